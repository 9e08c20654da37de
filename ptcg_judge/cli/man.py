"""The manual page, written from the commands themselves, so that it names every one of their options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import typer
from typer.main import get_command

from ptcg_judge import __version__
from ptcg_judge.kb.model import Book

NAME = "ptcg-judge"
EXIT_CODES = {
    "0": "Yes, found, or it holds.",
    "1": "No, not found, contradicted, or left open.",
    "2": "The input is wrong; one line on standard error says what to do.",
}
ENVIRONMENT = {
    "NO_COLOR": "If set, nothing is printed bold or faint.",
    "COLUMNS": "The width to write for, if it is not that of the terminal.",
    "XDG_DATA_HOME": "The folder whose ptcg-judge/cards.sqlite holds imported cards; ~/.local/share if not set.",
    "XDG_CACHE_HOME": "The folder for what can be made anew; ~/.cache if not set.",
}


def page(app: typer.Typer, books: Iterable[Book]) -> str:
    """The page in the language of man, the same for the same version and books."""
    group: Any = get_command(app)
    return "\n".join(_lines(group, books)) + "\n"


def _lines(group: Any, books: Iterable[Book]) -> Iterator[str]:
    yield f'.TH {NAME.upper()} 1 "" "{NAME} {__version__}" "User Commands"'
    yield from (".SH NAME", f"{_plain(NAME)} \\- rules lookup and rulings for Pokémon TCG judges")
    yield from (".SH SYNOPSIS", f".B {_plain(NAME)}", "COMMAND [OPTION...] [ARGUMENT...]")
    yield from (".SH DESCRIPTION", _plain(group.help))
    yield from _books(books)
    yield from (".SH OPTIONS", *_parameters(group))
    yield ".SH COMMANDS"
    for words, command in _commands(group, ()):
        yield from _command(words, command)
    yield from (".SH EXIT STATUS", *_listed(EXIT_CODES))
    yield from (".SH ENVIRONMENT", *_listed(ENVIRONMENT))
    yield from (".SH NOTES", "Unofficial. The head judge decides.")


def _books(books: Iterable[Book]) -> Iterator[str]:
    yield from (".SH BOOKS", "The newest book that speaks decides; where it is silent, the next older one.")
    yield from _listed({book.year: f"{book.title}, {book.edition} ({book.date})" for book in books})


def _commands(group: Any, before: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with the words that call it, those of a group in its place."""
    for name, command in group.commands.items():
        words = (*before, name)
        if hasattr(command, "commands"):
            yield from _commands(command, words)
        else:
            yield words, command


def _command(words: tuple[str, ...], command: Any) -> Iterator[str]:
    arguments = " ".join(one.make_metavar(_context(command)) for one in command.params if _is_argument(one))
    yield f".SS {_plain(' '.join((NAME, *words, arguments)).strip())}"
    for number, paragraph in enumerate((command.help or "").split("\n\n")):
        yield from (".PP",) * bool(number)
        yield _plain(" ".join(paragraph.split()))
    yield from _parameters(command)


def _parameters(command: Any) -> Iterator[str]:
    """Arguments and options, each with its help."""
    for one in command.params:
        if _is_argument(one):
            yield from _listed({one.make_metavar(_context(command)): one.help or ""})
        elif one.name != "help":
            value = "" if one.is_flag else f" {one.metavar or 'NUMBER'}"
            yield from _listed({", ".join(one.opts) + value: one.help or ""})


def _context(command: Any) -> Any:
    return command.context_class(command)


def _is_argument(one: Any) -> bool:
    return bool(one.param_type_name == "argument")


def _listed(entries: dict[str, str]) -> Iterator[str]:
    for head, text in entries.items():
        yield from (".TP", f".B {_plain(head)}", _plain(text))


def _plain(text: str) -> str:
    """Text in which no sign means anything to man."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text
