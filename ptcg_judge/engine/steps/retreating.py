"""Retreating: announced if nothing bars it, paid in Energy card by card, then the Pokémon change places."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Modify
from ptcg_judge.engine.facing import retreating_of
from ptcg_judge.engine.numbers import Cited, bent, modifiers
from ptcg_judge.engine.provision import none_spared, units_of
from ptcg_judge.engine.steps.refusing import (
    Refusals,
    actor,
    granted,
    names_of,
    not_your_turn,
    pokemon_locks,
    refuse,
    refused,
)
from ptcg_judge.engine.steps.staying import lost, stays
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Candidate, Choice, Table


def retreat(board: Board, table: Table, action: Action) -> Play:
    """The Active Pokémon pays its Retreat Cost in Energy and changes places with a Benched one."""
    player = actor(board, action)
    active, bench = retreating_of(board, table, player), board.players[player].bench
    refusals = list(_why_not(board, table, player, active, action))
    if refusals or active is None or not bench:
        return (yield from refused(board, refusals))
    cost = retreat_cost(board, active, table)
    board = yield e.Used(player=player, right="retreat", cites=(*table.cite("one retreat"), *_free(table, cost)))
    board = yield from _pay(board, table, active, cost)
    comes = action.pokemon
    if comes is None:
        (comes,) = table.choose(Choice(player, "Which Benched Pokémon comes up", names_of(bench)))
    board = yield e.Switched(
        pokemon=active.id, comes=comes, player=player, retreated=True,
        cites=united((*table.cite("retreat swap"), *stays(table, board.get(active.id), "retreating"))),
    )  # fmt: skip
    return (yield from checks((yield from lost(board, table, active.id, "retreating")), table))


def retreat_cost(board: Board, pokemon: Pokemon, table: Table) -> Cited:
    """The printed Retreat Cost as cards bend it: a cost that is set goes before what adds or subtracts, the newest first."""
    cost = bent(board, "retreat cost", pokemon, pokemon.card.retreat, table, set_first=table.holds("set cost first"))
    effects = [effect.verb for effect in modifiers(board, "retreat cost", pokemon)]
    fixed = [verb for verb in effects if isinstance(verb, Modify) and verb.how in ("set", "none")]
    first = table.own("set cost first") if fixed and len(fixed) < len(effects) else ()
    newest = table.own("newest effect") if len(fixed) > 1 else ()
    return Cited(cost.value, united((*cost.cites, *first, *newest)))


def _free(table: Table, cost: Cited) -> tuple[str, ...]:
    return () if cost.value else (*table.cite("free retreat"), *cost.cites)


def _pay(board: Board, table: Table, active: Pokemon, cost: Cited) -> Play:
    """Energy cards are discarded one by one until the cost is met, and then no more (309.4)."""
    due = cost.value if table.rule("retreat payment") else 0
    gone: list[Copy] = []
    while (paid := sum(len(units_of(board, copy, active)) for copy in gone)) < due:
        left = [copy for copy in active.energy if copy not in gone]
        if not left:
            break
        amounts = [len(units_of(board, copy, active)) for copy in left]
        gone.append(_next(table, active, left, all_needed=none_spared(amounts, due - paid)))
    if not gone:
        return board
    cites = (*table.cite("retreat payment", "retreat paid one by one"), *cost.cites)
    board = (
        yield e.CardsMoved(
            copies=tuple(copy.id for copy in gone), source="attached", to="discard", player=active.player,
            pokemon=active.id, verb="discarded", cites=united(cites),
        )
    )  # fmt: skip
    alone = table.own("paid for one action") if paid > due else ()
    if alone:
        because = "it pays for this retreat alone"
        board = yield e.DidNotApply(rule="the Energy beyond the Retreat Cost", because=because, cites=alone)
    return board


def _next(table: Table, active: Pokemon, left: list[Copy], *, all_needed: bool) -> Copy:
    names = tuple(Candidate(copy.id, copy.name, copy.card.types[:1]) for copy in left)
    if all_needed or len({copy.name for copy in left}) == 1:
        (chosen,) = table.settle(names[:1])
    else:
        (chosen,) = table.choose(Choice(active.player, "Which Energy pays for the retreat", names, series=True))
    return next(copy for copy in left if copy.id == chosen)


def _why_not(board: Board, table: Table, player: int, active: Pokemon | None, action: Action) -> Refusals:
    yield from not_your_turn(board, table, player, "retreat")
    bench = board.players[player].bench
    if active is None or not bench:
        yield from refuse(table, "retreat needs a bench", "retreat", "there is no Benched Pokémon to come up")
        return
    if action.pokemon is not None and action.pokemon not in (pokemon.id for pokemon in bench):
        yield from refuse(table, "retreat swap", "retreat", "the new Active Pokémon comes from the player's own Bench")
    if "retreat" in board.players[player].used:
        yield from refuse(table, "one retreat", "retreat", "that player has already retreated this turn")
    if active.rotation in ("Asleep", "Paralyzed") and not granted(board, active, "retreat though"):
        yield from refuse(table, f"{active.rotation} cannot retreat", "retreat", f"{active.name} is {active.rotation}")
    allows = granted(board, active, "retreat though")
    for lock in pokemon_locks(board, active, "retreat"):
        if allows is None:
            yield from refuse(table, "cannot retreat", "retreat", f"{lock.origin.name} forbids it", lock.cites)
        elif not table.lifted("can't beats can"):
            because = f"{lock.origin.name} forbids it, whatever {allows.origin.name} allows"
            more = (*table.cite("can't beats can"), *lock.cites)
            yield from refuse(table, "cannot retreat", "retreat", because, more)
    cost = retreat_cost(board, active, table)
    if not cost.value and table.lifted("free retreat"):
        yield from refuse(table, "retreat payment", "retreat", "nothing says that it is free", cost.cites)
    if sum(len(units_of(board, copy, active)) for copy in active.energy) < cost.value:
        yield from refuse(table, "retreat payment", "retreat", f"{active.name} lacks the Energy to retreat", cost.cites)
