"""The table: what a step may ask. The book in force, coins, choices; what nobody has told is a question for the judge."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg_judge.engine.board import Board, Origin, Path
from ptcg_judge.engine.books.cite import united, with_restatements
from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.events import Event
from ptcg_judge.engine.record import record
from ptcg_judge.engine.trace import NOTHING_KNOWN
from ptcg_judge.errors import JudgeError

WORDS = ("apr-II.D", "apr-II.E")
"""The sections on how many, which and when: the line that quotes the text cites them, what is then done cites what it is."""
COIN = ("heads", "tails")
EXPLAINS, PHRASES = "2018", "apr-II"
"""The book whose Part II explains the phrases of cards."""


@record(frozen=True)
class Candidate:
    """Something that may be chosen, and the names by which a description may call it."""

    id: int
    name: str
    also: tuple[str, ...] = ()

    def is_called(self, word: str) -> bool:
        folded = word.casefold()
        return folded == self.name.casefold() or folded in (other.casefold() for other in self.also)


@record(frozen=True)
class Choice:
    """A choice at the table: who chooses what, among which, at least and at most how many."""

    player: int
    question: str
    candidates: tuple[Candidate, ...]
    least: int = 1
    most: int = 1
    series: bool = False
    """One of several questions that are asked card by card: an answer may be a list that goes on with the next ones."""
    at_random: bool = False
    """Nobody chooses: it is picked without looking."""
    orders: bool = False
    """It settles only in which order effects come."""


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
        self.left_out: tuple[Event, ...] = ()
        """What is not to happen although the rules bring it about."""
        self._settled: list[Candidate] = []
        """What was taken without asking, as there was only one way: a description may tell it all the same."""
        self.catalogue = tuple(catalogue)
        """The cards that exist, for rules that ask whether one does."""
        self.declares = ""
        """The Ability that the player says is used next."""
        self.asked = 0
        """How many coins and choices it has been asked for."""
        self.silences: list[tuple[str, str]] = []
        self.told: dict[str, None] = {}
        """The points that have been asked for of which the book in force is to be silent once at most."""
        self.known, self.seen = NOTHING_KNOWN, 0
        """How the first action begins, if that is known from other play, and how many of its events have been passed."""

    def holds(self, point: str) -> bool:
        """Whether a rule is there at all and not waived."""
        return bool(self._ids(point))

    def lifted(self, point: str) -> bool:
        """Whether there is such a rule but it is waived."""
        return bool(self.view.rule(point)[0]) and not self._ids(point)

    def rule(self, point: str) -> tuple[str, ...]:
        """The ids that state a point in the book in force; nothing if it has no such rule, or the rule is waived."""
        ids = self._ids(point)
        if ids:
            self._note_silence(point)
        return ids

    def waives(self, *points: str) -> bool:
        """Whether the book states one of these points and it is waived."""
        return bool(self.waived) and any(self.view.rule(point)[0] and not self._ids(point) for point in points)

    def cite(self, *points: str) -> tuple[str, ...]:
        """The ids behind these points, waived or not: for telling what happened."""
        for point in points:
            self._note_silence(point)
        if len(points) == 1:
            return self.view.rule(points[0])[0]
        return united(name for point in points for name in self.view.rule(point)[0])

    def own(self, *points: str) -> tuple[str, ...]:
        """What the one book in force itself states on these points; nothing where another book answers or the rule is waived."""
        stated = [point for point in points if self.view.rule(point)[1] == self.view.year]
        return united(name for point in stated for name in self._ids(point))

    def said(self, *points: str) -> tuple[str, ...]:
        """What the book in force itself states on these points, waived or not; under the current rules the newest that speaks."""
        return united(name for point in points if self._speaks(point) for name in self.view.rule(point)[0])

    def unsaid(self, *points: str) -> bool:
        """Whether the book in force states one of these points itself and it is waived."""
        return self.waives(*(point for point in points if self._speaks(point)))

    def _speaks(self, point: str) -> bool:
        return self.view.speaks(point) and self.view.year in ("current", self.view.rule(point)[1])

    def phrase(self, cites: tuple[str, ...], point: str) -> tuple[str, ...]:
        """The rules behind a phrase of a card: the section that explains it, and the book's own rule where that book is another."""
        if not cites:
            return self.cite(point)
        ids, answers = self.view.rule(point)
        own = answers == self.view.year and (answers != EXPLAINS or not ids[0].startswith(PHRASES))
        does = tuple(name for name in cites if not name.startswith(WORDS)) or cites
        return united((*ids, *does)) if own and ids else does

    def detail(self, *points: str) -> tuple[str, ...]:
        """The sentences that explain card text in detail; where a book has none, that is no silence worth telling."""
        return united(name for point in points for name in self.view.rule(point)[0])

    def _ids(self, point: str) -> tuple[str, ...]:
        ids, _ = self.view.rule(point)
        return () if self.waived and not self.waived.isdisjoint(with_restatements(ids)) else ids

    def _note_silence(self, point: str) -> None:
        if self.view.year == "current" or point in self.told:
            return
        self.told[point] = None
        _, answers = self.view.rule(point)
        if answers != self.view.year:
            self.silences.append((point, answers))

    def option(self, name: str) -> str:
        """The variant that the book in force plays by."""
        return self.view.option(name)

    def passes(self, by: Origin, path: Path) -> Board | None:  # noqa: ARG002
        """The board after an instruction that is known to have been done, which need not be carried out again."""
        return None

    def flip(self, player: int, reason: str) -> str:
        """The next scripted coin."""
        self.asked += 1
        if not self._flips:
            who = "you" if player == 0 else "your opponent"
            raise MissingFact(f"What did {who} flip {reason}, heads or tails?")
        return self._flips.pop(0)

    def choose(self, choice: Choice) -> tuple[int, ...]:
        """The next scripted choice; where there is only one way, it is taken without asking."""
        self.asked += 1
        everything = tuple(candidate.id for candidate in choice.candidates)
        most = min(choice.most, len(everything))
        least = min(choice.least, most)
        if least == most == len(everything):
            return self.settle(choice.candidates)
        self._pass_settled(choice)
        if not self._choices:
            raise MissingFact(_question(choice, least, most), choice)
        words = self._choices.pop(0)
        if choice.series and len(words) > 1:
            self._choices.insert(0, words[1:])
            words = words[:1]
        return self._answer(choice, words, least, most)

    def declared(self, ability: str) -> bool:
        """Whether the player says that this Ability is used next."""
        return self.declares.casefold() == ability.casefold() != ""

    def settle(self, candidates: Iterable[Candidate]) -> tuple[int, ...]:
        """Taken without asking: there is only one way."""
        taken = tuple(candidates)
        self._settled += taken
        return tuple(candidate.id for candidate in taken)

    def _pass_settled(self, choice: Choice | None = None) -> None:
        """Answers told for what was settled without asking are passed over, unless they fit what is asked now."""
        while self._choices and self._choices[0] and not (choice and _fits(choice, self._choices[0][0])):
            left = list(self._settled)
            for word in self._choices[0]:
                fitting = next((candidate for candidate in left if candidate.is_called(word)), None)
                if fitting is None:
                    return
                left.remove(fitting)
            self._settled = left
            self._choices.pop(0)

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
        self._pass_settled()
        if self._flips:
            raise UnusedFact(f"{len(self._flips)} flips were told that nobody asked for ({', '.join(self._flips)})")
        if self._choices:
            told = "; ".join(", ".join(words) for words in self._choices)
            raise UnusedFact(f"{len(self._choices)} choices were told that nobody asked for ({told})")


def whether(cites: tuple[str, ...]) -> tuple[str, ...]:
    """Of the rules behind a text, those on whether and when it works: what the line that offers it or sets it off cites."""
    return tuple(name for name in cites if name.startswith(WORDS[1])) or cites


def _fits(choice: Choice, word: str) -> bool:
    return any(candidate.is_called(word) for candidate in choice.candidates)


OTHERS = ("", "your opponent", "your partner", "your opponent's partner")


def _as_chosen(choice: Choice) -> str:
    """Whose choice it is, unless it is the judge's own side's or the question says it."""
    other = OTHERS[choice.player]
    return f", as {other} chooses" if other and "opponent" not in choice.question else ""


def _question(choice: Choice, least: int, most: int) -> str:
    names = ", ".join(dict.fromkeys(candidate.name for candidate in choice.candidates))
    number = "" if least == most == 1 else f" ({least} of" if least == most else f" ({least} to {most} of"
    luck = ", at random" if choice.at_random else _as_chosen(choice)
    return f"{choice.question}{luck}{number + ':' if number else ':'} {names}{')' if number else '?'}"
