"""Keeping an index in a folder: written aside and moved, sealed with sums, opened only if the seal holds."""

from __future__ import annotations

import json
import os
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from whoosh.filedb.filestore import FileStorage

from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.search.catalogue import Catalogue

SEAL = "seal.json"
LOCK = "building"
FORMAT = 1
PATIENCE = 30
"""Seconds to wait for another process that builds."""
STALE = 3600
"""After so many seconds what a building that was cut off has left belongs to nobody."""


def only_mine(folder: Path) -> bool:
    """Whether nobody but the user can write in a folder: index files are pickles, and a pickle can run code."""
    try:
        state = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(state.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True  # a system without owners and modes keeps the cache in a folder of the user's own
    return state.st_uid == os.getuid() and not state.st_mode & 0o022


def write(folder: Path, state: str, kb: KnowledgeBase, questions: Mapping[str, str]) -> None:
    """Write an index into an empty folder, and seal it."""
    from ptcg_judge.search.build import build

    build(FileStorage(str(folder)), kb, questions)
    for lock in folder.glob("*LOCK"):
        lock.unlink()
    sums = {path.name: crc32(path.read_bytes()) for path in sorted(folder.iterdir())}
    (folder / SEAL).write_text(json.dumps({"state": _sealed(state), "sums": sums}), encoding="utf-8")


def replace(folder: Path, state: str, kb: KnowledgeBase, questions: Mapping[str, str]) -> None:
    """Put a new index in a folder's place, all at once, and clear older ones away."""
    import shutil
    from tempfile import mkdtemp

    aside = Path(mkdtemp(prefix="building-", dir=folder.parent))
    try:
        write(aside, state, kb, questions)
        if opened(folder, state) is None:  # what another process has put there meanwhile is as good
            shutil.rmtree(folder, ignore_errors=True)
            aside.rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    for old in folder.parent.glob("index-*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
    for left in folder.parent.glob("building-*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > STALE:
                shutil.rmtree(left, ignore_errors=True)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One process builds while the others wait for it; one that has waited long enough builds all the same."""
    try:
        import fcntl
    except ImportError:  # a system without such locks: each builds for itself
        yield
        return
    with (folder / LOCK).open("w") as handle:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(OSError):
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            time.sleep(0.05)
        yield


def opened(folder: Path, state: str) -> Catalogue | None:
    """The index in a folder, if it is whole and belongs to this state; none if anything at all is wrong with it."""
    with suppress(Exception):  # a damaged index fails in any of many ways, and none may stop an answer
        seal = json.loads((folder / SEAL).read_text(encoding="utf-8"))
        whole = all(crc32((folder / name).read_bytes()) == total for name, total in seal["sums"].items())
        if whole and seal["state"] == _sealed(state):
            catalogue = Catalogue(FileStorage(str(folder), readonly=True).open_index())
            return catalogue if catalogue.everyday and catalogue.sections else None
    return None


def _sealed(state: str) -> str:
    """An index is read only by the code for its format, and where bytes lie in the order in which it was written."""
    return f"{FORMAT}-{state}-{sys.byteorder}"
