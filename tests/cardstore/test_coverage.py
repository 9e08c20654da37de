from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg_judge.cardstore.coverage import is_tagged
from ptcg_judge.cardtext import Compiled, Phrase

from ..conftest import Judge

RULES = {"apr-II.C-06"}


@pytest.mark.usefixtures("imported")
def test_shares_are_told_by_kind_and_series(judge: Judge) -> None:
    answer = json.loads(judge("cards", "coverage", "--json").out)
    whole = {"texts": 1, "parsed": 1, "tagged": 1, "executed": 1}
    assert answer["shares"]["attack texts"] == {
        "Old Days": whole, "New Days": whole, "all years": dict.fromkeys(whole, 2),
    }  # fmt: skip
    assert answer["shares"]["Ability texts"]["New Days"] == {"texts": 1, "parsed": 0, "tagged": 0, "executed": 0}
    assert answer["shares"]["Trainer and Energy texts"]["Old Days"] == dict.fromkeys(whole, 2)
    assert answer["not_understood"] == [{"words": "Frobnicate all day.", "times": 1}]


@pytest.mark.usefixtures("imported")
def test_the_table_fits_60_columns(judge: Judge) -> None:
    answer = judge("cards", "coverage", columns=60)
    assert answer.code == 0
    assert max(map(len, answer.out.splitlines())) <= 60
    assert "    1  Frobnicate all day." in answer.out.splitlines()


@pytest.mark.usefixtures("store")
def test_without_a_store_the_error_says_how_to_get_one(judge: Judge) -> None:
    answer = judge("cards", "coverage")
    assert answer.code == 2
    assert answer.err == "ptcg-judge: there are no stored cards; import them first: ptcg-judge cards import FOLDER\n"


def test_a_damaged_store_is_one_line(imported: Path, judge: Judge) -> None:
    imported.write_bytes(b"no database at all" * 100)
    answer = judge("cards", "coverage")
    assert (answer.code, answer.err.count("\n")) == (2, 1)


def test_a_text_is_tagged_if_every_phrase_has_rules_that_exist() -> None:
    good, bad, bare = (Phrase(0, 4, "Heal", cites) for cites in (("apr-II.C-06",), ("apr-II.Z-99",), ()))
    assert is_tagged(Compiled((), (good,)), RULES)
    assert not is_tagged(Compiled((), (good, bad)), RULES)
    assert not is_tagged(Compiled((), (good, bare)), RULES)
