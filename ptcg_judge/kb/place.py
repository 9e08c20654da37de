"""Where the knowledge base and the rulings lie: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

import os
from pathlib import Path

from ptcg_judge.errors import JudgeError

PACKAGE = Path(__file__).resolve().parent.parent
BAKED = PACKAGE / "baked.json"
"""The baked knowledge base that an installed package brings along; a checkout has none."""


def data_folder(name: str) -> Path:
    """The folder `rules_kb` or `rulings`."""
    for parent in (PACKAGE / "data", PACKAGE.parent):
        if (parent / name).is_dir():
            return parent / name
    raise JudgeError(f"the folder {name}/ is missing beside the package; install ptcg-judge again")


def cache_folder() -> Path | None:
    """The user's own cache folder, if there is a home at all."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "ptcg-judge"
    except RuntimeError:
        return None
