"""Small card files of invented cards, in the layout of pokemon-tcg-data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

Json = dict[str, Any]


def pokemon(name: str, number: str, **more: Any) -> Json:
    return {
        "id": f"x-{number}", "name": name, "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "70", "types": ["Fire"],
        "number": number, "retreatCost": ["Colorless"], "weaknesses": [{"type": "Water", "value": "×2"}],
    } | more  # fmt: skip


def attack(name: str, text: str = "", damage: str = "20") -> Json:
    return {"name": name, "cost": ["Fire", "Colorless"], "damage": damage, "text": text}


def trainer(name: str, number: str, kind: str, *rules: str) -> Json:
    return {"name": name, "supertype": "Trainer", "subtypes": [kind], "number": number, "rules": list(rules)}


HEADS = "Flip a coin. If heads, this attack does 20 more damage."
OLD_HEADS = "Flip a coin. If heads, this attack does 20 damage plus 20 more damage."
ONE = [
    pokemon("Testmander", "1", attacks=[attack("Singe", HEADS, "20+")]),
    pokemon("Leafmon ex", "2", subtypes=["Basic", "ex"], hp="210", attacks=[attack("Lash")]),
    trainer("Test Candy", "3", "Item", "Draw 2 cards.", "You may play any number of Item cards during your turn."),
]
TWO = [
    pokemon("Testmander", "004", attacks=[attack("Singe", HEADS, "20+")]),
    pokemon("Leafmon ex", "5", subtypes=["Basic", "ex"], hp="230", attacks=[attack("Lash")]),
    pokemon("Gribblemon", "6", abilities=[{"name": "Gribble", "type": "Ability", "text": "Frobnicate all day."}]),
]
SETS = [
    {"id": "aa1", "name": "First Set", "series": "Old Days", "ptcgoCode": "FST", "releaseDate": "2001/01/01"},
    {"id": "bb2", "name": "Second Set", "series": "New Days", "ptcgoCode": "SND", "releaseDate": "2020/01/01"},
]


def write(folder: Path, sets: dict[str, list[Json]]) -> Path:
    """A folder of card files."""
    (folder / "cards" / "en").mkdir(parents=True)
    (folder / "sets").mkdir()
    (folder / "sets" / "en.json").write_text(json.dumps(SETS), encoding="utf-8")
    for name, cards in sets.items():
        (folder / "cards" / "en" / f"{name}.json").write_text(json.dumps(cards), encoding="utf-8")
    return folder


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of a store that is not there yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "ptcg-judge" / "cards.sqlite"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "files", {"aa1": ONE, "bb2": TWO})


@pytest.fixture
def imported(store: Path, folder: Path) -> Path:
    """A store with two small sets."""
    from ptcg_judge.cardstore.importing import import_cards

    import_cards(folder, lambda _number, _total: None)
    return store
