"""Cards as a scenario describes them: by name, or by what is printed on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, get_args

from ptcg_judge.cardtext import LONGEST
from ptcg_judge.cardtext import Kind as TextKind
from ptcg_judge.engine.cards import Ability, Attack, Card, Kind
from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.as_pokemon import as_pokemon
from ptcg_judge.rulings.catalogue import Catalogue, plain_pokemon
from ptcg_judge.rulings.facts import Facts
from ptcg_judge.rulings.labels import complete, label_called, named
from ptcg_judge.rulings.texts import NOTHING, OF_CARD, Read, read_text
from ptcg_judge.rulings.values import damage, letters, matchups

STAGES = (
    "Basic", "Stage 1", "Stage 2", "VMAX", "VSTAR", "V-UNION", "MEGA", "BREAK", "Level Up", "LEGEND", "Restored", "Baby",
)  # fmt: skip
AttackKind = Literal["attack", "GX", "VSTAR"]
AbilityKind = Literal["Ability", "Poké-Power", "Poké-Body", "Pokémon Power", "Ancient Trait"]
CARD_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind) if kind != "unknown"}
ATTACK_KINDS: dict[str, AttackKind] = {kind: kind for kind in get_args(AttackKind)}
ABILITY_KINDS: dict[str, AbilityKind] = {kind: kind for kind in get_args(AbilityKind)}
TOLD = ("hp", "kind", "attacks", "text", "provides")
"""What a description tells of a card by itself, so that no stored one need be named."""


class CardReader:
    """Reads cards, compiling their text, and remembers which texts were not understood and where they stand."""

    def __init__(self, catalogue: Catalogue, problems: list[Problem], facts: Facts) -> None:
        self.catalogue = catalogue
        self.problems = problems
        self.facts = facts

    def printed(self, fields: Fields) -> Card:
        """The card that these fields describe, over what is known of it by its name."""
        name = fields.optional_text("name") or fields.optional_text("card")
        if not name:
            fields.report(fields.place, f"{fields.what} has no 'name'; add 'name: …'")
        known = self.catalogue.find(name)
        if known and known.kind.endswith("Energy") and fields.get("hp") is not None:
            known = None  # a Pokémon by the name of a letter: no Energy has HP
        if known is None and all(fields.get(key) is None for key in TOLD):
            self._only_named(fields, name)
        kind = CARD_KINDS[fields.word("kind", tuple(CARD_KINDS), known.kind if known else _kind_by(fields))]
        base = known if known and known.kind == kind else _blank(name, kind)
        card = replace(base, kind=kind)
        card = self._pokemon(fields, card) if card.is_pokemon else self._other(fields, card)
        card = self._printing(fields, card)
        return self.facts.applied(self._text(fields, card))

    def _printing(self, fields: Fields, card: Card) -> Card:
        """The set that a card is from, and the limit for a deck in its own text."""
        limit = fields.number("per deck", 0) or card.per_deck
        return replace(card, printing=str(fields.optional_text("printing")) or card.printing, per_deck=limit)

    def _only_named(self, fields: Fields, name: Text) -> None:
        """A card of which only the name is told must be one card, and spelled right, where cards are stored."""
        choices, near = self.catalogue.choices(name), self.catalogue.stored_near(name)
        if choices:
            fields.report(fields.place, f"'{name}' is several cards; write which one is meant: {choices}")
        elif near:
            fields.report(fields.place, f"no card is called '{name}'; did you mean '{near}'?")

    def _pokemon(self, fields: Fields, card: Card) -> Card:
        evolves_from = fields.optional_text("evolves from") or card.evolves_from
        stage = card.stage if card.stage != "Basic" or not evolves_from else "Stage 1"
        return replace(
            card,
            hp=self._hp(fields, card.hp),
            types=letters(fields.get("type") or fields.get("types"), self.problems, "type") or card.types,
            evolves_from=evolves_from,
            stage=fields.word("stage", STAGES, stage),
            weaknesses=matchups(fields.get("weakness"), self.problems, "weakness") or card.weaknesses,
            resistances=matchups(fields.get("resistance"), self.problems, "resistance") or card.resistances,
            retreat=self._retreat(fields, card.retreat),
            labels=self._labels(fields, card),
            attacks=self._attacks(fields, card),
            abilities=self._abilities(fields, card),
        )

    def _other(self, fields: Fields, card: Card) -> Card:
        units = letters(fields.get("provides"), self.problems, "Energy")
        kinds = letters(fields.get("type"), self.problems, "type")
        provides = tuple((unit,) for unit in units) or tuple((unit,) for unit in kinds)
        return replace(
            card,
            hp=fields.number("hp", card.hp) if card.is_trainer else card.hp,
            provides=provides or card.provides,
            types=kinds or card.types,
            labels=self._labels(fields, card),
            attacks=self._attacks(fields, card),
        )

    def _hp(self, fields: Fields, otherwise: int) -> int:
        hp = fields.number("hp", otherwise)
        if hp < 1 and (told := fields.get("hp")) is not None:
            fields.report(told.place, "every Pokémon has HP; write 'hp: 60', or leave it out if nobody knows it")
        return hp

    def _retreat(self, fields: Fields, otherwise: int) -> int:
        node = fields.get("retreat")
        if node is not None and figure(node) is None:
            return len(letters(node, self.problems, "Retreat Cost"))
        return fields.number("retreat", otherwise)

    def _labels(self, fields: Fields, card: Card) -> frozenset[str]:
        words: list[Text] = []
        for key in ("labels", "class"):
            node = fields.get(key)
            words += [node] if isinstance(node, Text) else [w for w in node or () if isinstance(w, Text)]
        found = {word: label_called(word) for word in words}
        for word, label in found.items():
            if label is None:
                fields.report(
                    word.place, f"'{word}' is no class of cards; write for example ex, GX, V, VMAX, Tera or Radiant"
                )
        return complete(card.labels | {label for label in found.values() if label})

    def _attacks(self, fields: Fields, card: Card) -> tuple[Attack, ...]:
        """The attacks that are told, an empty list for none; otherwise those known of the card."""
        told = tuple(self._attack(node, card.name) for node in fields.nodes("attacks"))
        return told if fields.get("attacks") is not None else card.attacks

    def _abilities(self, fields: Fields, card: Card) -> tuple[Ability, ...]:
        single = fields.get("ability")
        nodes = [*fields.nodes("abilities"), *([single] if single is not None else [])]
        told = tuple(self._ability(node, card.name) for node in nodes)
        return told if nodes or fields.get("abilities") is not None else card.abilities

    def _attack(self, node: Node, owner: str) -> Attack:
        fields = Fields(node, self.problems, "an attack")
        name = fields.text("name")
        number, sign = damage(fields.get("damage"), self.problems)
        text, read = self._compiled(fields, "attack", name, owner)
        kind = ATTACK_KINDS[fields.word("kind", tuple(ATTACK_KINDS), "GX" if name.endswith("GX") else "attack")]
        cost = letters(fields.get("cost"), self.problems, "cost")
        free = fields.get("cost") is not None and not cost
        fields.done()
        return Attack(name, cost, number, sign, text, read.program, kind, free=free)

    def _ability(self, node: Node, owner: str) -> Ability:
        fields = Fields(node, self.problems, "an Ability")
        name = fields.text("name")
        kind = ABILITY_KINDS[fields.word("kind", tuple(ABILITY_KINDS), "Ability")]
        text, read = self._compiled(fields, "ability", name, owner)
        vstar = fields.word("vstar", ("true", "false"), "false") == "true"
        fields.done()
        return Ability(name, kind, text, read.program, vstar)

    def _text(self, fields: Fields, card: Card) -> Card:
        if card.kind == "Basic Energy" or fields.get("text") is None:
            return card
        text, read = self._compiled(fields, OF_CARD.get(card.kind, "item"), card.name, card.name)
        return as_pokemon(replace(card, text=text, program=read.program, unknown=()))

    def _compiled(self, fields: Fields, kind: TextKind, name: str, owner: str) -> tuple[str, Read]:
        """A text and its program; what nobody understands is reported word for word, unless a fact speaks for it."""
        text = fields.optional_text("text")
        if self.facts.about(name):
            return text, NOTHING
        if len(text) > LONGEST:
            fields.report(
                text.place, f"the text of {name} is too long for a card; write at most {LONGEST:,} characters"
            )
            return text, NOTHING
        read = read_text(text, kind, owner)
        for clause in read.unknown:
            remedy = f"state what it does under 'facts: {{{name}: …}}'"
            fields.report(text.place, f'the text of {name} is not understood: "{clause}"; {remedy}')
        return text, Read(read.program)


def _kind_by(fields: Fields) -> str:
    """What a card without a kind must be: one with attacks or HP is a Pokémon, one with only text is not said."""
    return "Special Energy" if fields.get("provides") is not None else "Pokémon"


def _blank(name: str, kind: Kind) -> Card:
    return plain_pokemon(name) if kind == "Pokémon" else Card(name, kind, "", labels=named(name).labels)


def described(node: Node) -> list[Node]:
    """The entries under `cards:`, a list, or a mapping of names to what is printed."""
    if isinstance(node, Sequence):
        return list(node)
    if isinstance(node, Mapping):
        found: list[Node] = []
        for name, inner in node.items():
            items = dict(inner.items()) if isinstance(inner, Mapping) else {}
            found.append(Mapping({Text("name", name.place): Text(str(name), name.place), **items}, name.place))
        return found
    return []
