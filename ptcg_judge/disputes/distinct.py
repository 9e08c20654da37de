"""The answers that a choice admits, each told apart from the others as people at the table would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import TypeAlias

from ptcg_judge.engine.table import Choice

Answer: TypeAlias = tuple[tuple[int, ...], int]
"""The ids of an answer, and the number of ways in which it can come about."""


def distinct_answers(choice: Choice) -> Iterator[Answer]:
    """Every answer that a choice admits; cards that nobody can tell apart count as one, which can come about in so many ways."""
    alike: dict[object, list[int]] = {}
    for one in choice.candidates:
        alike.setdefault((one.name, one.also), []).append(one.id)
    most = min(choice.most, len(choice.candidates))
    least = most if choice.at_random else min(choice.least, most)
    for size in range(least, most + 1):
        yield from _of_each(list(alike.values()), size)


def _of_each(groups: list[list[int]], size: int) -> Iterator[Answer]:
    """So many of these groups together, as many as can be of the first one first."""
    if not groups:
        if size == 0:
            yield (), 1
        return
    first, *others = groups
    left = sum(map(len, others))
    for number in range(min(len(first), size), max(0, size - left) - 1, -1):
        for ids, times in _of_each(others, size - number):
            yield (*first[:number], *ids), times * comb(len(first), number)


def label(choice: Choice, ids: tuple[int, ...]) -> str:
    """An answer by its names, and by its place where another has the same name."""
    names = Counter(one.name for one in choice.candidates)
    chosen = [one for number in ids for one in choice.candidates if one.id == number]
    told = [
        f"{one.name} ({one.also[0]})" if names[one.name] > 1 and one.also and _differ(choice, one.name) else one.name
        for one in chosen
    ]
    return ", ".join(told) or "none"


def _differ(choice: Choice, name: str) -> bool:
    return len({one.also for one in choice.candidates if one.name == name}) > 1
