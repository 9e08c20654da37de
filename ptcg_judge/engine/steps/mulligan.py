"""Mulligans: a hand without a Basic Pokémon is shown and drawn anew, and the opponent may draw cards for it."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.apply_setup import opening_of
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.classify import is_a
from ptcg_judge.engine.steps.setup import (
    DURING,
    bench_from,
    draw_hand,
    has_basic,
    lay_prizes,
    order,
    put_down,
    shuffle_in,
    whose,
)
from ptcg_judge.engine.table import Candidate, Choice, Table


def mulligans(board: Board, table: Table) -> Play:
    """Whoever still has no Basic Pokémon shows the hand and draws anew until there is one, then sets up."""
    for player in order(board):
        if player in opening_of(board).ready:
            continue
        while not has_basic(board, table, player):
            again = opening_of(board).drawn[player] > 1
            board = yield from shuffle_in(board, table, player, alone=True, again=again)
            if again and table.lifted("repeated mulligan"):
                board = yield from lay_prizes(board, table, board.opponent_of(player))
            if table.option("extra cards") == "at each showing":
                board = yield from _one_card(board, table, board.opponent_of(player))
            board = yield from draw_hand(board, table, player)
        board = yield from put_down(board, table, player)
    return board


def _one_card(board: Board, table: Table, player: int) -> Play:
    """A player who is done setting up decides at each showing whether to draw one card for it."""
    if player not in opening_of(board).ready or not table.holds("extra cards") or not board.players[player].deck:
        return board
    answers = (Candidate(1, "yes"), Candidate(0, "no"))
    (wanted,) = table.choose(
        Choice(player, f"Is an extra card drawn into {whose(player)} hand for this mulligan", answers)
    )
    return (yield from _draw(board, table, player, wanted)) if wanted else board


def extra_cards(board: Board, table: Table) -> Play:
    """When all have set up, a player may name a number up to the opponent's extra mulligans and draws that many."""
    for player in order(board) if table.option("extra cards") == "at the end" and table.holds("extra cards") else ():
        most = min(board.players[board.opponent_of(player)].mulligans, len(board.players[player].deck))
        if most:
            numbers = tuple(Candidate(n, str(n)) for n in range(most + 1))
            (wanted,) = table.choose(Choice(player, f"How many extra cards go into {whose(player)} hand", numbers))
            cites = table.cite("extra cards", "naming extra cards")
            board = yield e.Chosen(player=player, what="extra cards", option=str(wanted), cites=cites)
            board = yield from _draw(board, table, player, wanted)
    return board


def _draw(board: Board, table: Table, player: int, wanted: int) -> Play:
    """The extra cards are drawn; Basic Pokémon among them may go onto the Bench."""
    drawn = board.players[player].deck[:wanted]
    if not drawn:
        return board
    cites = table.cite("extra cards")
    board = yield e.CardsMoved(
        copies=tuple(copy.id for copy in drawn), source="deck", to="hand", player=player, verb="drawn", cites=cites
    )
    if not table.holds("extra Basics"):
        return board
    mine = tuple(copy for copy in drawn if is_a(copy.card, "Basic Pokémon", table, DURING).holds)
    return (yield from bench_from(board, table, player, mine, "extra Basics"))
