"""A call at the table: a small board, and what its replay comes to in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ptcg_judge.errors import BadFile, JudgeError
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import BOOKS, Scenario


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call comes to: a sentence, whether it is a yes, and the values behind it."""

    words: str
    is_yes: bool = True
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Call:
    """A board that a few words describe, and how its ruling is read."""

    scenario: Scenario
    read: Callable[[Ruling], Answer]


@dataclass(frozen=True, slots=True)
class Answered:
    """The ruling on a call under one book."""

    ruling: Ruling
    answer: Answer

    @property
    def book(self) -> str:
        return self.ruling.book


def answered(call: Call, book: str = "current") -> Answered:
    """The answer to a call under a book; what the call leaves open is the question to ask."""
    try:
        ruling = run(call.scenario, book)
    except BadFile as error:
        raise JudgeError(error.problems[0].message.replace(" or correct 'play'", "")) from None
    if ruling.question:
        return Answered(ruling, Answer(f"ask at the table: {ruling.question}", is_yes=False))
    return Answered(ruling, call.read(ruling))


def books_called(name: str) -> tuple[str, ...]:
    """The books that an option means: one, or all of them."""
    if name == "all":
        return BOOKS
    if name in ("", *BOOKS):
        return (name or "current",)
    raise JudgeError(f"there is no book '{name}'; choose {', '.join(BOOKS)} or all")
