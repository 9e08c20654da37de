"""Stages: what is a Basic Pokémon, an Evolution card, evolved or unevolved, in hand, in set-up and in play."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.board import Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table

EVOLUTIONS = {"Stage 1": "is Evolution", "Stage 2": "is Evolution", "VMAX": "stage VMAX", "VSTAR": "stage VSTAR",
              "MEGA": "stage Mega EX", "BREAK": "stage BREAK"}  # fmt: skip
"""The stages of Evolution cards, and what says so of each."""
APART = {"Restored": "stage Restored", "V-UNION": "stage V-UNION", "Level Up": "stage LV.X", "LEGEND": "class LEGEND"}
"""The stages that are neither Basic nor Evolution."""


@record(frozen=True)
class Place:
    """Where a card is when it is asked about; in play with the Pokémon cards beneath it, lowest first."""

    in_play: bool = False
    beneath: tuple[Card, ...] = ()
    setting_up: bool = False
    played_as: str = ""
    """The kind as which it was put into play, if not its own."""


ELSEWHERE = Place()
IN_PLAY = Place(in_play=True)
Answer = tuple[bool, str, str]
"""Whether it is so, the point that says it, and why in words."""


def place_of(pokemon: Pokemon) -> Place:
    return Place(True, tuple(copy.card for copy in pokemon.stack[:-1]))


def kind_point(card: Card) -> str:
    return "kind Trainer" if card.is_trainer else "kind Energy" if card.is_energy else "kind Pokémon"


def basic(card: Card, table: Table, place: Place) -> Answer:
    """In play 2009 goes by what lies beneath, the others by the printed stage (K40); a Baby is Basic, a Fossil in play too."""
    if "Fossil" in card.labels and not card.is_pokemon:
        return _fossil_basic(table, place)
    if not card.is_pokemon:
        return False, kind_point(card), "it is no Pokémon"
    if place.in_play and card.stage == "Level Up" and place.beneath:
        holds, _, because = basic(place.beneath[-1], table, replace(place, beneath=place.beneath[:-1]))
        return holds, "stage of a leveled up Pokémon", because
    if place.in_play and table.option("Basic in play") == "what lies beneath" and table.holds("stage in play"):
        return (
            not place.beneath,
            "stage in play",
            "nothing lies beneath it" if not place.beneath else "a Pokémon card lies beneath it",
        )
    if card.stage == "Baby":
        return bool(table.view.rule("counts as Baby")[0]), "counts as Baby", ""
    if card.stage == "Basic":
        return True, _basic_by_class(card), ""
    point = APART.get(card.stage) or ("stage in play" if place.in_play else EVOLUTIONS.get(card.stage, "is Evolution"))
    return False, point, f"its stage is {card.stage}"


def _fossil_basic(table: Table, place: Place) -> Answer:
    if place.in_play:
        return True, "a Fossil in play", ""
    if place.setting_up and table.holds("a Fossil in set-up is Basic"):
        return True, "a Fossil in set-up is Basic", ""
    return False, "a Fossil elsewhere", "it is a Basic Pokémon only in play"


def _basic_by_class(card: Card) -> str:
    """What makes it Basic: its whole class, or what is printed on it."""
    always = [label for label in ("Radiant", "TAG TEAM", "V", "Mega ex") if label in card.labels]
    return f"stage {always[0]}" if always else "is Basic"


def evolution(card: Card, table: Table, place: Place) -> Answer:
    if card.is_pokemon and card.stage in EVOLUTIONS:
        return True, "stage Mega ex" if "Mega ex" in card.labels else EVOLUTIONS[card.stage], ""
    if card.is_pokemon and card.stage in APART:
        return False, APART[card.stage], f"its stage is {card.stage}"
    return False, "is Basic" if card.is_pokemon else kind_point(card), ""


def evolved(card: Card, table: Table, place: Place) -> Answer:
    """Evolved is a Pokémon in play with another beneath; a Level Up leaves the stage as it was."""
    if place.in_play and card.stage == "Level Up" and place.beneath:
        holds, _, because = evolved(place.beneath[-1], table, replace(place, beneath=place.beneath[:-1]))
        return holds, "stage of a leveled up Pokémon", because
    return place.in_play and bool(place.beneath), "is evolved", ""


def unevolved(card: Card, table: Table, place: Place) -> Answer:
    if card.stage in ("V-UNION", "Restored") and not place.beneath:
        return place.in_play, f"unevolved {card.stage}", ""
    return place.in_play and not evolved(card, table, place)[0], "is evolved", ""
