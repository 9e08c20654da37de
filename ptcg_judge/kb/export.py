"""The whole knowledge base as one JSON document; the format is documented in docs/export.md."""

from __future__ import annotations

from typing import Any

from ptcg_judge.kb.model import (
    CardAbility,
    CardAttack,
    CardEntry,
    Everyday,
    KnowledgeBase,
    Outside,
    Part,
    QuickBlock,
    Rule,
    Spelling,
    Term,
    Topic,
)

FORMAT = 1


def document(kb: KnowledgeBase, rulings: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Everything, with part ids written out in full and the keys in a stable order."""
    return {
        "format": FORMAT,
        "books": [{slot: _plain(getattr(book, slot)) for slot in book._fields} for book in kb.books],
        "rules": [rule_document(rule) for rule in kb.rules],
        "topics": [topic_document(topic) for topic in kb.topics],
        "simultaneous_wins": [
            {
                "you": _plain(finish.you),
                "opponent": _plain(finish.opponent),
                "results": {result.book: result.says for result in finish.results},
                "cites": _plain(finish.cites),
            }
            for finish in kb.finishes
        ],
        "glossary": [term_document(term) for term in kb.glossary],
        "rulings": rulings or [],
        "cards": [card_document(card) for card in kb.cards],
        "quick": [quick_document(block) for block in kb.quick],
        "spellings": [_row(spelling) for spelling in kb.spellings],
        "everyday": [_row(group) for group in kb.everyday],
        "not_in_these_books": [_row(subject) for subject in kb.outside],
    }


def rule_document(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "book": rule.book,
        "number": rule.number,
        "title": rule.title,
        "kind": rule.kind,
        "within": rule.within,
        "says": rule.says,
        "parts": [part_document(part) for part in rule.parts],
        **_links(rule),
        "asked": _plain(rule.asked),
    }


def part_document(part: Part) -> dict[str, Any]:
    return {
        "id": part.id,
        "number": part.number,
        "title": part.title,
        "kind": part.kind,
        "says": part.says,
        **_links(part),
    }


def _links(entry: Rule | Part) -> dict[str, Any]:
    return {
        "see": _plain(entry.see),
        "topics": _plain(entry.topics),
        "cards": _plain(entry.cards),
        "shown_by": _plain(entry.shown_by),
        "rests_on": _plain(entry.rests_on),
        "bites": entry.bites,
        "notes": [entry.note] if entry.note else [],
    }


def topic_document(topic: Topic) -> dict[str, Any]:
    return {
        "id": topic.id,
        "title": topic.title,
        "kind": topic.kind,
        "books": {position.book: {"says": position.says, "ids": _plain(position.ids)} for position in topic.positions},
        "today": topic.today,
        "because": topic.because,
        "rests_on": _plain(topic.rests_on),
        "board": topic.board,
        "outcomes": {outcome.book: outcome.says for outcome in topic.outcomes},
        "shown_by": _plain(topic.shown_by),
    }


def term_document(term: Term) -> dict[str, Any]:
    return {
        "term": term.term,
        "also": _plain(term.also),
        "means": term.means,
        "ids": _plain(term.ids),
        "origin": term.origin,
    }


def card_document(card: CardEntry) -> dict[str, Any]:
    return {
        "name": card.name,
        "printing": card.printing,
        "kind": card.kind,
        "stage": card.stage,
        "evolves_from": card.evolves_from,
        "hp": card.hp,
        "type": _plain(card.type),
        "weakness": _plain(card.weakness),
        "resistance": _plain(card.resistance),
        "retreat": card.retreat,
        "labels": _plain(card.labels),
        "abilities": [_row(ability) for ability in card.abilities],
        "attacks": [_row(attack) for attack in card.attacks],
        "text": card.text,
        "rules": _plain(card.rules),
        "notes": [card.note] if card.note else [],
    }


def quick_document(block: QuickBlock) -> dict[str, Any]:
    return {
        "title": block.title,
        "place": block.place,
        "head": _plain(block.head),
        "table": block.table,
        "lines": [{slot: _plain(getattr(line, slot)) for slot in line._fields} for line in block.lines],
    }


def _row(value: Spelling | Everyday | Outside | CardAbility | CardAttack) -> dict[str, Any]:
    return {slot: _plain(getattr(value, slot)) for slot in value._fields}


def _plain(value: str | tuple[str, ...]) -> str | list[str]:
    return list(value) if isinstance(value, tuple) else value
