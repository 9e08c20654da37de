"""What a player may announce: once in the turn, as often as they like, with conditions, costs and limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.conditions import condition
from ptcg_judge.cardtext.moving import discard_and_leave
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.sequence import MAY, actions, statement
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.cardtext.triggers import trigger
from ptcg_judge.engine.effects import (
    THIS,
    Amount,
    Attach,
    Cards,
    EndTurn,
    Filter,
    Grant,
    If,
    Modify,
    Program,
    PutCounters,
    Requires,
    ReturnPokemon,
    Spot,
    Use,
    Verb,
    Whenever,
)

TIMES, BY_NAME, STACK, ELSEWHERE = "apr-II.E-12", "apr-II.E-14", "apr-II.E-15", "apr-II.E-17"
(ONCE,) = stated(("apr-II.A.p1",))
_THIS = "this ability|power|poke-power|effect"


def use(p: Reader) -> Program:
    """Once during your turn, you may …"""
    start = p.pos
    found = _often(p)
    p.take("( before your attack )")
    p.take(",")
    when = p.maybe(trigger) if p.at("when|whenever") else None
    held = p.maybe(_held)
    if held and not when and p.at("when|whenever"):
        when = replace(trigger(p), spot=_spot(p, held))
        held = None
    zone = _zone(held)
    then = _announced(p, found)
    if when is not None:
        if held is not None:
            p.fail("you may")
        once = found.times == 1
        return (p.made(start, replace(when, may=True, once=once, turn="you", then=then), TIMES),)
    held = None if zone else both(found.condition, held) if held and found.condition else held or found.condition
    verb = replace(found, condition=held, zone=zone or "play", then=then)
    return (p.made(start, verb, ELSEWHERE if zone else TIMES),)


def _spot(p: Reader, held: If) -> Spot:
    """If this Pokémon is in one place, when …: the place is part of the trigger."""
    if held.when != "location" or held.negated or held.words not in ("active", "bench"):
        p.fail("when")
    return "active" if held.words == "active" else "bench"


def _zone(held: If | None) -> Literal["", "hand", "discard"]:
    if held is None or held.when != "location" or held.words not in ("hand", "discard"):
        return ""
    return "hand" if held.words == "hand" else "discard"


def _often(p: Reader) -> Use:
    if p.take("once during your turn") or p.take("once during each of your turns"):
        return Use()
    if p.take("as often as you like during your turn"):
        return Use(times=None)
    if p.take("once during your first turn"):
        return Use(condition=If("your first turn"))
    if p.take("once during each player's turn"):
        p.take("( before that player attacks )") or p.take("( before they attack )") or p.take(
            "( before their attack )"
        )
        p.they = p.actor = "you"
        return Use(side="both")
    if p.take("during your turn"):
        return Use()
    if p.take("if this|~ pokemon? is your active pokemon , once during your turn") or p.take(
        "if this|~ pokemon? is in the active spot , once during your turn"
    ):
        return Use(spot="active")
    if p.take("twice during your turn"):
        return Use(times=2)
    return p.fail("once during your turn")


def _held(p: Reader) -> If:
    """If something holds, up to its comma."""
    p.expect("if")
    found = p.maybe(_elsewhere) or condition(p)
    p.expect(",")
    return found


def _elsewhere(p: Reader) -> If:
    p.take("this pokemon|card is") or p.expect("~ is")
    if p.take("in your hand"):
        p.things = Cards("hand", role="this")
        return If("location", words="hand")
    p.expect("in your discard pile")
    p.things = Cards("discard", role="this")
    return If("location", words="discard")


def _announced(p: Reader, found: Use) -> Program:
    """You may use this Ability; or at once what it does."""
    if found.side == "both":
        p.take("that player|they") and (p.tokens[p.pos - 1].word != "that" or p.take("player"))
        p.they = "you"
    elif found.times is None and not p.at("you"):
        return actions(p)
    else:
        p.expect("you")
    p.cited("may", MAY) or p.fail("may")
    if p.take(f"use {_THIS}"):
        return ()
    if p.at("have"):
        return statement(p)
    begun = p.pos
    first = actions(p)
    if p.at("in order to use"):
        p.expect(f"in order to use {_THIS}")
        return (p.made(begun, Requires(cost=first), "apr-I.A-02"),)
    return first


def at_any_time(p: Reader) -> Program:
    """At any time during your turn, you may discard this card from play, or put it somewhere without the cards on it."""
    start = p.pos
    p.expect("at any time during your turn before? your? attack?")
    p.take("( before your attack )")
    p.expect(",")
    active = p.take("if this|~ pokemon? is your active pokemon ,") or p.take(
        "if this|~ pokemon? is in the active spot ,"
    )
    found = Use(times=None, spot="active" if active else "in play")
    p.expect("you may")
    if p.at("discard all cards from it|this"):
        p.antecedent = THIS
        return (p.made(start, replace(found, then=discard_and_leave(p)), TIMES, MAY),)
    p.expect("discard")
    p.take("this card from play") or p.expect("~ from play")
    gone = p.made(start, ReturnPokemon(who=THIS, to="discard"), "apr-II.C-01")
    return (p.made(start, replace(found, then=(gone,)), TIMES),)


def announced(p: Reader) -> Program:
    """You may use this Ability once during your turn; what it does is said next."""
    start = p.pos
    p.expect(f"you may use {_THIS}")
    if p.take("once during your turn"):
        found = Use()
    else:
        p.expect("as many|often")
        p.take("times")
        p.expect("as you like during your turn")
        found = Use(times=None)
    p.take("( before your attack )")
    p.at(".") or p.fail("the end of the sentence")
    return (p.made(start, found, TIMES, MAY),)


def cost(p: Reader) -> Program:
    """You must discard a card in order to use this Ability."""
    start = p.pos
    p.expect("you must")
    found = actions(p)
    p.expect(f"in order to use {_THIS}")
    return (p.made(start, Requires(cost=found), "apr-I.A-02"),)


def limit_by_name(p: Reader) -> Program:
    """You can't use more than 1 of them each turn."""
    start = p.pos
    if not p.take("you may not use an ability with the same name"):
        p.expect("you can't use more than 1")
        p.skip_to("ability|poke-power|power|effect")
        p.pos += 1
    p.expect("each|during|a your? turn")
    p.tag(start, BY_NAME)
    return (
        Amend(
            kind=(Use, Whenever),
            change=lambda verb: replace(verb, by_name=True, cites=(*verb.cites, *stated((BY_NAME,)))),
        ),
    )


def limit_stack(p: Reader) -> Program:
    """Its effect does not stack."""
    start = p.pos
    if p.take("this effect can't be applied more than once at a time to the same pokemon"):
        pass
    elif p.take("the effect of"):
        p.skip_to("doesn't stack")
        p.expect("doesn't stack")
    else:
        p.expect("you can't apply more than 1")
        p.skip_to("ability|poke-body at a time")
        p.expect("ability|poke-body at a time")
    p.tag(start, STACK)
    return (
        Amend(
            kind=(Modify, Whenever, Grant),
            change=lambda verb: replace(verb, stacks=False, cites=(*verb.cites, *stated((STACK,)))),
        ),
    )


def once_in_the_game(p: Reader) -> Program:
    """This effect of your cards of this name can't be applied more than once per game."""
    start = p.pos
    p.expect("this effect of your")
    p.skip_to("can't be applied more than once per game")
    p.expect("can't be applied more than once per game")
    last = p.done[-1] if p.done else None
    if not isinstance(last, Modify) or last.number != "prizes":
        p.fail("fewer Prize cards")
    p.tag(start, ONCE)
    return (Amend(kind=Modify, change=lambda verb: replace(verb, per_game=True, cites=(*verb.cites, ONCE))),)


def not_if(p: Reader) -> Program:
    """This power can't be used if the Pokémon is affected by a Special Condition."""
    start = p.pos
    if (
        p.take("this power|ability|poke-power can't be used if")
        or p.take("you can't use this ability|power|poke-power if")
        or p.take("this power|poke-body stops working while|if")
    ):
        found = condition(p)
    else:
        p.fail("this power can't be used")
    p.tag(start, "apr-I.A-02")
    return (Amend(kind=Use, change=lambda verb: replace(verb, condition=both(verb.condition, negated(found)))),)


def not_on_one_that_would_fall(p: Reader) -> Program:
    """Not on a Pokémon that the damage counters of this Ability would Knock Out."""
    start = p.pos
    p.expect("you can't use this ability on a pokemon that would be knocked out")
    last = p.done[-1] if p.done else None
    counters = [one for one in inside(getattr(last, "then", ())) if isinstance(one, PutCounters)]
    if len(counters) != 1 or counters[0].who.role != "it" or counters[0].amount != Amount(counters[0].amount.base):
        p.fail("a number of damage counters")
    left = 10 * counters[0].amount.base + 10

    def change(verb: Attach) -> Attach:
        lasting = replace(verb.who.filter, remaining_at_least=left)
        return replace(verb, who=replace(verb.who, filter=lasting), cites=(*verb.cites, *stated(("apr-I.A-02",))))

    p.tag(start, "apr-I.A-02")
    return (Amend(kind=Attach, change=change),)


def inside(program: Program) -> Iterator[Verb]:
    """The instructions of a text, and those under its conditions."""
    for verb in program:
        yield verb
        yield from inside(getattr(verb, "then", ()))


def barred_if(p: Reader) -> Program:
    """If …, you can't use this Ability."""
    start = p.pos
    p.expect("if")
    found = condition(p)
    p.expect(", you can't use this ability|power|poke-power")
    p.tag(start, "apr-I.A-02")
    return (Amend(kind=Use, change=lambda verb: replace(verb, condition=both(verb.condition, negated(found)))),)


def not_at_once(p: Reader) -> Program:
    """Not in the first turn, nor in the turn in which this Pokémon came into play."""
    start = p.pos
    p.expect("you can't use this ability|power|poke-power during your first turn or")
    p.expect("on|during the turn this pokemon was put into play")
    old = If(
        "is", who=replace(THIS, filter=Filter(came_this_turn=False)), all_of=(If("your first turn", negated=True),)
    )
    p.tag(start, "apr-I.A-02")
    return (Amend(kind=Use, change=lambda verb: replace(verb, condition=both(verb.condition, old))),)


def negated(found: If) -> If:
    return replace(found, negated=not found.negated)


def both(first: If | None, second: If) -> If:
    return second if first is None else replace(first, all_of=(*first.all_of, second))


def turn_ends(p: Reader) -> Program:
    """If you use this Ability, your turn ends."""
    start = p.pos
    p.expect("if you use this ability|power|effect ,")
    if p.take("your turn ends"):
        return (p.made(start, EndTurn(), "apr-II.E-20"),)
    return statement(p)


HEADERS = (Use, Whenever)
