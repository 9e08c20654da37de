"""Words as searching compares them: folded, spelt in one way, cut to their stem."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from whoosh.lang.porter import stem as porter

from ptcg_judge.kb.fold import fold
from ptcg_judge.kb.model import Spelling

_WORD = re.compile(r"[a-z]+|\d+")
_OWNER = re.compile(r"'s\b")
_COSTS = re.compile(r"[\[{(]([A-Z]{1,5})[\]})]|(?<![\w'-])([A-Z]{3,5})(?![\w'-])")


class Words:
    """How text becomes words, by the spellings that the knowledge base lists."""

    def __init__(self, spellings: Iterable[Spelling]) -> None:
        forms = [(form, spelling.word) for spelling in spellings for form in spelling.written]
        self._letters = {form: word for form, word in forms if _is_letter(form)}
        self._spelt = {fold(form): word for form, word in forms if not _is_letter(form)}
        self.stem = lru_cache(maxsize=20_000)(self._stem)

    def split(self, text: str) -> list[str]:
        """The words of a text as they were written, Energy letters in full."""
        text = _COSTS.sub(self._in_full, text)
        return _WORD.findall(_OWNER.sub("", fold(text)).replace("'", ""))

    def stems(self, text: str) -> list[str]:
        return [self.stem(word) for word in self.split(text)]

    def spelt(self, word: str) -> str:
        return self._spelt.get(word, word)

    def _stem(self, word: str) -> str:
        return str(porter(self.spelt(word)))

    def _in_full(self, cost: re.Match[str]) -> str:
        letters = cost[1] or cost[2]
        known = all(letter in self._letters for letter in letters)
        return f" {' '.join(self._letters[letter] for letter in letters)} " if known else cost[0]


def _is_letter(form: str) -> bool:
    return len(form) == 1 and form.isupper()
