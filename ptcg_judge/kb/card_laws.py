"""The laws of a card: kinds, types, costs and numbers are written in the few ways that are understood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ptcg_judge.errors import Problem
from ptcg_judge.kb.breach import near, place_of
from ptcg_judge.kb.model import CardEntry

KINDS = (
    "Pokémon", "Item", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Trainer", "Special Energy",
    "Basic Energy", "name example",
)  # fmt: skip
ABILITY_KINDS = ("Ability", "Poké-Power", "Poké-Body", "Pokémon Power", "Ancient Trait")
STAGES = (
    "Basic", "Stage 1", "Stage 2", "VMAX", "VSTAR", "V-UNION", "MEGA", "BREAK", "Level Up", "LEGEND", "Restored", "Baby",
)  # fmt: skip
TYPES = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon", "Colorless",
)  # fmt: skip
_MATCHUP = re.compile(rf"(?:{'|'.join(TYPES)}) (?:x2|\+\d+|-\d+)")
_COST = re.compile(r"[GRWLPFDMYNC]+|none")
_DAMAGE = re.compile(r"\d+[+x-]?")


def card_breaches(card: CardEntry) -> Iterator[Problem]:
    """Every value of a card that is not written as it must be."""
    yield from _known("kind", (card.kind,), KINDS)
    yield from _known("stage", (card.stage,), STAGES)
    yield from _known("type", card.type, TYPES)
    for name in (*card.weakness, *card.resistance):
        yield from _written(name, _MATCHUP, "Weakness or Resistance", "Water x2, Water +20 or Fighting -30")
    for ability in card.abilities:
        yield from _known("kind", (ability.kind,), ABILITY_KINDS)
    for attack in card.attacks:
        yield from _written(attack.cost, _COST, "cost", "RRC, or none")
        yield from _written(attack.damage, _DAMAGE, "damage", "20, 20+, 20x or 20-")
    if card.kind != "Pokémon" and (card.stage or card.hp is not None or card.abilities):
        yield Problem(
            place_of(card.kind), f"{card.name} is no Pokémon but has a stage, HP or an Ability; correct 'kind'"
        )


def _known(what: str, names: tuple[str, ...], known: tuple[str, ...]) -> Iterator[Problem]:
    for name in names:
        if name and name not in known:
            yield Problem(place_of(name), f"unknown {what} '{name}'{near(name, known)}")


def _written(value: str, pattern: re.Pattern[str], what: str, example: str) -> Iterator[Problem]:
    if value and not pattern.fullmatch(value):
        yield Problem(place_of(value), f"'{value}' is no {what}; write {example}")
