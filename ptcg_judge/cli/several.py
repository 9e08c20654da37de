"""Several files at a time: what comes of each that can be replayed, and one line for each that cannot."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from ptcg_judge.errors import BadFile, JudgeError
from ptcg_judge.kb.yamltext import MAX_BYTES
from ptcg_judge.render.page import harmless
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.shelf import from_bytes, sources

MOST_IN_FULL = 3
"""Of more files than this, each gets one line."""
Made = TypeVar("Made")


def each(names: list[str], make: Callable[[Scenario], Made]) -> tuple[list[Made], list[str]]:
    """What is made of each scenario that is meant, and what is wrong with the others; a file alone must be right."""
    made, wrong = list[Made](), list[str]()
    readers = _readers(names, wrong)
    for number, read in enumerate(readers, 1):
        _progress(number, len(readers))
        try:
            made.append(make(read()))
        except JudgeError as error:
            if len(readers) == len(names) == 1:
                raise
            wrong.append(_line(error))
    return made, wrong


def complain(wrong: list[str]) -> None:
    """One line on standard error for each file that cannot be replayed."""
    for line in wrong:
        print(f"ptcg-judge: {harmless(line)}", file=sys.stderr)


def _readers(names: list[str], wrong: list[str]) -> list[Callable[[], Scenario]]:
    found = list[Callable[[], Scenario]]()
    for name in names:
        try:
            found += [_standard_input] if name == "-" else [source.read for source in sources([name])]
        except JudgeError as error:
            if len(names) == 1:
                raise
            wrong.append(_line(error))
    return found


def _standard_input() -> Scenario:
    return from_bytes(sys.stdin.buffer.read(MAX_BYTES + 1))


def _line(error: JudgeError) -> str:
    more = len(error.problems) - 1 if isinstance(error, BadFile) else 0
    return str(error).partition("\n")[0] + (f" (and {more} more)" if more else "")


def _progress(number: int, total: int) -> None:
    """A line that counts along on a terminal, and goes away at the end."""
    if total > MOST_IN_FULL and sys.stderr.isatty():
        done = "\r" + " " * 30 + "\r" if number == total else f"\r{number} of {total}"
        print(done, end="", file=sys.stderr, flush=True)
