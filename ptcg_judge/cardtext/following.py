"""How a sentence goes on from those before: a deck is shuffled only if it was looked through."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.cardtext.reader import Amend
from ptcg_judge.engine.effects import (
    Choose,
    If,
    Measure,
    Program,
    Repeat,
    Requires,
    ReturnPokemon,
    Shuffle,
    Verb,
    When_,
)
from ptcg_judge.engine.phases import ON_FLIPS


def amended(program: Program, amend: Amend) -> Program | None:
    """The program with its last instruction of that kind changed, or with all of them."""
    if amend.every:
        return tuple(amend.change(verb) if isinstance(verb, amend.kind) else verb for verb in program)
    for place in range(len(program) - 1, -1, -1):
        verb = _changed(program[place], amend)
        if verb is not None:
            return (*program[:place], verb, *program[place + 1 :])
    return None


def _changed(verb: Verb, amend: Amend) -> Verb | None:
    if isinstance(verb, amend.kind):
        return amend.change(verb)
    then: Any = getattr(verb, "then", None)
    inner = amended(then, amend) if then else None
    return None if inner is None else replace(verb, then=inner)  # type: ignore[call-arg]


def followed(program: Program, verb: Verb) -> Program:
    """The program with one more instruction; "then, shuffle your deck" stands with the search it ends (II.E-18)."""
    last = program[-1] if program else None
    if isinstance(last, Requires) and not last.cost and isinstance(verb, Shuffle):
        return (*followed(program[:-1], verb), last)
    if isinstance(last, When_) and not last.otherwise and _goes_on_there(last, verb):
        return (*program[:-1], replace(last, then=followed(last.then, verb)))
    if not program or not isinstance(verb, Shuffle) or verb.into is not None:
        return (*program, verb)
    last = program[-1]
    if isinstance(last, When_) and not _always(program) and (shuffled := _inside(last, verb)) is not None:
        return (*_also(program[:-1], verb), shuffled)
    counted = _counted(program, verb)
    if counted is not None:
        some = If("compare", measure=counted, op=">=", value=1)
        return (*program, When_(condition=some, then=(verb,), cites=verb.cites, words=verb.words))
    if last.may and looks(last, verb):
        return (*program, When_(condition=If("taken"), then=(verb,), cites=verb.cites, words=verb.words))
    return (*program, verb)


def _counted(program: Program, shuffle: Shuffle) -> Measure | None:
    """What a search of that deck is done once for each of; for none of them there is none."""
    last = program[-1]
    if isinstance(last, Repeat) and looks(last, shuffle):
        return last.times.of
    found = (one.cards for one in program if isinstance(one, Choose) and looks(one, shuffle))
    return next((cards.amount.of for cards in found if cards and cards.amount), None)


def _goes_on_there(held: When_, verb: Verb) -> bool:
    """Whether a sentence is about what was chosen under a condition: without the choice there is nothing to do."""
    return held.condition.when in ON_FLIPS and any(isinstance(one, Choose) for one in held.then) and _points(verb)


def _points(verb: Verb) -> bool:
    """Whether an instruction is about "that Pokémon", "those cards" or the attack chosen."""
    parts = (getattr(verb, name, None) for name in ("who", "cards", "into", "target"))
    about = any(getattr(part, "role", "") in ("it", "others") for part in parts)
    return about or getattr(verb, "attack", "") == "*chosen"


def _always(program: Program) -> bool:
    """Whether the deck is looked through whatever the conditions at the end say."""
    return any(looks(verb, Shuffle()) and not verb.may for verb in program if not isinstance(verb, When_))


def _also(program: Program, verb: Shuffle) -> Program:
    """The other side of the same flip, just before, if it searches too."""
    last = program[-1] if program else None
    other = _inside(last, verb) if isinstance(last, When_) else None
    return program if other is None else (*program[:-1], other)


def _inside(held: When_, verb: Shuffle) -> When_ | None:
    """The condition with the shuffle after every search that hangs on it; nothing if none does."""
    then, otherwise = (_ended(program, verb) for program in (held.then, held.otherwise))
    if then is None and otherwise is None:
        return None
    return replace(held, then=then or held.then, otherwise=otherwise or held.otherwise)


def _ended(program: Program, verb: Shuffle) -> Program | None:
    return followed(program, verb) if any(looks(one, verb) for one in program) else None


def looks(verb: Verb, shuffle: Shuffle) -> bool:
    """Whether an instruction looks through that deck, or puts a Pokémon into it."""
    if isinstance(verb, (When_, Repeat)):
        inner = (*verb.then, *(verb.otherwise if isinstance(verb, When_) else ()))
        return any(looks(one, shuffle) for one in inner)
    if isinstance(verb, ReturnPokemon):
        return verb.to.startswith("deck") and verb.who.side == shuffle.side
    cards = getattr(verb, "cards", None)
    return cards is not None and cards.zone == "deck" and not cards.role
