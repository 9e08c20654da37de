"""A card laid open for other programs."""

from __future__ import annotations

from typing import Any

from ptcg_judge.cardstore.sheet import Opened, Sheet
from ptcg_judge.cardtext import plain
from ptcg_judge.engine.cards import Card
from ptcg_judge.kb.index import Index
from ptcg_judge.render.card import spoken, title_of


def card_document(index: Index, sheet: Sheet) -> dict[str, Any]:
    return {
        "card": _card(sheet.card) if sheet.card else None,
        "understood": sheet.understood,
        "executed": sheet.understood and not any(text.not_executed for text in sheet.texts),
        "texts": [_text(index, text) for text in sheet.texts],
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "printing": card.printing or None,
        "kind": card.kind,
        "stage": card.stage or None,
        "hp": card.hp or None,
        "types": list(card.types),
        "evolves_from": card.evolves_from or None,
        "retreat": card.retreat if card.is_pokemon else None,
        "labels": sorted(card.labels),
    }


def _text(index: Index, opened: Opened) -> dict[str, Any]:
    return {
        "title": opened.text.title or None,
        "kind": opened.text.kind,
        "text": opened.text.words,
        "phrases": [
            {
                "start": phrase.start,
                "end": phrase.end,
                "words": phrase.words,
                "rules": [{"id": name, "title": title_of(index, name)} for name in phrase.cites],
            }
            for phrase in opened.compiled.phrases
        ],
        "engine": plain(opened.compiled.program),
        "not_executed": list(opened.not_executed),
        "not_understood": [
            {
                "words": unknown.words,
                "start": unknown.start,
                "end": unknown.end,
                "reached": unknown.reached,
                "nearest": spoken(unknown.nearest) or None,
            }
            for unknown in opened.compiled.unknown
        ],
    }
