"""Whom the words of a card mean in Team Battle: told as a ruling, and the Pokémon narrowed down to those players."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.effects import Who
from ptcg_judge.engine.formats import meaning
from ptcg_judge.engine.table import Table

POINTS = {
    "you": "you means the team",
    "your opponent's Pokémon": "opponent means",
    "each Defending Pokémon": "each Defending Pokémon",
    "all Pokémon": "all Pokémon in play",
}


def in_team(board: Board, table: Table, who: Who, origin: Origin, found: list[Pokemon]) -> Any:
    """The Pokémon meant among all four players; without the rule, only those of the player and who faces them."""
    words = _words(who)
    if table.waives(POINTS[words]):
        facing = (origin.player, board.opponent_of(origin.player))
        return board, [pokemon for pokemon in found if pokemon.player in facing]
    board = yield meaning(board, table, words, origin.player)
    attacked = board.find(board.attack.defender) if board.attack and origin.kind == "attack" else None
    if words == "your opponent's Pokémon" and attacked is not None:
        found = [pokemon for pokemon in found if pokemon.player == attacked.player]
    return board, found


def _words(who: Who) -> str:
    if who.side == "both":
        return "all Pokémon"
    if who.side == "you":
        return "you"
    return "each Defending Pokémon" if who.every and who.spot == "active" else "your opponent's Pokémon"
