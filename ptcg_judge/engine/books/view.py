"""Which book rules: one year, or the current rules, in which the newest book that speaks decides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from ptcg_judge.engine.books.cite import Cite
from ptcg_judge.engine.record import record

if TYPE_CHECKING:
    from ptcg_judge.engine.board import Board
    from ptcg_judge.engine.events import Event
    from ptcg_judge.engine.table import Table

Play: TypeAlias = "Generator[Event, Board, Board]"
"""A step at work: it yields events, is sent the board after each, and returns the board it leaves."""
Step: TypeAlias = "Callable[[Board, Table], Play]"
Procedure: TypeAlias = tuple[tuple[str, Step], ...]
"""Steps in printed order, each with the point that orders it."""
Stated: TypeAlias = tuple[tuple[str, ...], str]
"""The ids that state a point, and the year of their book."""


@record(frozen=True)
class Book:
    """A rulebook as the engine plays it."""

    year: str
    points: Mapping[str, tuple[str, ...]]
    options: Mapping[str, str]
    procedures: Mapping[str, Procedure]
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further entries of the book that state the very same as a point."""

    def cites(self, point: str) -> tuple[str, ...]:
        """The ids that state a point; the first carries its restatements."""
        ids, also = self.points[point], self.also.get(point)
        return (Cite(ids[0], also), *ids[1:]) if ids and also else ids


@record(frozen=True)
class View:
    """A book in force, with those that answer where it is silent."""

    year: str
    books: tuple[Book, ...]
    overrides: Mapping[str, tuple[str, ...]]
    _known: dict[str, Stated] = field(default_factory=dict, repr=False, compare=False)

    def rule(self, point: str) -> Stated:
        """The ids that state a point, and the year of the book that states it."""
        known = self._known.get(point)
        if known is None:
            known = self._known[point] = self._stated(point)
        return known

    def _stated(self, point: str) -> Stated:
        override = self.overrides.get(point)
        for book in self.books:
            if point in book.points and override in (None, book.points[point]):
                return book.cites(point), self.year if override else book.year
        if override is not None:
            return override, self.year
        raise KeyError(f"no book states the point '{point}'")

    def speaks(self, point: str) -> bool:
        return point in self.overrides or any(point in book.points for book in self.books)

    def option(self, name: str) -> str:
        for book in self.books:
            if name in book.options:
                return book.options[name]
        raise KeyError(f"no book has the option '{name}'")

    def procedure(self, name: str) -> Procedure:
        for book in self.books:
            if name in book.procedures:
                return book.procedures[name]
        raise KeyError(f"no book has the procedure '{name}'")
