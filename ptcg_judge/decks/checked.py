"""A deck list checked under a book: the answers of the rules and what nobody here can know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.deck import Entry, Format, check_deck
from ptcg_judge.engine.silence import silences
from ptcg_judge.engine.table import Table

UNCHECKED = "which sets and cards are legal in the format played: the rulebooks do not say; see the organiser's list"


@dataclass(frozen=True, slots=True)
class Checked:
    """What the rules say of a deck."""

    entries: tuple[Entry, ...]
    form: Format
    book: str
    answers: tuple[e.Event, ...]
    silences: tuple[tuple[str, str], ...]
    """Where the book in force is silent, and which one answers."""

    @property
    def cards(self) -> int:
        return sum(entry.count for entry in self.entries)

    @property
    def faults(self) -> tuple[e.DeckFault, ...]:
        return tuple(answer for answer in self.answers if isinstance(answer, e.DeckFault))

    @property
    def unknown(self) -> tuple[e.NotKnown, ...]:
        return tuple(answer for answer in self.answers if isinstance(answer, e.NotKnown))

    @property
    def verdict(self) -> str:
        return "not legal" if self.faults else "open" if self.unknown else "legal"


def checked(entries: Sequence[Entry], form: Format = "constructed", book: str = "current") -> Checked:
    """A deck list checked by the rules of a book."""
    table = Table(book_in_force(book))
    answers = tuple(check_deck(entries, table, form))
    silent = tuple((said.point, said.answers) for answer in answers for said in silences(table, answer))
    return Checked(tuple(entries), form, book, answers, silent)
