"""A command line that cannot be understood is one line with the remedy, exit code 2."""

from __future__ import annotations

import re

import pytest

from .conftest import Judge


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["serach", "x"], "No such command 'serach'. Did you mean 'search'? See: ptcg-judge --help"),
        (["print", "ruling"], "Missing argument 'FILE'. See: ptcg-judge print ruling --help"),
        (["--nonsense"], "No such option: --nonsense. See: ptcg-judge --help"),
        (["show"], "Missing argument 'ID...'. See: ptcg-judge show --help"),
        (["damage", "10", "--hp", "0"], "Invalid value for '--hp': 0 is not in the range x>=1. See: ptcg-judge damage --help"),
        (["a\x1b[31mb"], "No such command 'a\\x1b[31mb'. See: ptcg-judge --help"),
        (["print", "ruling", ""], "the name is empty; name a file, a folder or a ruling, or '-' for standard input"),
        (["print", "quick", "--out", ""], "--out is empty; name a file, or - for standard output"),
        (["print", "reference", "--section", "K37"], "no section fits 'K37'; it is a topic: --topic K37"),
    ],
)  # fmt: skip
def test_it_is_one_line_that_says_what_to_do(arguments: list[str], message: str, judge: Judge) -> None:
    answer = judge(*arguments)
    assert (answer.code, answer.out, answer.err) == (2, "", f"ptcg-judge: {message}\n")


@pytest.mark.parametrize("arguments", [[], ["print"], ["cards"]])
def test_without_any_arguments_the_help_is_printed(arguments: list[str], judge: Judge) -> None:
    answer = judge(*arguments)
    assert answer.code == 2
    assert re.match(r"Usage: ptcg-judge .*COMMAND", answer.err)
    assert "Commands:" in answer.err


def test_what_is_asked_for_by_help_is_no_error(judge: Judge) -> None:
    answer = judge("print", "--help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Usage: ptcg-judge print")


def test_capitals_of_paper_and_format_do_not_matter(judge: Judge) -> None:
    told = judge("print", "quick", "--paper", "Letter", "--format", "HTML")
    assert told.code == 0
    assert "size: letter" in told.out
