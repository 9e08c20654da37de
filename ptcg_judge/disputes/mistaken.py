"""A board replayed with a mistake, and where that replay parts from the right one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ptcg_judge.disputes.mistake import Mistake
from ptcg_judge.engine.altered import with_cards
from ptcg_judge.engine.events import BookSilent
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.tell import tell

BROKEN = (JudgeError, LookupError, ValueError, AssertionError, RuntimeError)
"""What a replay may run into whose rules are not those it was written for: it explains nothing then."""


def replayed(scenario: Scenario, book: str, mistake: Mistake) -> Ruling | None:
    """The same board with a mistake; None if it cannot be played that way."""
    for change in mistake.changes:
        scenario = replace(scenario, board=with_cards(scenario.board, change))
    try:
        return run(
            scenario, mistake.book or book, waive=mistake.waive, swap=mistake.swap, leave_out=mistake.leave_out,
            strict=False,
        )  # fmt: skip
    except BROKEN:
        return None


def parted(ruling: Ruling, other: Ruling) -> int | None:
    """The first line of a replay that another one does not have at this place."""
    theirs = told_lines(other)
    at = 0
    for number, line in enumerate(ruling.trace.lines):
        if isinstance(line.event, BookSilent):
            continue
        if at >= len(theirs) or theirs[at] != tell(ruling.trace, line).text:
            return number
        at += 1
    return None


def told_lines(ruling: Ruling) -> tuple[str, ...]:
    """What happens in a replay, line by line; where a book is silent is beside the point."""
    return tuple(tell(ruling.trace, line).text for line in ruling.trace.lines if not isinstance(line.event, BookSilent))


def unlike(ruling: Ruling, other: Ruling) -> int:
    """How many lines of two replays have no counterpart in the other."""
    ours, theirs = Counter(told_lines(ruling)), Counter(told_lines(other))
    return (ours - theirs).total() + (theirs - ours).total()
