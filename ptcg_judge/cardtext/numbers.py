"""How many: a number, up to, any number of, all, each."""

from __future__ import annotations

from typing import NamedTuple

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.kb.figures import figure

UP_TO, ALL, ANY_NUMBER, CHOOSE = stated(("apr-II.D-05", "apr-II.D-03", "apr-II.D-02", "apr-II.D-04"))
_WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "another": 1}


class Count(NamedTuple):
    """At least and at most so many; no most is any number; every is all there are."""

    least: int = 1
    most: int | None = 1
    every: bool = False
    cites: tuple[str, ...] = ()


ONE = Count()
EVERY = Count(0, None, True, (ALL,))


def number(p: Reader) -> int:
    """A figure."""
    found = figure(p.word)
    if found is None:
        p.fail("a number")
    p.pos += 1
    return found


def count(p: Reader) -> Count:
    """So many of something: 1, a, up to 2, any number of, all, each."""
    if p.word == "any" and p.ahead().isdecimal():
        p.pos += 1
    start, word = p.pos, p.word
    found = _plain(p) or _marked(p, word)
    if found is None:
        p.fail("a number")
    if found.cites:
        p.tag(start, *found.cites)
    return found


def _plain(p: Reader) -> Count | None:
    word = p.word
    n = _WORDS.get(word) or figure(word)
    if n is not None:
        p.pos += 1
        return Count(n, n) if not p.take("or more") else Count(n, None)
    return None


def _marked(p: Reader, word: str) -> Count | None:
    if word == "up" and p.take("up to"):
        return Count(1, _limit(p), cites=(UP_TO,))
    if word in ("any", "as") and p.take("any number|amount of"):
        return Count(0, None, cites=(ANY_NUMBER,))
    if word == "as" and p.take("as many|much"):
        return Count(0, None, cites=(ANY_NUMBER,))
    if word in ("all", "each", "every"):
        p.pos += 1
        return EVERY
    return None


def _limit(p: Reader) -> int:
    word = p.word
    if word in _WORDS:
        p.pos += 1
        return _WORDS[word]
    return number(p)
