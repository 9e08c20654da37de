"""Questions about a card or two names: `card: {name: …}` with where it is, `names: [A, B]`."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.stages import Place
from ptcg_judge.engine.terms import Era
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.read_cards import CARD_KINDS, CardReader
from ptcg_judge.rulings.read_copies import CopyReader
from ptcg_judge.rulings.read_game import About
from ptcg_judge.rulings.scenario import Assumed
from ptcg_judge.rulings.subjects import OneCard, TwoNames

PLACES = ("hand", "deck", "discard", "prizes", "lost", "set-up", "in play")
ERAS: dict[str, Era] = {era: era for era in get_args(Era)}


def one_card(fields: Fields, cards: CardReader) -> About:
    """A card, where it is and what lies beneath it."""
    reader = CopyReader(cards)
    node = fields.get("card")
    assert node is not None
    card = _card(node, reader)
    where = fields.word("where", PLACES, "")
    beneath = fields.nodes("on top of")
    played_as = fields.word("played as", tuple(CARD_KINDS), "")
    in_play = where == "in play" or bool(beneath or played_as)
    if in_play and where not in ("", "in play"):
        fields.report(fields.place, f"'on top of' and 'played as' are said of cards in play, not in the {where}")
    place = Place(in_play, tuple(_card(item, reader) for item in beneath), where == "set-up", played_as)
    era = ERAS[fields.word("word of", tuple(ERAS), "")]
    assumed = [] if where or in_play else [Assumed("where", "hand")]
    if card.is_pokemon and isinstance(node, Mapping) and card.stage == "Basic" and "stage" not in node:
        assumed.append(Assumed("stage", "Basic"))
    return About("card", subject=OneCard(card, place, era), assumed=tuple(assumed))


def _card(node: Node, reader: CopyReader) -> Card:
    """A card; of one that nobody describes, its name must tell what it is."""
    card = reader.card(node, "a card")
    if card.kind != "unknown":
        return card
    told = f"{{name: {card.name}, kind: Item}} or {{name: {card.name}, stage: Basic}}"
    reader.report(node, f"nothing is known of '{card.name}'; write what is printed on it: {told}")
    return replace(card, kind="Pokémon")


def two_names(fields: Fields, cards: CardReader) -> About:
    """Two names; those of Trainer and Energy cards count as they stand."""
    node = fields.get("names")
    words = [item for item in node if isinstance(item, Text)] if isinstance(node, Sequence) else []
    if len(words) != 2:
        fields.report(
            node.place if node else fields.place, "'names' are two names; write 'names: [Gengar, Gengar LV.X]'"
        )
        words = [Text("", fields.place)] * 2
    local = {str(name): str(value) for name, value in fields.pairs("local names") if isinstance(value, Text)}
    pokemon = fields.word("of", ("Pokémon", "Trainer", "Energy"), _kind(words, cards)) == "Pokémon"
    return About("card", subject=TwoNames(str(words[0]), str(words[1]), pokemon, local))


def _kind(words: list[Text], cards: CardReader) -> str:
    found = [card for word in words if (card := cards.catalogue.find(word))]
    return "Pokémon" if all(card.is_pokemon for card in found) else "Trainer"
