"""What cannot be done: the rule that says so, for an instruction that is carried out in vain or keeps a text from use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import EvolveFrom, Heal, MoveCounters, MoveEnergy, OneOf, Program, Switch, Verb, When_
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.table import Table

NO_BENCH = {"own": "no Bench to switch with", "forced": "no Bench for the opponent", "gust": "no Bench to drag from"}


def left_undone(board: Board, table: Table, point: str, because: str) -> Play:
    """An instruction that nothing can come of is told, with the rule."""
    cites = table.detail(point)
    if cites and not table.waives(point):
        board = yield e.DidNotApply(rule="the instruction", because=because, cites=cites)
    return board


def in_vain(board: Board, program: Program, origin: Origin) -> Iterator[str]:
    """The points by which instructions of a text that changes nothing cannot be done."""
    for verb in program:
        yield from _inside(board, verb, origin)
        if isinstance(verb, Switch):
            yield NO_BENCH[verb.kind]
        elif isinstance(verb, EvolveFrom) and verb.skip_stage and _any_baby(board, origin):
            yield "no candy for Babies"
        elif isinstance(verb, EvolveFrom) and verb.skip_stage and _any_stage_2(board, origin):
            yield "linking stage 1"
        elif isinstance(verb, Heal):
            yield "nothing to heal"
        elif isinstance(verb, MoveCounters) and not _without_damage(board, verb, origin):
            yield "no receiver of counters"
        elif isinstance(verb, MoveEnergy):
            yield "no receiver of Energy"


def _inside(board: Board, verb: Verb, origin: Origin) -> Iterator[str]:
    inner = (verb.then, verb.otherwise) if isinstance(verb, When_) else verb.programs if isinstance(verb, OneOf) else ()
    for program in inner:
        yield from in_vain(board, program, origin)


def _any_stage_2(board: Board, origin: Origin) -> bool:
    """Whether a Stage 2 card was in the hand that no Stage 1 card links with what is in play (800.1a)."""
    return any(copy.card.stage == "Stage 2" for copy in board.players[origin.player].hand)


def _any_baby(board: Board, origin: Origin) -> bool:
    """Whether a Baby Pokémon, or one with Baby Evolution, is among those that might have evolved (800.1b)."""
    cards = [pokemon.card for pokemon in board.players[origin.player].in_play]
    return any(card.stage == "Baby" or any(a.name == "Baby Evolution" for a in card.abilities) for card in cards)


def _without_damage(board: Board, verb: MoveCounters, origin: Origin) -> bool:
    source = replace(verb.source, filter=replace(verb.source.filter, damaged=True))
    return not those_meant(board, source, origin)
