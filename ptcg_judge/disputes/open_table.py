"""A table at which every open flip and choice is decided by a path, so that each path can be tried in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.table import Choice
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.script import ScriptedTable

COIN = ("tails", "heads")
WHO = ("you", "the opponent")
MOST_OPEN = 24
"""More open decisions than this in one action are not followed: coins flipped until tails have no end."""
MOST_OPTIONS = 200


class TooDeep(Exception):
    """A branch has more open decisions than are followed."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One open flip or choice: who decides, what was asked, what the answers are and which one is taken."""

    player: int
    question: str
    options: tuple[str, ...]
    taken: int
    is_flip: bool

    @property
    def answer(self) -> str:
        return self.options[self.taken]

    @property
    def words(self) -> str:
        """The decision in a clause."""
        if self.is_flip:
            return f"{self.answer} {self.question}"
        return f"{WHO[self.player % 2]}: {self.answer} ({self.question[0].lower()}{self.question[1:]})"


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
        """What of the script has not been asked for."""
        return tuple(self._flips), tuple(self._choices)

    def flip(self, player: int, reason: str) -> str:
        if self._flips:
            self.coins.append(None)
            return super().flip(player, reason)
        self.coins.append(len(self.decisions))
        return COIN[self._decide(player, reason, COIN, is_flip=True)]

    def choose(self, choice: Choice) -> tuple[int, ...]:
        everything = len(choice.candidates)
        most = min(choice.most, everything)
        if self._choices or min(choice.least, most) == most == everything:
            return super().choose(choice)
        answers = self._bounded(distinct_answers(choice))
        labels = tuple(_label(choice, ids) for ids in answers)
        return answers[self._decide(choice.player, choice.question, labels, is_flip=False)]

    def _bounded(self, answers: Iterator[tuple[int, ...]]) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        for ids in answers:
            if len(found) == MOST_OPTIONS:
                self.cut = True
                break
            found.append(ids)
        return found

    def _decide(self, player: int, question: str, options: tuple[str, ...], *, is_flip: bool) -> int:
        at = len(self.decisions)
        if at >= MOST_OPEN:
            raise TooDeep
        taken = self.path[at] if at < len(self.path) else 0
        self.decisions.append(Decision(player, question, options, taken, is_flip))
        return taken


def distinct_answers(choice: Choice) -> Iterator[tuple[int, ...]]:
    """Every answer that a choice admits; cards that nobody can tell apart count as one."""
    most = min(choice.most, len(choice.candidates))
    seen: set[frozenset[tuple[object, int]]] = set()
    for size in range(min(choice.least, most), most + 1):
        for some in combinations(choice.candidates, size):
            key = frozenset(Counter((one.name, one.also) for one in some).items())
            if key not in seen:
                seen.add(key)
                yield tuple(one.id for one in some)


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
