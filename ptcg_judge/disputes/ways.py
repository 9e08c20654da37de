"""Ways through a replay: what leads where, and when two ways have come to the same position."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from ptcg_judge.engine.board import Memory
from ptcg_judge.engine.events import KnockedOut, NotAllowed
from ptcg_judge.engine.trace import Trace
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.scenario import Scenario

OF_LINES = ("cites", "not_cites", "order")
"""What may be asked of the lines themselves: then two ways to one position are still two."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to get somewhere: what coins and random picks came to, what was chosen, how likely the luck is."""

    flips: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    chance: Fraction = Fraction(1)
    orders: tuple[str, ...] = ()
    """Those of the choices that settle only the order of effects."""
    branches: int = 1
    """How many sequences of flips and choices it stands for."""


@dataclass(slots=True)
class State:
    """A position on the way, what of the script is left, and every way that leads here."""

    trace: Trace
    flips: tuple[str, ...]
    choices: tuple[tuple[str, ...], ...]
    ways: list[Way]
    asked_from: int = 0


@dataclass(slots=True)
class Explored:
    """Every end that was found."""

    scenario: Scenario
    book: str
    ends: list[tuple[Ruling, list[Way]]] = field(default_factory=list)
    replays: int = 0
    partial: bool = False
    """Something was left out: the tree is larger than the bound."""

    @property
    def branches(self) -> int:
        return sum(way.branches for _, ways in self.ends for way in ways)


def position(state: State, scenario: Scenario) -> object:
    """What must be equal for two ways to go on alike and to be judged alike."""
    asked = {expected.path for some in scenario.expect.values() for expected in some}
    if asked.intersection(OF_LINES):
        return id(state)
    board = state.trace.board
    at_rest = board.attack is None or board.result is not None
    bare = board.but(memory=Memory(), attack=None, calculation=None) if at_rest else board
    told = tuple(str(event) for event in state.trace.events if isinstance(event, (KnockedOut, NotAllowed)))
    return bare, state.flips, state.choices, state.trace.question, told


def glance(state: State) -> object:
    """What is seen of a position at a glance: where this differs, the whole positions need not be compared."""
    board = state.trace.board
    cards = tuple(tuple(copy.id for copy in (*player.hand, *player.discard)) for player in board.players)
    return cards, tuple((one.id, one.damage, one.conditions, len(one.attached)) for one in board.pokemon())
