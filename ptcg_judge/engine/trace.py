"""The trace: everything that happened, in order, each with the board before and after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from ptcg_judge.engine.board import Board, Origin, Path
from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.engine.events import Event, InstructionDone
from ptcg_judge.engine.record import record


@record(frozen=True)
class Line:
    """One event of a trace between two boards."""

    event: Event
    before: Board
    after: Board


class Mark(NamedTuple):
    """How far a play had come after one of its events."""

    lines: int
    asked: int
    """How many questions the table had been asked."""
    silences: tuple[tuple[str, str], ...]
    told: int
    """How many points there were on which the book is silent, and which of them nothing had rested on so far."""


@record(frozen=True)
class Known:
    """How a play begins that has been seen before: its lines, and a mark after each of its events."""

    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()

    def board_after(self, number: int) -> Board:
        """The board after the event of this number."""
        lines = self.marks[number].lines
        return self.lines[lines - 1].after if lines else self.lines[0].before

    def done(self, by: Origin, path: Path, begin: int) -> int | None:
        """The number of the event by which an instruction of a text was done, from this one on."""
        first = self.marks[begin - 1].lines if begin else 0
        for number in range(begin, len(self.marks)):
            last = self.marks[number].lines
            for line in self.lines[first:last]:
                event = line.event
                if isinstance(event, InstructionDone) and event.path == path and event.by == by:
                    return number
            first = last
        return None


NOTHING_KNOWN = Known()


@dataclass(slots=True)
class Trace:
    """What a replay made of a board."""

    start: Board
    board: Board
    lines: list[Line] = field(default_factory=list)
    question: str = ""
    """The question to ask at the table, where the description leaves something open."""

    marks: list[Mark] = field(default_factory=list)
    """A mark after each event of a play."""

    def until(self, asked: int) -> Known:
        """What had happened when the table had been asked so many questions."""
        marks = tuple(takewhile(lambda mark: mark.asked <= asked, self.marks))
        return Known(tuple(self.lines[: marks[-1].lines]), marks) if marks else NOTHING_KNOWN

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
