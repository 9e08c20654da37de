"""Which rule governs a flip: what hangs on it says to which step of the attack, or to which text, it belongs in each book.

No book speaks of flips in general. A flip for damage is part of the damage (II.B-01, B-02), one on whose tails the attack
does nothing is a demand of the attack (II.D-01), any other belongs to the effects, or to the text of the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from ptcg_judge.cardtext.model import Kind, Phrase
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import ChangeBase, DoDamage, DoesNothing, Flip, Program, Verb, When_
from ptcg_judge.engine.phases import ON_FLIPS

ONE, MANY = "apr-II.B-01.ex-1", "apr-II.B-02.ex-2"
"""What the flips of a text are marked with until it is known what hangs on them."""
NOTHING = "apr-II.D-01"
NUMBER = "the number of the attack"
YEARS = ("2018", "2025", "2009")
_TEXTS: dict[Kind, str] = {
    "ability": "ability text", "item": "Item text", "supporter": "Supporter text", "stadium": "Stadium text", "tool": "tool text",
}  # fmt: skip


def governed(program: Program, phrases: tuple[Phrase, ...], kind: Kind) -> tuple[Program, tuple[Phrase, ...]]:
    """The same program and phrases, every flip with the rules that govern it in each book."""
    uses = [_use(rest) for rest in _flips(program)]
    if not uses:
        return program, phrases
    found, number = [], -1
    for phrase in phrases:
        if not set(phrase.cites) & {ONE, MANY}:
            found.append(phrase)
            continue
        number += phrase.words.lower().startswith("flip")
        use = uses[max(0, min(number, len(uses) - 1))]
        found.append(replace(phrase, cites=_stated(phrase.cites, use, kind)))
    return _rewritten(program), tuple(found)


def _flips(program: Program) -> Iterator[Program]:
    """What follows each flip, in the order of the text."""
    for number, verb in enumerate(program):
        if isinstance(verb, Flip):
            yield program[number + 1 :]
        for inner in _inside(verb):
            yield from ((*rest, *program[number + 1 :]) for rest in _flips(inner))


def _inside(verb: Verb) -> tuple[Program, ...]:
    programs = (getattr(verb, "then", ()), getattr(verb, "otherwise", ()), *getattr(verb, "programs", ()))
    return tuple(one for one in programs if isinstance(one, tuple) and one and isinstance(one[0], Verb))


def _use(rest: Program) -> str:
    """What the flip is for: nothing at all on one side, the damage, or an effect."""
    hanging = list(_hanging(rest))
    if any(isinstance(verb, DoesNothing) for verb in hanging):
        return "requirements"
    if any(isinstance(verb, ChangeBase) for verb in hanging):
        return NUMBER
    return "attack damage" if any(isinstance(verb, DoDamage) for verb in hanging) else "other effects"


def _hanging(rest: Program) -> Iterator[Verb]:
    """The instructions that ask for this flip: by heads or tails, or by counting them, up to the next flip."""
    for verb in rest:
        if isinstance(verb, Flip):
            return
        counted = getattr(getattr(verb, "amount", None), "of", None)
        if counted is not None and counted.what in ("heads", "tails"):
            yield verb
        if isinstance(verb, When_) and _asks(verb):
            yield from (*verb.then, *verb.otherwise)


def _asks(verb: When_) -> bool:
    measure = verb.condition.measure
    return verb.condition.when in ON_FLIPS or (measure is not None and measure.what in ("heads", "tails"))


def _phrase(cites: tuple[str, ...], use: str) -> tuple[str, ...]:
    """The section of Part II, where one speaks of such a flip."""
    if use == "requirements":
        return stated((NOTHING,))
    return tuple(cite for cite in cites if cite in (ONE, MANY)) if use == NUMBER else ()


def _stated(cites: tuple[str, ...], use: str, kind: Kind) -> tuple[str, ...]:
    kept = tuple(cite for cite in cites if cite not in (ONE, MANY))
    step = "attack damage" if use == NUMBER else use
    point = step if kind == "attack" else _TEXTS.get(kind, "text in order")
    return united((*_phrase(cites, use if kind == "attack" else ""), *_of_books(point), *kept))


@cache
def _of_books(point: str) -> tuple[str, ...]:
    """What each book says of this step."""
    found: list[str] = []
    for year in YEARS:
        cites, _ = book_in_force(year).rule(point)
        found += [str(cite) for cite in cites]
    return tuple(dict.fromkeys(found))


def _rewritten(program: Program, use: str = "") -> Program:
    """Every instruction with the section for its flip alone: the step is cited by the book in force."""
    found: list[Verb] = []
    for number, verb in enumerate(program):
        if isinstance(verb, Flip):
            use = _use(program[number + 1 :])
        found.append(_cited(verb, use))
    return tuple(found)


def _cited(verb: Any, use: str) -> Verb:
    asks = isinstance(verb, When_) and _asks(verb)
    inner = {
        name: _rewritten(getattr(verb, name), use)
        for name in ("then", "otherwise")
        if isinstance(getattr(verb, name, None), tuple)
        and getattr(verb, name)
        and isinstance(getattr(verb, name)[0], Verb)
    }
    own = use if asks or isinstance(verb, Flip) or not inner else _strongest([_use(rest) for rest in _flips((verb,))])
    if asks:
        inner["condition"] = replace(verb.condition, cites=_marked(verb.condition.cites, use))
    return replace(verb, cites=_marked(verb.cites, own), **inner)  # type: ignore[no-any-return]


def _strongest(uses: list[str]) -> str:
    return next((use for use in (NUMBER, "requirements") if use in uses), "")


def _marked(cites: tuple[str, ...], use: str) -> tuple[str, ...]:
    """The rules with the section for the flip in the place of its mark."""
    marks = tuple(cite for cite in cites if cite in (ONE, MANY))
    return united((*(cite for cite in cites if cite not in marks), *(_phrase(marks, use) if marks else ())))
