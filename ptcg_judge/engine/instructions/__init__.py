"""Doing what a text says: one function for each verb of the effect language."""

from __future__ import annotations

from functools import cache

from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Verb
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.table import Table


@cache
def doings() -> Doings:
    """What is done for each verb."""
    from ptcg_judge.engine.instructions import (
        as_tool,
        cards,
        copying,
        counters,
        damage,
        drawing,
        energy,
        evolving,
        exchanging,
        force,
        healing,
        looking,
        moved_counters,
        order,
        places,
    )

    return {
        **damage.DOINGS,
        **counters.DOINGS,
        **healing.DOINGS,
        **moved_counters.DOINGS,
        **cards.DOINGS,
        **drawing.DOINGS,
        **looking.DOINGS,
        **energy.DOINGS,
        **places.DOINGS,
        **as_tool.DOINGS,
        **evolving.DOINGS,
        **exchanging.DOINGS,
        **force.DOINGS,
        **order.DOINGS,
        **copying.DOINGS,
    }


def do(board: Board, table: Table, verb: Verb, origin: Origin) -> Play:
    """Carry out one instruction as far as it can be."""
    return (yield from doings()[type(verb)](board, table, verb, origin))


def is_executed(verb: Verb) -> bool:
    """Whether the engine carries out this verb."""
    return type(verb) in doings()
