"""Stadiums: one in play, replaced by one of another name; an effect that players may use is announced once in each turn."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Origin, Outcome
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Requires, Use
from ptcg_judge.engine.program import follow
from ptcg_judge.engine.steps.conditions import cost_of, unmet
from ptcg_judge.engine.steps.in_vain import refuse_in_vain
from ptcg_judge.engine.steps.refusing import Refusals, actor, not_your_turn, refuse, refused
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table, whether


def put_into_play(board: Board, table: Table, copy: Copy, player: int) -> Play:
    """A new Stadium stays in play; the old one goes to its owner's discard pile."""
    if board.stadium and table.rule("stadium replaced"):
        board = yield e.CardsMoved(
            copies=(board.stadium.id,), source="play", to="discard", player=player, verb="discarded",
            cites=table.cite("stadium replaced"),
        )  # fmt: skip
    return (yield e.StadiumPlayed(copy=copy.id, player=player, cites=table.cite("playing Stadium")))


def use(board: Board, table: Table, action: Action) -> Play:
    """The effect of the Stadium is announced by the player whose turn it is, and carried out."""
    player = actor(board, action)
    refusals = list(_why_not(board, table, player))
    verb = _use(board)
    if refusals or verb is None or board.stadium is None:
        return (yield from refused(board, refusals))
    if not table.holds("announcing a stadium"):
        return board
    origin = _origin(board, player)
    cites = (*table.cite("announcing a stadium"), *verb.cites)
    board = yield e.Used(player=player, right=_right(board.stadium), what=board.stadium.name, cites=cites)
    for program in (cost_of(verb.then), tuple(one for one in verb.then if not isinstance(one, Requires))):
        if program:
            board = yield e.TextBegan(name=origin.name, cites=cites, by=origin)
            board = yield from follow(board, table, program, origin)
    return (yield from checks(board, table))


def _use(board: Board) -> Use | None:
    program = board.stadium.card.program if board.stadium else ()
    return next((verb for verb in program if isinstance(verb, Use)), None)


def _origin(board: Board, player: int) -> Origin:
    assert board.stadium is not None
    return Origin("stadium", board.stadium.name, player, None, board.stadium.id)


def _right(stadium: Copy) -> str:
    return f"{stadium.name} of card {stadium.id}"


def _why_not(board: Board, table: Table, player: int) -> Refusals:
    text = f"use {board.stadium.name}" if board.stadium else "use the Stadium"
    yield from not_your_turn(board, table, player, text)
    verb = _use(board)
    if verb is None or board.stadium is None:
        yield from refuse(table, "stadium runs by itself", text, "there is no Stadium effect to be announced")
        return
    if verb.times is not None and board.players[player].used.count(_right(board.stadium)) >= verb.times:
        yield from refuse(table, "announcing a stadium", text, "it was already used this turn", whether(verb.cites))
    origin = _origin(board, player)
    if verb.condition and not holds(board, verb.condition, origin, Outcome()):
        yield from refuse(table, "Stadium conditions", text, "its condition is not met", whether(verb.cites))
    yield from unmet(board, table, verb.then, origin, text, "Stadium conditions")
    yield from refuse_in_vain(board, table, verb.then, origin, "no change by Stadium", text)
