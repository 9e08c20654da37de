"""Which rule stands behind the words that say what a Pokémon is, has, or how many of something there are."""

from __future__ import annotations

from ptcg_judge.engine.effects import Filter, Measure

TYPE, HAS, FULL, HP, HP_LEFT, PRIZES, ENERGY = (
    "apr-II.D-07", "apr-II.D-06", "apr-II.D-14", "apr-II.D-15", "apr-II.D-16", "apr-II.D-17", "apr-I.C",
)  # fmt: skip
COUNTERS, IN_PLAY, BENCH, TOOL = (
    "rb-glossary-damage-counter", "rb-glossary-in-play", "rb-glossary-bench", "rb-glossary-pokemon-tool",
)  # fmt: skip
_CLASSES = {
    "ex": "rb-appendix-05-pokemon-ex", "Mega ex": "rb-appendix-01-mega-evolution-pokemon-ex", "Tera": "rb-appendix-06-tera-pokemon-ex",
    "V": "rb-appendix-12-pokemon-v", "VMAX": "rb-appendix-13-pokemon-vmax", "VSTAR": "rb-appendix-09-pokemon-vstar",
    "V-UNION": "rb-appendix-10-pokemon-v-union", "GX": "rb-appendix-19-pokemon-gx", "TAG TEAM": "rb-appendix-16-tag-team",
    "EX": "rb-appendix-25-pokemon-EX-upper", "Mega EX": "rb-appendix-26-mega-evolution-pokemon-EX-upper",
    "Ancient": "rb-appendix-04-ancient-and-future", "Future": "rb-appendix-04-ancient-and-future",
    "Radiant": "rb-appendix-08-radiant-pokemon", "Ultra Beast": "rb-appendix-20-ultra-beasts",
    "Single Strike": "rb-appendix-11-battle-styles", "Rapid Strike": "rb-appendix-11-battle-styles",
    "Fusion Strike": "rb-appendix-11-battle-styles", "Team Plasma": "rb-appendix-27-team-plasma",
    "Restored": "rb-appendix-28-restored-pokemon", "LV.X": "rb-glossary-pokemon-lv-x", "SP": "rb-glossary-pokemon-sp",
}  # fmt: skip
_STAGES = {"Basic": "rb-glossary-basic-pokemon-card", "Baby": "cr-201.1"}
_PLACES = {
    "cards in hand": "rb-zone-hand", "cards in deck": "rb-zone-deck", "cards in discard": "rb-zone-discard-pile",
    "cards in lost zone": "rb-appendix-07-lost-zone", "benched": BENCH, "in play": IN_PLAY, "energy": ENERGY,
    "energy cards": ENERGY, "tools": TOOL, "damage counters": COUNTERS, "free bench places": BENCH,
}  # fmt: skip


def cited_by(kind: Filter) -> tuple[str, ...]:
    """The rules behind what a Pokémon is or has, each word by its own."""
    energy = kind.has_energy, kind.has_basic_energy, kind.has_special_energy
    found = [
        *((TYPE,) if kind.types else ()),
        *(_CLASSES[label] for label in kind.labels if label in _CLASSES),
        *(_STAGES.get(stage, "rb-glossary-evolution-card") for stage in kind.stages),
        *(("rb-glossary-evolved-pokemon",) if kind.evolved is not None else ()),
        *((COUNTERS if kind.damaged else FULL,) if kind.damaged is not None else ()),
        *((ENERGY,) if any(one is not None for one in energy) else ()),
        *((TOOL,) if kind.has_tool is not None else ()),
        *((HAS,) if kind.has_ability is not None or kind.has_attack else ()),
        *((HP_LEFT,) if kind.remaining_at_most is not None or kind.remaining_at_least is not None else ()),
        *((HP,) if kind.hp_at_most is not None or kind.hp_at_least is not None else ()),
        *(("rb-pokemon-names",) if kind.names or kind.name_has else ()),
    ]
    return tuple(dict.fromkeys(found)) or ("rb-glossary-pokemon",)


def counted_by(found: Measure) -> tuple[str, ...]:
    """The rule on the thing that is counted."""
    return (PRIZES,) if found.what.startswith("prizes") else (_PLACES.get(found.what, IN_PLAY),)
