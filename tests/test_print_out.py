"""`print` writes a whole file or none, replaces only what it is told to, and says in one line what is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ptcg_judge.cli import printing
from ptcg_judge.kb.store import knowledge_base

from .conftest import Judge

QUICK = ("print", "quick")


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("card.html", b"<!DOCTYPE html>"),
        ("card.HTM", b"<!DOCTYPE html>"),
        ("card.pdf", b"%PDF-"),
        ("card.md", b"# Judge's card"),
        ("card.markdown", b"# Judge's card"),
    ],
)
def test_the_ending_tells_the_format(name: str, start: bytes, tmp_path: Path, judge: Judge) -> None:
    answer = judge(*QUICK, "--out", str(tmp_path / name))
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    assert (tmp_path / name).read_bytes().startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_format_helps_where_the_ending_does_not(tmp_path: Path, judge: Judge) -> None:
    assert judge(*QUICK, "--out", str(tmp_path / "card"), "--format", "html").code == 0
    assert (tmp_path / "card").read_bytes().startswith(b"<!DOCTYPE html>")


def test_standard_output_gets_markdown_or_what_is_asked_for(judge: Judge) -> None:
    assert judge(*QUICK).out.startswith("# Judge's card")
    assert judge(*QUICK, "--out", "-", "--format", "html").out.startswith("<!DOCTYPE html>")


def test_standard_output_carries_the_bytes_of_a_pdf_whatever_the_locale() -> None:
    command = [sys.executable, "-m", "ptcg_judge", *QUICK, "--format", "pdf"]
    done = subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.stdout.startswith(b"%PDF-")
    assert done.stdout.rstrip().endswith(b"%%EOF")


def test_an_existing_file_is_kept_without_force_and_replaced_with_it(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "card.md"
    file.write_text("mine", "utf-8")
    answer = judge(*QUICK, "--out", str(file))
    assert (answer.code, answer.err) == (2, f"ptcg-judge: {file} is already there; replace it with --force\n")
    assert file.read_text("utf-8") == "mine"
    assert judge(*QUICK, "--out", str(file), "--force").code == 0
    assert file.read_text("utf-8").startswith("# Judge's card")


def test_a_file_that_appears_meanwhile_is_kept(tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "card.md"
    monkeypatch.setattr(printing, "written", lambda *_: file.write_text("theirs", "utf-8") and b"ours")
    assert judge(*QUICK, "--out", str(file)).code == 2
    assert file.read_text("utf-8") == "theirs"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("step", ["open", "replace"])
def test_nothing_is_left_behind_when_writing_fails(
    step: str, tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "card.md"
    file.write_text("mine", "utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    knowledge_base()  # what is read is read before the disk is full
    monkeypatch.setattr(Path, step, full)
    answer = judge(*QUICK, "--out", str(file), "--force")
    monkeypatch.undo()
    assert (answer.code, answer.err) == (2, f"ptcg-judge: {file} cannot be written: No space left on device\n")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text("utf-8") == "mine"


def test_nothing_is_left_behind_when_composing_fails(tmp_path: Path, judge: Judge) -> None:
    assert judge("print", "reference", "--section", "zzzz", "--out", str(tmp_path / "x.md")).code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_link_is_followed(tmp_path: Path, judge: Judge) -> None:
    (tmp_path / "real.md").write_text("mine", "utf-8")
    (tmp_path / "link.md").symlink_to("real.md")
    assert judge(*QUICK, "--out", str(tmp_path / "link.md"), "--force").code == 0
    assert (tmp_path / "link.md").is_symlink()
    assert (tmp_path / "real.md").read_text("utf-8").startswith("# Judge's card")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--out", "card.txt"],
            "card.txt ends in none of .html, .htm, .pdf, .md, .markdown; rename it or give --format",
        ),
        (["--out", "card.pdf", "--format", "md"], "card.pdf ends like pdf, but --format is md; change one of them"),
        (["--format", "docx"], "--format is docx, but must be one of html, pdf, md"),
        (["--paper", "a3"], "--paper is a3, but must be one of a4, letter"),
        (["--out", "gone/card.md"], "there is no folder gone; make it first"),
        (["--out", ".", "--format", "md"], ". is a folder; name a file in it"),
        (
            ["--out", os.devnull, "--format", "md", "--force"],
            f"{os.devnull} is not a plain file; use --out - for standard output",
        ),
    ],
)
def test_what_is_wrong_is_one_line(
    arguments: list[str], message: str, tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = judge(*QUICK, *arguments)
    assert (answer.code, answer.out, answer.err) == (2, "", f"ptcg-judge: {message}\n")
    assert list(tmp_path.iterdir()) == []


def test_without_typst_the_command_says_what_to_install(
    tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = judge(*QUICK, "--out", str(tmp_path / "card.pdf"))
    assert answer.code == 2
    assert (
        answer.err == "ptcg-judge: a PDF needs Typst, the extra [pdf]; install it with: python3 -m pip install typst\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_gets_no_pdf(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    answer = judge(*QUICK, "--format", "pdf")
    assert (answer.code, answer.err) == (
        2, "ptcg-judge: a PDF is nothing for a terminal; give it a file with --out FILE.pdf\n",
    )  # fmt: skip
