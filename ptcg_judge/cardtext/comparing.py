"""If there is more or less of something: Prize cards, cards in a hand, Pokémon in play, HP left."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.amounts import measure, whose_pokemon
from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.kinds_cited import counted_by
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import pokemon
from ptcg_judge.engine.cards import ENERGY
from ptcg_judge.engine.effects import Cards, If, Measure, SideName, Who


def remaining(p: Reader) -> If:
    """If this Pokémon's remaining HP is so much or less."""
    found = whose_pokemon(p)
    p.expect("remaining hp is")
    n = number(p)
    p.expect("or")
    op: Literal["<=", ">="] = "<=" if p.take("less|fewer") else ">=" if p.take("more") else p.fail("less")
    return If("compare", measure=Measure("hp left", who=found), op=op, value=n, cites=("apr-II.D-16",))


def compare(p: Reader) -> If:
    """If you have more Prize cards than your opponent, if your opponent has 4 or fewer cards in hand."""
    lacks = p.take("you don't have") or p.take("your opponent doesn't have")
    whose = ("you" if p.tokens[p.pos - 3].word == "you" else "opponent") if lacks else p.maybe(_player)
    if whose is None:
        p.fail("you have")
    if p.at("more|fewer|less|the"):
        return replace(_against(p, whose), negated=lacks)
    values, op = _values(p)
    others = (
        p.at("other cards|card in your hand")
        and whose == "you"
        and p.kind not in ("attack", "ability")
        and p.take("other")
    )
    values = [n + 1 for n in values] if others else values
    found = _what(p, whose)
    each = [If("compare", measure=found, op=op, value=n, side=whose) for n in values]  # type: ignore[arg-type]
    if len(each) == 1:
        return replace(each[0], negated=lacks, cites=counted_by(found))
    none = tuple(replace(one, negated=True) for one in each)
    return If("both", all_of=none, negated=not lacks, cites=counted_by(found))


def _values(p: Reader) -> tuple[list[int], str]:
    """So many or more, so many or fewer, exactly so many or so many; at least so many."""
    if p.take("at least"):
        return [number(p)], ">="
    exactly = p.take("exactly|only")
    values = [number(p) if p.word.isdecimal() else 0 if p.take("no") else p.fail("a number")]
    if p.take("or more"):
        return values, ">="
    if p.take("or fewer|less"):
        return values, "<="
    while exactly and (p.take(", or") or p.take(",|or")):
        values.append(number(p))
    if not exactly and values != [0]:
        p.fail("or more")
    return values, "=="


def total(p: Reader) -> If:
    """If the total of both players' remaining Prize cards is so much."""
    p.expect("the total of both players' remaining prize cards is")
    exactly = p.take("exactly")
    n = number(p)
    op: Literal["<=", ">=", "=="] = "<=" if p.take("or less|fewer") else ">=" if p.take("or more") else "=="
    if op == "==" and not exactly:
        p.fail("or less")
    return If("compare", measure=Measure("prizes left", side="both"), op=op, value=n, cites=("apr-II.D-17",))


def full_bench(p: Reader) -> If:
    """If your Bench is full."""
    whose: SideName = "opponent" if p.take("your opponent's bench is full") else "you"
    whose == "opponent" or p.expect("your bench is full")
    return If("compare", measure=Measure("free bench places", side=whose), op="==", side=whose, cites=("apr-I.A-04",))


def in_deck(p: Reader) -> If:
    """If there are so many or fewer cards in your deck; if you have a card in your discard pile."""
    p.expect("there are")
    if p.take("any"):
        return _any_in_pile(p)
    values, op = _values(p)
    p.expect("cards|card in your deck")
    found = Measure("cards in deck")
    return If("compare", measure=found, op=op, value=values[0], cites=counted_by(found))  # type: ignore[arg-type]


def _any_in_pile(p: Reader) -> If:
    """If there are any Energy cards in your discard pile: they are "them"."""
    found = _in_pile(p)
    if found.what != "cards in discard":
        p.fail("cards in your discard pile")
    p.things = Cards("discard", found.side, found.filter)
    return If("compare", measure=found, op=">=", value=1, cites=counted_by(found))


def _player(p: Reader) -> str:
    if p.take("you have"):
        return "you"
    p.expect("your opponent has")
    return "opponent"


def _what(p: Reader, whose: str) -> Measure:
    mine: str = whose
    if p.take("cards|card in your|their hand"):
        return Measure("cards in hand", side=mine)  # type: ignore[arg-type]
    if p.take("prize cards|card remaining|left?"):
        return Measure("prizes left", side=mine)  # type: ignore[arg-type]
    if p.take("benched pokemon") or p.take("pokemon on your|their bench"):
        p.group = Who(mine, "bench", most=None, every=True)  # type: ignore[arg-type]
        return Measure("benched", who=Who(mine, "bench", most=None, every=True))  # type: ignore[arg-type]
    if p.take("cards in your|their deck"):
        return Measure("cards in deck", side=mine)  # type: ignore[arg-type]
    if p.at("{R}|{W}|{G}|{L}|{P}|{F}|{D}|{M}|{Y}|{N}|{C}|energy|basic|special"):
        gives = p.maybe(lambda p: _energy_in_play(p, mine))
        if gives is not None:
            return gives
    found = p.maybe(_in_pile)
    if found is not None:
        return replace(found, side=mine) if found.side == "both" else found  # type: ignore[arg-type]
    kind = pokemon(p)
    p.expect("in play")
    return Measure("in play", who=Who(mine, filter=kind, most=None, every=True))  # type: ignore[arg-type]


def _energy_in_play(p: Reader, whose: str) -> Measure:
    """Energy in play: attached to any of a player's Pokémon."""
    kind = card_kind(p)
    if not all(one == "Energy" or one in ENERGY for one in kind.kinds):
        p.fail("Energy")
    p.expect("in play")
    return Measure("energy", who=Who(whose, most=None, every=True), filter=kind)  # type: ignore[arg-type]


def _in_pile(p: Reader) -> Measure:
    found = measure(p)
    if found.what not in ("cards in discard", "cards in lost zone"):
        p.fail("cards in your discard pile")
    return found


def _against(p: Reader, whose: str) -> If:
    op = (
        "more than opponent" if p.take("more") else "less than opponent" if p.take("fewer|less") else "same as opponent"
    )
    if op == "same as opponent":
        p.expect("the same number of")
    found = _what(p, whose)
    p.expect("than|as you|your opponent?")
    p.take("does|do|has|have")
    flipped = {"more than opponent": "less than opponent", "less than opponent": "more than opponent"}
    op = flipped.get(op, op) if whose == "opponent" else op
    found = replace(found, side="you")
    return If("compare", measure=found, op=op, cites=counted_by(found))  # type: ignore[arg-type]
