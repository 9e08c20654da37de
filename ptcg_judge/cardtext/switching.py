"""Switching: one's own Pokémon, the opponent's by their choice, or one dragged out of the Bench."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import ANYTHING, If, Program, Switch, When_, Who

OWN, FORCED, GUST = "apr-II.C-03", "apr-II.C-04", "apr-II.C-05"


def switch(p: Reader) -> Program:
    """Switch an Active Pokémon with a Benched one."""
    start = p.pos
    p.expect("switch|switches")
    if p.take("out"):
        return _out(p, start)
    if p.take("in"):
        return _in(p, start)
    chosen = p.antecedent
    first = chosen if p.take("that pokemon") else who(p)
    p.expect("with")
    second = chosen if p.take("it") else who(p)
    p.take(", if any") or p.take("if any")
    if p.actor == "both" and p.take(". ( your opponent switches first"):
        return _in_turn(p, start)
    verb = _meaning(p, first, second)
    if any(one.role == "it" and one.spot == "bench" for one in (first, second)):
        verb = replace(verb, chosen=True)
    cite = {"own": OWN, "forced": FORCED, "gust": GUST}[verb.kind]
    made = p.made(start, verb, cite)
    active = next((one for one in (first, second) if one.spot == "active" and one.filter != ANYTHING), None)
    if active is None:
        return (made,)
    return (p.made(start, When_(condition=If("is", who=active, filter=active.filter), then=(made,))),)


def _in_turn(p: Reader, start: int) -> Program:
    """Each player switches, the opponent before the user; who has no Bench does not."""
    p.take(". if a player doesn't|does not? have a benched pokemon , they don't|doesn't switch pokemon")
    p.expect(".? )")
    read = p.made(start, Switch(side="you"))
    p.tag(start, FORCED, OWN)
    theirs = replace(read, side="opponent", chooser="opponent", kind="forced")
    return (_by_rule(theirs, FORCED), _by_rule(read, OWN))


def _by_rule(verb: Switch, cite: str) -> Switch:
    return replace(verb, cites=united((*stated((cite,)), *verb.cites)))


def _meaning(p: Reader, first: Who, second: Who) -> Switch:
    """Who chooses follows from whose Pokémon is named first and who is told to switch."""
    if p.actor == "opponent" and first.side == "you":
        return Switch(side="you", chooser="opponent")
    if p.actor != "you":
        return Switch(
            side=p.actor,
            chooser="opponent" if p.actor == "opponent" else "you",
            kind="forced" if p.actor == "opponent" else "own",
        )
    if first.side == "opponent":
        bench = first if first.spot == "bench" else second
        if bench.spot != "bench":
            p.fail("a Benched Pokémon")
        return Switch(side="opponent", chooser="you", kind="gust", filter=bench.filter, chosen=bench.role == "it")
    bench = second if second.spot == "bench" else first
    if bench.spot != "bench" and bench.role not in ("this", "holder"):
        p.fail("a Benched Pokémon")
    if first.role in ("this", "holder") and second.spot == "active" and not second.role:
        return Switch(side="you", this=True)
    return Switch(side="you", filter=bench.filter, chosen=bench.role == "it")


def _out(p: Reader, start: int) -> Program:
    """Switch out your opponent's Active Pokémon to the Bench."""
    target = who(p)
    p.expect("to the bench")
    if target.side != "opponent":
        p.fail("your opponent's Active Pokémon")
    return (p.made(start, Switch(side="opponent", chooser="opponent", kind="forced"), FORCED),)


def _in(p: Reader, start: int) -> Program:
    """Switch in 1 of your opponent's Benched Pokémon to the Active Spot."""
    target = who(p)
    p.expect("to the active spot")
    if target.side != "opponent" or target.spot != "bench":
        p.fail("your opponent's Benched Pokémon")
    return (p.made(start, Switch(side="opponent", chooser="you", kind="gust", filter=target.filter), GUST),)


RULES = {"switch": (switch,)}
