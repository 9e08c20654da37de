"""When something happens: played, evolved, attached, damaged, Knocked Out, at Checkup, at the end of the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.filters import CONDITIONS
from ptcg_judge.cardtext.holding import fitting
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.sources import attack_of
from ptcg_judge.cardtext.states import HELD, pokemon, state
from ptcg_judge.cardtext.who import HOLDER, who
from ptcg_judge.engine.effects import ANYTHING, THIS, Filter, If, SideName, Spot, Until, Whenever, Who

DAMAGED, KNOCKED_OUT, EVOLVED, BENCHED, ATTACHED, CHECKUP, TURN_END, UP = (
    "apr-II.E-03", "apr-II.E-04", "apr-II.E-05", "apr-II.E-06", "apr-II.E-07", "apr-II.E-08", "apr-II.E-20", "apr-II.E-24",
)  # fmt: skip
LEVEL_UP, PLAYED = "cr-204.2", ""
LATER = ("checkup", "end of turn", "damaged by attack")
"""Events whose effects have their moment later: what else must hold is asked then."""


def trigger(p: Reader) -> Whenever:
    """The event, up to the comma after it; what then happens is read by the caller."""
    start = p.pos
    found, cite = p.first(_played, _attached, _damaged, _knocked_out, _checkup, _end_of_turn, _moves_up, _supporter)
    p.expect(",")
    if found.until == "while in play":
        found = replace(found, until=p.lasting("while in play"))
    held = p.maybe(_if) if found.event not in LATER and (p.at("if") or p.at("and if")) else None
    return p.made(start, replace(found, condition=held), *((cite,) if cite else (EVOLVED, BENCHED)))


def _if(p: Reader) -> If:
    """… and if something else holds, you may …: the condition is part of the trigger."""
    from ptcg_judge.cardtext.conditions import condition

    p.take("and")
    p.expect("if")
    found = condition(p)
    p.expect(",")
    return found


def _played(p: Reader) -> tuple[Whenever, str]:
    """When you play this Pokémon from your hand, onto your Bench, or to evolve 1 of your Pokémon."""
    p.expect("when|whenever")
    side: SideName = "opponent" if p.take("your opponent plays|puts") else "you"
    side == "opponent" or p.expect("you play|put")
    target = _played_one(p, side)
    from_hand = p.take("from your|their hand")
    during = p.take("during your|their turn")
    event, cite, spot = p.maybe(_whereto) or ("", "", "in play")
    during = p.take("during your|their turn") or during
    if not event:
        from_hand or p.expect("from your hand")
        event, cite = "played from hand", PLAYED
    p.antecedent = target if target.role else Who(side, role="it")
    return Whenever(event=event, who=target, spot=spot), cite  # type: ignore[arg-type]


def _played_one(p: Reader, side: SideName) -> Who:
    """The card that is played: this one, or any Pokémon of a kind."""
    if p.take("this|it pokemon?") or p.take("~"):
        return THIS if side == "you" else p.fail("a Pokémon")
    p.expect("a|an")
    return Who(side, filter=pokemon(p), least=0, most=None, every=True)


def _whereto(p: Reader) -> tuple[str, str, Spot]:
    """Onto the Bench, onto a Pokémon to evolve it, onto the Active Pokémon to level it up."""
    if p.take("onto your|their bench"):
        return "benched from hand", BENCHED, "in play"
    if p.take("to evolve 1 of your|their benched? pokemon"):
        return "evolved from hand", EVOLVED, "in play"
    p.expect("onto your active")
    name(p)
    return "levelled up", LEVEL_UP, "active"


def _attached(p: Reader) -> tuple[Whenever, str]:
    """Whenever a player attaches Energy from the hand."""
    p.expect("when|whenever")
    if p.take("your opponent attaches"):
        side = "opponent"
    else:
        p.take("attaching") or p.expect("you attach")
        side = "you"
    if p.take("this card") or p.take("~"):
        p.take("from your hand")
        p.expect("to")
        target = who(p)
        p.antecedent = HOLDER
        return Whenever(
            event="attached from hand", who=replace(HOLDER, filter=target.filter), spot=target.spot, this_card=True
        ), ATTACHED
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


def subject(p: Reader) -> tuple[Who, Spot]:
    """The Pokémon the event happens to, and where it has to be."""
    target = who(p)
    spot: Spot = "in play"
    while True:
        if (
            p.take("is in the active spot ,? and?")
            or p.take("is your active pokemon ,? and?")
            or p.take("is active and")
        ):
            spot = "active"
        elif p.take("is on your bench ,? and?"):
            spot = "bench"
        elif (held := p.maybe(_held)) is not None:
            target = fitting(target, held)
        else:
            return target, spot


def _held(p: Reader) -> Filter:
    """… has any Energy attached and …; … is Confused and …"""
    if p.word == "is" and p.ahead() in CONDITIONS:
        p.pos += 2
        found = Filter(conditions=(CONDITIONS[p.tokens[p.pos - 1].word],))
    else:
        found = Filter(**state(p, HELD)) if p.at("has|have") else p.fail("has")
    if found.damaged is not None or found.remaining_at_least is not None or found.remaining_at_most is not None:
        p.fail("what the damage leaves as it is")
    p.take(",")
    p.take("and") or p.tokens[p.pos - 1].word == "," or p.fail("and")
    return found


def _until(p: Reader) -> Until:
    return p.lasting("while in play")


def _damaged(p: Reader) -> tuple[Whenever, str]:
    p.expect("if|when|whenever")
    target, spot = subject(p)
    p.expect("is damaged|damage by")
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
    target, spot = subject(p)
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
    if p.take("this turn"):
        return Whenever(event="end of turn", who=Who("you", role="this"), until="this turn"), TURN_END
    if p.take("your turn ( after your attack )") or p.take("your turn") or p.take("each of your turns"):
        return Whenever(event="end of turn", who=Who("you", role="this")), TURN_END
    if p.take("your opponent's next turn"):
        return Whenever(event="end of turn", who=Who("opponent"), until="opponent's next turn"), TURN_END
    if p.take("your opponent's turn"):
        return Whenever(event="end of turn", who=Who("opponent")), TURN_END
    p.take("each|the turn") or p.expect("each player's turn")
    return Whenever(event="end of turn", who=Who("both")), TURN_END


def _supporter(p: Reader) -> tuple[Whenever, str]:
    """When a player plays a Supporter card."""
    p.expect("when|whenever|after")
    side: SideName = "opponent" if p.take("your opponent plays") else "you" if p.take("you play") else p.fail("plays")
    p.expect("a supporter card")
    p.take("from your|their hand")
    return Whenever(event="supporter played", who=Who(side)), "apr-I.B-02"


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
