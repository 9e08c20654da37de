"""Nothing half done, and everyone answered: work killed at random moments, sixteen at once, damaged and foreign stores."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Judge

BOARD = "board: {you: {active: {name: Tester, hp: 90, conditions: [Poisoned]}, bench: [Somebody]}}\nplay: [checkup]\n"


def test_work_killed_at_over_200_random_moments_leaves_the_old_state_or_the_new_one(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.killing", str(tmp_path / "f"), "70", "7"], capture_output=True, text=True
    )
    assert (told.stdout, told.returncode) == ("nothing half done\n", 0), told.stderr


def test_sixteen_that_search_and_build_at_once_all_answer_alike(tmp_path: Path) -> None:
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    asked = [
        sys.executable,
        "-m",
        "ptcg_judge",
        "search",
        "--json",
        "--limit",
        "1",
        "does",
        "burn",
        "flip",
        "a",
        "coin",
    ]
    running = [
        subprocess.Popen(asked, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(16)
    ]
    told = [(*process.communicate(), process.returncode) for process in running]
    assert {code for _, _, code in told} == {0}, [error for _, error, _ in told if error]
    assert len({out[out.index('"hits"') :] for out, _, _ in told}) == 1
    assert not list(tmp_path.rglob("building-*"))


@pytest.mark.parametrize("damage", [b"", b"SQLite format 3\0", b"no database at all" * 100])
def test_a_damaged_card_store_is_said_once_and_does_not_keep_a_board_from_its_answer(
    damage: bytes, tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store = tmp_path / "ptcg-judge" / "cards.sqlite"
    store.parent.mkdir()
    store.write_bytes(damage)
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, "utf-8")
    told = judge("replay", str(file))
    assert told.code == 0, told.err
    assert "Tester is Poisoned: 1 damage counter (0 → 10)" in told.out
    assert told.err.count("import the cards again") == 1
    assert store.read_bytes() == damage


def test_a_damaged_card_store_does_not_keep_a_deck_from_its_answer(
    tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "ptcg-judge").mkdir()
    (tmp_path / "ptcg-judge" / "cards.sqlite").write_bytes(b"foreign")
    file = tmp_path / "list.txt"
    file.write_text("4 Somebody\n4 Nobody\n52 Fire Energy\n", "utf-8")
    told = judge("deck", str(file))
    assert "60 cards" in told.out
    assert told.err.count("import the cards again") == 1
