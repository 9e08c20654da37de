"""A card of the store as the engine takes it: facts as printed, texts compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from ptcg_judge.cardstore.layout import Json
from ptcg_judge.cardstore.texts import OF_CARD, ability_name, kind_of, texts_of, tidy
from ptcg_judge.cardtext import Compiled, Kind, compile  # noqa: A004
from ptcg_judge.engine.cards import LETTERS, Ability, Attack, Card, Matchup
from ptcg_judge.engine.classes import BY_LABEL, labels_of_name
from ptcg_judge.engine.names import spelled

BY_NAME = {name: letter for letter, name in LETTERS.items()}
STAGES = (
    "VMAX", "VSTAR", "V-UNION", "BREAK", "LEGEND", "Restored", "Baby", "Stage 2", "Stage 1", "Basic",
)  # fmt: skip
LABELS = {"Star": "star", "Mega Evolution ex": "Mega ex", "Trainer-Owned": "Trainer's", "Level-Up": "LV.X"}
POWERS = ("Ability", "Poké-Power", "Poké-Body", "Pokémon Power")
_NUMBER = re.compile(r"^\s*(\d{1,4})\s*([+×x*\-−]?)")
_SIGNS: dict[str, Literal["", "+", "×", "−"]] = {"": "", "+": "+", "×": "×", "x": "×", "*": "×", "-": "−", "−": "−"}
_MATCHUP = re.compile(r"^\s*([×x+\-−])\s*(\d{1,3})")


def card_of(card: Json, printing: str = "") -> Card:
    """The card that an entry describes."""
    kind = kind_of(card)
    pokemon = kind == "Pokémon"
    name = card["name"].strip()
    own = [compile(text.words, text.kind, name) for text in texts_of(card) if not text.title and not pokemon]
    types = _letters(card.get("types", ())) or (_energy_type(name) if kind == "Basic Energy" else ())
    return Card(
        name,
        kind,
        stage=stage_of(card) if pokemon else "",
        hp=int(card.get("hp") or 0),
        types=types,
        evolves_from=card.get("evolvesFrom", "") if pokemon else "",
        attacks=tuple(_attack(attack, name) for attack in card.get("attacks", ())),
        abilities=tuple(_abilities(card, name)),
        weaknesses=_matchups(card.get("weaknesses", ())),
        resistances=_matchups(card.get("resistances", ())),
        retreat=len(card.get("retreatCost", ())),
        labels=labels_of(card, name),
        text=" ".join(text.words for text in texts_of(card) if text.kind == OF_CARD.get(kind)),
        program=tuple(verb for part in own for verb in part.program),
        provides=((types[0],),) if kind == "Basic Energy" and types else (),
        printing=printing,
        unknown=tuple(clause for part in own for clause in _unknown(part)),
    )


def _attack(attack: Json, owner: str) -> Attack:
    text = tidy(attack.get("text"))
    read = _compiled(text, "attack", owner)
    match = _NUMBER.match(str(attack.get("damage") or ""))
    number = int(match[1]) if match else None
    sign: Literal["", "+", "×", "−", "?"] = _SIGNS[match[2]] if match else "?" if attack.get("damage") == "?" else ""
    name = attack.get("name") or ""
    kind: Literal["attack", "GX", "VSTAR"] = "GX" if name.endswith(("-GX", " GX")) else "attack"
    kind = "VSTAR" if _is_vstar(text) else kind
    cost = _letters(attack.get("cost") or ())
    free = not cost and attack.get("cost") is not None
    return Attack(name, cost, number, sign, text, read.program, kind, _unknown(read), free)


def _abilities(card: Json, owner: str) -> list[Ability]:
    found = []
    trait = card.get("ancientTrait")
    for ability in (*([trait] if trait else ()), *card.get("abilities", ())):
        text = tidy(ability.get("text"))
        read = _compiled(text, "ability", owner)
        kind = "Ancient Trait" if ability is trait else ability.get("type")
        kind = kind if kind in (*POWERS, "Ancient Trait") else "Ability"
        found.append(
            Ability(ability_name(ability), kind, text, read.program, _is_vstar(text), _unknown(read))  # type: ignore[arg-type]
        )
    return found


def _compiled(text: str, kind: Kind, owner: str) -> Compiled:
    return compile(text, kind, owner) if text else Compiled(())


def _unknown(read: Compiled) -> tuple[str, ...]:
    return tuple(clause.words for clause in read.unknown)


def _is_vstar(text: str) -> bool:
    return "1 VSTAR Power in a game" in text


def stage_of(card: Json) -> str:
    """The stage that a Pokémon's subtypes tell."""
    subtypes = card.get("subtypes") or ()
    if "Level-Up" in subtypes:
        return "Level Up"
    if "MEGA" in subtypes and "EX" in subtypes:
        return "MEGA"
    return next((stage for stage in STAGES if stage in subtypes), "Stage 1" if card.get("evolvesFrom") else "Basic")


def labels_of(card: Json, name: str) -> frozenset[str]:
    """The classes that the name and the subtypes tell, with those they count as."""
    words = {LABELS.get(word, word) for word in card.get("subtypes") or ()}
    found = set(labels_of_name(spelled(name))) | {word for word in words if word in BY_LABEL}
    found |= {"Mega EX"} if "MEGA" in words and "EX" in words else set()
    for label in tuple(found):
        found |= set(BY_LABEL[label].counts_as) & set(BY_LABEL)
    return frozenset(found)


def _letters(names: Iterable[str]) -> tuple[str, ...]:
    """Energy types, told by their names, or by their letters in a row."""
    found = (BY_NAME.get(name, name if name in LETTERS else "") for name in names)
    return tuple(letter for letter in found if letter)


def _energy_type(name: str) -> tuple[str, ...]:
    return tuple(letter for word, letter in BY_NAME.items() if word in name.split())[:1]


def _matchups(entries: Iterable[Json]) -> tuple[Matchup, ...]:
    """Weaknesses or Resistances; an entry without a type is an empty place on the card."""
    return tuple(_matchup(letter, entry) for entry in entries for letter in _type(entry.get("type") or ""))


def _type(word: str) -> tuple[str, ...]:
    """The Energy type that a name means, in full or shortened."""
    return tuple(letter for name, letter in BY_NAME.items() if len(word) > 2 and name.startswith(word))[:1]


def _matchup(letter: str, entry: Json) -> Matchup:
    match = _MATCHUP.match(entry.get("value") or "")
    if not match:
        return Matchup(letter)
    operator: Literal["×", "+", "−"] = "×" if match[1] in "×x" else "+" if match[1] == "+" else "−"
    return Matchup(letter, operator, int(match[2]))
