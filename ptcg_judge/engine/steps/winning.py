"""Winning: Prizes, no Pokémon left, no card to draw; and what happens if both players meet conditions at once."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Result
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.formats import is_team_battle, team_of
from ptcg_judge.engine.table import Table

REASONS = {"prizes": "last Prize card taken", "no-pokemon": "no Pokémon left in play"}
Met = tuple[str, ...]


def conditions_of(board: Board, table: Table, player: int) -> Met:
    """What a player, or a team, has met: the last Prize taken, or no Pokémon left."""
    sides = [board.players[number] for number in team_of(board, player)]
    prizes = all(side.prizes_at_start and not side.prizes for side in sides) and table.holds(_by(board, "prizes"))
    empty = not any(side.in_play for side in sides) and table.holds("win by no-pokemon")
    return (("prizes",) if prizes else ()) + (("no-pokemon",) if empty else ())


def check(board: Board, table: Table) -> Play:
    """Whoever fulfils more win conditions wins; equally many decide as the book has it."""
    if board.result is not None:
        return board
    you, opponent = conditions_of(board, table, 0), conditions_of(board, table, 1)
    mine = ("prizes" in you) + ("no-pokemon" in opponent)
    theirs = ("prizes" in opponent) + ("no-pokemon" in you)
    if not mine and not theirs:
        return board
    reasons = tuple(
        f"{'you' if n == 0 else 'opponent'}: {REASONS[c]}" for n, met in enumerate((you, opponent)) for c in met
    )
    both, row = bool(mine and theirs), _row(table, you, opponent)
    team = ("a player without Pokémon stays",) if is_team_battle(board) and "no-pokemon" in (*you, *opponent) else ()
    again = ("sudden death again",) if board.sudden_death and table.view.rule("sudden death again")[0] else ()
    decided = mine != theirs and (not both or bool(table.rule("more conditions win")))
    points = _deciding(row, decided, again) if both else (*row, *(_by(board, name) for name in (*you, *opponent)))
    if (both or row) and not all(table.holds(point) for point in points):
        return board
    if decided:
        result = Result("win", 0 if mine > theirs else 1, reasons)
    else:
        tied = table.option("equal win conditions") == "tie"
        result = Result("tie" if tied else "sudden death", None, reasons)
    return (yield e.GameEnded(result=result, cites=table.cite(*points, *team)))


def _row(table: Table, you: Met, opponent: Met) -> tuple[str, ...]:
    """The line for this case in the book's own table of what is met at once."""
    row = f"simultaneous {'+'.join(you) or 'nothing'} / {'+'.join(opponent) or 'nothing'}"
    own = table.view.speaks(row) and table.view.rule(row)[1] == table.view.books[0].year
    return (row,) if own else ()


def _deciding(row: tuple[str, ...], decided: bool, again: tuple[str, ...]) -> tuple[str, ...]:
    """The rules on both players winning at once; without them nothing says who has won."""
    return (*row, "simultaneous", *(("more conditions win",) if decided else ("equal win conditions", *again)))


def _by(board: Board, condition: str) -> str:
    """The point on a win condition; the single Prize card of Sudden Death has its own."""
    return (
        f"win by {condition} in Sudden Death" if board.sudden_death and condition == "prizes" else f"win by {condition}"
    )
