"""Whom an attack's further damage reaches: protected targets too, though they take nothing, and the others all the same."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import AttackUnderway, Board
from ptcg_judge.engine.prevention import shield_of
from ptcg_judge.engine.table import Table


def aimed_at(board: Board, table: Table, aimed: tuple[int, ...], chosen: bool) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The targets for which damage is worked out, each with the points by which it is one."""
    underway = board.attack
    assert underway is not None
    safe = {number for number in aimed if _is_safe(board, underway, number)}
    for number in aimed:
        points = [*_beside(board, underway, number)]
        if number in safe and chosen:
            points.append("protected may be chosen")
        elif safe and number not in safe:
            points.append("others take damage")
        if not table.waives(*points):
            yield number, tuple(points)


def _beside(board: Board, underway: AttackUnderway, number: int) -> Iterator[str]:
    """A Benched target of an attack that has a number of its own: that number is for the Active Pokémon."""
    target = board.find(number)
    if underway.base and target is not None and number != underway.attacker and not board.is_active(target):
        yield "number is for the Active"


def _is_safe(board: Board, underway: AttackUnderway, number: int) -> bool:
    from ptcg_judge.engine.steps.attack import origin_of

    target = board.find(number)
    hit = e.Damaged(pokemon=number, damage=10, cites=("damage",), by=origin_of(board))
    return target is not None and number != underway.attacker and shield_of(board, hit, target) is not None
