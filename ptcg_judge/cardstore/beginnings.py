"""Names of stored cards by how they begin, without loading what reads a card: a shell is waiting for the next key."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from ptcg_judge.cardstore.place import has_store, store_path
from ptcg_judge.kb.fold import fold

_LAST = "\U0010ffff"
_NAMES = "SELECT name FROM cards WHERE key >= ? AND key < ? GROUP BY key ORDER BY key LIMIT ?"


def names_beginning(prefix: str, most: int) -> list[str]:
    """So many names at most, each spelling once; a store that cannot be read has none."""
    if not has_store():
        return []
    start = fold(prefix)
    try:
        with closing(sqlite3.connect(f"{store_path().absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return [name for (name,) in connection.execute(_NAMES, (start, start + _LAST, most))]
    except sqlite3.Error:
        return []
