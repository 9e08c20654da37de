"""Answering a question: the rules that decide it, or that these books do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import KnowledgeBase, Outside, Part, Rule, Topic
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search.catalogue import Catalogue
from ptcg_judge.search.entries import Entry, entries
from ptcg_judge.search.named import named, rules
from ptcg_judge.search.outside import fits, subject
from ptcg_judge.search.question import Asking, Question
from ptcg_judge.search.rank import LOOKED_AT, Ranked, rank
from ptcg_judge.search.snippet import Snippet, snippet

NAMED = 100.0
"""What a rule scores that the question names outright."""
TOUCHED = 0.5
"""A topic of some part of a section is the question's own if it holds so much of what the question tells."""


class Hit(NamedTuple):
    """A rule that answers: the entry that fits best, the sentence that matters, and what hangs together with it."""

    entry: Rule | Part
    rule: Rule
    score: float
    snippet: Snippet
    others: tuple[Rule, ...]
    topic: Topic | None
    rulings: tuple[str, ...]


class Answer(NamedTuple):
    """What was found for a question, and whether it answers it."""

    query: str
    corrected: Mapping[str, str]
    hits: tuple[Hit, ...]
    answered: bool
    outside: Outside | None = None


class Search:
    """Answers questions from an index; the knowledge base is loaded only where a rule is called by its name."""

    def __init__(self, catalogue: Catalogue, load: Callable[[], KnowledgeBase] = knowledge_base) -> None:
        self.catalogue = catalogue
        self.asking = Asking(catalogue)
        self.index = lru_cache(maxsize=1)(lambda: Index(load()))

    def answer(self, query: str, *, book: str = "", kind: str = "", limit: int = 5) -> Answer:
        """The rules that decide a question, the likeliest first."""
        question = self.asking.read(query)
        ranked = rank(self.catalogue, question, max(LOOKED_AT, 2 * limit) * (4 if book or kind else 1))
        names, alone = named(self.index, query)
        called = self._called(names, book, kind)
        found = [] if called and alone else entries(ranked, book, kind)
        sections = {entry.rule.id for entry in called}
        found = called + [entry for entry in found if entry.rule.id not in sections]
        outside = None if called else self._outside(question, ranked)
        answered = bool(found) and (bool(called) or (not outside and fits(self.catalogue, question, ranked)))
        tells = self._tells(question)
        hits = tuple(self._hit(entry, tells, names) for entry in found[:limit])
        return Answer(query, question.corrected, hits, answered, outside)

    def _called(self, names: tuple[str, ...], book: str, kind: str) -> list[Entry]:
        """The rules that the question names outright."""
        index = self.index() if names else None
        found = [(index.rule_of(name), index.entry(name)) for name in rules(index, names)] if index else []
        return [
            Entry(rule, entry, NAMED, tuple(name for each in rule.entries() for name in each.shown_by))
            for rule, entry in found
            if rule and entry and book in ("", rule.book) and kind in ("", entry.kind)
        ]

    def _outside(self, question: Question, ranked: list[Ranked]) -> Outside | None:
        number = subject(self.catalogue, question, ranked)
        return None if number is None else self.catalogue.outside(number)

    def _hit(self, found: Entry, tells: Mapping[str, float], named: tuple[str, ...]) -> Hit:
        return Hit(
            entry=found.entry,
            rule=found.rule,
            score=found.score,
            snippet=snippet(found.entry.says, tells, self.catalogue.words),
            others=found.others,
            topic=self._topic(found, tells, named),
            rulings=tuple(sorted(dict.fromkeys(found.rulings), key=lambda name: name not in found.entry.shown_by)),
        )

    def _tells(self, question: Question) -> dict[str, float]:
        """The words worth marking: those that are not everyday ones."""
        return {stem: self.catalogue.rarity(stem) for stem in {*question.stems} - self.catalogue.everyday}

    def _topic(self, found: Entry, tells: Mapping[str, float], named: tuple[str, ...]) -> Topic | None:
        """The point on which the books differ that the question names, or else touches most."""
        part = found.entry is not found.rule and found.entry.topics
        names = part or dict.fromkeys(name for entry in found.rule.entries() for name in entry.topics)
        topics = [topic for topic in map(self.catalogue.topic, names) if topic.kind != "agreement"]
        touched = [(topic.id in named, self._touches(topic, tells), topic) for topic in topics]
        called, touches, topic = max(touched, key=lambda one: one[:2], default=(False, 0.0, None))
        return topic if called or part or touches > TOUCHED * sum(tells.values()) else None

    def _touches(self, topic: Topic, tells: Mapping[str, float]) -> float:
        return sum(tells.get(stem, 0.0) for stem in {*self.catalogue.words.stems(f"{topic.title} {topic.today}")})
