"""A table at which every open flip and choice is decided by a path, so that each path can be tried in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import comb
from typing import TypeAlias

from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.table import Choice
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.script import ScriptedTable

COIN = ("tails", "heads")
EVEN = (Fraction(1, 2), Fraction(1, 2))
WHO = ("you", "the opponent")
MOST_OPEN = 24
"""More open decisions than this in one action are not followed: coins flipped until tails have no end."""
MOST_OPTIONS = 200


Answer: TypeAlias = tuple[tuple[int, ...], int]
"""The ids of an answer, and the number of ways in which it can come about."""


class TooDeep(Exception):
    """A branch has more open decisions than are followed."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One open flip, random pick or choice: who decides, what was asked, what the answers are and which one is taken."""

    player: int
    question: str
    options: tuple[str, ...]
    taken: int
    asked: int
    """How many questions the table had been asked before."""
    chances: tuple[Fraction, ...] = ()
    """How likely each answer is; nothing where a player chooses."""
    orders: bool = False
    """It settles only the order of effects."""

    @property
    def is_luck(self) -> bool:
        return bool(self.chances)

    @property
    def chance(self) -> Fraction:
        return self.chances[self.taken] if self.chances else Fraction(1)

    @property
    def words(self) -> str:
        """The decision in a clause."""
        answer = self.options[self.taken]
        if self.chances == EVEN:
            return f"{answer} {self.question}"
        asked = f"({self.question[0].lower()}{self.question[1:]})"
        return f"{answer} at random {asked}" if self.chances else f"{WHO[self.player % 2]}: {answer} {asked}"


class OpenTable(ScriptedTable):
    """What the script tells is taken from it; the rest follows a path, and beyond it the first answer."""

    def __init__(self, scenario: Scenario, book: str, path: Iterable[int] = ()) -> None:
        super().__init__(book_in_force(book), scenario, book, waive=(), swap=())
        self.path = tuple(path)
        self.decisions: list[Decision] = []
        self.coins: list[int | None] = []
        """For every coin in order, the open decision that it is; None: the script tells it."""
        self.cut = False
        """A choice has more answers than are followed."""

    def going_on(self, flips: Iterable[str], choices: Iterable[tuple[str, ...]]) -> OpenTable:
        """This table with only so much of the script left."""
        self._flips, self._choices = list(flips), list(choices)
        return self

    @property
    def left(self) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """What of the script has not been asked for, nor settled without asking."""
        self._pass_settled()
        return tuple(self._flips), tuple(self._choices)

    def flip(self, player: int, reason: str) -> str:
        if self._flips:
            self.coins.append(None)
            return super().flip(player, reason)
        self.coins.append(len(self.decisions))
        return COIN[self._decide(player, reason, COIN, EVEN)]

    def choose(self, choice: Choice) -> tuple[int, ...]:
        everything = len(choice.candidates)
        most = min(choice.most, everything)
        if self._choices or min(choice.least, most) == most == everything:
            return super().choose(choice)
        answers = self._bounded(distinct_answers(choice))
        labels = tuple(_label(choice, ids) for ids, _ in answers)
        chances = tuple(Fraction(times, comb(everything, most)) for _, times in answers) if choice.at_random else ()
        return answers[self._decide(choice.player, choice.question, labels, chances, orders=choice.orders)][0]

    def _bounded(self, answers: Iterator[Answer]) -> list[Answer]:
        found = list(islice(answers, MOST_OPTIONS + 1))
        self.cut |= len(found) > MOST_OPTIONS
        return found[:MOST_OPTIONS]

    def _decide(
        self,
        player: int,
        question: str,
        options: tuple[str, ...],
        chances: tuple[Fraction, ...],
        *,
        orders: bool = False,
    ) -> int:
        at = len(self.decisions)
        if at >= MOST_OPEN:
            raise TooDeep
        taken = self.path[at] if at < len(self.path) else 0
        self.decisions.append(Decision(player, question, options, taken, self.asked, chances, orders))
        self.asked += 1
        return taken


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


def _label(choice: Choice, ids: tuple[int, ...]) -> str:
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
