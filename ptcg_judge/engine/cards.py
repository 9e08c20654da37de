"""Printed cards: what stands on them, as facts; the text already compiled into the effect language."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from ptcg_judge.engine.effects import Letter, Program
from ptcg_judge.engine.record import record

Kind = Literal[
    "Pokémon", "Item", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Trainer", "Basic Energy", "Special Energy",
    "unknown",
]  # fmt: skip
TRAINERS: frozenset[str] = frozenset({"Item", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Trainer"})
ENERGY: frozenset[str] = frozenset({"Basic Energy", "Special Energy"})
LETTERS = {
    "G": "Grass", "R": "Fire", "W": "Water", "L": "Lightning", "P": "Psychic", "F": "Fighting", "D": "Darkness",
    "M": "Metal", "Y": "Fairy", "N": "Dragon", "C": "Colorless",
}  # fmt: skip


@record(frozen=True)
class Matchup:
    """A Weakness or Resistance: a type, and how it changes damage; no operator means the book's default."""

    type: Letter
    operator: Literal["×", "+", "−", ""] = ""
    amount: int = 0


@record(frozen=True)
class Attack:
    """An attack: its cost, the number beside its name with the sign behind it, and its text."""

    name: str
    cost: tuple[Letter, ...] = ()
    damage: int | None = None
    sign: Literal["", "+", "×", "−", "?"] = ""
    text: str = ""
    program: Program = ()
    kind: Literal["attack", "GX", "VSTAR"] = "attack"
    unknown: tuple[str, ...] = ()
    free: bool = False
    """It shows a cost of nothing; an attack whose cost nobody has told does not."""


@record(frozen=True)
class Ability:
    """An Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait; or what a Trainer card in play as a Pokémon says."""

    name: str
    kind: Literal["Ability", "Poké-Power", "Poké-Body", "Pokémon Power", "Ancient Trait", "Trainer"] = "Ability"
    text: str = ""
    program: Program = ()
    vstar: bool = False
    unknown: tuple[str, ...] = ()


@record(frozen=True)
class Card:
    """A card as it is printed."""

    name: str
    kind: Kind = "Pokémon"
    stage: str = "Basic"
    hp: int = 0
    types: tuple[Letter, ...] = ()
    evolves_from: str = ""
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[Ability, ...] = ()
    weaknesses: tuple[Matchup, ...] = ()
    resistances: tuple[Matchup, ...] = ()
    retreat: int = 0
    labels: frozenset[str] = frozenset()
    text: str = ""
    program: Program = field(default=(), repr=False)
    provides: tuple[tuple[Letter, ...], ...] = ()
    printing: str = ""
    per_deck: int | None = None
    """The limit for a deck that its own text sets."""
    unknown: tuple[str, ...] = ()

    @property
    def is_pokemon(self) -> bool:
        return self.kind == "Pokémon"

    @property
    def is_dual(self) -> bool:
        """Whether it is a Pokémon of two types."""
        return self.is_pokemon and len(self.types) == 2

    @property
    def is_energy(self) -> bool:
        return self.kind in ENERGY

    @property
    def is_trainer(self) -> bool:
        return self.kind in TRAINERS


UNKNOWN = Card("a card", "unknown")
"""A card that the description does not name: its place is known, its face is not."""
