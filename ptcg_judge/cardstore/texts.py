"""The texts on a printed card: where each stands, what it is called, its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg_judge.cardstore.layout import Json
from ptcg_judge.cardtext import Kind as TextKind
from ptcg_judge.engine.cards import Kind

OF_CARD: dict[str, TextKind] = {
    "Item": "item", "Supporter": "supporter", "Stadium": "stadium", "Pokémon Tool": "tool", "Trainer": "item",
    "Technical Machine": "tool", "Special Energy": "special energy", "Basic Energy": "special energy",
}  # fmt: skip

_MARKS = re.compile(r"</?[a-z]+>")


@dataclass(frozen=True, slots=True)
class CardText:
    """One text of a card; its title is the name of the attack or Ability, or empty for the card's own text."""

    kind: TextKind
    title: str
    words: str


def kind_of(card: Json) -> Kind:
    """What kind of card it is; a Supporter filed among the Pokémon is still a Supporter."""
    words = " ".join(card.get("subtypes") or ())
    if card["supertype"] == "Energy":
        return "Special Energy" if "Special" in words else "Basic Energy"
    if card["supertype"] == "Pokémon" and (card.get("hp") or "0").strip("0"):
        return "Pokémon"
    if "Supporter" in words:
        return "Supporter"
    if card["supertype"] == "Pokémon":
        return "Pokémon"
    if "Tool" in words:
        return "Pokémon Tool"
    if "Stadium" in words:
        return "Stadium"
    if "Technical Machine" in words:
        return "Technical Machine"
    return "Item" if "Item" in words else "Trainer"


def texts_of(card: Json) -> Iterator[CardText]:
    """Every text of a card in printed order; what a class of Pokémon has in its box is the rulebook's, not the card's."""
    for ability in (card.get("ancientTrait"), *card.get("abilities", ())):
        if ability and (words := tidy(ability.get("text"))):
            yield CardText("ability", ability_name(ability), words)
    for attack in card.get("attacks", ()):
        if words := tidy(attack.get("text")):
            yield CardText("attack", attack.get("name") or "", words)
    kind = kind_of(card)
    if kind != "Pokémon":
        for rule in card.get("rules", ()):
            if words := tidy(rule):
                yield CardText(OF_CARD[kind], "", words)


def ability_name(ability: Json) -> str:
    """The name of an Ability, without the word for what it is where an entry puts it before the name."""
    return (ability.get("name") or "").removeprefix("[Ability]").strip()


def tidy(text: str | None) -> str:
    """A text with single spaces, without marks for slanted type and without signs that cannot be seen."""
    words = " ".join(_MARKS.sub("", text or "").split())
    return words if words.isprintable() else "".join(sign for sign in words if sign.isprintable())
