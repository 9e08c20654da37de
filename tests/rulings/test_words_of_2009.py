"""What words on older cards mean by the 2009 rules: a name, a type of card, a type of Energy, cards put onto a deck."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.rulings.ruling import Ruling

from .described import ruled, said

SEARCH = """\
cards: [{{name: Ball, kind: Trainer, text: "Search your deck for {kind}, reveal it, and put it into your hand. Then, shuffle your deck."}}]
board: {{you: {{active: Testmander, hand: [Ball], deck: [{deck}]}}}}
choices: [{choice}]
play: [play: Ball]
"""
TWINS = """\
board:
  you:
    active: {{name: Twinmon, hp: 60, damage: 30, energy: [C], attacks: [{{name: Call, cost: C, text: "{text}"}}]}}
    bench: [{{name: Twinmon, hp: 60, damage: 30}}]
play: [attack: Call]
"""


def damages(ruling: Ruling) -> list[int]:
    return [pokemon.damage for pokemon in ruling.trace.board.players[0].in_play]


@pytest.mark.parametrize("card", ["Lucario LV.X", "{name: Old Whale LEGEND, stage: LEGEND}"])
def test_a_search_for_an_evolution_card_finds_no_level_up_or_legend_card(card: str) -> None:
    ruling = ruled(SEARCH.format(kind="an Evolution card", deck=f"{card}, R", choice=""), "2009")
    assert (len(ruling.trace.board.players[0].hand), ruling.question) == (0, "")


def test_a_search_for_a_basic_pokemon_or_evolution_card_finds_it() -> None:
    ruling = ruled(
        SEARCH.format(kind="a Basic Pokémon or Evolution card", deck="Lucario LV.X, R", choice="Lucario LV.X"), "2009"
    )
    assert [copy.name for copy in ruling.trace.board.players[0].hand] == ["Lucario LV.X"]


def test_the_own_name_alone_is_this_pokemon() -> None:
    ruling = ruled(TWINS.format(text="Remove 2 damage counters from Twinmon."), "2009")
    assert (damages(ruling), "cr-310.1" in ruling.cites) == ([10, 30], True)


def test_the_own_name_after_named_is_each_of_that_name() -> None:
    ruling = ruled(TWINS.format(text="Heal 20 damage from each of your Pokémon named Twinmon."), "2009")
    assert (damages(ruling), "cr-310.2" in ruling.cites, "cr-310.1" in ruling.cites) == ([10, 10], True, False)


def test_this_pokemon_is_no_name() -> None:
    read = compile("Heal 20 damage from this Pokémon.", "attack", "Twinmon")
    assert not [name for verb in read.program for name in verb.cites if name.startswith("cr-310")]


def test_a_type_of_card_without_a_zone_is_one_in_play() -> None:
    said_of = {
        text: [name for verb in compile(text, "item").program for name in verb.cites if name == "cr-200.2"]
        for text in ("Discard 1 Pokémon Tool.", "Discard 1 Pokémon Tool in play.", "Discard a Pokémon Tool card from your hand.")
    }  # fmt: skip
    assert list(said_of.values()) == [["cr-200.2"], [], []]
    assert compile("Discard 1 card.", "item").unknown


STOW = """\
cards: [{name: Stow, kind: Trainer, text: Put 2 cards from your hand on top of your deck.}]
board: {you: {active: Testmander, hand: [Stow, R, W, L], deck: [G]}}
choices: {all: [[Fire Energy, Water Energy]], 2009: [[Fire Energy, Water Energy], Water Energy]}
play: [play: Stow]
"""


def test_only_in_2009_are_cards_put_onto_a_deck_arranged_without_a_word_of_it() -> None:
    tops = {book: ruled(STOW, book).trace.board.players[0].deck[0].name for book in ("2009", "2018")}
    assert tops == {"2009": "Water Energy", "2018": "Fire Energy"}


SWITCH = """\
board:
  you: {{active: {{name: Windmon, hp: 60, energy: [C], attacks: [{{name: Gust, cost: C, text: "{text}"}}]}}}}
  opponent: {{active: Target, bench: [{bench}]}}
choices: [Spare]
play: [attack: Gust]
"""


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Your opponent switches their Active Pokémon with 1 of their Benched Pokémon.", "the opponent chooses Spare"),
        ("Switch in 1 of your opponent's Benched Pokémon to the Active Spot.", "you choose Spare"),
    ],
)
def test_a_switch_says_who_chose_the_new_active_pokemon(text: str, who: str) -> None:
    assert who in said(ruled(SWITCH.format(text=text, bench="Benchmon, Spare")))


def test_where_only_one_can_come_up_nobody_chooses() -> None:
    text = "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon."
    assert not [line for line in said(ruled(SWITCH.format(text=text, bench="Spare"))) if "choose" in line]


def test_an_empty_list_takes_the_attacks_and_abilities_of_a_known_card_away() -> None:
    known, bare = (
        ruled(f"board: {{you: {{active: {{name: Lucario LV.X{more}}}}}}}\n").trace.board.players[0].active[0].card
        for more in ("", ", attacks: [], abilities: []")
    )
    assert (len(known.attacks), len(known.abilities)) == (1, 1)
    assert (bare.attacks, bare.abilities, bare.hp) == ((), (), known.hp)
