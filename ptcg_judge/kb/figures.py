"""Numbers as people write them: ordinary figures, and not too many of them."""

from __future__ import annotations

MOST = 6


def figure(text: object) -> int | None:
    """The number that a text is, of at most six figures; none for anything else."""
    return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= MOST else None
