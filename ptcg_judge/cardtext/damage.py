"""The damage of the attack: more, less, times, exactly so much, to others, to itself, and what it ignores."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

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
    Choose,
    DoDamage,
    DoesNothing,
    Grant,
    If,
    Ignoring,
    MoveCounters,
    Program,
    PutCounters,
    Spot,
    When_,
    Who,
)

MORE, TIMES, LESS, TO_OTHERS, TO_ITSELF = "apr-II.B-01", "apr-II.B-02", "apr-II.B-03", "apr-II.B-08", "apr-II.B-09"
LEFT_OUT: tuple[Literal["weakness", "resistance", "effects"], ...] = ("weakness", "resistance", "effects")
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
        return _plus(p, start, n, "more", MORE)
    if not also and p.take("minus"):
        return _plus(p, start, n, "less", LESS)
    counted = p.maybe(lambda p: for_each(p, n)) or p.maybe(lambda p: times(p, n))
    if p.take("to"):
        return _to(p, start, n, counted, also)
    if also:
        p.fail("to")
    if counted and counted.of and counted.of.who and counted.of.who.role == "it" and not _aimed(p):
        p.fail("to that Pokémon")
    instead = p.take("instead")
    if _unaimed(p):
        p.fail("to that Pokémon")
    if not instead and _aimed(p):
        return (p.made(start, DoDamage(who=p.antecedent, amount=counted or Amount(n)), TO_OTHERS),)
    how: Literal["times", "set"] = "times" if counted else "set"
    return (p.made(start, ChangeBase(how=how, amount=counted or Amount(n)), TIMES if counted else MORE),)


def _plus(p: Reader, start: int, n: int, how: str, cite: str) -> Program:
    """The old wording: 10 damage plus 10 more damage for each."""
    extra = number(p)
    p.take("more")
    p.expect("damage")
    (changed,) = _changed(p, start, how, extra, cite)
    if _unaimed(p):
        p.fail("to that Pokémon")
    if how != "more" or not isinstance(changed, ChangeBase) or not _aimed(p):
        return (changed,)
    return (p.made(start, DoDamage(who=p.antecedent, amount=_added(n, changed.amount)), TO_OTHERS),)


def _added(n: int, amount: Amount) -> Amount:
    return replace(amount, base=n + amount.base)


def _aimed(p: Reader) -> bool:
    """Whether a Pokémon was chosen just before and the words after it recall the Benched ones: it is the one damaged."""
    last = p.done[-1] if p.done else None
    if not isinstance(last, Choose) or last.who is None or last.who.side != "opponent" or not p.at("."):
        return False
    after = tuple(token.word for token in p.tokens[p.pos + 1 : p.pos + 3])
    return after == ("(", "don't") or after[:1] == ("don't",)


def _unaimed(p: Reader) -> bool:
    """Whether a Pokémon was chosen just before and nothing says that it is the one damaged, or another."""
    last = p.done[-1] if p.done else None
    chosen = isinstance(last, Choose) and last.who is not None and last.who.side == "opponent"
    return chosen and not _aimed(p)


def on_the_chosen(p: Reader, start: int, found: If, then: Program) -> Program | None:
    """If …, this attack does so much instead: where the number before went to a Pokémon chosen, it is that number."""
    change = then[0] if len(then) == 1 else None
    last = p.done[-1] if p.done else None
    if not isinstance(last, DoDamage) or last.who.role != "it" or not isinstance(change, ChangeBase):
        return None
    amount = change.amount if change.how == "set" else _added(last.amount.base, change.amount)
    if change.how not in ("set", "more") or not _whole(change, last.amount):
        return None
    made = p.made(start, When_(condition=found, then=(replace(last, amount=amount, words=change.words),)))
    return (Amend(kind=DoDamage, change=lambda verb: replace(made, otherwise=(verb,))),)


def _whole(change: ChangeBase, before: Amount) -> bool:
    """Whether the words name the whole number: so much instead, or the number before plus so much."""
    return change.words.endswith("instead") or f"does {before.base} damage plus" in change.words


def _to(p: Reader, start: int, n: int, counted: Amount | None, also: bool) -> Program:
    one = counted.of.who if counted and counted.of else None
    if one and not one.role and not one.every:
        p.antecedent = Who(one.side, one.spot, "it")
    target = damaged(p)
    counted = counted or p.maybe(lambda p: for_each(p, n)) or p.maybe(lambda p: times(p, n))
    amount = counted or Amount(n)
    target, amount = _counted_on_it(target, amount)
    own_count(p, target, amount)
    if target == DEFENDING and not also:
        how = ChangeBase(how="times" if counted else "set", amount=amount)
        return (p.made(start, how, TIMES if counted else MORE),)
    cite = TO_ITSELF if target.role == "this" else TO_OTHERS
    return (p.made(start, DoDamage(who=target, amount=amount), cite),)


def _counted_on_it(target: Who, amount: Amount) -> tuple[Who, Amount]:
    """So much for what is on 1 of your opponent's Pokémon, to that Pokémon: it is chosen as the target."""
    one = amount.of.who if amount.of else None
    if amount.of is None or one is None or target.role != "it" or one.role or one.every:
        return target, amount
    return one, replace(amount, of=replace(amount.of, who=Who(one.side, one.spot, "it")))


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
    alone = p.take("this damage")
    alone or p.take("this attack's damage") or p.take("the attack's damage") or p.fail("this attack's damage")
    p.expect("isn't|is affected|not affected? by")
    found = _ignored(p)
    cites = ([NO_WEAKNESS] if found.weakness or found.resistance else []) + ([NO_EFFECTS] if found.effects else [])
    return _left_out(p, start, found, alone, *cites)


def _left_out(p: Reader, start: int, found: Ignoring, alone: bool, *cites: str) -> Program:
    """Of the whole attack, or of "this damage" alone: that which was done to the Pokémon just named."""
    made = p.made(start, found, *cites)
    if not alone:
        return (made,)
    names = tuple(name for name in LEFT_OUT if getattr(found, name))

    def change(verb: DoDamage) -> DoDamage:
        return replace(verb, without=names, cites=(*verb.cites, *made.cites))

    return (Amend(kind=DoDamage, change=change, otherwise=made),)


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
            p.take("that pokemon") or who(p)
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
    alone = not p.take("for this attack") and p.take("to this damage")
    return _left_out(p, start, Ignoring(weakness=weakness, resistance=both), alone, NO_WEAKNESS)


def bracketed(p: Reader) -> Program:
    """(Don't apply Weakness and Resistance.): of the damage before, not a mere reminder about the Bench."""
    start = p.pos
    p.expect("( don't apply weakness and|or resistance .? )")
    if p.done and isinstance(p.done[-1], MoveCounters | PutCounters):
        p.tag(start, "apr-II.C-07")
        return ()
    return _left_out(p, start, Ignoring(weakness=True, resistance=True), True, NO_WEAKNESS)


def base_is(p: Reader) -> Program:
    """This attack's base damage is so much."""
    start = p.pos
    p.expect("this attack's base damage is|becomes")
    n = number(p)
    if p.take("instead") and p.take("of"):
        number(p)
    return (p.made(start, ChangeBase(how="set", amount=Amount(n)), MORE),)


def limit(p: Reader) -> Program:
    """You can't add more than so much damage in this way."""
    start = p.pos
    p.expect("you can't add|do more than")
    n = number(p)
    p.expect("damage in this way")
    p.tag(start, MORE)
    return (
        Amend(kind=(ChangeBase, DoDamage), change=lambda verb: replace(verb, amount=replace(verb.amount, limit=n))),
    )


def each_heads(p: Reader) -> Program:
    """For each heads, this attack does so much more damage."""
    start = p.pos
    p.expect("for each")
    of = measure(p)
    own = p.take(", this attack does")
    own or p.expect(", do")
    n = number(p)
    more = own and p.take("more")
    p.expect("damage")
    if not more and p.take("to"):
        return _each_to(p, start, Amount(each=n, of=of))
    if p.at("to") or not own:
        p.fail("this attack does")
    verb = ChangeBase(how="more" if more else "times", amount=Amount(each=n, of=of))
    return (p.made(start, verb, MORE if more else TIMES),)


def _each_to(p: Reader, start: int, amount: Amount) -> Program:
    """So much for each of something to those named: one sum; a Pokémon yet to be chosen is chosen anew each time."""
    target = damaged(p)
    own_count(p, target, amount)
    if not (target.role or target.every):
        p.fail("that Pokémon")
    return (p.made(start, DoDamage(who=target, amount=amount), TO_OTHERS),)


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
