"""What may stand at the path of an expectation."""

from __future__ import annotations

from typing import Literal, TypeAlias

Value: TypeAlias = "int | str | bool | tuple[str, ...] | None"
Sort = Literal["number", "text", "names", "truth"]
