"""Questions of a 2-on-2 Battle: Baby flips, Trainer cards on one Active Pokémon, the order of conditions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.two_on_two import baby_flip, orders_conditions, reach

from .boards import PLAIN, THEIRS, THEM, Side, board, card

BABY = card("Babymon", 30, stage="Baby")


def table(*waive: str) -> Table:
    return Table(book_in_force("current"), waive=waive)


def beside_a_baby() -> Board:
    """The opponent has a Plainmon and a Babymon Active."""
    start = board(opponent=Side(PLAIN, (BABY,)), spots=2)
    opponent = start.players[1]
    return start.with_player(1, active=opponent.in_play, bench=())


def test_attacking_a_baby_needs_a_flip_and_attacking_its_neighbour_none() -> None:
    start = beside_a_baby()
    flip, none = baby_flip(start, table(), start.get(THEIRS)), baby_flip(start, table(), start.get(THEM))
    assert (flip.answer, none.answer, none.cites) == ("yes", "no", ("cr-701.5",))


def test_without_its_rule_the_flip_is_for_both() -> None:
    start = beside_a_baby()
    assert baby_flip(start, table("cr-701.5"), start.get(THEM)).answer == "yes"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("the Defending Pokémon", "one, as the player who plays the card says"),
        ("each of your Active Pokémon", "both"),
    ],
)
def test_a_trainer_card_reaches_one_active_pokemon_unless_it_says_more(words: str, answer: str) -> None:
    told = reach(beside_a_baby(), table(), words)
    assert (told.answer, told.cites) == (answer, ("cr-701.7",))


def test_the_player_orders_conditions_on_two_pokemon() -> None:
    start = beside_a_baby()
    one = start.with_pokemon(replace(start.get(THEM), poison=1))
    both = one.with_pokemon(replace(one.get(THEIRS), burn=2))
    assert orders_conditions(both, table(), 1).answer == "opponent"
    assert orders_conditions(one, table(), 1).answer == "nobody: there is nothing to order"
