"""Whether it is known that carrying out a text would change nothing (K22): costs do not count, a deck search always does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.engine.board import Board, Origin, Outcome
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import (
    Amount,
    Attach,
    Cards,
    Devolve,
    Draw,
    EvolveFrom,
    Exchange,
    Heal,
    MoveCards,
    MoveCounters,
    MoveEnergy,
    OneOf,
    Program,
    PutCounters,
    RemoveConditions,
    Switch,
    TakePlace,
    Verb,
    When_,
    Who,
)  # fmt: skip
from ptcg_judge.engine.phases import ON_DOING, ON_FLIPS
from ptcg_judge.engine.steps.could_change import ASKS
from ptcg_judge.engine.table import Table

DOING = (
    MoveCards,
    Heal,
    Switch,
    Draw,
    PutCounters,
    MoveCounters,
    RemoveConditions,
    Devolve,
    MoveEnergy,
    Attach,
    EvolveFrom,
    Exchange,
    TakePlace,
)
"""Instructions of which can be asked whether they were done."""
ON_CARDS = ("discarded", "moved", "attached", "found")
"""What is counted of the cards with which the text has done something before."""
ON_OUTCOME = (*ON_FLIPS, *ON_DOING)


def changes_nothing(board: Board, table: Table, program: Program, origin: Origin, meant: Who | None = None) -> bool:
    """Whether no instruction of a text could change anything, whatever coins and hidden cards say."""
    possible = True
    for n, verb in enumerate(program):
        if isinstance(verb, When_):
            if _branch(board, table, verb, origin, meant, possible):
                return False
            continue
        could = (possible or not _of_what_was_done(verb)) and _could(board, table, _about(verb, meant), origin)
        if could and not is_cost(verb, program[n + 1 :]):
            return False
        possible = could or not isinstance(verb, DOING) or _all_of_none(table, verb)
        meant = _chosen_by(verb) or meant
    return True


def _of_what_was_done(verb: Verb) -> bool:
    """Whether as much is done as there were cards in the instruction before it."""
    amount = getattr(verb, "amount", None)
    return isinstance(amount, Amount) and amount.of is not None and amount.of.what in ON_CARDS and not amount.base


def _all_of_none(table: Table, verb: Verb) -> bool:
    """Where "all" are none, the instruction counts as followed (II.D-03)."""
    return isinstance(verb, MoveCards) and verb.cards.every and table.holds("all with none")


def chosen_among(verb: Verb) -> Cards | Who | None:
    """The cards or Pokémon among which an instruction has something chosen."""
    found = getattr(verb, "cards", None) or getattr(verb, "who", None) or getattr(verb, "source", None)
    return found if isinstance(found, (Cards, Who)) and not found.every and not found.role else None


def worded(among: Cards | Who) -> str:
    """How many may be chosen, in the words of the book: as many as you like, up to so many, so many."""
    if among.most is None:
        return "as many as you like of none"
    return "up to of none" if among.least < among.most else "choosing of none"


def _could(board: Board, table: Table, verb: Verb, origin: Origin) -> bool:
    if isinstance(verb, OneOf):
        return any(not changes_nothing(board, table, one, origin) for one in verb.programs)
    asks = ASKS.get(type(verb))
    return asks(board, table, verb, origin) if asks else True


def _chosen_by(verb: Verb) -> Who | None:
    """The Pokémon among which an instruction chooses, which later words mean by "that Pokémon"."""
    who = getattr(verb, "who", None)
    return who if isinstance(who, Who) and not who.role else None


def _about(verb: Verb, meant: Who | None) -> Any:
    """An instruction about "that Pokémon" is, before anything is chosen, about each that could be."""
    who = getattr(verb, "who", None)
    if meant is None or not isinstance(who, Who) or who.role != "it":
        return verb
    return replace(verb, who=meant)  # type: ignore[call-arg]


def is_cost(verb: Verb, rest: Program) -> bool:
    """A discard from the hand for the sake of what follows "if you do" is a cost (602.3)."""
    if not isinstance(verb, MoveCards) or verb.cards.zone != "hand" or verb.to != "discard":
        return False
    return bool(rest) and isinstance(rest[0], When_) and rest[0].condition.when == "done"


def _branch(board: Board, table: Table, verb: When_, origin: Origin, meant: Who | None, possible: bool) -> bool:
    """Whether what hangs on a condition could change something; what was not possible was not done."""
    when = verb.condition.when
    if when == "done" and not possible:
        programs = [verb.otherwise]
    elif when in ON_OUTCOME:
        programs = [verb.then, verb.otherwise]
    else:
        programs = [verb.then if holds(board, verb.condition, origin, Outcome()) else verb.otherwise]
    return any(not changes_nothing(board, table, one, origin, meant) for one in programs)
