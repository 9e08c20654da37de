"""Numbers that cards may bend: each comes back with the rules and cards that made it so."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg_judge.engine.board import Board, InForce, Pokemon
from ptcg_judge.engine.effects import Modify, Number
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.measure import amount_of


@dataclass(frozen=True, slots=True)
class Cited:
    """A number and the rules behind it."""

    value: int
    cites: tuple[str, ...] = ()


def modifiers(board: Board, number: Number, pokemon: Pokemon) -> list[InForce]:
    """The effects in force that bend a number of a Pokémon; what does not stack counts once by name."""
    found: list[InForce] = []
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Modify) and verb.number == number and covers(board, effect, pokemon):
            repeated = not verb.stacks and any(other.origin.name == effect.origin.name for other in found)
            if not repeated:
                found.append(effect)
    return found


def bent(board: Board, number: Number, pokemon: Pokemon, printed: int) -> Cited:
    """A printed number as bent: none and set beat more and less, which add up; never below nothing (II.D-11 to D-13)."""
    value, cites, fixed = printed, list[str](), False
    effects = modifiers(board, number, pokemon)
    for effect in effects:
        verb = effect.verb
        assert isinstance(verb, Modify)
        if verb.how in ("set", "none"):
            value = 0 if verb.how == "none" else amount_of(board, verb.amount, effect.origin)
            cites, fixed = list(effect.cites), True
    for effect in [] if fixed else effects:
        verb = effect.verb
        assert isinstance(verb, Modify)
        change = amount_of(board, verb.amount, effect.origin)
        value += change if verb.how == "more" else -change
        cites += effect.cites
    return Cited(max(0, value), tuple(dict.fromkeys(cites)))


def max_hp(board: Board, pokemon: Pokemon) -> int:
    """The HP of a Pokémon in play (II.D-15)."""
    return bent(board, "hp", pokemon, pokemon.card.hp).value


def hp_left(board: Board, pokemon: Pokemon) -> int:
    """Maximum HP less damage (II.D-16)."""
    return max_hp(board, pokemon) - pokemon.damage
