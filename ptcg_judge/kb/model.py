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
    rests_on: tuple[str, ...] = ()
    bites: str = ""


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
    rests_on: tuple[str, ...] = ()
    bites: str = ""

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
    shown_by: tuple[str, ...] = ()
    """The rulings that show what comes out of the board by each book."""

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


class CardAbility(NamedTuple):
    """An Ability, Power, Body or Ancient Trait of a card, its text in our own words."""

    name: str
    kind: str = "Ability"
    text: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""


class CardAttack(NamedTuple):
    """An attack of a card: its cost in letters, the number beside its name, its text in our own words."""

    name: str
    cost: str = ""
    damage: str = ""
    text: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""


class CardExample(NamedTuple):
    """What of a card illustrates these rules: the card itself, an Ability or an attack."""

    name: str
    says: str
    rules: tuple[str, ...]


class CardEntry(NamedTuple):
    """A card named by a book: facts as printed, texts in our own words; what is not told is empty."""

    name: str
    printing: str
    kind: str
    stage: str = ""
    evolves_from: str = ""
    hp: int | None = None
    type: tuple[str, ...] = ()
    weakness: tuple[str, ...] = ()
    resistance: tuple[str, ...] = ()
    retreat: int | None = None
    labels: tuple[str, ...] = ()
    abilities: tuple[CardAbility, ...] = ()
    attacks: tuple[CardAttack, ...] = ()
    text: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""

    def examples(self) -> list[CardExample]:
        """The card itself, then its Abilities and attacks, each with the rules it illustrates."""
        parts: list[CardAbility | CardAttack] = [*self.abilities, *self.attacks]
        inner = [CardExample(part.name, part.text, part.rules) for part in parts]
        return [CardExample("", self.text or self.note, self.rules), *inner]


class QuickLine(NamedTuple):
    """A line of the judge's card with the rules it rests on: words, or the cells of a table row."""

    ids: tuple[str, ...]
    says: str = ""
    label: str = ""
    cells: tuple[str, ...] = ()


class QuickBlock(NamedTuple):
    """A block of the judge's card: where it stands, its lines, and the head of its table if it has one."""

    title: str
    place: str
    lines: tuple[QuickLine, ...]
    head: tuple[str, ...] = ()
    table: str = ""


class Spelling(NamedTuple):
    """A word and the other ways in which it is written; a single capital is an Energy letter."""

    word: str
    written: tuple[str, ...]


class Everyday(NamedTuple):
    """A group of words that carry no rule."""

    about: str
    words: tuple[str, ...]


class Outside(NamedTuple):
    """A subject that the books do not answer, where to look instead, the words that tell it and those that hint at it."""

    subject: str
    says: str
    found: str
    words: tuple[str, ...]
    hints: tuple[str, ...] = ()


class KnowledgeBase(NamedTuple):
    """Everything known, in the order of the files."""

    books: tuple[Book, ...]
    rules: tuple[Rule, ...]
    topics: tuple[Topic, ...]
    finishes: tuple[Finish, ...]
    glossary: tuple[Term, ...]
    cards: tuple[CardEntry, ...]
    quick: tuple[QuickBlock, ...] = ()
    spellings: tuple[Spelling, ...] = ()
    everyday: tuple[Everyday, ...] = ()
    outside: tuple[Outside, ...] = ()
