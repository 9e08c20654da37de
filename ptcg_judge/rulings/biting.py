"""Whether a ruling really shows its rule: with the rule waived, something else must come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ptcg_judge.errors import JudgeError, Problem
from ptcg_judge.kb.breach import place_of
from ptcg_judge.kb.laws import NO_BITE
from ptcg_judge.kb.model import KnowledgeBase, Part, Rule
from ptcg_judge.rulings.outcome import Outcome, outcome
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.shelf import Source

SHARE = 90
"""How many of a hundred shown rules must bite; the others say why they cannot."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What comes out under a book, and the rules that are cited on the way."""

    outcome: Outcome
    cites: frozenset[str]


@dataclass(frozen=True, slots=True)
class Bites:
    """The shown rules: those that bite, those that do not, those that say why they cannot, and wrong excuses."""

    bite: tuple[str, ...]
    blunt: tuple[Problem, ...]
    excused: tuple[tuple[str, str], ...]
    wrong: tuple[Problem, ...]

    @property
    def counted(self) -> int:
        return len(self.bite) + len(self.blunt) + len(self.excused)

    @property
    def share(self) -> float:
        """How many of a hundred bite."""
        return 100 * len(self.bite) / self.counted if self.counted else 100

    @property
    def is_good(self) -> bool:
        """Whether enough rules bite, and all others say truly why they cannot."""
        return self.share >= SHARE and not self.blunt and not self.wrong


class Teeth:
    """The rulings at hand, each replayed once under its books."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self._sources = {source.id: source for source in sources}
        self._read: dict[str, tuple[Scenario, dict[str, Replayed]]] = {}

    def bites(self, rule: str, ruling: str) -> bool:
        """Whether something else comes out of a ruling, under any of its books, where a rule is waived."""
        scenario, replays = self._replayed(ruling)
        return any(
            _waived(scenario, book, rule) != replayed.outcome
            for book, replayed in replays.items()
            if rule in replayed.cites
        )

    def _replayed(self, ruling: str) -> tuple[Scenario, dict[str, Replayed]]:
        if ruling not in self._read:
            scenario = self._sources[ruling].read()
            rulings = [run(scenario, book) for book in scenario.books]
            replays = {found.book: Replayed(outcome(found), frozenset(found.cites)) for found in rulings}
            self._read[ruling] = scenario, replays
        return self._read[ruling]


def _waived(scenario: Scenario, book: str, rule: str) -> Outcome | None:
    """What comes out without a rule; None if what the file tells no longer fits the course of play."""
    try:
        return outcome(run(scenario, book, waive=(rule,), strict=False))
    except JudgeError:
        return None


def bites_of(kb: KnowledgeBase, sources: Iterable[Source], progress: Progress = lambda _done, _all: None) -> Bites:
    """Every shown rule, waived in turn in the rulings that show it."""
    teeth = Teeth(sources)
    shown = [entry for rule in kb.rules for entry in rule.entries() if entry.shown_by]
    bite, blunt, excused, wrong = list[str](), list[Problem](), list[tuple[str, str]](), list[Problem]()
    for number, entry in enumerate(shown):
        progress(number, len(shown))
        does = any(teeth.bites(entry.id, name) for name in entry.shown_by)
        if does and entry.bites:
            wrong.append(Problem(place_of(entry.bites), f"{entry.id} does bite; remove 'bites'"))
        elif does:
            bite.append(entry.id)
        elif entry.bites:
            excused.append((entry.id, entry.bites.removeprefix(NO_BITE)))
        else:
            blunt.append(_blunt(entry))
    return Bites(tuple(bite), tuple(blunt), tuple(excused), (*_needless(kb), *wrong))


def _blunt(entry: Rule | Part) -> Problem:
    same = f"{' and '.join(entry.shown_by)} come{'s' * (len(entry.shown_by) == 1)} out the same without it"
    remedy = f"show it by one that it decides, or write 'bites: {NO_BITE}…'"
    return Problem(place_of(entry.shown_by[0]), f"{entry.id} does not bite: {same}; {remedy}")


def _needless(kb: KnowledgeBase) -> Iterator[Problem]:
    """An excuse without a ruling excuses nothing."""
    for rule in kb.rules:
        for entry in rule.entries():
            if entry.bites and not entry.shown_by:
                yield Problem(
                    place_of(entry.bites), f"{entry.id} is shown by no ruling; add 'shown_by' or remove 'bites'"
                )
