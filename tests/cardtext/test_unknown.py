"""What is not understood is reported whole, and nothing is guessed or dropped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.engine.effects import Draw

ODD = "Sing a song about your deck."


def test_an_unknown_clause_is_reported_word_for_word_with_its_place() -> None:
    text = f"Draw a card. {ODD} Draw 2 cards."
    (unknown,) = compile(text, "item").unknown
    assert unknown.words == ODD
    assert text[unknown.start : unknown.end] == ODD


def test_the_sentences_around_an_unknown_one_are_still_understood() -> None:
    compiled = compile(f"Draw a card. {ODD} Draw 2 cards.", "item")
    assert [type(verb) for verb in compiled.program] == [Draw, Draw]
    assert not compiled.whole


def test_a_known_text_has_nothing_unknown() -> None:
    assert compile("Draw a card. Draw 2 cards.", "item").whole


def test_the_furthest_point_and_what_would_be_understood_there_are_told() -> None:
    text = "Heal 30 damage from your neighbor."
    (unknown,) = compile(text, "item").unknown
    assert text[unknown.reached :].startswith(("your neighbor", "neighbor"))
    assert unknown.nearest


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Discrad a card from your hand.", "discard"),
        ("During your opponnent's next turn, this Pokémon can't attack.", "during your opponent's next turn"),
        ("Heal 30 damage from your neighbor.", "your opponent's"),
    ],
)
def test_the_nearest_known_phrase_is_like_the_words_that_stand_there(text: str, near: str) -> None:
    (unknown,) = compile(text, "attack").unknown
    assert unknown.nearest == near


def test_where_nothing_is_like_it_an_instruction_is_asked_for() -> None:
    (unknown,) = compile("If heads, frobnicate the Defending Pokémon.", "attack").unknown
    assert unknown.nearest.startswith("an instruction")


def test_half_a_sentence_is_not_compiled() -> None:
    compiled = compile("Draw a card and sing a song.", "item")
    assert compiled.program == ()
    assert compiled.unknown[0].words == "Draw a card and sing a song."


def test_a_limit_without_what_it_limits_is_unknown() -> None:
    assert not compile("You can't add more than 20 damage in this way.", "attack").whole


def test_a_bracket_that_is_no_known_reminder_is_unknown() -> None:
    assert compile("Draw a card. (Then sing.)", "item").unknown[0].words == "(Then sing.)"


def test_a_known_reminder_compiles_to_nothing_and_is_cited() -> None:
    compiled = compile("(Don't apply Weakness and Resistance for Benched Pokémon.)", "attack")
    assert (compiled.program, compiled.unknown) == ((), ())
    assert compiled.phrases[0].cites == ("apr-II.B-08",)


WORDS = [
    "draw",
    "a",
    "card",
    ".",
    ",",
    "if",
    "heads",
    "you",
    "may",
    "discard",
    "2",
    "energy",
    "from",
    "this",
    "pokémon",
    "your",
    "opponent's",
    "active",
    "(",
    ")",
    "search",
    "deck",
    "for",
    "each",
    "damage",
]


@given(st.lists(st.sampled_from(WORDS), max_size=12))
def test_no_word_of_any_text_is_lost(words: list[str]) -> None:
    text = " ".join(words)
    compiled = compile(text, "attack")
    spans = [(p.start, p.end) for p in compiled.phrases] + [(u.start, u.end) for u in compiled.unknown]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert compiled.program or compiled.unknown or compiled.phrases or not text.strip()
