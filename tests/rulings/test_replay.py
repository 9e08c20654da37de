"""`ptcg-judge replay` prints the ruling: the cited trace, the board, the verdict; its exit code is the answer."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from ptcg_judge.kb.place import data_folder
from ptcg_judge.rulings.shelf import example_kinds

from ..conftest import Judge

BOARD = """\
question: My Burned Pokémon has 30 HP left and I flip heads. What is on it?
board:
  you: {active: {name: Testmander, hp: 70, damage: 40, conditions: [Burned]}}
flips: [heads]
play: [checkup]
expect: {current: {you.active.damage: 60}, 2009: {you.active.damage: 40}}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return path


def change(file: Path, old: str, new: str) -> str:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return str(file)


def test_a_ruling_that_holds_exits_0(file: Path, judge: Judge) -> None:
    answer = judge("replay", str(file))
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == "My Burned Pokémon has 30 HP left and I flip heads. What is on it?"
    assert "2  Testmander is Burned: 2 damage counters (40 → 60) (rb-burned.p2," in answer.out
    assert "active  Testmander  10/70 HP" in answer.out
    assert lines[-1] == "holds: all that is expected"


def test_a_contradicted_ruling_exits_1_and_names_the_deciding_line(file: Path, judge: Judge) -> None:
    answer = judge("replay", change(file, "damage: 60", "damage: 40"))
    assert answer.code == 1
    assert "contradicted: you.active.damage is 60, not 40" in answer.out
    assert "decided by line 2: Testmander is Burned: 2 damage counters" in answer.out


def test_an_open_ruling_exits_1_with_the_question_to_ask(file: Path, judge: Judge) -> None:
    answer = judge("replay", change(file, "flips: [heads]\n", ""))
    assert answer.code == 1
    assert "open: ask at the table: What did you flip for Testmander" in answer.out


def test_a_refused_action_exits_1_where_nothing_is_expected(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "may.yaml"
    file.write_text(
        "board: {you: {active: {name: T, hp: 70, conditions: [Asleep]}, bench: 1}}\nmay: retreat\n", encoding="utf-8"
    )
    answer = judge("replay", str(file))
    assert answer.code == 1
    assert "not allowed: retreat: T is Asleep" in answer.out
    assert answer.out.splitlines()[-1] == "not allowed (rb-turn-2E-retreat.p5)"


def test_wrong_input_exits_2_with_one_line(file: Path, judge: Judge) -> None:
    answer = judge("replay", change(file, "play: [checkup]", "play: [chekup]"))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"ptcg-judge: {file}:5: 'chekup' is no action; did you mean 'checkup'?\n"


def test_another_book_may_be_in_force(file: Path, judge: Judge) -> None:
    answer = judge("replay", "--book", "2009", str(file))
    assert answer.code == 0
    assert "cr-311.3b" in answer.out
    assert "rb-burned" not in answer.out


def test_all_books_side_by_side_say_where_they_part(file: Path, judge: Judge) -> None:
    answer = judge("replay", "--book", "all", str(file))
    assert answer.code == 0
    assert "The books part" in answer.out
    assert "you.active.damage: current 60, 2025 60, 2018 60, 2009 40" in answer.out
    assert "the 2018 book is silent on 'burned'; 2025 answers" in answer.out


def test_books_that_agree_say_so(file: Path, judge: Judge) -> None:
    change(file, "Burned]", "Poisoned]")
    change(file, "flips: [heads]\n", "")
    answer = judge("replay", "--book", "all", change(file, BOARD.splitlines()[-1], "expect: {you.active.damage: 50}"))
    assert answer.code == 0
    assert "The books agree." in answer.out


def test_an_unknown_book_is_refused(file: Path, judge: Judge) -> None:
    answer = judge("replay", "--book", "1999", str(file))
    assert (answer.code, answer.err) == (
        2,
        "ptcg-judge: there is no book '1999'; choose current, 2025, 2018, 2009 or all\n",
    )


def test_why_adds_the_words_of_each_rule_once(file: Path, judge: Judge) -> None:
    words = "rb-burned.p2: At each Pokémon Checkup a Burned Pokémon gets 2 damage"
    assert judge("replay", "--why", str(file)).out.count(words) == 1
    assert words not in judge("replay", str(file)).out


def test_explain_lists_what_is_taken_as_usual(file: Path, judge: Judge) -> None:
    assert "\n  you.prizes: 6\n" in judge("replay", "--explain", str(file)).out
    assert "you.prizes" not in judge("replay", str(file)).out


def test_json_holds_events_board_and_verdict(file: Path, judge: Judge) -> None:
    answer = judge("replay", "--json", "--book", "all", str(file))
    (document,) = json.loads(answer.out)
    assert document["question"].startswith("My Burned")
    assert [ruling["book"] for ruling in document["rulings"]] == ["current", "2025", "2018", "2009"]
    current = document["rulings"][0]
    assert (current["verdict"], current["difference"], current["question"]) == ("holds", None, None)
    counters = next(event for event in current["events"] if event["kind"] == "CountersPut")
    assert counters["values"] == {"before": 40, "after": 60}
    assert "rb-burned.p2" in counters["cites"]
    assert current["board"]["you"]["active"][0]["damage"] == 60
    assert document["parting"]["outcomes"]["you.active.damage"]["2009"] == "40"


def test_json_names_the_first_point_of_difference(file: Path, judge: Judge) -> None:
    (document,) = json.loads(judge("replay", "--json", change(file, "damage: 60", "damage: 50")).out)
    assert document["rulings"][0]["difference"] == {
        "path": "you.active.damage", "expected": "50", "got": "60", "place": f"{file}:6", "line": 2,
    }  # fmt: skip


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal(file: Path, judge: Judge, columns: int) -> None:
    for more in ((), ("--why", "--explain"), ("--book", "all")):
        answer = judge("replay", *more, str(file), columns=columns)
        assert max(map(len, answer.out.splitlines())) <= columns


def test_control_characters_of_a_file_never_reach_the_terminal(file: Path, judge: Judge) -> None:
    answer = judge("replay", change(file, "name: Testmander", 'name: "Test\\e[31mmander"'))
    assert "\x1b" not in answer.out
    assert "Test\\x1b[31mmander" in answer.out


def test_standard_input_is_read(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BOARD.encode())))
    answer = judge("replay", "-")
    assert answer.code == 0
    assert "holds" in answer.out


def test_a_folder_is_replayed_and_only_what_fails_is_told(
    file: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    for number in range(4):
        Path(f"more-{number}.yaml").write_text(BOARD, encoding="utf-8")
    assert judge("replay", ".").out == "All 5 rulings hold.\n"
    change(file, "damage: 60", "damage: 40")
    answer = judge("replay", ".")
    assert answer.code == 1
    assert answer.out.startswith("board.yaml (current): contradicted: you.active.damage is 60, not 40")
    assert answer.out.endswith("4 of 5 rulings hold.\n")


def test_a_ruling_that_comes_along_is_called_by_its_id(judge: Judge) -> None:
    answer = judge("replay", "checkup/burned-heads")
    assert answer.code == 0
    assert "holds" in answer.out


def test_a_name_that_leads_nowhere_gets_a_hint(judge: Judge) -> None:
    answer = judge("replay", "checkup/burned-haeds")
    assert answer.code == 2
    assert (
        answer.err == "ptcg-judge: checkup/burned-haeds: no such file or ruling; did you mean checkup/burned-heads?\n"
    )


def test_nothing_named_is_an_error(judge: Judge) -> None:
    assert judge("replay").err == "ptcg-judge: name a file, a folder or a ruling, as in: ptcg-judge replay board.yaml\n"


@pytest.mark.parametrize("kind", example_kinds())
def test_an_example_is_a_file_that_holds(kind: str, judge: Judge, tmp_path: Path) -> None:
    example = judge("replay", "--example", kind)
    assert example.code == 0
    file = tmp_path / "example.yaml"
    file.write_text(example.out, encoding="utf-8")
    assert judge("replay", str(file)).code == 0


def test_an_example_of_no_kind_is_refused(judge: Judge) -> None:
    kinds = "board, card, deck, may, set-up"
    assert judge("replay", "--example", "poem").err == f"ptcg-judge: there is no kind 'poem'; choose {kinds}\n"


def test_every_ruling_that_comes_along_is_named_for_one_question() -> None:
    files = sorted(data_folder("rulings").rglob("*.yaml"))
    questions = [
        line for file in files for line in file.read_text("utf-8").splitlines() if line.startswith("question:")
    ]
    assert len(files) >= 15
    assert len(set(questions)) == len(files)
