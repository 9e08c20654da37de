"""Carrying out a text: instruction by instruction, each in the phase of the attack to which it belongs."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Outcome, Path
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import (
    Before,
    ChangeBase,
    DoDamage,
    DoesNothing,
    Flip,
    Ignoring,
    OneOf,
    Program,
    Verb,
    When_,
)
from ptcg_judge.engine.table import Candidate, Choice, Table

Phase = Literal["requirements", "before", "damage", "effects"]
PHASES: tuple[Phase, ...] = ("requirements", "before", "damage", "effects")


def carry_out(
    board: Board, table: Table, program: Program, origin: Origin, phase: Phase | None = None, path: Path = ()
) -> Play:
    """Everything in a program that belongs to a phase; without one, everything, in the order of the text."""
    for number, verb in enumerate(program):
        if board.attack is not None and board.attack.over and origin.kind == "attack":
            return board
        here = (*path, number)
        if isinstance(verb, When_):
            board = yield from _when(board, table, verb, origin, phase, here, program)
        elif isinstance(verb, Before):
            if phase in (None, "before"):
                board = yield from carry_out(board, table, verb.then, origin, None, here)
        elif board.memory.result(here) is None and (phase is None or phase_of(program, number) == phase):
            board = yield from _one(board, table, verb, origin, here)
    return board


def _when(
    board: Board, table: Table, verb: When_, origin: Origin, phase: Phase | None, here: Path, program: Program
) -> Play:
    if phase is not None and phase not in _phases(verb):
        return board
    outcome = _outcome_before(board, here, program)
    if holds(board, verb.condition, origin, outcome):
        return (yield from carry_out(board, table, verb.then, origin, phase, (*here, 0)))
    return (yield from carry_out(board, table, verb.otherwise, origin, phase, (*here, 1)))


def _outcome_before(board: Board, here: Path, program: Program) -> Outcome:
    """What the nearest instruction before a condition came to: a flip for heads and tails, any for "if you do"."""
    *path, number = here
    for earlier in range(number - 1, -1, -1):
        result = board.memory.result((*path, earlier))
        if result is not None and not isinstance(program[earlier], When_):
            return result
    return board.memory.last


def _one(board: Board, table: Table, verb: Verb, origin: Origin, here: Path) -> Play:
    from ptcg_judge.engine.instructions import do

    cites = verb.cites or table.cite("text in order")
    board = yield e.InstructionBegan(cites=cites, by=origin, words=verb.words)
    if verb.may:
        board, wanted = yield from _offered(board, table, verb, origin, cites)
        if not wanted:
            board = yield e.Counted(count=0, done=False, cites=cites, by=origin)
            return (yield e.InstructionDone(path=here, cites=cites, by=origin))
    if isinstance(verb, OneOf):
        board = yield from _one_of(board, table, verb, origin, here)
    else:
        board = yield from do(board, table, verb, origin)
    return (yield e.InstructionDone(path=here, cites=cites, by=origin))


def _offered(board: Board, table: Table, verb: Verb, origin: Origin, cites: tuple[str, ...]):  # type: ignore[no-untyped-def]
    """Whether the user takes up what they may do (II.E-10)."""
    options = (Candidate(1, "yes"), Candidate(0, "no"))
    (taken,) = table.choose(Choice(origin.player, f"Is this used: {verb.words or origin.name}", options))
    option = "yes" if taken else "no"
    board = yield e.Chosen(
        player=origin.player, what=verb.words or origin.name, chosen=board.memory.last.chosen, option=option,
        cites=cites, by=origin,
    )  # fmt: skip
    return board, bool(taken)


def _one_of(board: Board, table: Table, verb: OneOf, origin: Origin, here: Path) -> Play:
    options = tuple(
        Candidate(n, program[0].words if program else str(n + 1), (str(n + 1),))
        for n, program in enumerate(verb.programs)
    )
    (taken,) = table.choose(Choice(origin.player, "Which of these is done", options))
    board = yield e.Chosen(
        player=origin.player, what="which one is done", chosen=board.memory.last.chosen, option=options[taken].name,
        cites=verb.cites or table.cite("text in order"), by=origin,
    )  # fmt: skip
    return (yield from carry_out(board, table, verb.programs[taken], origin, None, here))


def phase_of(program: Program, number: int) -> Phase:
    """The phase of an instruction: its own, or an earlier one if something later hangs on it there."""
    own = _own_phase(program[number])
    needed = [own]
    for later in program[number + 1 :]:
        if isinstance(later, When_) and later.condition.when in _ON_OUTCOME:
            needed += _phases(later)
        elif isinstance(program[number], Flip) and not isinstance(later, Flip) and _uses_flips(later):
            needed.append(_own_phase(later))
        else:
            break
    return min(needed, key=PHASES.index)


_ON_OUTCOME = ("heads", "tails", "all heads", "all tails", "done", "not done")


def _own_phase(verb: Verb) -> Phase:
    if isinstance(verb, DoesNothing):
        return "requirements"
    if isinstance(verb, (ChangeBase, DoDamage, Ignoring)):
        return "damage"
    if isinstance(verb, Before):
        return "before"
    return "effects"


def _phases(verb: When_) -> list[Phase]:
    found: list[Phase] = []
    for program in (verb.then, verb.otherwise):
        for number, inner in enumerate(program):
            found += _phases(inner) if isinstance(inner, When_) else [phase_of(program, number)]
    return found


def _uses_flips(verb: Verb) -> bool:
    amount = getattr(verb, "amount", None)
    measure = getattr(amount, "of", None)
    return measure is not None and measure.what in ("heads", "tails")
