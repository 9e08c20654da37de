"""What Energy provides, and whether it pays: a real assignment of units to symbols."""

from __future__ import annotations

from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Letter, Provide

EVERY: tuple[Letter, ...] = ("G", "R", "W", "L", "P", "F", "D", "M", "Y", "N", "C")
Unit = tuple[Letter, ...]


def units_of(board: Board, copy: Copy, pokemon: Pokemon) -> tuple[Unit, ...]:
    """The units that an Energy card gives the Pokémon it is attached to, each of all its types at once."""
    from ptcg_judge.engine.matching import fits

    for verb in copy.card.program:
        if isinstance(verb, Provide):
            return verb.units if fits(board, pokemon, verb.who) else verb.otherwise or (("C",),)
    return copy.card.provides or printed_units(copy.card)


def printed_units(card: Card) -> tuple[Unit, ...]:
    """A basic Energy card gives one unit of its type."""
    return ((card.types[0],),) if card.types else (("C",),)


def all_units(board: Board, pokemon: Pokemon) -> list[Unit]:
    return [unit for copy in pokemon.energy for unit in units_of(board, copy, pokemon)]


def pays(cost: tuple[Letter, ...], units: list[Unit]) -> bool:
    """Whether the units cover the cost, no unit paying for two symbols (302.3)."""
    if len(units) < len(cost):
        return False
    typed = [symbol for symbol in cost if symbol != "C"]
    return _match(typed, units)


def _match(symbols: list[Letter], units: list[Unit]) -> bool:
    """A matching of symbols to units by augmenting paths."""
    taken: dict[int, int] = {}

    def place(symbol: int, tried: set[int]) -> bool:
        for number, unit in enumerate(units):
            if symbols[symbol] in unit and number not in tried:
                tried.add(number)
                if number not in taken or place(taken[number], tried):
                    taken[number] = symbol
                    return True
        return False

    return all(place(symbol, set()) for symbol in range(len(symbols)))
