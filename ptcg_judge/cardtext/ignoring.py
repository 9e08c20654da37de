"""Ignore this effect if …, or unless …: what was said before holds only otherwise."""

from __future__ import annotations

from ptcg_judge.cardtext.conditions import condition
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.engine.effects import Forbid, Grant, If, Modify, Prevent, Program, Verb, When_, Whenever

STANDING = (Modify, Prevent, Forbid, Grant, Whenever, When_)
CARDS_IN_PLAY = ("tool", "special energy", "stadium")


def ignored(p: Reader) -> Program:
    """The effect, or the effects, named before hold only if something does not."""
    start = p.pos
    p.expect("ignore")
    every = p.take("these effects")
    every or p.expect("this effect")
    unless = p.take("unless")
    unless or p.expect("if")
    found = condition(p)
    p.tag(start, *found.cites)
    held = found if unless else If("both", all_of=(found,), negated=True, cites=found.cites)
    if p.kind not in CARDS_IN_PLAY or not p.done or not isinstance(p.done[-1], STANDING):
        p.fail("an effect before")

    def change(verb: Verb) -> Verb:
        return When_(condition=held, then=(verb,), cites=held.cites, words=verb.words)

    return (Amend(kind=STANDING, change=change, every=every),)


RULES = {"ignore": (ignored,)}
