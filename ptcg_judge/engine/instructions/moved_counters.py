"""Instructions that move damage counters: from one Pokémon to another, or split in any way."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import MoveCounters, Who
from ptcg_judge.engine.instructions.choosing import candidates, choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.instructions.laying import lay
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.table import Candidate, Choice, Table


def move_counters(board: Board, table: Table, verb: MoveCounters, origin: Origin) -> Play:
    """Damage counters move from one Pokémon to another; kept off their target they are lost (II.C-08)."""
    if verb.any_way and (verb.up_to or verb.amount is not None):
        return (yield from _any_way(board, table, verb, origin))
    up_to = ("up to a number",) if verb.up_to and verb.amount is not None else ()
    whole = table.unsaid(*up_to)
    cites = united((*table.phrase(verb.cites, "counters"), *(() if whole else table.said(*up_to))))
    board, sources = yield from choose_pokemon(board, table, _damaged(verb.source), origin, "From which Pokémon")
    board, targets = yield from choose_pokemon(board, table, verb.target, origin, "To which Pokémon")
    moved = 0
    for source in sources if targets else []:
        there = board.get(source.id).damage // 10
        wanted = there if verb.amount is None else min(there, amount_of(board, verb.amount, origin))
        if verb.up_to and wanted:
            least = wanted if whole else 1 if up_to else 0
            wanted = how_many(table, origin, least, wanted)
        if wanted and source.id != targets[0].id:
            before = board
            board = yield from _move(board, table, source.id, targets[0].id, wanted, origin, cites)
            moved += wanted if board is not before else 0
    return (yield e.Counted(count=moved, done=moved > 0, cites=cites, by=origin))


def _damaged(who: Who) -> Who:
    """Only a Pokémon that has damage counters can lose some."""
    return who if who.role else replace(who, filter=replace(who.filter, damaged=True))


def _any_way(board: Board, table: Table, verb: MoveCounters, origin: Origin) -> Play:
    """So many, or any number, from any of them to any others, one pair of Pokémon after the other; each counter moves once."""
    cites = table.phrase(verb.cites, "counters")
    left = {p.id: p.damage // 10 for p in those_meant(board, _damaged(verb.source), origin)}
    most = sum(left.values()) if verb.amount is None else amount_of(board, verb.amount, origin)
    moved = 0
    while moved < most and (source := _source(board, table, verb, origin, left, moved)) is not None:
        (target,) = _one(board, table, "To which Pokémon", origin, _others(board, verb, origin, source), least=1)
        wanted = how_many(table, origin, 1, min(left[source], most - moved))
        left[source] -= wanted
        left = {number: counters for number, counters in left.items() if counters}
        board = yield from _move(board, table, source, target, wanted, origin, cites)
        moved += wanted
    return (yield e.Counted(count=moved, done=moved > 0, cites=cites, by=origin))


def _source(
    board: Board, table: Table, verb: MoveCounters, origin: Origin, left: dict[int, int], moved: int
) -> int | None:
    """The next to lose some; a number that is told must be reached, and "up to" it is at least one (II.D-05)."""
    able = [number for number in left if _others(board, verb, origin, number)]
    least = int(bool(able) and verb.amount is not None and not (verb.up_to and moved))
    question = "From which Pokémon are damage counters moved"
    return next(iter(_one(board, table, question, origin, able, least)), None)


def _others(board: Board, verb: MoveCounters, origin: Origin, source: int) -> list[int]:
    meant = those_meant(board, replace(verb.target, other=False), origin)
    return [pokemon.id for pokemon in meant if pokemon.id != source]


def _one(board: Board, table: Table, question: str, origin: Origin, among: list[int], least: int) -> tuple[int, ...]:
    """One of these Pokémon, or none."""
    found: list[Pokemon] = [board.get(number) for number in among]
    names = candidates(board, found)
    return table.choose(Choice(origin.player, question, names, least, 1))


def _move(
    board: Board, table: Table, source: int, target: int, counters: int, origin: Origin, cites: tuple[str, ...]
) -> Play:
    before = board
    board = yield e.CountersTaken(pokemon=source, counters=counters, healed=False, cites=cites, by=origin)
    if board is not before:
        put = e.CountersPut(pokemon=target, counters=counters, moved=True, cites=cites, by=origin)
        board = yield from lay(board, table, put)
    return board


def how_many(table: Table, origin: Origin, least: int, most: int) -> int:
    """Any number may be none (II.D-02), up to a number is at least one (II.D-05)."""
    numbers = tuple(Candidate(number, str(number)) for number in range(least, most + 1))
    (picked,) = table.choose(Choice(origin.player, "How many damage counters", numbers))
    return picked


DOINGS: Doings = {MoveCounters: move_counters}
