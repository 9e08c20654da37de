"""Deck lists against the store of cards: set code and number decide, a name alone tells only what all printings share."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_judge.cardstore.importing import import_cards
from ptcg_judge.decks import checked, read_list
from ptcg_judge.engine.deck import Entry
from ptcg_judge.rulings.stored_decks import StoredFacts

from ..conftest import Judge
from .conftest import Json, pokemon, trainer, write


def entry(line: str) -> Entry:
    (found,) = read_list(line, "list", (StoredFacts(),))
    return found


@pytest.mark.usefixtures("imported")
def test_a_stored_card_is_known_by_set_and_number() -> None:
    found = entry("4 Testmander FST 1")
    assert (found.kind, found.basic, found.all_labels, found.is_known) == ("Pokémon", True, True, True)


@pytest.mark.usefixtures("imported")
def test_set_and_number_decide_over_the_name_on_the_list() -> None:
    found = entry("4 Prüfander SND 004")
    assert (found.name, found.written) == ("Testmander", "Prüfander")


@pytest.mark.usefixtures("imported")
def test_four_of_a_name_count_together_whatever_the_list_calls_them() -> None:
    entries = read_list("3 Testmander FST 1\n2 Prüfander SND 4\n55 Fire Energy", "list", (StoredFacts(),))
    (fault,) = checked(entries).faults
    assert fault.what.startswith("5 cards of the name Testmander")
    assert fault.places == ("list:1", "list:2")


@pytest.mark.usefixtures("imported")
def test_a_number_that_the_set_does_not_have_leaves_the_name() -> None:
    assert entry("4 Testmander FST 99").basic
    assert not entry("4 Nobody FST 99").is_known


TWICE: list[Json] = [pokemon("Shiftmon", "1"), trainer("Big Plan", "2", "Item", "Draw a card.")]
OTHER: list[Json] = [
    pokemon("Shiftmon", "1", subtypes=["Stage 1"], evolvesFrom="Testmander"),
    trainer("Big Plan", "3", "Item", "Draw a card.") | {"subtypes": ["Item", "ACE SPEC"]},
    pokemon("Ownmon", "2"),
]


@pytest.fixture
def twice(store: Path, tmp_path: Path) -> Path:
    """Two sets that share one code."""
    folder = write(tmp_path / "files", {"aa1": TWICE, "bb2": OTHER})
    sets = folder / "sets" / "en.json"
    sets.write_text(sets.read_text("utf-8").replace("SND", "FST"), "utf-8")
    import_cards(folder, lambda _number, _total: None)
    return store


@pytest.mark.usefixtures("twice")
def test_where_a_code_stands_for_two_sets_code_and_number_and_name_decide() -> None:
    assert entry("1 Big Plan FST 2").labels == frozenset()
    assert entry("1 Big Plan FST 3").labels == {"ACE SPEC"}
    assert entry("1 Ownmon FST 2").name == "Ownmon"
    assert entry("1 Elsewhere FST 2").written == ""


@pytest.mark.usefixtures("twice")
def test_what_the_printings_of_a_name_differ_in_is_not_known() -> None:
    found = entry("4 Shiftmon")
    assert (found.kind, found.basic) == ("Pokémon", None)
    assert not entry("1 Big Plan").all_labels
    assert entry("4 Ownmon").basic


@pytest.mark.usefixtures("twice")
def test_two_ace_specs_of_the_store_are_too_many() -> None:
    entries = read_list("1 Ownmon FST 2\n2 Big Plan FST 3\n57 Fire Energy", "list", (StoredFacts(),))
    (fault,) = checked(entries).faults
    assert "ACE SPEC" in fault.what


@pytest.mark.usefixtures("imported")
def test_the_command_uses_the_store_and_names_what_it_does_not_know(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "list.txt"
    file.write_text("4 Prüfander FST 1\n2 Nobodymon XYZ 5\n54 Fire Energy\n", "utf-8")
    told = judge("deck", str(file), columns=60)
    flat = " ".join(told.out.split())
    assert "Testmander for 'Prüfander'" in flat
    assert "neither the imported cards nor the books tell what these are: Nobodymon" in flat
    assert "a Basic Pokémon is in it: Testmander" in flat
    assert max(map(len, told.out.splitlines())) <= 60


@pytest.mark.usefixtures("store")
def test_without_a_store_the_command_says_so(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "list.txt"
    file.write_text("4 Nobodymon XYZ 5\n56 Fire Energy\n", "utf-8")
    assert "no cards are imported" in " ".join(judge("deck", str(file)).out.split())
