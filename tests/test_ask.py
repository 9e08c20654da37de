"""`ask` answers line by line, shows an answer by its number, and ends cleanly."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest

from ptcg_judge.cli import ask

from .conftest import Answer, Judge


@pytest.fixture
def typed(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Run `ptcg-judge ask` with these lines piped in."""

    def run(*lines: str, columns: int = 80) -> Answer:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
        return judge("ask", columns=columns)

    return run


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_each_line_is_answered(typed: Judge) -> None:
    answer = typed("what does burned do", "", "how long is a round")
    assert answer.code == 0
    assert " 1  rb-burned" in answer.out
    assert "Not in these books: time." in answer.out


def test_a_number_shows_that_answer_in_full(typed: Judge) -> None:
    answer = typed("burned", "1")
    assert "\nSee also\n" in answer.out
    assert "\nThe rule has changed: Burned at Pokémon Checkup" in answer.out


@pytest.mark.parametrize(
    ("lines", "count"), [(["3"], "no answer yet"), (["burned", "77"], "1 to 5"), (["burned", "0"], "1 to 5")]
)
def test_a_number_without_an_answer_says_so_and_goes_on(typed: Judge, lines: list[str], count: str) -> None:
    answer = typed(*lines, "mulligan")
    assert f"ptcg-judge: there is no answer {lines[-1]} ({count}); ask first, then type its number\n" in answer.err
    assert "rb-mulligan" in answer.out


def test_show_works_at_the_prompt(typed: Judge) -> None:
    answer = typed("show --only rb-burned.p2", "show nosuchrule", "mulligan")
    assert "rb-burned.p2  Two counters, then flip; heads recovers" in answer.out
    assert "no rule fits 'nosuchrule'" in answer.err
    assert "rb-mulligan" in answer.out


def test_quit_ends_it_and_nothing_after_it_is_read(typed: Judge) -> None:
    assert typed("quit", "burned").out == ""


def test_on_a_terminal_there_is_a_greeting_and_a_prompt(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    prompts: list[str] = []

    def end(prompt: str) -> str:
        prompts.append(prompt)
        raise EOFError

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", end)
    answer = judge("ask", columns=40)
    assert answer.code == 0
    assert answer.out.startswith("Ask in your own words.")
    assert max(map(len, answer.out.splitlines())) <= 40
    assert prompts == [ask.PROMPT]


def test_breaking_off_ends_it_cleanly(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", broken)
    answer = judge("ask")
    assert (answer.code, answer.out) == (0, "")


def test_replaying_is_mentioned_only_if_there_are_rulings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "data_folder", lambda _: tmp_path)
    assert "replay" not in ask.greeting()
    (tmp_path / "burned.yaml").write_text("question: x\n", "utf-8")
    assert "replay NAME" in ask.greeting()


def test_the_history_is_kept_in_the_users_data_folder(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = iter(["burned"])

    def type_in(_: str) -> str:
        import readline

        for line in lines:
            readline.add_history(line)
            return line
        raise EOFError

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", type_in)
    judge("ask")
    history = tmp_path / "ptcg-judge" / "history"
    assert "burned" in history.read_text("utf-8").splitlines()
    assert history.parent.stat().st_mode & 0o777 == 0o700


def test_without_a_home_there_is_no_history(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert ask.history_file() is None


@pytest.mark.parametrize("columns", [40, 60])
def test_it_fits_a_phone(typed: Judge, columns: int) -> None:
    answer = typed("can i retreet when confused", "1", columns=columns)
    assert max(map(len, answer.out.splitlines())) <= columns
