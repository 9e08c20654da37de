"""What Energy cards give while they are attached."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.filters import LETTERS, letters
from ptcg_judge.cardtext.kinds_cited import cited_by
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import pokemon
from ptcg_judge.cardtext.who import HOLDER
from ptcg_judge.engine.effects import ANYTHING, If, Program, Provide, When_

ENERGY, EVERY = "apr-I.C", "apr-II.D-08"
ALL_TYPES = tuple(LETTERS)


def provide(p: Reader) -> Program:
    """This card provides so much Energy of these types."""
    start = p.pos
    onto = None if any(p.take(words) for words in _ALWAYS) else p.maybe(_while_on)
    p.take("this card") or p.take("it") or p.take("~") or p.fail("this card provides")
    p.expect("provides")
    units, cite = _own_type(p) if p.at("~") else _units(p)
    p.take("while it's in play") or p.take("while attached to a pokemon") or p.take(
        "only while it's attached to a pokemon"
    )
    if p.take("only while this|~ card? is attached to") or p.take("only while it is|it's attached to"):
        p.take("a|an")
        verb = Provide(units=units, who=pokemon(p), elsewhere=((),))
        return (p.made(start, verb, ENERGY, *cite),)
    made = p.made(start, Provide(units=units), ENERGY, *cite)
    return (made,) if onto is None else (p.made(start, When_(condition=onto, then=(made,))),)


_ALWAYS = (
    "as long as this card is attached to a|the pokemon ,", "while this card is attached to a pokemon ,", "while in play ,", "while attached ,",
    "as long as it is attached to a pokemon ,",
)  # fmt: skip


def _while_on(p: Reader) -> If:
    """While this card is attached to a Pokémon of a kind, …"""
    p.expect("while")
    found = on_holder(p)
    p.expect(",")
    return found


def on_holder(p: Reader) -> If:
    """This card is attached to a Pokémon of a kind."""
    p.take("this card") or p.take("~") or p.fail("this card is attached")
    p.expect("is attached to")
    p.take("a|an")
    kind = pokemon(p)
    if kind == ANYTHING:
        p.fail("a kind of Pokémon")
    return If("is", who=replace(HOLDER, filter=kind), filter=kind, cites=cited_by(kind))


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
        if p.take(",? but|and provides? only?"):
            n = number(p)
            p.expect("energy at a time")
        return (ALL_TYPES,) * n, (EVERY,)
    if p.word.startswith("{") and p.ahead() in ("and", "or", "and/or", ","):
        found = letters(p)
        p.expect("energy")
        n = 1
        if p.take(",? but provides? only?"):
            n = number(p)
            p.expect("energy at a time")
        return (found,) * n, ()
    if p.word.isdecimal() and p.ahead() == "in":
        n = number(p)
        p.expect("in any combination of")
        found = letters(p)
        p.take("energy") and p.take("and|or") and (found := (*found, *letters(p)))
        p.expect("energy")
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
