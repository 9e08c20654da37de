"""`show` puts a rule before the judge with all that it hangs together with."""

from __future__ import annotations

import json

import pytest

from .conftest import Judge


def test_a_part_is_marked_inside_its_section(judge: Judge) -> None:
    answer = judge("show", "a3 step 1b")
    assert answer.code == 0
    assert "apr-I.A-03  Retreat" in answer.out
    assert "▶ step 1-b" in answer.out
    assert "\n  step 2 " in answer.out


def test_only_leaves_the_surroundings_out(judge: Judge) -> None:
    answer = judge("show", "--only", "a3 step 1b")
    assert answer.out.startswith("apr-I.A-03.step-1b  Asleep or Paralyzed cannot retreat\n")
    assert "step 2" not in answer.out


def test_section_writes_out_all_rules_of_the_section(judge: Judge) -> None:
    answer = judge("show", "--section", "309.4")
    for number in ("cr-309  ", "cr-309.1  ", "cr-309.2  ", "cr-309.3  ", "cr-309.4  "):
        assert f"\n{number}" in f"\n{answer.out}"


def test_section_and_only_exclude_each_other(judge: Judge) -> None:
    answer = judge("show", "--section", "--only", "a1")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "ptcg-judge: --section and --only exclude each other; choose one\n"


def test_each_rule_that_fits_is_shown_with_its_place(judge: Judge) -> None:
    answer = judge("show", "B-02")
    assert "Advanced Players' Rulebook 2018, I.B-02" in answer.out
    assert "Advanced Players' Rulebook 2018, II.B-02" in answer.out


def test_where_books_differ_each_speaks_and_today_is_ruled(judge: Judge) -> None:
    answer = judge("show", "rb-burned")
    assert "The rule has changed: Burned at Pokémon Checkup" in answer.out
    assert "\n  2009 " in answer.out
    assert "\n  today " in answer.out


def test_a_topic_is_shown_with_its_board(judge: Judge) -> None:
    answer = judge("show", "K01")
    for label in ("2025", "2018", "2009", "today", "because", "board"):
        assert f"\n  {label} " in answer.out


def test_no_rule_fits(judge: Judge) -> None:
    answer = judge("show", "retreet")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("ptcg-judge: no rule fits 'retreet'. Did you mean retreat")


def test_what_fits_is_shown_even_if_another_name_does_not(judge: Judge) -> None:
    answer = judge("show", "a1", "zzzz")
    assert answer.code == 1
    assert answer.out.startswith("apr-I.A-01  Attacks\n")
    assert "no rule fits 'zzzz'" in answer.err


def test_control_characters_never_reach_the_terminal(judge: Judge) -> None:
    answer = judge("show", "\x1b[31mred\x07")
    assert "\x1b" not in answer.err
    assert "\\x1b[31mred\\x07" in answer.err


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal(judge: Judge, columns: int) -> None:
    answer = judge("show", "A-01", "603", "appendix 10", columns=columns)
    assert max(map(len, answer.out.splitlines())) <= columns


def test_json_holds_the_rule_and_its_topics(judge: Judge) -> None:
    answer = judge("show", "--json", "rb-burned.p2", "nosuchrule")
    found, missing = json.loads(answer.out)
    assert found["found"][0]["id"] == "rb-burned.p2"
    assert found["found"][0]["rule"]["id"] == "rb-burned"
    assert found["found"][0]["topics"][0]["id"] == "K01-burned"
    assert missing["found"] == []
    assert answer.code == 1
