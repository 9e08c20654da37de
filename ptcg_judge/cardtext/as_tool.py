"""A Pokémon that is attached as a Pokémon Tool."""

from __future__ import annotations

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import BecomeTool, Program

ANOTHER_TYPE = "cr-200.3"


def attached(p: Reader) -> Program:
    """Discard all cards attached to this Pokémon and attach it to another one as a Pokémon Tool."""
    start = p.pos
    p.expect("discard all cards attached to this|~ pokemon? and attach it|this|~ pokemon? to")
    target = who(p)
    p.expect("as a pokemon tool card?")
    return (p.made(start, BecomeTool(who=target), ANOTHER_TYPE),)


RULES = {"discard": (attached,)}
