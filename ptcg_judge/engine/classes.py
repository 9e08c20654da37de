"""The special classes of cards in one table: what each gives away, where it stands, how often it may be in a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.numbers import Cited
from ptcg_judge.engine.table import Table


@dataclass(frozen=True, slots=True)
class CardClass:
    """A class of cards: its mark in the name, Prizes, stage, Rule Box, deck limits, and the ids that say so."""

    label: str
    mark: str = ""
    """How its names end, or begin with a trailing space."""
    prizes: int = 1
    prizes_point: str = ""
    stage: str = ""
    rule_box: bool = False
    per_deck: int | None = None
    per_name: int | None = None
    part_of_name: bool = True
    since: Literal["2009", "2018", "2025"] = "2025"


CLASSES: tuple[CardClass, ...] = (
    CardClass("Mega ex", "", 3, "prizes Mega ex", rule_box=True),
    CardClass("TAG TEAM", "", 3, "prizes TAG TEAM", rule_box=True),
    CardClass("VMAX", " VMAX", 3, "prizes VMAX", "VMAX", rule_box=True),
    CardClass("V-UNION", " V-UNION", 3, "prizes V-UNION", "V-UNION", rule_box=True),
    CardClass("Mega EX", "", 2, "prizes Mega EX", "MEGA", rule_box=True),
    CardClass("VSTAR", " VSTAR", 2, "prizes VSTAR", "VSTAR", rule_box=True),
    CardClass("Tera", "", 2, "prizes Tera", rule_box=True, part_of_name=False),
    CardClass("ex", " ex", 2, "prizes ex", rule_box=True, since="2009"),
    CardClass("EX", "-EX", 2, "prizes EX", rule_box=True),
    CardClass("GX", "-GX", 2, "prizes GX", rule_box=True),
    CardClass("V", " V", 2, "prizes V", rule_box=True),
    CardClass("Radiant", "Radiant ", rule_box=True, per_deck=1),
    CardClass("Prism Star", " ◇", rule_box=True, per_name=1),
    CardClass("ACE SPEC", per_deck=1, part_of_name=False),
    CardClass("BREAK", " BREAK", stage="BREAK"),
    CardClass("LV.X", " LV.X", stage="Level Up"),
    CardClass("LEGEND", " LEGEND", stage="LEGEND"),
    CardClass("Restored", stage="Restored", part_of_name=False),
    CardClass("Baby", stage="Baby", part_of_name=False),
)
BY_LABEL = {row.label: row for row in CLASSES}


def labels_of_name(name: str) -> frozenset[str]:
    """The classes that a name shows by itself."""
    found = {row.label for row in CLASSES if row.mark.startswith(" ") and name.endswith(row.mark)}
    found |= {row.label for row in CLASSES if row.mark.startswith("-") and name.endswith(row.mark)}
    found |= {row.label for row in CLASSES if row.mark.endswith(" ") and name.startswith(row.mark)}
    if "ex" in found and name.startswith("Mega "):
        found.add("Mega ex")
    if "EX" in found and name.startswith(("M ", "Primal ")):
        found.add("Mega EX")
    if "GX" in found and " & " in name:
        found.add("TAG TEAM")
    if found & {"VMAX", "VSTAR", "V-UNION"}:
        found.add("V")
    return frozenset(found)


def prizes_for(card: Card, table: Table) -> Cited:
    """The Prizes that a Knocked Out card is worth: the most that one of its classes gives in this book."""
    for row in sorted(CLASSES, key=lambda row: -row.prizes):
        if row.prizes_point and row.label in card.labels:
            cites = table.rule(row.prizes_point)
            if cites:
                return Cited(row.prizes, cites)
    return Cited(1, ())
