"""What the engine made of a text, in plain words."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import Kind, compile, plain  # noqa: A004
from ptcg_judge.engine.effects import Verb


def lines(text: str, kind: Kind = "attack") -> list[str]:
    return plain(compile(text, kind).program)


def test_who_decides_is_told() -> None:
    compiled = compile("Your opponent may draw a card. Either way, you may draw a card.", "attack")
    assert plain(compiled.program) == ["your opponent may: your opponent draws 1 card", "you may: you draw 1 card"]


def test_one_line_for_each_instruction() -> None:
    assert lines("Draw 2 cards. Heal 30 damage from this Pokémon.") == [
        "you draw 2 cards",
        "heal 30 damage from this Pokémon",
    ]


def test_what_hangs_on_a_condition_is_indented_under_it() -> None:
    assert lines("Flip a coin. If tails, this attack does nothing.") == [
        "you flip a coin",
        "if tails:",
        "  the attack does nothing",
    ]


def test_what_is_optional_says_so() -> None:
    assert lines("You may draw a card.") == ["you may: you draw 1 card"]
    assert lines("Draw a card.") == ["you draw 1 card"]


def test_somebody_elses_deed_is_told_of_them() -> None:
    assert lines("Your opponent draws 3 cards.") == ["your opponent draws 3 cards"]


def test_an_amount_tells_what_is_counted() -> None:
    assert lines("This attack does 20 more damage for each of your Benched Pokémon.") == [
        "this attack does more damage: 20 for each of your Benched Pokémon"
    ]


def test_targets_are_always_told() -> None:
    assert lines("The Defending Pokémon is now Asleep.") == ["the Defending Pokémon is now Asleep"]
    assert lines("This Pokémon is now Asleep.") == ["this Pokémon is now Asleep"]


def test_what_lasts_says_how_long() -> None:
    assert lines("During your opponent's next turn, the Defending Pokémon can't retreat.") == [
        "the Defending Pokémon can't retreat, during your opponent's next turn"
    ]
    assert lines("Prevent all damage done to this Pokémon by attacks.", "ability") == [
        "damage of attacks does nothing to this Pokémon, as long as it is in play"
    ]


def test_a_condition_of_the_board_is_a_sentence() -> None:
    assert lines("If you have 4 or fewer Pokémon in play, this Pokémon can't attack.", "ability") == [
        "if there are at most 4 of your Pokémon:",
        "  this Pokémon can't attack, as long as it is in play",
    ]
    assert lines("If this Pokémon is affected by a Special Condition, this attack does 60 more damage.") == [
        "if this Pokémon is affected by a Special Condition:",
        "  this attack does more damage: 60",
    ]


def test_numbers_of_cards_read_as_such() -> None:
    assert lines(
        "Search your deck for a Supporter card, reveal it, and put it into your hand. Shuffle your deck afterward."
    ) == [
        "move 0 or 1 card (Supporter) from your deck to the hand, revealed",
        "you shuffle the deck",
    ]
    assert lines("Discard 2 Energy from this Pokémon.") == [
        "move 2 Energy attached to this Pokémon to the discard pile"
    ]


@pytest.mark.parametrize("verb", Verb.__subclasses__(), ids=lambda verb: verb.__name__)
def test_every_instruction_has_words_of_its_own(verb: type[Verb]) -> None:
    (line, *_) = plain((verb(),))
    assert ";" not in line.replace("; you choose", "")
    assert verb.__name__ not in line
