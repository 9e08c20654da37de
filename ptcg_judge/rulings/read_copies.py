"""Single cards of a board as a scenario describes them: by name, by a letter, or by what is printed on them."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.as_tool import as_tool
from ptcg_judge.engine.board import Copy
from ptcg_judge.engine.cards import Card
from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.catalogue import basic_energy
from ptcg_judge.rulings.read_cards import CardReader
from ptcg_judge.rulings.values import letter, letters

NONE = ("none", "nothing", "[]")


class CopyReader:
    """Reads single cards and gives each its identity."""

    def __init__(self, cards: CardReader) -> None:
        self.cards = cards
        self.next_id = 1

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def copy(self, card: Card, owner: int) -> Copy:
        return Copy(self.new_id(), card, owner)

    def card(self, node: Node, what: str) -> Card:
        """A card by its name or by what is printed on it."""
        if isinstance(node, Text):
            return self.by_name(node) or Card(str(node), "unknown")
        fields = Fields(node, self.cards.problems, what)
        card = self.cards.printed(fields)
        fields.done()
        return card

    def by_name(self, name: Text) -> Card | None:
        found = self.cards.catalogue.find(name)
        choices = self.cards.catalogue.choices(name)
        near = self.cards.catalogue.near(name) if found is None and not choices else ""
        if choices:
            self.report(name, f"'{name}' is several cards; write which one is meant: {choices}")
        elif near:
            self.report(name, f"no card is called '{name}'; did you mean '{near}'?")
        return self.cards.facts.applied(found) if found else None

    def report(self, node: Node, message: str) -> None:
        self.cards.problems.append(Problem(node.place, message))

    def attached(self, fields: Fields, player: int) -> tuple[Copy, ...]:
        cards = [card for node in listed(fields, "energy") for card in self.energy(node)]
        for key in ("tool", "tools", "attached"):
            default = "Pokémon Tool" if key != "attached" else ""
            cards += [self._attachment(node, default) for node in listed(fields, key)]
        return tuple(_in_play(self.copy(card, player)) for card in cards)

    def energy(self, node: Node) -> list[Card]:
        """Attached Energy: letters, {R: 2}, or Special Energy by name."""
        if isinstance(node, Text) and (letter(node) or node.isupper()):
            return [basic_energy(sign) for sign in letters(node, self.cards.problems, "Energy")]
        if isinstance(node, Mapping) and "name" not in node:
            return [basic_energy(sign) for sign in letters(node, self.cards.problems, "Energy")]
        card = self.card(node, "an Energy card")
        if not card.is_energy:
            self.report(
                node, f"{card.name} is no Energy; write letters as in [R, C], or describe it: {{name: …, provides: CC}}"
            )
        return [card]

    def _attachment(self, node: Node, default: str) -> Card:
        card = self.card(node, "an attached card")
        return replace(card, kind="Pokémon Tool", stage="") if default and card.kind == "unknown" else card


def _in_play(copy: Copy) -> Copy:
    """A Pokémon card among those attached is there as a Pokémon Tool."""
    return as_tool(copy) if copy.card.is_pokemon else copy


def listed(fields: Fields, key: str) -> list[Node]:
    """One entry or a list of them; none may be written out."""
    node = fields.get(key)
    if node is None or (isinstance(node, Text) and node in NONE):
        return []
    return list(node) if isinstance(node, Sequence) else [node]
