"""A scenario: a described board, what is done on it, what luck and players decide, and what is expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from ptcg_judge.engine.actions import ActionKind
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.record import record
from ptcg_judge.engine.visibility import Look
from ptcg_judge.kb.yamltext import Node
from ptcg_judge.rulings.subjects import Subject

Kind = Literal["board", "may", "card", "deck", "set-up"]
ON_BOARD: tuple[Kind, ...] = ("board", "may")
"""The kinds that are played action by action on a board."""
SHOWS_BOARD: tuple[Kind, ...] = (*ON_BOARD, "set-up")
"""The kinds that leave a board to be shown."""
BOOKS = ("current", "2025", "2018", "2009")
"""What can be in force: the rules of today, or one book."""


@record(frozen=True)
class Planned:
    """An action as the file describes it; its Pokémon is looked up when it is its turn."""

    kind: ActionKind | Literal["look"]
    place: str
    player: int | None = None
    card: str = ""
    pokemon: str = ""
    required: bool = False
    """The card must be in the player's hand; where the hand is not told, it is."""
    look: Look | None = None
    """What a player asks to see."""
    declares: str = ""
    """The Ability that is used next, in case this action sets it off."""
    declared: bool = False
    """A use that comes right after the action that may have set it off."""


@record(frozen=True)
class Script:
    """What the coins showed and what the players chose, in order."""

    flips: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()


@record(frozen=True)
class Fact:
    """What a file states about a text, instead of it being ruled."""

    about: str
    says: str
    place: str


@record(frozen=True)
class Aside:
    """A rule that does not hold at this table, and what sets it aside."""

    rule: str
    by: str


@record(frozen=True)
class Expected:
    """One expectation: a path into the outcome and the value that must be there."""

    path: str
    value: Node
    place: str


@record(frozen=True)
class Assumed:
    """Something that the file does not say, and the ordinary value taken for it."""

    what: str
    value: str


@record(frozen=True)
class Scenario:
    """A question about a board."""

    id: str
    file: str
    question: str
    kind: Kind
    board: Board
    play: tuple[Planned, ...] = ()
    may: Planned | None = None
    subject: Subject | None = None
    """What is asked about where there is no board, or what is told of a set-up."""
    scripts: Mapping[str, Script] = field(default_factory=dict)
    facts: tuple[Fact, ...] = ()
    expect: Mapping[str, tuple[Expected, ...]] = field(default_factory=dict)
    assumed: tuple[Assumed, ...] = ()
    assumed_hp: frozenset[int] = frozenset()
    """The Pokémon whose HP the file does not tell: their Knock Out is a question, not an answer."""
    cards: tuple[Card, ...] = ()
    """The cards that the file describes, and those that may be skipped in evolving."""
    half_read: bool = False
    """Whether some card of the board has words that are not understood."""
    claims: Node | None = None
    asked: tuple[str, ...] = ()
    """The paths that are asked about besides those of the expectations."""
    examples: tuple[str, ...] = ()
    """The worked boards of the books that the file replays."""
    aside: tuple[Aside, ...] = ()

    def expected(self, book: str) -> tuple[Expected, ...]:
        """What is expected under a book: what holds for all books, and what holds for this one."""
        return (*self.expect.get("all", ()), *self.expect.get(book, ()))

    def script(self, book: str) -> Script:
        return self.scripts.get(book) or self.scripts.get("all") or Script()

    @property
    def books(self) -> tuple[str, ...]:
        """The books under which the file says what comes out."""
        return tuple(book for book in BOOKS if self.expected(book))

    @property
    def spoken_of(self) -> tuple[str, ...]:
        """The books that the file is about: those of its expectations, or else the current rules."""
        return self.books or ("current",)
