"""When something happens: played, evolved, attached, damaged, Knocked Out, at Checkup, at the end of the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.sources import attack_of
from ptcg_judge.cardtext.who import HOLDER, who
from ptcg_judge.engine.effects import ANYTHING, THIS, Spot, Until, Whenever, Who

DAMAGED, KNOCKED_OUT, EVOLVED, BENCHED, ATTACHED, CHECKUP, TURN_END, UP = (
    "apr-II.E-03", "apr-II.E-04", "apr-II.E-05", "apr-II.E-06", "apr-II.E-07", "apr-II.E-08", "apr-II.E-20", "apr-II.E-24",
)  # fmt: skip
LEVEL_UP = "cr-204.2"


def trigger(p: Reader) -> Whenever:
    """The event, up to the comma after it; what then happens is read by the caller."""
    start = p.pos
    found, cite = p.first(_played, _attached, _damaged, _knocked_out, _checkup, _end_of_turn, _moves_up)
    p.expect(",")
    if found.until == "while in play":
        found = replace(found, until=p.lasting("while in play"))
    return p.made(start, found, cite)


def _played(p: Reader) -> tuple[Whenever, str]:
    p.expect("when|whenever you play this|~|it pokemon?")
    p.take("from your hand")
    during = p.take("during your turn")
    if p.take("onto your bench"):
        found, cite = Whenever(event="benched from hand"), BENCHED
    elif p.take("to evolve 1 of your pokemon") or p.take("to evolve 1 of your benched pokemon"):
        found, cite = Whenever(event="evolved from hand"), EVOLVED
    elif p.take("onto your active"):
        name(p)
        found, cite = Whenever(event="levelled up", spot="active"), LEVEL_UP
    else:
        p.fail("onto your Bench")
    during or p.take("during your turn")
    p.antecedent = THIS
    return found, cite


def _attached(p: Reader) -> tuple[Whenever, str]:
    """Whenever a player attaches Energy from the hand."""
    p.expect("when|whenever")
    if p.take("your opponent attaches"):
        side = "opponent"
    else:
        p.expect("you attach")
        side = "you"
    if p.take("this card") or p.take("~"):
        p.take("from your hand")
        p.expect("to")
        who(p)
        p.antecedent = HOLDER
        return Whenever(event="attached from hand", who=HOLDER, this_card=True), ATTACHED
    p.take("a|an")
    kind = card_kind(p)
    from_hand = p.take("from your|their hand")
    p.they = "opponent" if side == "opponent" else "you"
    p.expect("to")
    target = who(p)
    p.take("during your turn") or p.take("during their turn")
    if not from_hand:
        p.fail("from your hand")
    if not target.role:
        p.antecedent = Who(target.side, role="it")
        target = Who(target.side, target.spot, filter=target.filter, least=0, most=None, every=True)
    return Whenever(event="attached from hand", who=target, filter=kind), ATTACHED


def _subject(p: Reader) -> tuple[Who, Spot]:
    """The Pokémon the event happens to, and where it has to be."""
    target = who(p)
    spot: Spot = "in play"
    if p.take("is in the active spot and") or p.take("is your active pokemon and") or p.take("is active and"):
        spot = "active"
    elif p.take("is on your bench and"):
        spot = "bench"
    return target, spot


def _until(p: Reader) -> Until:
    return p.lasting("while in play")


def _damaged(p: Reader) -> tuple[Whenever, str]:
    p.expect("if|when|whenever")
    target, spot = _subject(p)
    p.expect("is damaged by")
    source = attack_of(p)
    during = p.take("during your opponent's next turn")
    p.take("( even if your active {D}|{R} pokemon is knocked out )") or p.take(
        "( even if this pokemon is knocked out )"
    ) or p.take("( even if ~ is knocked out )") or p.take("( even if it is knocked out )") or p.take(
        "( even if that pokemon is knocked out )"
    )
    during = p.take("during your opponent's next turn") or during
    until = "opponent's next turn" if during else _until(p)
    return Whenever(event="damaged by attack", who=target, source=source, spot=spot, until=until), DAMAGED


def _knocked_out(p: Reader) -> tuple[Whenever, str]:
    p.expect("if|when|whenever")
    target, spot = _subject(p)
    if not target.role:
        target = replace(target, least=0, most=None, every=True)
    p.expect("is knocked out")
    if p.take("during your opponent's next turn by damage from"):
        return Whenever(
            event="knocked out by damage", who=target, source=attack_of(p), spot=spot, until="opponent's next turn"
        ), KNOCKED_OUT
    if not p.take("by damage from"):
        if p.at("by"):
            p.fail("by damage from an attack")
        return Whenever(event="knocked out", who=target, spot=spot, until=_until(p)), KNOCKED_OUT
    source = attack_of(p)
    during = p.take("during your opponent's next turn")
    until = "opponent's next turn" if during else _until(p)
    return Whenever(event="knocked out by damage", who=target, source=source, spot=spot, until=until), KNOCKED_OUT


def _checkup(p: Reader) -> tuple[Whenever, str]:
    if not (p.take("at any time? between turns") or p.take("between turns") or p.take("during pokemon checkup")):
        p.expect("at every pokemon checkup")
    return Whenever(event="checkup", who=THIS), CHECKUP


def _end_of_turn(p: Reader) -> tuple[Whenever, str]:
    p.expect("at the end of")
    if p.take("your turn") or p.take("each of your turns"):
        return Whenever(event="end of turn", who=Who("you", role="this")), TURN_END
    if p.take("your opponent's next turn"):
        return Whenever(event="end of turn", who=Who("opponent"), until="opponent's next turn"), TURN_END
    if p.take("your opponent's turn"):
        return Whenever(event="end of turn", who=Who("opponent")), TURN_END
    p.expect("each player's turn") if not p.take("each turn") else None
    return Whenever(event="end of turn", who=Who("both")), TURN_END


def _moves_up(p: Reader) -> tuple[Whenever, str]:
    p.expect("when|whenever|if")
    if p.take("your opponent's active pokemon moves to the|their bench"):
        turn: Literal["", "opponent"] = "opponent" if p.take("during their turn") else ""
        p.antecedent = Who("opponent", role="it")
        theirs = Who("opponent", least=0, most=None, every=True)
        return Whenever(event="moves to bench", who=theirs, turn=turn), "apr-I.A-03"
    if p.take("your opponent's active pokemon retreats"):
        p.antecedent = Who("opponent", role="it")
        return Whenever(event="retreats", who=Who("opponent", least=0, most=None, every=True)), "apr-I.A-03"
    p.expect("this|~ pokemon? moves from")
    if p.take("the active spot to your|the bench"):
        p.antecedent = THIS
        return Whenever(event="moves to bench", who=THIS), "apr-I.A-03"
    p.take("your|the bench to the active spot") or p.expect("your|the bench to become your active pokemon")
    own: Literal["", "you"] = "you" if p.take("during your turn") else ""
    p.antecedent = THIS
    return Whenever(event="becomes active", who=THIS, filter=ANYTHING, turn=own), UP
