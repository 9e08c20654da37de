"""What in a text the engine does not carry out: verbs nobody does, words nobody tests for, fields nobody looks at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields as fields_of
from dataclasses import is_dataclass
from typing import Any

from ptcg_judge.engine import effects as x
from ptcg_judge.engine import spoken
from ptcg_judge.engine.conditions import HAPPENED
from ptcg_judge.engine.instructions import doings
from ptcg_judge.engine.limits import gaps
from ptcg_judge.engine.phases import phase_of
from ptcg_judge.engine.standing import left_standing, name_of

IN_ORDER = (x.When_, x.OneOf, x.Repeat, x.ForEach, x.Before)
"""Verbs that order others; the program itself carries them out."""
STEPS = tuple(name for name in spoken.everywhere() if name.startswith(("steps.", "instructions.")))
BUILT = ("no weakness", "no resistance", "play item", "play supporter", "play stadium", "play tool", "play trainer")
"""Words that the code puts together from two."""
TESTED: tuple[tuple[type, str, str, tuple[str, ...]], ...] = (
    (x.Measure, "what", "does not count", ("measure",)),
    (x.If, "when", "does not test", ("conditions",)),
    (x.Modify, "number", "does not bend", ("numbers", "measure", *STEPS)),
    (x.Forbid, "what", "does not forbid", ("prevention", "matching", *STEPS)),
    (x.Grant, "what", "does not grant", ("matching", "force", "provision", "numbers", *STEPS)),
    (x.Whenever, "event", "does not wait for", ("triggers", *STEPS)),
    (x.Who, "role", "does not know who is meant by", ("matching",)),
)
"""Which word of which part of the language is tested for in which modules."""


def not_executed(program: x.Program, kind: str = "") -> tuple[str, ...]:
    """Everything in a program that the engine does not carry out; the kind is that of the text, as far as it is known."""
    found = [*left_standing(program, kind), *_flipped_late(program)]
    for verb in program:
        found += _in(verb)
    return tuple(dict.fromkeys(found))


def _flipped_late(program: x.Program) -> Iterator[str]:
    """A flip under a condition is made with the effects; what hangs on it must not be due before."""
    for number, verb in enumerate(program):
        late = isinstance(verb, x.When_) and any(isinstance(one, x.Flip) for one in (*verb.then, *verb.otherwise))
        if late and phase_of((x.Flip(), *program[number + 1 :]), 0) != "effects":
            yield "the engine makes a flip under a condition after the damage that hangs on it"


def _in(value: Any) -> Iterator[str]:
    """What is not carried out in a part of a program and in everything inside it."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _in(inner)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _here(value)
        for field in fields_of(value):
            if field.name != "cites":
                yield from _in(getattr(value, field.name))


def _here(value: Any) -> Iterator[str]:
    if isinstance(value, x.Verb) and type(value) not in doings() and not isinstance(value, IN_ORDER):
        yield f"the engine does not carry out '{name_of(value)}'"
    for kind, field, says, modules in TESTED:
        word = getattr(value, field) if isinstance(value, kind) else ""
        if word and word not in BUILT and word not in _known(kind, modules):
            yield f"the engine {says} '{word}'"
    yield from _unread(value)
    yield from gaps(value)


def _known(kind: type, modules: tuple[str, ...]) -> frozenset[str]:
    return spoken.words(*modules) | (frozenset(HAPPENED) if kind is x.If else frozenset())


def _unread(value: Any) -> Iterator[str]:
    """Fields that say something and that nobody looks at."""
    modules = ("matching", "fitting") if isinstance(value, x.Filter) else ()
    looked_at = spoken.fields(*modules)
    usual = _usual(type(value))
    for field in fields_of(value):
        said = getattr(value, field.name)
        if field.name not in looked_at and said != usual.get(field.name) and field.name not in _ALWAYS:
            yield f"the engine does not look at '{field.name.rstrip('_')}' of '{name_of(value)}'"


_ALWAYS = ("cites", "words", "weakness", "resistance")
"""Fields that say nothing to be carried out, or that are looked at by names put in a row."""


def _usual(kind: type) -> dict[str, Any]:
    return {field.name: field.default for field in fields_of(kind)}
