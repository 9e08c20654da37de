"""Compiling a card text: sentence by sentence, whole or reported whole."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ptcg_judge.cardtext import damage, ending, requirements, staying, uses
from ptcg_judge.cardtext.each_player import each_in_turn
from ptcg_judge.cardtext.flip_rules import governed
from ptcg_judge.cardtext.following import amended, followed, looks
from ptcg_judge.cardtext.grammar import TwoMeanings
from ptcg_judge.cardtext.hasty import put_back
from ptcg_judge.cardtext.model import Compiled, Kind, Unknown
from ptcg_judge.cardtext.nearest import misspelt
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.sequence import choice, sentence
from ptcg_judge.cardtext.stated import standing
from ptcg_judge.cardtext.tokens import tokens
from ptcg_judge.engine.effects import (
    Flip,
    If,
    MoveCards,
    Program,
    Provide,
    Requires,
    Shuffle,
    Use,
    Verb,
    When_,
    Whenever,
)
from ptcg_judge.engine.phases import ON_DOING

TWO_MEANINGS = "two meanings"
"""What is told of a clause that can be read in two ways: it is reported, never chosen."""
VERB_NAMES = ("switch",)
"""Cards whose name is the verb of their own text."""
OPENERS = {
    "once": (uses.use,), "as": (uses.use,), "twice": (uses.use,), "during": (uses.use,),
    "this": (ending.benched, uses.limit_stack, uses.once_in_the_game, uses.not_if, requirements.not_if, requirements.only_onto, requirements.not_unless_held, requirements.even_if, requirements.attack_only_if, requirements.not_onto, requirements.not_on_new),
    "you": (requirements.played_together, requirements.second_only, requirements.evolve_at_once, requirements.not_on_new, uses.announced, uses.cost, uses.limit_by_name, uses.limit_stack, uses.not_if, uses.not_on_one_that_would_fall, uses.not_at_once, requirements.use_only_if, requirements.not_if, requirements.not_unless_held),
    "the": (uses.limit_stack,),
    "if": (ending.benched, uses.use, uses.turn_ends, staying.only_there, staying.leaves, uses.barred_if, requirements.barred_if, requirements.not_unless, requirements.first_turn, requirements.second_only, requirements.evolves_second),
    "(": (ending.benched, requirements.not_unless, requirements.bracketed_not_if, staying.only_there, damage.bracketed),
    "~": (requirements.only_onto,), "attach": (requirements.only_onto,), "choose": (choice,), "at": (uses.at_any_time,), "discard": (staying.leaves,),
}  # fmt: skip


@lru_cache(maxsize=8192)
def compile(text: str, kind: Kind, name: str = "") -> Compiled:  # noqa: A001
    """A card text as instructions, with the rules behind its phrases and what was not understood."""
    own = "" if name.lower() in VERB_NAMES else name
    p = Reader(text, put_back(tokens(text, own)), kind, name)
    unknown: list[Unknown] = []
    while p.word:
        start = p.begun = p.pos
        p.far = start
        p.held = p.things or p.held
        p.things = p.group = p.subject = None
        twice = False
        try:
            found = p.maybe(lambda p: sentence(p, OPENERS))
        except TwoMeanings:
            found, twice = None, True
            p.pos = start
        if found is None or p.pos == start or not (commit(p, found) or unknown):
            unknown.append(_skipped(p, start, TWO_MEANINGS if twice else ""))
    done = tuple(p.done) if kind != "ability" else tuple(standing(verb) for verb in p.done)
    program, phrases = governed(done, p.phrases(), kind)
    return Compiled(each_in_turn(program), phrases, tuple(unknown))


def commit(p: Reader, found: Program) -> bool:
    """The sentence is taken: its instructions are added, or change those before."""
    for verb in found:
        if not isinstance(verb, Amend):
            _add(p, verb)
            continue
        changed = amended(tuple(p.done), verb)
        if changed is not None:
            p.done[:] = changed
        elif verb.otherwise is None:
            return False
        else:
            _add(p, verb.otherwise)
    return True


def _add(p: Reader, verb: Verb) -> None:
    """After a use or a trigger has begun, what follows belongs to it; a cost named before it is paid in it."""
    last = p.done[-1] if p.done else None
    if isinstance(last, Whenever) and p.kind != "attack" and _taken_up(last.then) and not _asks_back(verb, last.then):
        verb = When_(condition=If("taken"), then=(verb,), cites=verb.cites, words=verb.words)
    if isinstance(verb, Use) and isinstance(last, Requires) and last.cost:
        p.done[-1] = replace(verb, then=(last, *verb.then))
    elif isinstance(last, Whenever) and last.then and _spent(verb) and isinstance(last.then[-1], When_):
        held = replace(last.then[-1], then=(*last.then[-1].then, verb))
        p.done[-1] = replace(last, then=(*last.then[:-1], held))
    elif isinstance(last, Use | Whenever) and not isinstance(verb, Use | Whenever) and _goes_on(p, last, verb):
        p.done[-1] = replace(last, then=followed(last.then, verb))
    else:
        p.done[:] = followed(tuple(p.done), verb)


def _taken_up(then: Program) -> bool:
    """Whether a triggered text begins with what its player may do: the whole of it is then left out or used (II.E-10)."""
    return bool(then) and then[0].may


def _asks_back(verb: Verb, before: Program) -> bool:
    """Whether a sentence says itself on what it hangs, or stands by itself; a shuffle hangs on the search under a condition."""
    if isinstance(verb, Shuffle) and verb.into is None and isinstance(before[-1], When_):
        return looks(before[-1], verb)
    return isinstance(verb, Use | Whenever) or (isinstance(verb, When_) and verb.condition.when in ON_DOING)


def _spent(verb: Verb) -> bool:
    """A card that is discarded once it has worked."""
    return isinstance(verb, MoveCards) and verb.cards.role == "this" and verb.to == "discard"


def _goes_on(p: Reader, last: Use | Whenever, verb: Verb) -> bool:
    """A standing effect stands by itself; in an attack only the outcome of a flip made later is part of what is set up."""
    if isinstance(verb, (Provide, Requires)) or str(getattr(verb, "until", "")).startswith("while"):
        return False
    return p.kind != "attack" or (bool(last.then) and isinstance(last.then[-1], Flip))


def _tried(p: Reader, start: int) -> tuple[tuple[str, int], ...]:
    """What was tried where reading stopped: the sentence is read once more, and that noted."""
    here, p.pos = p.pos, start
    p.tried, p.stuck = [], p.far
    p.maybe(lambda p: sentence(p, OPENERS))
    tried, p.tried, p.pos = p.tried, None, here
    first = misspelt(p.tokens[start].word) if p.stuck == start + 1 else ""
    return ((first, 0),) if first else tuple(dict.fromkeys(tried))


def _skipped(p: Reader, start: int, said: str) -> Unknown:
    """The sentence that was not understood; reading goes on after its full stop."""
    reached, tried = p.far, () if said else _tried(p, start)
    p.pos = start
    depth = 0
    while p.word:
        word = p.word
        depth += (word == "(") - (word == ")")
        p.pos += 1
        if (word == "." and depth <= 0) or (word == ")" and depth == 0 and p.tokens[start].word == "("):
            p.take(".")
            break
    first, last = p.tokens[start], p.tokens[p.pos - 1]
    place = p.tokens[min(reached, len(p.tokens) - 2)]
    following = tuple(token.word for token in p.tokens[reached : reached + 8] if token.word)
    return Unknown(p.words(start), first.start, last.end, place.start, said, tried, following)
