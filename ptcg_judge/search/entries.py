"""One entry for what several books say: the newest that answers stands for it, the others are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ptcg_judge.kb.model import YEARS, Part, Rule
from ptcg_judge.search.rank import Ranked

ANSWERS, SPEAKS = 0.9, 0.5
"""How well another book must fit, compared with the best, to answer the question too, or at least to speak on it."""
SUMMARY = 1.35
"""What a section says as a whole goes before a part that fits no better, however short."""


class Entry(NamedTuple):
    """A section that answers, the entry in it that fits best, and what says the same in other books."""

    rule: Rule
    entry: Rule | Part
    score: float
    rulings: tuple[str, ...]
    others: tuple[Rule, ...] = ()


def entries(ranked: Sequence[Ranked], book: str = "", kind: str = "") -> list[Entry]:
    """The ranked sections, in one book or of one kind if that is wanted, each drawn together with its likes."""
    left = [found for one in ranked if (found := _best(one, kind)) and book in ("", found.rule.book)]
    drawn = []
    while left:
        same = [left[0], *_same(left[0], left[1:])]
        newest = min((one for one in same if one.score >= ANSWERS * same[0].score), key=_age)
        others = tuple(one.rule for one in sorted(same, key=_age) if one is not newest)
        drawn.append(newest._replace(score=same[0].score, others=others))
        left = [one for one in left if one not in same]
    return drawn


def _best(ranked: Ranked, kind: str) -> Entry | None:
    """The entry of a section that fits best, of one kind if that is wanted; a part only if it is the better fit."""
    fits = zip((ranked.entries[0] * SUMMARY, *ranked.entries[1:]), ranked.rule.entries(), strict=True)
    fitting = [(fit, entry) for fit, entry in fits if kind in ("", entry.kind)]
    if not fitting:
        return None
    return Entry(ranked.rule, max(fitting, key=lambda found: found[0])[1], ranked.score, ranked.rulings)


def _age(found: Entry) -> int:
    return YEARS.index(found.rule.book)


def _same(best: Entry, rest: Sequence[Entry]) -> list[Entry]:
    """Of each other book the section that fits best and says the same."""
    found: dict[str, Entry] = {}
    for one in rest:
        if one.score >= SPEAKS * best.score and one.rule.book != best.rule.book and _alike(best, one):
            found.setdefault(one.rule.book, one)
    return list(found.values())


def _alike(one: Entry, other: Entry) -> bool:
    """Whether one refers to the other, or both speak on the same topic."""
    return _names(one, other) or _names(other, one) or bool({*one.entry.topics} & {*other.entry.topics})


def _names(one: Entry, other: Entry) -> bool:
    return other.entry.id in one.entry.see or other.rule.id in one.entry.see
