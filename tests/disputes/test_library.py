"""The Python in docs/library.md runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2].joinpath("docs/library.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_of_the_library_run() -> None:
    assert len(BLOCKS) == 4
    names: dict[str, Any] = {}
    for block in BLOCKS:
        exec(block, names)
