"""What a ruling comes to, apart from the rules that it names: by this two replays of one board are held against each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.trace import Line
from ptcg_judge.rulings.paths import OF_BOARD, OF_POKEMON, PILES, SIDES, value_at
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.tell import kind_of, tell
from ptcg_judge.rulings.value import Value

Happening: TypeAlias = tuple[object, ...]
Outcome: TypeAlias = tuple[object, ...]
BY_THE_WAY = (
    e.BookSilent, e.WorkedBoard, e.Stated, e.DidNotApply, e.DeckRuleKept, e.StepBegan, e.TextBegan, e.InstructionBegan,
)  # fmt: skip
"""Lines in which nothing happens: what is read, looked at, or kept."""
IN_PLAY = (*(what for what in OF_POKEMON if what != "counters"),)


def outcome(ruling: Ruling) -> Outcome:
    """The final board, whether it is allowed, what is left open, and what happened in which order."""
    return (ruling.allowed, ruling.question, tuple(happenings(ruling)), tuple(_final(ruling.trace.board)))


def happenings(ruling: Ruling) -> Iterator[Happening]:
    """What happened, in order; several reasons against one action are one refusal."""
    last: Happening | None = None
    for line in ruling.trace.lines:
        happened = _happened(ruling, line)
        if happened is not None and not (happened == last and isinstance(line.event, e.NotAllowed)):
            yield happened
        last = happened or last


def _happened(ruling: Ruling, line: Line) -> Happening | None:
    event = line.event
    if isinstance(event, BY_THE_WAY):
        return None
    if isinstance(event, e.NotAllowed):
        return "refused", event.action
    if isinstance(event, e.Classified):
        return event.what, event.holds
    if isinstance(event, e.NamesCompared):
        return "same", event.same
    if isinstance(event, e.AttackFailed):
        return "failed", event.pokemon, event.used
    if isinstance(event, e.GameEnded):
        return "end", event.result.outcome, event.result.winner
    told = tell(ruling.trace, line)
    return None if told.quiet else (kind_of(event), told.text)


def _final(board: Board) -> Iterator[Value | Happening]:
    """Everything that is seen on a board in the end, and the effects and rights that last."""
    yield from (value_at(board, name) for name in OF_BOARD)
    for side, player in zip(SIDES, board.players, strict=False):
        yield from (value_at(board, f"{side}.{pile}") for pile in PILES)
        spots = ("active", *(f"bench.{number}" for number in range(len(player.bench))))
        yield from (value_at(board, f"{side}.{spot}.{what}") for spot in spots for what in IN_PLAY)
        yield player.used, player.spent
    yield from ((effect.origin.name, effect.holder, effect.from_turn, effect.to_turn) for effect in board.effects)
