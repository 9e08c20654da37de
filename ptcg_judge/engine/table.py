"""The table: what a step may ask. The book in force, coins, choices; what nobody has told is a question for the judge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.cards import Card
from ptcg_judge.errors import JudgeError

COIN = ("heads", "tails")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that may be chosen, and the names by which a description may call it."""

    id: int
    name: str
    also: tuple[str, ...] = ()

    def is_called(self, word: str) -> bool:
        folded = word.casefold()
        return folded == self.name.casefold() or folded in (other.casefold() for other in self.also)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice at the table: who chooses what, among which, at least and at most how many."""

    player: int
    question: str
    candidates: tuple[Candidate, ...]
    least: int = 1
    most: int = 1


class MissingFact(JudgeError):
    """The description leaves something open; the message is the question to ask at the table."""

    def __init__(self, question: str, choice: Choice | None = None) -> None:
        super().__init__(question)
        self.question = question
        self.choice = choice
        """None: a coin flip."""


class UnusedFact(JudgeError):
    """The description tells a flip or choice that nobody asked for: the replay went another way."""


class BadAnswer(JudgeError):
    """A told choice does not fit what is asked."""


class Table:
    """A script of flips and choices, and a book with the rules that are waived."""

    def __init__(
        self,
        view: View,
        flips: Iterable[str] = (),
        choices: Iterable[tuple[str, ...]] = (),
        *,
        waive: Iterable[str] = (),
        swap: Iterable[tuple[str, str]] = (),
        catalogue: Iterable[Card] = (),
    ) -> None:
        self.view = view
        self._flips = list(flips)
        self._choices = list(choices)
        self.waived = frozenset(waive)
        self.swapped = tuple(swap)
        self.catalogue = tuple(catalogue)
        """The cards that exist, for rules that ask whether one does."""
        self.silences: list[tuple[str, str]] = []
        self._told: set[str] = set()

    def holds(self, point: str) -> bool:
        """Whether a rule is there at all and not waived."""
        return bool(self._ids(point))

    def rule(self, point: str) -> tuple[str, ...]:
        """The ids that state a point in the book in force; nothing if it has no such rule, or the rule is waived."""
        ids = self._ids(point)
        if ids:
            self._note_silence(point)
        return ids

    def cite(self, *points: str) -> tuple[str, ...]:
        """The ids behind these points, waived or not: for telling what happened."""
        for point in points:
            self._note_silence(point)
        if len(points) == 1:
            return self.view.rule(points[0])[0]
        return tuple(dict.fromkeys(name for point in points for name in self.view.rule(point)[0]))

    def _ids(self, point: str) -> tuple[str, ...]:
        ids, _ = self.view.rule(point)
        return () if self.waived and any(name in self.waived for name in ids) else ids

    def _note_silence(self, point: str) -> None:
        if self.view.year == "current" or point in self._told:
            return
        self._told.add(point)
        _, answers = self.view.rule(point)
        if answers != self.view.year:
            self.silences.append((point, answers))

    def option(self, name: str) -> str:
        """The variant that the book in force plays by."""
        return self.view.option(name)

    def flip(self, player: int, reason: str) -> str:
        """The next scripted coin."""
        if not self._flips:
            who = "you" if player == 0 else "your opponent"
            raise MissingFact(f"What did {who} flip {reason}, heads or tails?")
        return self._flips.pop(0)

    def choose(self, choice: Choice) -> tuple[int, ...]:
        """The next scripted choice; where there is only one way, it is taken without asking."""
        everything = tuple(candidate.id for candidate in choice.candidates)
        most = min(choice.most, len(everything))
        least = min(choice.least, most)
        if least == most == len(everything):
            return everything
        if not self._choices:
            raise MissingFact(_question(choice, least, most), choice)
        return self._answer(choice, self._choices.pop(0), least, most)

    def _answer(self, choice: Choice, words: tuple[str, ...], least: int, most: int) -> tuple[int, ...]:
        chosen: list[int] = []
        for word in () if words in (("none",), ("no",)) and least == 0 else words:
            fitting = [c.id for c in choice.candidates if c.is_called(word) and c.id not in chosen]
            if not fitting:
                names = ", ".join(dict.fromkeys(c.name for c in choice.candidates))
                raise BadAnswer(f"'{word}' does not answer \"{choice.question}\"; it can be {names}")
            chosen.append(fitting[0])
        if not least <= len(chosen) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise BadAnswer(f'"{choice.question}" takes {wanted}, not {len(chosen)} ({", ".join(words)})')
        return tuple(chosen)

    def finish(self) -> None:
        """Every scripted flip and choice must have been asked for."""
        if self._flips:
            raise UnusedFact(f"{len(self._flips)} flips were told that nobody asked for ({', '.join(self._flips)})")
        if self._choices:
            told = "; ".join(", ".join(words) for words in self._choices)
            raise UnusedFact(f"{len(self._choices)} choices were told that nobody asked for ({told})")


def _question(choice: Choice, least: int, most: int) -> str:
    names = ", ".join(dict.fromkeys(candidate.name for candidate in choice.candidates))
    number = "" if least == most == 1 else f" ({least} of" if least == most else f" ({least} to {most} of"
    return f"{choice.question}{number + ':' if number else ':'} {names}{')' if number else '?'}"
