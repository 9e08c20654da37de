"""One line of a deck list: a card with its count, set and number; a heading; or nothing that counts."""

from __future__ import annotations

import re
from dataclasses import dataclass

SECTIONS = {
    "pokémon": "Pokémon", "pokemon": "Pokémon",
    "trainer": "Trainer", "trainers": "Trainer", "dresseur": "Trainer", "entrenador": "Trainer", "allenatore": "Trainer",
    "treinador": "Trainer", "item": "Trainer", "items": "Trainer", "supporter": "Trainer", "supporters": "Trainer",
    "stadium": "Trainer", "stadiums": "Trainer", "tool": "Trainer", "tools": "Trainer",
    "energy": "Energy", "energies": "Energy", "energie": "Energy", "énergie": "Energy", "energía": "Energy", "energia": "Energy",
}  # fmt: skip
_HEADING = re.compile(
    r"^#{0,3}\s*(?P<word>[^\W\d]+)(?:\s+cards?)?\s*(?:[-–:]\s*\d*|\(\d+\)|\s\d+)?\s*:?$", re.IGNORECASE
)
_TOTAL = re.compile(r"^#{0,3}\s*(?:total|cartes?|cards?)\b[^:\-–]*[:\-–]\s*\d*\s*$", re.IGNORECASE)
_RULE = re.compile(r"^(?:\*{3,}.*|[-=_*]{3,}|#(?!#).*|//.*|deck list:?|\d+ cards?(?: total)?)$", re.IGNORECASE)
_TITLE = re.compile(
    r"^(?:deck(?: ?list| name)?|name|player(?: name| id)?|division|format|event|tournament|date)\s*:.*$", re.IGNORECASE
)
_COUNT_FIRST = re.compile(r"^(?:\*\s*)?(?P<count>\d+)\s*[x×]?\s+(?P<rest>\S.*)$")
_COUNT_LAST = re.compile(r"^(?:\*\s*)?(?P<rest>\S.*?)\s+(?:[x×]\s*(?P<count>\d+)|\((?P<braced>\d+)\))$")
_PRINT = re.compile(r"\s+(?:PH|RH)$")
_NO_SET = re.compile(r"\s{2,}\d+$")
"""A number behind an empty set code, as the older Online export has it for some Basic Energy."""
_JOINED = re.compile(r"^(?P<name>.+?)\s+\(?(?P<set>[a-z][a-z0-9.]*)-(?P<number>[A-Za-z]{0,4}\d+[a-z]?)\)?$")
_PROMO = re.compile(r"^(?P<name>.+?)\s+(?P<number>(?P<set>SWSH|SM|XY|BW|HGSS|DP)\d+[a-z]?)$")
_APART = re.compile(
    r"^(?P<name>.+?)\s+\(?(?P<set>PR-[A-Z0-9]{1,4}|[A-Z][A-Z0-9][A-Za-z0-9]{0,6}|[A-Z0-9]{2,4}-[A-Z]{2}|(?<=Energy )Energy)\)?"
    r"\s+#?(?P<number>[A-Z]{0,5}\d+[a-zA-Z]?)(?:/\w+)?\)?$"
)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card of a list, as it is written."""

    count: int
    name: str
    set: str = ""
    number: str = ""


def heading(text: str) -> str | None:
    """The section that a heading opens; its number means lines in some lists and cards in others, so it means nothing here."""
    match = _HEADING.match(text)
    return SECTIONS.get(match["word"].casefold()) if match else None


def is_idle(text: str) -> bool:
    """Whether a line says nothing about the cards: empty, a rule, a comment, a total, whose deck it is."""
    return not text or bool(_RULE.match(text) or _TOTAL.match(text) or _TITLE.match(text))


def card_line(text: str) -> CardLine | None:
    """The card of a line: count, name, and where they stand, set and number."""
    match = _COUNT_FIRST.match(text) or _COUNT_LAST.match(text)
    if match is None:
        return None
    groups = match.groupdict()
    rest = _PRINT.sub("", groups["rest"].strip())
    place = _JOINED.match(rest) or _APART.match(rest) or _PROMO.match(rest)
    count = int(groups["count"] or groups["braced"])
    return (
        CardLine(count, place["name"], place["set"], place["number"])
        if place
        else CardLine(count, _NO_SET.sub("", rest))
    )
