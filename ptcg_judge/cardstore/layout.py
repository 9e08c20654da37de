"""Reading card files in the layout of the public pokemon-tcg-data project: cards/en/SET.json and sets/en.json."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb.files import beginning

MOST_BYTES = 60_000_000
SUPERTYPES = ("Pokémon", "Trainer", "Energy")
_HP = re.compile(r"[0-9]{1,4}|")
Json: TypeAlias = dict[str, Any]
_TEXTS = ("evolvesFrom", "artist")
_LISTS = ("subtypes", "types", "rules", "retreatCost")
_NAMED = ("attacks", "abilities")
_VALUES = ("weaknesses", "resistances")


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: its id, its name, its series, the code that deck lists use, and when it came out."""

    id: str
    name: str = ""
    series: str = ""
    code: str = ""
    released: str = ""


def _fail(place: str, message: str) -> NoReturn:
    raise BadFile([Problem(place, message)])


def load(path: Path) -> Any:
    """The JSON in a file."""
    try:
        data = beginning(path, MOST_BYTES + 1)
    except OSError as error:
        _fail(str(path), f"cannot be read: {error.strerror or error}")
    return parse(data, str(path))


def parse(data: bytes, name: str) -> Any:
    """The JSON in these bytes."""
    if len(data) > MOST_BYTES:
        _fail(name, f"is larger than {MOST_BYTES // 1_000_000} MB; import one set for each file")
    try:
        found = json.loads(data.decode("utf-8-sig"), parse_constant=_no_number)
        if b"\\ud" in data.lower():
            json.dumps(found, ensure_ascii=False).encode()  # half a character is no text
        return found
    except json.JSONDecodeError as error:
        _fail(f"{name}:{error.lineno}", f"is not JSON: {error.msg}; download the file again")
    except (ValueError, RecursionError):  # other encodings, numbers without end, nests without end
        _fail(name, "is not JSON text; download the file again")


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def card_files(source: Path) -> list[Path]:
    """The card files that a folder holds, or the one file that is named."""
    if source.is_file():
        return [source]
    if not source.is_dir():
        _fail(str(source), "is not there; name a folder with cards/en/SET.json, or one such file")
    for folder in (source / "cards" / "en", source / "en", source):
        found = sorted(path for path in folder.glob("*.json") if path.is_file())
        if found:
            return found
    _fail(str(source), "holds no card files; it should hold cards/en/SET.json")


def sets_near(source: Path) -> dict[str, CardSet]:
    """The sets that sets/en.json in or above the folder names; none if it is not there."""
    start = source if source.is_dir() else source.parent
    for folder in (start, *start.resolve().parents[:2]):
        path = folder / "sets" / "en.json"
        if path.is_file():
            return {one.id: one for one in map(_set, _listed(load(path), str(path)))}
    return {}


def _set(entry: Json) -> CardSet:
    def text(key: str) -> str:
        return str(entry.get(key) or "")

    return CardSet(text("id"), text("name"), text("series"), text("ptcgoCode"), _date(text("releaseDate")))


def _date(written: str) -> str:
    """A date as such files write it; anything else is none."""
    return written if re.fullmatch(r"\d{4}/\d\d/\d\d", written) else ""


def cards_in(path: Path) -> list[Json]:
    """The cards of a file, each tested for what the store needs."""
    return checked(load(path), str(path))


def checked(found: Any, name: str) -> list[Json]:
    """A list of cards, or one card, with everything in it of the kind it should be."""
    cards = [_tidy(card) for card in _listed([found] if isinstance(found, dict) else found, name)]
    for number, card in enumerate(cards, 1):
        wrong = _wrong(card)
        if wrong:
            _fail(name, f"card {number}: {wrong}")
    return cards


def _tidy(card: Json) -> Json:
    """A card without what is null, its HP as text."""
    kept = {key: value for key, value in card.items() if value is not None}
    return kept | {"hp": str(kept["hp"])} if isinstance(kept.get("hp"), int) else kept


def _listed(found: Any, name: str) -> list[Json]:
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        _fail(name, "must be a list of entries in braces, as in pokemon-tcg-data; name a file in that layout")
    return found


def _wrong(card: Json) -> str:
    """What is wrong with a card, if anything is."""
    if not isinstance(card.get("name"), str) or not card["name"].strip():
        return "'name' must be text; every card has one"
    if card.get("supertype") not in SUPERTYPES:
        return f"'supertype' of {card['name']} must be one of {', '.join(SUPERTYPES)}"
    if not isinstance(card.get("hp", "0"), str) or not _HP.fullmatch(card.get("hp", "0")):
        return f"'hp' of {card['name']} must be a number of at most four digits"
    for key in _TEXTS:
        if not isinstance(card.get(key, ""), str):
            return f"'{key}' of {card['name']} must be text"
    for key in _LISTS:
        if not _all(card.get(key, []), str):
            return f"'{key}' of {card['name']} must be a list of texts"
    trait = card.get("ancientTrait", {})
    parts = [*card.get("abilities", []), *([trait] if trait else [])] if _all(card.get("abilities", []), dict) else None
    if parts is None or not all(_named(part) for part in parts):
        return f"'abilities' of {card['name']} must be a list of entries with 'name' and 'text'"
    if not _all(card.get("attacks", []), dict) or not all(_named(attack) for attack in card.get("attacks", [])):
        return f"'attacks' of {card['name']} must be a list of entries with 'name', 'cost', 'damage' and 'text'"
    for key in _VALUES:
        if not _all(card.get(key, []), dict) or not all(_matchup(entry) for entry in card.get(key, [])):
            return f"'{key}' of {card['name']} must be a list of entries with 'type' and 'value'"
    return ""


def _all(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(entry, kind) for entry in value)


def _named(part: Any) -> bool:
    texts = ("name", "text", "type")
    return (
        isinstance(part, dict)
        and all(isinstance(part.get(key) or "", str) for key in texts)
        and isinstance(part.get("damage") or "", (str, int))
        and (isinstance(part.get("cost") or "", str) or _all(part["cost"], str))
    )


def _matchup(entry: Json) -> bool:
    return isinstance(entry.get("type"), str) and isinstance(entry.get("value", ""), str)
