"""The sentence of a rule that matters to a question, and the words in it that match."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ptcg_judge.kb.fold import fold
from ptcg_judge.search.words import Words

_SENTENCE = re.compile(r"(?<=[.!?;:])\s+(?=[A-Z“\"(])")
ROOM = 240
"""So many letters a snippet may take; a longer sentence stands alone."""
_WORD = re.compile(r"[^\W\d_]+|\d+")


class Snippet(NamedTuple):
    """A sentence, and from where to where its matching words stand."""

    text: str
    marks: tuple[tuple[int, int], ...]


def snippet(text: str, tells: Mapping[str, float], words: Words) -> Snippet:
    """The sentences in which the words of the question tell most, beginning with the one that tells most."""

    def told(sentence: str) -> float:
        return sum(tells[stem] for stem in {stem for stem, *_ in _matches(sentence, tells, words)})

    sentences = _SENTENCE.split(text)
    windows = zip(map(_window, (sentences[start:] for start in range(len(sentences)))), sentences, strict=True)
    best = max(windows, key=lambda window: (told(window[0]), told(window[1])))[0] if len(sentences) > 1 else text
    return Snippet(best, tuple((start, end) for _, start, end in _matches(best, tells, words)))


def _window(sentences: list[str]) -> str:
    """As many sentences as there is room for, one at least."""
    window = sentences[0]
    for sentence in sentences[1:]:
        if len(window) + len(sentence) >= ROOM:
            break
        window = f"{window} {sentence}"
    return window


def _matches(sentence: str, tells: Mapping[str, float], words: Words) -> Iterator[tuple[str, int, int]]:
    for word in _WORD.finditer(sentence):
        stem = words.stem(fold(word[0]))
        if stem in tells:
            yield stem, word.start(), word.end()
