"""The damage of the attack: more, less, times, exactly so much, to others, to itself, and what it ignores."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import for_each, measure, own_count, times, whose_group, whose_pokemon
from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    DEFENDING,
    Amount,
    ChangeBase,
    DoDamage,
    DoesNothing,
    Grant,
    Ignoring,
    Program,
    Spot,
    Who,
)

MORE, TIMES, LESS, TO_OTHERS, TO_ITSELF = "apr-II.B-01", "apr-II.B-02", "apr-II.B-03", "apr-II.B-08", "apr-II.B-09"
NO_WEAKNESS, NO_EFFECTS, NOTHING = "apr-II.B-06", "apr-II.B-07", "apr-II.D-01"


def attack_does(p: Reader) -> Program:
    """This attack does so much damage: more, less, times, or to somebody."""
    start = p.pos
    p.take("this attack|it") or p.take("the|that attack")
    also = p.take("also")
    p.expect("does|do")
    also = p.take("also") or also
    if p.take("nothing"):
        return (p.made(start, DoesNothing(), NOTHING),)
    p.take("an additional")
    n = number(p)
    if p.take("more damage"):
        return _changed(p, start, "more", n, MORE)
    if p.take("less damage"):
        return _changed(p, start, "less", n, LESS)
    p.at("times the number of heads|tails") or p.expect("damage")
    return _so_much(p, start, n, also)


def _changed(p: Reader, start: int, how: str, n: int, cite: str) -> Program:
    amount = p.maybe(lambda p: for_each(p, n)) or Amount(n)
    if p.take("times the number|amount of"):
        amount = Amount(each=n, of=measure(p))
    p.maybe(_to_defending)
    verb = ChangeBase(how="more" if how == "more" else "less", amount=amount)
    return (p.made(start, verb, cite),)


def _to_defending(p: Reader) -> bool:
    p.expect("to")
    target = who(p)
    if target != DEFENDING:
        p.fail("the Defending Pokémon")
    return True


def _so_much(p: Reader, start: int, n: int, also: bool) -> Program:
    if not also and p.take("plus"):
        return _plus(p, start, "more", MORE)
    if not also and p.take("minus"):
        return _plus(p, start, "less", LESS)
    counted = p.maybe(lambda p: for_each(p, n)) or p.maybe(lambda p: times(p, n))
    if p.take("to"):
        return _to(p, start, n, counted, also)
    if also:
        p.fail("to")
    if counted and counted.of and counted.of.who and counted.of.who.role == "it":
        p.fail("to that Pokémon")
    if counted:
        p.take("instead")
        return (p.made(start, ChangeBase(how="times", amount=counted), TIMES),)
    p.take("instead")
    return (p.made(start, ChangeBase(how="set", amount=Amount(n)), MORE),)


def _plus(p: Reader, start: int, how: str, cite: str) -> Program:
    """The old wording: 10 damage plus 10 more damage for each."""
    n = number(p)
    p.take("more")
    p.expect("damage")
    return _changed(p, start, how, n, cite)


def _to(p: Reader, start: int, n: int, counted: Amount | None, also: bool) -> Program:
    target = damaged(p)
    counted = counted or p.maybe(lambda p: for_each(p, n)) or p.maybe(lambda p: times(p, n))
    amount = counted or Amount(n)
    own_count(p, target, amount)
    if target == DEFENDING and not also:
        how = ChangeBase(how="times" if counted else "set", amount=amount)
        return (p.made(start, how, TIMES if counted else MORE),)
    cite = TO_ITSELF if target.role == "this" else TO_OTHERS
    return (p.made(start, DoDamage(who=target, amount=amount), cite),)


def damaged(p: Reader) -> Who:
    """Those who are damaged; each of several chosen Pokémon takes it."""
    return who(p)


def itself(p: Reader, subject: Who, start: int) -> Program:
    """This Pokémon also does so much damage to itself."""
    p.take("also")
    p.expect("does")
    p.take("also")
    n = number(p)
    p.expect("damage")
    counted = p.maybe(lambda p: for_each(p, n)) or p.maybe(lambda p: times(p, n))
    p.expect("to itself")
    counted = counted or p.maybe(lambda p: for_each(p, n)) or p.maybe(lambda p: times(p, n))
    return (p.made(start, DoDamage(who=subject, amount=counted or Amount(n)), TO_ITSELF),)


def not_affected(p: Reader) -> Program:
    """This attack's damage isn't affected by Weakness, Resistance, or effects."""
    start = p.pos
    p.take("this attack's damage") or p.take("the attack's damage") or p.take("this damage") or p.fail(
        "this attack's damage"
    )
    p.expect("isn't|is affected|not affected? by")
    found = _ignored(p)
    cites = ([NO_WEAKNESS] if found.weakness or found.resistance else []) + ([NO_EFFECTS] if found.effects else [])
    return (p.made(start, found, *cites),)


def attacks_unaffected(p: Reader) -> Program:
    """Damage from attacks of some Pokémon isn't affected by Weakness, Resistance, or effects: as long as that stands."""
    start = p.pos
    target = _whose_damage(p)
    to_active = p.take("to the|your opponent's? defending|active pokemon")
    p.expect("isn't|is affected|not affected? by")
    to_active = p.take("your opponent's active pokemon's") or to_active
    found = _ignored(p)
    until = lasting(p, default(p))
    words = (
        ("ignore weakness", found.weakness),
        ("ignore resistance", found.resistance),
        ("ignore effects", found.effects),
    )
    spot: Spot = "active" if found.effects or to_active else "in play"
    named = [Grant(what=what, who=target, until=until, spot=spot) for what, on in words if on]  # type: ignore[arg-type]
    return tuple(p.made(start, verb, NO_EFFECTS if verb.what == "ignore effects" else NO_WEAKNESS) for verb in named)


def _whose_damage(p: Reader) -> Who:
    """Damage from attacks used by some Pokémon, from their attacks, done by them."""
    if p.kind == "attack":
        p.fail("an effect that stands")
    p.take("any|the")
    p.expect("damage")
    p.take("done")
    p.take("to your opponent's pokemon")
    p.expect("from|by|of")
    p.take("each of")
    if p.take("the? attacks used? by|of|from"):
        return who(p)
    found = p.first(whose_pokemon, whose_group)
    p.expect("attack|attacks")
    return found


def _ignored(p: Reader) -> Ignoring:
    found = Ignoring()
    while True:
        p.take("by")
        if p.take("weakness"):
            found = replace(found, weakness=True)
        elif p.take("resistance"):
            found = replace(found, resistance=True)
        elif p.take("poke-powers|poke-bodies") or p.take("pokemon powers"):
            pass
        elif p.take("any other? effects? on"):
            who(p)
            found = replace(found, effects=True)
        else:
            p.fail("Weakness")
        if not (p.take(", or|and") or p.take("or|and|,")):
            return found


def dont_apply(p: Reader) -> Program:
    """Don't apply Weakness and Resistance for this attack."""
    start = p.pos
    p.expect("don't apply")
    weakness = p.take("weakness")
    both = p.take("and|or? resistance") or (not weakness and p.fail("Weakness"))
    p.take("for this attack") or p.take("to this damage")
    return (p.made(start, Ignoring(weakness=weakness, resistance=both), NO_WEAKNESS),)


def base_is(p: Reader) -> Program:
    """This attack's base damage is so much."""
    start = p.pos
    p.expect("this attack's base damage is|becomes")
    n = number(p)
    p.take("instead")
    return (p.made(start, ChangeBase(how="set", amount=Amount(n)), MORE),)


def limit(p: Reader) -> Program:
    """You can't add more than so much damage in this way."""
    start = p.pos
    p.expect("you can't add more than")
    n = number(p)
    p.expect("damage in this way")
    p.tag(start, MORE)
    return (Amend(kind=ChangeBase, change=lambda verb: replace(verb, amount=replace(verb.amount, limit=n))),)


def each_heads(p: Reader) -> Program:
    """For each heads, this attack does so much more damage."""
    start = p.pos
    p.expect("for each")
    of = measure(p)
    p.expect(", this attack does")
    n = number(p)
    more = p.take("more")
    p.expect("damage")
    if p.at("to"):
        p.fail("the end")
    verb = ChangeBase(how="more" if more else "times", amount=Amount(each=n, of=of))
    return (p.made(start, verb, MORE if more else TIMES),)


RULES = {
    "this": (attack_does, not_affected, base_is),
    "the": (attack_does, attacks_unaffected),
    "does": (attack_does,),
    "do": (attack_does,),
    "damage": (attacks_unaffected,),
    "any": (attacks_unaffected,),
    "that": (attack_does,),
    "don't": (dont_apply,),
    "you": (limit,),
    "for": (each_heads,),
}
SUBJECTS = {"does": (itself,), "also": (itself,)}
