"""The knowledge base baked into one JSON document, so that a cold command need not parse YAML."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ptcg_judge.kb.model import (
    Book,
    CardEffect,
    CardEntry,
    Finish,
    KnowledgeBase,
    Outcome,
    Part,
    Position,
    Rule,
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
    """A reader of one row: lists become tuples, nested lists become values of their kind."""
    readers = [nested.get(field) for field in kind._fields]  # type: ignore[attr-defined]
    make = kind._make  # type: ignore[attr-defined]

    def read(row: list[Any]) -> Any:
        if len(row) != len(readers):
            raise ValueError(f"a row of {kind.__name__} has {len(row)} columns")
        return make(
            [
                (tuple(map(reader, cell)) if reader else tuple(cell)) if isinstance(cell, list) else cell
                for cell, reader in zip(row, readers, strict=True)
            ]
        )

    return read


_OUTCOME = _rows_of(Outcome)
_KNOWLEDGE_BASE = _rows_of(
    KnowledgeBase,
    books=_rows_of(Book),
    rules=_rows_of(Rule, parts=_rows_of(Part)),
    topics=_rows_of(Topic, positions=_rows_of(Position), outcomes=_OUTCOME),
    finishes=_rows_of(Finish, results=_OUTCOME),
    glossary=_rows_of(Term),
    cards=_rows_of(CardEntry, effects=_rows_of(CardEffect)),
)
