""" "May I look at …?": `look at: opponent's hand`, or which zone, whose, and whether its cards are only counted."""

from __future__ import annotations

from ptcg_judge.engine.visibility import WORDS, Look, Looked
from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Text
from ptcg_judge.rulings.scenario import Planned

LOOK = "look at"
PLAYERS = ("you", "opponent", "partner", "opponent partner")
ZONES: dict[str, Looked] = {
    **{zone: zone for zone in WORDS}, **{words.casefold(): zone for zone, words in WORDS.items()},
    "discarded cards": "discard", "prize": "prizes", "pokémon": "play", "in play": "play",
}  # fmt: skip
OWNERS = {
    "my": "you", "your": "you", "own": "you", "you": "you", "opponent": "opponent", "opponent's": "opponent",
    "partner's": "partner", "my partner's": "partner", "the opponent's": "opponent", "my opponent's": "opponent",
}  # fmt: skip
EXAMPLE = "write 'look at: opponent's hand' or 'look at: {zone: hand, of: opponent, count: true}'"


def look(node: Mapping, problems: list[Problem]) -> Planned | None:
    """What is asked to be seen, and by whom."""
    fields = Fields(node, problems, "'may'")
    value = fields.get(LOOK)
    assert value is not None
    player = PLAYERS.index(fields.word("by", PLAYERS, "you"))
    fields.done()
    found = _short(value, player) if isinstance(value, Text) else _full(value, player, problems)
    if found is None:
        problems.append(Problem(value.place, f"what is to be looked at is not said; {EXAMPLE}"))
        return None
    return Planned("look", value.place, player, look=found)


def _short(text: Text, player: int) -> Look | None:
    words = text.strip().casefold().replace("’", "'").replace("pokemon", "pokémon")
    counted = words.startswith("number of cards in ")
    words = words.removeprefix("number of cards in ")
    owner = max((name for name in OWNERS if words.startswith(f"{name} ")), key=len, default="")
    rest = words.removeprefix(owner).strip()
    face_up = rest.startswith("face-up ")
    zone = ZONES.get(rest.removeprefix("face-up "))
    if zone is None or not owner:
        return None
    whose = player if owner in ("my", "own") else PLAYERS.index(OWNERS[owner])
    return Look(player, whose, zone, count_only=counted, face_up=face_up)


def _full(node: Node, player: int, problems: list[Problem]) -> Look | None:
    fields = Fields(node, problems, "'look at'")
    zone = ZONES.get(fields.word("zone", tuple(ZONES), ""))
    owner = fields.word("of", PLAYERS, PLAYERS[player])
    count, face_up, by_effect = (_is_true(fields, key) for key in ("count", "face up", "by an effect"))
    fields.done()
    return Look(player, PLAYERS.index(owner), zone, count, face_up, by_effect) if zone else None


def _is_true(fields: Fields, key: str) -> bool:
    return fields.word(key, ("true", "false"), "false") == "true"
