"""What the engine made of a text, in plain words."""

from __future__ import annotations

from ptcg_judge.cardtext import Kind, compile, plain  # noqa: A004


def lines(text: str, kind: Kind = "attack") -> list[str]:
    return plain(compile(text, kind).program)


def test_one_line_for_each_instruction() -> None:
    assert lines("Draw 2 cards. Heal 30 damage from this Pokémon.") == [
        "you draw 2",
        "heal 30 damage from this Pokémon",
    ]


def test_what_hangs_on_a_condition_is_indented_under_it() -> None:
    assert lines("Flip a coin. If tails, this attack does nothing.") == [
        "you flip a coin",
        "if tails:",
        "  the attack does nothing",
    ]


def test_what_is_optional_says_so() -> None:
    assert lines("You may draw a card.") == ["you may: you draw 1"]
    assert lines("Draw a card.") == ["you draw 1"]


def test_somebody_elses_deed_is_told_of_them() -> None:
    assert lines("Your opponent draws 3 cards.") == ["your opponent draws 3"]


def test_an_amount_tells_what_is_counted() -> None:
    assert lines("This attack does 20 more damage for each of your Benched Pokémon.") == [
        "this attack does more damage: 20 for each of: benched of all of your Benched Pokémon"
    ]


def test_targets_are_always_told() -> None:
    assert lines("The Defending Pokémon is now Asleep.") == ["the Defending Pokémon is now Asleep"]
    assert lines("This Pokémon is now Asleep.") == ["this Pokémon is now Asleep"]
