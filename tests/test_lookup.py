"""People type the names of rules in many ways; each leads to the rule they mean."""

from __future__ import annotations

import pytest

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.lookup import find_all
from ptcg_judge.kb.store import knowledge_base


@pytest.fixture(scope="module")
def index() -> Index:
    return Index(knowledge_base())


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("A-01", ["apr-I.A-01"]),
        ("a1", ["apr-I.A-01"]),
        ("A 1", ["apr-I.A-01"]),
        ("II.C-07", ["apr-II.C-07"]),
        ("ii c7", ["apr-II.C-07"]),
        ("2.c-7", ["apr-II.C-07"]),
        ("c7", ["apr-II.C-07"]),
        ("apr-ii.c-07", ["apr-II.C-07"]),
        ("2018 c7", ["apr-II.C-07"]),
        ("B-02", ["apr-I.B-02", "apr-II.B-02"]),
        ("i.b2", ["apr-I.B-02"]),
        ("a1 step 2a", ["apr-I.A-01.step-2a"]),
        ("A-01 damage step 4", ["apr-I.A-01.damage-step-4"]),
        ("a3 ◆6", ["apr-I.A-03.p6"]),
        ("c7 example 2", ["apr-II.C-07.ex-2"]),
        ("c7 faq 1", ["apr-II.C-07.faq-1"]),
        ("304.4b", ["cr-304.4b"]),
        ("cr 304.4b", ["cr-304.4b"]),
        ("CR-304.4B", ["cr-304.4b"]),
        ("2009 309", ["cr-309"]),
        ("606.2a.i", ["cr-606.2a.i"]),
        ("appendix 6", ["rb-appendix-06-tera-pokemon-ex"]),
        ("app 6", ["rb-appendix-06-tera-pokemon-ex"]),
        ("rb appendix 6 p2", ["rb-appendix-06-tera-pokemon-ex.p2"]),
        ("burned", ["rb-burned", "cr-311.3"]),
        ("rb burned", ["rb-burned"]),
        ("cr burned", ["cr-311.3"]),
        ("poisoned", ["rb-poisoned", "cr-311.6"]),
        ("K37", ["K37-effects-on-benching"]),
        ("k1", ["K01-burned"]),
    ],
)
def test_a_name_leads_to_its_rule(index: Index, typed: str, ids: list[str]) -> None:
    (found,) = find_all(index, typed.split())
    assert list(found.ids) == ids


def test_slang_leads_where_the_glossary_says(index: Index) -> None:
    (found,) = find_all(index, ["gust"])
    assert "apr-II.C-05" in found.ids


def test_several_names_in_a_row_are_told_apart(index: Index) -> None:
    found = find_all(index, ["A-01", "appendix", "6", "cr", "304.4b", "K01"])
    assert [answer.ids[0] for answer in found] == [
        "apr-I.A-01",
        "rb-appendix-06-tera-pokemon-ex",
        "cr-304.4b",
        "K01-burned",
    ]


@pytest.mark.parametrize("typed", ["A-99", "c", "999.9z", "appendix 99", "K99", "zzz", "", "◆", "step", "é" * 500])
def test_a_name_that_fits_nothing_finds_nothing_or_only_whole_sections(index: Index, typed: str) -> None:
    for found in find_all(index, typed.split()):
        assert found.ids == () or found.ids == ("apr-I.C", "apr-II.C")


def test_a_misspelt_name_brings_the_likely_one(index: Index) -> None:
    (found,) = find_all(index, ["paralized"])
    assert found.ids == ()
    assert "Paralyzed" in found.near
