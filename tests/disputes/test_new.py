"""A scenario asked for step by step, or told in one line."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from ptcg_judge.disputes.asking import QUESTIONS, described, yaml_of
from ptcg_judge.rulings.reader import parse_scenario

from ..conftest import Judge


def test_answers_in_one_line_make_a_file_that_can_be_settled(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    answers = (
        "question=100 or 80, or what?", "you.active=Testmander", "you.type=Fire", "you.attack=Singe 0 60",
        "opponent.active=Leafmon", "opponent.hp=150", "opponent.weakness=Fire x2", "play=attack",
        "claims.you=opponent.active.damage 120", "claims.opponent=opponent.active.damage 60",
    )  # fmt: skip
    told = judge("new", str(file), *answers)
    assert told.code == 0
    assert "ptcg-judge dispute" in told.out
    settled = judge("dispute", str(file)).out
    assert "you say opponent.active.damage: 120: supported" in settled
    assert "the opponent says opponent.active.damage: 60: contradicted" in settled


def test_a_file_that_is_there_is_kept_unless_forced(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("mine", "utf-8")
    assert judge("new", str(file), "play=checkup").code == 2
    assert file.read_text("utf-8") == "mine"
    assert judge("new", str(file), "play=checkup", "--force").code == 0
    assert list(tmp_path.iterdir()) == [file]


def test_every_question_can_be_skipped(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" * len(QUESTIONS)))
    assert parse_scenario(yaml_of(described({})).encode(), "x.yaml").play[0].kind == "checkup"
    asked = judge("new", "-")
    assert asked.code == 0
    assert "Your Active Pokémon (name)?" in asked.err


def test_the_questions_are_answered_in_their_order(
    monkeypatch: pytest.MonkeyPatch, judge: Judge, tmp_path: Path
) -> None:
    file = tmp_path / "asked.yaml"
    monkeypatch.setattr(sys, "stdin", io.StringIO("What now?\nTestmander\n70\n\n40\nburned, poisoned\n"))
    assert judge("new", str(file)).code == 0
    pokemon = parse_scenario(file.read_bytes(), "x.yaml").board.players[0].active[0]
    assert (pokemon.name, pokemon.card.hp, pokemon.damage) == ("Testmander", 70, 40)
    assert pokemon.conditions == ("Burned", "Poisoned")


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("you.luck=1", "nobody asks for 'you.luck'"),
        ("checkup", "is no answer"),
        ("you.hp=many", "'hp' must be a whole number"),
        ("claims.you=damage", "does not say what comes out"),
    ],
)
def test_a_wrong_answer_writes_nothing(answer: str, message: str, judge: Judge, tmp_path: Path) -> None:
    told = judge("new", str(tmp_path / "board.yaml"), answer)
    assert told.code == 2
    assert message in told.err
    assert list(tmp_path.iterdir()) == []
