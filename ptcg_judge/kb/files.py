"""Reading files of which nobody knows what they are."""

from __future__ import annotations

import errno
from pathlib import Path


def beginning(path: Path, most: int) -> bytes:
    """At most so many bytes of a file; a pipe is none, as nobody may ever write to it."""
    if path.is_fifo():
        raise OSError(errno.EINVAL, "is a pipe, not a file", str(path))
    with path.open("rb") as file:
        return file.read(most)
