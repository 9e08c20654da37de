"""Which Pokémon are meant: this one, the Defending Pokémon, so many of a player's, each of them."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.filters import CLASSES, Fields, adjective, described
from ptcg_judge.cardtext.names import name, own_name
from ptcg_judge.cardtext.numbers import CHOOSE, EVERY, Count, count
from ptcg_judge.cardtext.reader import IT, Reader
from ptcg_judge.cardtext.states import after, pokemon
from ptcg_judge.engine.effects import ANYTHING, DEFENDING, THIS, Filter, SideName, Spot, Switch, Who

ATTACKER = Who("opponent", role="attacker")
HOLDER = Who(role="holder")
NEW = Who(role="new")
"""The Pokémon that a switch has just brought up."""
WENT = Who(role="went")
"""The Pokémon that it has just sent to the Bench."""
_FIRST = frozenset(
    ("~", "it", "them", "itself", "that", "those", "the", "this", "each", "all", "both", "your", "their", "opponent's", "an", "a",
     "another", "any", "every", "up", "as", "pokemon", "benched", "other", "evolved", "your-opponents'", "basic", "one", "two")
)  # fmt: skip
"""Small words with which a target can begin; otherwise it begins with a figure, a symbol or a capital letter."""
_NO_PRONOUN = ("this", "that", "~", "with", "on", "in", "has")
"""Words after which "that Pokémon" is a kind, not one met before."""


def who(p: Reader) -> Who:
    """A phrase that means Pokémon; "it" and "that Pokémon" later mean the same."""
    start = p.pos
    if p.word not in _FIRST and p.token.raw[:1].islower():
        p.fail("a Pokémon")
    found = _pronoun(p)
    if found is IT and p.kind == "attack":
        p.pos = start
        p.fail("a Pokémon named before")
    if found is None:
        p.pos = start
        found = p.first(_fixed, _active, _counted, _plural)
        p.antecedent = found if found.role else replace(found, role="it", filter=ANYTHING, cites=())
    return found


def _pronoun(p: Reader) -> Who | None:
    if p.word == "each" and (p.take("each of them") or p.take("each of those pokemon")):
        return replace(p.group or p.antecedent, every=True)
    if p.word == "the" and p.did(Switch) and p.take("the pokemon you moved to your|the bench"):
        p.antecedent = WENT
        return WENT
    if p.take("itself") or (p.take("that|those|the chosen? pokemon") and p.word not in _NO_PRONOUN):
        return p.antecedent
    if p.word in ("the", "their") and p.ahead() == "new" and p.take("the|their new active|defending pokemon"):
        p.antecedent = NEW
        return NEW
    if p.word in ("it", "them") and not p.at("it|them up"):
        p.pos += 1
        return p.antecedent
    return None


def _fixed(p: Reader) -> Who:
    word = p.word
    if (
        word == "~"
        and (p.ahead() not in ("card", "cards", "or", "and") or p.at("~ or this attack") or p.at("~ and all"))
        and own_name(p, "~")
    ):
        return THIS
    if p.take("this pokemon") or (
        p.kind == "item" and (p.at("this card can't") or p.at("this card is knocked out")) and p.take("this card")
    ):
        return THIS
    if word == "the" and (p.take("the defending pokemon") or p.take("the defending active? pokemon")):
        return DEFENDING
    if word in ("the", "this") and p.take("the|this attacking pokemon"):
        return ATTACKER
    if p.take("the|a|any pokemon that?") and (p.take("this card is attached to") or p.take("~ is attached to")):
        return HOLDER
    if word == "the" and (named := p.maybe(_named_holder)):
        return named
    if p.take("1 of the defending pokemon"):
        return DEFENDING
    if p.take("each defending pokemon") or p.take("all defending pokemon"):
        return replace(DEFENDING, every=True)
    return p.fail("a Pokémon")


def _named_holder(p: Reader) -> Who:
    """The Pokémon of some names, or of a kind, that this card is attached to."""
    p.expect("the")
    kind = p.maybe(_kind_then_holder)
    if kind is not None:
        return replace(HOLDER, filter=kind)
    found = [name(p)]
    while p.take(", or") or p.take(",|or"):
        found.append(name(p))
    p.take("that?")
    p.take("this card") or p.expect("~")
    p.expect("is attached to")
    return replace(HOLDER, filter=Filter(names=tuple(found)))


def _kind_then_holder(p: Reader) -> Filter:
    kind = Filter(**described(p))
    p.take("that")
    p.take("this card") or p.expect("~")
    p.expect("is attached to")
    return kind


def side(p: Reader) -> SideName:
    """Whose: yours, your opponent's, theirs."""
    if p.take("your opponent's") or p.take("an|the? opponent's") or p.take("your-opponents'"):
        return "opponent"
    if p.take("your own?"):
        return "you"
    if p.take("their|that") and (p.tokens[p.pos - 1].word == "their" or p.take("player's")):
        return p.they
    if p.take("each player's"):
        return "both"
    return p.fail("whose")


def _active(p: Reader) -> Who:
    if p.take("both|all active pokemon") or p.take("each active pokemon"):
        return Who("both", "active", every=True)
    if p.take("both players' active pokemon"):
        return Who("both", "active", every=True)
    if p.take("the defending"):
        return replace(DEFENDING, filter=pokemon(p))
    whose = side(p)
    p.expect("active")
    found = pokemon(p)
    if whose == "opponent" and p.kind == "attack":
        return replace(DEFENDING, filter=found)
    return Who(whose, "active", filter=found)


def _counted(p: Reader) -> Who:
    """1 of your opponent's Benched Pokémon, each of your Pokémon, another of your Pokémon."""
    start = p.pos
    if p.word == "each" and p.ahead(2).isdecimal():
        p.take("each of")
    different = p.at("another")
    much = count(p)
    if p.group is not None and not much.every and p.take("of them|those pokemon?"):
        return replace(p.group, least=much.least, most=much.most, every=False, cites=much.cites)
    if much.every or much.most is None or p.at("of"):
        p.take("of")
    elif not p.at("other|benched|pokemon|{W}|{R}|basic"):
        p.fail("of")
    if not much.every:
        p.tag(start, CHOOSE)
    return _among(p, much, different)


def _plural(p: Reader) -> Who:
    """Your Benched Pokémon: all of them, unless a verb spreads something over them."""
    if p.take("all of"):
        return _among(p, EVERY, False)
    if (
        not p.at("your|their|opponent's|all|each|pokemon|benched|both|any|other|an|that")
        and p.token.raw[:1] != p.token.raw[:1].upper()
    ):
        p.fail("Pokémon")
    p.take("any of?")
    return _among(p, EVERY, False)


def _among(p: Reader, much: Count, different: bool) -> Who:
    whose = p.maybe(side)
    other = p.take("other") or different
    spot: Spot = "bench" if p.take("benched") else "active" if p.take("active") else "in play"
    other = p.take("other") or other
    kind = p.maybe(_kinds) or _called(p, whose)
    whose, spot = _place(p, whose, spot)
    fields: Fields = {}
    after(p, fields)
    kind = replace(kind, **fields) if fields else kind
    return Who(whose, spot, "", kind, much.least, much.most, much.every, cites=much.cites, other=other)


def _kinds(p: Reader) -> Filter:
    """A kind of Pokémon, or Pokémon of either of two kinds: Fire Pokémon and Basic Water Pokémon."""
    first = p.maybe(_shared_noun) or pokemon(p)
    while first != ANYTHING and p.at("and|or") and (second := p.maybe(_another_kind)) is not None:
        first = Filter(any_of=(*(first.any_of if Filter(any_of=first.any_of) == first else (first,)), second))
    return first


def _another_kind(p: Reader) -> Filter:
    p.expect("and|or")
    found = pokemon(p)
    if found == ANYTHING:
        p.fail("a kind of Pokémon")
    return found


def _shared_noun(p: Reader) -> Filter:
    """Basic Fire and Basic Water Pokémon: two kinds before one noun."""
    kinds: list[Filter] = []
    while not kinds or p.take("and|or"):
        fields: Fields = {}
        while adjective(p, fields):
            pass
        if not fields:
            p.fail("a kind of Pokémon")
        kinds.append(Filter(**fields))
    p.expect("pokemon")
    if len(kinds) < 2 or p.word in CLASSES:
        p.fail("two kinds of Pokémon")
    return Filter(any_of=tuple(kinds))


def _called(p: Reader, whose: SideName | None) -> Filter:
    """Your Testmander: Pokémon by their name."""
    if whose is None:
        p.fail("Pokémon")
    names = [name(p)]
    while p.at("and") and (more := p.maybe(_and_name)):
        names.append(more)
    return Filter(names=tuple(names))


def _and_name(p: Reader) -> str:
    p.expect("and")
    return name(p)


def _place(p: Reader, whose: SideName | None, spot: Spot) -> tuple[SideName, Spot]:
    """In play, on your Bench, (both yours and your opponent's)."""
    if p.take("on each player's bench"):
        whose, spot = "both", "bench"
    elif p.take("on your bench"):
        whose, spot = whose or "you", "bench"
    elif p.take("on their|your bench") or p.take("on your opponent's bench"):
        whose, spot = whose or "opponent", "bench"
    elif p.take("in the active spot"):
        spot = "active"
    p.take("in play")
    if whose is None:
        p.take("( both yours and your opponent's )") or p.take("( yours and your opponent's )")
        if p.take("( yours or your opponent's )") or p.take("( either yours or your opponent's )"):
            pass
        whose = "both"
    return whose, spot
