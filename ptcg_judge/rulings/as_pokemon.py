"""Trainer cards that are played as Basic Pokémon: the HP and type that their text gives them in play."""

from __future__ import annotations

import re
from dataclasses import replace

from ptcg_judge.engine.cards import Card
from ptcg_judge.rulings.values import letter

_TYPE = r"(?:\{?(\w+)\}? )?"
_AS_POKEMON = re.compile(rf"as if it were an? (\d+)[- ]HP {_TYPE}Basic {_TYPE}Pokémon", re.IGNORECASE)


def as_pokemon(card: Card) -> Card:
    """The card with the HP and type by which it is played as a Pokémon, if its text says so."""
    said = _AS_POKEMON.search(" ".join(card.text.split())) if card.is_trainer else None
    if said is None:
        return card
    named = said[2] or said[3]
    sign = letter(named) if named else None
    return replace(card, hp=card.hp or int(said[1]), types=card.types or ((sign,) if sign else ()))
