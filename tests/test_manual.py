"""The manual page names every command and option, and `--version` the books and their editions."""

from __future__ import annotations

import re

import pytest

from ptcg_judge import __version__
from ptcg_judge.cli.app import app
from ptcg_judge.cli.man import page
from ptcg_judge.kb.store import knowledge_base

from .conftest import Judge

BOOKS = knowledge_base().books


def plain(text: str) -> str:
    return text.replace("\\-", "-").replace("\\&", "")


def test_the_manual_page_has_every_command_that_help_names(judge: Judge) -> None:
    manual = plain(judge("man").out)
    for name in re.findall(r"^  ([a-z]+)  ", judge("--help").out.partition("Commands:")[2], re.M):
        assert re.search(rf"^\.SS ptcg-judge {name}\b", manual, re.M), name


@pytest.mark.parametrize("command", [("replay",), ("damage",), ("print", "reference"), ("cards", "coverage")])
def test_the_manual_page_has_every_option_of_a_command(command: tuple[str, ...], judge: Judge) -> None:
    head = f".SS ptcg-judge {' '.join(command)}"
    part = plain(judge("man").out).partition(head)[2].partition("\n.S")[0]
    options = set(re.findall(r"--[a-z-]+", judge(*command, "--help").out.partition("Options:")[2])) - {"--help"}
    assert options
    for option in options:
        assert re.search(rf"^\.B .*{option}\b", part, re.M), option


def test_the_manual_page_and_the_version_name_the_books_and_their_editions(judge: Judge) -> None:
    manual, version = plain(judge("man").out), judge("--version", columns=100).out
    assert version.startswith(f"ptcg-judge {__version__}\n")
    for year, edition in {"2025": "Mega Evolution: Phantasmal Flames", "2018": "Ver. 2.2", "2009": "0.9 draft"}.items():
        assert re.search(rf"^  {year}  .*, {re.escape(edition)} \({year}", version, re.M)
        assert re.search(rf"^\.B {year}\n.*, {re.escape(edition)} \({year}", manual, re.M)


def test_the_version_fits_a_narrow_terminal(judge: Judge) -> None:
    told = judge("--version", columns=60).out
    assert all(len(line) <= 60 for line in told.splitlines())
    assert "Phantasmal Flames" in told


def test_no_text_is_taken_for_a_request_to_man() -> None:
    """A line that begins with a dot or an apostrophe, and a backslash, would be one."""
    books = [BOOKS[0]._replace(year=".SH EVIL", title="'EVIL\\fB")]
    manual = page(app, books)
    assert "\n.B \\&.SH EVIL\n\\&'EVIL\\efB, " in manual
    assert not re.search(r"^(\.SH |')EVIL", manual, re.M)
    assert "\\fB" not in manual


def test_the_page_uses_few_requests_that_every_man_knows(judge: Judge) -> None:
    requests = set(re.findall(r"^[.'](\S*)", judge("man").out, re.M))
    assert requests == {"TH", "SH", "SS", "TP", "PP", "B"}


def test_help_is_not_cut_off_on_a_narrow_terminal(judge: Judge) -> None:
    for command in ((), ("print",), ("cards",)):
        told = judge(*command, "--help", columns=60).out
        assert "..." not in told.partition("Commands:")[2]
        assert all(len(line) <= 60 for line in told.splitlines())
