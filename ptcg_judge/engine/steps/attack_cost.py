"""What an attack costs as things stand, and the rules behind that: printed symbols, cards that bend them, Energy that pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ptcg_judge.engine.board import Board, InForce, Origin, Outcome, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Modify, Verb, When_
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.numbers import modifiers, together
from ptcg_judge.engine.provision import all_units, is_every_type, provided_by
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table


@record(frozen=True)
class Cost:
    """The Energy that an attack needs, and the rules of all that bends it or pays it."""

    symbols: tuple[str, ...]
    cites: tuple[str, ...] = ()


def attack_cost(board: Board, table: Table, attacker: Pokemon, chosen: Attack) -> Cost:
    """The attack cost as bent: none and set beat more and less, which are totalled for each type (II.D-11 to D-13)."""
    found = [*_bending(board, attacker, chosen), *_own(board, attacker, chosen)]
    effects, points = together(found, table)
    cites = [*table.detail(*points)]
    for effect in effects:
        cites += effect.cites
    if chosen.cost:
        cites += provided_by(board, attacker)
    elif chosen.free:
        cites += table.said("no cost")
    if chosen.cost and any(is_every_type(board, unit) for unit in all_units(board, attacker)):
        cites += table.cite("types of Energy")
    return Cost(_symbols(board, effects, chosen), united(cites))


def _bending(board: Board, attacker: Pokemon, chosen: Attack) -> Iterator[InForce]:
    for effect in modifiers(board, "attack cost", attacker):
        if isinstance(effect.verb, Modify) and effect.verb.attack in ("", chosen.name):
            yield effect


def _own(board: Board, attacker: Pokemon, chosen: Attack) -> Iterator[InForce]:
    """What the attack's own text says of its cost, as long as its condition holds."""
    origin = Origin("attack", chosen.name, attacker.player, attacker.id)
    for verb in chosen.program:
        said = [inner for inner in verb.then if _is_own(inner)] if isinstance(verb, When_) else []
        if said and isinstance(verb, When_) and holds(board, verb.condition, origin, Outcome()):
            for inner in said:
                cites = united((*inner.cites, *verb.condition.cites))
                yield InForce(0, inner, attacker.id, None, origin, board.turn, None, True, cites)


def _is_own(verb: Verb) -> bool:
    return isinstance(verb, Modify) and verb.number == "attack cost" and verb.attack == "*this"


def _symbols(board: Board, effects: list[InForce], chosen: Attack) -> tuple[str, ...]:
    cost, change, ignored = list(chosen.cost), Counter[str](), set[str]()
    for effect in effects:
        verb = effect.verb
        assert isinstance(verb, Modify)
        if verb.how == "none" and verb.type:
            ignored.add(verb.type)
            continue
        if verb.how in ("none", "set"):
            return (verb.type or "C",) * (0 if verb.how == "none" else amount_of(board, verb.amount, effect.origin))
        amount = amount_of(board, verb.amount, effect.origin)
        change[verb.type or "C"] += amount if verb.how == "more" else -amount
    for letter, number in change.items():
        cost += [letter] * number
        for _ in range(min(-number, cost.count(letter))):
            cost.remove(letter)
    return tuple(letter for letter in cost if letter not in ignored)
