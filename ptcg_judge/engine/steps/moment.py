"""A moment at which effects work (the end of the turn, the Checkup): each once, ordered by the owner of what they affect."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Waiting
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Trigger, Verb, When_, Whenever
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.matching import sides, those_meant
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.table import Candidate, Choice, Table


def moment(board: Board, table: Table, event: Trigger, point: str) -> Play:
    """Everything that works at this moment is set waiting, then carried out until nothing waits."""
    board = yield from arise(board, table, event, point)
    return (yield from carry_out_waiting(board, table, event, point))


def arise(board: Board, table: Table, event: Trigger, point: str) -> Play:
    """The effects that work at this moment wait for their turn."""
    for effect in in_force(board):
        if isinstance(effect.verb, Whenever) and effect.verb.event == event and _in_place(board, effect, effect.verb):
            cites = (*table.cite(point), *effect.cites)
            board = yield e.Triggered(waiting=Waiting(effect, effect.origin.pokemon), cites=cites, by=effect.origin)
    return board


def _in_place(board: Board, effect: InForce, verb: Whenever) -> bool:
    mine = board.current in sides(board, effect.origin.player, verb.who.side)
    if verb.event == "end of turn" and not mine:
        return False
    holder = board.find(effect.holder or effect.origin.pokemon)
    if holder is None or verb.spot == "in play":
        return True
    return board.is_active(holder) == (verb.spot == "active")


def waiting_for(board: Board, event: Trigger) -> list[Waiting]:
    """The effects that wait for this moment."""
    return [w for w in board.waiting if isinstance(w.effect.verb, Whenever) and w.effect.verb.event == event]


def carry_out_waiting(board: Board, table: Table, event: Trigger, *points: str) -> Play:
    """One waiting effect after another; where their order matters, the owner of what they affect chooses (K32)."""
    while left := waiting_for(board, event):
        board, first = yield from _first(board, table, left, event)
        board = yield from carry_out_one(board, table, first, *points)
    return board


def carry_out_one(board: Board, table: Table, waiting: Waiting, *points: str) -> Play:
    """A waiting effect has its moment."""
    effect = waiting.effect
    assert isinstance(effect.verb, Whenever)
    cites = (*table.cite(*points), *effect.cites)
    board = yield e.TextBegan(name=effect.origin.name, cites=cites, by=effect.origin)
    board = yield e.TriggerUsed(waiting=waiting, carried_out=True, cites=cites, by=effect.origin)
    return (yield from carry_out(board, table, effect.verb.then, effect.origin))


def _first(board: Board, table: Table, left: list[Waiting], event: Trigger) -> Any:
    """The effect that comes first: a choice only between effects on the same player's Pokémon."""
    together = [w for w in left if w is left[0] or affected(board, w) & affected(board, left[0])]
    if len({w.effect.origin.name for w in together}) == 1:
        return board, left[0]
    point = "order at checkup" if event == "checkup" else "order at the end of the turn"
    if table.waives(point):
        return board, left[0]
    names = tuple(Candidate(n, w.effect.origin.name) for n, w in enumerate(together))
    question = "Which of these effects comes first"
    player = orders(board, together)
    (first,) = table.choose(Choice(player, question, names, orders=True))
    name = together[first].effect.origin.name
    cites = table.cite(point)
    board = yield e.Chosen(player=player, what="which effect comes first", option=name, names=(name,), cites=cites)
    return board, together[first]


def orders(board: Board, together: list[Waiting]) -> int:
    """The owner of the Pokémon that these effects affect; if both players' are, the one whose turn it is."""
    owners = {board.get(number).player for w in together for number in affected(board, w)}
    return owners.pop() if len(owners) == 1 else board.current


def affected(board: Board, waiting: Waiting) -> frozenset[int]:
    """The Pokémon that an effect is about as things stand."""
    verb = waiting.effect.verb
    assert isinstance(verb, Whenever)
    found = [
        p.id
        for one in _flat(verb.then)
        if (who := _target(one))
        for p in those_meant(board, who, waiting.effect.origin)
    ]
    return frozenset(found)


def _target(verb: Verb):  # type: ignore[no-untyped-def]
    return getattr(verb, "who", None) or getattr(verb, "target", None)


def _flat(program: tuple[Verb, ...]) -> list[Verb]:
    """Every instruction of a program, those under a condition too."""
    found: list[Verb] = []
    for verb in program:
        found += _flat((*verb.then, *verb.otherwise)) if isinstance(verb, When_) else [verb]
    return found
