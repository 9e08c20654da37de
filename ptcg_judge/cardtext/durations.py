"""How long: during your opponent's next turn, until the end of your next turn, this turn."""

from __future__ import annotations

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Until

_DURATIONS: tuple[tuple[str, Until, str], ...] = (
    ("during your opponent's next turn", "opponent's next turn", "apr-II.E-01"),
    ("during their next turn", "opponent's next turn", "apr-II.E-01"),
    ("during your next turn", "your next turn", "apr-II.E-02"),
    ("until the end of your opponent's next turn", "end of opponent's next turn", "apr-II.E-22"),
    ("until the end of their next turn", "end of opponent's next turn", "apr-II.E-22"),
    ("until the end of your next turn", "end of your next turn", "apr-II.E-21"),
    ("until the end of your turn", "this turn", "apr-II.E-20"),
    ("until the end of the turn", "this turn", "apr-II.E-20"),
    ("until your turn ends", "this turn", "apr-II.E-20"),
    ("during this|the turn", "this turn", "cr-402.1"),
    ("for the rest of this|the turn", "this turn", "cr-402.1"),
    ("for the rest of this|the game", "game", "cr-402.1"),
    ("again? until it leaves the active spot", "until leaves active", "apr-II.E-13"),
    ("this turn", "this turn", "cr-402.1"),
    ("during your turn", "this turn", "cr-402.1"),
)  # fmt: skip
_FIRST = ("during", "until", "this", "for", "again")


def duration(p: Reader) -> Until:
    """A span of turns."""
    if p.word in _FIRST:
        for words, until, cite in _DURATIONS:
            if p.cited(words, cite):
                return until
    return p.fail("during your opponent's next turn")


def lasting(p: Reader, default: Until) -> Until:
    """The span named here, or else the one that was named before the clause."""
    return p.maybe(duration) or p.lasting(default)
