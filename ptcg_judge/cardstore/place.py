"""Where the store lies: in the user's data folder."""

from __future__ import annotations

import os
from pathlib import Path

from ptcg_judge.errors import JudgeError

NAME = "cards.sqlite"


def store_path() -> Path:
    """The file of the store, whether it is there or not."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = Path(base) if base else Path.home() / ".local" / "share"
    except RuntimeError:
        raise JudgeError("there is no home folder to keep cards in; set XDG_DATA_HOME to a folder") from None
    return folder / "ptcg-judge" / NAME


def has_store() -> bool:
    """Whether cards have been imported; without a home there are none."""
    try:
        return store_path().is_file()
    except (JudgeError, OSError):
        return False
