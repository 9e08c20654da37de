"""A Pokémon card attached as a Pokémon Tool: in play that and nothing else, elsewhere itself again (200.3)."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.board import Copy
from ptcg_judge.engine.cards import Card


def as_tool(copy: Copy) -> Copy:
    """The card as it lies attached: of its texts only what is about the Pokémon that it is attached to works."""
    printed = copy.card
    program = tuple(verb for ability in printed.abilities for verb in ability.program if _about_holder(verb))
    card = Card(printed.name, "Pokémon Tool", stage="", program=program, printing=printed.printing)
    return replace(copy, card=card, printed=printed)


def _about_holder(verb: object) -> bool:
    return getattr(getattr(verb, "who", None), "role", "") == "holder"


def as_printed(copy: Copy) -> Copy:
    """The card as it is where it is not in play."""
    return replace(copy, card=copy.printed, printed=None) if copy.printed else copy
