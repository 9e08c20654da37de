"""A text really run: on generated boards, with each of its clauses missed where it is left out.

A clause has run if on some board something else happens with it than without it; a text has run if all its clauses have,
and nothing broke.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from benchmarks.trial_boards import Maker, script
from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Program, Verb
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.table import Choice, Table

BOARDS = 80
"""So many boards, and no more, for a text to show all its clauses."""
SAID = (
    e.InstructionBegan,
    e.InstructionDone,
    e.TextBegan,
    e.Answered,
    e.Counted,
    e.EffectBegan,
    e.EffectEnded,
    e.StandingEnded,
    e.DidNotApply,
)
"""Events that only tell what a text says, not what comes of it."""
BY_THE_WAY = ("cites", "by", "words")
Path = tuple[str | int, ...]
"""Where a clause stands: its number, and inside another the field and number there."""
Replaced = Callable[[Program], Card]


class Luck(Table):
    """A table at which chance answers everything."""

    def __init__(self, seed: int) -> None:
        super().__init__(book_in_force("current"))
        self.luck = random.Random(seed)

    def flip(self, player: int, reason: str) -> str:  # noqa: ARG002
        return self.luck.choice(("heads", "tails"))

    def choose(self, choice: Choice) -> tuple[int, ...]:
        ids = [candidate.id for candidate in choice.candidates]
        most = min(choice.most, len(ids))
        least = min(choice.least, most)
        number = most if self.luck.random() < 0.7 else self.luck.randint(least, most)
        return tuple(self.luck.sample(ids, number))


@dataclass(frozen=True)
class Ran:
    """What became of a text: the clauses that changed nothing on any board, and the error if one was raised."""

    idle: tuple[str, ...] = ()
    error: str = ""

    @property
    def whole(self) -> bool:
        return not self.idle and not self.error


def tried(card: Card, of: Replaced, program: Program, seed: int = 0) -> Ran:
    """The trial of a text; `of` gives the card with another text in its place."""
    left = dict(clauses(program))
    for number in range(BOARDS):
        try:
            whole = happened(card, card, program, seed, number)
            for path in list(left):
                lacking = of(without(program, path))
                if happened(lacking, card, program, seed, number) != whole:
                    del left[path]
        except Exception:
            return Ran(error=traceback.format_exc(limit=-6))
        if not left:
            break
    return Ran(tuple(verb.words or type(verb).__name__ for verb in left.values()))


def happened(card: Card, printed: Card, program: Program, seed: int, number: int) -> list[object]:
    """What comes of a script on a board, in values that can be compared."""
    luck = random.Random(f"{seed} {number}")
    board = Maker(card, printed, program, luck).board()
    trace = replay(board, script(board, printed, luck), Luck(number), strict=False)
    return [_values(event) for event in trace.events if not isinstance(event, SAID)]


def _values(event: e.Event) -> object:
    told = tuple(getattr(event, field.name) for field in fields(event) if field.name not in BY_THE_WAY)
    return type(event).__name__, repr(told) if isinstance(event, e.AttackAnnounced) else told


def clauses(program: Program, path: Path = ()) -> Iterator[tuple[Path, Verb]]:
    """Every clause that has no other inside it, with its place."""
    for number, verb in enumerate(program):
        here = (*path, number)
        inner = list(_inside(verb))
        if not inner:
            yield here, verb
        for place, part in inner:
            yield from clauses(part, (*here, *place))


def _inside(verb: Verb) -> Iterator[tuple[Path, Program]]:
    for name in ("then", "otherwise", "cost"):
        if getattr(verb, name, ()):
            yield (name,), getattr(verb, name)
    for number, program in enumerate(getattr(verb, "programs", ())):
        yield ("programs", number), program


def without(program: Program, path: Path) -> Program:
    """The program with the clause at this place left out."""
    number, *rest = path
    assert isinstance(number, int)
    if not rest:
        return (*program[:number], *program[number + 1 :])
    verb: Any = program[number]
    name = str(rest[0])
    if name == "programs":
        at = int(rest[1])
        programs = verb.programs
        changed: Any = (*programs[:at], without(programs[at], tuple(rest[2:])), *programs[at + 1 :])
    else:
        changed = without(getattr(verb, name), tuple(rest[1:]))
    return (*program[:number], replace(verb, **{name: changed}), *program[number + 1 :])
