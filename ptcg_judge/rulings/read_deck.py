"""A deck list in a scenario: lines as players hand them in, their cards described under `cards:` or known by name."""

from __future__ import annotations

from collections.abc import Sequence as Items
from dataclasses import replace

from ptcg_judge.decks import read_list
from ptcg_judge.decks.facts import CardsOfTheBooks, Known
from ptcg_judge.decks.lines import CardLine
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.deck import SIZES, Entry
from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.kb.yamltext import Node, Sequence, Text
from ptcg_judge.rulings.read_cards import CardReader
from ptcg_judge.rulings.read_game import About
from ptcg_judge.rulings.scenario import Assumed
from ptcg_judge.rulings.subjects import OneDeck

LIST = "list"
"""The name under which a list is read; its places are then those of the file."""


class Described:
    """The cards that the file describes: all that is on them is told."""

    def __init__(self, cards: dict[str, Card]) -> None:
        self._cards = cards

    def about(self, card: CardLine) -> Known | None:
        found = self._cards.get(card.name.casefold())
        if found is None:
            return None
        basic = found.is_pokemon and found.stage in ("Basic", "Baby")
        return Known(found.kind, basic, found.labels, all_labels=True, limit=found.per_deck)


def one_deck(fields: Fields, cards: CardReader) -> About:
    """A deck, the format it is for, and a side deck if someone brought one."""
    form = next(form for form in SIZES if form == fields.word("format", tuple(SIZES), "constructed"))
    stores = (Described(cards.catalogue.described), CardsOfTheBooks(knowledge_base().cards))
    deck, side = (_entries(fields.get(key), fields, stores) for key in ("deck", "side deck"))
    assumed = () if fields.get("format") is not None else (Assumed("format", form),)
    return About("deck", subject=OneDeck(deck, side, form), assumed=assumed)


def _entries(node: Node | None, fields: Fields, stores: tuple[Described, CardsOfTheBooks]) -> tuple[Entry, ...]:
    if node is None:
        return ()
    lines = _lines(node)
    if not lines:
        fields.report(node.place, "a deck is a list of lines, each a count and a name; write 'deck: [4 Pikachu, …]'")
        return ()
    places = [place for _, place in lines]
    try:
        entries = read_list("\n".join(text for text, _ in lines), LIST, stores)
    except BadFile as error:
        fields.problems += [Problem(_place(problem.place, places), problem.message) for problem in error.problems]
        return ()
    return tuple(_placed(entry, places) for entry in entries)


def _lines(node: Node) -> list[tuple[str, str]]:
    """The lines of a list with their places: a list of lines, or one text as it was copied."""
    if isinstance(node, Sequence):
        return [(" ".join(item.split()), item.place) for item in node if isinstance(item, Text)]
    if not isinstance(node, Text):
        return []
    file, _, first = node.place.rpartition(":")
    start = int(first) if first.isdigit() else 0
    return [(text, f"{file}:{start + number}") for number, text in enumerate(node.splitlines(), 1)]


def _place(place: str, places: Items[str]) -> str:
    number = place.rpartition(":")[2]
    return places[int(number) - 1] if number.isdigit() else places[0]


def _placed(entry: Entry, places: Items[str]) -> Entry:
    return replace(entry, place=_place(entry.place, places))
