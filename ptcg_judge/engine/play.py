"""Playing: actions are turned into steps, steps into events, and every event passes the doors before it happens."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.apply import apply
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.doors import after, instead
from ptcg_judge.engine.steps import perform
from ptcg_judge.engine.table import MissingFact, Table
from ptcg_judge.engine.trace import Line, Trace

MOST_EVENTS = 5_000
"""More than any real turn takes: beyond it, effects are triggering each other for ever."""


class Endless(RuntimeError):
    """The effects trigger each other without end."""


def replay(board: Board, actions: Iterable[Action], table: Table, *, strict: bool = True) -> Trace:
    """Everything that happens when these actions are taken; an open question ends the replay there."""
    trace = Trace(board, board)
    try:
        for action in actions:
            if trace.board.result is None:
                _drive(trace, perform(trace.board, table, action), table)
        if strict:
            table.finish()
    except MissingFact as missing:
        trace.question = missing.question
    return trace


def _drive(trace: Trace, play: Play, table: Table) -> None:
    try:
        event = next(play)
        while True:
            for happening in instead(trace.board, event, table):
                _happen(trace, happening, table)
            event = play.send(trace.board)
    except StopIteration:
        return


def _happen(trace: Trace, event: e.Event, table: Table) -> None:
    if len(trace.lines) > MOST_EVENTS:
        raise Endless(f"after {MOST_EVENTS} events the effects still trigger each other")
    for point, answers in table.silences:
        silent = e.BookSilent(book=table.view.year, answers=answers, point=point, cites=table.cite(point))
        trace.lines.append(Line(silent, trace.board, trace.board))
    table.silences.clear()
    before = trace.board
    trace.board = apply(before, event)
    trace.lines.append(Line(event, before, trace.board))
    for further in after(before, event, trace.board, table):
        _happen(trace, further, table)
