"""Recognising a question that the books do not answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ptcg_judge.search.catalogue import Catalogue
from ptcg_judge.search.question import Question
from ptcg_judge.search.rank import Ranked

GAP = 3
"""So many other words may stand between those of a phrase."""
ALIKE = 0.8
"""A question that is asked of a rule in nearly the same words is answered by it, whatever else it speaks of."""
LEAST, CERTAIN = 1.1, 4.0
"""A rule that fits less than this, measured by what the question tells, answers nothing; one that fits so well, surely."""
RARE = 8
"""A word that stands in more sections than this hints at nothing outside these books."""
HALF = 0.5


def subject(catalogue: Catalogue, question: Question, ranked: Sequence[Ranked]) -> int | None:
    """The number of the subject outside these books that a question belongs to, if any."""
    if ranked and ranked[0].alike >= ALIKE:
        return None
    told = [
        (sum(catalogue.rarity(stem) for stem in {*phrase} - catalogue.everyday), -number)
        for first in {*question.spoken}
        for number, phrase in catalogue.subjects.get(first, ())
        if holds(question.spoken, phrase)
    ]
    return -max(told)[1] if told else _hinted(catalogue, question, ranked)


def holds(spoken: tuple[str, ...], phrase: tuple[str, ...]) -> bool:
    """Whether the words of a phrase stand in a question, in their order and close together."""
    return any(
        _in_order(spoken[start : start + len(phrase) + GAP], phrase)
        for start, stem in enumerate(spoken)
        if stem == phrase[0]
    )


def _in_order(spoken: tuple[str, ...], phrase: tuple[str, ...]) -> bool:
    rest = iter(spoken)
    return all(stem in rest for stem in phrase)


def _hinted(catalogue: Catalogue, question: Question, ranked: Sequence[Ranked]) -> int | None:
    """The subject that is hinted at by half of what the question tells, unless a rule surely fits."""
    hints = {stem for stem in question.spoken if stem in catalogue.hints and catalogue.times(stem) <= RARE}
    tells = sum(map(catalogue.rarity, hints | telling(catalogue, question)))
    if not hints or sum(map(catalogue.rarity, hints)) < HALF * tells or (ranked and ranked[0].score > CERTAIN * tells):
        return None
    counted = Counter(number for stem in sorted(hints) for number in sorted(catalogue.hints[stem]))
    return counted.most_common(1)[0][0]


def telling(catalogue: Catalogue, question: Question) -> set[str]:
    """The words of a question that are not everyday ones."""
    return {*question.spoken} - catalogue.everyday


def fits(catalogue: Catalogue, question: Question, ranked: Sequence[Ranked]) -> bool:
    """Whether the best rule fits well enough to be called an answer."""
    words = telling(catalogue, question)
    return any(map(catalogue.times, words)) and ranked[0].score > LEAST * sum(map(catalogue.rarity, words))
