"""Steps: what the books have the players do, one generator each."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.steps import actions, attack, checkup, trainers, turn
from ptcg_judge.engine.table import Table

Act = Callable[[Board, Table, Action], Play]


def perform(board: Board, table: Table, action: Action) -> Play:
    """Everything that follows from an action."""
    return (yield from ACTIONS[action.kind](board, table, action))


def _checkup(board: Board, table: Table, action: Action) -> Play:
    return (yield from checkup.checkup(board, table))


ACTIONS: dict[str, Act] = {
    "draw": turn.draw_for_turn,
    "turn": turn.begin_turn,
    "pass": turn.pass_turn,
    "checkup": _checkup,
    "attack": attack.attack,
    "bench": actions.bench,
    "evolve": actions.evolve,
    "attach": actions.attach,
    "retreat": actions.retreat,
    "play": trainers.play,
    "use": trainers.use,
}
