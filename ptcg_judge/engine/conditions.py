"""Whether the "if" of a text holds: of its flips, of what was done just before, or of the board."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.board import Board, Origin, Outcome
from ptcg_judge.engine.effects import If
from ptcg_judge.engine.matching import sides, those_meant
from ptcg_judge.engine.measure import measured

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
}


def holds(board: Board, condition: If, origin: Origin, outcome: Outcome) -> bool:
    """Whether a condition is met."""
    return _holds(board, condition, origin, outcome) != condition.negated


def _holds(board: Board, condition: If, origin: Origin, outcome: Outcome) -> bool:
    flips = outcome.flips
    simple: dict[str, bool] = {
        "heads": "heads" in flips,
        "tails": "tails" in flips,
        "all heads": bool(flips) and "tails" not in flips,
        "all tails": bool(flips) and "heads" not in flips,
        "done": outcome.done,
        "not done": not outcome.done,
        "stadium in play": board.stadium is not None,
        "first turn": board.turn <= len(board.players),
        "your first turn": board.players[origin.player].turns <= 1,
        "went second": board.starting % 2 != origin.player % 2,
    }
    if condition.when in simple:
        return simple[condition.when]
    if condition.when == "compare":
        return _compared(board, condition, origin)
    if condition.when in ("is", "has condition", "location"):
        return bool(condition.who and those_meant(board, condition.who, origin))
    if condition.when in ("prizes ahead", "prizes behind"):
        mine = len(board.players[origin.player].prizes)
        theirs = len(board.players[board.opponent_of(origin.player)].prizes)
        return mine < theirs if condition.when == "prizes ahead" else mine > theirs
    return _happened(board, condition, origin)


def _compared(board: Board, condition: If, origin: Origin) -> bool:
    assert condition.measure is not None
    mine = measured(board, condition.measure, origin)
    if condition.op.endswith("opponent"):
        other = Origin(origin.kind, origin.name, board.opponent_of(origin.player), None)
        theirs = measured(board, condition.measure, other)
        return {"more": mine > theirs, "less": mine < theirs, "same": mine == theirs}[condition.op.split()[0]]
    return COMPARE[condition.op or ">="](mine, condition.value)


HAPPENED = {
    "evolved this turn": ("evolved", 0),
    "moved to active this turn": ("became active", 0),
    "knocked out last turn": ("knocked out", 1),
    "healed this turn": ("healed", 0),
    "used last turn": ("attack used", 2),
    "damaged last turn": ("damaged", 1),
    "attached this turn": ("attached", 0),
    "played this turn": ("played", 0),
}


def _happened(board: Board, condition: If, origin: Origin) -> bool:
    """A look back at the turn's history; it is no effect and outlives benching (II.E-11, E-23 to E-26)."""
    what, ago = HAPPENED[condition.when]
    mine = sides(board, origin.player, condition.side)
    about_this = condition.when in (
        "evolved this turn",
        "moved to active this turn",
        "healed this turn",
        "used last turn",
    )
    return any(
        h.what.startswith(what)
        and h.turn == board.turn - ago
        and h.player in mine
        and (not about_this or h.pokemon == origin.pokemon)
        and (not condition.words or condition.words.casefold() in h.name.casefold() or condition.words in h.what)
        for h in board.history
    )
