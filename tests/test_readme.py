"""The commands in the README are run, and print what the README shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from .conftest import Judge

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(r"```console\n(.*?)```", ROOT.joinpath("README.md").read_text("utf-8"), re.DOTALL)
SHOWN = [
    (command, output)
    for block in BLOCKS
    for command, output in re.findall(r"^\$ (ptcg-judge [^\n]*)\n((?:(?!\$ ).*\n?)*)", block, re.MULTILINE)
]


def test_the_readme_shows_commands() -> None:
    assert len(SHOWN) >= 2


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_of_the_readme_prints_what_it_shows(command: str, output: str, judge: Judge) -> None:
    answer = judge(*shlex.split(command)[1:])
    shown = [line for line in output.splitlines() if line != "…"]
    printed = answer.out.splitlines()
    if "…" in output.splitlines():
        assert printed[: len(shown)] == shown
    else:
        assert printed == shown


def test_ci_runs_the_test_command_of_the_readme() -> None:
    assert "README.md" in ROOT.joinpath(".ci/run").read_text("utf-8")


def test_no_path_of_a_machine_stands_anywhere() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.rglob("ptcg_judge/**/*.py"), *ROOT.glob("docs/*.md")]:
        assert not re.search(r"/(home|root|work|tmp)/", path.read_text("utf-8")), path
