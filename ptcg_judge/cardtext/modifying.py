"""Numbers that are bent for a while: damage dealt and taken, HP, Retreat Cost, attack costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.amounts import for_each, whose_group, whose_pokemon
from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.filters import Fields
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.sources import by_attacks
from ptcg_judge.cardtext.stated import TAKEN
from ptcg_judge.cardtext.states import after
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import Amount, Modify, Program, Who

MORE, LESS, HP, RETREAT = "apr-II.B-04", "apr-II.B-05", "apr-II.D-15", "apr-II.D-10"


def takes(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon takes so much more or less damage from attacks."""
    p.expect("takes|take")
    n, how = _by_how_much(p)
    p.expect("damage")
    source = by_attacks(p, True, False)
    counted = p.maybe(lambda p: for_each(p, n))
    _after(p)
    until = lasting(p, default(p))
    _after(p)
    verb = Modify(
        number="damage taken", how=how, amount=counted or Amount(n), who=subject, source=source, after=True, until=until
    )
    return (p.made(start, verb, LESS if how == "less" else TAKEN),)


def _by_how_much(p: Reader) -> tuple[int, Literal["more", "less"]]:
    """So much more or less, or a number with its sign."""
    sign = _sign(p)
    n = number(p)
    return n, sign or more_or_less(p)


def _sign(p: Reader) -> Literal["more", "less"] | None:
    return "more" if p.take("+") else "less" if p.take("-") else None


def more_or_less(p: Reader) -> Literal["more", "less"]:
    return "more" if p.take("more") else "less" if p.take("less") else p.fail("more")


def _after(p: Reader) -> bool:
    return p.cited("( after applying weakness and resistance )", "apr-I.A-01.damage-step-5")


def _before(p: Reader) -> bool:
    return p.cited("( before applying weakness and resistance )", "apr-I.A-01.damage-step-2")


def reduced(p: Reader) -> Program:
    """Damage done to or by a Pokémon is reduced by so much: the older wording."""
    start = p.pos
    p.take("any|all")
    p.expect("damage done")
    verb = p.first(_to, _by)
    dealt = verb.number == "damage dealt" and not verb.after
    return (p.made(start, verb, "apr-I.A-01.damage-step-2" if dealt else TAKEN if verb.how == "more" else LESS),)


def _to(p: Reader) -> Modify:
    p.take("by attacks")
    p.expect("to")
    target = who(p)
    source = by_attacks(p, True, False)
    until = lasting(p, default(p))
    how = _is_changed(p)
    n = number(p)
    if p.at("( before"):
        p.fail("( after applying weakness and resistance )")
    _after(p)
    until = lasting(p, until)
    return Modify(number="damage taken", how=how, amount=Amount(n), who=target, source=source, after=True, until=until)


def _is_changed(p: Reader) -> Literal["more", "less"]:
    """Is reduced or increased by so much, or is so much with its sign."""
    if p.take("is increased by"):
        return "more"
    if p.take("is reduced by"):
        return "less"
    p.expect("is")
    return _sign(p) or p.fail("reduced by")


def _by(p: Reader) -> Modify:
    p.expect("by")
    if p.take("attacks from|by|of") or p.take("the attacks of"):
        target = who(p)
    else:
        target = who(p)
        p.take("'s? attacks")
    until = lasting(p, default(p))
    p.expect("is reduced by")
    n = number(p)
    after = not _before(p) and _after(p)
    less = Amount(n)
    return Modify(
        number="damage dealt",
        how="less",
        amount=less,
        who=target,
        against_spot="in play",
        against_side="both",
        after=after,
        until=until,
    )


def attacks_do(p: Reader) -> Program:
    """Attacks used by Pokémon do so much more or less damage."""
    start = p.pos
    target, attack = _whose_attacks(p)
    until = lasting(p, default(p))
    p.take(",")
    p.expect("do|does")
    n, how = _by_how_much(p)
    p.expect("damage")
    verb = Modify(
        number="damage dealt",
        how=how,
        amount=Amount(n),
        who=target,
        attack=attack,
        until=until,
        against_side="both",
        against_spot="in play",
    )
    verb = _against(p, verb, n)
    return (p.made(start, verb, MORE if how == "more" else "apr-I.A-01.damage-step-2"),)


def if_it_attacks(p: Reader) -> Program:
    """If the Pokémon this card is attached to attacks, the attack does so much more damage: the older wording."""
    start = p.pos
    p.expect("if")
    target = who(p)
    p.expect("attacks , the attack does")
    n = number(p)
    p.expect("more damage")
    verb = Modify(number="damage dealt", amount=Amount(n), who=target, until=default(p))
    if target.role != "holder" or not p.at("to"):
        p.fail("the Pokémon this card is attached to")
    return (p.made(start, _against(p, verb, n), MORE),)


def deals(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon does so much more or less damage: the older wording of what its attacks do."""
    if p.kind == "attack":
        p.fail("an effect that stands")
    p.expect("does")
    n = number(p)
    how = more_or_less(p)
    p.expect("damage")
    if not p.at("to"):
        p.fail("to")
    verb = Modify(number="damage dealt", how=how, amount=Amount(n), who=subject, until=default(p))
    verb = _against(p, verb, n)
    return (p.made(start, verb, MORE if how == "more" else "apr-I.A-01.damage-step-2"),)


def _against(p: Reader, verb: Modify, n: int) -> Modify:
    """To your opponent's Active Pokémon, for each of something, before applying Weakness and Resistance."""
    amount = p.maybe(lambda p: for_each(p, n))
    if p.take("to"):
        against = Who("opponent", "active") if p.kind != "attack" and p.take("the active pokemon") else who(p)
        if against.role not in ("", "defending"):
            p.fail("Pokémon of a kind")
        verb = replace(verb, against=against.filter, against_spot=against.spot, against_side=against.side)
    amount = amount or p.maybe(lambda p: for_each(p, n))
    _before(p)
    until = lasting(p, verb.until)
    return replace(verb, until=until, amount=amount or verb.amount)


def _whose_attacks(p: Reader) -> tuple[Who, str]:
    if p.take("attacks used by") or p.take("the? attacks of|from"):
        return who(p), ""
    if p.take("the attacks it uses"):
        return p.antecedent, ""
    p.take("each of")
    target = p.first(whose_pokemon, whose_group)
    if p.take("attacks"):
        excepted: Fields = {}
        after(p, excepted) if p.at("( excluding") or p.at(", except") else None
        return replace(target, filter=replace(target.filter, **excepted)), ""
    attack = name(p)
    p.expect("attack")
    return target, attack


RULES = {
    **dict.fromkeys(("attacks", "the", "this", "~'s", "your", "its", "that", "each"), (attacks_do,)),
    **dict.fromkeys(("any", "damage", "all"), (reduced,)),
    "if": (if_it_attacks,),
}
SUBJECTS = {"takes": (takes,), "take": (takes,), "does": (deals,)}
