"""Thousands of random turns under every book: the invariants of a single game, over games that anyone can play again by their seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from tests.engine.boards import BOOKS, Mon, Side, board
from tests.engine.test_invariants import EGG, EX, KINDS, POOL, Game, game, keeps_the_invariants

GAMES = 60
BRISK = (*KINDS, "attack", "attack", "pass", "pass")
"""Attacks and passes come often, so that a game has many turns."""
STATES: tuple[dict[str, Any], ...] = (
    {},
    {"poison": 1},
    {"burn": 2},
    {"rotation": "Confused"},
    {"rotation": "Asleep"},
    {"rotation": "Paralyzed"},
)


def side(roll: Random) -> Side:
    def mon() -> Mon:
        return Mon(
            roll.choice((EGG, EX)), roll.choice((0, 10, 30)), roll.choice(("", "R", "RR")), more=roll.choice(STATES)
        )

    def pile(least: int, most: int) -> tuple[object, ...]:
        return tuple(roll.choice(POOL) for _ in range(roll.randint(least, most)))

    bench = tuple(replace(mon(), more={}) for _ in range(roll.randint(1, 5)))
    hand, deck, discard = pile(0, 7), pile(8, 20), pile(0, 3)
    return Side(active=mon(), bench=bench, hand=hand, deck=deck, discard=discard, prizes=roll.randint(3, 6))  # type: ignore[arg-type]


def position(seed: int) -> Board:
    roll = Random(seed)
    return board(side(roll), side(roll), turn=roll.choice((3, 5)))


def turns_of(played: Game) -> int:
    return sum(isinstance(line.event, e.TurnBegan) for line in played.lines)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("first", range(0, 4 * GAMES, GAMES))
def test_many_random_turns_keep_the_invariants(book: str, first: int) -> None:
    turns = 0
    for seed in range(first, first + GAMES):
        played = game(position(seed), book, seed, 90, BRISK)
        keeps_the_invariants(played, book)
        turns += turns_of(played)
    assert turns >= 250
