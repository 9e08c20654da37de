"""Bash, zsh and fish complete commands, rule ids, rulings and cards, without loading what answers."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ptcg_judge.cardstore.database import prepare, put_set
from ptcg_judge.cardstore.layout import CardSet
from ptcg_judge.cli.completing import asked_for, books, rules, scenarios, topics
from ptcg_judge.kb.store import knowledge_base

HEAVY = ("yaml", "whoosh", "jinja2", "rich", "ptcg_judge.engine", "ptcg_judge.rulings", "ptcg_judge.search")
PROBE = f"""
import sys
sys.argv = ["ptcg-judge"]
from ptcg_judge.cli import main
try:
    main()
finally:
    print([name for name in {HEAVY!r} if sys.modules.get(name)], file=sys.stderr)
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A user of one's own, whose cache holds the knowledge base."""
    found = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_DATA_HOME": str(tmp_path / "data")}
    subprocess.run([sys.executable, "-m", "ptcg_judge", "show", "--only", "a1"], env=found, check=True, stdout=-3)
    return found


def completed(environment: dict[str, str], shell: str, *words: str) -> tuple[str, str]:
    """What a shell is told when these words stand before the cursor, and what was loaded for it."""
    asks = {"_PTCG_JUDGE_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    line = ("ptcg-judge", *words)
    typed = {"COMP_WORDS": "\n".join(line), "COMP_CWORD": str(len(words))} if shell == "bash" else {}
    told = {"_TYPER_COMPLETE_ARGS": " ".join(line)} if shell != "bash" else {}
    done = subprocess.run(
        [sys.executable, "-c", PROBE], env={**environment, **asks, **typed, **told}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout, done.stderr.strip()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_completes_commands_ids_rulings_and_cards_without_heavy_modules(
    shell: str, environment: dict[str, str]
) -> None:
    for words, expected in {
        ("repl",): "replay",
        ("show", "rb-burn"): "rb-burned",
        ("replay", "checkup/burned-h"): "checkup/burned-heads",
        ("print", "ruling", "checkup/burned-h"): "checkup/burned-heads",
        ("card", "Choice"): "Choice Band",
        ("print", "reference", "--topic", "K37"): "K37-effects-on-benching",
        ("print", "quick", "--paper", "l"): "letter",
    }.items():
        told, loaded = completed(environment, shell, *words)
        assert expected in told, words
        assert loaded == "[]", words


def test_the_second_word_of_a_name_is_completed(environment: dict[str, str]) -> None:
    assert completed(environment, "bash", "card", "Choice", "B")[0].split() == ["Band"]


def test_stored_cards_are_completed(environment: dict[str, str]) -> None:
    store = Path(environment["XDG_DATA_HOME"]) / "ptcg-judge" / "cards.sqlite"
    store.parent.mkdir(parents=True)
    with sqlite3.connect(store) as connection:
        prepare(connection)
        put_set(connection, CardSet("x1", "X", "X", "X", "2020"), [{"name": "Flabébé", "number": "1"}, {"name": "Foo"}])
    connection.close()
    told, loaded = completed(environment, "bash", "card", "flabe")
    assert told.split() == ["flabebé"]
    assert loaded == "[]"


def test_a_store_that_is_damaged_completes_what_the_books_have(environment: dict[str, str]) -> None:
    store = Path(environment["XDG_DATA_HOME"]) / "ptcg-judge" / "cards.sqlite"
    store.parent.mkdir(parents=True)
    store.write_bytes(b"no database at all" * 100)
    assert "Choice Band" in completed(environment, "bash", "card", "Choice")[0]


def test_parts_come_once_the_section_is_there() -> None:
    assert "apr-I.A-03" in rules("apr-I.A-0")
    assert "apr-I.A-03.p6" not in rules("apr-I.A-0")
    assert "apr-I.A-03.p6" in rules("apr-I.A-03.")
    assert rules("zzz") == []


def test_what_is_typed_stays_as_it_is_typed() -> None:
    assert "APR-i.a-03" in rules("APR-i.a-0")
    assert topics("k37") == ["k37-effects-on-benching"]
    assert books("20") == [book.year for book in knowledge_base().books]


def test_files_and_folders_come_before_rulings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("checkup-table-9.yaml", "notes.txt", ".hidden.yaml"):
        (tmp_path / name).touch()
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "a.yaml").touch()
    assert scenarios("checkup")[:2] == ["checkup-table-9.yaml", next(n for n in scenarios("checkup/"))]
    assert scenarios("b")[0] == "boards/"
    assert scenarios("boards/") == ["boards/a.yaml"]
    assert scenarios("no such folder/x") == []
    assert ".hidden.yaml" not in scenarios("")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, None),
        ({"_PTCG_JUDGE_COMPLETE": "source_bash"}, None),
        ({"_PTCG_JUDGE_COMPLETE": "complete_bash"}, []),
        ({"_PTCG_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": "ptcg-judge\nshow\nrb", "COMP_CWORD": "2"}, ["show"]),
        ({"_PTCG_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": "ptcg-judge\nsh", "COMP_CWORD": "x"}, []),
        ({"_PTCG_JUDGE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "ptcg-judge show "}, ["show"]),
        ({"_PTCG_JUDGE_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "ptcg-judge sh"}, []),
    ],
)
def test_the_words_before_the_cursor_tell_the_command(given: dict[str, str], words: list[str] | None) -> None:
    assert asked_for(given) == words
