"""Where damage and effects come from: attacks, whose, of which Pokémon."""

from __future__ import annotations

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import pokemon
from ptcg_judge.engine.effects import ANYTHING, Filter, SideName, Source

OPPOSING = Source(kinds=("attack",), side="opponent")


def attack_of(p: Reader) -> Source:
    """An opponent's attack, an attack from your opponent's Pokémon ex, this Pokémon's own attack."""
    if p.take("an|your opponent's attack|attacks"):
        return OPPOSING
    p.expect("an? attack|attacks")
    if p.take("of|used by? this|~ pokemon?"):
        return Source(kinds=("attack",), side="you", this=True)
    if not (p.take("from") or p.take("used by")):
        return Source(kinds=("attack",))
    p.expect("your|an opponent's")
    return Source(kinds=("attack",), side="opponent", pokemon=pokemon(p))


def by_attacks(p: Reader, damage: bool, effects: bool) -> Source:
    """By attacks from your opponent's Pokémon ex; nothing said is any attack."""
    whose: SideName = "both"
    kind = ANYTHING
    for _ in range(2):
        if p.take("by|from the? attacks|attack") or p.take("from|by an attack") or p.take("by the attacking pokemon"):
            pass
        elif p.take("by|from an|the|your opponent's attack|attacks"):
            whose = "opponent"
        elif found := p.maybe(_of_pokemon):
            whose, kind = found
    p.take("( both yours and your opponent's )")
    return Source(kinds=("attack",), side=whose, pokemon=kind, damage=damage, effects=effects)


def _of_pokemon(p: Reader) -> tuple[SideName, Filter]:
    p.expect("by|from|of")
    whose: SideName = "both"
    if p.take("your|an|the opponent's"):
        whose = "opponent"
    p.take("any|each")
    kinds = [pokemon(p)]
    while p.at("and|,") and (more := p.maybe(_another)) is not None:
        kinds.append(more)
    return whose, kinds[0] if len(kinds) == 1 else Filter(any_of=tuple(kinds))


def _another(p: Reader) -> Filter:
    p.take(",")
    p.expect("and")
    p.take("by|from your|an opponent's")
    return pokemon(p)
