"""When a card or attack may be used at all: only if something holds, only if a cost is paid, even if something hinders."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.conditions import condition
from ptcg_judge.cardtext.filters import CONDITIONS, Fields
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.reader import Amend, Reader
from ptcg_judge.cardtext.sequence import actions
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.cardtext.states import excluded, pokemon
from ptcg_judge.cardtext.who import HOLDER
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import (
    ANYTHING,
    Cards,
    Choose,
    Filter,
    Grant,
    If,
    MoveCards,
    Program,
    Requires,
    Verb,
    When_,
    Who,
)

EVEN_IF = "apr-II.E-27"
_CONDITIONS = {
    "attack": "apr-II.A.p1", "ability": "apr-I.A-02.step-1", "supporter": "apr-I.B-02.step-1", "stadium": "apr-I.B-03.step-1",
}  # fmt: skip


def only_if(p: Reader) -> str:
    """The rule by which a condition of such a text must be met."""
    return _CONDITIONS.get(p.kind, "apr-I.B-01.step-1")


def second_only(p: Reader) -> Program:
    """Only, or not, in the first turn of the player who goes second."""
    start = p.pos
    held = If("your first turn", all_of=(If("went second"),))
    if p.take("if you go second , you can't use this attack during your first turn"):
        return (p.made(start, Requires(condition=If("both", all_of=(held,), negated=True)), only_if(p)),)
    p.expect("you can use this attack only if you go second , and only during|on your first turn")
    return (p.made(start, Requires(condition=held), only_if(p)),)


def evolve_at_once(p: Reader) -> Program:
    """This card may evolve a Pokémon at once."""
    start = p.pos
    p.expect(
        "you may play this card from your hand to evolve a pokemon during your first turn or the turn you play that pokemon"
    )
    return (p.made(start, Grant(what="evolve at once"), "apr-I.A-05"),)


def even_if(p: Reader) -> Program:
    """This attack can be used even if the Pokémon is hindered."""
    start = p.pos
    p.expect("this attack can be used even if this|~ pokemon? is")
    if p.take("on the|your bench"):
        return (p.made(start, Grant(what="use from bench", until="game"), EVEN_IF),)
    if p.word not in CONDITIONS:
        p.fail("Asleep")
    found = CONDITIONS[p.word]
    p.pos += 1
    return (p.made(start, Grant(what="attack though", filter=Filter(conditions=(found,)), until="game"), EVEN_IF),)


def use_only_if(p: Reader) -> Program:
    """You can play this card only if …"""
    start = p.pos
    p.expect("you can|may play|use this card|attack only")
    if p.take("when it is the last card in your hand"):
        from ptcg_judge.engine.effects import Measure

        held = If("compare", measure=Measure("cards in hand"), op="==", value=1)
        return (p.made(start, Requires(condition=held), only_if(p)),)
    if p.take("during your first turn"):
        return (p.made(start, Requires(condition=If("your first turn")), only_if(p)),)
    p.expect("if|when")
    paid = p.maybe(_cost)
    if paid is not None:
        return (p.made(start, Requires(cost=paid), only_if(p)),)
    return (p.made(start, Requires(condition=condition(p)), only_if(p)),)


def played_together(p: Reader) -> Program:
    """You must play 2 of these cards at once: another one of the name goes from the hand with it."""
    start = p.pos
    p.expect("you must play 2")
    own = p.name if p.take("~") else name(p)
    p.expect("cards at once")
    if not own or p.kind not in ("item", "supporter"):
        p.fail("the name of this card")
    second = MoveCards(cards=Cards("hand", filter=Filter(names=(own,))), to="discard")
    return (p.made(start, Requires(cost=(p.made(start, second),)), only_if(p)),)


def _cost(p: Reader) -> Program:
    p.expect("you")
    return actions(p)


def attack_only_if(p: Reader) -> Program:
    """This attack can be used only if …"""
    start = p.pos
    p.expect("this attack can be used only if")
    return (p.made(start, Requires(condition=condition(p)), only_if(p)),)


def not_onto(p: Reader) -> Program:
    """This card can't be attached to such Pokémon."""
    start = p.pos
    p.expect("this card can't be attached to")
    fields: Fields = {}
    excluded(p, fields)
    return (p.made(start, Requires(holder=Filter(**fields)), "apr-I.B-01"),)


def not_on_new(p: Reader) -> Program:
    """Not in the first turn, and not on a Pokémon that came into play this turn."""
    start = p.pos
    p.take("you can't use this card") or p.expect("this card can't be used")
    p.expect("during your first turn or on a basic? pokemon that")
    p.take("came into play this turn") or p.expect("was put into play this turn")

    def change(verb: Choose) -> Choose:
        chosen = verb.who or Who()
        return replace(verb, who=replace(chosen, filter=replace(chosen.filter, came_this_turn=False)))

    required = p.made(start, Requires(condition=If("your first turn", negated=True)), "apr-I.A-05")
    return (required, Amend(kind=Choose, change=change))


def not_unless(p: Reader) -> Program:
    """If you can't discard, you can't play this card: the same, said again."""
    start = p.pos
    bracket = p.take("(")
    p.expect("if you can't discard")
    while not p.at(", you can't play|use this card"):
        if p.word in ("", "."):
            p.fail("you can't play this card")
        p.pos += 1
    p.expect(", you can't play|use this card .?")
    if bracket:
        p.expect(")")
    p.tag(start, only_if(p))
    cite = only_if(p)
    return (Amend(kind=MoveCards, change=lambda verb: _as_cost(verb, cite)),)


def _as_cost(verb: MoveCards, cite: str) -> Verb:
    """What must be discarded to play the card at all."""
    return Requires(cost=(verb,), cites=united((*verb.cites, *stated((cite,)))), words=verb.words)


def not_if(p: Reader) -> Program:
    """This attack can't be used if …"""
    start = p.pos
    if not (p.take("you can't use this attack|card if") or p.take("this attack can't be used if")):
        p.take("you can't play this card if") or p.fail("you can't use this attack if")
    found = condition(p)
    return (p.made(start, Requires(condition=replace(found, negated=not found.negated)), only_if(p)),)


def barred_if(p: Reader) -> Program:
    """If …, you can't use this attack."""
    start = p.pos
    p.expect("if")
    found = condition(p)
    p.expect(", you can't play|use this card|attack")
    return (p.made(start, Requires(condition=replace(found, negated=not found.negated)), only_if(p)),)


def bracketed_not_if(p: Reader) -> Program:
    """(You can't use this attack if …)"""
    p.expect("(")
    found = p.first(not_if, barred_if)
    p.take(".")
    p.expect(")")
    return found


def not_unless_held(p: Reader) -> Program:
    """You can't use this attack unless …"""
    start = p.pos
    p.take("you can't use this attack|card unless") or p.expect("this attack can't be used unless")
    return (p.made(start, Requires(condition=condition(p)), only_if(p)),)


def first_turn(p: Reader) -> Program:
    """If you go first, you can use this attack during your first turn."""
    start = p.pos
    p.expect("if you go|went first ,")
    if p.kind in ("attack", "ability"):
        p.take("you can|may use this attack during|on") or p.expect("this|~ pokemon? can|may use attacks during|on")
        verb, cite = Grant(what="attack on first turn"), EVEN_IF
    else:
        p.expect("you can|may use|play this card during|on")
        verb, cite = Grant(what="play on first turn"), "apr-II.A.p1"
    p.expect("your first turn")
    return (p.made(start, verb, cite),)


def evolves_second(p: Reader) -> Program:
    """If you go second, this Pokémon can evolve during your first turn."""
    start = p.pos
    p.expect("if you go second ,")
    if not p.take("this|~ pokemon? can evolve during|on your first turn"):
        p.fail("this Pokémon can evolve")
    verb = Grant(what="evolve on first turn")
    return (p.made(start, When_(condition=If("went second"), then=(p.made(start, verb, "apr-I.A-05"),))),)


def only_onto(p: Reader) -> Program:
    """This card can be attached only to such Pokémon."""
    start = p.pos
    if not (p.take("this card can only be attached to") or p.take("~ can be attached only to")):
        p.take("attach this card|~ to") or p.fail("this card can be attached only to")
        p.take("1 of your")
    p.take("a|an")
    kind = pokemon(p)
    p.take("in play")
    if p.take("that doesn't already? have a pokemon tool card? attached to? it?"):
        p.antecedent = HOLDER
    if kind == ANYTHING:
        p.fail("a kind of Pokémon")
    return (p.made(start, Requires(holder=kind), "apr-I.C"),)
