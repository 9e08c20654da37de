"""`ptcg-judge ask`: a prompt for question after question, with its history."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ptcg_judge.cli.out import echo, new_page
from ptcg_judge.cli.search import open_search
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.place import data_folder
from ptcg_judge.render.hits import answer_page
from ptcg_judge.render.page import harmless
from ptcg_judge.render.rule import rule_page
from ptcg_judge.search.answer import Hit, Search

PROMPT = "ask> "
LEAVE = frozenset({"quit", "exit", "q"})
PASSED_ON = frozenset({"show", "replay"})
HISTORY = 500


def run() -> None:
    """Answer line by line until the input ends."""
    talk = Talk(open_search())
    if sys.stdin.isatty():
        page = new_page()
        page.text(greeting())
        echo(str(page))
    with _history():
        for line in _lines():
            if line in LEAVE:
                return
            talk.hear(line)


def greeting() -> str:
    """What can be typed at the prompt; replaying is mentioned only if there are rulings."""
    replay = ", replay NAME" if any(data_folder("rulings").rglob("*.yaml")) else ""
    return f"Ask in your own words. A number shows that answer in full; show ID{replay}; quit."


class Talk:
    """A conversation: the last answers can be called up by their numbers."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.hits: tuple[Hit, ...] = ()

    def hear(self, line: str) -> None:
        """Answer one line."""
        first, _, rest = line.partition(" ")
        try:
            if line.isdecimal():
                self._show(int(line))
            elif first in PASSED_ON and rest.strip():
                _pass_on(first, rest)
            else:
                self._answer(line)
        except JudgeError as error:
            print(f"ptcg-judge: {harmless(str(error))}", file=sys.stderr)

    def _answer(self, line: str) -> None:
        answer = self.search.answer(line)
        self.hits = answer.hits
        page = new_page()
        answer_page(page, self.search.catalogue.books, answer)
        echo(f"{page}\n")

    def _show(self, number: int) -> None:
        if not 1 <= number <= len(self.hits):
            count = f"1 to {len(self.hits)}" if self.hits else "no answer yet"
            raise JudgeError(f"there is no answer {number} ({count}); ask first, then type its number")
        page = new_page()
        rule_page(page, self.search.index(), self.hits[number - 1].entry.id)
        echo(f"{page}\n")


def _pass_on(command: str, rest: str) -> None:
    """Another command of ptcg-judge, typed at the prompt."""
    from ptcg_judge.cli.app import app

    with suppress(SystemExit):
        app([command, *rest.split()])


def _lines() -> Iterator[str]:
    """The lines that are typed or piped in, until they end or are broken off."""
    prompt = PROMPT if sys.stdin.isatty() else ""
    while True:
        try:
            line = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            if prompt:
                print()
            return
        if line:
            yield line


@contextmanager
def _history() -> Iterator[None]:
    """What was typed is remembered from one conversation to the next, where the system can do that."""
    path = history_file()
    if not sys.stdin.isatty() or not path:
        yield
        return
    try:
        import readline
    except ImportError:
        yield
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        readline.read_history_file(path)
    try:
        yield
    finally:
        readline.set_history_length(HISTORY)
        with suppress(OSError):
            readline.write_history_file(path)


def history_file() -> Path | None:
    """The file in the user's data folder that keeps the history, if there is a home at all."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(base) if base else Path.home() / ".local" / "share") / "ptcg-judge" / "history"
    except RuntimeError:
        return None
