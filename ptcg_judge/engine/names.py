"""Names as the rules count them: what belongs to a name and what does not, and whom a name in a text means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.classes import BY_LABEL, REGIONS, labels_of_name
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table

_SPELLINGS = (
    (re.compile("[\u2018\u2019\u02bc´`]"), "'"),
    (re.compile(r"\s*\{\*\}$|\s+Prism Star$"), " ◇"),
    (re.compile(r"\s*[★☆]$"), " ☆"),
    (re.compile(r"\s+(EX|GX)$"), r"-\1"),
    (re.compile(r"\s+L[Vv]\.?\s*X$"), " LV.X"),
    (re.compile(r"\s+"), " "),
)
NO_NAME = (
    (re.compile(r" LV\.X$"), "name LV.X"),
    (re.compile(r"\s+L[Vv]\.?\s*\d+$"), "a level is no name"),
    (re.compile(r"\s*(δ|\(?Delta Species\)?)$"), "name δ"),
    (re.compile(r"\s*\(Team Plasma\)$"), "name Team Plasma"),
)
"""What stands with a name and does not belong to it, and what says so."""
OWNER = re.compile(r"^.+?'s? (?=\S)")
FORMS = {"Regional": REGIONS, "Mega ex": ("Mega ",), "Mega EX": ("M ", "Primal ")}
"""The words before a name that show a class and belong to the name."""


@record(frozen=True)
class Name:
    """A name as it counts, and the rules by which something was left out of it."""

    text: str
    cites: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The name without regard to capitals and accents; ex and -EX differ by their hyphen."""
        bare = unicodedata.normalize("NFKD", self.text)
        return "".join(sign for sign in bare if not unicodedata.combining(sign)).casefold()


def spelled(name: str) -> str:
    """A name in the one spelling that is compared: apostrophes, spaces, symbols."""
    name = unicodedata.normalize("NFC", name)
    for pattern, instead in _SPELLINGS:
        name = pattern.sub(instead, name)
    return name.strip()


def canonical(name: str, table: Table, *, pokemon: bool = False, local: Mapping[str, str] | None = None) -> Name:
    """A name without level, LV.X, δ and, on a Pokémon, Team Plasma; a foreign card goes by its name in the local language."""
    cites: list[str] = []
    text = spelled(name)
    at_home = (local or {}).get(name) or (local or {}).get(text)
    if at_home and table.holds("the local name"):
        text, cites = spelled(at_home), list(table.rule("the local name"))
    before = ""
    while before != text:
        before = text
        text = _less(text, table, cites)
    if pokemon and text.startswith("Team Plasma ") and table.holds("name Team Plasma"):
        text = text.removeprefix("Team Plasma ")
        cites += table.rule("name Team Plasma")
    return Name(_without(text, [part for part in parts_of(text) if table.waives(f"name {part}")]), united(cites))


def bare(name: Name) -> Name:
    """A name without the parts that show a class: what Wooper and Paldean Wooper have in common."""
    return Name(_without(name.text, parts_of(name.text)))


def _without(text: str, labels: Iterable[str]) -> str:
    for label in sorted(labels):
        mark = BY_LABEL[label].mark
        before = (mark,) if mark.endswith(" ") else FORMS.get(label, ())
        text = (
            OWNER.sub("", text)
            if label == "Trainer's"
            else text.removesuffix(mark)
            if mark.startswith((" ", "-"))
            else text
        )
        text = next((text.removeprefix(word) for word in before if text.startswith(word)), text)
    return text


def _less(text: str, table: Table, cites: list[str]) -> str:
    for pattern, point in NO_NAME:
        shorter = pattern.sub("", text)
        if shorter != text and table.holds(point):
            cites += table.rule(point)
            return shorter
    return text


def parts_of(name: str) -> frozenset[str]:
    """The classes that a name shows by a part that belongs to it: ex, GX, Radiant, an owner, a region …"""
    text = spelled(name)
    found = {label for label in labels_of_name(text) if BY_LABEL[label].in_name}
    if text.startswith(REGIONS):
        found.add("Regional")
    if OWNER.match(text):
        found.add("Trainer's")
    return frozenset(found)


def same_name(
    first: str, second: str, table: Table, *, pokemon: bool = True, local: Mapping[str, str] | None = None
) -> e.NamesCompared:
    """Whether two names count as one."""
    names = [canonical(name, table, pokemon=pokemon, local=local) for name in (first, second)]
    same = names[0].key == names[1].key
    cites = [name for each in names for name in each.cites]
    because = "what differs is no part of the name" if same and cites else ""
    if not same:
        points = list(differences(first, second))
        cites += table.cite(*points) if points else ()
        because = "what differs is part of the name" if points else "they are different names"
    return e.NamesCompared(
        first=first, second=second, same=same, because=because, cites=united(cites) or table.cite("names")
    )


def differences(first: str, second: str) -> Iterator[str]:
    """The points by which what tells two names apart belongs to the name."""
    for label in sorted(parts_of(first) ^ parts_of(second)):
        yield f"name {label}"


def evolves_onto(card: Card, onto: str, table: Table) -> e.NamesCompared:
    """A card goes only onto the Pokémon whose name stands after "evolves from", as names count."""
    compared = same_name(card.evolves_from, onto, table)
    cites = (*table.cite("evolves from the name"), *compared.cites)
    because = f"{card.name} evolves from {card.evolves_from or 'nothing'}"
    same = compared.same and bool(card.evolves_from)
    return e.NamesCompared(first=card.evolves_from, second=onto, same=same, because=because, cites=united(cites))
