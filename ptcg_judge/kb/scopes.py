"""What stands inside what: a part in its section, a section in its chapter; citing one cites what is around it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import KnowledgeBase, Part, Rule

LETTERED = re.compile(r"(.*\d)[a-zA-Z]")
"""A step or rule with a letter is divided from the one without it."""
WORKED = ("example", "faq")
"""The kinds of entries that are a worked board of the book."""


class Scopes:
    """The entries around each entry, and the entries inside it."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self._around: dict[str, tuple[str, ...]] = {}
        self._inside: dict[str, list[str]] = {}
        self._entries = {entry.id: entry for rule in kb.rules for entry in rule.entries()}
        index = Index(kb)
        for rule in kb.rules:
            chapters = [outer.id for outer in reversed(index.way_to(rule))]
            for entry in rule.entries():
                self._place(entry, [*self._parents(rule, entry), *chapters])

    def _place(self, entry: Rule | Part, around: list[str]) -> None:
        self._around[entry.id] = tuple(around)
        for outer in around:
            self._inside.setdefault(outer, []).append(entry.id)

    def _parents(self, rule: Rule, entry: Rule | Part) -> list[str]:
        """The parts that a part is divided from, the nearest first, and its section."""
        if entry is rule:
            return []
        found, name = list[str](), entry.id
        while name != rule.id:
            letter = LETTERED.fullmatch(name)
            name = max(rule.id, letter[1] if letter else name.rpartition(".")[0], key=len)
            if name in self._entries:
                found.append(name)
        return found

    def with_surroundings(self, names: Iterable[str]) -> list[str]:
        """These ids, then the sections and chapters in which they stand, each once."""
        own = list(dict.fromkeys(names))
        return list(dict.fromkeys((*own, *(outer for name in own for outer in self._around.get(name, ())))))

    def waived_with(self, names: Iterable[str]) -> frozenset[str]:
        """What falls when these are waived: all inside them; with a worked board, what it rests on or its section."""
        fallen = {name for given in names for name in (given, *self._rests_on(given))}
        return frozenset(inner for name in fallen for inner in (name, *self._inside.get(name, ())))

    def _rests_on(self, name: str) -> tuple[str, ...]:
        entry = self._entries.get(name)
        if entry is None:
            return ()
        if entry.rests_on or entry.kind not in WORKED:
            return entry.rests_on
        return tuple(outer for outer in self._around[name] if self._entries[outer].kind not in WORKED)[:1]

    def title(self, name: str) -> str:
        return self._entries[name].title

    def is_known(self, name: str) -> bool:
        return name in self._entries

    @property
    def names(self) -> Iterable[str]:
        return self._entries

    @cached_property
    def worked_boards(self) -> frozenset[str]:
        """The examples and FAQ of the books."""
        return frozenset(name for name, entry in self._entries.items() if entry.kind in WORKED)


@lru_cache(maxsize=1)
def scopes() -> Scopes:
    """The scopes of the knowledge base that belongs to this package."""
    from ptcg_judge.kb.store import knowledge_base

    return Scopes(knowledge_base())
