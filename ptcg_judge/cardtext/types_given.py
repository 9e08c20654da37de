"""Other types: of Pokémon, and of the Energy attached to them."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import whose_pokemon
from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.filters import letter, letters
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import ANYTHING, Filter, Grant, Program, Who


def is_type(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon is of other types, of one or several."""
    p.expect("is|are")
    p.take("both")
    p.take("a|an")
    found = letters(p)
    p.expect("type|pokemon")
    return (p.made(start, Grant(what="type", who=subject, types=found, until=lasting(p, default(p))), "apr-II.D-07"),)


def type_is(p: Reader) -> Program:
    """A Pokémon's type is another one."""
    start = p.pos
    target = whose_pokemon(p)
    p.expect("type")
    p.take("( color )")
    p.expect("is|becomes")
    p.take("now")
    p.take("both")
    verb = Grant(what="type", who=target, types=letters(p), until=p.lasting(default(p)))
    return (p.made(start, replace(verb, until=lasting(p, verb.until)), "apr-II.D-07"),)


def energy_is(p: Reader) -> Program:
    """All Energy attached to a Pokémon is of one type instead of its usual one."""
    start = p.pos
    p.expect("all|each")
    basic = p.take("basic")
    p.expect("energy card|cards? attached to")
    target = who(p)
    if not target.role or target.filter != ANYTHING:
        p.fail("this Pokémon")
    p.take("are|is|provide|provides") or p.fail("are")
    found = letter(p)
    p.expect("energy instead of their|its usual type|types")
    kind = Filter(kinds=("Basic Energy",) if basic else ("Energy",))
    verb = Grant(what="energy type", who=target, filter=kind, types=(found,), until=lasting(p, default(p)))
    return (p.made(start, verb, "apr-I.C"),)


def same_type(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon is the same type as another."""
    p.expect("is the same type as")
    like = who(p)
    if like.role not in ("", "defending") or like.spot != "active":
        p.fail("an Active Pokémon")
    verb = Grant(what="type", who=subject, like=like, until=lasting(p, default(p)))
    return (p.made(start, verb, "apr-II.D-07"),)


def energy_gives(p: Reader) -> Program:
    """Each basic Energy of a type attached to your Pokémon provides more."""
    start = p.pos
    p.expect("each basic")
    kind = letter(p)
    p.expect("energy card? attached to")
    target = who(p)
    p.expect("provides")
    units = 0
    while p.word == f"{{{kind}}}":
        p.pos += 1
        units += 1
    p.expect("energy")
    wanted = Filter(kinds=("Basic Energy",), provides=(kind,))
    verb = Grant(
        what="energy", who=target, filter=wanted, types=(kind,), amount=units or p.fail("a type"), until=default(p)
    )
    return (p.made(start, verb, "apr-I.C"),)


RULES = {
    **dict.fromkeys(("this", "~'s", "its", "that", "the"), (type_is,)),
    "all": (energy_is,),
    "each": (energy_gives, energy_is),
}
SUBJECTS = {"is": (is_type, same_type), "are": (is_type,)}
