"""Importing cards: written aside and moved into place, so that an import that is cut off leaves the store as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from ptcg_judge.cardstore.database import is_whole, prepare, put_set, size
from ptcg_judge.cardstore.layout import CardSet, card_files, cards_in, sets_near
from ptcg_judge.cardstore.place import store_path
from ptcg_judge.errors import JudgeError

STALE = 3600
"""After so many seconds what an import has left behind belongs to nobody."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import brought, and what the store holds now."""

    path: Path
    sets: int
    cards: int
    all_sets: int
    all_cards: int
    replaced: bool
    """The store that was there could not be read and was begun anew."""


def import_cards(source: Path, progress: Progress) -> Imported:
    """Put every set of a folder, or of one file, into the store in place of what was known of it."""
    files, path = card_files(source), store_path()
    sets = sets_near(source)
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        _clear(path)
        replaced = _begin(path, aside)
        found = _fill(aside, files, sets, progress)
        aside.replace(path)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or error
        raise JudgeError(f"{path} cannot be written: {reason}; the stored cards are as before") from None
    finally:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
    return Imported(path, len(files), *found, replaced)


def _clear(path: Path) -> None:
    """Remove what imports that were cut off long ago have left behind."""
    for left in path.parent.glob(f".{path.name}.*.part*"):
        if time.time() - left.stat().st_mtime > STALE:
            left.unlink(missing_ok=True)


def _begin(path: Path, aside: Path) -> bool:
    """Begin with what is stored; true if that cannot be read, so that nothing of it is kept."""
    aside.unlink(missing_ok=True)
    if not path.is_file():
        return False
    if not is_whole(path):
        return True
    shutil.copyfile(path, aside)
    return False


def _fill(aside: Path, files: list[Path], sets: dict[str, CardSet], progress: Progress) -> tuple[int, int, int]:
    count = 0
    with closing(sqlite3.connect(aside)) as connection:
        prepare(connection)
        for number, file in enumerate(files, 1):
            cards = cards_in(file)
            put_set(connection, sets.get(file.stem) or CardSet(file.stem), cards)
            count += len(cards)
            progress(number, len(files))
        connection.commit()
        return count, *size(connection)
