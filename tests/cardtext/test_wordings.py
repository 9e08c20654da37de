"""The wordings of all years, and all spellings of symbols, compile alike."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext.tokens import tokens
from tests.cardtext.bare import program

ALIKE = (
    ("The Defending Pokémon is now Burned.", "Your opponent's Active Pokémon is now Burned."),
    ("Your opponent switches the Defending Pokémon with 1 of his or her Benched Pokémon.",
     "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon."),
    ("Remove 3 damage counters from Testmander.", "Heal 30 damage from this Pokémon."),
    ("Does 10 damage plus 20 more damage for each damage counter on Testmander.",
     "This attack does 20 more damage for each damage counter on this Pokémon."),
    ("Flip 2 coins. This attack does 30 damage times the number of heads.", "Flip 2 coins. This attack does 30 damage for each heads."),
    ("Testmander does 20 damage to itself.", "This Pokémon also does 20 damage to itself."),
    ("The Defending Pokémon can't retreat during your opponent's next turn.", "During your opponent's next turn, the Defending Pokémon can't retreat."),
    ("Shuffle your deck afterward.", "Then, shuffle your deck."),
    ("During your opponent's next turn, any damage done to Testmander by attacks is reduced by 20 (after applying Weakness and Resistance).",
     "During your opponent's next turn, this Pokémon takes 20 less damage from attacks (after applying Weakness and Resistance)."),
    ("Discard a Fire Energy from this Pokémon.", "Discard a {R} Energy from this Pokémon."),
    ("Discard a [R] Energy from this Pokémon.", "Discard a (R) Energy from this Poke\u0301mon.".replace("e\u0301", "é")),
    ("Your opponent’s Active Pokémon can’t retreat during your opponent’s next turn.",
     "Your opponent's Active Pokemon can't retreat during your opponent's next turn."),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new"), ALIKE)
def test_both_wordings_mean_the_same(old: str, new: str) -> None:
    assert program(old) == program(new)


DIFFERENT = (
    ("Discard an Energy from this Pokémon.", "Discard an Energy from your opponent's Active Pokémon."),
    ("Discard 2 Energy from this Pokémon.", "Discard 2 Energy cards attached to this Pokémon."),
    ("This attack does 30 damage to 1 of your opponent's Pokémon.", "This attack does 30 damage to 1 of your Pokémon."),
    ("During your next turn, this Pokémon can't attack.", "During your opponent's next turn, this Pokémon can't attack."),
    ("Discard a card from your hand.", "Your opponent discards a card from their hand."),
)  # fmt: skip


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_one_changed_word_changes_the_meaning(one: str, other: str) -> None:
    assert program(one) != program(other)


def test_the_cards_own_name_is_this_pokemon() -> None:
    assert [token.word for token in tokens("Testmander does 10", "Testmander")] == ["~", "does", "10"]
    assert [token.word for token in tokens("Test Mander's attacks", "Test Mander")] == ["~'s", "attacks"]


def test_another_cards_name_is_not_this_pokemon() -> None:
    assert tokens("Testmander ex does 10", "Testmander")[0].word == "testmander"


def test_a_card_with_a_class_may_call_itself_without_it() -> None:
    assert tokens("Testmander does 10", "Testmander LV.X")[0].word == "~"


def test_ex_and_EX_stay_apart() -> None:  # noqa: N802
    assert [token.word for token in tokens("Pokémon-ex Pokémon-EX Pokémon EX")] == [
        "pokemon-ex",
        "pokemon-EX",
        "pokemon",
        "EX",
    ]


def test_types_written_together_are_several_symbols() -> None:
    assert [token.word for token in tokens("ColorlessColorless {R}{R}")] == ["{C}", "{C}", "{R}", "{R}"]


def test_every_word_keeps_its_place_in_the_text() -> None:
    text = "Heal <i>30</i> damage from each Pokémon’s friend."
    assert all(text[token.start : token.end] == token.raw for token in tokens(text))
