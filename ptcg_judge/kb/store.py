"""Loading the knowledge base at once: baked in the package, cached in a checkout, seen anew when a file changes."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from ptcg_judge.errors import BadFile
from ptcg_judge.kb import baked
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.kb.place import BAKED, PACKAGE, cache_folder, data_folder


@lru_cache(maxsize=1)
def knowledge_base() -> KnowledgeBase:
    """The knowledge base that belongs to this package."""
    if BAKED.is_file():
        return baked.load(BAKED.read_text(encoding="utf-8"))
    folder = data_folder("rules_kb")
    kept = _kept(folder)
    return _from_cache(kept) or _from_files(folder, kept)


def _kept(folder: Path) -> Path | None:
    """The cache file that fits just this state of the files and this code."""
    caches = cache_folder()
    state = fingerprint(folder, PACKAGE / "kb")
    return caches / f"kb-{state}.json" if caches else None


def fingerprint(*folders: Path) -> str:
    """What tells one state of the files in these folders from another, data and code alike."""
    from hashlib import sha256

    state = sha256()
    for folder in folders:
        state.update(f"{folder}\n".encode())
        for path in (*sorted(folder.rglob("*.yaml")), *sorted(folder.rglob("*.py"))):
            stat = path.stat()
            state.update(f"{path}\0{stat.st_mtime_ns}\0{stat.st_size}\n".encode())
    return state.hexdigest()[:24]


def _from_cache(kept: Path | None) -> KnowledgeBase | None:
    try:
        return baked.load(kept.read_text(encoding="utf-8")) if kept else None
    except (OSError, ValueError, TypeError):
        return None


def _from_files(folder: Path, kept: Path | None) -> KnowledgeBase:
    from ptcg_judge.kb.reader import read_folder

    kb, problems = read_folder(folder)
    if problems:
        raise BadFile(problems)
    if kept:
        _keep(kept, baked.dump(kb))
    return kb


def _keep(kept: Path, text: str) -> None:
    """Write aside and move; a cache that cannot be written is no loss."""
    aside = kept.with_suffix(f".{os.getpid()}")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        aside.write_text(text, encoding="utf-8")
        aside.replace(kept)
        for old in kept.parent.glob("kb-*.json"):
            if old != kept:
                old.unlink(missing_ok=True)
    except OSError:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
