"""The paths of an expectation: what may be asked of a board and of a trace, and what kind of value stands there."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches

from ptcg_judge.engine.board import Board, Copy, Player, Pokemon
from ptcg_judge.engine.cards import LETTERS
from ptcg_judge.engine.numbers import hp_left, max_hp
from ptcg_judge.rulings.answers import IS, OF_ANSWERS, answer_sort, near_answer
from ptcg_judge.rulings.value import Sort, Value

__all__ = [
    "OF_TRACE",
    "PILES",
    "SIDES",
    "TEAMS",
    "Sort",
    "Value",
    "full_name",
    "names",
    "near",
    "sort_of",
    "value_at",
    "winner",
]

SIDES = ("you", "opponent")
OF_POKEMON: dict[str, tuple[Sort, Callable[[Board, Pokemon], Value]]] = {
    "name": ("text", lambda _, pokemon: pokemon.name),
    "damage": ("number", lambda _, pokemon: pokemon.damage),
    "counters": ("number", lambda _, pokemon: pokemon.damage // 10),
    "hp": ("number", lambda board, pokemon: max_hp(board, pokemon)),
    "hp_left": ("number", lambda board, pokemon: hp_left(board, pokemon)),
    "conditions": ("names", lambda _, pokemon: pokemon.conditions),
    "energy": ("names", lambda _, pokemon: names(pokemon.energy)),
    "tools": ("names", lambda _, pokemon: names(pokemon.tools)),
    "attached": ("names", lambda _, pokemon: names(pokemon.attached)),
    "stack": ("names", lambda _, pokemon: names(pokemon.stack)),
}
PILES: dict[str, Callable[[Player], tuple[Copy, ...]]] = {
    "hand": lambda player: player.hand,
    "deck": lambda player: player.deck,
    "discard": lambda player: player.discard,
    "prizes": lambda player: player.prizes,
    "lost": lambda player: player.lost,
}
OF_BOARD: dict[str, tuple[Sort, Callable[[Board], Value]]] = {
    "stadium": ("text", lambda board: board.stadium.name if board.stadium else None),
    "winner": ("text", lambda board: winner(board)),
    "turn": ("number", lambda board: board.turn),
    "player": ("text", lambda board: SIDES[board.current % 2]),
    "first": ("text", lambda board: SIDES[board.starting % 2]),
}
OF_TRACE: dict[str, Sort] = {
    "allowed": "truth", "refused_by": "names", "knocked_out": "names", "cites": "names", "not_cites": "names",
    "order": "names", "question": "truth",
}  # fmt: skip
TEAMS = (*SIDES, "partner", "opponent partner")
_PATH = re.compile(r"^(you|opponent partner|opponent|partner)\.(?:(active|bench\.\d{1,3})(?:\.(\w+))?|(\w+))$")


def names(copies: tuple[Copy, ...]) -> tuple[str, ...]:
    return tuple(copy.name for copy in copies)


def winner(board: Board) -> str | None:
    """Who has won, or how the game ended otherwise."""
    if board.result is None:
        return None
    return SIDES[board.result.winner % 2] if board.result.winner is not None else board.result.outcome


def sort_of(path: str) -> Sort | None:
    """What kind of value stands at a path; None if there is no such path."""
    if path in OF_BOARD:
        return OF_BOARD[path][0]
    if path in OF_TRACE:
        return OF_TRACE[path]
    if answer_sort(path):
        return answer_sort(path)
    match = _PATH.match(path)
    if match is None:
        return None
    if match[2]:
        return OF_POKEMON[match[3]][0] if match[3] in OF_POKEMON else "text" if match[3] is None else None
    if match[4] == "mulligans":
        return "number"
    return "names" if match[4] in PILES or match[4] == "bench" else None


def near(path: str) -> str:
    """The path that was probably meant."""
    if path.startswith(IS):
        return near_answer(path)
    known = [*OF_BOARD, *OF_TRACE, *OF_ANSWERS]
    for side in SIDES:
        known += [f"{side}.{zone}" for zone in (*PILES, "active", "bench", "mulligans")]
        known += [f"{side}.{spot}.{what}" for spot in ("active", "bench.0") for what in OF_POKEMON]
    return (get_close_matches(path, known, 1, 0.5) or ["you.active.damage"])[0]


def value_at(board: Board, path: str) -> Value:
    """What stands at a path of a board; None if nothing is there."""
    if path in OF_BOARD:
        return OF_BOARD[path][1](board)
    match = _PATH.match(path)
    assert match is not None
    seat = TEAMS.index(match[1])
    if seat >= len(board.players):
        return None
    player = board.players[seat]
    if match[4] == "bench":
        return tuple(pokemon.name for pokemon in player.bench)
    if match[4] == "mulligans":
        return player.mulligans
    if match[4]:
        return names(PILES[match[4]](player))
    pokemon = _pokemon(player, match[2])
    return OF_POKEMON[match[3] or "name"][1](board, pokemon) if pokemon else None


def _pokemon(player: Player, spot: str) -> Pokemon | None:
    spots = player.active if spot == "active" else player.bench
    at = 0 if spot == "active" else int(spot.partition(".")[2])
    return spots[at] if at < len(spots) else None


def full_name(word: str) -> str:
    """A name as it is compared: a lone Energy letter is that Energy."""
    return f"{LETTERS[word]} Energy".casefold() if word in LETTERS else word.strip().casefold()
