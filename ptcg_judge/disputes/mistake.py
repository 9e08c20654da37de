"""A mistake that players make: a way to replay the same board a little wrongly, and a clause that names it."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg_judge.engine.altered import Change
from ptcg_judge.engine.events import Event

Swap = tuple[tuple[str, str], ...]
KINDS = (
    "bench", "order of effects", "counters as damage", "book", "ended", "waived", "twice", "damage as counters", "line",
    "swapped", "frame",
)  # fmt: skip
"""The kinds of mistakes, those that players make most first."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something done wrongly, and the rules it goes against."""

    kind: str
    words: str
    cites: tuple[str, ...]
    waive: frozenset[str] = frozenset()
    swap: Swap = ()
    book: str = ""
    changes: tuple[Change, ...] = ()
    leave_out: tuple[Event, ...] = ()
    line: int | None = None
    """The line of the right replay at which the mistaken one parts from it, counted from 0."""

    @property
    def clause(self) -> str:
        return f"{self.words} ({', '.join(self.cites)})" if self.cites else self.words

    @property
    def rank(self) -> int:
        """How far down it stands among the kinds of mistakes."""
        return KINDS.index(self.kind)

    def and_(self, other: Mistake) -> Mistake:
        """Both mistakes at once."""
        return Mistake(
            "two mistakes",
            f"{self.clause}, and {other.words}",
            other.cites,
            self.waive | other.waive,
            (*self.swap, *other.swap),
            self.book or other.book,
            (*self.changes, *other.changes),
            (*self.leave_out, *other.leave_out),
        )
