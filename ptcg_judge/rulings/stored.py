"""Cards of the user's store, for boards that name them; without a store there are none."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeVar

from ptcg_judge.cardstore import lookup
from ptcg_judge.engine.cards import Card
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.as_pokemon import as_pokemon
from ptcg_judge.rulings.labels import complete, named

Found = TypeVar("Found")
CLOSE = 0.9
MOST = 4


class Stored:
    """What the store knows by a name."""

    def find(self, name: str) -> Card | None:
        """The card of this name, if all its printings are alike in what matters."""
        found = spared(lambda: lookup.find(name)) or ()
        return _completed(found[0].card) if len(found) == 1 else None

    def every(self, name: str) -> tuple[Card, ...]:
        """All cards of this name."""
        return tuple(_completed(one.card) for one in spared(lambda: lookup.find(name)) or ())

    def choices(self, name: str) -> str:
        """The printings that differ, where a name is that of several cards."""
        found = [one.printing.full_name for one in spared(lambda: lookup.find(name)) or ()]
        more = f" … ({len(found) - MOST} more; see ptcg-judge card {name})" if len(found) > MOST else ""
        return ", ".join(found[:MOST]) + more if len(found) > 1 else ""

    def near(self, name: str) -> str:
        """A card that was probably meant."""
        found = spared(lambda: lookup.near(name, 1, CLOSE))
        return found[0] if found else ""


def spared(ask: Callable[[], Found]) -> Found | None:
    """What the store answers; a store that cannot be read is named once and knows nothing: there is an answer without it."""
    try:
        return ask()
    except JudgeError as error:
        _say(str(error))
        return None


@cache
def _say(message: str) -> None:
    print(f"ptcg-judge: {message}", file=sys.stderr)


def _completed(card: Card) -> Card:
    """A stored card with the classes that follow from its name and from one another."""
    told = named(card.name)
    evolves_from = card.evolves_from or (told.evolves_from if card.is_pokemon else "")
    return as_pokemon(replace(card, labels=complete(card.labels | told.labels), evolves_from=evolves_from))
