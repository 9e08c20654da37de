"""Counting: how many Energy, counters, cards or heads a text means."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.effects import THIS, Amount, Measure
from ptcg_judge.engine.matching import card_fits, sides, those_meant
from ptcg_judge.engine.provision import units_of


def amount_of(board: Board, amount: Amount, origin: Origin) -> int:
    """The number that a text means on this board."""
    value = amount.base + (amount.each * measured(board, amount.of, origin) if amount.of else 0)
    return min(value, amount.limit) if amount.limit is not None else value


def measured(board: Board, measure: Measure, origin: Origin) -> int:
    """How often the thing that is measured is there."""
    last = board.memory.last
    if measure.what in ("heads", "tails"):
        return last.flips.count(measure.what)
    if measure.what in ("chosen", "discarded", "moved", "attached"):
        return len(last.chosen) if measure.what == "chosen" else last.count
    if measure.what in _ON_POKEMON:
        pokemon = those_meant(board, measure.who or THIS, origin)
        return sum(_ON_POKEMON[measure.what](board, each, measure) for each in pokemon)
    return sum(_of_player(board, number, measure, origin) for number in sides(board, origin.player, measure.side))


def _energy(board: Board, pokemon: Pokemon, measure: Measure) -> int:
    wanted = measure.filter.provides or measure.filter.types
    units = [unit for copy in pokemon.energy for unit in units_of(board, copy, pokemon)]
    return sum(1 for unit in units if not wanted or set(wanted) & set(unit))


_ON_POKEMON: dict[str, Callable[[Board, Pokemon, Measure], int]] = {
    "energy": _energy,
    "energy cards": lambda _board, pokemon, measure: sum(card_fits(c.card, measure.filter) for c in pokemon.energy),
    "damage counters": lambda _board, pokemon, _measure: pokemon.damage // 10,
    "retreat cost": lambda _board, pokemon, _measure: pokemon.card.retreat,
    "tools": lambda _board, pokemon, _measure: len(pokemon.tools),
    "special conditions": lambda _board, pokemon, _measure: len(pokemon.conditions),
}


def _of_player(board: Board, number: int, measure: Measure, origin: Origin) -> int:
    player = board.players[number]
    if measure.what in ("benched", "in play"):
        return (
            len([p for p in those_meant(board, measure.who, origin) if p.player == number])
            if measure.who
            else len(player.bench if measure.what == "benched" else player.in_play)
        )
    counts = {
        "prizes taken": max(0, player.prizes_at_start - len(player.prizes)),
        "prizes left": len(player.prizes),
        "cards in hand": len(player.hand),
        "cards in deck": len(player.deck),
        "cards in lost zone": len(player.lost),
        "cards in discard": sum(card_fits(copy.card, measure.filter) for copy in player.discard),
        "knocked out last turn": sum(
            h.what.startswith("knocked out") and h.turn == board.turn - 1 and h.player == number for h in board.history
        ),
    }
    return counts.get(measure.what, 0)
