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
