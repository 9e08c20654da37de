"""Laying damage counters: by an attack they are an effect, not damage; and they Knock Out like any others."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.engine.table import Table


def lay(board: Board, table: Table, put: e.CountersPut) -> Play:
    """Counters go onto a Pokémon as they are: without Weakness, Resistance or what else changes damage."""
    from ptcg_judge.engine.steps.damage import deal

    moved = "moved counters" if put.moved else "counters"
    by_attack = (f"{moved} by attack",) if put.by.kind == "attack" else ()
    deadly = (f"{moved} Knock Out",) if hp_left(board, board.get(put.pokemon)) <= 10 * put.counters else ()
    if table.waives(*deadly):
        return board
    if table.waives(*by_attack) and put.by.pokemon is not None:
        return (yield from deal(board, table, put.by.pokemon, put.pokemon, 10 * put.counters))
    return (yield replace(put, cites=united((*put.cites, *table.detail(*by_attack, *deadly)))))
