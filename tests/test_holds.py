"""Nothing half done, and everyone answered: work killed at random moments, sixteen at once, damaged and foreign stores."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search import keep

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


def judged(*words: str, limit: int = 0, **more: Any) -> subprocess.CompletedProcess[str]:
    """A command as a process of its own; with a limit no file may become longer than so many bytes."""

    def bounded() -> None:
        if limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    command = [sys.executable, "-m", "ptcg_judge", *words]
    return subprocess.run(command, capture_output="stdout" not in more, text=True, preexec_fn=bounded, **more)


def test_without_room_on_the_disk_the_search_answers_and_says_so(tmp_path: Path) -> None:
    told = judged("search", "does burn flip a coin", limit=20_000, env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)})
    assert (told.returncode, told.stderr.count("in memory only")) == (0, 1)
    assert "rb-burned" in told.stdout
    assert not list(tmp_path.glob("ptcg-judge/*-*"))


def test_without_room_on_the_disk_an_import_leaves_the_stored_cards_and_a_print_no_file(tmp_path: Path) -> None:
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    cards = [{"name": f"Testmander {n}", "supertype": "Pokémon", "hp": "70", "number": str(n)} for n in range(900)]
    source, store = tmp_path / "aa1.json", tmp_path / "ptcg-judge" / "cards.sqlite"
    source.write_text(json.dumps(cards[:5]), "utf-8")
    assert judged("cards", "import", str(source), env=env).returncode == 0
    before = store.read_bytes()
    source.write_text(json.dumps(cards), "utf-8")
    told = judged("cards", "import", str(source), limit=40_000, env=env)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert store.read_bytes() == before
    told = judged("print", "glossary", "--out", str(tmp_path / "words.html"), limit=20_000, env=env)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["aa1.json", "ptcg-judge"]
    assert [path.name for path in store.parent.iterdir()] == ["cards.sqlite"]


@pytest.mark.parametrize("words", [("show", "A-01"), ("show", "A-01", "--json"), ("print", "quick")], ids=str)
def test_a_full_output_is_one_line(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        told = judged(*words, stdout=full, stderr=subprocess.PIPE)
    assert (told.returncode, told.stderr) == (
        2,
        "ptcg-judge: the output: No space left on device; name another place, or make room there\n",
    )


def test_without_input_and_output_a_command_ends_quietly() -> None:
    command = [sys.executable, "-m", "ptcg_judge", "replay", "-"]
    told = subprocess.run(["sh", "-c", 'exec "$@" <&- >&-', "sh", *command], capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (2, "ptcg-judge: standard input: is empty; write at least one entry\n")


@pytest.mark.parametrize("words", [("show", "A-01"), ("export",), ("rulings",)], ids=lambda words: words[0])
def test_an_answer_that_nobody_reads_to_its_end_is_no_fault(words: tuple[str, ...]) -> None:
    unread, written = os.pipe()
    os.close(unread)
    told = judged(*words, stdout=written, stderr=subprocess.PIPE)
    os.close(written)
    assert (told.returncode, told.stderr) == (0, "")


STARTED = "import sys; from ptcg_judge.cli import main; print('started', flush=True); main()"


@pytest.mark.parametrize("wait", [0.0, 0.02, 0.1, 0.3, 0.7])
def test_a_command_that_is_interrupted_ends_without_a_word(wait: float) -> None:
    command = [sys.executable, "-c", STARTED, "check", "--strict"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout
    assert running.stdout.readline() == "started\n"
    time.sleep(wait)
    running.send_signal(signal.SIGINT)
    told, error = running.communicate()
    assert (told, "Traceback" in error, running.returncode) == ("", False, 130)


def test_a_file_system_that_cannot_be_written_keeps_nothing_from_its_answer(tmp_path: Path) -> None:
    nowhere = os.environ | {
        "XDG_CACHE_HOME": "/proc/nowhere",
        "XDG_DATA_HOME": "/proc/nowhere",
        "HOME": "/proc/nowhere",
    }
    told = judged("search", "does burn flip a coin", env=nowhere)
    assert (told.returncode, told.stderr.count("in memory only")) == (0, 1)
    assert judged("replay", "checkup/burned-heads", env=nowhere).returncode == 0
    (tmp_path / "aa1.json").write_text('[{"name": "A", "supertype": "Trainer"}]', "utf-8")
    told = judged("cards", "import", str(tmp_path / "aa1.json"), env=nowhere)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)


def test_an_index_that_another_process_has_put_there_meanwhile_is_kept(tmp_path: Path) -> None:
    kb = knowledge_base()
    small, folder = kb._replace(rules=kb.rules[:5]), tmp_path / "index-x"
    keep.replace(folder, "x", small, {})
    first = folder.stat().st_ino
    keep.replace(folder, "x", small, {})
    assert folder.stat().st_ino == first
    (folder / keep.SEAL).unlink()
    keep.replace(folder, "x", small, {})
    assert keep.opened(folder, "x")


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
