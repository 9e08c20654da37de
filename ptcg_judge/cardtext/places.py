"""Where cards go: into a hand, onto a Bench, on top of a deck, into the Lost Zone, onto a Pokémon to evolve it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import BenchCards, Cards, EvolveFrom, MoveCards, Program, Verb, Who, Zone

BACK, BENCH, EVOLVE, DISCARD, LOST, DECK = (
    "apr-II.C-02", "apr-II.C-11", "apr-II.C-12", "apr-II.C-01", "rb-appendix-07-lost-zone", "apr-I.H",
)  # fmt: skip
_WHOSE = "your|their|its|that"


def destination(p: Reader, start: int, found: Sequence[Cards], reveal: bool = False) -> Program:
    """Where the cards just named are put."""
    if p.take("onto|on its owner's bench") or p.take("onto|on their bench"):
        found = [one for cards in found for one in _of_each_player(cards)]
        p.antecedent = Who(found[0].side, "bench", "it")
        return tuple(_made(p, start, BenchCards(cards=one), BENCH) for one in found)
    if p.take("onto|on your bench"):
        p.antecedent = Who("you", "bench", "it")
        return tuple(_made(p, start, BenchCards(cards=one), BENCH) for one in found)
    if p.at("onto|on this|~|that|it|1|the|your pokemon|of?") and not p.at("on the top|bottom"):
        return _evolve(p, start, found)
    to, order, cite = zone(p)
    return tuple(_made(p, start, MoveCards(cards=one, to=to, reveal=reveal, order=order), cite) for one in found)


def _of_each_player(cards: Cards) -> tuple[Cards, ...]:
    """So many cards of each player's zone, for each player."""
    if cards.side != "both" or cards.every or cards.role:
        return (cards,)
    return replace(cards, side="you"), replace(cards, side="opponent")


def _made(p: Reader, start: int, verb: Verb, cite: str) -> Verb:
    return p.made(start, verb, cite)


def _evolve(p: Reader, start: int, found: Sequence[Cards]) -> Program:
    p.expect("onto|on")
    target = who(p)
    if not (p.take("to evolve it") or (p.take(".? ( this counts as evolving") and who(p) and p.take(".? )"))):
        p.fail("to evolve it")
    return tuple(p.made(start, EvolveFrom(who=target, cards=one), EVOLVE) for one in found)


def zone(p: Reader) -> tuple[Zone, Literal["", "any", "shuffled"], str]:
    """A zone to which cards go, in which order, and the rule about it."""
    if p.take("back") and p.take("in any order"):
        return "deck top", "any", BACK
    if p.take("into|to your opponent's hand|hands") or p.take(f"into|to|in {_WHOSE} player's? hand|hands"):
        return "hand", "", BACK
    if p.take("in|into the|your discard pile") or p.take(f"in|into {_WHOSE} discard pile"):
        return "discard", "", DISCARD
    if p.take("in|into the|your lost zone"):
        return "lost", "", LOST
    if p.take(f"on|to the? top of {_WHOSE} opponent's|player's? deck|decks"):
        return "deck top", _order(p), BACK
    if p.take("back? on top of it") or p.take("back? on top"):
        return "deck top", _order(p), BACK
    if p.take(f"on|to the? bottom of {_WHOSE} opponent's|player's? deck|decks") or p.take("on the bottom"):
        return "deck bottom", _order(p), BACK
    if p.take("in any order") and p.take("on top"):
        return "deck top", "any", BACK
    return p.fail("into your hand")


def _order(p: Reader) -> Literal["", "any", "shuffled"]:
    if p.take("in any order") or p.take("in any order you like"):
        return "any"
    return "shuffled" if p.take("in a random order") else ""
