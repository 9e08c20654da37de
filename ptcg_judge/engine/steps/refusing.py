"""Refusing an action: each refusal names its rule, and is gone when that rule is waived."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, InForce, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Forbid, Grant
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.table import Candidate, Table

Refusals = Iterator[e.NotAllowed]


def refuse(
    table: Table, point: str, action: str, because: str, more: tuple[str, ...] = (), said: tuple[str, ...] = ()
) -> Refusals:
    """A refusal by a rule and by what else the book says to the same end, unless one of these is waived."""
    cites = table.rule(point)
    if cites and not table.unsaid(*said):
        yield e.NotAllowed(action=action, because=because, cites=united((*cites, *table.said(*said), *more)))


def refused(board: Board, refusals: list[e.NotAllowed]) -> Play:
    """An action that is refused changes nothing."""
    for refusal in refusals:
        board = yield refusal
    return board


def actor(board: Board, action: Action) -> int:
    """The player who acts: the one named, otherwise the one whose turn it is."""
    return board.current if action.player is None else action.player


def in_hand(board: Board, player: int, name: str) -> Copy | None:
    """The card of this name in a hand; a card nobody has named may be any."""
    hand = board.players[player].hand
    named = next((copy for copy in hand if copy.name.casefold() == name.casefold()), None)
    return named or next((copy for copy in hand if copy.card.kind == "unknown" and not name), None)


def not_in_hand(board: Board, table: Table, player: int, name: str, otherwise: str) -> str:
    """The point by which a card that is not in the hand is not played."""
    if any(copy.name.casefold() == name.casefold() for copy in board.players[player].lost):
        return "lost for the game"
    return "from the hand" if table.view.rule("from the hand")[1] == table.view.year else otherwise


def not_your_turn(board: Board, table: Table, player: int, action: str) -> Refusals:
    """Actions are taken in the player's own turn, after the draw and before the attack."""
    if board.current == player and board.phase == "attack":
        yield from refuse(table, "committed to attack", action, "an attack was declared: now a legal one, or none")
    elif board.current != player or board.phase != "actions":
        yield from refuse(table, "actions", action, "it is not that player's time for actions")


def player_locks(board: Board, player: int, what: str) -> Iterator[InForce]:
    """Effects on a player by which they can't do something (II.C-19)."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Forbid) and verb.what == what and verb.who is None:
            side = {"you": effect.origin.player, "opponent": board.opponent_of(effect.origin.player)}.get(verb.side)
            held = effect.player
            if held == player or (held is None and (side == player or verb.side == "both")):
                yield effect


def locked(board: Board, table: Table, player: int, text: str, *kinds: str) -> Refusals:
    """A player under a lock on this kind of play is refused it."""
    for what in (*kinds, "play cards") if not kinds[0].startswith("use ") else kinds:
        for lock in player_locks(board, player, what):
            yield from refuse(table, "player locks", text, f"{lock.origin.name} forbids it", lock.cites)


def pokemon_locks(board: Board, pokemon: Pokemon, what: str) -> Iterator[InForce]:
    """Effects by which a Pokémon can't do something."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Forbid) and verb.what == what and verb.who is not None and covers(board, effect, pokemon):
            yield effect


def granted(board: Board, pokemon: Pokemon, what: str) -> InForce | None:
    """The effect that allows a Pokémon what the rules do not."""
    for effect in in_force(board):
        if isinstance(effect.verb, Grant) and effect.verb.what == what and covers(board, effect, pokemon):
            return effect
    return None


def names_of(bench: tuple[Pokemon, ...]) -> tuple[Candidate, ...]:
    """Benched Pokémon as things to choose from, by name or place."""
    return tuple(Candidate(p.id, p.name, (f"bench {n + 1}",)) for n, p in enumerate(bench))
