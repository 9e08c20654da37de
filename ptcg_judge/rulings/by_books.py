"""One scenario by several books: the ruling of each, or why a book of which the file says nothing has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from ptcg_judge.errors import BadFile, JudgeError, Problem
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Scenario

Played = TypeVar("Played")


@dataclass(frozen=True, slots=True)
class NoRuling:
    """A book by which the play goes another way than the file tells."""

    book: str
    because: Problem

    @property
    def document(self) -> dict[str, str]:
        """For other programs."""
        return {"book": self.book, "because": str(self.because)}


@dataclass(frozen=True, slots=True)
class ByBooks:
    """A scenario with its ruling by each book, and the books that have none."""

    scenario: Scenario
    rulings: tuple[Ruling, ...]
    none: tuple[NoRuling, ...] = ()

    @property
    def is_good(self) -> bool:
        return all(ruling.is_good for ruling in self.counted)

    @property
    def counted(self) -> tuple[Ruling, ...]:
        """The rulings by the books of which the file expects something; all, if it expects nothing of any."""
        return tuple(ruling for ruling in self.rulings if ruling.checked) or self.rulings


def by_books(scenario: Scenario, books: Iterable[str]) -> ByBooks:
    """The rulings on a scenario."""
    rulings, none = each_book(scenario, books, lambda book: run(scenario, book))
    return ByBooks(scenario, tuple(rulings), tuple(none))


def each_book(
    scenario: Scenario, books: Iterable[str], play: Callable[[str], Played]
) -> tuple[list[Played], list[NoRuling]]:
    """A file that does not fit a book is wrong if that book alone is asked for, or if the file speaks of it."""
    asked = tuple(books)
    played, none = list[Played](), list[NoRuling]()
    for book in asked:
        try:
            played.append(play(book))
        except JudgeError as error:
            if asked == (book,) or book in scenario.spoken_of:
                raise
            none.append(NoRuling(book, _first(error)))
    return played, none


def _first(error: JudgeError) -> Problem:
    return error.problems[0] if isinstance(error, BadFile) else Problem("", str(error))
