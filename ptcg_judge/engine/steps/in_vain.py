"""Refusing a text that would change nothing, by the rule against it and by what keeps each instruction from being done."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.effects import Cards, Program
from ptcg_judge.engine.instructions.choosing import copies_for
from ptcg_judge.engine.instructions.undone import in_vain
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.steps.no_change import changes_nothing, chosen_among, worded
from ptcg_judge.engine.steps.refusing import Refusals, refuse
from ptcg_judge.engine.table import Table


def _none_to_choose(board: Board, program: Program, origin: Origin) -> Iterator[str]:
    """The words by which a text would choose where there is nothing to be chosen (II.D-02, D-04, D-05)."""
    for verb in program:
        among = chosen_among(verb)
        if among is None:
            continue
        if isinstance(among, Cards):
            there = any(copy.id != origin.copy for copy in copies_for(board, among, origin))
        else:
            there = bool(those_meant(board, among, origin))
        if not there:
            yield worded(among)


def refuse_in_vain(board: Board, table: Table, program: Program, origin: Origin, point: str, text: str) -> Refusals:
    """A text of which it is known that it would change nothing may not be used (K22)."""
    if program and changes_nothing(board, table, program, origin):
        points = tuple(dict.fromkeys((*_none_to_choose(board, program, origin), *in_vain(board, program, origin))))
        if not table.waives(*points):
            more = table.detail(*points)
            yield from refuse(table, point, text, "it is known that it would change nothing", more)
