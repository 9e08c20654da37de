"""Pokémon that Special Conditions can't affect, and that recover from those they have."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.filters import CONDITIONS
from ptcg_judge.cardtext.healing import RULE_OF
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Condition, Forbid, Prevent, Program, Source, Who


def immune(p: Reader, subject: Who, start: int) -> Program:
    """Pokémon can't be affected by Special Conditions."""
    p.expect("can't be|become")
    if p.take("affected by any? special conditions|condition"):
        verb = Forbid(what="be affected by conditions", who=subject, until=lasting(p, default(p)))
        if p.take("and can't retreat"):
            return (p.made(start, verb, "rb-special-conditions"), _bound(p, subject))
        verb = replace(verb, recovers=_and_recovers(p))
        return (p.made(start, verb, "rb-special-conditions"),)
    named = []
    while p.word in CONDITIONS:
        named.append(CONDITIONS[p.word])
        p.pos += 1
        p.take(",")
        p.take("or|and")
    if not named:
        p.fail("affected by any Special Conditions")
    until = lasting(p, default(p))
    recovers = _and_recovers(p)
    verb2 = Prevent(who=subject, conditions=tuple(named), until=until, source=Source(damage=False), recovers=recovers)
    return (p.made(start, verb2, *(RULE_OF[one] for one in named)),)


def recovers_and_stays(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon recovers from Special Conditions and can't be affected by them."""
    if p.kind == "attack":
        p.fail("an effect that stands")
    p.expect("recovers|recover from")
    named = () if p.take("all special conditions") else _named_conditions(p)
    p.take(",")
    p.expect("and can't be affected by")
    if not named:
        p.expect("any special conditions|condition")
        verb = Forbid(what="be affected by conditions", who=subject, until=lasting(p, default(p)), recovers=True)
        return (p.made(start, verb, "rb-special-conditions"),)
    p.expect("those special conditions")
    kept_off = Prevent(who=subject, conditions=named, until=default(p), source=Source(damage=False), recovers=True)
    return (p.made(start, kept_off, *(RULE_OF[one] for one in named)),)


def _named_conditions(p: Reader) -> tuple[Condition, ...]:
    p.expect("being")
    named: list[Condition] = []
    while p.word in CONDITIONS:
        named.append(CONDITIONS[p.word])
        p.pos += 1
        p.take(",")
        p.take("or")
    return tuple(named) or p.fail("a Special Condition")


def _and_recovers(p: Reader) -> bool:
    """Remove any Special Conditions affecting those Pokémon; if they are already Confused, they recover from it."""
    return bool(p.maybe(_removed_too))


def _removed_too(p: Reader) -> bool:
    bracket = p.take(". (") or p.take("(")
    bracket or p.take(",|.")
    p.take("and")
    if not p.take("remove any special conditions affecting those|that|this|the|~ pokemon?"):
        p.expect("if it|they|that|those pokemon? is|are currently|already")
        if p.word not in CONDITIONS:
            p.fail("a Special Condition")
        p.pos += 1
        p.expect(",")
        p.take("remove that special condition") or p.expect("it|they recovers|recover from that special condition")
    return not bracket or ((p.take(".") or True) and p.expect(")"))


def _bound(p: Reader, subject: Who) -> Forbid:
    """… and can't retreat."""
    return p.made(p.pos - 3, Forbid(what="retreat", who=subject, until=lasting(p, default(p))), "apr-II.C-14")


SUBJECTS = {"can't": (immune,), **dict.fromkeys(("recovers", "recover"), (recovers_and_stays,))}
