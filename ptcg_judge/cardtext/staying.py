"""How long and where a card stays attached: to some Pokémon only, or for the turn only."""

from __future__ import annotations

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import pokemon
from ptcg_judge.engine.effects import Cards, MoveCards, Program, Requires, SideName, Whenever, Who


def only_there(p: Reader) -> Program:
    """If this card is attached to anything other than such Pokémon, it is discarded: it may be on no others."""
    start = p.pos
    bracket = p.take("(")
    p.expect("if this|~ card? is attached to anything other than a|an?")
    kind = pokemon(p)
    p.expect(", discard")
    p.take("this card") or p.take("it") or p.expect("~")
    if bracket:
        p.take(".")
        p.expect(")")
    if any(isinstance(verb, Requires) and verb.holder == kind for verb in p.done):
        p.tag(start, "apr-I.C")
        return ()
    return (p.made(start, Requires(holder=kind), "apr-I.C"),)


def leaves(p: Reader) -> Program:
    """Discard this card at the end of the turn in which it was attached, or of a player's turn."""
    start = p.pos
    if p.kind not in ("tool", "special energy"):
        p.fail("a card that stays attached")
    if p.take("if this|~ card? is attached to 1 of your pokemon ,"):
        p.expect("discard it|~")
    else:
        p.expect("discard this|~ card?")
    p.expect("at the end of")
    gone = p.made(start, MoveCards(cards=Cards("play", role="this"), to="discard"), "apr-II.C-01")
    return (p.made(start, Whenever(event="end of turn", who=Who(_whose_turn(p)), then=(gone,)), "apr-II.E-20"),)


def _whose_turn(p: Reader) -> SideName:
    if p.take("your opponent's next? turn"):
        return "opponent"
    if p.take("your turn"):
        return "you"
    p.expect("the turn")
    p.take("you attach|attached it") or p.take("in? which? it was attached")
    return "both"
