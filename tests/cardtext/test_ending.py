"""Conditions that end an effect before its time."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext.compiler import compile as compiled
from ptcg_judge.engine.effects import Prevent, Verb, Whenever

STANDS = "When you play this Pokémon from your hand to evolve 1 of your Pokémon, you may prevent all damage done to this Pokémon by attacks during your opponent's next turn."
ENDINGS = (
    "(If Standmon is no longer your Active Pokémon, this effect ends.)",
    "If this Pokémon leaves the Active Spot, this effect ends.",
    "This effect ends when this Pokémon leaves the Active Spot.",
)


def _shield(text: str) -> Verb:
    done = compiled(text, "ability", "Standmon")
    assert not done.unknown
    (whenever,) = done.program
    assert isinstance(whenever, Whenever)
    return whenever.then[0]


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_effect_may_end_when_its_pokemon_leaves_the_active_spot(ending: str) -> None:
    shield = _shield(f"{STANDS} {ending}")
    assert isinstance(shield, Prevent)
    assert shield.ends_benched
    assert shield.until == "opponent's next turn"
    assert "cr-402.1" in shield.cites


def test_without_such_words_it_stays() -> None:
    assert not _shield(STANDS).ends_benched


def test_words_about_something_else_are_not_taken_for_them() -> None:
    assert compiled(
        f"{STANDS} If Otherling is no longer your Active Pokémon, this effect ends.", "ability", "Standmon"
    ).unknown


def test_a_card_by_which_a_pokemon_survives_may_be_spent_by_it() -> None:
    survives = "If the Pokémon this card is attached to would be Knocked Out by damage from an attack, it is not Knocked Out, and its remaining HP becomes 10."
    (kept,) = compiled(survives, "tool", "Test Brace").program
    (spent,) = compiled(f"{survives} Then, discard this card.", "tool", "Test Brace").program
    assert isinstance(kept, Prevent)
    assert isinstance(spent, Prevent)
    assert (kept.spent, spent.spent) == (False, True)
