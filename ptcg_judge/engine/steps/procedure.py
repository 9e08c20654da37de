"""Going through a procedure: its steps in the order of the book, a waived step left out, two neighbours swapped if asked."""

from __future__ import annotations

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play, Procedure
from ptcg_judge.engine.table import Table


def go_through(board: Board, table: Table, name: str) -> Play:
    """Every step of a procedure of the book in force."""
    for point, step in _ordered(table.view.procedure(name), table):
        if table.holds(point):
            board = yield from step(board, table)
        if board.result is not None:
            break
    return board


def _ordered(procedure: Procedure, table: Table) -> Procedure:
    if not table.swapped:
        return procedure
    steps = list(procedure)
    for first, second in table.swapped:
        names = [point for point, _ in steps]
        if first in names and second in names:
            a, b = names.index(first), names.index(second)
            steps[a], steps[b] = steps[b], steps[a]
    return tuple(steps)
