"""Counting: how many Energy, counters, cards or heads a text means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from ptcg_judge.engine.board import ANSWER, Board, Copy, Origin, Outcome, Pokemon
from ptcg_judge.engine.effects import ANYTHING, THIS, Amount, Filter, Letter, Measure
from ptcg_judge.engine.matching import card_fits, copy_fits, sides, those_meant, types_of
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.provision import all_units, pays, units_of


def amount_of(board: Board, amount: Amount, origin: Origin) -> int:
    """The number that a text means on this board."""
    value = amount.base + (amount.each * measured(board, amount.of, origin) if amount.of else 0)
    return min(value, amount.limit) if amount.limit is not None else value


def measured(board: Board, measure: Measure, origin: Origin) -> int:
    """How often the thing that is measured is there."""
    if measure.what in ("heads", "tails"):
        return _flips(board).count(measure.what)
    if measure.what in ("chosen", "discarded", "moved", "attached"):
        return _done(board, measure)
    if measure.what == "found":
        seen = board.memory.last.looked or board.memory.last.copies
        return sum(copy.id in seen and card_fits(copy.card, measure.filter) for copy in all_copies(board))
    if measure.what in _ON_POKEMON:
        pokemon = those_meant(board, measure.who or THIS, origin)
        return sum(_ON_POKEMON[measure.what](board, each, measure) for each in pokemon)
    if measure.what in ("benched", "in play") and measure.who:
        return len(those_meant(board, measure.who, origin))
    if measure.what == "types":
        wanted = those_meant(board, measure.who or THIS, origin)
        return len({letter for each in wanted for letter in types_of(board, each)})
    if measure.what == "energy types":
        return _energy_types(board, measure, origin)
    if measure.what in ("extra energy", "attack cost", "damage done"):
        return _of_attack(board, measure, origin)
    return sum(_of_player(board, number, measure) for number in sides(board, origin.player, measure.side))


def _flips(board: Board) -> tuple[str, ...]:
    """The coins last flipped by this text."""
    if board.memory.last.flips:
        return board.memory.last.flips
    return next((outcome.flips for _, outcome in reversed(board.memory.results) if outcome.flips), ())


def _done_before(board: Board) -> Outcome:
    """What the nearest instruction before that was no flip has come to."""
    memory = board.memory
    if memory.last.count and not memory.last.flips:
        return memory.last
    done = (outcome for _, outcome in reversed(memory.results) if not outcome.flips and outcome.option != ANSWER)
    return next(done, Outcome())


def _done(board: Board, measure: Measure) -> int:
    """How much was done, or to how many cards of a kind; where only Pokémon were chosen, how many."""
    outcome = _done_before(board)
    if measure.filter != ANYTHING:
        return len(_kept(board, outcome, measure.filter))
    last = board.memory.last
    return outcome.count or (len(last.chosen or last.copies) if measure.what == "chosen" else 0)


def _kept(board: Board, outcome: Outcome, want: Filter) -> list[Copy]:
    """The cards of a kind among those that an instruction has moved or shown."""
    seen = (outcome.copies or outcome.looked) if outcome.count else ()
    return [copy for copy in all_copies(board) if copy.id in seen and copy_fits(board, copy, want)]


def _energy_types(board: Board, measure: Measure, origin: Origin) -> int:
    """The different types of Energy in a discard pile, or among the cards just discarded."""
    if measure.who is None:
        copies = _kept(board, _done_before(board), measure.filter)
    else:
        players = sides(board, origin.player, measure.side)
        copies = [c for number in players for c in board.players[number].discard if card_fits(c.card, measure.filter)]
    return len({letter for copy in copies for letter in copy.card.types})


def _of_attack(board: Board, measure: Measure, origin: Origin) -> int:
    """What the attack being carried out costs, has beyond its cost, or has done."""
    if board.attack is None:
        return 0
    if measure.what == "damage done":
        whom = {p.id for p in those_meant(board, measure.who, origin)} if measure.who else None
        return sum(damage for number, damage in board.attack.damaged if whom is None or number in whom)
    cost = board.attack.attack.cost
    return len(cost) if measure.what == "attack cost" else _beyond(board, measure, origin, cost)


def _beyond(board: Board, measure: Measure, origin: Origin, cost: tuple[Letter, ...]) -> int:
    """How much Energy of the types meant is left over if the rest pays the attack's cost."""
    wanted, user = set(measure.filter.provides), board.get(origin.pokemon)
    units = all_units(board, user)
    counted = _of_kinds(board, user, measure.filter.kinds) if measure.filter.kinds else units
    extra = [unit for unit in counted if not wanted or wanted & set(unit)]
    others = list((Counter(units) - Counter(extra)).elements())
    kept = sorted(extra, key=len)
    for spare in range(len(kept), 0, -1):
        if any(pays(cost, [*others, *paying]) for paying in combinations(kept, len(kept) - spare)):
            return spare
    return 0


def _of_kinds(board: Board, pokemon: Pokemon, kinds: tuple[str, ...]) -> list[tuple[Letter, ...]]:
    """What the attached Energy cards of these kinds give."""
    copies = [copy for copy in pokemon.energy if not kinds or card_fits(copy.card, Filter(kinds=kinds))]
    return [unit for copy in copies for unit in units_of(board, copy, pokemon)]


def _energy(board: Board, pokemon: Pokemon, measure: Measure) -> int:
    wanted = measure.filter.provides or measure.filter.types
    units = _of_kinds(board, pokemon, measure.filter.kinds)
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
    "tools": lambda _board, pokemon, measure: sum(card_fits(copy.card, measure.filter) for copy in pokemon.tools),
    "special conditions": lambda _board, pokemon, _measure: len(pokemon.conditions),
    "hp left": _hp_left,
}


def _of_player(board: Board, number: int, measure: Measure) -> int:
    player = board.players[number]
    if measure.what in ("benched", "in play"):
        return len(player.bench if measure.what == "benched" else player.in_play)
    counts: dict[str, Callable[[], int]] = {
        "prizes taken": lambda: max(0, player.prizes_at_start - len(player.prizes)),
        "prizes left": lambda: len(player.prizes),
        "cards in hand": lambda: sum(card_fits(copy.card, measure.filter) for copy in player.hand),
        "cards in deck": lambda: len(player.deck),
        "free bench places": lambda: _free_places(board, number),
        "cards in lost zone": lambda: sum(card_fits(copy.card, measure.filter) for copy in player.lost),
        "cards in discard": lambda: sum(card_fits(copy.card, measure.filter) for copy in player.discard),
        "knocked out last turn": lambda: _happened(board, number, "knocked out", 1),
    }
    count = counts.get(measure.what)
    return count() if count else 0


def _free_places(board: Board, player: int) -> int:
    from ptcg_judge.engine.bench import free_places

    return free_places(board, player)


def _happened(board: Board, player: int, what: str, ago: int) -> int:
    return sum(
        past.what.startswith(what) and past.turn == board.turn - ago and past.player == player for past in board.history
    )
