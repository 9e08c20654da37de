"""Damage counters: put, moved; and Knock Outs by effects."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import for_each, measure, own_count
from ptcg_judge.cardtext.numbers import count, number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import THIS, Amount, Choose, KnockOut, MoveCounters, Program, PutCounters, Whenever, Who

PUT, MOVE, KNOCK_OUT, CHECKUP = "apr-II.C-07", "apr-II.C-08", "apr-I.D", "apr-II.E-08"


def put(p: Reader) -> Program:
    """Put so many damage counters on Pokémon."""
    start = p.pos
    p.expect("put|place|puts|places")
    if p.take("damage counters on"):
        return _until(p, start)
    up_to = p.at("up to")
    n = (count(p).most or p.fail("a number")) if up_to else _how_many(p)
    p.expect("damage counter|counters")
    counted = p.maybe(lambda p: for_each(p, n))
    p.expect("on")
    target, spread = _onto(p)
    counted = counted or p.maybe(lambda p: for_each(p, n))
    amount = counted or Amount(n)
    own_count(p, target, amount)
    if up_to and (spread or target.every):
        p.fail("one Pokémon")
    verb = p.made(start, PutCounters(who=target, amount=amount, spread=spread, up_to=up_to), PUT)
    if p.kind != "attack" and (p.take("between turns") or p.take("during pokemon checkup")):
        return (p.made(start, Whenever(event="checkup", who=THIS, then=(verb,)), CHECKUP),)
    return (verb,)


def _how_many(p: Reader) -> int:
    much = count(p)
    if much.every or much.most is None or much.least != much.most:
        p.fail("a number")
    return much.most


def _onto(p: Reader) -> tuple[Who, bool]:
    target = who(p)
    spread = p.take("in any way you like") or p.take("in any way they like")
    return target, spread


def _until(p: Reader, start: int) -> Program:
    """Put damage counters until the remaining HP is so much."""
    target = who(p)
    p.expect("until its remaining hp is")
    n = number(p)
    return (p.made(start, PutCounters(who=target, until_left=n), PUT),)


def put_equal(p: Reader) -> Program:
    """Put damage counters equal to something counted."""
    start = p.pos
    p.take("put|place a number of damage counters on") or p.expect("put|place damage counters on")
    target = who(p)
    p.expect("equal to the number of")
    of = measure(p)
    own_count(p, target, Amount(each=1, of=of))
    put = PutCounters(who=target, amount=Amount(each=1, of=of))
    if of.who is None or of.who.role or of.who.every or not target.role:
        return (p.made(start, put, PUT),)
    told = replace(put, amount=Amount(each=1, of=replace(of, who=Who(of.who.side, of.who.spot, "it"))))
    return (p.made(start, Choose(who=of.who), "apr-II.D-04"), p.made(start, told, PUT))


def move(p: Reader) -> Program:
    """Move damage counters from some Pokémon to others."""
    start = p.pos
    p.expect("move|moves")
    much = count(p)
    p.expect("damage counter|counters")
    p.take("as you like")
    p.expect("from|on")
    loose = p.at("any of")
    source = who(p)
    p.take("as you like")
    p.expect("to")
    loose = p.at("any of") or loose
    target = who(p)
    any_way = p.take("in any way you like") or (loose and much.most is not None)
    amount = None if much.most is None else Amount(much.most)
    up_to = not much.every and much.least != much.most
    return (
        p.made(start, MoveCounters(source=source, target=target, amount=amount, up_to=up_to, any_way=any_way), MOVE),
    )


def knocked_out(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon is Knocked Out by an effect."""
    p.take("will be knocked out") or p.expect("is|are knocked out")
    if p.at("by|during|and"):
        p.fail("the end")
    return (p.made(start, KnockOut(who=subject), KNOCK_OUT),)


def knock_out(p: Reader) -> Program:
    start = p.pos
    p.expect("knock out")
    return (p.made(start, KnockOut(who=who(p)), KNOCK_OUT),)


def each_heads(p: Reader) -> Program:
    """For each heads, put so many damage counters."""
    start = p.pos
    p.expect("for each")
    of = measure(p)
    p.expect(", put|place")
    n = _how_many(p)
    p.expect("damage counter|counters on")
    target, spread = _onto(p)
    return (p.made(start, PutCounters(who=target, amount=Amount(each=n, of=of), spread=spread), PUT),)


RULES = {
    "put": (put, put_equal),
    "place": (put, put_equal),
    "move": (move,),
    "knock": (knock_out,),
    "for": (each_heads,),
}
SUBJECTS = {"will": (knocked_out,), "is": (knocked_out,), "are": (knocked_out,)}
