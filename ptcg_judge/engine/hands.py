"""The hand: seven cards to begin with, and no limit after that."""

from __future__ import annotations

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.table import Table

OPENING_HAND = 7


def many_in_hand(board: Board, table: Table, player: int) -> tuple[str, ...]:
    """The rule by which a hand may grow beyond the cards of the opening."""
    return table.own("no limit to the hand") if len(board.players[player].hand) >= OPENING_HAND else ()
