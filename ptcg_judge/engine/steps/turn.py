"""The turn: draw, end of turn, passing, and the next player's turn."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Result
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Whenever
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Table


def begin_turn(board: Board, table: Table, action: Action) -> Play:
    """The next player's turn begins with drawing a card; whoever cannot draw loses."""
    following = (board.current + 1) % len(board.players) if action.player is None else action.player
    board = yield e.TurnBegan(player=following, cites=table.cite("turn"))
    return (yield from draw_for_turn(board, table, action))


def draw_for_turn(board: Board, table: Table, action: Action) -> Play:
    """One card is drawn at the start of the turn."""
    player = board.current
    deck = board.players[player].deck
    if not deck:
        result = Result("win", board.opponent_of(player), ("cannot draw at the start of their turn",))
        return (yield e.GameEnded(result=result, cites=table.cite("cannot draw")))
    board = yield e.CardsMoved(
        copies=(deck[0].id,), source="deck", to="hand", player=player, verb="drawn", cites=table.cite("draw")
    )
    return (yield e.PhaseBegan(phase="actions", cites=table.cite("actions")))


def pass_turn(board: Board, table: Table, action: Action) -> Play:
    """A player who does not attack says that the turn is over."""
    board = yield e.PhaseBegan(phase="end", cites=table.cite("passing"))
    return (yield from end_of_turn(board, table))


def end_of_turn(board: Board, table: Table) -> Play:
    """What happens at the end of the turn, before Checkup."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Whenever) and verb.event == "end of turn":
            cites = (*table.cite("end of turn"), *effect.cites)
            board = yield e.TextBegan(name=effect.origin.name, cites=cites, by=effect.origin)
            board = yield from carry_out(board, table, verb.then, effect.origin)
    return board


def turn_over(board: Board, table: Table) -> Play:
    """After the attack: the end of the turn, then Checkup."""
    board = yield e.PhaseBegan(phase="end", cites=table.cite("attack ends turn"))
    return (yield from end_of_turn(board, table))


def checks(board: Board, table: Table) -> Play:
    """The checks between actions."""
    return (yield from go_through(board, table, "between actions"))
