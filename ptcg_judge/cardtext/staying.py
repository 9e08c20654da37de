"""How long and where a card stays attached: to some Pokémon only, or for the turn only."""

from __future__ import annotations

from ptcg_judge.cardtext.providing import provide
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import pokemon
from ptcg_judge.engine.effects import Cards, MoveCards, Program, Requires, Whenever, Who


def restated(p: Reader) -> Program:
    """(If this card is attached to anything other than such a Pokémon, discard this card.): follows from where it can be."""
    start = p.pos
    p.expect("( if this card is attached to anything other than")
    _only_there(p)
    p.expect(", discard this card .? )")
    p.tag(start, "apr-I.C")
    return ()


def _only_there(p: Reader) -> None:
    """The kind of Pokémon to which alone the card can be attached, named again."""
    p.take("a|an")
    kind = pokemon(p)
    if not any(isinstance(verb, Requires) and verb.holder == kind for verb in p.done):
        p.fail("the Pokémon that it can be attached to")


def provided_there(p: Reader) -> Program:
    """This card provides Energy only while it is attached to the Pokémon that it can be attached to."""
    found = provide(p)
    p.expect("only while|as it is attached to")
    _only_there(p)
    return found


def leaves_with_the_turn(p: Reader) -> Program:
    """Discard this card at the end of the turn you attached it."""
    start = p.pos
    p.expect("discard this card at the end of the turn you attach|attached it")
    gone = p.made(start, MoveCards(cards=Cards("play", role="this"), to="discard"), "apr-II.C-01")
    return (p.made(start, Whenever(event="end of turn", who=Who("both"), then=(gone,)), "apr-II.E-20"),)
