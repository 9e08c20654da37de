"""The trace: everything that happened, in order, each with the board before and after it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.events import Event


@dataclass(frozen=True, slots=True)
class Line:
    """One event of a trace between two boards."""

    event: Event
    before: Board
    after: Board


@dataclass(slots=True)
class Trace:
    """What a replay made of a board."""

    start: Board
    board: Board
    lines: list[Line] = field(default_factory=list)
    question: str = ""
    """The question to ask at the table, where the description leaves something open."""

    @property
    def events(self) -> list[Event]:
        return [line.event for line in self.lines]

    @property
    def cites(self) -> list[str]:
        """Every rule that the trace names, each once, in the order of the trace."""
        return list(dict.fromkeys(name for line in self.lines for name in line.event.cites))
