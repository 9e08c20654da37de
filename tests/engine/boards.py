"""Invented cards and small boards: your Active Pokémon is ME, the opponent's THEM; the Bench counts on from MINE and THEIRS."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, TypeVar

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Player, Pokemon
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import UNKNOWN, Ability, Attack, Card, Matchup
from ptcg_judge.engine.effects import Verb
from ptcg_judge.engine.events import RULES, Event
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.trace import Trace

ME, MINE, THEM, THEIRS = 10, 11, 20, 21
"""Your Active Pokémon, your first Benched one, the opponent's Active Pokémon, their first Benched one."""
BOOKS = ("current", "2025", "2018", "2009")
Kind = TypeVar("Kind", bound=Event)


# Cards ----------------------------------------------------------------------------------------------------------------


def attack(name: str = "Hit", damage: int | None = 0, *program: Verb, cost: str = "", **more: Any) -> Attack:
    """An attack with its number and its text as instructions."""
    return Attack(name, tuple(cost), damage, program=program, **more)


def ability(name: str, *program: Verb, **more: Any) -> Ability:
    return Ability(name, program=program, **more)


def card(name: str = "Testmander", hp: int = 100, types: str = "C", *attacks: Attack, **more: Any) -> Card:
    """A Pokémon card; `weakness` and `resistance` are written "R×2", "W+20", "F−30", or "R" without an amount."""
    for word, name_of in (("weakness", "weaknesses"), ("resistance", "resistances")):
        if word in more:
            more[name_of] = tuple(_matchup(text) for text in more.pop(word).split())
    return Card(name, hp=hp, types=tuple(types), attacks=attacks, **more)


def _matchup(text: str) -> Matchup:
    return Matchup(text[0], text[1], int(text[2:])) if len(text) > 1 else Matchup(text[0])  # type: ignore[arg-type]


def energy(letter: str) -> Card:
    return Card(f"{letter} Energy", "Basic Energy", types=(letter,), provides=((letter,),))


def trainer(name: str, kind: str, *program: Verb, **more: Any) -> Card:
    """A card that is no Pokémon, with its text as instructions: "Item", "Pokémon Tool", "Stadium", "Special Energy" …"""
    return Card(name, kind, program=program, **more)  # type: ignore[arg-type]


PLAIN = card("Plainmon", 100)


# Boards ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mon:
    """A Pokémon to be put on a board: its cards from the lowest to the top, Energy by letters, other attached cards."""

    card: Card = PLAIN
    damage: int = 0
    energy: str = ""
    attached: tuple[Card, ...] = ()
    under: tuple[Card, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)
    """Fields of the Pokémon: rotation, poison, burn, since …"""


@dataclass(frozen=True)
class Side:
    """A player to be put on a board."""

    active: Mon | Card | None = PLAIN
    bench: tuple[Mon | Card, ...] = (PLAIN,)
    hand: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    prizes: int = 6
    turns: int = 2


def board(you: Side = Side(), opponent: Side = Side(), *, stadium: Card | None = None, **more: Any) -> Board:
    """A board in your turn; cards are numbered from 100, what comes later from 1000."""
    numbers = count(100)
    players = tuple(_player(side, owner, numbers) for owner, side in enumerate((you, opponent)))
    made = Board(players, next_id=1000, **more)
    return made.but(stadium=Copy(next(numbers), stadium, 0), stadium_player=0) if stadium else made


def _player(side: Side, owner: int, numbers: Iterator[int]) -> Player:
    first = 10 * (owner + 1)

    def copies(cards: Iterable[Card]) -> tuple[Copy, ...]:
        return tuple(Copy(next(numbers), one, owner) for one in cards)

    def pokemon(number: int, mon: Mon | Card) -> Pokemon:
        mon = Mon(mon) if isinstance(mon, Card) else mon
        attached = (*(energy(letter) for letter in mon.energy), *mon.attached)
        return Pokemon(
            number, owner, copies((*mon.under, mon.card)), copies(attached), damage=mon.damage, **mon.more
        )  # fmt: skip

    return Player(
        active=(pokemon(first, side.active),) if side.active else (),
        bench=tuple(pokemon(first + 1 + n, mon) for n, mon in enumerate(side.bench)),
        hand=copies(side.hand),
        deck=copies(side.deck or (UNKNOWN,) * 10),
        discard=copies(side.discard),
        prizes=copies((UNKNOWN,) * side.prizes),
        turns=side.turns,
    )


# Playing --------------------------------------------------------------------------------------------------------------


def play(
    start: Board,
    *actions: Action | str,
    book: str = "current",
    flips: str = "",
    choices: Iterable[str | tuple[str, ...]] = (),
    waive: Iterable[str] = (),
) -> Trace:
    """The trace of these actions; a bare word is an attack by its name, flips are written "HT"."""
    coins = [{"H": "heads", "T": "tails"}[letter] for letter in flips]
    answers = [(words,) if isinstance(words, str) else words for words in choices]
    taken = [Action("attack", card=action) if isinstance(action, str) else action for action in actions]
    return replay(start, taken, Table(book_in_force(book), coins, answers, waive=waive))


def told(trace: Trace, *kinds: type[Kind]) -> list[Kind]:
    """The events of these kinds, in order."""
    return [event for event in trace.events if isinstance(event, kinds)]


def bare(event: Kind) -> Kind:
    """An event without who brought it about and by which words, for comparing what happened and by which rule."""
    return replace(event, by=RULES, words="")


def damage_on(trace: Trace, pokemon: int) -> int:
    """The damage on a Pokémon in the end."""
    return trace.board.get(pokemon).damage
