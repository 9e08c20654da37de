"""Sudden Death: a completely new game, set up as usual, with a single Prize card each (K47)."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.steps.refusing import refuse, refused
from ptcg_judge.engine.table import Table


def play_on(board: Board, table: Table, action: Action) -> Play:
    """Sudden Death is played where a game has ended without a winner, and only there."""
    ended = board.result
    if ended is None or ended.outcome == "win":
        because = "somebody has won the game" if ended else "the game is not over"
        return (yield from refused(board, list(refuse(table, "sudden death breaks a tie", str(action), because))))
    if not (table.rule("sudden death breaks a tie") and table.rule("sudden death is a new game")):
        return board
    return (yield from begin_anew(board, table))


def begin_anew(board: Board, table: Table) -> Play:
    """All cards go back into their decks for a new game with one Prize card; the set-up follows."""
    prizes = 1 if table.rule("one Prize in Sudden Death") else 6
    points = ("sudden death is a new game", "one Prize in Sudden Death")
    broken = ("sudden death breaks a tie",) if board.result else ()
    return (yield e.GameBeganAnew(prizes=prizes, cites=table.cite(*broken, *points)))
