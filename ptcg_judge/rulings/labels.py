"""What a card's name says about it: its classes, its stage, what it evolves from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ptcg_judge.engine.classes import BY_LABEL, labels_of_name

KNOWN = (
    *BY_LABEL, "Mega Evolution", "Team Plasma", "SP", "star", "δ", "Ultra Beast", "Fossil", "Ancient", "Future",
    "Single Strike", "Rapid Strike", "Fusion Strike", "Rule Box", "Hyper Gear",
)  # fmt: skip
_OF_POKEMON = re.compile(r"^pok[eé]mon[ -]*", re.IGNORECASE)
MEGA = frozenset({"Mega ex", "Mega EX"})


@dataclass(frozen=True, slots=True)
class Named:
    """What a name tells."""

    labels: frozenset[str] = frozenset()
    stage: str = "Basic"
    evolves_from: str = ""


_STAGES = (
    (r"^M (.+-EX)$", "MEGA", "{}"),
    (r"^(.+) VMAX$", "VMAX", "{} V"),
    (r"^(.+) VSTAR$", "VSTAR", "{} V"),
    (r"^(.+) BREAK$", "BREAK", "{}"),
    (r"^(.+) LV\.X$", "Level Up", "{}"),
    (r"^.+ V-UNION$", "V-UNION", ""),
    (r"^.+ LEGEND$", "LEGEND", ""),
)


def named(name: str) -> Named:
    """The labels, stage and pre-Evolution that a card's name gives away."""
    labels = complete(labels_of_name(name))
    for pattern, stage, base in _STAGES:
        match = re.match(pattern, name)
        if match:
            return Named(labels, stage, base.format(*match.groups()))
    return Named(labels)


def complete(labels: frozenset[str]) -> frozenset[str]:
    """Labels with those that follow from them: a Mega Pokémon ex is a Mega Evolution, a Pokémon ex has a Rule Box (K94)."""
    if labels & MEGA:
        labels |= {"Mega Evolution"}
    if any(BY_LABEL[label].rule_box for label in labels if label in BY_LABEL):
        labels |= {"Rule Box"}
    return labels


def label_called(word: str) -> str | None:
    """The label that a description means by a word, however it is spaced; ex and EX are two."""
    bare = _OF_POKEMON.sub("", word.strip())
    if bare in KNOWN:
        return bare
    return next((label for label in KNOWN if _joined(label) == _joined(bare)), None)


def _joined(word: str) -> str:
    return re.sub(r"[\s.-]", "", word).casefold()
