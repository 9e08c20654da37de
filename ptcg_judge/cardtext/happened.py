"""If something happened: Knocked Out last turn, played, evolved or moved up this turn."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import Filter, If, Who

KO_LAST = "apr-II.E-11"


def knocked_out_last(p: Reader) -> If:
    """If any of your Pokémon were Knocked Out during your opponent's last turn."""
    p.take("any|1 of")
    found = who(p)
    p.expect("was|were knocked out")
    words = (
        "by damage"
        if p.take("by damage from an opponent's? attack from? your? opponent's? pokemon?")
        or p.take("by damage from an attack from your opponent's pokemon")
        else ""
    )
    p.take("during your opponent's last turn") or p.expect("during their last turn")
    words = words or ("by damage" if p.take("by damage from an attack") else "")
    return If("knocked out last turn", who=found, words=words, cites=(KO_LAST,))


def knocked_out_now(p: Reader) -> If:
    """If your opponent's Pokémon is Knocked Out by damage from this attack."""
    found = who(p)
    if p.take("is|are knocked out in this way"):
        return If("knocked out by this attack", who=found, cites=("apr-I.D",))
    p.expect("is|are knocked out by")
    if not (p.take("damage from this attack") or p.take("this attack") or p.take("this damage")):
        p.fail("damage from this attack")
    return If("knocked out by this attack", who=found, cites=("apr-I.D",))


def played(p: Reader) -> If:
    """If you played a Supporter card from your hand during this turn; a card whose text is carried out has been."""
    p.expect("you played")
    if p.kind not in ("attack", "ability") and p.take("this? ~ from your hand"):
        return If("both")
    p.take("a|an|any")
    kind = card_kind(p)
    p.take("from your hand")
    p.expect("during? this turn")
    return If("played this turn", filter=kind, cites=("apr-II.E-25",))


def used(p: Reader) -> If:
    """If this Pokémon used an attack during your last turn."""
    p.take("1 of")
    found = who(p)
    p.expect("used")
    attack = name(p)
    p.expect("during your last turn")
    if found.role not in ("", "this") or found.side != "you":
        p.fail("this Pokémon")
    return If("used last turn", who=replace(found, least=0, most=None, every=True), words=attack, cites=("apr-I.A-01",))


def moved_up(p: Reader) -> If:
    p.expect("this|~ pokemon?")
    if p.take("didn't move from the|your bench to the active spot this turn"):
        return If("moved to active this turn", who=Who(role="this"), negated=True, cites=("apr-II.E-24",))
    if not (
        p.take("was on the bench and became your active pokemon this turn")
        or p.take("moved from your bench to the active spot this turn")
        or p.take("was on your bench and became your active pokemon this turn")
    ):
        p.fail("moved from your Bench")
    return If("moved to active this turn", who=Who(role="this"), cites=("apr-II.E-24",))


def evolved(p: Reader) -> If:
    p.expect("this|~ pokemon? evolved")
    names = (name(p),) if p.take("from") else ()
    p.expect("during? this turn")
    return If("evolved this turn", who=Who(role="this"), filter=Filter(names=names), cites=("apr-II.E-23",))
