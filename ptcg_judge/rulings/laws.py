"""The laws of the rulings: each asks a question, holds under every book it speaks of, and cites the rules that it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ptcg_judge.errors import BadFile, JudgeError, Problem
from ptcg_judge.kb.breach import place_of
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.shelf import Source


@dataclass(frozen=True, slots=True)
class Shown:
    """A ruling that was replayed: what it asks, under which books, and the rules that it cites there."""

    id: str
    question: str
    books: tuple[str, ...]
    cites: tuple[str, ...]


def replay_all(sources: Iterable[Source], problems: list[Problem]) -> Iterator[Shown]:
    """Every ruling replayed under its books; one that does not hold is a problem."""
    for source in sources:
        try:
            scenario = source.read()
            yield _shown(scenario, problems)
        except BadFile as error:
            problems.extend(error.problems)
        except JudgeError as error:
            problems.append(Problem(source.name, str(error)))


def _shown(scenario: Scenario, problems: list[Problem]) -> Shown:
    if not scenario.question:
        problems.append(Problem(scenario.file, "a ruling asks something; add 'question: …?'"))
    if not scenario.books:
        problems.append(Problem(scenario.file, "a ruling expects something; add 'expect: …'"))
    cites: list[str] = []
    for book in scenario.books:
        ruling = run(scenario, book)
        cites += ruling.cites
        problems += _failure(ruling)
    rules = tuple(name for name in dict.fromkeys(cites) if not name.startswith(f"{scenario.file}:"))
    return Shown(scenario.id, scenario.question, scenario.books, rules)


def _failure(ruling: Ruling) -> list[Problem]:
    if ruling.verdict == "open":
        return [
            Problem(
                ruling.scenario.file,
                f"is open under {ruling.book}: {ruling.question} Tell it under 'flips' or 'choices'",
            )
        ]
    difference = ruling.difference
    if difference is None:
        return []
    message = f"does not hold under {ruling.book}: {difference.words}; correct the ruling or the engine"
    return [Problem(difference.place, message)]


def breaches(kb: KnowledgeBase, shown: Iterable[Shown]) -> Iterator[Problem]:
    """A cited id must exist, and a rule may name only rulings that cite it."""
    cited = {ruling.id: frozenset(ruling.cites) for ruling in shown}
    known = {entry.id for rule in kb.rules for entry in rule.entries()}
    for ruling, names in cited.items():
        for name in sorted(names - known):
            yield Problem(f"rulings/{ruling}.yaml", f"its replay cites {name}, which no book has; correct the engine")
    for rule in kb.rules:
        for entry in rule.entries():
            for name in entry.shown_by:
                if entry.id not in cited.get(name, {entry.id}):
                    message = f"{entry.id} is not shown by {name}: its replay does not cite it; remove it or correct the ruling"
                    yield Problem(place_of(name), message)


def asked_twice(shown: Iterable[Shown]) -> Iterator[Problem]:
    """Every ruling asks something that no other asks."""
    first: dict[str, str] = {}
    for ruling in shown:
        other = first.setdefault(ruling.question, ruling.id)
        if ruling.question and other != ruling.id:
            message = f"asks the same as {other}; ask something else, or make them one"
            yield Problem(f"rulings/{ruling.id}.yaml", message)


def unshown(kb: KnowledgeBase, shown: Iterable[Shown]) -> Iterator[Problem]:
    """Rulings show what comes out of a topic by every book, and cite the rules on it."""
    known = {ruling.id: ruling for ruling in shown}
    for topic in kb.topics:
        showing = [known[name] for name in topic.shown_by if name in known]
        for name in topic.shown_by:
            if name not in known:
                yield Problem(place_of(name), f"{topic.id} names the ruling {name}, which does not exist; correct it")
        ids = {name for position in topic.positions for name in position.ids}
        for position in topic.positions:
            if not any(position.book in ruling.books and not ids.isdisjoint(ruling.cites) for ruling in showing):
                message = f"no ruling shows what comes out of {topic.id} by {position.book}; name one under 'shown_by'"
                yield Problem(place_of(topic.id), message)
