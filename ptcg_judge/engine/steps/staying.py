"""What stays on a Pokémon that evolves, levels up or goes to the Bench: its damage and the cards attached to it."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.table import Table

How = Literal["evolving", "levelling up", "retreating"]
DOES: dict[How, str] = {"retreating": "retreat swap"}
"""The point by which it is done, where that is not called the same."""


def stays(table: Table, pokemon: Pokemon, how: How) -> tuple[str, ...]:
    """The rules by which damage and attached cards stay."""
    damage = table.rule(f"{how} keeps damage") if pokemon.damage else ()
    return (*damage, *(table.rule(f"{how} keeps cards") if pokemon.attached else ()))


def lost(board: Board, table: Table, number: int, how: How) -> Play:
    """Only without the rules that they stay are damage and attached cards lost."""
    pokemon = board.get(number)
    cites = table.cite(DOES.get(how, how))
    if pokemon.damage and table.lifted(f"{how} keeps damage"):
        board = yield e.CountersTaken(pokemon=number, counters=pokemon.damage // 10, healed=False, cites=cites)
    if pokemon.attached and table.lifted(f"{how} keeps cards"):
        board = yield e.CardsMoved(
            copies=e.copies_of(pokemon.attached), source="attached", to="discard", player=pokemon.player,
            pokemon=number, verb="discarded", cites=cites,
        )  # fmt: skip
    return board
