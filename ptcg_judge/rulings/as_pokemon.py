"""Trainer cards that are played as Basic Pokémon: the HP and type that their text gives them in play."""

from __future__ import annotations

import re
from dataclasses import replace

from ptcg_judge.engine.cards import Card
from ptcg_judge.rulings.values import letter

_AS_POKEMON = re.compile(r"as if it were an? (\d+)[- ]HP Basic (?:\{?(\w+)\}? )?Pokémon", re.IGNORECASE)


def as_pokemon(card: Card) -> Card:
    """The card with the HP and type by which it is played as a Pokémon, if its text says so."""
    said = _AS_POKEMON.search(" ".join(card.text.split())) if card.is_trainer else None
    if said is None:
        return card
    sign = letter(said[2]) if said[2] else None
    return replace(card, hp=card.hp or int(said[1]), types=card.types or ((sign,) if sign else ()))
