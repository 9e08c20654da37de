"""Words that look like others and mean something else: they are read as what they say, or not at all."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.engine.effects import Filter, If, Modify, When_, Who
from tests.cardtext.bare import program


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("This card provides Fire Energy. (This includes Pokémon that come into play this turn.)", "special energy"),
        ("Until the end of your turn, your opponent's Active Pokémon has no Abilities. (This includes Pokémon that come into play during that turn.)", "item"),
        ("The attacks of your opponent's Pokémon do 10 less damage to the Pokémon this card is attached to (before applying Weakness and Resistance).", "tool"),
        ("Put 2 damage counters on your opponent's Active Pokémon. Your opponent discards first.", "supporter"),
        ("If all of your Benched Pokémon have at least 1 damage counter on them, this attack does 50 more damage.", "attack"),
        ("For each of your opponent's Benched Pokémon, flip a coin. If heads, this attack does 20 damage to that Pokémon.", "attack"),
        ("Choose 1 of your opponent's Pokémon. This attack does 20 damage for each {C} in that Pokémon's Retreat Cost.", "attack"),
        ("Attach up to 2 Energy cards from your discard pile to your Pokémon in any way you like. For each card you attached in this way, heal 20 damage from that Pokémon.", "attack"),
        ("Draw 2 cards. If you attached Energy to your Active Pokémon in this way, it is now Poisoned.", "supporter"),
        ("Heal 30 damage from your Active Pokémon. If that Pokémon is a Pokémon ex, heal 100 damage from it instead.", "item"),
        ("Flip 2 coins. This attack does 30 damage for each heads. If this Pokémon is Asleep, flip 6 coins instead.", "attack"),
        ("Any damage done to your Pokémon by an opponent's attack is reduced by 10 (before applying Weakness and Resistance).", "ability"),
        ("Choose 1 of your opponent's Pokémon. This attack does 20 damage plus 10 more damage for each heads.", "attack"),
        ("You may discard all Lightning attached to Testmander.", "attack"),
        ("That Pokémon is now Asleep.", "attack"),
        ("This Pokémon can't attack.", "attack"),
        ("This Pokémon takes 20 less damage from attacks.", "attack"),
        ("If each of your Pokémon has any damage counters on it, this attack does 50 more damage.", "attack"),
        ("Draw a card. If you do, each player flips a coin. If heads, that player draws 6 cards.", "supporter"),
    ],
)  # fmt: skip
def test_what_would_be_guessed_is_left_open(text: str, kind: Kind) -> None:
    assert compile(text, kind, "Testmander").unknown


def test_all_of_them_are_not_some_of_them() -> None:
    (verb,) = program("If all of your Pokémon in play are Darkness type, this attack does 50 more damage.")
    assert isinstance(verb, When_)
    assert verb.condition == If("only pokemon", who=Who(filter=Filter(types=("D",)), least=0, most=None, every=True))


@pytest.mark.parametrize(
    ("place", "until"),
    [("in play", "while in play"), ("on your Bench", "while on bench"), ("your Active Pokémon", "while active")],
)
def test_as_long_as_it_is_somewhere_lasts_just_there(place: str, until: str) -> None:
    (verb,) = program(f"As long as this Pokémon is {place}, your Pokémon take 10 less damage from attacks.", "ability")
    assert isinstance(verb, Modify)
    assert verb.until == until


def test_a_card_with_a_class_names_another_without_it() -> None:
    text = "This attack does 20 damage for each of your Testmander and Testmander-GX in play."
    (verb,) = program(text, name="Testmander-GX")
    assert verb.amount.of.who.filter == Filter(names=("Testmander", "Testmander-GX"))  # type: ignore[attr-defined]
