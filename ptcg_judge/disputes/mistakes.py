"""The mistakes worth trying on a ruling: what of it is left out, put in another order, or taken from another book."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from ptcg_judge.disputes.misread import misreadings
from ptcg_judge.disputes.mistake import Mistake, Swap
from ptcg_judge.disputes.mistaken import replayed
from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.parting import parting
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.scenario import BOOKS
from ptcg_judge.rulings.tell import tell

PROCEDURES = ("attack", "damage", "knock out", "between actions", "end of turn", "checkup")
BENCH = "bench has no weakness"
BEFORE: Swap = (("resistance", "defender's effects"), ("weakness", "defender's effects"))
AFTER: Swap = (("attacker's effects", "weakness"), ("attacker's effects", "resistance"))
FRAME = (
    "attack announced", "choices", "before damage", "attack damage", "other effects", "base damage", "placing damage",
    "checkup", "turn", "actions",
)  # fmt: skip
"""What merely carries the play from one step to the next: nobody leaves that out."""
LEFT_OUT = (
    e.AttackFailed, e.Damaged, e.CountersPut, e.CountersTaken, e.ConditionGiven, e.ConditionEnded, e.CardsMoved,
    e.CardAttached, e.PokemonBenched, e.Devolved, e.KnockedOut, e.PrizesTaken, e.EffectBegan, e.Promoted,
)  # fmt: skip
"""What players forget to do, or do not believe in."""


def mistakes_for(ruling: Ruling) -> list[Mistake]:
    """Every single mistake worth trying, those that players make most first."""
    found = [*misreadings(ruling.scenario.board, book_in_force(ruling.book)), *of_the_rules(ruling)]
    found += [*_other_books(ruling), *_lines(ruling), *_swapped(ruling)]
    return sorted(found, key=lambda mistake: mistake.rank)


def of_the_rules(ruling: Ruling) -> Iterator[Mistake]:
    """What can be done wrongly with the rules that a ruling names."""
    cited = ruling.trace.named
    view = book_in_force(ruling.book)
    bench = view.rule(BENCH)[0]
    if any(name in cited for name in bench):
        yield Mistake("bench", "Weakness and Resistance were applied on the Bench", bench, frozenset(bench))
    for words, point, swap in (
        ("effects on the defender were counted before Weakness and Resistance", "defender's effects", BEFORE),
        ("effects on the attacker were counted after Weakness and Resistance", "attacker's effects", AFTER),
    ):
        cites = view.rule(point)[0]
        if any(name in cited for name in cites):
            yield Mistake("order of effects", words, cites, swap=swap)
    yield from _waived(cited, {*bench}, {name for point in FRAME for name in view.rule(point)[0]})


def _waived(cited: Iterable[str], told: Collection[str], frame: Collection[str]) -> Iterator[Mistake]:
    titles = Index(knowledge_base())
    for name in cited:
        rule = titles.entry(name)
        if rule is not None and rule.kind != "example" and name not in told:
            kind = "frame" if name in frame else "waived"
            yield Mistake(kind, f"the rule “{rule.title}” was left out", (name,), frozenset((name,)))


def _other_books(ruling: Ruling) -> Iterator[Mistake]:
    """Another book's rule used instead; "2025" is no other book than the current rules where both say the same."""
    for book in BOOKS:
        other = replayed(ruling.scenario, book, Mistake("book", "", ())) if book != ruling.book else None
        found = parting([ruling, other]) if other else None
        if other and found and (found.outcomes or found.sides):
            side = next((side for side in found.sides if book in side.books), None)
            told = f": {side.text}" if side else ""
            whose = "today's rule" if book == "current" else f"the rule of {book}"
            yield Mistake("book", f"{whose} was used{told}", side.cites if side else (), book=book)


def _lines(ruling: Ruling) -> Iterator[Mistake]:
    """One thing left out of what a rule brings about: the counters of Burned without the flip, or the flip without its end."""
    for line in ruling.trace.lines:
        if isinstance(line.event, LEFT_OUT):
            words = f"“{tell(ruling.trace, line).text}” was left out"
            yield Mistake("line", words, line.event.cites, leave_out=(line.event,))


def _swapped(ruling: Ruling) -> Iterator[Mistake]:
    """Two neighbouring steps of a procedure in the wrong order."""
    view = book_in_force(ruling.book)
    for name in PROCEDURES:
        steps = [point for point, _ in view.procedure(name)]
        for first, second in pairwise(steps):
            cites = tuple(dict.fromkeys((*view.rule(first)[0], *view.rule(second)[0])))
            yield Mistake("swapped", f"'{second}' was done before '{first}'", cites, swap=((first, second),))
