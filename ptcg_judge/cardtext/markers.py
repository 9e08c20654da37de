"""Markers: a Pokémon is given one, and as long as it has it, an effect lasts."""

from __future__ import annotations

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import Choose, Program

MARKER = "cr-402.1"


def put(p: Reader) -> Program:
    """Put a marker on a Pokémon: it is the one that the words about its marker mean."""
    start = p.pos
    p.expect("put|place a|an")
    p.skip_to("marker on")
    p.expect("marker on")
    return (p.made(start, Choose(who=who(p)), MARKER),)


def marked(p: Reader) -> bool:
    """That Pokémon has such a marker on it."""
    start = p.pos
    p.take("it has") or p.expect("that pokemon has")
    p.take("a|an|any|1")
    p.skip_to("marker|markers on it")
    p.expect("marker|markers on it")
    p.tag(start, MARKER)
    return True


RULES = {"put": (put,), "place": (put,)}
