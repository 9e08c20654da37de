"""What ends an effect before its time: a condition named beside its duration."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.engine.effects import Forbid, Grant, Modify, Prevent, Program

ENDS = "cr-402.1"


def benched(p: Reader) -> Program:
    """If this Pokémon is no longer Active, this effect ends."""
    start = p.pos
    bracket = p.take("(")
    if p.take("if|when this|~ pokemon? is no longer your active pokemon , this effect ends"):
        pass
    elif not p.take("if|when this|~ pokemon? leaves the active spot , this effect ends"):
        p.expect("this effect ends if|when this|~ pokemon? leaves the active spot")
    p.take(".")
    if bracket:
        p.expect(")")
    p.tag(start, ENDS)
    return (
        Amend(
            kind=(Prevent, Modify, Forbid, Grant),
            change=lambda verb: replace(verb, ends_benched=True, cites=(*verb.cites, *stated((ENDS,)))),
        ),
    )
