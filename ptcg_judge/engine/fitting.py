"""Whether a printed card is what a phrase asks for."""

from __future__ import annotations

from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import ANYTHING, Filter, Letter

UNEVOLVED = ("Basic", "Restored", "V-UNION", "Baby", "Level Up", "LEGEND")
"""The stages of cards that are no Evolution cards."""

Units = tuple[tuple[Letter, ...], ...]


def card_fits(card: Card, want: Filter, types: tuple[Letter, ...] | None = None, units: Units | None = None) -> bool:
    """Whether a card is what the words ask for; in play its types, and the Energy it gives, may be others than the printed."""
    if want is ANYTHING:
        return True
    has = card.types if types is None else types
    return (
        (not want.names or _is_called(card, want.names))
        and (not want.name_has or any(part in card.name for part in want.name_has))
        and (not want.kinds or card.kind in want.kinds or group(card) in want.kinds)
        and (not want.stages or _stage_fits(card, want.stages))
        and (not want.types or bool(set(want.types) & set(has)))
        and (not want.labels or bool(set(want.labels) & card.labels))
        and (not want.without or not set(want.without) & _marks(card, has))
        and (not want.provides or _provides(_printed(card) if units is None else units, want.provides))
        and (want.has_ability is None or want.has_ability == _has_text(card, want.ability_kinds))
        and (not want.has_attack or any(attack.name in want.has_attack for attack in card.attacks))
        and _numbers_fit(card, want)
        and (not want.evolves_from or card.evolves_from in want.evolves_from)
        and (not want.any_of or any(card_fits(card, other, types, units) for other in want.any_of))
    )


def _is_called(card: Card, names: tuple[str, ...]) -> bool:
    """Whether a card is of a name; a text calls Special Energy that differs by its types alone by what comes before them."""
    family = card.kind == "Special Energy" and any(card.name.startswith(f"{name} ") for name in names)
    return family or card.name in names


def _numbers_fit(card: Card, want: Filter) -> bool:
    return (
        (want.hp_at_most is None or 0 < card.hp <= want.hp_at_most)
        and (want.hp_at_least is None or card.hp >= want.hp_at_least)
        and (want.retreat_at_least is None or card.retreat >= want.retreat_at_least)
        and (want.retreat_at_most is None or card.retreat <= want.retreat_at_most)
    )


def _has_text(card: Card, kinds: tuple[str, ...]) -> bool:
    """Whether a Pokémon has an Ability, or one of the kinds named, as a Poké-Power."""
    return any(not kinds or ability.kind in kinds for ability in card.abilities)


def group(card: Card) -> str:
    """Trainer, Energy or Pokémon."""
    return "Trainer" if card.is_trainer else "Energy" if card.is_energy else card.kind


def _marks(card: Card, types: tuple[Letter, ...]) -> set[str]:
    """Everything that a card must not be, where a text says "except"."""
    return {*card.labels, card.name, card.stage, card.kind, group(card), *(f"{{{letter}}}" for letter in types)}


def _stage_fits(card: Card, stages: tuple[str, ...]) -> bool:
    if not card.is_pokemon:
        return False
    return card.stage in stages or ("Evolution" in stages and card.stage not in UNEVOLVED)


def _printed(card: Card) -> Units:
    return card.provides or ((card.types,) if card.is_energy else ())


def _provides(units: Units, letters: tuple[Letter, ...]) -> bool:
    return any(letter in unit for unit in units for letter in letters)
