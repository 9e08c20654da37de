"""Numbers of a Pokémon that are bent: HP, Retreat Cost, Weakness, the counters of Poison and Burn."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.amounts import for_each, whose_pokemon
from ptcg_judge.cardtext.durations import duration, lasting
from ptcg_judge.cardtext.filters import Fields, letter
from ptcg_judge.cardtext.modifying import more_or_less
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.stated import IGNORE, REMOVE
from ptcg_judge.cardtext.states import after
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import Amount, Modify, Number, Program, Who

MORE, LESS, HP, RETREAT = "apr-II.B-04", "apr-II.B-05", "apr-II.D-15", "apr-II.D-10"


def gets_hp(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon gets +30 HP."""
    p.expect("gets|get")
    plus = p.take("+")
    n = number(p)
    plus or p.expect("more")
    p.expect("hp")
    amount = p.maybe(lambda p: for_each(p, n)) or Amount(n)
    return (p.made(start, Modify(number="hp", amount=amount, who=subject, until=default(p)), HP),)


def no_retreat_cost(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon has no Retreat Cost."""
    p.expect("has|have no retreat cost")
    until = lasting(p, default(p))
    excepted: Fields = {}
    if p.at(", except"):
        after(p, excepted)
        subject = replace(subject, filter=replace(subject.filter, **excepted))
    return (p.made(start, Modify(number="retreat cost", how="none", who=subject, until=until), IGNORE, RETREAT),)


def cost_less(p: Reader) -> Program:
    """A Pokémon's Retreat Cost is less or more, or just so much."""
    start = p.pos
    target = whose_pokemon(p) if not p.take("the retreat cost of") else who(p)
    p.take("retreat cost")
    p.expect("is")
    n = 0
    while p.word == "{C}":
        letter(p)
        n += 1
    how: Literal["more", "less", "set"] = p.maybe(more_or_less) or "set"
    if not n:
        p.fail("{C}")
    counted = p.maybe(lambda p: for_each(p, n)) or Amount(n)
    until = lasting(p, default(p))
    cite = "apr-II.D-12" if how == "less" else "apr-II.D-11"
    return (
        p.made(start, Modify(number="retreat cost", how=how, amount=counted, who=target, until=until), cite, RETREAT),
    )


def pays_to_retreat(p: Reader) -> Program:
    """A player pays so much more or less to retreat a Pokémon: the older wording."""
    start = p.pos
    if p.kind == "attack":
        p.fail("an effect that stands")
    p.expect("pay|pays")
    n = 0
    while p.word == "{C}":
        letter(p)
        n += 1
    how = more_or_less(p)
    p.expect("to retreat")
    target = who(p)
    if not n or (not target.every and target.spot != "active" and not target.role):
        p.fail("{C}")
    verb = Modify(number="retreat cost", how=how, amount=Amount(n), who=target, until=p.lasting(default(p)))
    return (p.made(start, verb, "apr-II.D-12" if how == "less" else "apr-II.D-11", RETREAT),)


def retreat_zero(p: Reader) -> Program:
    """A Pokémon's Retreat Cost is 0."""
    start = p.pos
    target = whose_pokemon(p) if not p.take("the retreat cost for|of") else who(p)
    p.take("retreat cost")
    p.expect("is|becomes 0")
    until = p.maybe(duration) or (p.lasting(default(p)) if p.kind == "attack" else default(p))
    return (p.made(start, Modify(number="retreat cost", how="none", who=target, until=until), IGNORE, RETREAT),)


def weakness_is(p: Reader) -> Program:
    """The Weakness of Pokémon is now another type."""
    start = p.pos
    if p.take("the weakness of"):
        target = who(p)
    else:
        target = whose_pokemon(p)
        p.expect("weakness")
    p.expect("is now")
    new = letter(p)
    return (
        p.made(
            start,
            Modify(number="weakness", how="set", type=new, who=target, until=lasting(p, default(p))),
            "apr-I.A-01.damage-step-3",
        ),
    )


def checkup_counters(p: Reader) -> Program:
    """Poisoned or Burned Pokémon get other counters at Pokémon Checkup."""
    start = p.pos
    timed = p.take("during pokemon checkup ,") or p.take("between turns ,")
    p.expect("put|place")
    n = number(p)
    more = p.take("more")
    p.expect("damage counters|counter")
    instead = p.take("instead of") and bool(number(p))
    p.expect("on")
    target = who(p)
    instead = instead or (p.take("instead of") and bool(number(p)))
    timed or p.take("during pokemon checkup") or p.expect("between turns")
    kinds: dict[tuple[str, ...], Number] = {("Burned",): "burn counters", ("Poisoned",): "poison counters"}
    number_ = kinds.get(target.filter.conditions)
    if number_ is None or more == instead:
        p.fail("your opponent's Burned Pokémon")
    verb = Modify(
        number=number_, how="more" if more else "set", amount=Amount(n), who=target, until=p.lasting(default(p))
    )
    return (p.made(start, verb, "apr-II.E-28" if number_ == "burn counters" else "apr-II.E-16"),)


def maximum_hp(p: Reader) -> Program:
    """The maximum HP of Pokémon is so much."""
    start = p.pos
    if p.take("the maximum hp of"):
        target = who(p)
    else:
        target = whose_pokemon(p)
        p.expect("maximum hp")
    p.expect("is")
    verb = Modify(number="hp", how="set", amount=Amount(number(p)), who=target, until=p.lasting(default(p)))
    return (p.made(start, verb, HP),)


def no_weakness(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon has no Weakness."""
    p.expect("has|have no")
    number_: Literal["weakness", "resistance"] = "weakness" if p.take("weakness") else "resistance"
    if number_ == "resistance":
        p.expect("resistance")
    until = lasting(p, default(p))
    return (p.made(start, Modify(number=number_, how="none", who=subject, until=until), REMOVE),)


_NUMBERS = (cost_less, retreat_zero, weakness_is, maximum_hp)
_CHECKUP = (checkup_counters,)
RULES = {
    **dict.fromkeys(("pay", "pays"), (pays_to_retreat,)),
    **dict.fromkeys(("the", "this", "~'s", "your", "its", "that"), _NUMBERS),
    **dict.fromkeys(("put", "place", "during", "between"), _CHECKUP),
}
SUBJECTS = {
    "gets": (gets_hp,),
    "get": (gets_hp,),
    "has": (no_retreat_cost, no_weakness),
    "have": (no_retreat_cost, no_weakness),
}
