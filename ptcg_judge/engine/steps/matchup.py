"""Weakness and Resistance: which match the attacker, by how much they change damage, and when they do not count."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Matchup
from ptcg_judge.engine.effects import Grant, Modify, Number
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.matching import types_of
from ptcg_judge.engine.numbers import modifiers
from ptcg_judge.engine.steps.damage import calculation_of, counts_for, stop
from ptcg_judge.engine.table import Table


def weakness(board: Board, table: Table) -> Play:
    """Weakness to a type of the attacker; on the Bench there is none."""
    return (yield from _matchups(board, table, "weakness"))


def resistance(board: Board, table: Table) -> Play:
    """Resistance to a type of the attacker; on the Bench there is none."""
    board = yield from _matchups(board, table, "resistance")
    return (yield from stop(board, table, "resistance stops", "Resistance leaves nothing"))


def _matchups(board: Board, table: Table, which: Number) -> Play:
    calculation = calculation_of(board)
    attacker, target = board.find(calculation.attacker), board.get(calculation.target)
    if calculation.stopped or attacker is None or not counts_for(board, table):
        return board
    types = types_of(board, attacker)
    dual = _of_two_types(board, target, types, which)
    if table.unsaid(*dual):
        types = () if table.unsaid("two types in order") else types[:1]
    matching = [matchup for matchup in matchups(board, target, which) if matchup.type in types]
    if not matching:
        return board
    refusal = _why_not(board, table, target, which)
    if refusal is not None:
        return (yield refusal)
    if len(matching) > 1 and not table.rule("every matchup"):
        matching = matching[:1]
    for number, matchup in enumerate(matching):
        board = yield from _apply(board, table, matchup, which, number > 0, table.said(*dual))
    return board


def _of_two_types(board: Board, target: Pokemon, types: tuple[str, ...], which: Number) -> tuple[str, ...]:
    """What the book says of an attacker of two types: either may be met; where one is weak and one resisted, in that order."""
    if len(types) != 2:
        return ()
    weak = any(matchup.type in types for matchup in matchups(board, target, "weakness"))
    return ("two types", "two types in order") if weak and which == "resistance" else ("two types",)


def _why_not(board: Board, table: Table, target: Pokemon, which: Number) -> e.DidNotApply | None:
    """Why a Weakness or Resistance that matches is not applied."""
    calculation = calculation_of(board)
    gone = taken_away(board, target, which)
    if gone is not None:
        cites = gone.cites or table.cite("has none")
        return _not(which, f"{gone.origin.name} takes it away", cites)
    ignored = calculation.no_weakness if which == "weakness" else calculation.no_resistance
    if ignored and not table.lifted("ignoring weakness and resistance"):
        return _not(which, "the attack does not apply it", table.cite("ignoring weakness and resistance"))
    if calculation.no_effects and not table.holds("matchups are no effects") and not table.lifted("ignoring effects"):
        return _not(which, "the damage is not affected by it", table.cite("ignoring effects"))
    on_bench = table.rule("bench has no weakness") if not board.is_active(target) else ()
    return _not(which, f"{target.name} is on the Bench", on_bench) if on_bench else None


def _not(which: str, because: str, cites: tuple[str, ...]) -> e.DidNotApply:
    return e.DidNotApply(rule=which.capitalize(), because=because, cites=cites)


def taken_away(board: Board, target: Pokemon, which: Number) -> InForce | None:
    """The effect by which a Pokémon has no Weakness or Resistance (II.D-13)."""
    for effect in modifiers(board, which, target):
        if isinstance(effect.verb, Modify) and effect.verb.how == "none":
            return effect
    for effect in in_force(board):
        if isinstance(effect.verb, Grant) and effect.verb.what == f"no {which}" and covers(board, effect, target):
            return effect
    return None


def matchups(board: Board, target: Pokemon, which: Number) -> tuple[Matchup, ...]:
    """The Weaknesses or Resistances of a Pokémon in play, of another type if an effect says so (II.E-21)."""
    printed = target.card.weaknesses if which == "weakness" else target.card.resistances
    for effect in modifiers(board, which, target):
        verb = effect.verb
        if isinstance(verb, Modify) and verb.how == "set" and verb.type:
            printed = tuple(dict.fromkeys(replace(matchup, type=verb.type) for matchup in printed))
    return printed


def _apply(board: Board, table: Table, matchup: Matchup, which: str, further: bool, dual: tuple[str, ...]) -> Play:
    before = calculation_of(board).amount
    operator, amount = matchup.operator, matchup.amount
    points = [which, *(["every matchup"] if further else [])]
    points += ["matchups are no effects"] if calculation_of(board).no_effects else []
    cites = united((*table.cite(*points), *dual))
    if not operator:
        default = table.rule("default weakness and resistance")
        if not default:
            return board
        operator, amount = ("×", 2) if which == "weakness" else ("−", 30)
        cites = (*cites, *default)
    after = {"×": before * amount, "+": before + amount, "−": before - amount}[operator]
    zero = table.own("negative is zero") if after < 0 else ()
    cites, after = (*cites, *zero), 0 if zero else after
    why = f"{which.capitalize()} {operator}{amount}"
    return (yield e.DamageChanged(before=before, after=after, why=why, cites=united(cites)))
