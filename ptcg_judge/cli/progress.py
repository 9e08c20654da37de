"""How far a long command is, on one line of a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable


def told() -> Callable[[int, int], None]:
    """Tells the progress on standard error, if that is a terminal."""
    shown = sys.stderr.isatty()

    def tell(done: int, of: int) -> None:
        if shown:
            end = "\r" if done + 1 < of else f"\r{' ' * 30}\r"
            print(f"{done + 1:,} of {of:,} rules", end=end, file=sys.stderr, flush=True)

    return tell
