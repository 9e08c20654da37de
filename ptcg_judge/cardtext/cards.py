"""Which cards of which zone: the top card of a deck, an Energy attached to a Pokémon, a card from a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.cardtext.cardkinds import card_kind, either
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.numbers import CHOOSE, ONE, Count, count
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import side, who
from ptcg_judge.engine.effects import (
    ANYTHING,
    Amount,
    Cards,
    Filter,
    LookAt,
    Measure,
    Program,
    SideName,
    Verb,
    Who,
    Zone,
)

THEM = Cards("deck", least=0, most=None, every=True, role="it")
REST = Cards("deck", least=0, most=None, every=True, role="others")


def cards(p: Reader) -> Cards:
    """Cards with the zone they are in."""
    return p.first(referred, _top, _as_many_as_heads, _whole_zone, _attached_to_all, _one_or_each, _chosen, _by_name)


def up_to_heads(found: Cards) -> Cards:
    """As many as heads, or fewer."""
    return replace(found, least=0, most=None, amount=Amount(each=1, of=Measure("heads")))


def _as_many_as_heads(p: Reader) -> Cards:
    """A number of cards up to the number of heads, from a zone."""
    p.expect("a number of cards up to the number of heads")
    return up_to_heads(_zone(p))


def _one_or_each(p: Reader) -> Cards:
    """A Fire Energy card, a Water Energy card, or 1 of each: at most one of either."""
    start = p.pos
    p.expect("a|an")
    first = card_kind(p)
    p.expect(", a|an")
    second = card_kind(p)
    p.expect(", or 1 of each")
    p.tag(start, CHOOSE)
    kinds = either([first, second])
    if not (first.provides and second.provides and first.kinds == second.kinds == ("Basic Energy",)):
        p.fail("basic Energy cards of two types")
    return replace(_zone(p), filter=kinds, least=1, most=2, different="types")


def referred(p: Reader) -> Cards:
    """It, them, that card, the other cards, the rest: cards met before."""
    if (
        p.take("the other card|cards|one|ones?")
        or p.take("the rest of? them|those? cards?")
        or p.take("the remaining cards")
    ):
        return REST
    those = p.maybe(_those)
    if those is not None:
        return those
    if p.things and p.things.zone == "play" and p.take("it"):
        return p.things
    if p.things and p.things.role == "this" and (p.take("it") or p.take("this pokemon|card")):
        return p.things
    if p.word == "any" and (kind := p.maybe(_discarded)) is not None:
        return replace(THEM, filter=kind)
    if p.take("it|them") or p.take("that pokemon") or p.take("both of them") or p.take("all of them"):
        return THEM
    return p.fail("cards")


def _those(p: Reader) -> Cards:
    """That card, those Energy cards: those chosen or found, or those of a pile that were counted."""
    p.expect("those|that|the")
    word = p.tokens[p.pos - 1].word
    kind = ANYTHING if p.take("card|cards") else card_kind(p) if word != "the" else p.fail("card")
    if p.at("this|~|attached|from|in|of|pokemon") or p.at("on this|~|it") or kind.kinds == ("Pokémon",):
        p.fail("cards met before")
    p.take("you chose|found|revealed")
    return _met(p, kind)


def _met(p: Reader, kind: Filter) -> Cards:
    """The cards met before, of a kind; where a number of cards was counted just before, it is they."""
    counted = _counted(p)
    if counted is None:
        return replace(THEM, filter=kind)
    if kind != ANYTHING and not set(kind.kinds) & {*counted.filter.kinds, "Energy"}:
        p.fail("the cards that were counted")
    return counted


def _counted(p: Reader) -> Cards | None:
    """The cards counted by the last instruction: of a discard pile, or among those revealed."""
    last: Any = p.done[-1] if p.done else None
    while getattr(last, "then", None):
        last = last.then[-1]
    of = getattr(getattr(last, "amount", None), "of", None)
    if not isinstance(of, Measure):
        return None
    if of.what == "cards in discard":
        return Cards("discard", of.side, of.filter, least=0, most=None, every=True)
    return replace(THEM, filter=of.filter) if of.what == "found" else None


def _discarded(p: Reader) -> Filter:
    """Any Energy cards discarded in this way."""
    p.expect("any")
    kind = card_kind(p)
    p.expect("you? discarded in this way")
    return kind


def _top(p: Reader) -> Cards:
    """The top cards of a deck."""
    p.expect("the")
    zone: Zone = "deck top" if p.take("top") else "deck bottom" if p.take("bottom") else p.fail("top")
    much = ONE if p.at("card") else count(p)
    p.expect("card|cards of|from")
    return replace(_of_deck(p, zone), least=much.least, most=much.most)


def _of_deck(p: Reader, zone: Zone) -> Cards:
    whose = side(p)
    p.expect("deck")
    return Cards(zone, whose)


def _whole_zone(p: Reader) -> Cards:
    """Your hand, all the cards in your hand, your discard pile."""
    p.take("all|all of")
    p.take("the? cards|card in|from")
    whose = side(p)
    if p.take("other cards in your hand"):
        return Cards("hand", whose, least=0, most=None, every=True)
    zone: Zone = "hand" if p.take("hand") else p.fail("hand")
    return Cards(zone, whose, least=0, most=None, every=True)


def _attached_to_all(p: Reader) -> Cards:
    """All cards attached to a Pokémon."""
    p.expect("all|any cards attached to")
    return Cards("attached", p.actor, least=0, most=None, every=True, on=who(p))


def _chosen(p: Reader) -> Cards:
    """So many cards of a kind, from a zone."""
    start = p.pos
    random = p.take("a|1 random card") and _back(p, 1)
    much = ONE if random else count(p)
    random = p.take("random") or random
    if not much.every:
        p.tag(start, CHOOSE)
    if p.group is not None and p.at("of them"):
        p.fail("cards")
    if p.take("of them|those energy? cards?") or p.take("of the cards? you find there"):
        met = p.things or _counted(p) or (p.held if not cards_before(tuple(p.done)) else None) or THEM
        return replace(met, least=much.least, most=much.most, every=much.every, cites=much.cites)
    if p.take("of the other cards|card"):
        return replace(_zone(p), least=much.least, most=much.most, every=much.every, cites=much.cites)
    p.take("other|more|additional")
    kind, units = _kind(p, much)
    found = THEM if p.take("that? you find|found there|here") else _type_alone(p, start, kind) or _zone(p)
    found, kind = _or_stadium(p, found, kind)
    found = replace(found, filter=kind, least=much.least, most=much.most, every=much.every, cites=much.cites)
    if random or p.take("without looking") or p.take("at random"):
        found = replace(found, chooser="random")
    elif p.actor == "opponent":
        found = replace(found, chooser="opponent")
    elif p.actor == "both":
        found = replace(found, chooser="owner")
    if much.most is None and not much.every:
        p.take("as you like")
    return replace(found, units=units and found.zone == "attached")


def _or_stadium(p: Reader, found: Cards, kind: Filter) -> tuple[Cards, Filter]:
    """A Tool attached to any Pokémon, or any Stadium in play: of all the cards in play, one of either kind."""
    anywhere = found.on is not None and replace(found.on, cites=()) == Who("both", least=0, most=None, every=True)
    if kind != Filter(kinds=("Pokémon Tool",)) or not anywhere or not p.take(",? or any|a stadium card? in play"):
        return found, kind
    return Cards("play", "both"), either([kind, Filter(kinds=("Stadium",))])


def _type_alone(p: Reader, start: int, kind: Filter) -> Cards | None:
    """A Pokémon Tool or Stadium without a zone is one in play."""
    if not p.at(".") or not kind.kinds or not {"Pokémon Tool", "Stadium"}.issuperset(kind.kinds):
        return None
    p.tag(start, "cr-200.2")
    return Cards("play", "both")


def _by_name(p: Reader) -> Cards:
    """A card called by its name: Testmander from your hand."""
    kind = Filter(names=(name(p),))
    return replace(_zone(p), filter=kind, least=1, most=1, every=False)


def _back(p: Reader, steps: int) -> bool:
    p.pos -= steps
    return True


def _kind(p: Reader, much: Count) -> tuple[Filter, bool]:
    """The kind, and whether Energy is counted in units: "2 Energy", not "2 Energy cards"."""
    first = p.pos
    kind = _combination(p) if p.at("in any combination of") else card_kind(p)
    while (much.every or (much.most is None and not much.least)) and (more := p.maybe(_all_and)) is not None:
        kind = either([kind, more])
    if p.take("in any combination"):
        pass
    if much.most is None and not much.every:
        p.take("as you like")
    words = {token.word for token in p.tokens[first : p.pos]}
    return kind, "energy" in words and not words & {"card", "cards"}


def _all_and(p: Reader) -> Filter:
    """All Items and all Supporters, any number of Pokémon and Energy cards: cards of either kind."""
    p.expect("and")
    p.take("all")
    return card_kind(p)


def _combination(p: Reader) -> Filter:
    """In any combination of Pokémon and basic Energy cards."""
    p.expect("in any combination of")
    found = [card_kind(p)]
    while (more := p.maybe(_and_kind)) is not None:
        found.append(more)
    return either(found)


def _and_kind(p: Reader) -> Filter:
    p.take(",")
    p.take("and|or")
    return card_kind(p)


def _zone(p: Reader) -> Cards:
    if p.take("attached to"):
        return _attached(p)
    if not p.take("from|in"):
        p.fail("from")
    if p.take("your? the? among? them|there") or p.take("among those cards"):
        return THEM
    if p.take("play"):
        return Cards("play", "both")
    hand = _shown(p) if p.at("it") else None
    if hand is not None and p.take("it"):
        return hand
    found = p.maybe(_named_zone)
    return found if found is not None else _attached(p)


def _shown(p: Reader) -> Cards | None:
    """The hand that the sentence before had looked at or revealed: it."""
    last: Any = p.done[-1] if p.done else None
    while getattr(last, "then", None):
        last = last.then[-1]
    return Cards("hand", last.cards.side) if isinstance(last, LookAt) and last.cards.zone == "hand" else None


def _named_zone(p: Reader) -> Cards:
    whose = side(p)
    if p.take("hand"):
        return Cards("hand", whose)
    if p.take("discard pile"):
        return Cards("discard", whose)
    if p.take("deck"):
        return Cards("deck", whose)
    if p.take("prize cards") or p.take("prizes"):
        return Cards("prizes", whose)
    return p.fail("hand")


def _attached(p: Reader) -> Cards:
    each = p.at("each|both")
    on = who(p)
    return Cards("attached", owner(on), on=on, from_each=each and on.every)


def owner(on: Who) -> SideName:
    """Whose cards those attached to a Pokémon are."""
    return on.side


def cards_before(program: Program) -> Cards | None:
    """The cards that the last instruction about cards was about."""
    for verb in reversed(program):
        inner = cards_before(_in(verb))
        found = inner or getattr(verb, "cards", None) or getattr(verb, "into", None)
        if found is not None and not found.role:
            return found
    return None


def _in(verb: Verb) -> Program:
    return (*getattr(verb, "then", ()), *getattr(verb, "otherwise", ()))
