"""Winning: Prizes, no Pokémon left, no card to draw; and what happens if both players meet conditions at once."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Result
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.table import Table

REASONS = {"prizes": "took their last Prize card", "no-pokemon": "has no Pokémon left in play"}


def conditions_of(board: Board, player: int) -> tuple[str, ...]:
    """What a player has met: their last Prize taken, or no Pokémon left."""
    side = board.players[player]
    met = ("prizes",) if side.prizes_at_start and not side.prizes else ()
    return met + (() if side.in_play else ("no-pokemon",))


def check(board: Board, table: Table) -> Play:
    """Whoever fulfils more win conditions wins; equally many decide as the book has it."""
    you, opponent = conditions_of(board, 0), conditions_of(board, 1)
    mine = ("prizes" in you) + ("no-pokemon" in opponent)
    theirs = ("prizes" in opponent) + ("no-pokemon" in you)
    if not mine and not theirs:
        return board
    reasons = tuple(
        f"{'you' if n == 0 else 'opponent'}: {REASONS[c]}" for n, met in enumerate((you, opponent)) for c in met
    )
    cites = _cites(table, you, opponent)
    if mine != theirs:
        result = Result("win", 0 if mine > theirs else 1, reasons)
    else:
        result = Result("tie" if table.option("equal win conditions") == "tie" else "sudden death", None, reasons)
        cites = (*cites, *table.cite("equal win conditions"))
    return (yield e.GameEnded(result=result, cites=tuple(dict.fromkeys(cites))))


def _cites(table: Table, you: tuple[str, ...], opponent: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of each condition met, and of their meeting at once."""
    points = [f"win by {condition}" for condition in dict.fromkeys((*you, *opponent))]
    row = f"simultaneous {'+'.join(you) or 'nothing'} / {'+'.join(opponent) or 'nothing'}"
    if len(you) + len(opponent) > 1:
        points.append(row if table.view.speaks(row) else "simultaneous")
    return table.cite(*points)
