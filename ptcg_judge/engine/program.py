"""Carrying out a text: instruction by instruction, each in the phase of the attack to which it belongs."""

from __future__ import annotations

from collections.abc import Collection

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Outcome, Path
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.demands import unmet
from ptcg_judge.engine.effects import Before, OneOf, Program, Repeat, Verb, When_
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.phases import Phase, phase_of, phases_in
from ptcg_judge.engine.table import Candidate, Choice, Table

IN_ORDER = {"ability": "ability text", "item": "Item text", "supporter": "Supporter text", "stadium": "Stadium text"}


def in_order(table: Table, origin: Origin) -> tuple[str, ...]:
    """The rule by which a text of this kind is carried out in its order."""
    return table.cite(IN_ORDER.get(origin.kind, "text in order"))


def carry_out(
    board: Board,
    table: Table,
    program: Program,
    origin: Origin,
    phases: Collection[Phase] | None = None,
    path: Path = (),
) -> Play:
    """Everything in a program that belongs to these phases; without any named, everything, in the order of the text."""
    for number, verb in enumerate(program):
        if board.attack is not None and board.attack.over and origin.kind == "attack":
            return board
        here = (*path, number)
        if isinstance(verb, When_):
            board = yield from _when(board, table, verb, origin, phases, here, program)
        elif isinstance(verb, Before):
            if phases is None or "before" in phases:
                board = yield from carry_out(board, table, verb.then, origin, None, here)
        elif board.memory.result(here) is None and (phases is None or phase_of(program, number) in phases):
            board = yield from _one(board, table, verb, origin, here)
    return board


def _when(
    board: Board,
    table: Table,
    verb: When_,
    origin: Origin,
    phases: Collection[Phase] | None,
    here: Path,
    program: Program,
) -> Play:
    """A condition is asked once, when its first part is due; the rest is done in its own phases by that answer."""
    inside = () if phases is None else phases_in(verb)
    if phases is not None and not any(phase in phases for phase in inside):
        return board
    answered = board.memory.result(here)
    held = answered.done if answered else holds(board, verb.condition, origin, _outcome_before(board, here, program))
    if answered is None and len(set(inside)) > 1:
        board = yield e.Answered(path=here, held=held, cites=verb.cites or in_order(table, origin), by=origin)
    then, side = (verb.then, 0) if held else (verb.otherwise, 1)
    return (yield from carry_out(board, table, then, origin, phases, (*here, side)))


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

    cites = verb.cites or in_order(table, origin)
    board = yield e.InstructionBegan(cites=cites, by=origin, words=verb.words)
    if verb.may:
        wanted = not _in_vain(board, table, verb, origin)
        if wanted:
            board, wanted = yield from _offered(board, table, verb, origin, cites)
        if not wanted:
            board = yield e.Counted(count=0, done=False, cites=cites, by=origin)
            return (yield e.InstructionDone(path=here, cites=cites, by=origin))
    failed = unmet(board, table, verb, origin)
    if failed is not None:
        board = yield failed
    elif isinstance(verb, OneOf):
        board = yield from _one_of(board, table, verb, origin, here)
    elif isinstance(verb, Repeat):
        board = yield from _repeat(board, table, verb, origin, here)
    else:
        board = yield from do(board, table, verb, origin)
    return (yield e.InstructionDone(path=here, cites=cites, by=origin))


def _in_vain(board: Board, table: Table, verb: Verb, origin: Origin) -> bool:
    """Whether it is plain that nothing would be done, so that there is nothing to decide: no Bench, no such card."""
    from ptcg_judge.engine.steps.could_change import could_do

    return not could_do(board, table, verb, origin)


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
    """One of several things is picked and done whole."""
    options = tuple(
        Candidate(n, program[0].words if program else str(n + 1), (str(n + 1),))
        for n, program in enumerate(verb.programs)
    )
    (taken,) = table.choose(Choice(origin.player, "Which of these is done", options))
    board = yield e.Chosen(
        player=origin.player, what="which one is done", chosen=board.memory.last.chosen, option=options[taken].name,
        cites=verb.cites or in_order(table, origin), by=origin,
    )  # fmt: skip
    return (yield from carry_out(board, table, verb.programs[taken], origin, None, here))


def _repeat(board: Board, table: Table, verb: Repeat, origin: Origin, here: Path) -> Play:
    """The same is done once for each thing counted."""
    for turn in range(amount_of(board, verb.times, origin)):
        board = yield from carry_out(board, table, verb.then, origin, None, (*here, turn))
    return board
