"""Pokémon Checkup: Special Conditions in their order on both sides, other effects before or after, Knock Outs last."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Whenever
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.numbers import bent
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Table


def checkup(board: Board, table: Table) -> Play:
    """What is done between two turns."""
    board = yield e.PhaseBegan(phase="checkup", cites=table.cite("checkup"))
    return (yield from go_through(board, table, "checkup"))


def _afflicted(board: Board, condition: str) -> list[Pokemon]:
    actives = [p for n in (board.current, board.opponent_of(board.current)) for p in board.players[n].active]
    return [pokemon for pokemon in actives if condition in pokemon.conditions]


def poisoned(board: Board, table: Table) -> Play:
    """A Poisoned Pokémon gets its damage counter, or as many as its Poison says."""
    for pokemon in _afflicted(board, "Poisoned"):
        number = bent(board, "poison counters", pokemon, pokemon.poison)
        cites = (*table.cite("poisoned"), *number.cites)
        board = yield e.CountersPut(pokemon=pokemon.id, counters=number.value, cites=cites)
    return board


def burned_counters_then_flip(board: Board, table: Table) -> Play:
    """A Burned Pokémon gets 2 damage counters; after that heads ends the condition."""
    for pokemon in _afflicted(board, "Burned"):
        number = bent(board, "burn counters", pokemon, pokemon.burn)
        cites = (*table.cite("burned"), *number.cites)
        board = yield e.CountersPut(pokemon=pokemon.id, counters=number.value, cites=cites)
        board = yield from _flip_to_recover(board, table, pokemon, "Burned", "burned")
    return board


def burned_flip_for_counters(board: Board, table: Table) -> Play:
    """The owner of a Burned Pokémon flips; tails puts 2 damage counters on it, and it stays Burned."""
    for pokemon in _afflicted(board, "Burned"):
        result = table.flip(pokemon.player, f"for the Burn of {pokemon.name}")
        cites = table.cite("burned")
        board = yield e.CoinsFlipped(player=pokemon.player, results=(result,), reason="Burned", cites=cites)
        if result == "tails":
            number = bent(board, "burn counters", pokemon, pokemon.burn)
            board = yield e.CountersPut(pokemon=pokemon.id, counters=number.value, cites=(*cites, *number.cites))
    return board


def asleep(board: Board, table: Table) -> Play:
    """An Asleep Pokémon wakes up on heads."""
    for pokemon in _afflicted(board, "Asleep"):
        board = yield from _flip_to_recover(board, table, pokemon, "Asleep", "asleep")
    return board


def _flip_to_recover(board: Board, table: Table, pokemon: Pokemon, condition: str, point: str) -> Play:
    result = table.flip(pokemon.player, f"for {pokemon.name}, which is {condition}")
    cites = table.cite(point)
    yield e.CoinsFlipped(player=pokemon.player, results=(result,), reason=condition, cites=cites)
    if result == "heads":
        return (yield e.ConditionEnded(pokemon=pokemon.id, condition=condition, cites=cites))
    return (yield e.ConditionStayed(pokemon=pokemon.id, condition=condition, cites=cites))


def paralyzed(board: Board, table: Table) -> Play:
    """A Pokémon that was Paralyzed before its owner's turn recovers after that turn."""
    for pokemon in _afflicted(board, "Paralyzed"):
        cites = table.cite("paralyzed")
        if pokemon.player == board.current and pokemon.rotated_on < board.turn:
            board = yield e.ConditionEnded(pokemon=pokemon.id, condition="Paralyzed", cites=cites)
        else:
            board = yield e.ConditionStayed(pokemon=pokemon.id, condition="Paralyzed", cites=cites)
    return board


def other_effects(board: Board, table: Table) -> Play:
    """What Abilities and Trainer cards do at every Checkup."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Whenever) and verb.event == "checkup":
            cites = (*table.cite("checkup effects"), *effect.cites)
            board = yield e.TextBegan(name=effect.origin.name, cites=cites, by=effect.origin)
            board = yield from carry_out(board, table, verb.then, effect.origin)
    return board
