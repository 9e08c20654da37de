"""How a sentence goes on from those before: a deck is shuffled only if it was looked through."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.effects import If, Program, Repeat, Shuffle, Verb, When_


def followed(program: Program, verb: Verb) -> Program:
    """The program with one more instruction; "then, shuffle your deck" stands with the search it ends (II.E-18)."""
    if not program or not isinstance(verb, Shuffle) or verb.into is not None:
        return (*program, verb)
    last = program[-1]
    if isinstance(last, When_) and not _always(program) and (shuffled := _inside(last, verb)) is not None:
        return (*_also(program[:-1], verb), shuffled)
    if isinstance(last, Repeat) and last.times.of is not None and _looks(last, verb):
        some = If("compare", measure=last.times.of, op=">=", value=1)
        return (*program, When_(condition=some, then=(verb,), cites=verb.cites, words=verb.words))
    if last.may and _looks(last, verb):
        return (*program, When_(condition=If("taken"), then=(verb,), cites=verb.cites, words=verb.words))
    return (*program, verb)


def _always(program: Program) -> bool:
    """Whether the deck is looked through whatever the conditions at the end say."""
    return any(_looks(verb, Shuffle()) and not verb.may for verb in program if not isinstance(verb, When_))


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
    return followed(program, verb) if any(_looks(one, verb) for one in program) else None


def _looks(verb: Verb, shuffle: Shuffle) -> bool:
    """Whether an instruction looks through that deck."""
    if isinstance(verb, (When_, Repeat)):
        inner = (*verb.then, *(verb.otherwise if isinstance(verb, When_) else ()))
        return any(_looks(one, shuffle) for one in inner)
    cards = getattr(verb, "cards", None)
    return cards is not None and cards.zone == "deck" and not cards.role
