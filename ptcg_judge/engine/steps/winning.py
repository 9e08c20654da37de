"""Winning: Prizes, no Pokémon left, no card to draw; and what happens if both players meet conditions at once."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Result
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.formats import team_of
from ptcg_judge.engine.table import Table

REASONS = {"prizes": "took their last Prize card", "no-pokemon": "has no Pokémon left in play"}
Met = tuple[str, ...]


def conditions_of(board: Board, table: Table, player: int) -> Met:
    """What a player, or a team, has met: the last Prize taken, or no Pokémon left."""
    sides = [board.players[number] for number in team_of(board, player)]
    prizes = all(side.prizes_at_start and not side.prizes for side in sides) and table.holds("win by prizes")
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
    decided = mine != theirs and (not mine or not theirs or bool(table.rule("more conditions win")))
    if decided:
        result = Result("win", 0 if mine > theirs else 1, reasons)
    else:
        tied = table.option("equal win conditions") == "tie"
        result = Result("tie" if tied else "sudden death", None, reasons)
    cites = _cites(table, you, opponent, decided, bool(mine and theirs))
    return (yield e.GameEnded(result=result, cites=cites))


def _cites(table: Table, you: Met, opponent: Met, decided: bool, both: bool) -> tuple[str, ...]:
    """The rule of each condition met; where both players win at once, the rules on that and nothing else."""
    row = f"simultaneous {'+'.join(you) or 'nothing'} / {'+'.join(opponent) or 'nothing'}"
    own = table.view.speaks(row) and table.view.rule(row)[1] == table.view.books[0].year
    points = [row] if own else []
    if both:
        points += ["simultaneous", "more conditions win" if decided else "equal win conditions"]
    else:
        points += [f"win by {condition}" for condition in dict.fromkeys((*you, *opponent))]
    return table.cite(*points)
