"""Points: what the engine calls a rule is stated by a book, under ids that the knowledge base holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ptcg_judge.engine
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base

ENGINE = Path(ptcg_judge.engine.__file__).parent
ASKED = re.compile(r"table\.(?:rule|holds)\(\"([^\"]+)\"\)")


@pytest.mark.parametrize("year", ["2025", "2018", "2009"])
def test_every_id_of_a_point_is_a_rule_of_that_book(year: str) -> None:
    index, prefix = Index(knowledge_base()), {"2025": "rb-", "2018": "apr-", "2009": "cr-"}[year]
    book = book_in_force(year).books[0]
    wrong = {
        point: name
        for point, names in (*book.points.items(), *book.also.items())
        for name in names
        if index.entry(name) is None or not name.startswith(prefix)
    }
    assert wrong == {}


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.name)
def test_every_point_that_a_module_asks_for_is_stated_by_a_book(path: Path) -> None:
    view = book_in_force("current")
    assert [point for point in ASKED.findall(path.read_text("utf-8")) if not view.speaks(point)] == []


@pytest.mark.parametrize("year", ["2025", "2018", "2009"])
def test_a_restatement_belongs_to_a_point_that_the_book_states(year: str) -> None:
    book = book_in_force(year).books[0]
    assert [point for point in book.also if not book.points.get(point)] == []
    assert [point for point, names in book.also.items() if set(names) & set(book.points[point])] == []
