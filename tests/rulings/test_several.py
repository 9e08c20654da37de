"""Several files at once, and several books: what is wrong with one keeps nobody from reading the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..conftest import Judge

GOOD = """\
question: My Burned Pokémon has 30 HP left and I flip heads. What is on it?
board: {you: {active: {name: Testmander, hp: 70, damage: 40, conditions: [Burned]}}}
flips: [heads]
play: [checkup]
expect: {current: {you.active.damage: 60}}
"""
BAD = "board: {you: {active: T}}\nplay: [chekup]\nflips: [edge]\n"
TELLS_TOO_MUCH = GOOD.replace("conditions: [Burned]", "conditions: [Poisoned]").replace("damage: 60", "damage: 50")
DRAWS = """\
question: A card lets me draw up to 3 cards. May I draw none?
cards: [{name: Glance, kind: Item, text: Draw up to 3 cards.}]
board: {you: {active: {name: Testmander, hp: 70}, hand: [Glance], deck: 10}}
choices: ["0"]
play: [play: Glance]
expect: {current: {you.deck: 10}}
"""
NO_SUCH_ANSWER = "'0' does not answer \"How many cards are drawn\"; it can be 1, 2, 3"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def test_a_folder_is_replayed_to_its_end_and_the_bad_file_is_one_line(folder: Path, judge: Judge) -> None:
    write(folder, a=BAD, b=GOOD, c=GOOD, d=GOOD, e=TELLS_TOO_MUCH)
    answer = judge("replay", ".")
    assert answer.code == 2
    assert answer.out == "All 3 rulings hold; 2 files could not be replayed.\n"
    first, second = answer.err.splitlines()
    assert first == "ptcg-judge: a.yaml:2: 'chekup' is no action; did you mean 'checkup'? (and 1 more)"
    assert second.startswith("ptcg-judge: e.yaml:3: nobody asked for the flip 'heads': the replay went another way;")


def test_few_files_are_told_in_full_beside_what_is_wrong(folder: Path, judge: Judge) -> None:
    write(folder, a=BAD, b=GOOD)
    answer = judge("replay", "b.yaml", "a.yaml", "nosuch.yaml")
    assert (answer.code, len(answer.err.splitlines())) == (2, 2)
    assert answer.out.endswith("holds: all that is expected\n")
    assert "nosuch.yaml: no such file or ruling" in answer.err


def test_json_holds_what_could_be_replayed(folder: Path, judge: Judge) -> None:
    write(folder, a=BAD, b=GOOD)
    answer = judge("replay", "--json", ".")
    assert (answer.code, [one["id"] for one in json.loads(answer.out)]) == (2, ["b"])


def test_outcomes_of_a_folder_are_told_to_its_end(folder: Path, judge: Judge) -> None:
    write(folder, a=BAD, b=GOOD)
    answer = judge("replay", "--outcomes", ".")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert "every outcome by the current rules" in answer.out


def test_a_file_alone_tells_everything_that_is_wrong_with_it(folder: Path, judge: Judge) -> None:
    write(folder, a=BAD)
    answer = judge("replay", "a.yaml")
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 2)


@pytest.mark.parametrize("outcomes", [(), ("--outcomes",)])
def test_a_book_that_goes_another_way_says_why_it_has_no_ruling(
    folder: Path, judge: Judge, outcomes: tuple[str, ...]
) -> None:
    write(folder, a=DRAWS)
    answer = judge("replay", "--book", "all", *outcomes, "a.yaml", columns=120)
    assert answer.code == 0
    assert f"2018     no ruling: {NO_SUCH_ANSWER} (a.yaml:4)\n" in answer.out
    assert "holds" in answer.out


def test_a_book_asked_for_alone_must_go_the_way_that_is_told(folder: Path, judge: Judge) -> None:
    write(folder, a=DRAWS.replace('["0"]', '{all: ["0"], 2009: ["2", "2"]}'))
    answer = judge("replay", "--book", "2009", "a.yaml")
    assert answer.code == 2
    assert "a.yaml:4: nobody asked for the choice '2': this book goes another way; tell its own under" in answer.err


def test_a_book_that_the_file_speaks_of_must_go_its_way(folder: Path, judge: Judge) -> None:
    write(folder, a=DRAWS.replace("expect: {", "expect: {2018: {you.deck: 9}, "))
    answer = judge("replay", "--book", "all", "a.yaml")
    assert (answer.code, answer.out, answer.err) == (2, "", f"ptcg-judge: a.yaml:4: {NO_SUCH_ANSWER}\n")


def test_json_names_the_books_without_a_ruling(folder: Path, judge: Judge) -> None:
    write(folder, a=DRAWS)
    (document,) = json.loads(judge("replay", "--json", "--book", "all", "a.yaml").out)
    assert [ruling["book"] for ruling in document["rulings"]] == ["current", "2025"]
    assert [none["book"] for none in document["no_ruling"]] == ["2018", "2009"]
    assert document["no_ruling"][0]["because"] == f"a.yaml:4: {NO_SUCH_ANSWER}"


def test_a_book_of_which_nothing_is_expected_may_refuse(folder: Path, judge: Judge) -> None:
    may = "board: {turn: 1, first: you, you: {active: {name: T, hp: 70, attacks: [{name: Hit, cost: 0}]}}}\nmay: {attack: Hit}\n"
    write(folder, a=may, b=may + "expect: {2009: {allowed: true}}\n")
    assert judge("replay", "--book", "all", "a.yaml").code == 1
    assert judge("replay", "--book", "all", "b.yaml").code == 0


def test_every_ruling_that_comes_along_is_replayed_by_every_book(judge: Judge) -> None:
    answer = judge("replay", "--book", "all", "rulings")
    assert (answer.code, answer.err) == (0, "")
    assert "contradicted" not in answer.out
    assert "open" not in answer.out


def test_a_ruling_is_called_by_the_name_of_its_file_alone(judge: Judge) -> None:
    assert judge("replay", "burned-heads.yaml").out == judge("replay", "checkup/burned-heads").out


def test_a_name_that_two_rulings_have_is_asked_for_in_full(judge: Judge) -> None:
    assert judge("replay", "once-in-a-turn").err == (
        "ptcg-judge: once-in-a-turn: 2 rulings are called so; name one of them: abilities/once-in-a-turn, retreat/once-in-a-turn\n"
    )


@pytest.mark.parametrize(("typed", "meant"), [("burned heeds", "checkup/burned-heads"), ("knock-outs", "knock-out")])
def test_a_misspelt_name_gets_a_hint(typed: str, meant: str, judge: Judge) -> None:
    assert judge("replay", typed).err == f"ptcg-judge: {typed}: no such file or ruling; did you mean {meant}?\n"
