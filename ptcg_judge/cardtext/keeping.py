"""Until so many are left: cards of a hand and Benched Pokémon that their player gives up down to a number."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.engine.effects import Amount, Cards, Measure, MoveCards, Program, ReturnPokemon, Shuffle, SideName, Who

DISCARD, SHUFFLE = "apr-II.C-01", "apr-II.E-18"


def hand(p: Reader) -> Program:
    """Discard cards from a hand, or shuffle them into the deck, until so many are left."""
    start = p.pos
    into = p.word.startswith("shuffle")
    p.take("discard|discards") or p.expect("shuffle|shuffles")
    p.expect("cards from your|their hand")
    if into:
        p.expect("into your|their deck")
    p.expect("until you|they have")
    n = number(p)
    p.expect("cards|card in your|their hand")
    found = []
    for side in _sides(p):
        much = Amount(-n, 1, Measure("cards in hand", side=side))
        cards = Cards("hand", side, least=1, amount=much, chooser="opponent" if side == "opponent" else "you")
        verb = Shuffle(side=side, into=cards) if into else MoveCards(cards=cards, to="discard")
        found.append(p.made(start, verb, SHUFFLE if into else DISCARD))
    return tuple(found)


def bench(p: Reader) -> Program:
    """Discard Benched Pokémon until so many are left."""
    start = p.pos
    p.expect("discard|discards")
    if not (p.take("pokemon from your|their bench") or p.take("your|their? benched pokemon")):
        p.fail("Pokémon from their Bench")
    p.take("and any cards attached to them")
    p.expect("until you|they have")
    n = number(p)
    p.take("benched pokemon") or p.take("pokemon on your|their|the bench") or p.take("pokemon")
    found = []
    for side in _sides(p):
        much = Amount(-n, 1, Measure("benched", who=Who(side, "bench", least=0, most=None, every=True)))
        who = Who(side, "bench", amount=much, chooser="opponent" if side == "opponent" else "you")
        found.append(p.made(start, ReturnPokemon(who=who, to="discard"), DISCARD))
    return tuple(found)


def opponent_first(p: Reader) -> Program:
    """Your opponent discards first: of what each player has just been told to do."""
    start = p.pos
    p.expect("your opponent discards first")
    if any(
        isinstance(verb, ReturnPokemon) or (isinstance(verb, MoveCards) and verb.cards.side != "both")
        for verb in _last(p)
    ):
        p.tag(start, "apr-II.A.p1")
        return ()
    return (
        Amend(kind=MoveCards, change=lambda verb: replace(verb, theirs_first=True, cites=(*verb.cites, "apr-II.A.p1"))),
    )


def _last(p: Reader) -> Program:
    """What was done last, under its condition."""
    found: Program = tuple(p.done[-2:])
    while found and (then := getattr(found[-1], "then", ())):
        found = then
    return found


def _sides(p: Reader) -> tuple[SideName, ...]:
    """Whose they are; of both players the opponent comes first."""
    return ("opponent", "you") if p.actor == "both" else (p.actor,)


RULES = {"discard": (hand, bench), "shuffle": (hand,), "your": (opponent_first,)}
