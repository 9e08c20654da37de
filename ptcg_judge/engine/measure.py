"""Counting: how many Energy, counters, cards or heads a text means."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.board import ANSWER, Board, Origin, Pokemon
from ptcg_judge.engine.effects import THIS, Amount, Measure
from ptcg_judge.engine.matching import attacks_had, card_fits, copy_fits, sides, those_meant, types_of
from ptcg_judge.engine.provision import all_units, units_of


def amount_of(board: Board, amount: Amount, origin: Origin) -> int:
    """The number that a text means on this board."""
    value = amount.base + (amount.each * measured(board, amount.of, origin) if amount.of else 0)
    return min(value, amount.limit) if amount.limit is not None else value


def measured(board: Board, measure: Measure, origin: Origin) -> int:
    """How often the thing that is measured is there."""
    if measure.what in ("heads", "tails"):
        return _flips(board).count(measure.what)
    if measure.what in ("chosen", "discarded", "moved", "attached"):
        return len(board.memory.last.chosen) if measure.what == "chosen" else _done_before(board)
    if measure.what in _ON_POKEMON:
        pokemon = those_meant(board, measure.who or THIS, origin)
        return sum(_ON_POKEMON[measure.what](board, each, measure) for each in pokemon)
    if measure.what in ("benched", "in play") and measure.who:
        return len(those_meant(board, measure.who, origin))
    if measure.what == "types":
        wanted = those_meant(board, measure.who or THIS, origin)
        return len({letter for each in wanted for letter in types_of(board, each)})
    if measure.what in ("extra energy", "attack cost", "damage done"):
        return _of_attack(board, measure.what, origin)
    return sum(_of_player(board, number, measure) for number in sides(board, origin.player, measure.side))


def _flips(board: Board) -> tuple[str, ...]:
    """The coins last flipped by this text."""
    if board.memory.last.flips:
        return board.memory.last.flips
    return next((outcome.flips for _, outcome in reversed(board.memory.results) if outcome.flips), ())


def _done_before(board: Board) -> int:
    """How much the nearest instruction before that was no flip has done."""
    memory = board.memory
    if memory.last.count and not memory.last.flips:
        return memory.last.count
    done = (outcome for _, outcome in reversed(memory.results) if not outcome.flips and outcome.option != ANSWER)
    return next((outcome.count for outcome in done), 0)


def _of_attack(board: Board, what: str, origin: Origin) -> int:
    """What the attack being carried out costs, has beyond its cost, or has done."""
    if board.attack is None:
        return 0
    if what == "damage done":
        return sum(damage for _, damage in board.attack.damaged)
    cost = len(board.attack.attack.cost)
    return cost if what == "attack cost" else max(0, len(all_units(board, board.get(origin.pokemon))) - cost)


def _energy(board: Board, pokemon: Pokemon, measure: Measure) -> int:
    wanted = measure.filter.provides or measure.filter.types
    units = [unit for copy in pokemon.energy for unit in units_of(board, copy, pokemon)]
    return sum(1 for unit in units if not wanted or set(wanted) & set(unit))


def _retreat(board: Board, pokemon: Pokemon, _measure: Measure) -> int:
    from ptcg_judge.engine.numbers import bent

    return bent(board, "retreat cost", pokemon, pokemon.card.retreat).value


def _hp_left(board: Board, pokemon: Pokemon, _measure: Measure) -> int:
    from ptcg_judge.engine.numbers import hp_left

    return hp_left(board, pokemon)


_ON_POKEMON: dict[str, Callable[[Board, Pokemon, Measure], int]] = {
    "energy": _energy,
    "energy cards": lambda board, pokemon, measure: sum(copy_fits(board, c, measure.filter) for c in pokemon.energy),
    "damage counters": lambda _board, pokemon, _measure: pokemon.damage // 10,
    "retreat cost": _retreat,
    "tools": lambda _board, pokemon, _measure: len(pokemon.tools),
    "special conditions": lambda _board, pokemon, _measure: len(pokemon.conditions),
    "hp left": _hp_left,
    "attacks named": lambda _board, pokemon, measure: sum(
        attack.name in measure.filter.names for attack in attacks_had(pokemon)
    ),
}


def _of_player(board: Board, number: int, measure: Measure) -> int:
    player = board.players[number]
    if measure.what in ("benched", "in play"):
        return len(player.bench if measure.what == "benched" else player.in_play)
    counts: dict[str, Callable[[], int]] = {
        "prizes taken": lambda: max(0, player.prizes_at_start - len(player.prizes)),
        "prizes left": lambda: len(player.prizes),
        "cards in hand": lambda: len(player.hand),
        "cards in deck": lambda: len(player.deck),
        "cards in lost zone": lambda: sum(card_fits(copy.card, measure.filter) for copy in player.lost),
        "cards in discard": lambda: sum(card_fits(copy.card, measure.filter) for copy in player.discard),
        "knocked out last turn": lambda: _happened(board, number, "knocked out", 1),
        "attacks used": lambda: _happened(board, number, "attack used", 0),
    }
    count = counts.get(measure.what)
    return count() if count else 0


def _happened(board: Board, player: int, what: str, ago: int) -> int:
    return sum(
        past.what.startswith(what) and past.turn == board.turn - ago and past.player == player for past in board.history
    )
