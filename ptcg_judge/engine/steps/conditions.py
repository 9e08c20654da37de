"""Conditions and costs of a text: they must be met and payable before it is played or announced."""

from __future__ import annotations

from ptcg_judge.engine.board import Board, Origin, Outcome
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import BenchCards, MoveCards, Program, Requires, Verb
from ptcg_judge.engine.instructions.choosing import copies_for
from ptcg_judge.engine.steps.benching import room
from ptcg_judge.engine.steps.no_change import is_cost
from ptcg_judge.engine.steps.refusing import Refusals, refuse
from ptcg_judge.engine.table import Table, whether


def cost_of(program: Program) -> Program:
    """What must be done to play or use the text."""
    return tuple(verb for required in program if isinstance(required, Requires) for verb in required.cost)


def unmet(board: Board, table: Table, program: Program, origin: Origin, text: str, point: str) -> Refusals:
    """Every condition that is not met, cost that cannot be paid, or Bench without room for what the text puts there."""
    for verb in program:
        if isinstance(verb, Requires) and verb.condition and not holds(board, verb.condition, origin, Outcome()):
            yield from refuse(table, point, text, "its condition is not met", whether(verb.cites))
    for n, verb in enumerate(program):
        if is_cost(verb, program[n + 1 :]) and not verb.may and not _payable(board, verb, origin):
            yield from refuse(table, point, text, "what must be done first cannot be done", whether(verb.cites))
    for verb in cost_of(program):
        if not _payable(board, verb, origin):
            yield from refuse(table, point, text, "its cost cannot be paid", whether(verb.cites))
    if program and isinstance(program[0], BenchCards) and not room(board, table, origin.player):
        yield from refuse(table, "full bench refuses", text, "the Bench is full")


def _payable(board: Board, verb: Verb, origin: Origin) -> bool:
    """Whether there are as many cards as the cost asks for, besides the card itself."""
    if not isinstance(verb, MoveCards):
        return True
    found = [copy for copy in copies_for(board, verb.cards, origin) if copy.id != origin.copy]
    return len(found) >= verb.cards.least
