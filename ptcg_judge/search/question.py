"""Understanding a question: its words, those that were misspelt, and the terms that players use in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ptcg_judge.search.catalogue import Catalogue
from ptcg_judge.search.typos import meant
from ptcg_judge.search.weights import EVERYDAY, IMPLIED

LONGEST_PHRASE = 6
MOST_WORDS, LONGEST = 60, 1_000
"""What is longer is cut off: nobody asks so much at once."""
Lead = tuple[tuple[str, ...], list[str], list[str]]
"""A phrase that stands in a question, the words of the term that goes by it, and the sections it leads to."""


class Question(NamedTuple):
    """A question as it is searched for."""

    spoken: tuple[str, ...]
    """The stems of its words, one after the other."""
    stems: Mapping[str, float]
    """The stems to look for, and what each counts."""
    corrected: Mapping[str, str]
    leads: tuple[Lead, ...]


class Asking:
    """Reads questions by what the knowledge base knows of words."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.words = catalogue.words

    def read(self, text: str) -> Question:
        """The words of a question, each taken for a known one where it is misspelt."""
        written = self.words.split(text[:LONGEST])[:MOST_WORDS]
        strange = [word for word in dict.fromkeys(written) if not self._known(word)]
        corrected = {word: right for word in strange if (right := self._right(word))}
        taken = [corrected.get(word, word) for word in written]
        stems = tuple(map(self.words.stem, taken))
        leads = tuple(self._leads(taken, stems))
        return Question(stems, self._counted(stems, leads), corrected, leads)

    def _counted(self, stems: tuple[str, ...], leads: Iterable[Lead]) -> dict[str, float]:
        implied = {stem: IMPLIED for _, term, _ in leads for stem in term}
        return implied | {stem: EVERYDAY if stem in self.catalogue.everyday else 1.0 for stem in stems}

    def _known(self, word: str) -> bool:
        return (
            self.catalogue.knows(word)
            or self.words.spelt(word) != word
            or self.catalogue.times(self.words.stem(word)) > 0
            or self.words.stem(word) in self.catalogue.hints
        )

    def _right(self, word: str) -> str:
        return meant(word, self.catalogue.beginning(word[0]), self.catalogue.written)

    def _leads(self, words: list[str], stems: tuple[str, ...]) -> Iterator[Lead]:
        """The terms in a question, from each word on the longest that stands there."""
        for start in range(len(stems)):
            for end in range(min(len(stems), start + LONGEST_PHRASE), start, -1):
                found = self.catalogue.leads(" ".join(stems[start:end]), " ".join(words[start:end]))
                if found:
                    yield from ((stems[start:end], term, sections) for term, sections in found)
                    break
