"""Reading the cards that the books name."""

from __future__ import annotations

from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.model import CardEffect, CardEntry
from ptcg_judge.kb.yamltext import Node


def card_entry(node: Node, problems: list[Problem]) -> CardEntry:
    fields = Fields(node, problems, "a card")
    card = CardEntry(
        name=fields.text("name"),
        printing=fields.optional_text("printing"),
        kind=fields.text("kind"),
        effects=tuple(_effect(effect, problems) for effect in fields.nodes("effects")),
    )
    fields.done()
    return card


def _effect(node: Node, problems: list[Problem]) -> CardEffect:
    fields = Fields(node, problems, "an effect of a card")
    effect = CardEffect(
        kind=fields.text("kind"),
        name=fields.optional_text("name"),
        does=fields.text("does"),
        rules=fields.texts("rules"),
        note=fields.optional_text("note"),
    )
    fields.done()
    return effect
