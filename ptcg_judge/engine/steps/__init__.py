"""Steps: what the books have the players do, one generator each."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.steps import (
    abilities,
    attack,
    benching,
    checkup,
    energy,
    evolving,
    retreating,
    stadiums,
    sudden_death,
    taking_off,
    trainers,
    turn,
)
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.steps.waiting import declare
from ptcg_judge.engine.table import Table

Act = Callable[[Board, Table, Action], Play]


def perform(board: Board, table: Table, action: Action) -> Play:
    """Everything that follows from an action; a text that ends the turn leads to its end."""
    acting = board.phase == "actions"
    table.declares = action.declares
    board = yield from ACTIONS[action.kind](board, table, action)
    board = yield from declare(board, table)
    if acting and action.kind in IN_TURN and board.phase == "end" and board.result is None:
        board = yield from turn.ending(board, table)
    return board


def _checkup(board: Board, table: Table, action: Action) -> Play:
    return (yield from checkup.checkup(board, table))


def _set_up(board: Board, table: Table, action: Action) -> Play:
    return (yield from go_through(board, table, "set-up"))


AFTER_THE_END = frozenset(("sudden death",))
"""What is done when the game is over."""
IN_TURN = ("bench", "evolve", "level up", "attach", "retreat", "play", "use", "stadium")
ACTIONS: dict[str, Act] = {
    "draw": turn.draw_for_turn,
    "turn": turn.begin_turn,
    "pass": turn.pass_turn,
    "checkup": _checkup,
    "attack": attack.attack,
    "bench": benching.bench,
    "evolve": evolving.evolve,
    "level up": evolving.level_up,
    "attach": energy.attach,
    "retreat": retreating.retreat,
    "play": trainers.play,
    "use": abilities.use,
    "stadium": stadiums.use,
    "set up": _set_up,
    "sudden death": sudden_death.play_on,
    "take off": taking_off.take_off,
}
