"""Cards that change places: a card of the hand with the top card of the deck, a Pokémon in play with another card."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.cards import cards
from ptcg_judge.cardtext.numbers import ONE, count
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.who import side, who
from ptcg_judge.engine.effects import THIS, Cards, Exchange, Program, Shuffle, TakePlace, Who

OUTRANKS = "apr-II.A.p1"


def exchange(p: Reader) -> Program:
    """Switch a card from your hand with the top card of your deck."""
    start = p.pos
    p.expect("switch|exchange")
    first = p.first(_prize, cards)
    p.expect("with|for")
    second = p.first(_prize, cards)
    if not {first.zone, second.zone} <= {"hand", "deck top", "prizes"} or first.zone == second.zone:
        p.fail("cards of two zones")
    p.take("( the cards stay face down . )")
    return (p.made(start, Exchange(first=first, second=second), OUTRANKS),)


def _prize(p: Reader) -> Cards:
    """1 of your face-down Prize cards."""
    much = count(p)
    p.expect("of")
    whose = side(p)
    p.expect("face-down? prize cards")
    return Cards("prizes", whose, least=much.least, most=much.most)


def searched(p: Reader) -> Program:
    """Search your deck for another card and switch it with this Pokémon."""
    start = p.pos
    p.expect("search your deck for")
    found = _another(p)
    p.expect("and switch it with")
    return (p.made(start, TakePlace(who=_place(p), cards=replace(found, least=0)), OUTRANKS),)


def _another(p: Reader) -> Cards:
    from ptcg_judge.cardtext.cards import _kind

    much = ONE if p.take("another") else count(p)
    kind, _ = _kind(p, much)
    return Cards("deck", filter=kind)


def _place(p: Reader) -> Who:
    found = THIS if p.take("~") else who(p)
    if not found.role and (found.side != "you" or found.every):
        p.fail("this Pokémon")
    return found


def with_card(p: Reader) -> Program:
    """Switch this Pokémon with a card in your hand."""
    start = p.pos
    p.expect("switch this|~ pokemon? with")
    found = cards(p)
    if found.zone not in ("hand", "discard"):
        p.fail("in your hand")
    return (p.made(start, TakePlace(cards=found), OUTRANKS),)


def chosen_card(p: Reader) -> Program:
    """Choose a Pokémon in your discard pile and switch it with 1 of your Pokémon in play."""
    start = p.pos
    p.expect("choose")
    found = cards(p)
    p.expect("and switch it with")
    if found.zone not in ("hand", "discard"):
        p.fail("in your discard pile")
    return (p.made(start, TakePlace(who=_place(p), cards=found), OUTRANKS),)


def goes_to(p: Reader) -> Program:
    """If you do, put this Pokémon on top of your deck: the card whose place was taken."""
    p.take("if you do ,") or p.take("if you switched a pokemon in this way ,")
    start, to = p.pos, "deck"
    shuffled = False
    if p.take("put ~ on top of your deck") or p.take("put this card on top of your deck"):
        to = "deck top"
    elif p.take("shuffle ~ back? into your deck"):
        shuffled = True
    elif not (p.take("put this card|pokemon into your deck") or p.take("put ~ into your deck")):
        p.fail("put this card into your deck")
    if not p.did(TakePlace):
        p.fail("a card whose place was taken")
    amend = Amend(kind=TakePlace, change=lambda verb: replace(verb, to=to))
    return (amend, p.made(start, Shuffle(), "apr-II.E-18")) if shuffled else (amend,)


RULES = {
    "switch": (exchange, with_card),
    "search": (searched,),
    "choose": (chosen_card,),
    "if": (goes_to,),
    "put": (goes_to,),
    "shuffle": (goes_to,),
}
