"""Searching a deck, drawing, looking at cards, shuffling."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import for_each, measure
from ptcg_judge.cardtext.cards import THEM, _kind, cards, up_to_heads
from ptcg_judge.cardtext.numbers import EVERY, ONE, count, number
from ptcg_judge.cardtext.places import destination
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.stated import KINDS
from ptcg_judge.cardtext.who import side, who
from ptcg_judge.engine.effects import (
    ANYTHING,
    Amount,
    Attach,
    Cards,
    Choose,
    Draw,
    LookAt,
    Measure,
    MoveCards,
    OneOf,
    Program,
    Shuffle,
    SideName,
    Zone,
)

SIDES: tuple[SideName, ...] = ("you", "opponent")
DECK, LOOK, SHUFFLE, ATTACH = "apr-I.H", "apr-II.C-20", "apr-II.E-18", "apr-II.C-09"


def search(p: Reader) -> Program:
    """Search a deck for cards and put them somewhere."""
    start = p.pos
    p.expect("search|searches")
    zone, whose = _searched(p)
    p.expect("for")
    found = [_wanted(p, zone, whose)]
    while p.at("and|,") and (more := p.maybe(lambda p: _and_wanted(p, zone, whose))):
        found.append(more)
    p.tag(start, DECK, *((KINDS,) if len(found) > 1 else ()))
    other = p.maybe(lambda p: _or_wanted(p, zone, whose)) if len(found) == 1 and (p.at("or") or p.at(", or")) else None
    if other is None:
        return _then(p, start, found)
    here = p.pos
    first = _then(p, start, found)
    p.pos, end = here, p.pos
    second = _then(p, start, [other])
    p.pos = end
    return (p.made(start, OneOf(programs=(first, second)), "apr-II.D-04"),)


def _searched(p: Reader) -> tuple[Zone, SideName]:
    whose = side(p)
    if p.take("discard pile"):
        return "discard", whose
    p.expect("deck")
    return "deck", whose


def _and_wanted(p: Reader, zone: Zone, whose: SideName) -> Cards:
    p.take(",")
    p.take("and")
    if not p.at("a|an|up|1|2|3"):
        p.fail("a card")
    return _wanted(p, zone, whose)


def _or_wanted(p: Reader, zone: Zone, whose: SideName) -> Cards:
    p.take(",")
    p.expect("or")
    if not (p.at("up to") or p.word.isdecimal()):
        p.fail("up to")
    return _wanted(p, zone, whose)


def _wanted(p: Reader, zone: Zone, whose: SideName) -> Cards:
    if p.take("a number of cards up to the number of heads"):
        return up_to_heads(Cards(zone, whose))
    much = ONE if p.at("~") or p.token.raw[:1].isupper() or (p.at("any card") and p.take("any")) else count(p)
    kind, _ = _kind(p, much)
    least = 0 if zone == "deck" and kind != ANYTHING else much.least
    found = Cards(zone, whose, kind, least, much.most, much.every, cites=much.cites)
    if p.take("with different names"):
        found = replace(found, different="names")
    elif p.take("of different types"):
        found = replace(found, different="types")
    return found if p.actor == "you" else replace(found, chooser="opponent" if p.actor == "opponent" else "owner")


def _then(p: Reader, start: int, found: list[Cards]) -> Program:
    """What is done with what was found: revealed, put, attached; or only chosen, and the next words say."""
    reveal = shown(p)
    p.take(",")
    p.take("and ,?")
    if reveal and len(found) == 1 and found[0].most and found[0].most > 1 and p.take("put 1 of them into your hand"):
        return _one_of_those(p, start, found[0])
    if p.take("puts|put|return|places it|them|both|that|those card|cards|pokemon|of? them?"):
        return destination(p, start, found, reveal)
    if p.take("attaches|attach it|them|that|those card|cards?"):
        p.expect("to")
        return tuple(attached(p, start, found))
    if p.take("discard it|them|that|those card|cards?"):
        return tuple(p.made(start, MoveCards(cards=one, to="discard"), "apr-II.C-01") for one in found)
    if not p.at(".|shuffle") or len(found) > 1:
        p.fail("and put it into your hand")
    return tuple(p.made(start, Choose(cards=one), "apr-II.D-04") for one in found)


def _one_of_those(p: Reader, start: int, found: Cards) -> Program:
    """Of the cards found and revealed one goes to the hand; what becomes of the others is said next."""
    p.at(". attach|put|discard|shuffle the other|rest") or p.fail("the other card")
    chosen = p.made(start, Choose(cards=found), "apr-II.D-04")
    shown = p.made(start, LookAt(cards=replace(THEM, least=0), reveal=True), DECK)
    taken = p.made(start, MoveCards(cards=replace(THEM, least=1, most=1, every=False), to="hand"), "apr-II.C-02")
    return chosen, shown, taken


def attached(p: Reader, start: int, found: list[Cards]) -> list[Attach]:
    target = who(p)
    any_way = p.take("in any way you like") or p.take("in any way they like")
    if target.every and not any_way:
        p.fail("in any way you like")
    verbs = [Attach(cards=one, who=target, any_way=any_way) for one in found]
    return [p.made(start, verb, ATTACH) for verb in verbs]


def shown(p: Reader) -> bool:
    """, reveal it, / , show it to your opponent,"""
    start = p.pos
    p.take(",")
    p.take("and")
    if p.take("reveal|reveals it|them|that|those card|cards?") or p.take(
        "show it|them|that|those card|cards? to your opponent"
    ):
        p.take("to your opponent")
        p.tag(start, DECK)
        return True
    p.pos = start
    return False


def draw(p: Reader) -> Program:
    """Draw cards: a number, until the hand holds so many, one for each of something."""
    start = p.pos
    p.expect("draw|draws")
    if p.take("cards from? your? deck? until you|they have"):
        return (p.made(start, _until(p), DECK),)
    if p.take("that many cards|card"):
        more = number(p) if p.take("plus") else 0
        return (p.made(start, Draw(side=p.actor, amount=Amount(more, 1, Measure("moved"))), DECK),)
    if p.take("a number of cards equal to the number of"):
        return (p.made(start, Draw(side=p.actor, amount=Amount(each=1, of=measure(p))), DECK),)
    much = count(p)
    p.take("more|additional")
    p.expect("card|cards")
    counted = p.maybe(lambda p: for_each(p, much.most or 0))
    if much.most is None:
        p.fail("a number")
    amount = counted or Amount(much.most)
    if counted and counted.of and p.actor == counted.of.side == "both":
        return tuple(p.made(start, Draw(side=one, amount=_own(counted, one)), DECK) for one in SIDES)
    return (p.made(start, Draw(side=p.actor, amount=amount, up_to=much.least != much.most), DECK),)


def _until(p: Reader) -> Draw:
    """Until the hand holds so many cards, as many as something counted, or so many more than the opponent's."""
    if p.take("as many cards in your|their hand as"):
        p.expect("you|they have")
        counted = measure(p)
        if counted.who and counted.who.side == "both":
            counted = replace(counted, who=replace(counted.who, side=p.actor))
        return Draw(side=p.actor, until_amount=Amount(each=1, of=counted))
    n = number(p)
    more = p.take("more")
    p.expect("cards|card in your|their hand")
    if not more:
        return Draw(side=p.actor, until=n)
    p.expect("than your opponent")
    return Draw(side=p.actor, until_amount=Amount(n, 1, Measure("cards in hand", side="opponent")))


def count_and_draw(p: Reader) -> Program:
    """Count something and draw that many cards."""
    start = p.pos
    p.expect("count the number of")
    counted = measure(p)
    p.expect("and draw that many cards")
    return (p.made(start, Draw(amount=Amount(each=1, of=counted)), DECK),)


def draw_bottom(p: Reader) -> Program:
    """Draw cards from the bottom of your deck."""
    start = p.pos
    p.expect("draw")
    if p.take("the top"):
        n = number(p)
        p.expect("cards|card of your deck")
        return (p.made(start, Draw(amount=Amount(n)), DECK),)
    if p.take("the bottom"):
        much = ONE if p.at("card") else count(p)
        p.expect("cards|card of your deck")
    else:
        much = count(p)
        p.expect("cards|card from the bottom of your deck")
    if much.most is None or much.least != much.most:
        p.fail("a number")
    found = Cards("deck bottom", least=much.least, most=much.most)
    return (p.made(start, MoveCards(cards=found, to="hand"), DECK),)


def _own(counted: Amount, side: SideName) -> Amount:
    """What each player counts for themselves."""
    return replace(counted, of=replace(counted.of, side=side)) if counted.of else counted


def show(p: Reader) -> Program:
    """Show it to your opponent."""
    start = p.pos
    p.expect("show")
    found = cards(p)
    p.expect("to your opponent")
    return (p.made(start, LookAt(cards=found, reveal=True), LOOK),)


def draw_each(p: Reader) -> Program:
    """For each heads, draw a card."""
    start = p.pos
    p.expect("for each")
    of = measure(p)
    p.expect(", draw")
    n = count(p).most or p.fail("a number")
    p.expect("card|cards")
    return (p.made(start, Draw(side=p.actor, amount=Amount(each=n, of=of)), DECK),)


def look(p: Reader) -> Program:
    """Look at cards, reveal cards."""
    start = p.pos
    reveal = p.take("reveal|reveals")
    if not reveal:
        p.expect("look|looks at")
    either = p.maybe(_either)
    found = either or p.maybe(_prize) or cards(p)
    order = (
        p.take(",? and put them back in any order")
        or p.take("and put them back on top of that player's deck in any order")
        or p.take(", and put them back on top of your deck in any order")
    )
    verb = LookAt(cards=found, reveal=reveal, put_back="any order" if order else "same")
    if either is not None:
        other = replace(verb, cards=replace(found, side="opponent"))
        return (p.made(start, OneOf(programs=((p.made(start, verb),), (p.made(start, other),))), LOOK),)
    return (p.made(start, verb, LOOK),)


def _either(p: Reader) -> Cards:
    """The top cards of either player's deck."""
    p.expect("the top")
    much = ONE if p.at("card") else count(p)
    p.expect("card|cards of either player's deck")
    return Cards("deck top", least=much.least, most=much.most)


def _prize(p: Reader) -> Cards:
    p.take("all of?")
    much = EVERY if p.at("your") else count(p)
    p.take("of")
    p.expect("your face-down? prize cards")
    return Cards("prizes", "you", least=much.least, most=much.most, every=much.every)


def shuffle(p: Reader) -> Program:
    """Shuffle a deck; shuffle cards into it."""
    start = p.pos
    p.expect("shuffle|shuffles")
    if p.take("your opponent's deck"):
        return (p.made(start, Shuffle(side="opponent"), SHUFFLE),)
    if p.take("your|their|that|the deck|decks") and not p.take("into"):
        p.take("afterward|afterwards")
        return (p.made(start, Shuffle(side=p.actor), SHUFFLE),)
    found = cards(p)
    if p.take("and put|puts it|them on the bottom of your|their deck"):
        verb = MoveCards(cards=found, to="deck bottom", order="shuffled")
        return (p.made(start, verb, "apr-II.C-02"),)
    p.expect("back? into your|their deck|decks")
    p.take("afterward")
    return (p.made(start, Shuffle(side=p.actor, into=found), SHUFFLE),)


RULES = {
    "search": (search,), "draw": (draw, draw_bottom), "count": (count_and_draw,), "look": (look,), "reveal": (look,), "show": (show,), "shuffle": (shuffle,), "for": (draw_each,),
}  # fmt: skip
