"""Texts that stand: they are in force or on offer, and what they say outright is never begun."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import effects as x
from ptcg_judge.engine.force import LASTING

STANDING = (*LASTING, x.Use, x.Provide, x.Requires)
STANDS = ("ability", "stadium", "tool", "special energy")
OFFERED = ("ability", "stadium", "")
"""Texts whose uses a player can announce."""


def left_standing(program: x.Program, kind: str) -> Iterator[str]:
    """What is said outright in a text that nobody carries out as a whole, and uses that nobody can announce."""
    for verb in program:
        if isinstance(verb, x.When_):
            yield from left_standing((*verb.then, *verb.otherwise), kind)
        elif isinstance(verb, x.Use) and kind not in OFFERED and not _leaves(verb):
            yield f"the engine does not offer the use of a text of this kind ({kind})"
        elif isinstance(verb, x.Requires) and kind in STANDS and (verb.condition or verb.cost):
            yield f"the engine does not test what a text of this kind ({kind}) requires outright"
        elif kind in STANDS and not isinstance(verb, STANDING):
            yield f"the engine does not carry out '{name_of(verb)}' outright in a text of this kind ({kind})"


def _leaves(verb: x.Use) -> bool:
    """Whether it is the Pokémon itself that leaves play: a Trainer card says so only of itself in play as a Pokémon."""
    return bool(verb.then) and all(isinstance(one, x.ReturnPokemon) and one.who.role == "this" for one in verb.then)


def name_of(value: object) -> str:
    """How an instruction, or a part of one, is called in words."""
    words = "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in type(value).__name__.rstrip("_"))
    return words.strip()
