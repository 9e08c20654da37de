"""Evolving and devolving by effects."""

from __future__ import annotations

from ptcg_judge.cardtext.cards import cards
from ptcg_judge.cardtext.places import zone
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import Cards, Devolve, EvolveFrom, Filter, Grant, Program, Who, Zone

EVOLVE, DEVOLVE, AT_ONCE = "apr-II.C-12", "apr-II.C-13", "apr-I.A-05"


def devolve(p: Reader) -> Program:
    """Devolve Pokémon and put the Evolution cards somewhere."""
    start = p.pos
    p.expect("devolve")
    target = who(p)
    p.expect("by? and|putting")
    p.take("put|putting|shuffle|shuffling")
    p.expect("the highest stage? evolution card on it|them")
    to: Zone = "deck" if p.take("into your deck") else zone(p)[0]
    return (p.made(start, Devolve(who=target, to=to), DEVOLVE),)


def remove_highest(p: Reader) -> Program:
    """Remove the highest Stage Evolution card and put it somewhere."""
    start = p.pos
    p.expect("remove the highest stage evolution card from")
    target = who(p)
    p.expect("and put it")
    to, _, _ = zone(p)
    return (p.made(start, Devolve(who=target, to=to), DEVOLVE),)


def put_onto(p: Reader) -> Program:
    """Put a card that evolves from a Pokémon onto it."""
    start = p.pos
    p.expect("put")
    found = cards(p)
    p.expect("onto|on")
    target = who(p)
    p.expect("to evolve it")
    return (p.made(start, EvolveFrom(who=target, cards=found), EVOLVE),)


def at_once(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon can evolve during the first turn or the turn it is played."""
    p.expect("can evolve during")
    p.take("your first turn or? the? turn? you? play? it|them?") or p.expect("the turn you play it|them")
    return (p.made(start, Grant(what="evolve at once", who=subject), AT_ONCE),)


def from_hand(p: Reader) -> Program:
    """If you have a card in your hand that evolves from that Pokémon, put it onto that Pokémon."""
    start = p.pos
    p.expect("if you have a")
    stages = [_stage(p)]
    while p.take("card? or"):
        stages.append(_stage(p))
    p.expect("card")
    before = p.take("in your hand")
    p.expect("that evolves from it|that pokemon?")
    before or p.expect("in your hand")
    p.expect(", put that card on|onto that|the basic? pokemon")
    p.take("to evolve it")
    skips = p.take(", skipping the stage 1")
    skips = skips or "Stage 2" in stages
    kind = Filter(kinds=("Pokémon",), stages=tuple(stages), evolves_from_target=not skips)
    verb = EvolveFrom(who=Who(role="it"), cards=Cards("hand", filter=kind), skip_stage=skips)
    return (p.made(start, verb, EVOLVE),)


def _stage(p: Reader) -> str:
    p.expect("stage 1|2")
    return f"Stage {p.tokens[p.pos - 1].word}"


RULES = {"if": (from_hand,), "devolve": (devolve,), "remove": (remove_highest,), "put": (put_onto,)}
SUBJECTS = {"can": (at_once,)}
