"""Damage and effects that are kept off Pokémon."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ptcg_judge.cardtext.durations import lasting
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.sources import attack_of, by_attacks
from ptcg_judge.cardtext.triggers import subject
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import THIS, Prevent, Program, SideName, Source, Until

DAMAGE, EFFECTS = "apr-II.C-16", "apr-II.C-17"


def prevent(p: Reader) -> Program:
    """Prevent all damage, all effects, or both, done to Pokémon."""
    start = p.pos
    p.expect("prevent all")
    damage, effects, whose = _what(p)
    early = p.take("done by attacks to")
    early or p.expect("done to")
    target = who(p)
    source = Source(kinds=("attack",), damage=damage, effects=effects) if early else by_attacks(p, damage, effects)
    if whose == "abilities":
        source = Source(kinds=("ability",), side="opponent", damage=False)
    if whose == "opponent":
        source = Source(kinds=source.kinds, side="opponent", pokemon=source.pokemon, damage=damage, effects=effects)
    until = lasting(p, default(p))
    verb = Prevent(who=target, source=source, until=until)
    if damage and not effects:
        verb = p.maybe(lambda p: _so_much(p, verb)) or verb
    if p.at("while|unless|by|that|if"):
        p.fail("the end")
    cites = ([DAMAGE] if damage else []) + ([EFFECTS] if effects else [])
    return (p.made(start, verb, *cites),)


def _so_much(p: Reader, verb: Prevent) -> Prevent:
    """… if that damage is so much or more, or less, or exactly so much."""
    p.expect("if that|the damage is")
    if p.take("exactly"):
        amounts = [number(p)]
        while p.take(", or") or p.take(",|or"):
            amounts.append(number(p))
        return replace(verb, exactly=tuple(amounts))
    n = number(p)
    p.expect("or")
    return (
        replace(verb, at_least=n) if p.take("more") else replace(verb, at_most=n) if p.take("less") else p.fail("more")
    )


def default(p: Reader) -> Until:
    if p.kind == "attack":
        return "opponent's next turn"
    return "while attached" if p.kind in ("tool", "special energy") else "while in play"


def _what(p: Reader) -> tuple[bool, bool, str]:
    """Damage or effects, and whose attacks."""
    if p.take("damage from and effects of attacks") or p.take("damage and effects from attacks"):
        return True, True, _opposing(p)
    if p.take("damage"):
        return True, False, _opposing(p) if p.take("from attacks") else ""
    if p.take("effects of your opponent's pokemon's abilities") or p.take(
        "effects of abilities from your opponent's pokemon"
    ):
        return False, True, "abilities"
    p.expect("effects of")
    whose = "opponent" if p.take("your|the opponent's attacks") else ""
    if not whose:
        p.take("attacks") or p.expect("an attack")
    if p.take(", including damage ,") or p.take("( including damage )"):
        return True, True, whose
    if p.take(", except|excluding damage ,"):
        return False, True, whose
    return False, True, whose or _opposing(p)


def _opposing(p: Reader) -> str:
    return "opponent" if p.take("from|used by? your opponent's pokemon") else ""


def flipped(p: Reader) -> Program:
    """If any damage is done to a Pokémon by attacks, flip a coin; on heads it is prevented."""
    start = p.pos
    p.expect("if any damage is done to")
    target = who(p)
    source = by_attacks(p, True, False)
    p.expect(", flip a coin . if heads , prevent that damage")
    verb = Prevent(who=target, source=source, until=p.lasting(default(p)), flip=True)
    return (p.made(start, verb, DAMAGE),)


def damaged_flip(p: Reader) -> Program:
    """If a Pokémon that is so is damaged by an attack, flip a coin; on heads that damage is prevented."""
    start = p.pos
    p.expect("if")
    target, spot = subject(p)
    p.take("is damaged by") or p.expect("would be damaged by")
    source = replace(attack_of(p), effects=False)
    p.expect(", flip a coin . if heads , prevent that damage")
    target = replace(target, spot=spot) if spot != "in play" else target
    verb = Prevent(who=target, source=source, until=p.lasting(default(p)), flip=True)
    return (p.made(start, verb, DAMAGE),)


def small_blow(p: Reader) -> Program:
    """If a Pokémon would be damaged by an attack, prevent that attack's damage done to it if it is so much or less."""
    start = p.pos
    p.expect("if")
    target = who(p)
    p.take("would be") or p.expect("is")
    p.expect("damaged by")
    source = replace(attack_of(p), effects=False)
    p.expect(", prevent that attack's damage done to")
    if who(p) != target:
        p.fail("the same Pokémon")
    verb = _so_much(p, Prevent(who=target, source=source, until=p.lasting(default(p))))
    return (p.made(start, verb, DAMAGE),)


def small_damage(p: Reader) -> Program:
    """Whenever so much or less damage is done to a Pokémon, prevent that damage."""
    start = p.pos
    p.expect("whenever")
    n = number(p)
    p.expect("or less damage is done to")
    target = who(p)
    source = by_attacks(p, True, False)
    p.cited("( after applying weakness and resistance )", "apr-I.A-01.damage-step-5")
    p.expect(", prevent that damage")
    verb = Prevent(who=target, source=source, until=p.lasting(default(p)), at_most=n)
    return (p.made(start, verb, DAMAGE),)


def from_cards(p: Reader) -> Program:
    """Whenever your opponent plays certain cards, prevent all effects of them done to Pokémon."""
    start = p.pos
    side: SideName = "opponent" if p.take("whenever your opponent plays a|an") else "both"
    side == "opponent" or p.expect("whenever any|either player plays a|an")
    kinds: list[Kind] = []
    while p.word in _KINDS:
        kinds.append(_KINDS[p.word])
        p.pos += 1
        p.take("or")
    p.expect("card|cards")
    if p.take("( excluding pokemon tools and stadium cards )"):
        kinds = ["item", "supporter"]
    p.take("from their hand")
    p.expect(", prevent all effects of that card done to")
    target = THIS if p.take("this stadium card?") else who(p)
    source = Source(kinds=tuple(kinds), side=side, damage=False)
    return (p.made(start, Prevent(who=target, source=source, until=p.lasting(default(p))), "apr-II.E-29"),)


Kind = Literal["attack", "ability", "trainer", "energy", "item", "supporter", "stadium", "tool"]
_KINDS: dict[str, Kind] = {"item": "item", "supporter": "supporter", "trainer": "trainer", "stadium": "stadium"}


RULES = {
    "prevent": (prevent,),
    "if": (small_blow, flipped, damaged_flip),
    "whenever": (
        small_damage,
        from_cards,
    ),
}
