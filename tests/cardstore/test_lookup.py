from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_judge.cardstore.importing import import_cards
from ptcg_judge.cardstore.lookup import find, near, numbered
from ptcg_judge.engine.cards import Matchup
from ptcg_judge.errors import JudgeError

from .conftest import HEADS, OLD_HEADS, attack, pokemon, trainer, write


def names(asked: str) -> list[str]:
    return [one.printing.full_name for one in find(asked)]


def imported_cards(tmp_path: Path, *sets: list[dict[str, object]]) -> None:
    folder = write(tmp_path / "cards", dict(zip(("aa1", "bb2"), sets, strict=False)))
    import_cards(folder, lambda _number, _total: None)


@pytest.mark.usefixtures("imported")
def test_reprints_with_the_same_text_are_one_card_the_newest() -> None:
    assert names("Testmander") == ["Testmander SND 004"]


@pytest.mark.usefixtures("imported")
def test_a_card_names_its_other_printings() -> None:
    (one,) = find("Testmander")
    assert one.also == ("FST 1",)


@pytest.mark.usefixtures("imported")
def test_set_and_number_alone_name_a_card() -> None:
    assert [one.full_name for one in numbered("fst", "02")] == ["Leafmon ex FST 2"]
    assert numbered("FST", "99") == ()


@pytest.mark.usefixtures("imported")
def test_printings_that_differ_in_what_matters_are_a_choice() -> None:
    assert names("Leafmon ex") == ["Leafmon ex SND 5", "Leafmon ex FST 2"]


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize(
    "asked",
    ["Leafmon ex FST 2", "leafmon ex fst 02", "Leafmon ex (FST 2)", "Leafmon ex aa1-2", "Leafmon ex FST 2/99"],
)
def test_set_and_number_name_one_printing(asked: str) -> None:
    assert names(asked) == ["Leafmon ex FST 2"]


@pytest.mark.usefixtures("imported")
def test_another_number_names_no_card() -> None:
    assert names("Leafmon ex FST 3") == []


@pytest.mark.usefixtures("imported")
def test_a_misspelt_name_has_near_ones() -> None:
    assert near("Testmandr")[:1] == ["Testmander"]
    assert near("Leafmon ex FST 99")[:1] == ["Leafmon ex"]
    assert near("Quagsire") == []


@pytest.mark.usefixtures("store")
def test_wordings_that_mean_the_same_are_one_card(tmp_path: Path) -> None:
    old = [pokemon("Testmander", "1", attacks=[attack("Singe", OLD_HEADS, "20+")])]
    new = [pokemon("Testmander", "1", attacks=[attack("Singe", HEADS, "20+")])]
    imported_cards(tmp_path, old, new)
    assert names("Testmander") == ["Testmander SND 1"]


@pytest.mark.usefixtures("store")
def test_texts_that_are_not_understood_are_compared_as_printed(tmp_path: Path) -> None:
    first = [pokemon("Testmander", "1", attacks=[attack("Singe", "Frobnicate.")])]
    second = [pokemon("Testmander", "1", attacks=[attack("Singe", "Gribble.")])]
    imported_cards(tmp_path, first, second)
    assert len(find("Testmander")) == 2


@pytest.mark.usefixtures("store")
def test_an_old_trainer_is_the_item_of_today(tmp_path: Path) -> None:
    old = trainer("Test Candy", "3", "Item", "Draw 2 cards.") | {"subtypes": []}
    imported_cards(tmp_path, [old], [trainer("Test Candy", "9", "Item", "Draw 2 cards.")])
    assert names("Test Candy") == ["Test Candy SND 9"]


@pytest.mark.usefixtures("imported")
def test_a_card_has_what_is_printed_on_it() -> None:
    card = find("Leafmon ex FST 2")[0].card
    assert (card.kind, card.stage, card.hp, card.types, card.retreat) == ("Pokémon", "Basic", 210, ("R",), 1)
    assert card.weaknesses == (Matchup("W", "×", 2),)
    assert "ex" in card.labels
    assert (card.attacks[0].cost, card.attacks[0].damage) == (("R", "C"), 20)


@pytest.mark.usefixtures("store")
def test_a_weakness_without_a_type_is_none_and_a_shortened_type_is_that_type(tmp_path: Path) -> None:
    empty = pokemon("Testmander", "1", weaknesses=[{"type": "", "value": "×"}])
    short = pokemon("Leafmon", "2", weaknesses=[{"type": "Dark", "value": "×2"}])
    imported_cards(tmp_path, [empty, short], [])
    assert find("Testmander")[0].card.weaknesses == ()
    assert find("Leafmon")[0].card.weaknesses == (Matchup("D", "×", 2),)


@pytest.mark.usefixtures("store")
def test_an_ability_is_called_by_its_name_alone(tmp_path: Path) -> None:
    imported_cards(tmp_path, [pokemon("Testmander", "1", abilities=[{"name": "[Ability] Glow", "text": "Shine."}])], [])
    assert find("Testmander")[0].card.abilities[0].name == "Glow"


@pytest.mark.usefixtures("store")
def test_what_a_card_evolves_from_is_completed_only_from_printings_that_agree(tmp_path: Path) -> None:
    told = pokemon("Testchar", "1", subtypes=["Stage 1"], evolvesFrom="Testmander")
    bare = pokemon("Testchar", "1", subtypes=["Stage 1"])
    other = pokemon("Testchar", "2", subtypes=["Stage 1"], evolvesFrom="Testling")
    imported_cards(tmp_path, [told], [bare])
    assert [(one.printing.label, one.card.evolves_from) for one in find("Testchar")] == [("SND 1", "Testmander")]
    imported_cards(tmp_path / "more", [told, other], [bare])
    assert sorted(one.card.evolves_from for one in find("Testchar")) == ["", "Testling", "Testmander"]


@pytest.mark.usefixtures("store")
def test_without_a_store_nothing_is_found() -> None:
    assert (find("Testmander"), near("Testmander")) == ((), [])


def test_a_damaged_store_is_one_line(imported: Path) -> None:
    imported.write_bytes(b"no database at all" * 100)
    with pytest.raises(JudgeError, match=r"cannot be read .*; import the cards again"):
        find("Testmander")


def test_a_store_that_lost_its_end_is_one_line(imported: Path) -> None:
    imported.write_bytes(imported.read_bytes()[:5000])
    with pytest.raises(JudgeError, match="import the cards again"):
        find("Testmander")


def test_a_store_of_another_version_is_one_line(imported: Path) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(imported)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(JudgeError, match="another version; import the cards again"):
        find("Testmander")
