"""What can be wrong with an input: one line that says what, where, and what to do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in one place, and the remedy."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class JudgeError(Exception):
    """The input is wrong; the message is one line for the user."""


class BadFile(JudgeError):
    """A file breaks its format; carries every problem found in it."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, problems)))
