"""The store as a database: written by imports, read by name, by set and number, or as a whole."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ptcg_judge.cardstore.layout import CardSet, Json
from ptcg_judge.cardstore.place import store_path
from ptcg_judge.engine.names import spelled
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.fold import fold

FORMAT = 1
_TABLES = """
CREATE TABLE IF NOT EXISTS sets (id TEXT PRIMARY KEY, name TEXT, series TEXT, code TEXT, released TEXT);
CREATE TABLE IF NOT EXISTS cards (set_id TEXT, number TEXT, name TEXT, key TEXT, card TEXT);
CREATE INDEX IF NOT EXISTS by_key ON cards (key);
CREATE INDEX IF NOT EXISTS by_set ON cards (set_id);
"""
_KEPT = (
    "name", "supertype", "subtypes", "hp", "types", "evolvesFrom", "rules", "abilities", "ancientTrait", "attacks",
    "weaknesses", "resistances", "retreatCost", "number", "artist",
)  # fmt: skip
_SELECT = """SELECT s.id, s.name, s.series, s.code, s.released, c.number, c.card
FROM cards c JOIN sets s ON s.id = c.set_id"""
_NEWEST_FIRST = " ORDER BY s.released DESC, s.id DESC, c.rowid"


@dataclass(frozen=True, slots=True)
class Printing:
    """A card as one set has it."""

    set: CardSet
    number: str
    card: Json

    @property
    def name(self) -> str:
        return str(self.card["name"]).strip()

    @property
    def label(self) -> str:
        """Set and number as deck lists write them."""
        return f"{self.set.code or self.set.id} {self.number}".strip()

    @property
    def full_name(self) -> str:
        return f"{self.name} {self.label}"


def key_of(name: str) -> str:
    """A name without regard to capitals, accents and ways of spelling."""
    return fold(spelled(name))


@contextmanager
def reading(path: Path | None = None) -> Iterator[sqlite3.Connection]:
    """The store, open for reading; whatever is wrong with it is one line."""
    path = path or store_path()
    if not path.is_file():
        raise JudgeError("there are no stored cards; import them first: ptcg-judge cards import FOLDER")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version != FORMAT:
                raise JudgeError(
                    f"{path} is of another version; import the cards again: ptcg-judge cards import FOLDER"
                )
            yield connection
    except (sqlite3.Error, ValueError, KeyError, TypeError) as error:
        remedy = "import the cards again: ptcg-judge cards import FOLDER"
        raise JudgeError(f"{path} cannot be read ({error}); {remedy}") from None


def is_whole(path: Path) -> bool:
    """Whether a file is a store that can be added to."""
    try:
        with reading(path) as connection:
            return bool(connection.execute("PRAGMA quick_check").fetchone() == ("ok",))
    except JudgeError:
        return False


def prepare(connection: sqlite3.Connection) -> None:
    """The tables of a store."""
    connection.executescript(_TABLES)
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def put_set(connection: sqlite3.Connection, card_set: CardSet, cards: Iterable[Json]) -> None:
    """A set in place of what was known of it; a set of which nothing is told keeps what was told before."""
    verb = "REPLACE" if card_set.name else "IGNORE"
    row = (card_set.id, card_set.name, card_set.series, card_set.code, card_set.released)
    connection.execute(f"INSERT OR {verb} INTO sets VALUES (?, ?, ?, ?, ?)", row)
    connection.execute("DELETE FROM cards WHERE set_id = ?", (card_set.id,))
    connection.executemany(
        "INSERT INTO cards VALUES (?, ?, ?, ?, ?)",
        (
            (card_set.id, str(card.get("number") or ""), card["name"].strip(), key_of(card["name"]), _stored(card))
            for card in cards
        ),
    )


def _stored(card: Json) -> str:
    return json.dumps({key: card[key] for key in _KEPT if card.get(key)}, ensure_ascii=False)


def named(connection: sqlite3.Connection, name: str) -> list[Printing]:
    """Every printing of a name, the newest first."""
    rows = connection.execute(f"{_SELECT} WHERE c.key = ?{_NEWEST_FIRST}", (key_of(name),))
    return [printing_of(row) for row in rows]


def in_sets(connection: sqlite3.Connection, code: str) -> Iterator[tuple[str, ...]]:
    """The rows of every set that this code or id means; a code may stand for two sets."""
    wanted = (code.casefold(), code.casefold())
    yield from connection.execute(f"{_SELECT} WHERE lower(s.code) = ? OR lower(s.id) = ?{_NEWEST_FIRST}", wanted)


def names(connection: sqlite3.Connection) -> dict[str, str]:
    """Every name under its key."""
    return dict(connection.execute("SELECT key, name FROM cards GROUP BY key"))


def everything(connection: sqlite3.Connection) -> Iterator[Printing]:
    """Every card, the oldest set first."""
    for row in connection.execute(f"{_SELECT} ORDER BY s.released = '', s.released, s.id, c.rowid"):
        yield printing_of(row)


def size(connection: sqlite3.Connection) -> tuple[int, int]:
    """How many sets and cards there are."""
    (sets,) = connection.execute("SELECT count(DISTINCT set_id) FROM cards").fetchone()
    (cards,) = connection.execute("SELECT count(*) FROM cards").fetchone()
    return sets, cards


def printing_of(row: tuple[str, ...]) -> Printing:
    """The card that a row holds."""
    return Printing(CardSet(*row[:5]), row[5], json.loads(row[6]))
