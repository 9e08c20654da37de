"""Card text on its way to the engine: compiled, and what was not understood kept word for word."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg_judge.cardtext import (
    Kind,
    compile,  # noqa: A004
)
from ptcg_judge.engine.effects import Program

OF_CARD: dict[str, Kind] = {
    "Item": "item", "Supporter": "supporter", "Stadium": "stadium", "Pokémon Tool": "tool", "Trainer": "item",
    "Technical Machine": "tool", "Special Energy": "special energy", "Pokémon": "ability",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Read:
    """A text as the engine reads it, and the clauses that were not understood."""

    program: Program = ()
    unknown: tuple[str, ...] = ()


NOTHING = Read()


def read_text(text: str, kind: Kind, name: str) -> Read:
    """A card text compiled; a text is understood whole or named as unknown."""
    words = " ".join(text.split())
    if not words:
        return NOTHING
    compiled = compile(words, kind, name)
    return Read(compiled.program, tuple(unknown.words for unknown in compiled.unknown))
