"""Attaching Energy from the hand: one card in a turn, to one of the player's own Pokémon that may have it."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, InForce, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Grant, Modify
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.steps.attachments import may_hold
from ptcg_judge.engine.steps.refusing import (
    Refusals,
    actor,
    in_hand,
    locked,
    not_your_turn,
    pokemon_locks,
    refuse,
    refused,
)
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table


def attach(board: Board, table: Table, action: Action) -> Play:
    """One Energy card in a turn is attached from the hand to one of the player's Pokémon."""
    player = actor(board, action)
    copy, pokemon = in_hand(board, player, action.card), board.find(action.pokemon)
    refusals = list(_why_not(board, table, player, copy, pokemon, str(action)))
    if refusals or copy is None or pokemon is None:
        return (yield from refused(board, refusals))
    extra = _extra(board, player, pokemon) if "energy" in board.players[player].used else []
    by = extra[0].origin if extra else e.RULES
    board = yield e.Used(player=player, right="energy", cites=table.cite("one energy per turn"))
    board = yield e.CardAttached(
        copy=copy.id, pokemon=pokemon.id, source="hand", from_hand=True,
        cites=(*table.cite("attaching energy"), *(name for effect in extra for name in effect.cites)), words=by.name,
    )  # fmt: skip
    return (yield from checks(board, table))


def _extra(board: Board, player: int, pokemon: Pokemon) -> list[InForce]:
    """Effects that let the player attach a further Energy card to this Pokémon."""
    found = []
    for effect in in_force(board):
        verb = effect.verb
        gives = isinstance(verb, Grant) and verb.what == "extra attachment"
        if gives and effect.origin.player == player and covers(board, effect, pokemon):
            found.append(effect)
    return found


def _allowed(board: Board, player: int, pokemon: Pokemon | None) -> int:
    effects = _extra(board, player, pokemon) if pokemon else []
    return 1 + sum(
        getattr(effect.verb.amount, "base", 1) for effect in effects if isinstance(effect.verb, (Grant, Modify))
    )


def _why_not(
    board: Board, table: Table, player: int, copy: Copy | None, pokemon: Pokemon | None, text: str
) -> Refusals:
    yield from not_your_turn(board, table, player, text)
    if copy is None or pokemon is None or not copy.card.is_energy:
        yield from refuse(table, "attaching energy", text, "no such Energy card in the hand or no such Pokémon")
        return
    if pokemon.player != player:
        yield from refuse(table, "own energy to own pokemon", text, f"{pokemon.name} is the opponent's")
    if not may_hold(board, copy, pokemon):
        yield from refuse(table, "attachment allowed", text, f"{pokemon.name} may not have {copy.name}")
    if board.players[player].used.count("energy") >= _allowed(board, player, pokemon):
        yield from refuse(table, "one energy per turn", text, "an Energy card was already attached this turn")
    special = ("attach special energy",) if copy.card.kind == "Special Energy" else ()
    yield from locked(board, table, player, text, "attach energy", *special)
    for what in ("attach energy", *special):
        for lock in pokemon_locks(board, pokemon, what):
            yield from refuse(table, "player locks", text, f"{lock.origin.name} forbids it", lock.cites)
