"""If there is more or less of something: Prize cards, cards in a hand, Pokémon in play, HP left."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.amounts import measure, whose_pokemon
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import pokemon
from ptcg_judge.engine.effects import If, Measure, Who


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
    whose = p.maybe(_player)
    if whose is None:
        p.fail("you have")
    if p.at("more|fewer|less|the"):
        return _against(p, whose)
    exactly = p.take("exactly")
    n = number(p) if p.word.isdecimal() else 0 if p.take("no") else p.fail("a number")
    op = ">=" if p.take("or more") else "<=" if p.take("or fewer|less") else "=="
    if op == "==" and not exactly and n:
        p.fail("or more")
    found = _what(p, whose)
    return If("compare", measure=found, op=op, value=n, side=whose, cites=_cites(found))  # type: ignore[arg-type]


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
    found = p.maybe(_in_pile)
    if found is not None:
        return replace(found, side=mine) if found.side == "both" else found  # type: ignore[arg-type]
    kind = pokemon(p)
    p.expect("in play")
    return Measure("in play", who=Who(mine, filter=kind, most=None, every=True))  # type: ignore[arg-type]


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
    p.take("does|do")
    flipped = {"more than opponent": "less than opponent", "less than opponent": "more than opponent"}
    op = flipped.get(op, op) if whose == "opponent" else op
    found = replace(found, side="you")
    return If("compare", measure=found, op=op, cites=_cites(found))  # type: ignore[arg-type]


def _cites(found: Measure) -> tuple[str, ...]:
    return ("apr-II.D-17",) if found.what.startswith("prizes") else ("apr-II.A.p4",)
