"""The nearest known phrase at the place where reading stopped: of all that was tried there, the one most like the words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches

from ptcg_judge.cardtext.grammar import rules

LIKE, ALIKE = 0.6, 0.7
ANY = "an instruction, such as draw, discard, heal, search, switch"
Tried = tuple[str, int]
"""A pattern of words, and how many of its words were found before it failed."""


def nearest(tried: Iterable[Tried], words: Sequence[str]) -> str:
    """The pattern whose next words are most like those that stand there; where nothing is, what kind of words is expected."""
    found = list(dict.fromkeys(tried))
    scored = [(_likeness(pattern, met, words), -number) for number, (pattern, met) in enumerate(found)]
    best, place = max(scored, default=(0.0, 0))
    if best >= LIKE or len(found) == 1:
        return found[-place][0] or ANY
    if words and misspelt(words[0]):
        return misspelt(words[0])
    if any(not pattern for pattern, _ in found):
        return ANY
    return found[0][0] if found else ""


def misspelt(word: str) -> str:
    """The verb of cards that a word looks like, if it is none itself."""
    known = [one for one in rules() if one.isalpha()]
    return next(iter(get_close_matches(word, known, 1, ALIKE)), "") if word not in known else ""


def _likeness(pattern: str, met: int, words: Sequence[str]) -> float:
    """How like the rest of a pattern is to the words; each word in the form that fits best."""
    items = pattern.split(" ")[met:] if pattern else []
    told = [
        max(item.removesuffix("?").split("|"), key=lambda one: _ratio(one, word))
        for item, word in zip(items, words, strict=False)
    ]
    return _ratio(" ".join(told), " ".join(words[: len(told)])) if told else 0.0


def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
