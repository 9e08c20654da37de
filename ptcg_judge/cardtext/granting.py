"""What Pokémon have, lose or ignore: Abilities, types, conditions, costs."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.filters import Fields, letter
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.sources import attack_of
from ptcg_judge.cardtext.stated import REMOVE
from ptcg_judge.cardtext.states import exclude_filter, pokemon
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    EndTurn,
    Filter,
    Grant,
    Prevent,
    Program,
    Who,
    Zone,
)

ANYWHERE: tuple[Zone, ...] = ("play", "hand", "discard")


def no_abilities(p: Reader, subject: Who, start: int) -> Program:
    """Pokémon have no Abilities."""
    p.expect("has|have no abilities")
    kept: tuple[str, ...] = ()
    if p.take(",? except for? any?"):
        fields: Fields = {"without": subject.filter.without}
        if p.maybe(lambda p: _excepted(p, fields)):
            subject = replace(subject, filter=replace(subject.filter, without=fields["without"]))
        else:
            kept = (name(p),)
    verb = Grant(what="no abilities", who=subject, filter=Filter(without=kept), until=lasting(p, default(p)))
    return (p.made(start, verb, REMOVE),)


def no_abilities_anywhere(p: Reader, subject: Who, start: int) -> Program:
    """Pokémon in play, in hands and in discard piles have no Abilities."""
    p.expect(", in either|each player's hand , and in either|each player's discard pile")
    return tuple(
        replace(found, zone=zone)
        for found in no_abilities(p, subject, start)
        if isinstance(found, Grant)
        for zone in ANYWHERE
    )


def _excepted(p: Reader, fields: Fields) -> bool:
    """A class of Pokémon that is excepted, not one Ability by its name."""
    found = pokemon(p)
    exclude_filter(p, fields, found)
    return True


def tools_without_effect(p: Reader) -> Program:
    """Pokémon Tools have no effect."""
    start = p.pos
    if p.take("pokemon tool|tools cards? in play"):
        target = Who("both", every=True)
    else:
        p.expect("pokemon tools? attached to")
        target = who(p)
    p.take("( both yours and your opponent's )")
    p.expect("has|have no effect")
    return (p.made(start, Grant(what="no tool effects", who=target, until=default(p)), REMOVE),)


def special_energy_gives(p: Reader) -> Program:
    """All Special Energy attached to Pokémon provides Energy of one type, and has no other effect."""
    start = p.pos
    p.expect("all special energy card|cards? attached to")
    target = who(p)
    if target.role or not target.every:
        p.fail("Pokémon")
    p.expect("provide|provides")
    given = letter(p)
    p.expect("energy")
    p.expect("and have|has no other effect|effects")
    special = Filter(kinds=("Special Energy",))
    gives = Grant(what="energy", who=target, filter=special, types=(given,), until=default(p))
    silent = Grant(what="no energy effects", who=target, until=default(p))
    return (p.made(start, gives, "apr-I.C"), p.made(start, silent, REMOVE))


def retreat_though(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon can retreat even if it is Asleep or Paralyzed."""
    p.expect("can retreat even if")
    p.take("it's") or p.expect("it is")
    p.expect("asleep or paralyzed")
    verb = Grant(
        what="retreat though", who=subject, filter=Filter(conditions=("Asleep", "Paralyzed")), until=default(p)
    )
    return (p.made(start, verb, "apr-I.A-03"),)


def turn_ends(p: Reader) -> Program:
    """Your turn ends."""
    start = p.pos
    p.expect("your turn ends")
    return (p.made(start, EndTurn(), "apr-II.E-20"),)


def twice(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon may attack twice."""
    p.take("may attack twice a|each turn") or p.expect("may use an attack it has twice")
    return (p.made(start, Grant(what="attack twice", who=subject, until=default(p)), "apr-I.A-01"),)


def another_turn(p: Reader) -> Program:
    """Take another turn after this one, maybe without the Checkup between them."""
    start = p.pos
    p.expect("take another turn after this one")
    turn = p.made(start, Grant(what="another turn", until="this turn"), "apr-II.A.p1")
    end = p.pos
    p.take(".")
    start = p.pos
    if p.take("( skip pokemon checkup .? )") or p.take("( skip the between-turns step .? )"):
        return turn, p.made(start, Grant(what="no checkup", until="this turn"), "apr-II.A.p1")
    p.pos = end
    return (turn,)


def stays(p: Reader) -> Program:
    """A Pokémon that would be Knocked Out is not, and keeps so much HP."""
    from ptcg_judge.cardtext.numbers import number

    start = p.pos
    p.expect("if")
    target = who(p)
    full = p.take("has full hp and")
    p.expect("would be knocked out by")
    p.take("the? damage from")
    source = attack_of(p)
    during = lasting(p, default(p))
    p.expect(",")
    flip = p.take("flip a coin . if heads ,")
    who(p)
    p.take("is not knocked out") or p.expect("isn't knocked out")
    p.take(", and") or p.expect("and")
    p.expect("its remaining hp becomes|is")
    n = number(p)
    p.take("instead")
    spent = p.take(". then , discard this card|~") or p.take(", and discard this card") or p.take(". discard this card")
    verb = Prevent(who=target, spent=spent, knock_out_at=n, full_hp=full, until=during, source=source, flip=flip)
    return (p.made(start, verb, "apr-II.D-14" if full else "apr-II.D-16"),)


RULES = {
    "all": (special_energy_gives,),
    "pokemon": (tools_without_effect,),
    "your": (turn_ends,),
    "take": (another_turn,),
    "if": (stays,),
}
SUBJECTS = {
    "may": (twice,),
    ",": (no_abilities_anywhere,),
    "has": (no_abilities,),
    "have": (no_abilities,),
    "can": (retreat_though,),
}
