"""A card laid open: each of its texts with what compiling made of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ptcg_judge.cardstore.layout import Json
from ptcg_judge.cardstore.printed import card_of
from ptcg_judge.cardstore.texts import OF_CARD, CardText, texts_of, tidy
from ptcg_judge.cardtext import Compiled, compile  # noqa: A004
from ptcg_judge.engine.cards import Ability, Attack, Card
from ptcg_judge.engine.executed import not_executed


@dataclass(frozen=True, slots=True)
class Opened:
    """A text, what was made of it, and what of that the engine does not carry out."""

    text: CardText
    compiled: Compiled
    not_executed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card and its texts; where only a text was given, the card is None."""

    card: Card | None
    texts: tuple[Opened, ...]

    @property
    def understood(self) -> bool:
        return all(text.compiled.whole for text in self.texts)


def opened(text: CardText, name: str) -> Opened:
    """A text compiled."""
    compiled = compile(text.words, text.kind, name)
    return Opened(text, compiled, not_executed(compiled.program, text.kind))


def sheet_of_text(text: CardText, name: str = "") -> Sheet:
    """A text by itself."""
    return Sheet(None, (opened(text, name),))


def sheet_of_entry(entry: Json, printing: str = "") -> Sheet:
    """A card in the layout of card files."""
    card = card_of(entry, printing)
    return Sheet(card, tuple(opened(text, card.name) for text in texts_of(entry)))


def sheet_of_card(card: Card) -> Sheet:
    """A card as the engine has it."""
    return Sheet(card, tuple(opened(text, card.name) for text in _texts(card)))


def _texts(card: Card) -> Iterator[CardText]:
    for ability in card.abilities:
        if ability.text:
            yield CardText("ability", ability.name, tidy(ability.text))
    for attack in card.attacks:
        if attack.text:
            yield CardText("attack", attack.name, tidy(attack.text))
    if card.text:
        yield CardText(OF_CARD.get(card.kind, "ability"), "", tidy(card.text))


def part_of(card: Card | None, text: CardText) -> Attack | Ability | None:
    """The attack or Ability that a text stands on."""
    parts: tuple[Attack | Ability, ...] = (*card.abilities, *card.attacks) if card else ()
    kind = Attack if text.kind == "attack" else Ability
    return next((part for part in parts if part.name == text.title and isinstance(part, kind)), None)
