"""What Pokémon have, lose or ignore: Abilities, types, conditions, costs."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.amounts import whose_pokemon
from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.filters import CONDITIONS, Fields, letter, letters
from ptcg_judge.cardtext.healing import RULE_OF
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.preventing import default
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.sources import attack_of
from ptcg_judge.cardtext.stated import REMOVE
from ptcg_judge.cardtext.states import exclude_filter, pokemon
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import (
    ANYTHING,
    Condition,
    EndTurn,
    Filter,
    Forbid,
    Grant,
    Prevent,
    Program,
    Source,
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


def immune(p: Reader, subject: Who, start: int) -> Program:
    """Pokémon can't be affected by Special Conditions."""
    p.expect("can't be|become")
    if p.take("affected by any? special conditions|condition"):
        verb = Forbid(what="be affected by conditions", who=subject, until=lasting(p, default(p)))
        if p.take("and can't retreat"):
            return (p.made(start, verb, "rb-special-conditions"), _bound(p, subject))
        verb = replace(verb, recovers=_and_recovers(p))
        return (p.made(start, verb, "rb-special-conditions"),)
    named = []
    while p.word in CONDITIONS:
        named.append(CONDITIONS[p.word])
        p.pos += 1
        p.take(",")
        p.take("or|and")
    if not named:
        p.fail("affected by any Special Conditions")
    until = lasting(p, default(p))
    recovers = _and_recovers(p)
    verb2 = Prevent(who=subject, conditions=tuple(named), until=until, source=Source(damage=False), recovers=recovers)
    return (p.made(start, verb2, *(RULE_OF[one] for one in named)),)


def recovers_and_stays(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon recovers from Special Conditions and can't be affected by them."""
    if p.kind == "attack":
        p.fail("an effect that stands")
    p.expect("recovers|recover from")
    named = () if p.take("all special conditions") else _named_conditions(p)
    p.take(",")
    p.expect("and can't be affected by")
    if not named:
        p.expect("any special conditions|condition")
        verb = Forbid(what="be affected by conditions", who=subject, until=lasting(p, default(p)), recovers=True)
        return (p.made(start, verb, "rb-special-conditions"),)
    p.expect("those special conditions")
    kept_off = Prevent(who=subject, conditions=named, until=default(p), source=Source(damage=False), recovers=True)
    return (p.made(start, kept_off, *(RULE_OF[one] for one in named)),)


def _named_conditions(p: Reader) -> tuple[Condition, ...]:
    p.expect("being")
    named: list[Condition] = []
    while p.word in CONDITIONS:
        named.append(CONDITIONS[p.word])
        p.pos += 1
        p.take(",")
        p.take("or")
    return tuple(named) or p.fail("a Special Condition")


def _and_recovers(p: Reader) -> bool:
    """Remove any Special Conditions affecting those Pokémon; if they are already Confused, they recover from it."""
    return bool(p.maybe(_removed_too))


def _removed_too(p: Reader) -> bool:
    bracket = p.take(". (") or p.take("(")
    bracket or p.take(",|.")
    p.take("and")
    if not p.take("remove any special conditions affecting those|that|this|the|~ pokemon?"):
        p.expect("if it|they|that|those pokemon? is|are currently|already")
        if p.word not in CONDITIONS:
            p.fail("a Special Condition")
        p.pos += 1
        p.expect(",")
        p.take("remove that special condition") or p.expect("it|they recovers|recover from that special condition")
    return not bracket or ((p.take(".") or True) and p.expect(")"))


def _bound(p: Reader, subject: Who) -> Forbid:
    """… and can't retreat."""
    return p.made(p.pos - 3, Forbid(what="retreat", who=subject, until=lasting(p, default(p))), "apr-II.C-14")


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


def retreat_though(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon can retreat even if it is Asleep or Paralyzed."""
    p.expect("can retreat even if")
    p.take("it's") or p.expect("it is")
    p.expect("asleep or paralyzed")
    verb = Grant(
        what="retreat though", who=subject, filter=Filter(conditions=("Asleep", "Paralyzed")), until=default(p)
    )
    return (p.made(start, verb, "apr-I.A-03"),)


def is_type(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon is of other types, of one or several."""
    p.expect("is|are")
    p.take("both")
    p.take("a|an")
    found = letters(p)
    p.expect("type|pokemon")
    return (p.made(start, Grant(what="type", who=subject, types=found, until=lasting(p, default(p))), "apr-II.D-07"),)


def type_is(p: Reader) -> Program:
    """A Pokémon's type is another one."""
    start = p.pos
    target = whose_pokemon(p)
    p.expect("type")
    p.take("( color )")
    p.expect("is|becomes")
    p.take("now")
    p.take("both")
    verb = Grant(what="type", who=target, types=letters(p), until=p.lasting(default(p)))
    return (p.made(start, replace(verb, until=lasting(p, verb.until)), "apr-II.D-07"),)


def energy_is(p: Reader) -> Program:
    """All Energy attached to a Pokémon is of one type instead of its usual one."""
    start = p.pos
    p.expect("all|each")
    basic = p.take("basic")
    p.expect("energy card|cards? attached to")
    target = who(p)
    if not target.role or target.filter != ANYTHING:
        p.fail("this Pokémon")
    p.take("are|is|provide|provides") or p.fail("are")
    found = letter(p)
    p.expect("energy instead of their|its usual type|types")
    kind = Filter(kinds=("Basic Energy",) if basic else ("Energy",))
    verb = Grant(what="energy type", who=target, filter=kind, types=(found,), until=lasting(p, default(p)))
    return (p.made(start, verb, "apr-I.C"),)


def same_type(p: Reader, subject: Who, start: int) -> Program:
    """A Pokémon is the same type as another."""
    p.expect("is the same type as")
    like = who(p)
    if like.role not in ("", "defending") or like.spot != "active":
        p.fail("an Active Pokémon")
    verb = Grant(what="type", who=subject, like=like, until=lasting(p, default(p)))
    return (p.made(start, verb, "apr-II.D-07"),)


def energy_gives(p: Reader) -> Program:
    """Each basic Energy of a type attached to your Pokémon provides more."""
    start = p.pos
    p.expect("each basic")
    kind = letter(p)
    p.expect("energy card? attached to")
    target = who(p)
    p.expect("provides")
    units = 0
    while p.word == f"{{{kind}}}":
        p.pos += 1
        units += 1
    p.expect("energy")
    wanted = Filter(kinds=("Basic Energy",), provides=(kind,))
    verb = Grant(
        what="energy", who=target, filter=wanted, types=(kind,), amount=units or p.fail("a type"), until=default(p)
    )
    return (p.made(start, verb, "apr-I.C"),)


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
    **dict.fromkeys(("this", "~'s", "its", "that", "the"), (type_is,)),
    "all": (energy_is,),
    "pokemon": (tools_without_effect,),
    "each": (energy_gives, energy_is),
    "your": (turn_ends,),
    "take": (another_turn,),
    "if": (stays,),
}
SUBJECTS = {
    "may": (twice,),
    ",": (no_abilities_anywhere,),
    "has": (no_abilities,),
    "have": (no_abilities,),
    "can't": (immune,),
    **dict.fromkeys(("recovers", "recover"), (recovers_and_stays,)),
    "can": (retreat_though,),
    "is": (is_type, same_type),
    "are": (is_type,),
}
