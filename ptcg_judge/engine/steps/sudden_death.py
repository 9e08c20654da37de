"""Sudden Death: a completely new game, set up as usual, with a single Prize card each (K47)."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.table import Table


def begin_anew(board: Board, table: Table) -> Play:
    """All cards go back into their decks for a new game with one Prize card; the set-up follows."""
    prizes = 1 if table.rule("one Prize in Sudden Death") else 6
    cites = table.cite("sudden death is a new game", "one Prize in Sudden Death")
    return (yield e.GameBeganAnew(prizes=prizes, cites=cites))
