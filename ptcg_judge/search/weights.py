"""How much a word counts for a section: more where it is rare, where people ask with it, and where the text is short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log
from typing import NamedTuple

Bag = Sequence[str]
"""The stems of a text."""


class Field(NamedTuple):
    """What a kind of text counts for, how soon repeating a word stops to count, and how much length thins it out."""

    weight: float
    saturation: float
    thinning: float

    def share(self, times: float, length: float) -> float:
        """What a word counts that stands so many times in a text of this length, that of the average being 1."""
        return times * (self.saturation + 1) / (times + self.saturation * (1 - self.thinning + self.thinning * length))

    def fit(self, told: float, length: float) -> float:
        """What the words of a text count that tell so much, each standing there once."""
        return self.weight * self.share(1, length) * told


ASKED = Field(0.7, 1.2, 0.3)
SAYS = Field(0.7, 1.2, 0.75)
AROUND = Field(0.6, 1.2, 0.75)
SHOWN = Field(0.3, 1.2, 0.75)
PHRASE = Field(0.45, 1.2, 0.6)
ENTRY = Field(0.5, 1.2, 0.6)
SLANG, SLANG_PHRASE = 1.0, 1.4
"""What a term counts for the sections it leads to: one of a single word, and one of several."""
HEADING = 0.9
"""A heading gives way a little to the rules that stand under it."""
EVERYDAY, IMPLIED = 0.85, 0.2
"""What an everyday word counts, and a word that is only implied by a term."""


def rarity(found: int, among: int) -> float:
    """How much a word tells that stands in so many of the texts."""
    return log(1 + (among - found + 0.5) / (found + 0.5))


def weigh(bags: Sequence[Bag], field: Field) -> list[dict[str, float]]:
    """What each word counts for each text of one kind."""
    counted = [Counter(bag) for bag in bags]
    found = Counter(word for counts in counted for word in counts)
    tells = {word: field.weight * rarity(times, len(bags)) for word, times in found.items()}
    average = sum(map(len, bags)) / len(bags) or 1
    return [
        {word: tells[word] * field.share(times, len(bag) / average) for word, times in counts.items()}
        for bag, counts in zip(bags, counted, strict=True)
    ]


def add(*weighed: dict[str, float]) -> dict[str, float]:
    """The sum of what each word counts in several kinds of text."""
    total: Counter[str] = Counter()
    for words in weighed:
        total.update(words)
    return dict(total)
