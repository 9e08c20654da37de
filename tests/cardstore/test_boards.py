"""Boards may name stored cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.reader import read_scenario

from ..conftest import Judge
from ..rulings.described import ruled, scenario
from .conftest import ONE, TWO, attack, pokemon, trainer, write


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


UNREAD = [
    pokemon("Fernmander", "10", subtypes=["Stage 1"], evolvesFrom="Testmander", hp="90", attacks=[attack("Scorch", "Frobnicate.")]),
    pokemon("Fernzard", "11", subtypes=["Stage 2"], evolvesFrom="Fernmander", hp="150", attacks=[attack("Blaze")]),
    pokemon("Idlemon", "12", abilities=[{"name": "Idle", "type": "Ability", "text": "Once during your turn, you may frobnicate."}]),
    trainer("Odd Field", "13", "Stadium", "All Pokémon frobnicate."),
    trainer("Odd Doll", "16", "Item", "Play this card as if it were a 30-HP Basic Pokémon. It frobnicates."),
    trainer("N", "17", "Supporter", "Draw 3 cards."),
    trainer("Outright Charm", "15", "Pokémon Tool", "Draw a card."),
    trainer("Odd Charm", "14", "Pokémon Tool", "The Pokémon this card is attached to frobnicates."),
]  # fmt: skip


@pytest.fixture
def half_read(store: Path, tmp_path: Path) -> Path:
    """A store with cards of which nobody understands every word."""
    from ptcg_judge.cardstore.importing import import_cards

    import_cards(write(tmp_path / "odd", {"aa1": [*ONE, *UNREAD], "bb2": TWO}), lambda _number, _total: None)
    return store


@pytest.mark.usefixtures("half_read")
@pytest.mark.parametrize(
    ("board", "what"),
    [
        ("{stadium: Odd Field}", "Odd Field"),
        ("{you: {active: {name: Testmander, tool: Odd Charm}}}", "Odd Charm"),
        ("{opponent: {active: Testmander, bench: [Gribblemon]}}", "Gribble"),
        ("{you: {active: {name: Testmander, tool: Outright Charm}}}", "Outright Charm"),
        ("{you: {active: Odd Doll}}", "Odd Doll"),
    ],
)
def test_a_text_that_works_by_itself_and_is_not_understood_or_carried_out_is_asked_for(board: str, what: str) -> None:
    ruling = ruled(f"board: {board}\nexpect: {{you.prizes: 6}}\n")
    assert ruling.verdict == "open"
    assert ruling.question.startswith(f"What does {what} do here?")
    assert ruled(f"board: {board}\nfacts: {{{what}: nothing}}\nexpect: {{you.prizes: 6}}\n").verdict == "holds"


@pytest.mark.usefixtures("half_read")
@pytest.mark.parametrize(
    "board",
    [
        "{you: {active: Testmander, hand: [Odd Field, Gribblemon]}}",
        "{you: {active: Testmander, bench: [Idlemon, Fernmander]}}",
    ],
)
def test_a_text_that_is_not_at_work_may_rest(board: str) -> None:
    assert ruled(f"board: {board}\nexpect: {{you.prizes: 6}}\n").verdict == "holds"


@pytest.mark.usefixtures("half_read")
def test_an_attack_that_is_not_understood_is_asked_for_when_its_pokemon_comes_into_play() -> None:
    ruling = ruled(
        """
        board: {you: {active: {name: Testmander, energy: RC}, hand: [Fernmander]}, opponent: {active: {name: Plainmon, hp: 90}}}
        play: [{evolve: {pokemon: Testmander, with: Fernmander}}, {attack: Scorch}]
        """
    )
    assert ruling.question.startswith("What does Scorch do here?")


@pytest.mark.usefixtures("half_read")
def test_rare_candy_finds_the_stage_1_among_the_stored_cards() -> None:
    ruling = ruled(
        """
        board: {you: {active: {card: Testmander, damage: 20}, hand: [Rare Candy, Fernzard]}}
        play: [{play: Rare Candy}]
        expect: {you.active.name: Fernzard, you.active.damage: 20}
        """
    )
    assert ruling.verdict == "holds"


@pytest.mark.usefixtures("half_read")
def test_may_i_stays_open_where_a_stage_1_is_not_told() -> None:
    told = "cards: [{name: Bigmon, hp: 150, stage: Stage 2, evolves from: Midmon}]\n"
    board = "board: {you: {active: Testmander, hand: [Rare Candy, Bigmon]}}\nmay: {play: Rare Candy}\n"
    ruling = ruled(f"{told}{board}expect: {{allowed: true}}\n")
    assert (ruling.verdict, ruling.question) == (
        "open",
        "Does Midmon, from which Bigmon evolves, evolve from Testmander?",
    )


@pytest.mark.usefixtures("imported")
def test_a_stored_pokemon_called_as_a_card_has_its_hp() -> None:
    ruling = ruled(
        """
        board:
          you: {active: {name: Testmander, energy: RC}}
          opponent: {active: {card: Testmander, damage: 50}, bench: 1}
        flips: [tails]
        play: [{attack: Singe}]
        expect: {knocked_out: [Testmander], you.prizes: 5}
        """
    )
    assert ruling.verdict == "holds"


@pytest.mark.usefixtures("half_read")
def test_no_flip_and_no_choice_settles_what_a_text_does(judge: Judge, tmp_path: Path) -> None:
    board = "board: {you: {active: {name: Testmander, hp: 70, energy: RC}}, opponent: {active: {name: Foe, hp: 90}}, stadium: Odd Field}"
    file = tmp_path / "odd.yaml"
    file.write_text(
        f"{board}\nplay: [{{attack: Singe}}]\nclaims: {{you: {{opponent.active.damage: 20}}}}\n", encoding="utf-8"
    )
    outcomes = judge("replay", "--outcomes", str(file))
    assert "No flip or choice settles it; ask at the table: What does Odd Field do here?" in " ".join(
        outcomes.out.split()
    )
    assert "it hangs on the answer to the question" in judge("dispute", str(file)).out


@pytest.mark.usefixtures("half_read")
def test_a_stored_card_may_be_called_by_one_letter() -> None:
    board = "board: {you: {active: {name: Testmander, energy: [N]}, hand: [N, R]}}\n"
    ruling = ruled(
        f"{board}play: [{{play: N}}]\nexpect: {{you.hand: 4, you.discard: [N], you.active.energy: [Dragon Energy]}}\n"
    )
    assert ruling.verdict == "holds"
