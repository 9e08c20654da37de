"""The cards that the books name: every text of theirs compiles, and the facts on them are known to the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.engine.cards import LETTERS
from ptcg_judge.kb.model import CardEntry
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.book_cards import ASSUMED_HP, card_of, known_card
from ptcg_judge.rulings.labels import label_called
from ptcg_judge.rulings.texts import OF_CARD

CARDS = [card for card in knowledge_base().cards if card.kind != "name example"]


def called(card: CardEntry, part: str) -> str:
    """What a text is called in a report."""
    name = f"{card.name} ({card.printing})" if card.printing else card.name
    return f"{name}: {part}" if part else name


def texts(card: CardEntry) -> Iterator[tuple[str, str, Kind]]:
    """The texts of a card: its own, its Abilities', its attacks'."""
    yield called(card, ""), card.text, OF_CARD.get(card.kind, "item")
    for ability in card.abilities:
        yield called(card, ability.name), ability.text, "ability"
    for attack in card.attacks:
        yield called(card, attack.name), attack.text, "attack"


def unknown() -> dict[str, list[str]]:
    """The clauses that are not understood, by the text they stand in."""
    found = {}
    for card in CARDS:
        for name, text, kind in texts(card):
            clauses = [clause.words for clause in compile(text, kind, card.name).unknown] if text else []
            if clauses:
                found[name] = clauses
    return found


def test_every_text_compiles() -> None:
    assert unknown() == {}


def test_every_card_of_the_books_is_there() -> None:
    assert len(knowledge_base().cards) == 236


@pytest.mark.parametrize(("name", "hp"), [("Rare Fossil", 70), ("Unidentified Fossil", 60)])
def test_a_fossil_has_the_hp_and_type_of_its_text(name: str, hp: int) -> None:
    card = card_of(next(entry for entry in CARDS if entry.name == name))
    assert (card.kind, card.hp, card.types) == ("Item", hp, ("C",))


@pytest.mark.parametrize("entry", CARDS, ids=lambda entry: called(entry, ""))
def test_a_card_carries_the_facts_of_its_entry(entry: CardEntry) -> None:
    card = card_of(entry)
    assert card.kind == entry.kind
    fossil = "Fossil" in card.labels
    assert fossil or tuple(LETTERS[letter] for letter in card.types) == entry.type
    assert len(card.weaknesses) == len(entry.weakness)
    assert len(card.resistances) == len(entry.resistance)
    assert card.retreat == (entry.retreat or 0)
    assert fossil or card.hp == ((entry.hp or ASSUMED_HP) if card.is_pokemon else 0)
    for attack, told in zip(card.attacks, entry.attacks, strict=True):
        assert len(attack.cost) == (0 if told.cost == "none" else len(told.cost))
        assert (attack.damage is None) == (told.damage == "")
    for label in entry.labels:
        assert label_called(label) in card.labels, label


@pytest.mark.parametrize(
    ("name", "printing"),
    [
        ("Rare Candy", "SMA 045/059"),
        ("Snorlax", ""),
        ("Snorlax (XY10 057/078)", "XY10 057/078"),
        ("Cyndaquil", "SM8 016/095"),
        ("Cyndaquil (Diamond & Pearl: Mysterious Treasures)", "Diamond & Pearl: Mysterious Treasures"),
    ],
)
def test_a_bare_name_is_the_newest_books_card(name: str, printing: str) -> None:
    card = known_card(name)
    assert card is not None
    assert card.printing == printing


def test_a_name_example_is_no_card() -> None:
    assert known_card("Miraidon / Miraidon ex") is None
