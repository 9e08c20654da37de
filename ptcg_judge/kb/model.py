"""The knowledge base as values: books, rules and their parts, topics, terms, cards."""

from __future__ import annotations

from typing import NamedTuple

YEARS = ("2025", "2018", "2009")
"""The books from the newest to the oldest: the newest that speaks decides."""


class Book(NamedTuple):
    """A rulebook: what it is called, which edition, and how its ids begin."""

    year: str
    prefix: str
    title: str
    edition: str
    date: str
    voice: str
    rights: str
    chapters: tuple[str, ...] = ()


class Part(NamedTuple):
    """A paragraph, step, example, FAQ or table row of a rule."""

    id: str
    number: str
    title: str
    kind: str
    says: str
    see: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    shown_by: tuple[str, ...] = ()
    note: str = ""


class Rule(NamedTuple):
    """A section, numbered rule or heading of a book, with its parts in printed order."""

    id: str
    book: str
    number: str
    title: str
    kind: str
    says: str
    parts: tuple[Part, ...] = ()
    within: str = ""
    see: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    shown_by: tuple[str, ...] = ()
    note: str = ""

    def entries(self) -> list[Rule | Part]:
        """The rule itself and then its parts."""
        entries: list[Rule | Part] = [self]
        return entries + list(self.parts)


class Position(NamedTuple):
    """What one book says on a topic; without ids the book is silent."""

    book: str
    says: str
    ids: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """What becomes of a topic's board under one book."""

    book: str
    says: str


class Topic(NamedTuple):
    """A point on which the books differ or are silent, with the ruling for today."""

    id: str
    title: str
    kind: str
    positions: tuple[Position, ...]
    today: str
    because: str
    rests_on: tuple[str, ...]
    board: str
    outcomes: tuple[Outcome, ...]

    def position(self, book: str) -> Position | None:
        return next((p for p in self.positions if p.book == book), None)


class Finish(NamedTuple):
    """Who wins, by book, when these win conditions are met at the same moment."""

    you: tuple[str, ...]
    opponent: tuple[str, ...]
    results: tuple[Outcome, ...]
    cites: tuple[str, ...]


class Term(NamedTuple):
    """A word of the books or of the players, what it means and where it leads."""

    term: str
    means: str
    ids: tuple[str, ...]
    also: tuple[str, ...] = ()
    origin: str = "players"


class CardEffect(NamedTuple):
    """One attack, Ability or text of a card that a book uses as an example."""

    kind: str
    name: str
    does: str
    rules: tuple[str, ...] = ()
    note: str = ""


class CardEntry(NamedTuple):
    """A card named by a book, its effects in our own words."""

    name: str
    printing: str
    kind: str
    effects: tuple[CardEffect, ...]


class KnowledgeBase(NamedTuple):
    """Everything known, in the order of the files."""

    books: tuple[Book, ...]
    rules: tuple[Rule, ...]
    topics: tuple[Topic, ...]
    finishes: tuple[Finish, ...]
    glossary: tuple[Term, ...]
    cards: tuple[CardEntry, ...]
