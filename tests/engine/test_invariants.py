"""Whatever players lawfully do, under every book: cards are conserved, limits are kept, and the same script gives the same trace."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import (
    Amount,
    BenchCards,
    Cards,
    Devolve,
    DoDamage,
    Draw,
    Filter,
    Flip,
    GiveCondition,
    Heal,
    If,
    MoveCards,
    PutCounters,
    ReturnPokemon,
    Shuffle,
    Switch,
    Use,
    When_,
    Whenever,
    Who,
)
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.table import Choice, Table
from ptcg_judge.engine.trace import Line, Trace
from tests.engine.boards import BOOKS, Mon, Side, ability, attack, board, card, energy, trainer

EGG = card(
    "Eggmon", 50, "G", attack("Sting", 20, GiveCondition(conditions=("Poisoned", "Asleep"))), weakness="R×2", retreat=1
)
CHICK = card(
    "Chickmon",
    80,
    "R",
    attack("Crash", 60, DoDamage(who=Who(role="this"), amount=Amount(30))),
    stage="Stage 1",
    evolves_from="Eggmon",
    retreat=1,
)
PEEK = ability("Peek", Use(then=(Draw(amount=Amount(1)),)))
THORN = ability(
    "Thorn", Whenever(event="checkup", then=(PutCounters(who=Who("opponent", "active"), amount=Amount(1)),))
)
EX = card(
    "Bigmon ex",
    90,
    "W",
    attack("Back", 30, Devolve()),
    attack("Whirl", 10, Switch(side="opponent", chooser="opponent", kind="forced")),
    labels=frozenset({"ex"}),
    abilities=(PEEK, THORN),
)
DOUBLE = trainer("Double Energy", "Special Energy", provides=(("C",), ("C",)))
POTION = trainer("Potion", "Item", Heal(who=Who(), amount=Amount(30)))
SCOOP = trainer("Scoop", "Item", Flip(), When_(condition=If("heads"), then=(ReturnPokemon(who=Who()),)))
BALL = trainer(
    "Ball", "Item", BenchCards(cards=Cards("deck", filter=Filter(stages=("Basic",)), least=0, most=2)), Shuffle()
)
TRADE = trainer(
    "Trade",
    "Supporter",
    MoveCards(cards=Cards("hand", least=1, most=1)),
    When_(condition=If("done"), then=(Draw(amount=Amount(3)),)),
)
CATCH = trainer(
    "Catch", "Supporter", Switch(side="opponent", kind="gust"), When_(condition=If("done"), then=(Switch(),))
)
BAND = trainer("Band", "Pokémon Tool")
FIELD = trainer("Field", "Stadium", Use(side="both", then=(Draw(amount=Amount(1)),)))
MEADOW = trainer("Meadow", "Stadium")
POOL: tuple[Card, ...] = (EGG, CHICK, EX, energy("R"), DOUBLE, POTION, SCOOP, BALL, TRADE, CATCH, BAND, FIELD, MEADOW)


class RandomTable(Table):
    """A table at which coins and choices come from a sequence of numbers, and are written down."""

    def __init__(self, book: str, numbers: Any) -> None:
        super().__init__(book_in_force(book))
        self.numbers = numbers
        self.flips: list[str] = []
        self.choices: list[tuple[int, ...]] = []

    def flip(self, player: int, reason: str) -> str:  # noqa: ARG002
        result = ("heads", "tails")[next(self.numbers) % 2]
        self.flips.append(result)
        return result

    def choose(self, choice: Choice) -> tuple[int, ...]:
        ids = [candidate.id for candidate in choice.candidates]
        most = min(choice.most, len(ids))
        least = min(choice.least, most)
        number = least + next(self.numbers) % (most - least + 1)
        start = next(self.numbers) % len(ids) if ids else 0
        chosen = tuple((ids[start:] + ids[:start])[:number])
        self.choices.append(chosen)
        return chosen


class ToldTable(RandomTable):
    """The same table again, with what was written down."""

    def __init__(self, book: str, other: RandomTable) -> None:
        super().__init__(book, iter(()))
        self.left = (list(other.flips), list(other.choices))

    def flip(self, player: int, reason: str) -> str:  # noqa: ARG002
        return self.left[0].pop(0)

    def choose(self, choice: Choice) -> tuple[int, ...]:  # noqa: ARG002
        return self.left[1].pop(0)


def numbers(seed: int) -> Any:
    """Numbers without end from one."""
    while True:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


def side(draw: Any) -> Side:
    some = st.sampled_from(POOL)
    mons = st.builds(
        Mon, st.sampled_from((EGG, EX)), st.sampled_from((0, 10, 30, 40)), st.sampled_from(("", "R", "RR")),
        more=st.sampled_from(({}, {"poison": 1}, {"burn": 2}, {"rotation": "Confused"})),
    )  # fmt: skip
    return Side(
        active=draw(mons),
        bench=tuple(replace(mon, more={}) for mon in draw(st.lists(mons, max_size=5))),
        hand=tuple(draw(st.lists(some, max_size=7))),
        deck=tuple(draw(st.lists(some, min_size=1, max_size=12))),
        discard=tuple(draw(st.lists(some, max_size=3))),
        prizes=draw(st.integers(1, 6)),
    )


@st.composite
def boards(draw: Any) -> Board:
    return board(side(draw), side(draw), turn=draw(st.sampled_from((3, 5))))


KINDS: tuple[Any, ...] = ("bench", "evolve", "attach", "play", "play", "use", "stadium", "retreat", "attack", "pass")


def next_action(now: Board, roll: Any, kinds: tuple[Any, ...] = KINDS) -> Action:
    """Some action that the player whose turn it is might try, lawful or not."""
    if now.phase == "end":
        return Action("checkup")
    if now.phase == "checkup":
        return Action("turn")
    player = now.player
    kind = kinds[next(roll) % len(kinds)]
    hand = [copy.name for copy in player.hand] or ["nothing"]
    own = [pokemon.id for pokemon in (*player.in_play, *now.players[1 - now.current].in_play)]
    target = own[next(roll) % len(own)]
    if kind == "attack":
        attacks = [one.name for pokemon in player.active for one in pokemon.card.attacks]
        return Action("attack", card=attacks[next(roll) % len(attacks)])
    if kind in ("bench", "play", "evolve", "attach"):
        name = hand[next(roll) % len(hand)]
        return Action(kind, card=name, pokemon=target if kind == "attach" or name == "Band" else None)
    return Action("use", card="Peek") if kind == "use" else Action(kind)


@dataclass
class Game:
    """Random actions and the trace of each."""

    start: Board
    actions: list[Action]
    traces: list[Trace]
    table: RandomTable

    @property
    def lines(self) -> list[Line]:
        return [line for trace in self.traces for line in trace.lines]


def game(start: Board, book: str, seed: int, steps: int = 25, kinds: tuple[Any, ...] = KINDS) -> Game:
    """Random actions one after another, until the game is over or there were enough."""
    roll = numbers(seed)
    played = Game(start, [], [], RandomTable(book, numbers(seed + 1)))
    now = start
    while len(played.actions) < steps and now.result is None:
        played.actions.append(next_action(now, roll, kinds))
        played.traces.append(replay(now, played.actions[-1:], played.table))
        now = played.traces[-1].board
    return played


def cards_of(now: Board) -> Counter[int]:
    return Counter(copy.id for copy in all_copies(now))


def holds_always(now: Board, cards: Counter[int]) -> None:
    """What holds after every single event."""
    assert cards_of(now) == cards, "every card is in exactly one zone, and none is lost"
    for number, player in enumerate(now.players):
        assert len(player.bench) <= 5
        assert len(player.active) <= 1
        assert all(copy.owner == number for copy in (*player.deck, *player.hand, *player.discard, *player.prizes))
        assert all(pokemon.damage >= 0 and len(pokemon.tools) <= 1 for pokemon in player.in_play)
        assert all(player.used.count(right) <= 1 for right in ("energy", "supporter", "stadium", "retreat"))


def holds_between_actions(now: Board) -> None:
    """What holds once an action is over and the game goes on."""
    for player in now.players:
        assert player.active
        assert not any(pokemon.conditions for pokemon in player.bench)
        assert all(pokemon.damage < pokemon.card.hp for pokemon in player.in_play)
    assert (now.waiting, now.fallen, now.attack) == ((), (), None)


def events(traces: list[Trace]) -> list[e.Event]:
    return [event for trace in traces for event in trace.events if not isinstance(event, e.BookSilent)]


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(start=boards(), seed=st.integers(0, 2**32))
def test_random_turns_keep_the_invariants(book: str, start: Board, seed: int) -> None:
    keeps_the_invariants(game(start, book, seed), book)


def keeps_the_invariants(played: Game, book: str) -> None:
    """Every line of a game keeps what always holds, every action what holds between actions, and it plays the same again."""
    cards = cards_of(played.start)
    for line in played.lines:
        if line.after is not line.before:
            holds_always(line.after, cards)
        assert line.event.cites
        assert line.before == line.after or not isinstance(line.event, e.NotAllowed), "a refusal changes nothing"
    for trace in played.traces:
        if trace.board.result is None:
            holds_between_actions(trace.board)
    again = replay(played.start, played.actions, ToldTable(book, played.table), strict=False)
    assert events([again]) == events(played.traces), "the same script gives the same trace"
