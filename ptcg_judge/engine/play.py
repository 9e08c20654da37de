"""Playing: actions are turned into steps, steps into events, and every event passes the doors before it happens."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.apply import apply
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.doors import after, instead
from ptcg_judge.engine.effects import Letter
from ptcg_judge.engine.silence import silences
from ptcg_judge.engine.steps import AFTER_THE_END, perform
from ptcg_judge.engine.table import MissingFact, Table
from ptcg_judge.engine.trace import Line, Mark, Trace

MOST_EVENTS = 5_000
"""More than any real turn takes: beyond it, effects are triggering each other for ever."""


class Endless(RuntimeError):
    """The effects trigger each other without end."""


def replay(board: Board, actions: Iterable[Action], table: Table, *, strict: bool = True) -> Trace:
    """Everything that happens when these actions are taken; an open question ends the replay there."""
    trace = Trace(board, board)
    try:
        for action in actions:
            if trace.board.result is None or action.kind in AFTER_THE_END:
                _drive(trace, perform(trace.board, table, action), table)
        if strict:
            table.finish()
    except MissingFact as missing:
        trace.question = missing.question
    return trace


def as_ruled(board: Board, table: Table) -> Board:
    """The board as this book looks at it: in play, Basic is what it says (K40); there are the types it knows (K63)."""
    beneath = table.option("Basic in play") == "what lies beneath"
    counts = table.rule("stage in play") if beneath else ()
    unknown: tuple[Letter, ...] = ("Y", "N") if table.option("types of Energy") == "nine" else ()
    seen = (board.beneath_counts, board.no_types)
    return board if seen == (counts, unknown) else board.but(beneath_counts=counts, no_types=unknown)


def _drive(trace: Trace, play: Play, table: Table) -> None:
    try:
        event = _begun(trace, play, table)
        while True:
            if len(trace.marks) > MOST_EVENTS:
                raise Endless(f"after {MOST_EVENTS} events nothing comes to an end")
            asked = table.asked
            for happening in instead(trace.board, event, table):
                _happen(trace, happening, table)
            # What a card asks at a door is not asked again by the play itself: nothing is known from there on.
            asked = asked if asked == table.asked else sys.maxsize
            trace.marks.append(Mark(len(trace.lines), asked, tuple(table.silences), len(table.told)))
            event = play.send(trace.board)
    except StopIteration:
        return


def _begun(trace: Trace, play: Play, table: Table) -> e.Event:
    """The first event of a play that is not known already."""
    event = next(play)
    known = table.known
    if not known.marks or table.seen:
        return event
    trace.lines += known.lines
    trace.marks += known.marks
    while table.seen < len(known.marks):
        table.seen += 1
        event = play.send(known.board_after(table.seen - 1))
    trace.board = known.board_after(-1)
    return event


def _happen(trace: Trace, event: e.Event, table: Table) -> None:
    if len(trace.lines) > MOST_EVENTS:
        raise Endless(f"after {MOST_EVENTS} events the effects still trigger each other")
    trace.lines += (
        [Line(silent, trace.board, trace.board) for silent in silences(table, event)] if table.silences else ()
    )
    before = trace.board
    trace.board = apply(before, event)
    trace.lines.append(Line(event, before, trace.board))
    for further in after(before, event, trace.board, table):
        _happen(trace, further, table)
