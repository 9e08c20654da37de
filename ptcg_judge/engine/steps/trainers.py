"""Playing Trainer cards: the conditions first, then the text in its order, then where the card goes."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, InForce, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Grant, Requires
from ptcg_judge.engine.formats import bound_on_first_turn, is_team_battle
from ptcg_judge.engine.program import follow
from ptcg_judge.engine.steps import benching, stadiums, tools
from ptcg_judge.engine.steps.conditions import cost_of, unmet
from ptcg_judge.engine.steps.in_vain import refuse_in_vain
from ptcg_judge.engine.steps.refusing import (
    Refusals,
    actor,
    in_hand,
    locked,
    not_in_hand,
    not_your_turn,
    player_locks,
    refuse,
    refused,
)
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.terms import SEPARATE, era_of, word_trainer

KINDS = {
    "Item": "item",
    "Supporter": "supporter",
    "Stadium": "stadium",
    "Pokémon Tool": "tool",
    "Technical Machine": "item",
    "Trainer": "item",
}


def play(board: Board, table: Table, action: Action) -> Play:
    """A Trainer card is played from the hand and its text carried out."""
    player = actor(board, action)
    copy = in_hand(board, player, action.card)
    if copy is not None and benching.is_fossil(copy):
        return (yield from benching.bench(board, table, action))
    refusals = list(_why_not(board, table, player, copy, action))
    if refusals or copy is None:
        return (yield from refused(board, refusals))
    kind = copy.card.kind
    if not table.holds(f"playing {kind}"):
        return board
    for told in _spared(board, table, player, copy):
        board = yield told
    board = yield e.TrainerPlayed(copy=copy.id, player=player, cites=table.cite(f"playing {kind}"))
    if kind in ("Supporter", "Stadium"):
        board = yield e.Used(player=player, right=kind.lower(), cites=table.cite(f"one {kind}"))
    if kind == "Stadium":
        board = yield from stadiums.put_into_play(board, table, copy, player)
    elif tools.is_attached(copy):
        board = yield from tools.attach(board, table, copy, player, action)
    else:
        board = yield from _text(board, table, copy, player)
    return (yield from checks(board, table))


def origin_of(copy: Copy, player: int) -> Origin:
    """A played Trainer card as the origin of what its text does."""
    return Origin(KINDS[copy.card.kind], copy.name, player, None, copy.id)


def _text(board: Board, table: Table, copy: Copy, player: int) -> Play:
    kind, origin = copy.card.kind, origin_of(copy, player)
    text = tuple(verb for verb in copy.card.program if not isinstance(verb, Requires))
    for program in (cost_of(copy.card.program), text):
        if program:
            board = yield e.TextBegan(name=copy.name, cites=table.cite(f"playing {kind}"), by=origin)
            board = yield from follow(board, table, program, origin)
    stays = kind == "Supporter" and table.option("supporter is discarded") == "at the end of the turn"
    if not stays and any(other.id == copy.id for other in board.players[player].playing):
        board = yield e.CardsMoved(
            copies=(copy.id,), source="play", to="discard", player=player, verb="discarded",
            cites=table.cite(f"{kind} discarded"),
        )  # fmt: skip
    return board


def _why_not(board: Board, table: Table, player: int, copy: Copy | None, action: Action) -> Refusals:
    text = f"play {action.card}"
    yield from not_your_turn(board, table, player, text)
    if copy is None or not copy.card.is_trainer:
        point = not_in_hand(board, table, player, action.card, "playing Item")
        yield from refuse(table, point, text, "no such Trainer card in the hand")
        return
    yield from _limits(board, table, player, copy, text)
    if tools.is_attached(copy):
        yield from tools.why_not(board, table, player, copy, action, text)
    elif copy.card.kind != "Stadium":
        yield from _for_nothing(board, table, player, copy, text)


def _limits(board: Board, table: Table, player: int, copy: Copy, text: str) -> Refusals:
    kind = copy.card.kind
    if board.turn == 1 and player == board.starting and not _on_first_turn(copy):
        yield from refuse(table, f"no {kind} on first turn", text, "it is the starting player's first turn")
    if is_team_battle(board) and bound_on_first_turn(board, table, player):
        yield from refuse(table, "first turn of each team", text, "it is the first turn of that team's first player")
    if kind in ("Supporter", "Stadium") and kind.lower() in board.players[player].used:
        yield from refuse(table, f"one {kind}", text, f"a {kind} card was already played this turn")
    if kind == "Stadium" and board.stadium and board.stadium.name == copy.name:
        yield from refuse(table, "same stadium", text, "a Stadium of that name is already in play")
    item = ("play item",) if kind in tools.ATTACHED and table.rule("tool is an item") else ()
    yield from locked(board, table, player, text, f"play {KINDS[kind]}", *item)
    yield from _no_trainers(board, table, player, copy, text)


def _no_trainers(board: Board, table: Table, player: int, copy: Copy, text: str) -> Refusals:
    """A lock on Trainer cards binds what the word means on the card it comes from (K20)."""
    for lock, meant in _on_trainers(board, table, player, copy):
        if meant.holds:
            word = meant.cites if copy.card.kind in SEPARATE else ()
            yield from refuse(table, "player locks", text, f"{lock.origin.name} forbids it", (*lock.cites, *word))


def _spared(board: Board, table: Table, player: int, copy: Copy) -> Iterator[e.DidNotApply]:
    """A lock on Trainer cards by which this card is not meant."""
    for lock, meant in _on_trainers(board, table, player, copy):
        if not meant.holds:
            yield e.DidNotApply(rule=f"the ban by {lock.origin.name}", because=meant.because, cites=meant.cites)


def _on_trainers(board: Board, table: Table, player: int, copy: Copy) -> Iterator[tuple[InForce, e.Classified]]:
    """The locks on Trainer cards that a player is under, each with whether it means this card."""
    for lock in player_locks(board, player, "play trainer"):
        holder = board.find(lock.origin.pokemon)
        source = holder.stack[-1] if holder else board.copy(lock.origin.copy) if lock.origin.copy else None
        yield lock, word_trainer(copy.card, table, era_of(source.card) if source else "")


def _on_first_turn(copy: Copy) -> bool:
    """Whether the card itself says that it may be played on the starting player's first turn (II.A)."""
    return any(isinstance(verb, Grant) and verb.what == "play on first turn" for verb in copy.card.program)


def _for_nothing(board: Board, table: Table, player: int, copy: Copy, text: str) -> Refusals:
    """A card is not played if its conditions are not met, or if it is known that it would change nothing."""
    kind, origin = copy.card.kind, origin_of(copy, player)
    point = "Supporter" if kind == "Supporter" else "Item"
    yield from unmet(board, table, copy.card.program, origin, text, f"{point} conditions")
    if not copy.card.unknown:
        yield from refuse_in_vain(board, table, copy.card.program, origin, f"no change by {point}", text)
