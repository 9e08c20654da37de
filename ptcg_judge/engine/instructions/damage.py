"""Instructions about damage: the attack's own number, further targets, what is ignored, attacks that do nothing."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import ChangeBase, DoDamage, DoesNothing, Ignoring
from ptcg_judge.engine.instructions.aiming import aimed_at
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.table import Table


def change_base(board: Board, table: Table, verb: ChangeBase, origin: Origin) -> Play:
    """The attack's own number becomes more, less, or a multiple; this is calculation, not an effect."""
    underway = board.attack
    if underway is None:
        return board
    before = underway.base or 0
    amount = amount_of(board, verb.amount, origin)
    after = {"more": before + amount, "less": before - amount, "times": amount, "set": amount}[verb.how]
    sign = {"more": f"+{amount}", "less": f"−{amount}", "times": f"= {amount}", "set": f"= {amount}"}[verb.how]
    cites = united((*table.phrase(verb.cites, "base damage"), *table.cite("base damage")))
    return (
        yield e.AttackChanged(
            attack=replace(underway, base=max(0, after)),
            what=f"{before} → {max(0, after)}  {sign}",
            cites=cites,
            by=origin,
        )
    )


def do_damage(board: Board, table: Table, verb: DoDamage, origin: Origin) -> Play:
    """Damage to chosen, Benched, or all Pokémon, or to the attacker itself; each is calculated by itself."""
    from ptcg_judge.engine.steps.damage import deal

    underway = board.attack
    if underway is None:
        return board
    aimed = next((ids for chosen, ids in underway.targets if chosen is verb), None)
    if aimed is None:
        board, targets = yield from choose_pokemon(
            board, table, verb.who, origin, "Which Pokémon does the attack damage"
        )
        aimed = tuple(target.id for target in targets)
    base = amount_of(board, verb.amount, origin)
    chosen = verb.who.role == "it" or not (verb.who.every or verb.who.role)
    for target, points in aimed_at(board, table, aimed, chosen):
        if board.find(target):
            board = yield from deal(board, table, underway.attacker, target, base, *points, without=verb.without)
    cites = table.phrase(verb.cites, "attack damage")
    return (yield e.Counted(count=len(aimed), done=bool(aimed), cites=cites, by=origin))


def ignoring(board: Board, table: Table, verb: Ignoring, origin: Origin) -> Play:
    """The damage is worked out without Weakness, Resistance or effects on the target."""
    underway = board.attack
    if underway is None:
        return board
    names = [name for name in ("weakness", "resistance", "effects") if getattr(verb, name)]
    changed = replace(underway, ignoring=tuple(dict.fromkeys((*underway.ignoring, *names))))
    cites = table.phrase(verb.cites, "ignoring weakness and resistance")
    return (yield e.AttackChanged(attack=changed, what=f"ignores {', '.join(names)}", cites=cites, by=origin))


def does_nothing(board: Board, table: Table, verb: DoesNothing, origin: Origin) -> Play:
    """The attack fails by its own text: nothing more of it is done, and it counts as used."""
    if board.attack is None:
        return board
    used = table.holds("own failure is used")
    points = ("requirements", "own failure is used") if used else ("requirements",)
    bonus = table.detail("no damage by a failed attack") if board.attack.attack.damage else ()
    if table.waives("no damage by a failed attack"):
        return board
    cites = united((*table.cite(*points), *table.own("does nothing"), *bonus, *verb.cites))
    return (
        yield e.AttackFailed(pokemon=board.attack.attacker, because="its own text", used=used, cites=cites, by=origin)
    )


DOINGS: Doings = {ChangeBase: change_base, DoDamage: do_damage, Ignoring: ignoring, DoesNothing: does_nothing}
