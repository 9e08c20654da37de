"""Coins: a flip, several, one for each thing, until tails; which rule governs them is told once the text is read whole."""

from __future__ import annotations

from ptcg_judge.cardtext.amounts import measure
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Amount, Flip, Program

ONE_FLIP, MANY_FLIPS = "apr-II.B-01.ex-1", "apr-II.B-02.ex-2"


def flip(p: Reader) -> Program:
    """Flip a coin; flip so many; flip one for each; flip until tails."""
    start = p.pos
    p.expect("flip|flips")
    if p.take("a|1 coin"):
        return (_one(p, start),)
    coins = Amount(number(p))
    p.expect("coins|coin")
    return (p.made(start, Flip(coins=coins, flipper=p.actor), MANY_FLIPS),)


def _one(p: Reader, start: int) -> Flip:
    if p.take("until you|they get tails") or p.take("until it is tails"):
        return p.made(start, Flip(until_tails=True, flipper=p.actor), MANY_FLIPS)
    if p.take("for each"):
        coins = Amount(each=1, of=measure(p))
        return p.made(start, Flip(coins=coins, flipper=p.actor), MANY_FLIPS)
    return p.made(start, Flip(flipper=p.actor), ONE_FLIP)


def flip_number(p: Reader) -> Program:
    """Flip a number of coins equal to something counted."""
    start = p.pos
    p.expect("flip|flips a number of coins equal to the number|amount of")
    coins = Amount(each=1, of=measure(p))
    return (p.made(start, Flip(coins=coins, flipper=p.actor), MANY_FLIPS),)


RULES = {"flip": (flip, flip_number)}
