"""All families of instructions together: the first word says which rules can fit, and the longest reading counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from ptcg_judge.cardtext import (
    as_tool,
    bending,
    coins,
    copying,
    costs,
    counters,
    damage,
    energy,
    evolving,
    exchanging,
    granting,
    healing,
    ignoring,
    immunity,
    keeping,
    locks,
    markers,
    modifying,
    moving,
    preventing,
    providing,
    searching,
    switching,
    types_given,
)
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import Program, Who

Rule = Callable[[Reader], Program]
SubjectRule = Callable[[Reader, Who, int], Program]
_FAMILIES: tuple[Any, ...] = (
    coins, damage, counters, healing, moving, searching, energy, switching, preventing, modifying, locks,
    evolving, exchanging, keeping, ignoring, copying, granting, immunity, types_given, providing, bending, costs, markers,
    as_tool,
)  # fmt: skip
_LEMMAS = {
    "flips": "flip", "draws": "draw", "shuffles": "shuffle", "switches": "switch", "discards": "discard", "puts": "put",
    "places": "place", "reveals": "reveal", "chooses": "choose", "moves": "move", "attaches": "attach", "looks": "look",
    "searches": "search", "heals": "heal", "removes": "remove", "returns": "return", "takes": "take", "makes": "make",
}  # fmt: skip


_VERBS = frozenset(
    (*_LEMMAS.values(), "prevent", "does", "do", "don't", "if", "for", "when", "whenever", "ignore", "can't")
)
"""Words that begin an instruction and never a Pokémon."""

ELLIPTIC = ("has", "have", "gets", "get", "takes", "take", "can't", "can", "recovers", "recover")
"""Words that may be said of the Pokémon that the words before were about."""


class TwoMeanings(Exception):
    """The same words can be read in two ways that mean different things."""


@cache
def rules() -> dict[str, tuple[Rule, ...]]:
    return _merged(family.RULES for family in _FAMILIES if hasattr(family, "RULES"))


@cache
def subject_rules() -> dict[str, tuple[SubjectRule, ...]]:
    return _merged(family.SUBJECTS for family in _FAMILIES if hasattr(family, "SUBJECTS"))


def _merged(tables: Iterable[dict[str, tuple[Any, ...]]]) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for table in tables:
        for word, entries in table.items():
            found[word] = (*found.get(word, ()), *(entry for entry in entries if entry not in found.get(word, ())))
    return found


def clause(p: Reader) -> Program:
    """One instruction: the longest that the rules for its first word can read here."""
    word = _LEMMAS.get(p.word, p.word)
    named = rules()[""] if p.token.raw[:1].isupper() and word not in rules() else ()
    return longest(p, (*rules().get(word, named), with_subject))


def longest(p: Reader, candidates: Iterable[Rule]) -> Program:
    """The longest reading; two of the same length must mean the same."""
    start, best, end = p.pos, None, -1
    state: tuple[Any, ...] = ()
    for rule in candidates:
        before = len(p.marks), p.antecedent, p.actor, p.they, p.until
        found = p.maybe(rule)
        if found is None:
            continue
        if p.pos == end and found != best:
            raise TwoMeanings(p.words(start))
        if p.pos > end:
            best, end = found, p.pos
            state = tuple(p.marks[before[0] :]), p.antecedent, p.actor, p.they, p.until
        p.pos = start
        del p.marks[before[0] :]
        _, p.antecedent, p.actor, p.they, p.until = before
    if best is None:
        return p.fail()
    marks, p.antecedent, p.actor, p.they, p.until = state
    p.marks.extend(marks)
    p.pos = end
    return best


def with_subject(p: Reader) -> Program:
    """A sentence that begins with the Pokémon it is about."""
    start = p.pos
    if _LEMMAS.get(p.word, p.word) in _VERBS:
        p.fail("a Pokémon")
    subject = who(p)
    found = longest(p, [_bound(rule, subject, start) for rule in subject_rules().get(p.word, ())])
    p.subject = subject
    return found


def same_subject(p: Reader) -> Program:
    """… and has no Retreat Cost: said of the Pokémon that the words before were about."""
    if p.subject is None or p.word not in ELLIPTIC:
        p.fail("an instruction")
    return longest(p, [_bound(rule, p.subject, p.pos) for rule in subject_rules().get(p.word, ())])


def _bound(rule: SubjectRule, subject: Who, start: int) -> Rule:
    return lambda p: rule(p, subject, start)
