"""Triggered effects get their moment: carried out one after another, those that may be used offered once."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Waiting
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Whenever
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.table import Candidate, Choice, Table


def resolve_waiting(board: Board, table: Table, names: tuple[str, ...] = ()) -> Play:
    """Every waiting effect of these kinds, until none is left; the player concerned orders several."""
    while True:
        mine = [waiting for waiting in board.waiting if not names or _verb(waiting).event in names]
        if not mine:
            return board
        chosen = _next(board, table, mine)
        board = yield from _carry_out(board, table, chosen)


def _verb(waiting: Waiting) -> Whenever:
    assert isinstance(waiting.effect.verb, Whenever)
    return waiting.effect.verb


def _next(board: Board, table: Table, mine: list[Waiting]) -> Waiting:
    if len({waiting.effect.origin.name for waiting in mine}) == 1:
        return mine[0]
    about = board.find(mine[0].about)
    other = board.find(mine[0].other)
    orders = other if table.option("who orders reactions") == "affected player" and other else about
    player = orders.player if orders else mine[0].effect.origin.player
    names = tuple(Candidate(n, waiting.effect.origin.name) for n, waiting in enumerate(mine))
    (first,) = table.choose(Choice(player, "Which of these effects comes first", names))
    return mine[first]


def _carry_out(board: Board, table: Table, waiting: Waiting) -> Play:
    verb, effect = _verb(waiting), waiting.effect
    origin = Origin(
        effect.origin.kind, effect.origin.name, effect.origin.player, effect.origin.pokemon, effect.origin.copy
    )
    cites = effect.cites or verb.cites or table.cite("triggered effects")
    board = yield e.TextBegan(name=origin.name, cites=cites, by=origin)
    chosen = tuple(number for number in (waiting.other, waiting.about) if number is not None)
    board = yield e.Chosen(player=origin.player, what=origin.name, chosen=chosen[:1], cites=cites, by=origin)
    board = yield from carry_out(board, table, verb.then, origin)
    return (yield e.TriggerUsed(waiting=waiting, carried_out=True, cites=cites, by=origin))
