"""Team Flare Hyper Gear: Pokémon Tools that a player attaches to the opponent's Pokémon-EX, and gets back into their own discard pile."""

from __future__ import annotations

from ptcg_judge.engine.board import Copy, Pokemon
from ptcg_judge.engine.table import Table

HYPER_GEAR = "Hyper Gear"


def is_hyper_gear(copy: Copy) -> bool:
    return HYPER_GEAR in copy.card.labels or copy.name.endswith(HYPER_GEAR)


def goes_back(table: Table, pokemon: Pokemon | None, copies: tuple[Copy, ...]) -> tuple[str, ...]:
    """What the book says of a Hyper Gear that comes off: it is discarded to whoever played it."""
    gear = pokemon is not None and any(is_hyper_gear(copy) and copy.owner != pokemon.player for copy in copies)
    return table.said("gear goes back") if gear else ()
