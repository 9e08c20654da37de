"""Whether printings are the same card in what matters: what the engine makes of them, not how it is worded."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ptcg_judge.engine.cards import Ability, Attack, Card


def in_play(card: Card) -> Card:
    """A card without its wording; a text that is not understood counts as printed, and an older "Trainer" is an Item."""
    return replace(
        card,
        kind="Item" if card.kind == "Trainer" else card.kind,
        text=card.text if card.unknown else "",
        program=bare(card.program),
        printing="",
        attacks=tuple(map(_part, card.attacks)),
        abilities=tuple(map(_part, card.abilities)),
    )


def _part(part: Any) -> Any:
    assert isinstance(part, (Attack, Ability))
    return replace(part, text=part.text if part.unknown else "", program=bare(part.program))


def bare(value: Any) -> Any:
    """The same value, every cite and word in it left out."""
    if isinstance(value, tuple):
        return tuple(bare(one) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {f.name: bare(getattr(value, f.name)) for f in fields(value) if f.name != "cites"}
    if "may" in changes:
        changes["words"] = ""
    return replace(value, cites=(), **changes) if hasattr(value, "cites") else replace(value, **changes)
