"""To which part of an attack an instruction of its text belongs: by what it does, and by what hangs on it."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine.effects import (
    Before,
    ChangeBase,
    Choose,
    CopyAttack,
    DoDamage,
    DoesNothing,
    Flip,
    ForEach,
    Ignoring,
    KnockOut,
    MoveCards,
    OneOf,
    Program,
    PutCounters,
    Repeat,
    Requires,
    Switch,
    Verb,
    When_,
    Who,
)

Phase = Literal["choices", "requirements", "before", "base", "damage", "own energy", "effects"]
PHASES: tuple[Phase, ...] = ("choices", "requirements", "before", "base", "damage", "own energy", "effects")
ON_FLIPS = ("heads", "tails", "all heads", "all tails")
ON_DOING = ("done", "not done", "taken")
_COUNTED = ("chosen", "discarded", "moved", "attached", "found", "energy types")


def phase_of(program: Program, number: int) -> Phase:
    """The phase of an instruction: its own, or an earlier one if something later hangs on it there."""
    verb = program[number]
    needed, next_to_it = [own_phase(verb)], True
    for place, later in enumerate(program[number + 1 :], number + 1):
        if isinstance(later, When_):
            if _hangs_on(later, verb, next_to_it):
                needed += phases_in(later)
        elif _counts(later, verb) or _brought_up(later, verb):
            needed.append(phase_of(program, place))
        else:
            next_to_it = False
            if isinstance(later, type(verb)):
                break
    return min(needed, key=PHASES.index)


def phases_by_place(program: Program) -> tuple[frozenset[Phase], ...]:
    """For each instruction of a program, the phases in which something of it is due."""
    return tuple(
        frozenset(_of_condition(verb) if isinstance(verb, When_) else (phase_of(program, number),))
        for number, verb in enumerate(program)
    )


def _of_condition(verb: When_) -> list[Phase]:
    """Where what hangs on a condition is due; one about what was there already is asked before the damage."""
    return [*phases_in(verb), *(("base",) if verb.condition.early else ())]


def _hangs_on(later: When_, verb: Verb, next_to_it: bool) -> bool:
    """Whether a condition asks for the flip, or for the doing of the instruction just before it."""
    if later.condition.when == "knocked out by this attack" and isinstance(verb, (KnockOut, PutCounters)):
        return True
    when, counted = later.condition.when, later.condition.measure
    if counted is not None and when == "compare":
        return counted.what in (("heads", "tails") if isinstance(verb, Flip) else _COUNTED)
    return when in ON_FLIPS if isinstance(verb, Flip) else when in ON_DOING and next_to_it


def own_phase(verb: Verb) -> Phase:
    """Where an instruction belongs by what it does."""
    if isinstance(verb, Choose):
        return "choices" if verb.who and not verb.may else "effects"
    if isinstance(verb, (DoesNothing, CopyAttack, Requires)):
        return "requirements"
    if isinstance(verb, (ChangeBase, Ignoring)):
        return "base"
    if isinstance(verb, DoDamage):
        return "damage"
    if isinstance(verb, Before):
        return "before"
    if isinstance(verb, (OneOf, Repeat, ForEach)):
        return _earliest(verb)
    return "own energy" if is_own_discard(verb) else "effects"


def is_own_discard(verb: Verb) -> bool:
    """Whether an instruction discards Energy from the Attacking Pokémon itself."""
    if not isinstance(verb, MoveCards) or verb.to != "discard" or verb.may or verb.cards.zone != "attached":
        return False
    kinds = verb.cards.filter.kinds
    energy = not kinds or any("Energy" in kind for kind in kinds)
    return energy and (verb.cards.on is None or verb.cards.on.role == "this")


def _earliest(verb: OneOf | Repeat | ForEach) -> Phase:
    programs = verb.programs if isinstance(verb, OneOf) else (verb.then,)
    found = [phase for program in programs for phase in _of_program(program)]
    return min(found, key=PHASES.index, default="effects")


def phases_in(verb: When_) -> list[Phase]:
    """The phases to which the instructions inside a condition belong."""
    return [*_of_program(verb.then), *_of_program(verb.otherwise)]


def _of_program(program: Program) -> list[Phase]:
    found: list[Phase] = []
    for number, inner in enumerate(program):
        found += phases_in(inner) if isinstance(inner, When_) else [phase_of(program, number)]
    return found


def _brought_up(later: Verb, verb: Verb) -> bool:
    """Whether an instruction is about the Pokémon that this switch brings up, or sends to the Bench."""
    target = getattr(later, "who", None)
    return isinstance(verb, Switch) and isinstance(target, Who) and target.role in ("new", "went")


def _counts(later: Verb, verb: Verb) -> bool:
    """Whether an instruction's number is what this one flipped, chose or discarded."""
    measure = getattr(getattr(later, "amount", None) or getattr(later, "coins", None), "of", None)
    if measure is None:
        return False
    return measure.what in ("heads", "tails") if isinstance(verb, Flip) else measure.what in _COUNTED
