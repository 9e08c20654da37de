"""What Energy cards give while they are attached."""

from __future__ import annotations

from ptcg_judge.cardtext.filters import LETTERS, letters
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Program, Provide

ENERGY, EVERY = "apr-I.C", "apr-II.D-08"
ALL_TYPES = tuple(LETTERS)


def provide(p: Reader) -> Program:
    """This card provides so much Energy of these types."""
    start = p.pos
    p.take("as long as this card is attached to a|the pokemon ,") or p.take("while in play ,") or p.take(
        "while attached ,"
    ) or p.take("while this card is attached to a pokemon ,")
    p.take("this card") or p.take("it") or p.take("~") or p.fail("this card provides")
    p.expect("provides")
    units, cite = _own_type(p) if p.at("~") else _units(p)
    p.take("while it's in play") or p.take("while attached to a pokemon")
    return (p.made(start, Provide(units=units), ENERGY, *cite),)


def _own_type(p: Reader) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Fire Energy provides Fire Energy."""
    from ptcg_judge.cardtext.tokens import LETTERS as WORDS

    words = p.token.raw.lower().replace("basic ", "").split(" ")
    if len(words) != 2 or words[0] not in WORDS or words[1] != "energy":
        p.fail("a type")
    p.pos += 1
    return ((WORDS[words[0]],),), ()


def _units(p: Reader) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    if p.at("1 {C}|amount"):
        p.pos += 1
    if p.take("amount of every energy type"):
        return (ALL_TYPES,), (EVERY,)
    if p.take("every type of energy") or p.take("all types of energy"):
        n = 1
        if p.take(",? but provides? only") or p.take("and provides only"):
            n = number(p)
            p.expect("energy at a time")
        return (ALL_TYPES,) * n, (EVERY,)
    if p.word.startswith("{") and p.ahead() in ("and", "or", "and/or", ","):
        found = letters(p)
        p.expect("energy")
        n = 1
        if p.take(",? but provides? only"):
            n = number(p)
            p.expect("energy at a time")
        return (found,) * n, ()
    out: list[tuple[str, ...]] = []
    while p.word.startswith("{"):
        out.append((p.word[1],))
        p.pos += 1
    if not out:
        p.fail("a type")
    p.expect("energy")
    return tuple(out), ()


RULES = {"this": (provide,), "~": (provide,), "as": (provide,), "while": (provide,), "it": (provide,)}
