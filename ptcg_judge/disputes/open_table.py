"""A table at which every open flip and choice is decided by a path, so that each path can be tried in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, takewhile
from math import comb

from ptcg_judge.disputes.distinct import Answer, distinct_answers, label
from ptcg_judge.engine.board import Board, Origin, Path
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.table import Choice
from ptcg_judge.engine.trace import Known, Trace
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.script import ScriptedTable
from ptcg_judge.rulings.set_aside import put_aside

COIN = ("tails", "heads")
EVEN = (Fraction(1, 2), Fraction(1, 2))
WHO = ("you", "the opponent")
MOST_OPEN = 24
"""More open decisions than this in one action are not followed: coins flipped until tails have no end."""
MOST_OPTIONS = 200


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


@dataclass(frozen=True, slots=True)
class Begun:
    """How an action begins on a path, as another path that goes the same way so far has shown."""

    known: Known
    decisions: tuple[Decision, ...]
    coins: tuple[int | None, ...]
    told: tuple[str, ...]


class OpenTable(ScriptedTable):
    """What the script tells is taken from it; the rest follows a path, and beyond it the first answer."""

    def __init__(self, scenario: Scenario, book: str, path: Iterable[int] = (), begun: Begun | None = None) -> None:
        view = book_in_force(book)
        super().__init__(view, scenario, book, waive=put_aside(scenario, view, frozenset())[0], swap=())
        self._begun = begun
        if begun and begun.known.marks:
            self.known = begun.known
            self.silences = list(begun.known.marks[-1].silences)
            self.told = dict.fromkeys(begun.told)
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

    def begun(self, part: Trace, at: int) -> Begun:
        """How what was played at this table begins up to a decision."""
        known = part.until(self.decisions[at].asked)
        told = tuple(self.told)[: known.marks[-1].told] if known.marks else ()
        return Begun(known, tuple(self.decisions[:at]), tuple(self.coins), told)

    def passes(self, by: Origin, path: Path) -> Board | None:
        """An instruction that is known is passed over with all that was decided in it, unless the script may tell something."""
        if self._begun is None or self.seen >= len(self.known.marks) or self._flips or self._choices:
            return None
        number = self.known.done(by, path, self.seen)
        if number is None:
            return None
        self.seen, self.asked = number + 1, self.known.marks[number].asked
        first = len(self.decisions)
        self.decisions += takewhile(lambda decision: decision.asked < self.asked, self._begun.decisions[first:])
        coins = self._begun.coins[len(self.coins) :]
        self.coins += takewhile(lambda coin: coin is None or coin < len(self.decisions), coins)
        return self.known.board_after(number)

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
        labels = tuple(label(choice, ids) for ids, _ in answers)
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
