"""Which sections decide a question, the likeliest first."""

from __future__ import annotations

from collections import defaultdict
from heapq import nlargest
from typing import NamedTuple

from ptcg_judge.kb.model import Rule
from ptcg_judge.search.catalogue import Catalogue, Held
from ptcg_judge.search.question import Question
from ptcg_judge.search.weights import ENTRY, HEADING, PHRASE, SLANG, SLANG_PHRASE

MOST_READ = 2_500
"""So many places are looked up before the commoner words of a question are left out."""
LOOKED_AT = 20
"""So many of the likeliest sections are read phrase by phrase."""
PHRASE_LENGTH, ENTRY_LENGTH = 9, 35


class Ranked(NamedTuple):
    """A section, how well it fits, and its entries by how well each fits."""

    rule: Rule
    score: float
    entries: tuple[float, ...]
    alike: float
    """How much of the question stands in a phrase that the section is asked by."""
    rulings: tuple[str, ...]
    """The rulings that show it, the one that asks the most alike first."""


def rank(catalogue: Catalogue, question: Question, looked_at: int = LOOKED_AT) -> list[Ranked]:
    """The sections that fit a question, the best first, out of so many that are looked at closely."""
    tells = {stem: counts * catalogue.rarity(stem) for stem, counts in question.stems.items()}
    slang = _slang(question, tells)
    likely = nlargest(looked_at, _likely(catalogue, question).items(), key=lambda found: found[1])
    ranked = [_read(catalogue.held(number), score, slang, tells) for number, score in likely]
    return sorted(ranked, key=lambda found: (-found.score, found.rule.id))


def _likely(catalogue: Catalogue, question: Question) -> dict[int, float]:
    """What the words of a question count for each section, the rarest words first."""
    scores: dict[int, float] = defaultdict(float)
    read = 0
    for times, stem in sorted((catalogue.times(stem), stem) for stem in question.stems):
        if read and read + times > MOST_READ:
            break
        read += times
        counts = question.stems[stem]
        if times:
            for number, weight in catalogue.postings(stem):
                scores[number] += counts * weight
    return scores


def _slang(question: Question, tells: dict[str, float]) -> dict[str, float]:
    """What the terms in a question count for the sections they lead to."""
    scores: dict[str, float] = defaultdict(float)
    for phrase, _, sections in question.leads:
        counts = (SLANG_PHRASE if len(phrase) > 1 else SLANG) * sum(tells[stem] for stem in phrase)
        for section in sections:
            scores[section] += counts
    return scores


def _read(held: Held, score: float, slang: dict[str, float], tells: dict[str, float]) -> Ranked:
    """A section read closely: its best phrase and its best entry count on top."""
    shown = [(_matched(question, tells), name, len(question) / PHRASE_LENGTH) for name, question in held.shown]
    phrases = [(_matched(phrase, tells), len(phrase) / PHRASE_LENGTH) for phrase in held.asked]
    phrases += [(matched, length) for matched, _, length in shown]
    asked = max((PHRASE.fit(matched, length) for matched, length in phrases), default=0.0)
    entries = tuple(ENTRY.fit(_matched(text, tells), len(text) / ENTRY_LENGTH) for text in held.says)
    total = score + slang.get(held.rule.id, 0.0) + asked + max(entries, default=0.0)
    alike = max(phrases, default=(0.0, 0.0))[0] / (sum(tells.values()) or 1)
    rulings = tuple(name for _, name, _ in sorted(shown, key=lambda ruling: -ruling[0]))
    return Ranked(held.rule, total * (HEADING if held.heading else 1), entries, alike, rulings)


def _matched(text: tuple[str, ...], tells: dict[str, float]) -> float:
    """What the words tell that a text shares with the question."""
    return sum(tells[stem] for stem in tells.keys() & set(text))
