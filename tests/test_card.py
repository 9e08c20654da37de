"""`ptcg-judge card`: a card's text with the rule behind every phrase."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from ptcg_judge.render.underlined import lines_of, numbered, underlined

from .conftest import Judge

HEADS = "Flip a coin. If heads, this attack does 20 more damage."
YAML = """
name: Testmander
hp: 70
attacks:
  - {name: Singe, cost: RC, damage: 20+, text: "Flip a coin. If heads, this attack does 20 more damage."}
"""
ENTRY = {
    "name": "Testmander", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "70", "number": "1",
    "attacks": [{"name": "Singe", "cost": ["Fire"], "damage": "20+", "text": "Frobnicate 3 coins."}],
}  # fmt: skip


def test_every_phrase_of_a_text_has_its_marks_and_its_rule(judge: Judge) -> None:
    answer = judge("card", "--text", HEADS)
    lines = answer.out.splitlines()
    place = lines.index(f"  {HEADS}")
    assert answer.code == 0
    assert lines[place + 1] == "  1^^^^^^^^^^     2^^^^  3^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    assert "   3  “this attack does 20 more damage”: apr-II.B-01 Add ● damage" in lines


def test_what_is_not_understood_is_told_word_for_word_with_its_place(judge: Judge) -> None:
    answer = judge("card", "--text", "Flip a coin. If heads, frobnicate it.")
    assert answer.code == 1
    assert "    “If heads, frobnicate it.” (signs 14 to 37)" in answer.out.splitlines()
    assert "read as far as “If heads,”, not from “frobnicate it.”" in answer.out


def test_what_is_understood_is_not_reported(judge: Judge) -> None:
    assert "Not understood" not in judge("card", "--text", HEADS).out


def test_what_the_engine_made_of_it_is_told(judge: Judge) -> None:
    lines = judge("card", "--text", HEADS).out.splitlines()
    assert lines[lines.index("  What the engine made of it") + 1] == "    you flip a coin"


@pytest.mark.parametrize("kind", ["attack", "ability", "item", "supporter", "stadium", "tool", "energy"])
def test_a_text_may_stand_on_any_kind_of_card(kind: str, judge: Judge) -> None:
    answer = judge("card", "--kind", kind, "--text", "Draw 2 cards.", "--json")
    found = json.loads(answer.out)[0]["texts"][0]
    assert found["kind"] == ("special energy" if kind == "energy" else kind)


def test_json_holds_phrases_with_rules_and_titles(judge: Judge) -> None:
    (answer,) = json.loads(judge("card", "--text", HEADS, "--json").out)
    phrase = answer["texts"][0]["phrases"][-1]
    assert answer["understood"] is True
    assert HEADS[phrase["start"] : phrase["end"]] == phrase["words"] == "this attack does 20 more damage"
    assert phrase["rules"] == [{"id": "apr-II.B-01", "title": "Add ● damage"}]


def test_json_names_what_is_not_understood(judge: Judge) -> None:
    answer = judge("card", "--text", "Frobnicate it.", "--json")
    (unknown,) = json.loads(answer.out)[0]["texts"][0]["not_understood"]
    assert answer.code == 1
    assert (unknown["words"], unknown["start"], unknown["end"]) == ("Frobnicate it.", 0, 14)


def test_a_card_of_the_books_is_found_by_name(judge: Judge) -> None:
    answer = judge("card", "choice", "band")
    assert answer.out.splitlines()[0] == "Choice Band  SM1+ 049/051"


def test_a_misspelt_card_is_guessed_at(judge: Judge) -> None:
    answer = judge("card", "Choice Bend")
    assert answer.code == 1
    assert "no card is called 'Choice Bend'. Did you mean Choice Band" in answer.err


def test_a_yaml_card_is_read(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "card.yaml"
    file.write_text(YAML, encoding="utf-8")
    answer = judge("card", str(file))
    assert answer.code == 0
    assert "Singe {R}{C} 20+ attack" in answer.out.splitlines()


def test_a_text_in_a_file_that_is_not_understood_is_no_mistake_of_the_file(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "card.yaml"
    file.write_text(YAML.replace("Flip a coin.", "Frobnicate."), encoding="utf-8")
    answer = judge("card", str(file))
    assert (answer.code, answer.err) == (1, "")
    assert "“Frobnicate.” (signs 1 to 11)" in answer.out


def test_a_mistake_in_a_yaml_card_is_one_line(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "card.yaml"
    file.write_text("name: Testmander\nretreet: 1\n", encoding="utf-8")
    answer = judge("card", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert "unknown key 'retreet' in a card; did you mean 'retreat'?" in answer.err


def test_a_card_from_standard_input_is_read(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(ENTRY).encode())))
    answer = judge("card", "-")
    assert answer.code == 1
    assert "“Frobnicate 3 coins.” (signs 1 to 19)" in answer.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "name a card, a file, or a text"),
        (("--text", "  "), "the text is empty"),
        (("--text", "Draw a card.", "--kind", "poem"), "there is no kind 'poem'; choose attack"),
        (("Testmander", "--kind", "attack"), "--kind belongs to --text"),
        (("nowhere.json",), "No such file"),
    ],
)
def test_wrong_input_is_one_line(arguments: tuple[str, ...], says: str, judge: Judge) -> None:
    answer = judge("card", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert says in answer.err


@pytest.mark.parametrize("columns", [40, 60])
def test_it_fits_a_narrow_terminal(columns: int, judge: Judge) -> None:
    answer = judge("card", "Choice Band", columns=columns)
    assert max(map(len, answer.out.splitlines())) <= columns


def test_control_signs_do_not_reach_the_terminal(judge: Judge) -> None:
    answer = judge("card", "--text", "Draw \033[31m2 cards.\x07")
    assert "\033" not in answer.out
    assert "\x07" not in answer.out


def test_phrases_inside_others_are_marked_on_further_lines() -> None:
    assert list(numbered("one two three", [(0, 13), (4, 7)], 40)) == ["one two three", "1^^^^^^^^^^^^", "    2^^"]


def test_a_phrase_goes_on_over_the_end_of_a_line() -> None:
    assert list(numbered("one two three", [(4, 13)], 8)) == ["one two", "    1^^", "three", "^^^^^"]


def test_a_terminal_underlines_what_lies_in_a_phrase() -> None:
    assert list(underlined("one two", [(4, 7)], 40)) == ["one \033[4mtwo\033[0m"]


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert lines_of("abcdefgh ij", 4) == [(0, 4), (4, 8), (9, 11)]


def test_a_text_may_come_from_standard_input(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Draw 2 cards.")))
    answer = judge("card", "--text", "-")
    assert (answer.code, "you draw 2" in answer.out) == (0, True)
