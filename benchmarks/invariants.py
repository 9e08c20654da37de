"""Random lawful actions under every book, the engine's invariants tested after each event.

Usage: python -m benchmarks.invariants [--actions N] [--seed N]

The boards are laid from the cards that the books name, or are those of the rulings. An action that the book refuses does not
count, but it must change nothing. A procedure that comes to no end is a fault: the engine stops after its bound of events and
says so.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from functools import cache
from typing import Any

from benchmarks.wild import wild_action, wild_board
from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.formats import team_of
from ptcg_judge.engine.numbers import max_hp
from ptcg_judge.engine.play import as_ruled, replay
from ptcg_judge.engine.steps.benching import bench_limit
from ptcg_judge.engine.trace import Trace
from ptcg_judge.kb.store import knowledge_base
from tests.engine.boards import BOOKS
from tests.engine.test_invariants import RandomTable, ToldTable, cards_of, events

STEPS = 60
ONCE = ("energy", "supporter", "stadium", "retreat")
"""What a player does once in a turn, unless a card says otherwise."""


class Wild:
    """A game of random actions from a board, each event of it tested."""

    def __init__(self, book: str, seed: int) -> None:
        self.book = book
        self.luck = random.Random(seed)
        self.table = RandomTable(book, iter(lambda: self.luck.getrandbits(31), None))
        self.start = self.board = as_ruled(wild_board(self.luck), self.table)
        self.cards = cards_of(self.start)
        self.over = [len(player.bench) for player in self.start.players]
        self.actions: list[Action] = []
        self.traces: list[Trace] = []
        self.lawful: Counter[str] = Counter()
        self.happened: set[type[e.Event]] = set()
        self.told_benched: set[int] = set()
        """The Benched Pokémon to which a text has given a Special Condition."""
        self.refused = 0

    def play(self) -> None:
        """Go on until the game is over or there were enough actions; then the same script must give the same trace."""
        while len(self.actions) < STEPS and self.board.result is None:
            action = wild_action(self.board, self.luck)
            self.actions.append(action)
            trace = replay(self.board, [action], self.table)
            self.traces.append(trace)
            self.tested(action, trace)
            self.board = trace.board
            if trace.question:
                break  # what nobody has told: a judge would have to ask
        again = replay(self.start, self.actions, ToldTable(self.book, self.table), strict=False)
        assert events([again]) == events(self.traces), "the same script gives the same trace"

    def tested(self, action: Action, trace: Trace) -> None:
        """What holds after every event, and what holds once an action is over and the game goes on."""
        barred = any(isinstance(line.event, e.NotAllowed) for line in trace.lines)
        self.refused += barred
        self.lawful[action.kind] += not barred
        for line in trace.lines:
            self.happened.add(type(line.event))
            if isinstance(line.event, e.ConditionGiven) and not line.before.is_active(
                line.before.get(line.event.pokemon)
            ):
                self.told_benched.add(line.event.pokemon)
            assert line.event.cites, line.event
            assert known_ids().issuperset(line.event.cites), line.event.cites
            if isinstance(line.event, e.NotAllowed):
                assert line.before == line.after, "a refusal changes nothing"
            if line.after is not line.before:
                self.holds_always(line.after)
        if trace.board.result is None and not trace.question:
            self.holds_between_actions(trace.board)

    def holds_always(self, now: Board) -> None:
        assert cards_of(now) == self.cards, "every card is in exactly one zone, and none is lost"
        there = [pokemon.id for pokemon in now.pokemon()]
        assert len(there) == len(set(there)), "no Pokémon is twice in play"
        for number, player in enumerate(now.players):
            assert len(player.active) <= now.spots, "no more Active Pokémon than there are places"
            piles = (player.deck, player.hand, player.discard, player.prizes, player.lost)
            assert all(copy.owner == number for pile in piles for copy in pile), "cards go to their owner's zones"
            for pokemon in player.in_play:
                assert pokemon.damage >= 0 == pokemon.damage % 10, "counters are ten each and never fewer than none"
                assert pokemon.poison >= 0 <= pokemon.burn, "counters of conditions are never fewer than none"
                assert pokemon.stack, "a Pokémon is at least one card"
            assert all(player.used.count(right) <= self.allowed(now, right) for right in ONCE), "limits are kept"

    def allowed(self, now: Board, right: str) -> int:
        """How often something may be done in a turn: once, unless a card on the table says otherwise."""
        return 9 if right == "energy" and any(_gives_more(effect.verb) for effect in in_force(now)) else 1

    def holds_between_actions(self, now: Board) -> None:
        for number, player in enumerate(now.players):
            team = [now.players[mate] for mate in team_of(now, number)]
            assert player.active or (len(team) > 1 and any(mate.in_play for mate in team)), "someone is Active"
            sick = [pokemon.id for pokemon in player.bench if pokemon.conditions]
            assert self.told_benched.issuperset(sick), (
                "conditions are for the Active Pokémon, unless a text names another"
            )
            places = max(bench_limit(now, self.table, number).value, self.over[number])
            assert len(player.bench) <= places, "the Bench has its limit"
            self.over[number] = min(self.over[number], len(player.bench))
            for pokemon in player.in_play:
                assert pokemon.damage < max_hp(now, pokemon), "what has no HP left is Knocked Out"
        assert (now.waiting, now.fallen, now.attack, now.calculation) == ((), (), None, None), "nothing is left undone"


def _gives_more(verb: Any) -> bool:
    return getattr(verb, "what", "") == "extra attachment" or getattr(verb, "number", "") == "energy attachments"


@cache
def known_ids() -> frozenset[str]:
    """Every id that a citation may name."""
    kb = knowledge_base()
    parts = (part for rule in kb.rules for part in rule.parts)
    return frozenset({rule.id for rule in kb.rules} | {part.id for part in parts} | {topic.id for topic in kb.topics})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="BOOK:SEED", help="play one game again, as it was reported")
    told = parser.parse_args()
    if told.only:
        book, _, seed = told.only.partition(":")
        Wild(book, int(seed)).play()
        return 0
    luck, began = random.Random(told.seed), time.process_time()
    counts, kinds = dict.fromkeys(BOOKS, 0), Counter[str]()
    refused = games = 0
    faults, happened = Counter[str](), set[type[e.Event]]()
    while sum(counts.values()) < told.actions:
        book, seed = BOOKS[games % len(BOOKS)], luck.getrandbits(32)
        game = Wild(book, seed)
        try:
            game.play()
        except Exception as fault:
            name = f"{type(fault).__name__}: {fault}"[:100]
            if not faults[name]:
                print(f"--only {book}:{seed}: {game.actions[-1]}\n{traceback.format_exc(limit=-4)}", file=sys.stderr)
            faults[name] += 1
        counts[book] += game.lawful.total()
        kinds += game.lawful
        happened |= game.happened
        refused, games = refused + game.refused, games + 1
        if games % 5_000 == 0:
            print(f"{sum(counts.values()):,} actions in {games:,} games", flush=True)
    took = time.process_time() - began
    books = ", ".join(f"{count:,} under {book}" for book, count in counts.items())
    print(f"{sum(counts.values()):,} lawful actions in {games:,} games ({books}), {refused:,} refused, {took:.0f} s")
    print(", ".join(f"{count:,} {kind}" for kind, count in kinds.most_common()))
    print(f"{len(happened)} kinds of events")
    for name, count in faults.most_common():
        print(f"{count} × {name}")
    print("all hold" if not faults else f"{faults.total()} games broke an invariant")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
