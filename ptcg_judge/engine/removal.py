"""What ends when a Pokémon goes to the Bench, evolves, devolves or leaves play, as each book has it (K37, K38)."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce
from ptcg_judge.engine.table import Table


def removed(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    """The conditions and effects that an event ends."""
    if isinstance(event, e.Switched):
        yield from _from_pokemon(board, event.pokemon, table, "benching ends")
    elif isinstance(event, (e.Evolved, e.Devolved)):
        yield from _from_pokemon(board, event.pokemon, table, "evolving ends")
    elif isinstance(event, e.LeftPlay):
        for effect in board.effects:
            if effect.holder == event.pokemon:
                yield _ended(effect, table.cite("new card"))


def _from_pokemon(board: Board, number: int, table: Table, point: str) -> Iterator[e.Event]:
    pokemon = board.find(number)
    cites = table.rule(point)
    if pokemon is None or not cites:
        return
    for condition in pokemon.conditions:
        yield e.ConditionEnded(pokemon=number, condition=condition, cites=cites)
    kinds = table.option(point)
    for effect in board.effects:
        if effect.holder == number and (kinds == "all effects" or effect.origin.kind == "attack"):
            yield _ended(effect, cites, number)


def _ended(effect: InForce, cites: tuple[str, ...], pokemon: int | None = None) -> e.EffectEnded:
    return e.EffectEnded(effect=effect.id, what=effect.origin.name, pokemon=pokemon, cites=cites)
