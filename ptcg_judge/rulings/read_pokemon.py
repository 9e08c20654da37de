"""Pokémon in play as a scenario describes them: a name, or a mapping with what is on them."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.board import Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.steps.evolving import EVOLUTIONS
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Text
from ptcg_judge.rulings.catalogue import plain_pokemon
from ptcg_judge.rulings.read_cards import CardReader
from ptcg_judge.rulings.read_conditions import conditions
from ptcg_judge.rulings.read_copies import CopyReader, listed
from ptcg_judge.rulings.scenario import Assumed

PRINTED = {"type": "types", "Weakness": "weaknesses", "Resistance": "resistances", "Retreat Cost": "retreat"}
"""What stands on a Pokémon card besides its HP and texts, and where a card keeps it."""


class PokemonReader(CopyReader):
    """Reads Pokémon in play."""

    def __init__(self, cards: CardReader, turn: int, current: int) -> None:
        super().__init__(cards)
        self.turn = turn
        self.current = current
        self.assumed: list[Assumed] = []
        self.assumed_hp: set[int] = set()

    def nameless(self, player: int, name: str) -> Pokemon:
        """A Basic Pokémon of which nothing is told."""
        return self._in_play(plain_pokemon(name), player, assumed_hp=True)

    def pokemon(self, node: Node, player: int) -> Pokemon:
        """A Pokémon in play."""
        if isinstance(node, Text):
            card = self.by_name(node) or plain_pokemon(node)
            if not card.is_pokemon and not card.hp:
                self.report(node, f"{card.name} is no Pokémon; name a Pokémon, or write '{{name: {node}, hp: 70}}'")
            return self._in_play(card, player, assumed_hp=not (card.is_trainer or self.cards.catalogue.tells_hp(node)))
        fields = Fields(_flattened(node), self.cards.problems, "a Pokémon")
        known = self.cards.catalogue.tells_hp(str(fields.get("name") or fields.get("card") or ""))
        card = self.cards.printed(fields)
        assumed = fields.get("hp") is None and not known
        pokemon = self._with(fields, self._in_play(card, player, assumed_hp=assumed))
        fields.done()
        return pokemon

    def _in_play(self, card: Card, player: int, *, assumed_hp: bool) -> Pokemon:
        untold = card.stage in EVOLUTIONS and card.is_pokemon
        pokemon = Pokemon(self.new_id(), player, (self.copy(card, player),), untold=untold)
        if assumed_hp:
            self.assumed.append(Assumed(f"HP of {card.name}", str(card.hp)))
            self.assumed_hp.add(pokemon.id)
        self._assume_bare(card)
        return pokemon

    def _assume_bare(self, card: Card) -> None:
        """What neither the file nor a book or stored card tells of a Pokémon: it has none of that."""
        lacking = [word for word, held in PRINTED.items() if not getattr(card, held)]
        assumed = Assumed(f"{', '.join(lacking)} of {card.name}", "none")
        if lacking and assumed not in self.assumed and not self.cards.catalogue.is_printed(card):
            self.assumed.append(assumed)

    def _with(self, fields: Fields, pokemon: Pokemon) -> Pokemon:
        """A Pokémon with what its description says is on it."""
        player = pokemon.player
        below = tuple(self.copy(self._below(node), player) for node in listed(fields, "on top of"))
        return replace(
            pokemon,
            stack=below + pokemon.stack,
            untold=pokemon.untold and fields.get("on top of") is None,
            attached=self.attached(fields, player),
            damage=self._damage(fields),
            since=self._when(fields, "since", 0),
            evolved_on=self._when(fields, "evolved", -1),
            **conditions(fields, self.turn, own_turn=player == self.current),
        )

    def _below(self, node: Node) -> Card:
        if isinstance(node, Text):
            return self.by_name(node) or plain_pokemon(node)
        return self.card(node, "a card")

    def _damage(self, fields: Fields) -> int:
        counters = fields.number("counters", 0) * 10
        damage = fields.number("damage", counters)
        if damage % 10:
            fields.report(
                fields.place, f"'damage: {damage}' is no whole number of damage counters; write a multiple of 10"
            )
        return damage

    def _when(self, fields: Fields, key: str, otherwise: int) -> int:
        node = fields.get(key)
        words = {"this turn": self.turn, "last turn": self.turn - 1, "set-up": 0}
        if node is None:
            return otherwise
        if isinstance(node, Text) and node in words:
            return words[node]
        if (number := figure(node)) is not None:
            return number
        fields.report(node.place, f"'{key}' must be 'this turn', 'last turn' or the number of a turn")
        return otherwise


def _flattened(node: Node) -> Node:
    """`card: {…}` inside a Pokémon is the same as its keys written beside the others."""
    card = next((value for key, value in node.items() if key == "card"), None) if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or not isinstance(card, Mapping):
        return node
    return Mapping({**card, **{key: value for key, value in node.items() if key != "card"}}, node.place)
