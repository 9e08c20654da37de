"""Boards may name stored cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.reader import read_scenario

from ..rulings.described import ruled, scenario


@pytest.mark.usefixtures("imported")
def test_a_stored_card_is_called_by_its_name() -> None:
    ruling = ruled(
        """
        board: {you: {active: {name: Testmander, energy: RC}}, opponent: {active: {name: Plainmon, hp: 90}}}
        flips: [heads]
        play: [{attack: Singe}]
        expect: {opponent.active.damage: 40}
        """
    )
    assert ruling.verdict == "holds"


@pytest.mark.usefixtures("imported")
def test_a_printing_is_called_by_set_and_number() -> None:
    board = scenario("board: {you: {active: Leafmon ex FST 2}}\n").board
    active = board.active(0)
    assert active is not None
    assert (active.name, active.card.hp) == ("Leafmon ex", 210)
    assert "Rule Box" in active.card.labels


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize("active", ["Leafmon ex", "{name: Leafmon ex, damage: 20}"])
def test_a_name_of_several_cards_asks_which(active: str) -> None:
    with pytest.raises(
        BadFile, match="'Leafmon ex' is several cards; write which one is meant: Leafmon ex SND 5, Leafmon"
    ):
        scenario(f"board: {{you: {{active: {active}}}}}\n")


@pytest.mark.usefixtures("imported")
def test_a_card_that_the_file_describes_needs_no_stored_one() -> None:
    active = scenario("board: {you: {active: {name: Leafmon ex, hp: 50}}}\n").board.active(0)
    assert active is not None
    assert active.card.hp == 50


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize("active", ["Testmandr", "{name: Testmandr, damage: 20}"])
def test_a_misspelt_name_is_corrected(active: str) -> None:
    with pytest.raises(BadFile, match="no card is called 'Testmandr'; did you mean 'Testmander'"):
        scenario(f"board: {{you: {{active: {active}}}}}\n")


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("active", ["Testmandr", "{name: Testmandr, damage: 20}"])
def test_without_a_store_a_name_is_taken_as_it_is(active: str) -> None:
    board = scenario(f"board: {{you: {{active: {active}}}}}\n").board.active(0)
    assert board is not None
    assert board.card.hp == 200


def test_rulings_that_come_along_do_not_hang_on_stored_cards(imported: Path) -> None:
    from ptcg_judge.kb.place import data_folder

    ruling = next(
        path for path in sorted(data_folder("rulings").rglob("*.yaml")) if "Testmander" in path.read_text("utf-8")
    )
    imported.write_bytes(b"no database")
    assert read_scenario(ruling).board.players
