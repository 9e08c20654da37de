"""Mistakes that players make: each is a way to replay the same board a little wrongly, and a clause that names it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from ptcg_judge.disputes.misread import misreadings
from ptcg_judge.engine.altered import Change, with_cards
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.events import BookSilent
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.parting import parting
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import BOOKS, Scenario
from ptcg_judge.rulings.tell import tell

Swap = tuple[tuple[str, str], ...]
PROCEDURES = ("attack", "damage", "knock out", "between actions", "end of turn", "checkup")
BENCH = "bench has no weakness"
BEFORE: Swap = (("resistance", "defender's effects"), ("weakness", "defender's effects"))
AFTER: Swap = (("attacker's effects", "weakness"), ("attacker's effects", "resistance"))
BROKEN = (JudgeError, LookupError, ValueError, AssertionError, RuntimeError)
"""What a replay may run into whose rules are not those it was written for: it explains nothing then."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something done wrongly, and the rules it goes against."""

    kind: str
    words: str
    cites: tuple[str, ...]
    waive: frozenset[str] = frozenset()
    swap: Swap = ()
    book: str = ""
    changes: tuple[Change, ...] = ()
    line: int | None = None
    """The line of the right replay at which the mistaken one parts from it, counted from 0."""

    @property
    def clause(self) -> str:
        return f"{self.words} ({', '.join(self.cites)})" if self.cites else self.words

    def and_(self, other: Mistake) -> Mistake:
        """Both mistakes at once."""
        return Mistake(
            "two mistakes",
            f"{self.clause}, and {other.words}",
            other.cites,
            self.waive | other.waive,
            (*self.swap, *other.swap),
            self.book or other.book,
            (*self.changes, *other.changes),
        )


def replayed(scenario: Scenario, book: str, mistake: Mistake) -> Ruling | None:
    """The same board with a mistake; None if it cannot be played that way."""
    for change in mistake.changes:
        scenario = replace(scenario, board=with_cards(scenario.board, change))
    try:
        return run(scenario, mistake.book or book, waive=mistake.waive, swap=mistake.swap, strict=False)
    except BROKEN:
        return None


def parted(ruling: Ruling, other: Ruling) -> int | None:
    """The first line of a replay that another one does not have at this place."""
    theirs = [tell(other.trace, line).text for line in other.trace.lines if not isinstance(line.event, BookSilent)]
    at = 0
    for number, line in enumerate(ruling.trace.lines):
        if isinstance(line.event, BookSilent):
            continue
        if at >= len(theirs) or theirs[at] != tell(ruling.trace, line).text:
            return number
        at += 1
    return None


def mistakes_for(ruling: Ruling) -> Iterator[Mistake]:
    """Every single mistake worth trying, those that players make most first."""
    cited = ruling.trace.named
    view = book_in_force(ruling.book)
    bench = view.rule(BENCH)[0]
    if any(name in cited for name in bench):
        yield Mistake("bench", "Weakness and Resistance were applied on the Bench", bench, frozenset(bench))
    yield from _order_of_effects(ruling)
    for words, cites, change in misreadings(ruling.scenario.board, view):
        yield Mistake("misread", words, cites, changes=(change,))
    yield from _other_books(ruling)
    titles = Index(knowledge_base())
    for name in cited:
        rule = titles.entry(name)
        if rule is not None and (name,) != bench:
            yield Mistake("waived", f"the rule “{rule.title}” was left out", (name,), frozenset((name,)))
    yield from _swapped(ruling)


def _order_of_effects(ruling: Ruling) -> Iterator[Mistake]:
    view = book_in_force(ruling.book)
    for words, point, swap in (
        ("effects on the defender were counted before Weakness and Resistance", "defender's effects", BEFORE),
        ("effects on the attacker were counted after Weakness and Resistance", "attacker's effects", AFTER),
    ):
        cites = view.rule(point)[0]
        if any(name in ruling.trace.named for name in cites):
            yield Mistake("order of effects", words, cites, swap=swap)


def _other_books(ruling: Ruling) -> Iterator[Mistake]:
    """Another book's rule used instead; "2025" is no other book than the current rules where both say the same."""
    for book in BOOKS:
        other = replayed(ruling.scenario, book, Mistake("", "", ())) if book != ruling.book else None
        found = parting([ruling, other]) if other else None
        if other and found and (found.outcomes or found.sides):
            side = next((side for side in found.sides if book in side.books), None)
            told = f": {side.text}" if side else ""
            yield Mistake("book", f"the rule of {book} was used{told}", side.cites if side else (), book=book)


def _swapped(ruling: Ruling) -> Iterator[Mistake]:
    """Two neighbouring steps of a procedure in the wrong order."""
    view = book_in_force(ruling.book)
    for name in PROCEDURES:
        steps = [point for point, _ in view.procedure(name)]
        for first, second in pairwise(steps):
            cites = tuple(dict.fromkeys((*view.rule(first)[0], *view.rule(second)[0])))
            yield Mistake("swapped", f"'{second}' was done before '{first}'", cites, swap=((first, second),))
