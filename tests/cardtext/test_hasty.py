"""What a judge types in a hurry is read where only one reading is left, and told where there are two."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import compile  # noqa: A004
from tests.cardtext.bare import program

ALIKE = (
    ("your opponent's active is now poisoned", "Your opponent's Active Pokémon is now Poisoned."),
    ("discard an energy from opponent's active", "Discard an Energy from your opponent's Active Pokémon."),
    ("defending pokemon can't retreat during opponent's next turn",
     "The Defending Pokémon can't retreat during your opponent's next turn."),
    ("flip a coin, if heads the defending pokemon is now paralyzed",
     "Flip a coin. If heads, the Defending Pokémon is now Paralyzed."),
    ("flip a coin. if tails this attack does nothing", "Flip a coin. If tails, this attack does nothing."),
    ("20 more damage for each energy attached to this pokemon",
     "This attack does 20 more damage for each Energy attached to this Pokémon."),
    ("flip 3 coins. +30 damage for each heads", "Flip 3 coins. This attack does 30 more damage for each heads."),
    ("flip 3 coins. 40 damage for each heads", "Flip 3 coins. This attack does 40 damage for each heads."),
    ("30 dmg to 1 of opponent's benched pokemon", "This attack does 30 damage to 1 of your opponent's Benched Pokémon."),
    ("flip a coin, if heads 30 more dmg", "Flip a coin. If heads, this attack does 30 more damage."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "printed"), ALIKE)
def test_words_left_out_are_put_back(typed: str, printed: str) -> None:
    assert program(typed) == program(printed)


@pytest.mark.parametrize(
    "text", ["This Pokémon can't attack next turn.", "heal 30", "opponent discards an energy", "active is asleep"]
)
def test_what_leaves_two_readings_is_told(text: str) -> None:
    (unknown,) = compile(text, "attack").unknown
    assert unknown.nearest


def test_a_phrase_is_told_with_the_words_that_were_typed() -> None:
    compiled = compile("flip a coin, if heads 30 more dmg", "attack")
    assert [phrase.words for phrase in compiled.phrases if "dmg" in phrase.words][-1].endswith("30 more dmg")
