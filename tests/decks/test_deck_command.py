"""`ptcg-judge deck`: exit codes, standard input, JSON, one-line errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

LEGAL = "4 Lapras V SSH 49\n56 Water Energy\n"


def run(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ptcg_judge", "deck", *words]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, encoding="utf-8")


def test_a_legal_deck_is_exit_code_0(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL, encoding="utf-8")
    done = run(str(file))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "legal")


def test_a_fault_is_exit_code_1_with_its_rule() -> None:
    done = run("-", text="5 Lapras V SSH 49\n55 Water Energy\n")
    assert done.returncode == 1
    assert "5 cards of the name Lapras V" in done.stdout
    assert "rb-deck-building.p2" in done.stdout


def test_the_format_and_the_book_decide() -> None:
    text = "9 Lapras V SSH 49\n31 Water Energy\n"
    assert run("-", "--format", "limited", text=text).returncode == 0
    assert run("-", text=text).returncode == 1


def test_json_tells_the_same() -> None:
    done = run("-", "--json", "--book", "2009", text="4 Lapras V\n55 Water Energy\n")
    document = json.loads(done.stdout)
    assert (document["verdict"], document["cards"], document["book"]) == ("not legal", 59, "2009")
    (fault,) = [answer for answer in document["answers"] if answer["kind"] == "fault"]
    assert fault["cites"] == ["cr-100.1"]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("-",), "nonsense"),
        (("no-such-file",), ""),
        (("-", "--format", "mini"), LEGAL),
        (("-", "--book", "1999"), LEGAL),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(words: tuple[str, ...], text: str) -> None:
    done = run(*words, text=text)
    assert (done.returncode, len(done.stderr.splitlines()), done.stdout) == (2, 1, "")
