"""The knowledge base baked into one JSON document, so that a cold command need not parse YAML."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ptcg_judge.kb.model import (
    Book,
    CardAbility,
    CardAttack,
    CardEntry,
    Everyday,
    Finish,
    KnowledgeBase,
    Outcome,
    Outside,
    Part,
    Position,
    QuickBlock,
    QuickLine,
    Rule,
    Spelling,
    Term,
    Topic,
)

Reader = Callable[[Any], Any]


def dump(kb: KnowledgeBase) -> str:
    """The baked text of a knowledge base: each value as a row in the order of its fields."""
    return json.dumps(kb, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> KnowledgeBase:
    """The knowledge base in a baked text."""
    kb: KnowledgeBase = _KNOWLEDGE_BASE(json.loads(text))
    return kb


def _rows_of(kind: type, **nested: Reader) -> Reader:
    """A reader of one row: the lists in it become tuples, of texts or of values of their kind."""
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    hints = kind.__annotations__
    columns = [(at, nested.get(name)) for at, name in enumerate(names) if "tuple" in str(hints[name])]
    width = len(names)

    def read(row: list[Any]) -> Any:
        if len(row) != width:
            raise ValueError(f"a row of {kind.__name__} has {len(row)} columns")
        for at, reader in columns:
            cell = row[at]
            if cell:
                row[at] = tuple(map(reader, cell)) if reader else tuple(cell)
            else:
                row[at] = ()
        return tuple.__new__(kind, row)

    return read


_OUTCOME = _rows_of(Outcome)
_KNOWLEDGE_BASE = _rows_of(
    KnowledgeBase,
    books=_rows_of(Book),
    rules=_rows_of(Rule, parts=_rows_of(Part)),
    topics=_rows_of(Topic, positions=_rows_of(Position), outcomes=_OUTCOME),
    finishes=_rows_of(Finish, results=_OUTCOME),
    glossary=_rows_of(Term),
    cards=_rows_of(CardEntry, abilities=_rows_of(CardAbility), attacks=_rows_of(CardAttack)),
    quick=_rows_of(QuickBlock, lines=_rows_of(QuickLine)),
    spellings=_rows_of(Spelling),
    everyday=_rows_of(Everyday),
    outside=_rows_of(Outside),
)
