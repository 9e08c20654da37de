"""Instructions about damage counters, Special Conditions and Knock Outs by an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import GiveCondition, KnockOut, PutCounters, RemoveConditions
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.instructions.laying import lay
from ptcg_judge.engine.instructions.moved_counters import how_many
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.engine.prevention import shield_of
from ptcg_judge.engine.table import Candidate, Choice, Table

CONDITIONS = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
OLD_WORDS = {"Asleep", "Confused", "Paralyzed"}
"""What cards named before there was a word for all Special Conditions (903.1)."""


def put_counters(board: Board, table: Table, verb: PutCounters, origin: Origin) -> Play:
    """Damage counters are put on Pokémon; nothing is calculated, and nobody is chosen for none."""
    cites = table.phrase(verb.cites, "counters")
    amount = amount_of(board, verb.amount, origin)
    if verb.up_to and amount:
        amount = how_many(table, origin, 0, amount)
    if not amount and verb.until_left is None:
        return (yield e.Counted(count=0, done=False, cites=cites, by=origin))
    if verb.spread:
        return (yield from _spread(board, table, verb, origin, amount, cites))
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon get the damage counters")
    put = 0
    for target in targets:
        counters = amount
        if verb.until_left is not None:
            counters = max(0, (hp_left(board, board.get(target.id)) - verb.until_left) // 10)
        if counters:
            before = board
            board = yield from lay(
                board, table, e.CountersPut(pokemon=target.id, counters=counters, cites=cites, by=origin)
            )
            put += counters if board is not before else 0
    return (yield e.Counted(count=put, done=put > 0, cites=cites, by=origin))


def _spread(board: Board, table: Table, verb: PutCounters, origin: Origin, amount: int, cites: tuple[str, ...]) -> Play:
    one = replace(verb.who, least=1, most=1, every=False)
    safe = _out_of_reach(board, table, verb, origin)
    for pokemon in safe:
        because = f"{pokemon.name} is protected, and others can get them"
        said = table.detail("counters go to others")
        board = yield e.DidNotApply(rule=f"a counter on {pokemon.name}", because=because, cites=said)
    for number in range(amount):
        board, targets = yield from choose_pokemon(
            board,
            table,
            one,
            origin,
            f"Where does damage counter {number + 1} go",
            series=True,
            but=[p.id for p in safe],
        )
        for target in targets:
            board = yield from lay(board, table, e.CountersPut(pokemon=target.id, counters=1, cites=cites, by=origin))
    return (yield e.Counted(count=amount, done=True, cites=cites, by=origin))


def _out_of_reach(board: Board, table: Table, verb: PutCounters, origin: Origin) -> list[Pokemon]:
    """The Pokémon that get none of the counters to be spread, as they are protected and others are not (II.C-07)."""
    if not table.said("counters go to others") or table.waives("counters go to others"):
        return []
    probe = e.CountersPut(pokemon=0, counters=1, cites=("counters",), by=origin)
    meant = those_meant(board, verb.who, origin)
    safe = [pokemon for pokemon in meant if shield_of(board, replace(probe, pokemon=pokemon.id), pokemon)]
    return safe if len(safe) < len(meant) else []


def give_condition(board: Board, table: Table, verb: GiveCondition, origin: Origin) -> Play:
    """Active Pokémon become affected by Special Conditions; a new one of the turned kind replaces the old."""
    cites = united((*verb.cites, *table.cite("special conditions")))
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is affected")
    conditions: tuple[str, ...] = verb.conditions
    if verb.choose:
        names = tuple(Candidate(n, name) for n, name in enumerate(conditions))
        (picked,) = table.choose(Choice(origin.player, "Which Special Condition", names))
        conditions = (conditions[picked],)
    given = 0
    for target in targets:
        before = board.get(target.id)
        board = yield from _afflict(board, table, target, conditions, verb.counters, origin, cites)
        given += board.get(target.id) != before
    return (yield e.Counted(count=given, done=given > 0, cites=cites, by=origin))


def _afflict(
    board: Board,
    table: Table,
    target: Pokemon,
    conditions: tuple[str, ...],
    counters: int,
    origin: Origin,
    cites: tuple[str, ...],
) -> Play:
    only_active = table.rule("only active has conditions") if not board.is_active(target) else ()
    if only_active:
        return (
            yield e.DidNotApply(rule="Special Condition", because=f"{target.name} is not Active", cites=only_active)
        )
    for condition in conditions:
        own = _about(cites, condition)
        given = e.ConditionGiven(pokemon=target.id, condition=condition, counters=counters, cites=own, by=origin)
        turned = board.get(target.id).rotation
        replaced = condition not in ("Poisoned", "Burned") and turned and turned != condition
        if replaced and shield_of(board, given, target) is None:
            board = yield e.ConditionEnded(pokemon=target.id, condition=turned, cites=table.cite("condition replaces"))
        again = table.said(f"{condition} again") if condition in board.get(target.id).conditions else ()
        if again and shield_of(board, given, target) is None:
            board, given = yield from _anew(board, table, given, again)
        board = yield from _given(board, table, _beside(board, table, given))
    return board


def _about(cites: tuple[str, ...], condition: str) -> tuple[str, ...]:
    """Of the rules behind a text that gives several conditions, those on this one and on none of the others."""
    others = tuple(f"-{other.lower()}" for other in CONDITIONS if other != condition)
    return tuple(name for name in cites if not name.endswith(others)) or cites


def _beside(board: Board, table: Table, given: e.ConditionGiven) -> e.ConditionGiven:
    """A condition shown by a marker and any other leave each other alone."""
    others = any(other != given.condition for other in board.get(given.pokemon).conditions)
    return replace(given, cites=united((*given.cites, *table.said("markers beside")))) if others else given


def _anew(board: Board, table: Table, given: e.ConditionGiven, again: tuple[str, ...]) -> Any:
    """The old condition goes, and a number of counters that hung on it with it (405.1)."""
    old = board.get(given.pokemon).poison if given.condition == "Poisoned" else 0
    if old > 1 and table.waives("dependent effects"):
        given = replace(given, counters=max(old, given.counters))
    hung = table.own("dependent effects") if old > 1 else ()
    board = yield e.ConditionEnded(pokemon=given.pokemon, condition=given.condition, cites=united((*again, *hung)))
    return board, given


def _given(board: Board, table: Table, given: e.ConditionGiven) -> Play:
    """An ordinary Poison takes the place of a stronger one (II.E-16)."""
    weaker = given.condition == "Poisoned" and board.get(given.pokemon).poison > max(1, given.counters)
    if weaker and not table.holds("poison overwritten"):
        return board
    if weaker:
        given = replace(given, cites=united((*given.cites, *table.cite("poison overwritten"))))
    return (yield given)


def remove_conditions(board: Board, table: Table, verb: RemoveConditions, origin: Origin) -> Play:
    """Pokémon recover from Special Conditions."""
    cites = table.phrase(verb.cites, "special conditions")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon recovers")
    ended = 0
    every = table.own("old words for conditions") if set(verb.conditions) == OLD_WORDS else ()
    cites = united((*cites, *every))
    for target in targets:
        for condition in target.conditions:
            if not verb.conditions or every or condition in verb.conditions:
                board = yield e.ConditionEnded(pokemon=target.id, condition=condition, cites=cites, by=origin)
                ended += 1
    return (yield e.Counted(count=ended, done=ended > 0, cites=cites, by=origin))


def knock_out(board: Board, table: Table, verb: KnockOut, origin: Origin) -> Play:
    """Pokémon are Knocked Out by an effect, whatever HP they have left."""
    cites = table.phrase(verb.cites, "no hp left")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is Knocked Out")
    for target in targets:
        board = yield e.KnockedOut(pokemon=target.id, player=target.player, name=target.name, cites=cites, by=origin)
    fallen = sum(target.id in {one.pokemon for one in board.fallen} for target in targets)
    return (yield e.Counted(count=fallen, done=fallen > 0, cites=cites, by=origin))


DOINGS: Doings = {
    PutCounters: put_counters,
    GiveCondition: give_condition,
    RemoveConditions: remove_conditions,
    KnockOut: knock_out,
}
