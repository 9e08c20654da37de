"""What is known of a card on a list: from its own words, its section, its classes, or a store of cards; the rest stays unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from ptcg_judge.decks.lines import CardLine
from ptcg_judge.engine.classes import labels_of_name
from ptcg_judge.engine.names import spelled
from ptcg_judge.kb.model import CardEntry

_TYPES = "Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy"
_BASIC_ENERGY = re.compile(rf"^(?:(?:Basic )?(?:{_TYPES}|\{{[GRWLPFDMY]\}}) Energy)(?: \(?Basic\)?)?$", re.IGNORECASE)
_BASIC_ABROAD = re.compile(r"(?=.*\b(?:basis|base|básica|basica)\b)^[^{}]*\{[GRWLPFDMY]\}[^{}]*$", re.IGNORECASE)
_LABELLED = re.compile(r"\s*\((ACE SPEC|Radiant|Prism Star|Restored|Fossil|Team Plasma)\)$", re.IGNORECASE)
_NOT_BASIC = ("VMAX", "VSTAR", "V-UNION", "BREAK", "LV.X", "LEGEND", "Mega EX", "Restored", "Fossil")
_ALWAYS_BASIC = ("Radiant", "TAG TEAM", "V")


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a card; nothing and None mean: not known."""

    kind: str = ""
    basic: bool | None = None
    labels: frozenset[str] = frozenset()
    all_labels: bool = False
    limit: int | None = None
    artist: str = ""
    name: str = ""
    """Its own name, where set and number tell it."""
    stored: bool = False
    """Whether a store, a book or a description knows the card."""


class Facts(Protocol):
    """A store of cards that may know one by its name, or by set and number."""

    def about(self, card: CardLine) -> Known | None: ...


class CardsOfTheBooks:
    """The cards that the rulebooks name: a name tells the kind, only the printing itself its stage (Roselia has had two)."""

    def __init__(self, cards: Iterable[CardEntry]) -> None:
        told = tuple(cards)
        self._kinds = {spelled(card.name).casefold(): card.kind for card in told}
        self._printings = {_printing(*card.printing.split()[:2]): card for card in told if " " in card.printing}

    def about(self, card: CardLine) -> Known | None:
        kind = self._kinds.get(spelled(card.name).casefold())
        printed = self._printings.get(_printing(card.set, card.number))
        if printed is None or spelled(printed.name) != spelled(card.name):
            return Known(kind) if kind else None
        basic = printed.stage == "Basic" if printed.kind == "Pokémon" and printed.stage else None
        return Known(printed.kind, basic, frozenset(printed.labels))


def _printing(set_code: str, number: str = "") -> tuple[str, str]:
    return set_code.casefold(), number.partition("/")[0].lstrip("0").casefold()


def known(card: CardLine, section: str = "", stores: Iterable[Facts] = ()) -> Known:
    """Everything that is known of a card on a list: a store goes before the words, the words before the section."""
    told = _by_words(card.name, section)
    for store in stores:
        more = store.about(card)
        if more:
            return replace(_joined(more, told), stored=True)
    return told


def _joined(first: Known, then: Known) -> Known:
    basic = then.basic if first.basic is None else first.basic
    return replace(first, kind=first.kind or then.kind, labels=first.labels | then.labels, basic=basic)


def _by_words(name: str, section: str) -> Known:
    if is_basic_energy(name):
        return Known("Basic Energy", False, all_labels=True, stored=True)
    match = _LABELLED.search(name)
    shown = next((label for label in (*_NOT_BASIC, "Radiant", "ACE SPEC", "Prism Star", "Team Plasma")
                  if match and label.casefold() == match[1].casefold()), "")  # fmt: skip
    labels = labels_of_name(spelled(_LABELLED.sub("", name))) | ({shown} if shown else set())
    kind = "Pokémon" if _is_pokemon(labels) else section
    if kind == "Energy":
        kind = "Special Energy"
    return Known(kind, _basic(kind, labels), labels)


def is_basic_energy(name: str) -> bool:
    """The nine Basic Energy cards are told by their names."""
    text = spelled(name)
    return bool(_BASIC_ENERGY.match(text) or _BASIC_ABROAD.match(text))


def without_label(name: str) -> str:
    """The name of a card without a class that a list adds in brackets."""
    return _LABELLED.sub("", name) if not name.casefold().endswith("(team plasma)") else name


def _is_pokemon(labels: frozenset[str] | set[str]) -> bool:
    return bool(
        labels & {"ex", "EX", "GX", "V", "VMAX", "VSTAR", "V-UNION", "Radiant", "BREAK", "LV.X", "LEGEND", "star"}
    )


def _basic(kind: str, labels: frozenset[str] | set[str]) -> bool | None:
    """Whether it is a Basic Pokémon, as far as its classes settle that."""
    if kind not in ("", "Pokémon") or labels & set(_NOT_BASIC):
        return False
    return True if labels & set(_ALWAYS_BASIC) else None
