"""Cards that count as one in play: a Level Up or BREAK card with the card below it, the four parts of a V-UNION."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ptcg_judge.engine.cards import Card

JOINED = frozenset({"Level Up", "BREAK", "V-UNION"})


def is_joined(top: Card) -> bool:
    """Whether more than the top card decides what a Pokémon is."""
    return top.stage in JOINED or top.kind != "Pokémon"


@lru_cache(maxsize=1024)
def as_one(stack: tuple[Card, ...]) -> Card:
    """What the cards of a Pokémon are together; a card played as a Basic Pokémon is one."""
    *below, top = stack
    if not top.is_pokemon:
        return replace(top, kind="Pokémon", stage="Basic") if top.kind != "unknown" else top
    if top.stage == "V-UNION":
        return _with_texts(top, below)
    if top.stage not in JOINED or not below:
        return top
    under = as_one(tuple(below))
    return _levelled_up(top, under) if top.stage == "Level Up" else _broken(top, under)


def _levelled_up(top: Card, under: Card) -> Card:
    """A Level Up card has its own HP, type, Weakness, Resistance and Retreat Cost; the texts and the stage join (307.3h, j)."""
    return replace(_with_texts(top, [under]), stage=under.stage, evolves_from=under.evolves_from)


def _broken(top: Card, under: Card) -> Card:
    """A Pokémon BREAK keeps attacks, Abilities, Weakness, Resistance and Retreat Cost (rb-appendix-22-break-evolution.p1)."""
    kept = replace(top, weaknesses=under.weaknesses, resistances=under.resistances, retreat=under.retreat)
    return _with_texts(replace(kept, types=top.types or under.types), [under])


def _with_texts(top: Card, others: list[Card]) -> Card:
    attacks = dict.fromkeys((*top.attacks, *(attack for card in others for attack in card.attacks)))
    abilities = dict.fromkeys((*top.abilities, *(ability for card in others for ability in card.abilities)))
    return replace(top, attacks=tuple(attacks), abilities=tuple(abilities))


def stages(stack: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are stages of their own, from the lowest up."""
    if stack[-1].stage == "V-UNION":
        return stack[-1:]
    return tuple(card for card in stack if card.stage != "Level Up")
