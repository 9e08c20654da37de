"""What Energy provides, and whether it pays: a real assignment of units to symbols."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ptcg_judge.engine.board import Board, Copy, Origin, Outcome, Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Grant, Letter, Program, Provide, When_
from ptcg_judge.engine.fitting import card_fits

EVERY: tuple[Letter, ...] = ("G", "R", "W", "L", "P", "F", "D", "M", "Y", "N", "C")
Unit = tuple[Letter, ...]
GIVES = ("energy", "energy type")
"""What effects give or change of what Energy provides."""


def units_of(board: Board, copy: Copy, pokemon: Pokemon) -> tuple[Unit, ...]:
    """The units that an Energy card gives the Pokémon it is attached to, each of all its types at once."""
    from ptcg_judge.engine.matching import fits

    own = copy.card.provides or printed_units(copy.card)
    for verb in _provided(board, copy, pokemon, copy.card.program) if copy.card.program else ():
        own = verb.units if fits(board, pokemon, verb.who) else verb.elsewhere or (("C",),)
    own = tuple(unit for unit in own if unit)
    units = _granted(board, copy, pokemon) or own
    known = tuple(_known(board, unit) for unit in units) if board.no_types else units
    return _turned(board, copy, pokemon, known)


def _known(board: Board, unit: Unit) -> Unit:
    """Every type is every type that the book knows (K63)."""
    return tuple(letter for letter in unit if letter not in board.no_types) if unit == EVERY else unit


def is_every_type(board: Board, unit: Unit) -> bool:
    """Whether a unit of Energy is of every type that there is."""
    return unit == _known(board, EVERY)


def _provided(board: Board, copy: Copy, pokemon: Pokemon, program: Program) -> Iterator[Provide]:
    """What the card's own text says of its Energy; what it says of a certain case comes last, as long as that is so."""
    from ptcg_judge.engine.conditions import holds

    for verb in program:
        if isinstance(verb, Provide):
            yield verb
        elif isinstance(verb, When_):
            origin = Origin("energy", copy.name, pokemon.player, pokemon.id, copy.id)
            inside = verb.then if holds(board, verb.condition, origin, Outcome()) else verb.otherwise
            yield from _provided(board, copy, pokemon, inside)


def _granted(board: Board, copy: Copy, pokemon: Pokemon) -> tuple[Unit, ...]:
    """What an effect has cards of this kind provide; several effects do not add up, they all say the same amount."""
    from ptcg_judge.engine.force import covers, settled

    for effect in settled(board, Grant):
        verb = effect.verb
        assert isinstance(verb, Grant)
        if verb.what == "energy" and card_fits(copy.card, verb.filter) and covers(board, effect, pokemon):
            return (verb.types,) * verb.amount
    return ()


def _turned(board: Board, copy: Copy, pokemon: Pokemon, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The same amount of another type, where an effect has Energy be that instead of its usual type."""
    from ptcg_judge.engine.force import covers, settled

    for effect in settled(board, Grant):
        verb = effect.verb
        assert isinstance(verb, Grant)
        if verb.what == "energy type" and card_fits(copy.card, verb.filter) and covers(board, effect, pokemon):
            units = (verb.types,) * len(units)
    return units


def provided_by(board: Board, pokemon: Pokemon) -> Iterator[str]:
    """The rules behind what the Energy on a Pokémon provides beyond what is printed on basic Energy."""
    from ptcg_judge.engine.force import covers, settled

    for copy in pokemon.energy:
        for provided in _provided(board, copy, pokemon, copy.card.program) if copy.card.program else ():
            yield from provided.cites
        for effect in settled(board, Grant):
            verb = effect.verb
            if isinstance(verb, Grant) and verb.what in GIVES and card_fits(copy.card, verb.filter):
                yield from effect.cites if covers(board, effect, pokemon) else ()


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


def none_spared(amounts: Collection[int], due: int) -> bool:
    """Whether so much Energy is due that no card can be left out, so that there is nothing to choose."""
    return bool(amounts) and sum(amounts) - min(amounts) < due
