"""Discarding cards, putting them somewhere else, and Pokémon that leave play."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.amounts import for_each
from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.cards import cards
from ptcg_judge.cardtext.holding import STADIUM
from ptcg_judge.cardtext.numbers import count
from ptcg_judge.cardtext.places import DISCARD, destination, zone
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    Amount,
    BenchCards,
    Cards,
    Choose,
    Modify,
    MoveCards,
    Program,
    Requires,
    ReturnPokemon,
    Shuffle,
    TakePlace,
    TakePrize,
    Use,
    Who,
    Zone,
)

RETURN, CHOOSE = "apr-II.C-02", "apr-II.D-04"
(MAY,) = stated(("apr-II.E-10",))


def discard(p: Reader) -> Program:
    """Discard cards."""
    start = p.pos
    p.expect("discard|discards")
    found = list(p.maybe(_pair) or (p.first(_stadium, _this, cards),))
    while p.at("and|,") and (more := p.maybe(_and_cards)):
        found.append(more)
    counted = p.maybe(lambda p: for_each(p, 1))
    if counted or (found[-1].zone == "attached" and found[-1].every and p.at("and put it|this|that|~")):
        p.fail("the end")
    p.take(", if any") or p.take("if any")
    if p.take("in order to use this attack"):
        paid = tuple(p.made(start, MoveCards(cards=one, to="discard"), DISCARD) for one in found)
        return (p.made(start, Requires(cost=paid), "apr-I.A-01.step-1"),)
    return tuple(p.made(start, MoveCards(cards=one, to="discard"), DISCARD) for one in found)


def _pair(p: Reader) -> tuple[Cards, Cards]:
    """A Fire Energy and a Lightning Energy attached to one Pokémon: one of each."""
    start = p.pos
    p.expect("a|an")
    first = card_kind(p)
    p.expect("and a|an")
    p.pos -= 1
    second = cards(p)
    if second.zone != "attached" or second.every or not second.units or not (first.provides and second.filter.provides):
        p.fail("Energy of two types")
    p.tag(start, CHOOSE)
    return replace(second, filter=first), second


def _and_cards(p: Reader) -> Cards:
    p.take(",")
    p.take("and")
    if not p.at("a|an|the|all|1|2|any|up"):
        p.fail("cards")
    return cards(p)


def _stadium(p: Reader) -> Cards:
    if p.take("a|any|that|the stadium card? in play") or p.take("that|the stadium card?"):
        return STADIUM
    return p.fail("a Stadium")


def _this(p: Reader) -> Cards:
    if p.did(TakePlace):
        p.fail("a card that is still there")
    if p.take("this card") or (p.kind not in ("attack", "ability") and p.take("~")):
        return Cards("play", "you", role="this")
    last = p.done[-1] if p.done else None
    if isinstance(last, Use) and last.zone in ("hand", "discard") and p.take("this|~ pokemon?"):
        return Cards(last.zone, role="this")
    return p.fail("this card")


def put(p: Reader) -> Program:
    """Put cards from one zone into another."""
    start = p.pos
    p.expect("put|puts|return|returns")
    found = p.first(_this, cards)
    if found.role == "it" and p.at("attached|and"):
        p.fail("into your hand")
    made = destination(p, start, [found])
    found.role == "this" and p.take("instead of the|your discard pile")
    return made


def put_if_of_kind(p: Reader) -> Program:
    """If that card is of a kind, you may put it somewhere: of the cards just seen, one of that kind."""
    start = p.pos
    p.expect("if that card is a|an")
    kind = card_kind(p)
    p.expect(",")
    may = p.cited("you may", MAY)
    p.expect("put it|that card?")
    found = destination(p, start, [Cards("deck", filter=kind, role="it")])
    return tuple(replace(verb, may=may) for verb in found)


def bench_either(p: Reader) -> Program:
    """Put a Pokémon from either player's discard pile onto that player's Bench."""
    start = p.pos
    p.expect("put")
    much = count(p)
    kind = card_kind(p)
    p.expect("from either player's discard pile onto")
    p.take("their bench") or p.expect("that player's bench")
    verb = BenchCards(cards=Cards("discard", "both", kind, much.least, much.most))
    return (p.made(start, verb, "apr-II.C-11"),)


def leave(p: Reader) -> Program:
    """A Pokémon and all cards attached to it go to a hand or deck."""
    start = p.pos
    verb = p.word
    p.expect("put|puts|return|returns|shuffle|shuffles|discard|discards")
    target = who(p)
    attached = _attached(p)
    to: Zone = "deck" if verb.startswith("shuffle") else "discard" if verb.startswith("discard") else "hand"
    if to == "deck":
        p.expect("back? into your|their deck")
    elif to == "hand":
        to = zone(p)[0]
    found = p.made(start, ReturnPokemon(who=target, to=to, attached=attached), RETURN)
    if to != "deck":
        return (found,)
    return (found, p.made(start, Shuffle(side=target.side), "apr-II.E-18"))


def leave_alone(p: Reader) -> Program:
    """A Pokémon goes to a hand, and all cards attached to it are discarded."""
    start = p.pos
    p.expect("put|puts|return|returns")
    target = who(p)
    mine = p.at("into|to your hand")
    to = zone(p)[0]
    target = replace(target, side="you") if mine and target.side == "both" else target
    p.take(".")
    p.expect("( discard all attached? cards")
    p.take("attached to it|that|those|~ pokemon|card?")
    p.take(".")
    p.expect(")")
    return (p.made(start, ReturnPokemon(who=target, to=to, attached="discard"), RETURN),)


def discard_and_leave(p: Reader) -> Program:
    """All cards are discarded from a Pokémon, and it goes to a zone."""
    start = p.pos
    p.expect("discard all cards from|attached")
    p.take("to")
    target = who(p)
    p.expect("and put")
    p.take("it") or p.take("this|that pokemon") or p.expect("~")
    to = zone(p)[0]
    return (p.made(start, ReturnPokemon(who=target, to=to, attached="discard"), RETURN),)


def _attached(p: Reader) -> Zone | None:
    if (
        p.take("and all attached cards")
        or p.take("and all cards attached to it|them|~")
        or p.take("and all cards attached to this|that pokemon")
    ):
        return None
    if p.take("( discard all attached? cards attached? to? it|that? pokemon? )"):
        return "discard"
    return p.fail("and all attached cards")


def choose(p: Reader) -> Program:
    """Choose Pokémon or cards; the next words say what becomes of them."""
    start = p.pos
    p.expect("choose|chooses")
    if p.at("which|a type|attack"):
        p.fail("a Pokémon")
    found = p.maybe(_chosen_pokemon)
    if found is not None:
        chooser: Literal["you", "opponent"] = "opponent" if p.actor == "opponent" else "you"
        return (p.made(start, Choose(who=replace(found, chooser=chooser)), CHOOSE),)
    return (p.made(start, Choose(cards=cards(p)), CHOOSE),)


def _chosen_pokemon(p: Reader) -> Who:
    found = who(p)
    if (found.role and found.role != "it") or found.every or p.at("tool|tools"):
        p.fail("a Pokémon to choose")
    p.antecedent = Who(found.side, found.spot, "it", least=found.least, most=found.most, every=bool(found.most != 1))
    return found


def take_prize(p: Reader) -> Program:
    """Take so many Prize cards."""
    start = p.pos
    p.expect("take|takes")
    much = count(p)
    if much.most is None:
        p.fail("a number")
    if p.at("more|fewer"):
        how: Literal["more", "less"] = "more" if p.take("more") else "less"
        p.take("fewer")
        p.expect("prize card|cards")
        verb = Modify(number="prizes", how=how, amount=Amount(much.most), who=Who(p.actor), until="this turn")
        return (p.made(start, verb, "apr-II.D-17"),)
    p.expect("prize card|cards")
    return (p.made(start, TakePrize(amount=Amount(much.most), side=p.actor), "apr-II.D-17"),)


def no_prizes(p: Reader) -> Program:
    """Your opponent can't take any Prize cards for a Knocked Out Pokémon."""
    start = p.pos
    p.expect("can't take any prize cards for it|them|that")
    p.take("pokemon")
    verb = Modify(number="prizes", how="none", who=Who(p.actor), until="this turn")
    return (p.made(start, verb, "apr-II.D-17"),)


RULES = {
    "can't": (no_prizes,), "if": (put_if_of_kind,),
    "discard": (discard, leave, discard_and_leave), "put": (put, leave, leave_alone, bench_either), "return": (put, leave, leave_alone), "shuffle": (leave,),
    "choose": (choose,), "take": (take_prize,),
}  # fmt: skip
