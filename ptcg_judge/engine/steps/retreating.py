"""Retreating: announced if nothing bars it, paid in Energy card by card, then the Pokémon change places."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.numbers import Cited, bent
from ptcg_judge.engine.provision import units_of
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
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Candidate, Choice, Table


def retreat(board: Board, table: Table, action: Action) -> Play:
    """The Active Pokémon pays its Retreat Cost in Energy and changes places with a Benched one."""
    player = actor(board, action)
    active, bench = board.active(player), board.players[player].bench
    refusals = list(_why_not(board, table, player, active, action))
    if refusals or active is None or not bench:
        return (yield from refused(board, refusals))
    cost = retreat_cost(board, active)
    board = yield e.Used(player=player, right="retreat", cites=(*table.cite("one retreat"), *_free(table, cost)))
    board = yield from _pay(board, table, active, cost)
    comes = action.pokemon
    if comes is None:
        (comes,) = table.choose(Choice(player, "Which Benched Pokémon comes up", names_of(bench)))
    board = yield e.Switched(
        pokemon=active.id, comes=comes, player=player, retreated=True, cites=table.cite("retreat swap")
    )
    return (yield from checks(board, table))


def retreat_cost(board: Board, pokemon: Pokemon) -> Cited:
    """The printed Retreat Cost as cards bend it."""
    return bent(board, "retreat cost", pokemon, pokemon.card.retreat)


def _free(table: Table, cost: Cited) -> tuple[str, ...]:
    return () if cost.value else (*table.cite("free retreat"), *cost.cites)


def _pay(board: Board, table: Table, active: Pokemon, cost: Cited) -> Play:
    """Energy cards are discarded one by one until the cost is met, and then no more (309.4)."""
    due = cost.value if table.rule("retreat payment") else 0
    gone: list[Copy] = []
    while sum(len(units_of(board, copy, active)) for copy in gone) < due:
        left = [copy for copy in active.energy if copy not in gone]
        if not left:
            break
        gone.append(_next(table, active, left))
    if not gone:
        return board
    cites = (*table.cite("retreat payment", "retreat paid one by one"), *cost.cites)
    return (
        yield e.CardsMoved(
            copies=tuple(copy.id for copy in gone), source="attached", to="discard", player=active.player,
            pokemon=active.id, verb="discarded", cites=tuple(dict.fromkeys(cites)),
        )
    )  # fmt: skip


def _next(table: Table, active: Pokemon, left: list[Copy]) -> Copy:
    if len({copy.name for copy in left}) == 1:
        return left[0]
    names = tuple(Candidate(copy.id, copy.name, copy.card.types[:1]) for copy in left)
    (chosen,) = table.choose(Choice(active.player, "Which Energy pays for the retreat", names))
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
    for lock in pokemon_locks(board, active, "retreat"):
        yield from refuse(table, "cannot retreat", "retreat", f"{lock.origin.name} forbids it", lock.cites)
    cost = retreat_cost(board, active)
    if sum(len(units_of(board, copy, active)) for copy in active.energy) < cost.value:
        yield from refuse(table, "retreat payment", "retreat", f"{active.name} lacks the Energy to retreat", cost.cites)
