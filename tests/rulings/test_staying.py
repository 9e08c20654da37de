"""Damage and attached cards stay on a Pokémon that evolves, levels up or retreats, by a rule without which they are lost."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.board import Pokemon
from ptcg_judge.rulings.run import run

from .described import scenario

EVOLVES = """\
cards: [{name: Testling, hp: 60}, {name: Testmander, hp: 90, stage: Stage 1, evolves from: Testling}]
board: {you: {active: {name: Testling, damage: 30, energy: [R]}, hand: [Testmander]}}
play: [evolve: {pokemon: Testling, with: Testmander}]
"""
LEVELS_UP = """\
board: {you: {active: {name: Lucario, hp: 90, damage: 30, energy: [R]}, hand: [Lucario LV.X]}}
play: [level up: {pokemon: Lucario, with: Lucario LV.X}]
"""
RETREATS = """\
board: {you: {active: {name: Testling, hp: 60, damage: 30, energy: [R], retreat: 0}, bench: [Benchmon]}}
play: [retreat: Benchmon]
"""


def after(text: str, book: str, *waive: str) -> Pokemon:
    board = run(scenario(text), book, waive=waive).trace.board
    return next(pokemon for pokemon in board.players[0].in_play if pokemon.name != "Benchmon")


@pytest.mark.parametrize(
    ("text", "book", "rule", "energy"),
    [
        (EVOLVES, "2025", "rb-turn-2B-evolve.p3", 0),
        (EVOLVES, "2018", "apr-I.A-05.p3", 0),
        (EVOLVES, "2009", "cr-307.2b", 1),
        (LEVELS_UP, "2009", "cr-307.3b", 1),
        (RETREATS, "2018", "apr-I.A-03.p4", 0),
    ],
)
def test_it_stays_by_a_rule(text: str, book: str, rule: str, energy: int) -> None:
    kept, lost = after(text, book), after(text, book, rule)
    assert (kept.damage, len(kept.attached)) == (30, 1)
    assert (lost.damage, len(lost.attached)) == (0, energy)


def test_where_nothing_is_there_to_stay_no_rule_is_named() -> None:
    bare = EVOLVES.replace("damage: 30, energy: [R]", "damage: 0")
    assert "apr-I.A-05.p3" not in run(scenario(bare), "2018").trace.cites
    assert "apr-I.A-05.p3" in run(scenario(EVOLVES), "2018").trace.cites
