"""Which Prize cards a player takes: among cards that lie face up it makes a difference, so the player is asked."""

from __future__ import annotations

from ptcg_judge.engine.board import Board, Copy
from ptcg_judge.engine.table import Candidate, Choice, Table

FACE_DOWN = "a face-down Prize card"


def prizes_picked(board: Board, table: Table, player: int, due: int) -> tuple[int, ...]:
    """The Prize cards that a player takes; as many as are due, or as are left."""
    side = board.players[player]
    if due >= len(side.prizes) or not any(copy.id in side.face_up for copy in side.prizes):
        return tuple(copy.id for copy in side.prizes[:due])
    who = "do you" if player == 0 else "does the opponent"
    candidates = tuple(_candidate(copy, copy.id in side.face_up) for copy in side.prizes)
    return table.choose(Choice(player, f"Which Prize cards {who} take", candidates, due, due))


def _candidate(copy: Copy, face_up: bool) -> Candidate:
    return (
        Candidate(copy.id, copy.name, tuple(copy.card.types))
        if face_up
        else Candidate(copy.id, FACE_DOWN, ("face down",))
    )
