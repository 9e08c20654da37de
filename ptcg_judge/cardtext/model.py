"""What comes out of compiling a card text: the program, the phrases behind it, and what was not understood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ptcg_judge.engine.effects import Program

Kind = Literal["attack", "ability", "item", "supporter", "stadium", "tool", "special energy"]
"""Where a text stands: an attack, an Ability (or Power, Body, Ancient Trait), or a card's own text."""

LONGEST = 5_000
"""More characters than this stand on no card."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase that was recognised, its place in the text, and the rules that govern it."""

    start: int
    end: int
    words: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """A clause that was not understood, word for word, how far reading got, and what would have been understood there."""

    words: str
    start: int
    end: int
    reached: int
    said: str = ""
    """What is told of it, if not the nearest known phrase."""
    tried: tuple[tuple[str, int], ...] = ()
    following: tuple[str, ...] = ()
    """What was tried at the furthest point, and the words that stand there."""

    @property
    def nearest(self) -> str:
        from ptcg_judge.cardtext.nearest import nearest

        return self.said or nearest(self.tried, self.following)


@dataclass(frozen=True, slots=True)
class Compiled:
    """A card text as the engine reads it; it is compiled only if nothing is unknown."""

    program: Program
    phrases: tuple[Phrase, ...] = ()
    unknown: tuple[Unknown, ...] = ()

    @property
    def whole(self) -> bool:
        return not self.unknown
