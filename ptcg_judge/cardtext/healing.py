"""Healing, and Special Conditions given and taken away."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import for_each
from ptcg_judge.cardtext.filters import CONDITIONS
from ptcg_judge.cardtext.numbers import count, number
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    THIS,
    Amount,
    Condition,
    GiveCondition,
    Heal,
    Measure,
    Program,
    RemoveConditions,
    Who,
)

HEAL, REMAINING = "apr-II.C-06", "apr-II.D-03"
RULE_OF: dict[Condition, str] = {
    "Asleep": "rb-asleep", "Burned": "rb-burned", "Confused": "rb-confused", "Paralyzed": "rb-paralyzed",
    "Poisoned": "rb-poisoned",
}  # fmt: skip
SPECIAL = "rb-special-conditions"


def heal(p: Reader) -> Program:
    """Heal so much damage, or all of it, and sometimes Special Conditions too."""
    start = p.pos
    p.expect("heal|heals")
    if p.take("from"):
        return _same_amount(p, start)
    if p.cited("all", "apr-II.D-03"):
        amount = None
    else:
        n = number(p)
        amount = Amount(n)
    p.expect("damage")
    p.take("and remove? all special conditions") and p.fail("from")
    if amount and p.at("for each"):
        amount = for_each(p, amount.base)
    p.expect("from")
    target = who(p)
    if amount and p.at("for each"):
        amount = for_each(p, amount.base)
    return (p.made(start, Heal(who=target, amount=amount), HEAL),)


def _same_amount(p: Reader, start: int) -> Program:
    """As much as the attack did."""
    target = who(p)
    p.expect("the same amount of damage you did to")
    done = Amount(each=1, of=Measure("damage done", who=who(p)))
    return (p.made(start, Heal(who=target, amount=done), HEAL),)


def remove_counters(p: Reader) -> Program:
    """Remove so many damage counters: the old wording of healing."""
    start = p.pos
    p.expect("remove|removes")
    much = count(p)
    p.expect("damage counter|counters")
    amount = None if much.most is None else Amount(10 * much.most)
    counted = p.maybe(lambda p: for_each(p, 10 * (much.most or 0)))
    p.expect("from")
    target = who(p)
    counted = counted or p.maybe(lambda p: for_each(p, 10 * (much.most or 0)))
    if (much.most is None and not much.every) or (much.least != much.most and not much.every):
        p.fail("a number")
    p.take(", if any")
    return (p.made(start, Heal(who=target, amount=counted or amount), HEAL),)


def remove_equal(p: Reader) -> Program:
    """Remove as many damage counters as the attack did damage."""
    start = p.pos
    p.expect("remove")
    if p.take("from"):
        target = who(p)
        p.expect("the|a number of damage counters")
    else:
        p.expect("the|a number of damage counters from")
        target = who(p)
    p.expect("equal to the damage")
    p.take("you did to") or p.expect("done to")
    done = Amount(each=1, of=Measure("damage done", who=who(p)))
    p.cited("( after applying weakness and resistance )", "apr-I.A-01.damage-step-5")
    return (p.made(start, Heal(who=target, amount=done), HEAL),)


def heal_everything(p: Reader) -> Program:
    """Heal damage and remove all Special Conditions from the same Pokémon."""
    start = p.pos
    p.expect("heal|remove")
    all_ = p.cited("all", "apr-II.D-03")
    amount = None if all_ else Amount(number(p))
    p.expect("damage")
    if p.take("counter|counters") and amount:
        amount = Amount(10 * amount.base)
    p.expect("and")
    p.take("remove|all")
    p.take("all")
    p.expect("special conditions from")
    target = who(p)
    healed = p.made(start, Heal(who=target, amount=amount), HEAL)
    return (healed, p.made(start, RemoveConditions(who=target), SPECIAL))


def remove_conditions(p: Reader) -> Program:
    """Remove Special Conditions from Pokémon."""
    start = p.pos
    p.expect("remove|removes")
    if p.take("any|all special conditions affecting"):
        return (p.made(start, RemoveConditions(who=who(p)), SPECIAL),)
    if p.take("all special conditions and"):
        return _and_counters(p, start)
    p.expect("all special conditions from")
    return (p.made(start, RemoveConditions(who=who(p)), SPECIAL),)


def _and_counters(p: Reader, start: int) -> Program:
    """Remove all Special Conditions and so many damage counters from the same Pokémon."""
    n = number(p)
    p.expect("damage counter|counters from")
    target = who(p)
    recovered = p.made(start, RemoveConditions(who=target), SPECIAL)
    return (recovered, p.made(start, Heal(who=target, amount=Amount(10 * n)), HEAL))


def recovers(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon recovers from its Special Conditions."""
    p.expect("recovers|recover from")
    if p.take("all special conditions"):
        return (p.made(start, RemoveConditions(who=subject), SPECIAL),)
    found = _named(p)
    return (p.made(start, RemoveConditions(who=subject, conditions=found), *(RULE_OF[c] for c in found)),)


def now(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon is now Asleep, Confused, …"""
    p.expect("is|are")
    p.take("now") or subject.role == "new" or p.fail("now")
    found = _named(p)
    verb = GiveCondition(who=subject, conditions=found)
    return (p.made(start, verb, *(RULE_OF[condition] for condition in found)),)


def both_now(p: Reader) -> Program:
    """Both this Pokémon and another are now Asleep, Confused, …"""
    start = p.pos
    p.expect("both")
    first = THIS if p.take("~") else who(p)
    p.expect("and")
    second = who(p)
    p.expect("are now")
    if not first.role or not second.role:
        p.fail("this Pokémon and the Defending Pokémon")
    found = _named(p)
    cites = tuple(RULE_OF[condition] for condition in found)
    return tuple(p.made(start, GiveCondition(who=one, conditions=found), *cites) for one in (first, second))


def _named(p: Reader) -> tuple[Condition, ...]:
    p.take("both")
    found = [_condition(p)]
    while (p.at("and|,") and p.ahead() in (*CONDITIONS, "and")) and (p.ahead() != "and" or p.ahead(2) in CONDITIONS):
        p.take(",")
        p.take("and")
        found.append(_condition(p))
    return tuple(found)


def _condition(p: Reader) -> Condition:
    found = CONDITIONS.get(p.word)
    if found is None:
        p.fail("a Special Condition")
    p.pos += 1
    return found


def make(p: Reader) -> Program:
    """Make your opponent's Active Pokémon Poisoned."""
    start = p.pos
    p.expect("make|makes|leave")
    target = who(p)
    found = _named(p)
    return (p.made(start, GiveCondition(who=target, conditions=found), *(RULE_OF[c] for c in found)),)


def choose_condition(p: Reader) -> Program:
    """Choose a Special Condition; a Pokémon is now affected by it."""
    start = p.pos
    p.expect("choose a|1 special condition .")
    target = who(p)
    p.expect("is now affected by that special condition")
    verb = GiveCondition(who=target, conditions=tuple(CONDITIONS.values()), choose=True)
    return (p.made(start, verb, SPECIAL, "apr-II.D-04"),)


def stronger(p: Reader) -> Program:
    """Put so many damage counters instead of 1 on that Pokémon for this Special Condition."""
    start = p.pos
    if not (p.take("between turns , put|place") or p.take("during pokemon checkup , put|place") or p.take("put|place")):
        p.fail("put")
    n = number(p)
    p.expect("damage counters")
    after = p.take("on that|the pokemon|defending pokemon?")
    p.expect("instead of")
    number(p)
    after or p.expect("on that|the pokemon|defending pokemon?")
    p.take("for this special condition") or p.take("between turns")

    def change(verb: GiveCondition) -> GiveCondition:
        cite = "apr-II.E-28" if verb.conditions == ("Burned",) else "apr-II.E-16"
        return replace(verb, counters=n, cites=(*verb.cites, cite))

    p.tag(start, "apr-II.E-16")
    return (Amend(kind=GiveCondition, change=change),)


RULES = {
    "heal": (heal, heal_everything),
    "remove": (remove_counters, remove_equal, remove_conditions, heal_everything),
    "both": (both_now,),
    "make": (make,),
    "leave": (make,),
    "choose": (choose_condition,),
    "put": (stronger,),
    "place": (stronger,),
    "between": (stronger,),
    "during": (stronger,),
}
SUBJECTS = {"is": (now,), "are": (now,), "recovers": (recovers,), "recover": (recovers,)}
