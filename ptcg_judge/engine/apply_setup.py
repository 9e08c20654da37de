"""What setting up a game, and leaving a team's game, change on a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Opening
from ptcg_judge.engine.moving import put_copies, take_copies

OUT = "out of the game"
"""What a player of a team has spent who could not draw (cr-702.12)."""


def opening_of(board: Board) -> Opening:
    """The set-up that is under way."""
    assert board.opening is not None
    return board.opening


def _shuffled(board: Board, event: e.DeckShuffled) -> Board:
    deck = board.players[event.player].deck
    by_id = {copy.id: copy for copy in deck}
    top = tuple(by_id[number] for number in event.order)
    return board.with_player(event.player, deck=top + tuple(copy for copy in deck if copy.id not in event.order))


def _starter(board: Board, event: e.StarterDecided) -> Board:
    return board.but(starting=event.player, current=event.player)


def _hand(board: Board, event: e.OpeningHandDrawn) -> Board:
    board, copies = take_copies(board, event.copies, "deck")
    board = put_copies(board, copies, "hand")
    opening = opening_of(board)
    drawn = tuple(n + (player == event.player) for player, n in enumerate(opening.drawn))
    return board.but(opening=replace(opening, drawn=drawn))


def _mulligan(board: Board, event: e.MulliganTaken) -> Board:
    board, copies = take_copies(board, event.copies, "hand")
    board = put_copies(board, copies, "deck")
    taken = board.players[event.player].mulligans + event.extra
    return board.with_player(event.player, mulligans=taken)


def _prizes(board: Board, event: e.PrizesLaid) -> Board:
    board, copies = take_copies(board, event.copies, "deck")
    board = put_copies(board, copies, "prizes")
    laid = len(copies) + (board.players[event.player].prizes_at_start if event.bottom else 0)
    board = board.with_player(event.player, prizes_at_start=laid)
    if board.opening is None:
        return board
    return board.but(opening=replace(board.opening, ready=(*board.opening.ready, event.player)))


def _revealed(board: Board, event: e.PokemonRevealed) -> Board:
    for pokemon in board.players[event.player].in_play:
        board = board.with_pokemon(replace(pokemon, face_down=False))
    return board


def _began(board: Board, event: e.GameBegan) -> Board:
    return board.but(opening=None, current=event.player, starting=event.player, turn=0)


def _left(board: Board, event: e.PlayerLeft) -> Board:
    return board.with_player(event.player, spent=(*board.players[event.player].spent, OUT))


SETUP_CHANGES: dict[type[e.Event], Callable[[Board, Any], Board]] = {
    e.DeckShuffled: _shuffled,
    e.StarterDecided: _starter,
    e.OpeningHandDrawn: _hand,
    e.MulliganTaken: _mulligan,
    e.PrizesLaid: _prizes,
    e.PokemonRevealed: _revealed,
    e.GameBegan: _began,
    e.PlayerLeft: _left,
}
