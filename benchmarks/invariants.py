"""Random lawful actions under every book, the engine's invariants tested after each event.

Usage: python -m benchmarks.invariants [--actions N] [--seed N]

An action that the book refuses does not count, but it must change nothing. A procedure that comes to no end is a fault: the
engine stops after its bound of events and says so.
"""

from __future__ import annotations

import argparse
import random
import time

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from tests.engine.boards import BOOKS, Mon, Side, board
from tests.engine.test_invariants import EGG, EX, POOL, cards_of, game, holds_always, holds_between_actions

STEPS = 60
SUFFERS: tuple[dict[str, object], ...] = (
    {},
    {"poison": 1},
    {"burn": 2},
    {"rotation": "Confused"},
    {"rotation": "Asleep"},
)


def side(luck: random.Random) -> Side:
    """One player's half of a board."""

    def mon(*, active: bool) -> Mon:
        more = dict(luck.choice(SUFFERS)) if active else {}
        return Mon(luck.choice((EGG, EX)), luck.choice((0, 10, 30, 40)), luck.choice(("", "R", "RR")), more=more)

    return Side(
        active=mon(active=True),
        bench=tuple(mon(active=False) for _ in range(luck.randint(0, 5))),
        hand=tuple(luck.choices(POOL, k=luck.randint(0, 7))),
        deck=tuple(luck.choices(POOL, k=luck.randint(1, 40))),
        discard=tuple(luck.choices(POOL, k=luck.randint(0, 3))),
        prizes=luck.randint(1, 6),
    )


def played(start: Board, book: str, seed: int) -> tuple[int, int]:
    """Play a game and test it; how many actions were lawful, and how many were refused."""
    cards = cards_of(start)
    lawful = refused = 0
    for trace in game(start, book, seed, STEPS).traces:
        barred = any(isinstance(line.event, e.NotAllowed) for line in trace.lines)
        lawful, refused = lawful + (not barred), refused + barred
        for line in trace.lines:
            holds_always(line.after, cards)
            assert line.event.cites, line.event
            assert line.before == line.after or not isinstance(line.event, e.NotAllowed), "a refusal changes nothing"
        if trace.board.result is None:
            holds_between_actions(trace.board)
    return lawful, refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    luck = random.Random(told.seed)
    counts, refused, games, began = dict.fromkeys(BOOKS, 0), 0, 0, time.process_time()
    while sum(counts.values()) < told.actions:
        book = BOOKS[games % len(BOOKS)]
        start = board(side(luck), side(luck), turn=luck.choice((3, 5)))
        lawful, barred = played(start, book, luck.getrandbits(32))
        counts[book], refused, games = counts[book] + lawful, refused + barred, games + 1
        if games % 5_000 == 0:
            print(f"{sum(counts.values()):,} actions in {games:,} games", flush=True)
    books = ", ".join(f"{count:,} under {book}" for book, count in counts.items())
    took = time.process_time() - began
    print(
        f"{sum(counts.values()):,} lawful actions in {games:,} games ({books}), {refused:,} refused, {took:.0f} s: all hold"
    )


if __name__ == "__main__":
    main()
