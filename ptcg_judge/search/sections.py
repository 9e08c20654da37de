"""What is searched: each section with the words of its rules, the ways people ask for it, and what stands around it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import Part, Rule


class Section(NamedTuple):
    """A section or numbered rule and every text by which it may be found."""

    id: str
    asked: tuple[str, ...]
    says: tuple[str, ...]
    around: tuple[str, ...]
    shown: tuple[tuple[str, str], ...]
    """The rulings that show it, by name and question."""


def sections(index: Index, questions: Mapping[str, str]) -> Iterator[Section]:
    """Every section, with the questions of the rulings that show it."""
    around = _around(index)
    for rule in index.kb.rules:
        names = dict.fromkeys(name for entry in rule.entries() for name in entry.shown_by)
        shown = tuple((name, questions[name]) for name in names if name in questions)
        says = tuple(words_of(entry) for entry in rule.entries())
        yield Section(rule.id, rule.asked, says, tuple(around[rule.id]), shown)


def words_of(entry: Rule | Part) -> str:
    """All that a rule or part says."""
    return f"{entry.title}. {entry.says} {entry.note}".strip()


def _around(index: Index) -> dict[str, list[str]]:
    """The slang, the topics and the cards that lead to a section."""
    around: dict[str, list[str]] = defaultdict(list)
    for term in index.kb.glossary:
        for section in section_ids(index, term.ids):
            around[section].append(" ".join((term.term, *term.also)))
    for topic in index.kb.topics:
        for section in section_ids(index, [name for position in topic.positions for name in position.ids]):
            around[section].append(f"{topic.title} {topic.today} {topic.board}")
    for card in index.kb.cards:
        for example in card.examples():
            for section in section_ids(index, example.rules):
                around[section].append(f"{card.name} {example.name} {example.says}")
    return around


def section_ids(index: Index, names: tuple[str, ...] | list[str]) -> list[str]:
    """The sections in which these rules and parts stand, each once."""
    rules = [index.rule_of(name) for name in names]
    return list(dict.fromkeys(rule.id for rule in rules if rule))
