"""Reading the cards that the books name."""

from __future__ import annotations

from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.model import CardAbility, CardAttack, CardEntry
from ptcg_judge.kb.yamltext import Node, Sequence, Text


def card_entry(node: Node, problems: list[Problem]) -> CardEntry:
    fields = Fields(node, problems, "a card")
    card = CardEntry(
        name=fields.text("name"),
        printing=fields.optional_text("printing"),
        kind=fields.text("kind"),
        stage=fields.optional_text("stage"),
        evolves_from=fields.optional_text("evolves from"),
        hp=_number(fields, "hp"),
        type=_one_or_more(fields, "type"),
        weakness=_one_or_more(fields, "weakness"),
        resistance=_one_or_more(fields, "resistance"),
        retreat=_number(fields, "retreat"),
        labels=fields.texts("labels"),
        abilities=tuple(_ability(ability, problems) for ability in fields.nodes("abilities")),
        attacks=tuple(_attack(attack, problems) for attack in fields.nodes("attacks")),
        text=fields.optional_text("text"),
        rules=fields.texts("rules"),
        note=fields.optional_text("note"),
    )
    fields.done()
    return card


def _ability(node: Node, problems: list[Problem]) -> CardAbility:
    fields = Fields(node, problems, "an Ability of a card")
    ability = CardAbility(
        name=fields.text("name"),
        kind=fields.text("kind"),
        text=fields.optional_text("text"),
        rules=fields.texts("rules"),
        note=fields.optional_text("note"),
    )
    fields.done()
    return ability


def _attack(node: Node, problems: list[Problem]) -> CardAttack:
    fields = Fields(node, problems, "an attack of a card")
    attack = CardAttack(
        name=fields.text("name"),
        cost=fields.optional_text("cost"),
        damage=_damage(fields),
        text=fields.optional_text("text"),
        rules=fields.texts("rules"),
        note=fields.optional_text("note"),
    )
    fields.done()
    return attack


def _number(fields: Fields, key: str) -> int | None:
    """A whole number; none if it is not told."""
    return None if fields.get(key) is None else fields.number(key, 0)


def _damage(fields: Fields) -> Text:
    """The number beside an attack, which YAML may take for a number: 20, or 20+."""
    value = fields.get("damage")
    return value if isinstance(value, Text) and value.reads_as == "int" else fields.optional_text("damage")


def _one_or_more(fields: Fields, key: str) -> tuple[Text, ...]:
    """A single text, or a list of them."""
    value = fields.get(key)
    if value is None or isinstance(value, Sequence):
        return fields.texts(key)
    return (fields.text(key),)
