"""What a book says of putting cards of special classes into play: as usual, or onto the one Pokémon that they name."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.classes import BY_LABEL, CLASSES

PRIMAL = "Primal "
BELOW = ("Fossil", "Restored")
"""The classes of which a book says what evolves from them."""


def put_down(card: Card) -> tuple[str, ...]:
    """The points by which a card of these classes is put down as other Pokémon are."""
    return tuple(f"as usual {label}" for label in _classes(card))


def put_onto(card: Card) -> tuple[str, ...]:
    """The points by which a card of these classes goes onto no Pokémon but the one it names."""
    primal = ("onto Primal",) if card.name.startswith(PRIMAL) else ()
    return (*primal, *(f"onto {label}" for label in _classes(card)))


def evolved_onto(card: Card, below: Card) -> tuple[str, ...]:
    """The points by which a card becomes the Evolution of this one."""
    marks = {*below.labels, below.stage}
    fossils = tuple(f"{card.stage} onto a {label}" for label in BELOW if label in marks)
    return (*put_down(card), *put_onto(card), *fossils)


def _classes(card: Card) -> Iterator[str]:
    """The classes of a card, without those that another of its classes only counts as."""
    counted = {other for label in card.labels if label in BY_LABEL for other in BY_LABEL[label].counts_as}
    return (row.label for row in CLASSES if row.label in card.labels and row.label not in counted)
