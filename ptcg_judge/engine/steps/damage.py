"""Working out damage: the steps of the book, each change told, until counters are placed or the calculation stops."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Calculation, InForce, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Matchup
from ptcg_judge.engine.effects import Modify, Number
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.numbers import modifiers
from ptcg_judge.engine.steps.attack import base_text, origin_of
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Table


def attack_damage(board: Board, table: Table) -> Play:
    """The damage of the attack's own number to the Defending Pokémon, after the text has had its say about it."""
    board = yield from base_text(board, table)
    underway = board.attack
    if underway is None or underway.over or underway.base is None or board.find(underway.defender) is None:
        return board
    assert underway.defender is not None
    return (yield from deal(board, table, underway.attacker, underway.defender, underway.base))


def deal(board: Board, table: Table, attacker: int, target: int, base: int) -> Play:
    """Damage from an attack to one Pokémon."""
    underway = board.attack
    ignoring = underway.ignoring if underway else ()
    calculation = Calculation(
        attacker, target, base, base, "weakness" in ignoring, "resistance" in ignoring, "effects" in ignoring,
        origin=origin_of(board),
    )  # fmt: skip
    board = yield e.DamageBegan(calculation=calculation, cites=table.cite("base damage"), by=calculation.origin)
    return (yield from go_through(board, table, "damage"))


def _calculation(board: Board) -> Calculation:
    assert board.calculation is not None
    return board.calculation


def _stop(board: Board, table: Table, point: str, because: str) -> Play:
    """The calculation ends at nothing, where the book stops there."""
    calculation = _calculation(board)
    cites = table.rule(point) if calculation.amount <= 0 and not calculation.stopped else ()
    if cites:
        board = yield e.DamageStopped(because=because, cites=cites)
    return board


def base(board: Board, table: Table) -> Play:
    """An attack whose own number is nothing does no damage; no bonus revives it."""
    return (yield from _stop(board, table, "no base damage", "the attack's own damage is 0"))


def attacker_effects(board: Board, table: Table) -> Play:
    """Effects on the Pokémon that deals the damage, before Weakness and Resistance; they add up."""
    calculation = _calculation(board)
    attacker = board.find(calculation.attacker)
    if calculation.stopped or attacker is None:
        return board
    target = board.get(calculation.target)
    for effect in modifiers(board, "damage dealt", attacker):
        verb = effect.verb
        assert isinstance(verb, Modify)
        if _against(board, verb, attacker, target):
            board = yield from _change(board, table, effect, verb, "attacker's effects")
    return (yield from _stop(board, table, "attacker's effects stop", "effects on the attacker leave nothing"))


def _against(board: Board, verb: Modify, attacker: Pokemon, target: Pokemon) -> bool:
    own = attacker.player % 2 == target.player % 2
    if (verb.against_side == "opponent" and own) or (verb.against_side == "you" and not own):
        return False
    if verb.against_spot != "in play" and (verb.against_spot == "active") != board.is_active(target):
        return False
    if verb.attack and board.attack and verb.attack != board.attack.attack.name:
        return False
    return fits(board, target, verb.against)


def _change(board: Board, table: Table, effect: InForce, verb: Modify, point: str) -> Play:
    before = _calculation(board).amount
    amount = amount_of(board, verb.amount, effect.origin)
    after = {"more": before + amount, "less": before - amount, "set": amount, "none": 0, "times": before * amount}[
        verb.how
    ]
    sign = {"more": f"+{amount}", "less": f"−{amount}", "times": f"×{amount}"}.get(verb.how, f"= {after}")
    return (yield e.DamageChanged(
        before=before, after=after, why=f"{effect.origin.name} {sign}", cites=(*table.cite(point), *effect.cites), by=effect.origin
    ))  # fmt: skip


def weakness(board: Board, table: Table) -> Play:
    """Weakness to a type of the attacker; on the Bench there is none."""
    return (yield from _matchups(board, table, "weakness"))


def resistance(board: Board, table: Table) -> Play:
    """Resistance to a type of the attacker; on the Bench there is none."""
    board = yield from _matchups(board, table, "resistance")
    return (yield from _stop(board, table, "resistance stops", "Resistance leaves nothing"))


def _matchups(board: Board, table: Table, which: str) -> Play:
    calculation = _calculation(board)
    attacker, target = board.find(calculation.attacker), board.get(calculation.target)
    ignored = calculation.no_weakness if which == "weakness" else calculation.no_resistance
    if calculation.stopped or attacker is None:
        return board
    matching = [m for m in matchups(board, target, which) if m.type in attacker.card.types]
    if not matching:
        return board
    if ignored:
        return (yield _not(which, "the attack does not apply it", table.cite("ignoring weakness and resistance")))
    on_bench = table.rule("bench has no weakness") if not board.is_active(target) else ()
    if on_bench:
        return (yield _not(which, f"{target.name} is on the Bench", on_bench))
    for matchup in matching:
        board = yield from _apply(board, table, matchup, which)
    return board


def _not(which: str, because: str, cites: tuple[str, ...]) -> e.DidNotApply:
    return e.DidNotApply(rule=which.capitalize(), because=because, cites=cites)


def matchups(board: Board, target: Pokemon, which: str) -> tuple[Matchup, ...]:
    """The Weaknesses or Resistances of a Pokémon in play, unless an effect takes them away (II.D-13)."""
    number: Number = "weakness" if which == "weakness" else "resistance"
    if any(isinstance(x.verb, Modify) and x.verb.how == "none" for x in modifiers(board, number, target)):
        return ()
    return target.card.weaknesses if which == "weakness" else target.card.resistances


def _apply(board: Board, table: Table, matchup: Matchup, which: str) -> Play:
    before = _calculation(board).amount
    operator, amount, cites = matchup.operator, matchup.amount, table.cite(which)
    if not operator:
        operator, amount = ("×", 2) if which == "weakness" else ("−", 30)
        cites = (*cites, *table.cite("default weakness and resistance"))
    after = {"×": before * amount, "+": before + amount, "−": before - amount}[operator]
    return (
        yield e.DamageChanged(before=before, after=after, why=f"{which.capitalize()} {operator}{amount}", cites=cites)
    )


def defender_effects(board: Board, table: Table) -> Play:
    """Effects on the Pokémon that takes the damage, after Weakness and Resistance; they add up."""
    calculation = _calculation(board)
    if calculation.stopped:
        return board
    target, attacker = board.get(calculation.target), board.find(calculation.attacker)
    for effect in modifiers(board, "damage taken", target):
        verb = effect.verb
        assert isinstance(verb, Modify)
        if not _from_there(board, effect, verb, attacker, target):
            continue
        if calculation.no_effects:
            cites = table.cite("ignoring effects")
            board = yield e.DidNotApply(
                rule=effect.origin.name, because="the damage is not affected by effects", cites=cites
            )
        else:
            board = yield from _change(board, table, effect, verb, "defender's effects")
    return (yield from _stop(board, table, "defender's effects stop", "effects on the defender leave nothing"))


def _from_there(board: Board, effect: InForce, verb: Modify, attacker: Pokemon | None, target: Pokemon) -> bool:
    if attacker is None:
        return True
    own = attacker.player % 2 == target.player % 2
    if verb.source.side == "opponent" and own:
        return False
    return fits(board, attacker, verb.source.pokemon)


def place(board: Board, table: Table) -> Play:
    """One damage counter for each 10 of the final damage; nothing if it is nothing."""
    calculation = _calculation(board)
    if calculation.stopped:
        return board
    if calculation.amount <= 0:
        return (yield e.DamageStopped(because="the final damage is 0", cites=table.cite("placing damage")))
    return (yield e.Damaged(
        pokemon=calculation.target, damage=calculation.amount, cites=table.cite("placing damage"), by=calculation.origin
    ))  # fmt: skip
