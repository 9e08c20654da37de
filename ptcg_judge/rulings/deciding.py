"""Which line of a replay decided that something came out as it did."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.trace import Line
from ptcg_judge.rulings.answers import answer_sort, answering
from ptcg_judge.rulings.paths import OF_TRACE, value_at
from ptcg_judge.rulings.ruling import Ruling, refuses

NOTHING_DONE = (
    e.Prevented, e.DamageStopped, e.AttackFailed, e.ConditionStayed, e.NotAllowed, e.DidNotApply,
)  # fmt: skip


def deciding_line(ruling: Ruling, path: str) -> int | None:
    """The line that made the outcome what it is."""
    lines = ruling.trace.lines
    if answer_sort(path):
        return answering(ruling.trace, path)
    for number in range(len(lines) - 1, -1, -1):
        event = lines[number].event
        if path in ("allowed", "refused_by"):
            found = refuses(event)
        elif path in OF_TRACE:
            found = path == "knocked_out" and isinstance(event, e.KnockedOut)
        else:
            found = value_at(lines[number].before, path) != value_at(lines[number].after, path)
        if found:
            return _knocked_out(lines, number) if path.count(".") > 1 else number
    return _nothing_done(ruling, path)


def _knocked_out(lines: list[Line], number: int) -> int:
    """Where a Pokémon left its place or another took it since it was Knocked Out, that Knock Out."""
    event = lines[number].event
    for earlier in range(number - 1, -1, -1) if isinstance(event, (e.LeftPlay, e.Promoted)) else ():
        out = lines[earlier].event
        if isinstance(out, e.KnockedOut) and (isinstance(event, e.Promoted) or out.pokemon == event.on):
            return earlier
    return number


def _nothing_done(ruling: Ruling, path: str) -> int | None:
    """The last line that says why a value stayed as it was."""
    if path in OF_TRACE:
        return None
    lines = list(enumerate(ruling.trace.lines))
    return next((number for number, line in reversed(lines) if isinstance(line.event, NOTHING_DONE)), None)
