"""Attaching Energy and other cards by effects, and moving Energy between Pokémon."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.cards import cards
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.searching import ATTACH, attached
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import ANYTHING, Attach, Cards, ForEach, MoveEnergy, Program, Who

MOVE = "apr-II.C-10"


def attach(p: Reader) -> Program:
    """Attach cards from a zone to Pokémon."""
    start = p.pos
    p.expect("attach|attaches")
    found = cards(p)
    p.expect("to")
    group = p.maybe(_each)
    if group is not None:
        one = p.made(start, Attach(cards=found, who=Who(group.side, role="it")), ATTACH)
        return (p.made(start, ForEach(who=group, then=(one,)), "apr-II.D-03"),)
    return tuple(attached(p, start, [found]))


def attach_those(p: Reader) -> Program:
    """If any of those cards are Energy cards, attach them to a Pokémon: those of that kind."""
    start = p.pos
    p.expect("if any of those cards are")
    found = Cards("deck", filter=card_kind(p), least=0, most=None, every=True, role="it")
    p.expect(", attach them to")
    return tuple(attached(p, start, [found]))


def _each(p: Reader) -> Who:
    """Each of them, each of your Benched Pokémon: one after the other gets as much."""
    p.expect("each of")
    p.pos -= 2
    found = who(p)
    if not found.every or p.at("in any way"):
        p.fail("each of them")
    return replace(found, filter=ANYTHING) if found.role else found


def move(p: Reader) -> Program:
    """Move Energy from some Pokémon to others."""
    start = p.pos
    p.expect("move|moves")
    before = p.antecedent
    found = cards(p)
    if found.zone != "attached" or found.on is None:
        p.fail("Energy")
    if found.every and found.on.every:
        p.fail("one Pokémon")
    p.expect("to")
    if p.at("it|them") and before.role:
        p.antecedent = before
    target = who(p)
    any_way = p.take("in any way you|they like")
    if target.every and not any_way:
        p.fail("in any way you like")
    if target.role == "it" and target != before and found.on.role in ("", "it"):
        target = replace(target, other=True)
    return (p.made(start, MoveEnergy(cards=found, target=target, any_way=any_way), MOVE),)


RULES = {"attach": (attach,), "if": (attach_those,), "move": (move,)}
