from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from ptcg_judge.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Judge = Callable[..., Answer]


@pytest.fixture(autouse=True)
def no_stored_cards(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tests see none of the cards that the user has imported."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "no data"))


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Judge:
    """Run `ptcg-judge` with these arguments on a terminal of 80 columns."""

    def run(*arguments: str, columns: int = 80) -> Answer:
        monkeypatch.setattr(sys, "argv", ["ptcg-judge", *arguments])
        monkeypatch.setenv("COLUMNS", str(columns))
        with pytest.raises(SystemExit) as stop:
            main()
        said = capsys.readouterr()
        return Answer(int(stop.value.code or 0), said.out, said.err)

    return run
