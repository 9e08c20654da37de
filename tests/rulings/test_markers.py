"""A marker shows an effect that lasts as long as it does: on the Bench too by the 2009 book (402.2b), not through evolving (307.2c)."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.run import run

from .described import complaint, ruled, scenario

SNARE = """
cards:
  - {name: Switch, kind: Trainer, text: Switch your Active Pokémon with 1 of your Benched Pokémon.}
  - {name: Bigmander, hp: 120, stage: Stage 1, evolves from: Testmander, attacks: [{name: Singe, cost: R, damage: 20}]}
board:
  player: opponent
  you:
    active: {name: Testmander, hp: 90, energy: [R], attacks: [{name: Singe, cost: R, damage: 20}]}
    bench: [{name: Frostling, hp: 60}]
    hand: [Switch, Switch, Bigmander]
  opponent:
    active:
      name: Snarer
      hp: 90
      energy: [P]
      attacks:
        - name: Snare
          cost: P
          text: "Put a Snare marker on the Defending Pokémon. As long as that Pokémon has any Snare markers on it, %s."
play: [{attack: Snare}, checkup, turn%s]
may: {attack: Singe}
"""
AWAY_AND_BACK = ", {play: Switch}, {play: Switch}"
EVOLVED = ", {evolve: {pokemon: Testmander, with: Bigmander}}"


def snare(then: str, does: str = "that Pokémon can't attack") -> str:
    return SNARE % (does, then)


@pytest.mark.parametrize("book", ["current", "2025", "2018", "2009"])
def test_a_marked_pokemon_is_bound(book: str) -> None:
    assert ruled(snare(""), book).allowed is False


@pytest.mark.parametrize(("book", "free"), [("current", True), ("2025", True), ("2018", True), ("2009", False)])
def test_a_trip_to_the_bench_frees_it_except_by_the_2009_book(book: str, free: bool) -> None:
    assert ruled(snare(AWAY_AND_BACK), book).allowed is free


def test_without_the_rule_on_markers_it_is_free_in_2009_too() -> None:
    assert run(scenario(snare(AWAY_AND_BACK)), "2009", waive=["cr-402.2b"]).allowed is True


def test_evolving_ends_the_effect_though_a_marker_shows_it() -> None:
    assert ruled(snare(EVOLVED), "2009").allowed is True


def test_what_does_not_last_cannot_hang_on_a_marker() -> None:
    assert "is not understood" in complaint(snare("", "draw a card"))
