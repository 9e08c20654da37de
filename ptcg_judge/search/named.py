"""Rules that a question names outright: A-01, c7 faq 1, cr 304.4b, K37."""

from __future__ import annotations

import re
from collections.abc import Callable

from ptcg_judge.kb.index import Index

BEGINS = (
    r"(?:(?:rb|apr|cr|20\d\d)[\s-]+)?(?:(?:ii?|[12])[.\s-]*)?"
    r"(?:[a-h][\s-]?\d{1,2}(?!\d)|\d{3}(?!\d)|app(?:endix|\.)?[\s-]*\d|k\d{1,2}$)|(?:rb|apr|cr)-"
)
"""How a question begins that may be nothing but the names of rules."""
NUMBERED = r"(?:rb|apr|cr)-\S|\d{3}\.\d|(?:i{1,2}\.)?[a-h]-\d{1,2}\b|k\d\d$"
"""A word in a longer question that cannot be anything but the name of a rule."""
LONGEST = 8


def named(index: Callable[[], Index], text: str) -> tuple[tuple[str, ...], bool]:
    """The rules, parts and topics that a question names, and whether it asks for nothing else."""
    words = [word.strip("().:;,?!") for word in text.casefold().split()]
    if "-" not in text and not any(map(str.isdigit, text)):
        return (), False
    whole = _found(index, words) if len(words) <= LONGEST and re.match(BEGINS, " ".join(words)) else []
    if whole and all(whole):
        return _flat(whole), True
    return _flat(_found(index, [word for word in words if re.match(NUMBERED, word)])), False


def _found(index: Callable[[], Index], words: list[str]) -> list[tuple[str, ...]]:
    from ptcg_judge.kb.lookup import find_all

    return [answer.ids for answer in find_all(index(), words)] if words else []


def _flat(found: list[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for ids in found for name in ids))


def rules(index: Index, names: tuple[str, ...]) -> list[str]:
    """The rules and parts among these names; a topic stands for the first that each book says on it."""
    topics = [index.topics[name] for name in names if name in index.topics]
    spoken = [name for topic in topics for position in topic.positions for name in position.ids[:1]]
    return spoken + [name for name in names if name not in index.topics]
