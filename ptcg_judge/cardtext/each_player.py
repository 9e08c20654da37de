"""Each player flips a coin; if heads, that player …: each flips for themselves and does what their own coin says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ptcg_judge.engine.effects import Flip, Program, SideName, Use, Verb, When_, Whenever

COINS = ("heads", "tails", "all heads", "all tails")


def each_in_turn(program: Program) -> Program:
    """A text in which both players flip, told first for the one who uses it and then for the other."""
    if not any(isinstance(verb, (Flip, Use, Whenever)) for verb in program):
        return program
    return tuple(_told(program))


def _told(program: Program) -> Iterator[Verb]:
    left = list(program)
    while left:
        verb = left.pop(0)
        if isinstance(verb, (Use, Whenever)):
            yield replace(verb, then=each_in_turn(verb.then))
        elif isinstance(verb, Flip) and verb.flipper == "both":
            after: list[When_] = []
            while left and isinstance(left[0], When_) and left[0].condition.when in COINS:
                after.append(left.pop(0))  # type: ignore[arg-type]
            for side in ("you", "opponent"):
                yield replace(verb, flipper=side)
                yield from (_of(one, side) for one in after)
        else:
            yield verb


def _of(thing: Any, side: SideName) -> Any:
    """What is said of both players, said of one of them."""
    if isinstance(thing, tuple):
        return tuple(_of(one, side) for one in thing)
    if not is_dataclass(thing):
        return thing
    changes = {field.name: _of(getattr(thing, field.name), side) for field in fields(thing)}
    if changes.get("side") == "both":
        changes["side"] = side
    return replace(thing, **changes)  # type: ignore[type-var]
