"""What a card is: its category, kind, stage and classes, in its place, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.cards import LETTERS, Card
from ptcg_judge.engine.classes import BY_LABEL, rules_of
from ptcg_judge.engine.names import parts_of
from ptcg_judge.engine.stages import ELSEWHERE, Answer, Place, basic, evolution, evolved, kind_point, unevolved
from ptcg_judge.engine.table import Table

NO_FAIRY = "Mega Evolution"
"""The series in which there are no Fairy Pokémon."""


def is_a(card: Card, what: str, table: Table, place: Place = ELSEWHERE) -> e.Classified:
    """Whether a card is what is asked, where it is, in the book in force; the opposite if the rule that says so is waived."""
    holds, point, because = _answer(card, what, table, place)
    answer = holds != table.waives(point)
    return e.Classified(card=card.name, what=what, holds=answer, because=because, cites=table.cite(point))


def _answer(card: Card, what: str, table: Table, place: Place) -> Answer:
    if place.in_play and place.played_as and place.played_as != card.kind:
        card = replace(card, kind=place.played_as, labels=frozenset())  # type: ignore[arg-type]
        holds, _, because = _answer(card, what, table, replace(place, played_as=""))
        point = "attached as a Tool" if (what, card.kind) == ("Trainer", "Pokémon Tool") else "in play as another type"
        return holds, point, because or f"it is in play as {card.kind} only"
    question = QUESTIONS.get(what)
    return question(card, table, place) if question else _has_class(card, what, table)


def _pokemon(card: Card, table: Table, place: Place) -> Answer:
    """A Fossil is a Pokémon only in play (K53, K74)."""
    if "Fossil" in card.labels and not card.is_pokemon:
        return (
            (True, "a Fossil in play", "")
            if place.in_play
            else (False, "a Fossil elsewhere", "it is no Pokémon out of play")
        )
    return card.is_pokemon, "kind Pokémon" if card.is_pokemon else kind_point(card), ""


def _trainer(card: Card, table: Table, place: Place) -> Answer:
    if place.in_play and "Fossil" in card.labels:
        return False, "a Fossil in play", "in play it is a Pokémon"
    tool = card.kind == "Pokémon Tool" and table.own("a Tool is a Trainer card")
    return card.is_trainer, "a Tool is a Trainer card" if tool else kind_point(card), ""


def _energy(card: Card, table: Table, place: Place) -> Answer:
    return card.is_energy, kind_point(card), ""


def _item(card: Card, table: Table, place: Place) -> Answer:
    """Items are a kind of Trainer card since 2010 or so; Tools are among them in 2018, beside them in 2025 (K19)."""
    if card.kind == "Pokémon Tool":
        among = table.holds("tool is an item")
        return (
            among,
            "a Tool is no Item" if not among and table.view.rule("a Tool is no Item")[0] else "tool is an item",
            "" if among else "a Pokémon Tool is a kind of its own",
        )
    if card.kind == "Technical Machine":
        return table.holds("is Item"), "class Technical Machine", ""
    if not table.view.rule("is Item")[0]:
        return False, "kind Trainer", "this book has no class of Items"
    return card.kind == "Item", "is Item" if card.kind == "Item" else _sub_point(card), ""


def _sub_point(card: Card) -> str:
    return (
        f"is {card.kind}"
        if card.kind in ("Supporter", "Stadium", "Pokémon Tool", "Basic Energy", "Special Energy")
        else kind_point(card)
    )


def _kind(kind: str) -> Callable[[Card, Table, Place], Answer]:
    def question(card: Card, table: Table, place: Place) -> Answer:
        return card.kind == kind, _sub_point(card), ""

    return question


def _rule_box(card: Card, table: Table, place: Place) -> Answer:
    """A Pokémon with a rule printed on it has a Rule Box; the pieces of a V-UNION have none out of play (K94)."""
    if "V-UNION" in card.labels and not place.in_play:
        return False, "no rule box for a piece", "a single piece has no Rule Box out of play"
    boxed = [label for label in card.labels if label in BY_LABEL and BY_LABEL[label].rule_box]
    own = next((f"rule box {label}" for label in boxed if table.view.speaks(f"rule box {label}")), "rule box")
    return card.is_pokemon and (bool(boxed) or "Rule Box" in card.labels), own, ""


def _has_class(card: Card, what: str, table: Table) -> Answer:
    """A card is of the classes it shows, and of those that they count as."""
    label = what.removeprefix("Pokémon").lstrip(" -")
    label = label if label in BY_LABEL else what
    if label not in BY_LABEL:
        raise KeyError(f"nothing is known of '{what}'")
    if label == "Trainer's":
        return card.is_pokemon and label in parts_of(card.name), f"class {label}", ""
    for other in card.labels:
        row = BY_LABEL.get(other)
        if row and label in row.counts_as and label != other and table.view.rule(f"counts as {other}")[0]:
            return True, f"counts as {other}", f"it is {other}"
    own = BY_LABEL[label].stage
    shown = label in card.labels or card.kind == label or (own not in ("", "Basic") and card.stage == own)
    return shown, f"class {label}" if table.view.speaks(f"class {label}") else f"name {label}", ""


def _type(letter: str) -> Callable[[Card, Table, Place], Answer]:
    def question(card: Card, table: Table, place: Place) -> Answer:
        if not card.is_pokemon:
            return False, kind_point(card), "it is no Pokémon"
        shown = letter in card.types
        if (
            shown
            and letter == "Y"
            and card.printing.startswith(NO_FAIRY)
            and table.view.speaks("no Fairy in the series")
        ):
            return False, "no Fairy in the series", "that series has no Fairy Pokémon"
        return shown, "of both types" if card.is_dual else "types", ""

    return question


QUESTIONS: dict[str, Callable[[Card, Table, Place], Answer]] = {
    "Pokémon": _pokemon,
    "Trainer": _trainer,
    "Energy": _energy,
    "Item": _item,
    "Pokémon Tool": _kind("Pokémon Tool"),
    "Supporter": _kind("Supporter"),
    "Stadium": _kind("Stadium"),
    "Basic Energy": _kind("Basic Energy"),
    "Special Energy": _kind("Special Energy"),
    "Basic Pokémon": basic,
    "Evolution card": evolution,
    "evolved": evolved,
    "unevolved": unevolved,
    "Rule Box": _rule_box,
    **{f"{name} Pokémon": _type(letter) for letter, name in LETTERS.items()},
}


def classify(card: Card, table: Table, place: Place = ELSEWHERE) -> Iterator[e.Classified]:
    """Everything that a card is: kinds first, then its classes and what follows from them."""
    for what in QUESTIONS:
        answer = is_a(card, what, table, place)
        if answer.holds:
            yield answer
    for label in BY_LABEL:
        if label in card.labels:
            yield from (replace(told, card=card.name) for told in rules_of(label, table))
