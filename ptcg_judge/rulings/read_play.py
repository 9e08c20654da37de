"""Actions as a scenario describes them: `attack: Singe`, `{retreat: Benchmon, by: opponent}`, `checkup`."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from ptcg_judge.engine.actions import ActionKind
from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Text
from ptcg_judge.rulings.catalogue import Catalogue
from ptcg_judge.rulings.read_look import LOOK, look
from ptcg_judge.rulings.scenario import Planned

KINDS: tuple[ActionKind, ...] = (
    "attack", "retreat", "attach", "evolve", "level up", "bench", "play", "use", "stadium", "pass", "checkup", "turn", "draw",
    "sudden death", "take off",
)  # fmt: skip
PLAYERS = ("you", "opponent", "partner", "opponent partner")
BARE = ("checkup", "pass", "draw", "turn", "retreat", "attack", "stadium", "sudden death")
EXAMPLES: dict[str, str] = {
    "attack": "attack: Singe", "retreat": "retreat: Benchmon", "evolve": "evolve: {pokemon: X, with: Y}",
    "attach": "attach: {energy: R, to: active}", "play": "play: Potion", "use": "use: {ability: A, of: X}",
    "bench": "bench: X", "level up": "level up: {pokemon: X, with: Y}", "stadium": "stadium", "take off": "take off: {tool: X, from: active}",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Parts:
    """What an action is about: the card or attack, and the Pokémon."""

    card: str = ""
    pokemon: str = ""


class ActionReader:
    """Reads actions."""

    def __init__(self, catalogue: Catalogue, problems: list[Problem]) -> None:
        self.catalogue = catalogue
        self.problems = problems

    def action(self, node: Node) -> Planned | None:
        """One action: a word, or a mapping with one action and who takes it."""
        if isinstance(node, Text):
            return self._bare(node)
        if not isinstance(node, Mapping):
            return self._wrong(node, "an action must be a word or a mapping; write 'attack: Singe' or 'checkup'")
        known = [key for key in node if key in KINDS]
        if len(known) != 1:
            return self._wrong(node, self._not_one(node, known))
        return self._full(node, known[0])

    def asked(self, node: Node) -> Planned | None:
        """What may be done, or looked at."""
        return look(node, self.problems) if isinstance(node, Mapping) and LOOK in node else self.action(node)

    def _bare(self, word: Text) -> Planned | None:
        kind = next((kind for kind in KINDS if kind == word.strip().casefold()), None)
        if kind is None:
            near = get_close_matches(word.casefold(), KINDS, 1, 0.6)
            remedy = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(KINDS)}"
            return self._wrong(word, f"'{word}' is no action; {remedy}")
        if kind not in BARE:
            return self._wrong(word, f"'{word}' does not say what; write '{EXAMPLES[kind]}'")
        return Planned(kind, word.place)

    def _not_one(self, node: Mapping, known: list[Text]) -> str:
        if len(known) > 1:
            return f"'{known[0]}' and '{known[1]}' stand in one action; begin each with '- '"
        first = next(iter(node), Text("", node.place))
        near = get_close_matches(first, KINDS, 1, 0.6)
        return f"'{first}' is no action; " + (f"did you mean '{near[0]}'?" if near else f"known are {', '.join(KINDS)}")

    def _wrong(self, node: Node, message: str) -> Planned | None:
        self.problems.append(Problem(node.place, message))
        return None

    def _full(self, node: Mapping, key: Text) -> Planned | None:
        kind = next(kind for kind in KINDS if kind == key)
        fields = Fields(node, self.problems, "an action")
        value = fields.get(kind)
        assert value is not None
        parts = self._parts(kind, value, fields)
        who = fields.word("by", PLAYERS, "")
        fields.done()
        if parts is None:
            return None
        card = self._card(parts.card) if kind in FROM_HAND else parts.card
        player = PLAYERS.index(who) if who else None
        found = self.catalogue.find(card) if kind == "attach" else None
        if found and found.is_trainer:
            kind = "play"
        return Planned(kind, key.place, player, card, parts.pokemon, required=kind in FROM_HAND)

    def _card(self, name: str) -> str:
        """The full name of a card that is called by a letter."""
        found = self.catalogue.find(name)
        return found.name if found else name

    def _parts(self, kind: ActionKind, value: Node, outer: Fields) -> Parts | None:
        if isinstance(value, Text):
            pokemon = str(outer.optional_text(POKEMON_KEYS[kind][0])) if kind in POKEMON_KEYS else ""
            return self._short(kind, value, pokemon)
        if not isinstance(value, Mapping) or kind not in CARD_KEYS:
            self._wrong(value, f"'{kind}' does not say what; write '{EXAMPLES.get(kind, kind)}'")
            return None
        fields = Fields(value, self.problems, f"'{kind}'")
        card = next((str(node) for key in CARD_KEYS[kind] if isinstance(node := fields.get(key), Text)), "")
        pokemon = next(
            (str(node) for key in POKEMON_KEYS.get(kind, ()) if isinstance(node := fields.get(key), Text)), ""
        )
        if not card and kind != "retreat":
            fields.report(value.place, f"'{kind}' does not say what; write '{EXAMPLES[kind]}'")
        fields.done()
        return Parts(card, pokemon)

    def _short(self, kind: ActionKind, value: Text, pokemon: str) -> Parts:
        if kind == "retreat":
            return Parts(pokemon=str(value))
        return Parts("" if value.reads_as == "null" else str(value), pokemon)


FROM_HAND = ("attach", "bench", "evolve", "play", "level up")
CARD_KEYS: dict[str, tuple[str, ...]] = {
    "attack": ("name", "attack"), "evolve": ("with", "into", "card"), "level up": ("with", "card"),
    "attach": ("energy", "card", "tool"), "play": ("card", "name"), "use": ("ability", "name", "power"), "bench": ("card", "name"),
    "retreat": (), "take off": ("card", "tool", "energy"),
}  # fmt: skip
POKEMON_KEYS: dict[str, tuple[str, ...]] = {
    "attack": ("of",), "evolve": ("pokemon", "from"), "level up": ("pokemon",), "attach": ("to",), "play": ("to", "on"),
    "use": ("of",), "retreat": ("to", "for"), "take off": ("from",),
}  # fmt: skip
