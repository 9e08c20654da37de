"""Words are compared as people write them: spellings, Energy letters, slips, and the sentence that matters."""

from __future__ import annotations

import pytest

from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search.snippet import snippet
from ptcg_judge.search.typos import meant, slips
from ptcg_judge.search.weights import Field, rarity, weigh
from ptcg_judge.search.words import Words

WORDS = Words(knowledge_base().spellings)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Pokémon", "pokemon"),
        ("energies", "energy"),
        ("retreating", "retreats"),
        ("paralysis", "Paralyzed"),
        ("opponent's", "opponent"),
        ("two", "2"),
        ("evolution", "evolves"),
        ("dead", "dying"),
        ("colourless", "Colorless"),
        ("[R]", "fire"),
        ("{WC}", "water colorless"),
        ("CCC", "colorless colorless colorless"),
        ("60hp", "60 HP"),
        ("can’t", "can't"),
    ],
)
def test_two_ways_to_write_it_are_one(one: str, other: str) -> None:
    assert WORDS.stems(one) == WORDS.stems(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Active", "Ability"), ("R", "fire"), ("GX", "grass"), ("[X]", "fire"), ("prize", "price")]
)
def test_different_words_stay_apart(one: str, other: str) -> None:
    assert WORDS.stems(one) != WORDS.stems(other)


@pytest.mark.parametrize(
    ("word", "other", "count"),
    [
        ("prise", "prize", 1),
        ("frist", "first", 1),
        ("retreet", "retreat", 1),
        ("poisend", "poisoned", 2),
        ("bench", "bench", 0),
    ],
)
def test_slips_are_letters_wrong_missing_too_many_or_swapped(word: str, other: str, count: int) -> None:
    assert slips(word, other, 2) == count


def test_counting_slips_stops_above_the_most() -> None:
    assert slips("retreat", "mulligan", 2) == 3


def test_of_two_words_that_are_as_near_the_commoner_is_meant() -> None:
    common = {"prize": 90, "pride": 1}
    assert meant("prise", common, common.__getitem__) == "prize"


@pytest.mark.parametrize("word", ["hp", "exx", "12345", "retreat"])
def test_short_words_numbers_and_far_words_mean_nothing_else(word: str) -> None:
    assert meant(word, ["prize", "12346", "ex"], lambda _: 1) == ""


def test_a_rare_word_tells_more_than_a_common_one() -> None:
    assert rarity(1, 500) > rarity(400, 500) > 0


def test_a_word_counts_more_in_a_short_text_and_not_twice_for_standing_twice() -> None:
    short, long, twice = weigh([["burn"], ["burn", *"abcdefgh"], ["burn", "burn"]], Field(1, 1.2, 0.75))
    assert short["burn"] > long["burn"]
    assert short["burn"] < twice["burn"] < 2 * short["burn"]


def test_the_sentence_that_matters_is_shown_with_its_words_marked() -> None:
    says = "Nothing happens at first. " * 12 + "A Burned Pokémon gets 2 damage counters. " + "It goes on. " * 30
    found = snippet(says.strip(), {WORDS.stem("burned"): 3.0, WORDS.stem("pokemon"): 1.0}, WORDS)
    assert found.text.startswith("A Burned Pokémon gets 2 damage counters.")
    assert [found.text[start:end] for start, end in found.marks] == ["Burned", "Pokémon"]


def test_without_a_matching_word_the_beginning_is_shown() -> None:
    found = snippet("First this. Then that.", {"burn": 1.0}, WORDS)
    assert found == ("First this. Then that.", ())
