"""The trace: everything that happened, in order, each with the board before and after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.engine.events import Event
from ptcg_judge.engine.record import record


@record(frozen=True)
class Line:
    """One event of a trace between two boards."""

    event: Event
    before: Board
    after: Board


@record(frozen=True)
class Known:
    """How a play begins that has been seen before: its lines, and how many of them there are after each of its events."""

    lines: tuple[Line, ...] = ()
    ends: tuple[int, ...] = ()


@dataclass(slots=True)
class Trace:
    """What a replay made of a board."""

    start: Board
    board: Board
    lines: list[Line] = field(default_factory=list)
    question: str = ""
    """The question to ask at the table, where the description leaves something open."""

    marks: list[tuple[int, int]] = field(default_factory=list)
    """After each event of a play: how many lines there are, and how many questions the table has been asked."""

    def until(self, asked: int) -> Known:
        """What had happened when the table had been asked so many questions."""
        ends = tuple(end for end, _ in takewhile(lambda mark: mark[1] <= asked, self.marks))
        return Known(tuple(self.lines[: ends[-1]]), ends) if ends else Known()

    @property
    def events(self) -> list[Event]:
        return [line.event for line in self.lines]

    @property
    def named(self) -> list[str]:
        """Every rule that the lines of the trace name, each once, in the order of the trace."""
        return list(dict.fromkeys(str(name) for line in self.lines for name in line.event.cites))

    @property
    def cites(self) -> list[str]:
        """Every rule that the trace cites: those named, and the restatements of each."""
        return list(with_restatements(name for line in self.lines for name in line.event.cites))
