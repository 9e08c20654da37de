"""What each instruction could change on a board: as far as is known before it is carried out (K22, K23)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from ptcg_judge.engine import events as e
from ptcg_judge.engine.apply import apply
from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.doors import shield_of
from ptcg_judge.engine.effects import (
    Amount,
    Attach,
    BenchCards,
    Cards,
    Choose,
    Devolve,
    Draw,
    EvolveFrom,
    Exchange,
    Flip,
    GiveCondition,
    Heal,
    KnockOut,
    LookAt,
    MoveCards,
    MoveCounters,
    MoveEnergy,
    PutCounters,
    RemoveConditions,
    Requires,
    ReturnPokemon,
    Shuffle,
    Switch,
    TakePlace,
    Verb,
    Who,
)  # fmt: skip
from ptcg_judge.engine.instructions.choosing import copies_for
from ptcg_judge.engine.matching import fits, sides, those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.table import Table

ON_DOING = ("heads", "tails", "chosen", "discarded", "moved", "attached", "found")
"""What is counted of flips and of what the text has done before."""
Asks: TypeAlias = Callable[[Board, Table, Any, Origin], bool]


def _nothing(_board: Board, _table: Table, _verb: Verb, _origin: Origin) -> bool:
    return False


def _open(board: Board, table: Table, who: Who, origin: Origin, event: e.Event | None = None) -> list[Pokemon]:
    """The Pokémon meant, without those that are protected, where the book counts a protected target as none (K23)."""
    found = those_meant(board, who, origin)
    if event is None or table.rule("immune targets"):
        return found
    return [pokemon for pokemon in found if not shield_of(board, event, pokemon)]


def _draw(board: Board, table: Table, verb: Draw, origin: Origin) -> bool:
    return any(_draws(board, verb, origin, number) for number in sides(board, origin.player, verb.side))


def _draws(board: Board, verb: Draw, origin: Origin, number: int) -> bool:
    player = board.players[number]
    held = sum(copy.id != origin.copy for copy in player.hand)
    until = amount_of(board, verb.until_amount, origin) if verb.until_amount else verb.until
    wanted = until - held > 0 if until is not None else _some(board, verb.amount, origin)
    return bool(player.deck) and wanted


def _some(board: Board, amount: Amount, origin: Origin) -> bool:
    """Whether a number is, or may become, more than none: what is counted of the text's own doing is still open."""
    return (amount.of is not None and amount.of.what in ON_DOING) or amount_of(board, amount, origin) > 0


def _cards(board: Board, table: Table, verb: MoveCards | Attach | LookAt, origin: Origin) -> bool:
    zone = verb.cards.zone
    if zone.startswith("deck") and not verb.cards.role:
        return any(board.players[number].deck for number in sides(board, origin.player, verb.cards.side))
    found = [copy for copy in copies_for(board, verb.cards, origin) if copy.id != origin.copy]
    return bool(found or verb.cards.role) and (
        not isinstance(verb, Attach) or bool(those_meant(board, verb.who, origin))
    )


def _shuffle(board: Board, table: Table, verb: Shuffle, origin: Origin) -> bool:
    """A deck with no card in it, and none to go into it, is not changed by shuffling."""
    into = verb.into and any(copy.id != origin.copy for copy in copies_for(board, verb.into, origin))
    return into or any(board.players[n].deck for n in sides(board, origin.player, verb.side))


def _switch(board: Board, table: Table, verb: Switch, origin: Origin) -> bool:
    able = []
    for number in sides(board, origin.player, verb.side):
        player = board.players[number]
        for pokemon in player.bench if player.active else ():
            probe = e.Switched(
                pokemon=player.active[0].id, comes=pokemon.id, player=number, cites=("switch",), by=origin
            )
            moved = pokemon if verb.kind == "gust" else player.active[0]
            if fits(board, pokemon, verb.filter) and (
                table.rule("immune targets") or not shield_of(board, probe, moved)
            ):
                able.append(pokemon)
    return bool(able)


def _heal(board: Board, table: Table, verb: Heal, origin: Origin) -> bool:
    return any(pokemon.damage for pokemon in those_meant(board, verb.who, origin))


def _counters(board: Board, table: Table, verb: PutCounters, origin: Origin) -> bool:
    probe = e.CountersPut(pokemon=0, counters=1, cites=("counters",), by=origin)
    return bool(_open(board, table, verb.who, origin, probe)) and (
        _some(board, verb.amount, origin) or verb.until_left is not None
    )


def _move_counters(board: Board, table: Table, verb: MoveCounters, origin: Origin) -> bool:
    damaged = {p.id for p in those_meant(board, verb.source, origin) if p.damage}
    return _another(board, verb.target, origin, damaged)


def _another(board: Board, who: Who, origin: Origin, sources: set[int]) -> bool:
    """Whether something can go from one of these Pokémon to another one that is meant."""
    meant = {p.id for p in those_meant(board, replace(who, other=False), origin)}
    return any(meant - {source} for source in sources)


def _condition(board: Board, table: Table, verb: GiveCondition, origin: Origin) -> bool:
    """A Pokémon that already has the condition, as it would be given, is not changed by it."""
    probe = e.ConditionGiven(
        pokemon=0, condition=verb.conditions[0], counters=verb.counters, cites=("condition",), by=origin
    )
    given = [replace(probe, condition=condition) for condition in verb.conditions]
    found = _open(board, table, verb.who, origin, probe)
    return any(apply(board, replace(one, pokemon=p.id)).get(p.id) != p for p in found for one in given)


def _cure(board: Board, table: Table, verb: RemoveConditions, origin: Origin) -> bool:
    wanted = set(verb.conditions or ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"))
    return any(wanted & set(pokemon.conditions) for pokemon in those_meant(board, verb.who, origin))


def _targets(board: Board, table: Table, verb: KnockOut | ReturnPokemon, origin: Origin) -> bool:
    return bool(those_meant(board, verb.who, origin))


def _devolve(board: Board, table: Table, verb: Devolve, origin: Origin) -> bool:
    return any(pokemon.evolved for pokemon in those_meant(board, verb.who, origin))


def _move_energy(board: Board, table: Table, verb: MoveEnergy, origin: Origin) -> bool:
    """Energy can't be moved if no Pokémon of the kind that is to receive it is there (II.C-10.p3)."""
    found = copies_for(board, verb.cards, origin)
    holders = {p.id for p in board.pokemon() for copy in found if copy in p.attached}
    return _another(board, verb.target, origin, holders)


def _evolve(board: Board, table: Table, verb: EvolveFrom, origin: Origin) -> bool:
    from ptcg_judge.engine.instructions.evolving import pairs

    return bool(verb.cards.zone.startswith("deck") or pairs(board, table, verb, origin))


def _exchange(board: Board, table: Table, verb: Exchange, origin: Origin) -> bool:
    return all(_there(board, cards, origin) for cards in (verb.first, verb.second))


def _take_place(board: Board, table: Table, verb: TakePlace, origin: Origin) -> bool:
    return bool(those_meant(board, verb.who, origin)) and _there(board, verb.cards, origin)


def _there(board: Board, cards: Cards, origin: Origin) -> bool:
    """Whether a zone may hold such cards; what is in a deck is not known."""
    if cards.zone.startswith("deck"):
        return any(board.players[number].deck for number in sides(board, origin.player, cards.side))
    return any(copy.id != origin.copy for copy in copies_for(board, cards, origin))


ASKS: dict[type[Verb], Asks] = {
    Flip: _nothing, Choose: _nothing, Requires: _nothing, Draw: _draw, MoveCards: _cards, Attach: _cards, LookAt: _cards,
    Shuffle: _shuffle, Switch: _switch, Heal: _heal, PutCounters: _counters, MoveCounters: _move_counters,
    GiveCondition: _condition, RemoveConditions: _cure, KnockOut: _targets, ReturnPokemon: _targets, Devolve: _devolve,
    MoveEnergy: _move_energy, EvolveFrom: _evolve, BenchCards: _cards, Exchange: _exchange, TakePlace: _take_place,
}  # fmt: skip


def _something_to_choose(board: Board, verb: Choose, origin: Origin) -> bool:
    """Whether there is a card or a Pokémon of the kind that is to be chosen."""
    if verb.cards is not None:
        return any(copy.id != origin.copy for copy in copies_for(board, verb.cards, origin))
    return verb.who is not None and bool(those_meant(board, verb.who, origin))


def could_do(board: Board, table: Table, verb: Verb, origin: Origin) -> bool:
    """Whether an instruction that a player may leave out could do anything; coins, choices and conditions always do."""
    cards = getattr(verb, "cards", None)
    if isinstance(cards, Cards) and cards.role == "it" and not copies_for(board, cards, origin):
        return False
    if isinstance(verb, Choose) and (verb.cards or verb.who):
        return _something_to_choose(board, verb, origin)
    asks = ASKS.get(type(verb), _nothing)
    return asks is _nothing or asks(board, table, verb, origin)
