"""Working out damage: the steps of the book, each change told, until counters are placed or the calculation stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Calculation, InForce, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Grant, Modify
from ptcg_judge.engine.facing import defending_now
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.numbers import bent, modifiers
from ptcg_judge.engine.steps.attack import origin_of, text
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Table


def attack_damage(board: Board, table: Table) -> Play:
    """The attack's own number to the opponent's Active Pokémon, then the further damage that its text does."""
    board = yield from text(board, table, "base")
    underway = board.attack
    if underway is not None and not underway.over and underway.base is not None:
        facing = defending_now(board)
        if facing is not None:
            board = yield from deal(board, table, underway.attacker, facing.id, underway.base)
    return (yield from text(board, table, "damage"))


def deal(
    board: Board, table: Table, attacker: int, target: int, base: int, *points: str, without: tuple[str, ...] = ()
) -> Play:
    """Damage from an attack to one Pokémon; what a Pokémon does to itself is worked out like any other (K12)."""
    underway = board.attack
    ignored = tuple(_ignored(board, attacker, target))
    ignoring = (*without, *(underway.ignoring if underway else ()), *(name for name, _ in ignored))
    calculation = Calculation(
        attacker, target, base, base, "weakness" in ignoring, "resistance" in ignoring, "effects" in ignoring,
        origin=origin_of(board),
    )  # fmt: skip
    if not table.holds("base damage"):
        return board
    own = ("self-damage",) if attacker == target else ()
    more = (cite for _, found in ignored for cite in found)
    cites = united((*table.cite("base damage", *own), *table.detail(*points), *more))
    board = yield e.DamageBegan(calculation=calculation, cites=cites, by=calculation.origin)
    return (yield from go_through(board, table, "damage"))


IGNORED = {"ignore weakness": "weakness", "ignore resistance": "resistance", "ignore effects": "effects"}


def _ignored(board: Board, attacker: int, target: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What effects on the attacker let its damage ignore, with the rules behind them (II.B-06, B-07)."""
    user, hit = board.find(attacker), board.find(target)
    for effect in settled(board, Grant) if user and hit else ():
        verb = effect.verb
        if isinstance(verb, Grant) and verb.what in IGNORED and user and hit and covers(board, effect, user):
            facing = board.is_active(hit) and hit.player % 2 != user.player % 2
            if facing or verb.spot != "active":
                yield IGNORED[verb.what], effect.cites


def calculation_of(board: Board) -> Calculation:
    """The damage being worked out."""
    assert board.calculation is not None
    return board.calculation


def counts_for(board: Board, table: Table) -> bool:
    """Whether what lies on the target changes the damage: always, but for self-damage only by the rule that says so."""
    calculation = calculation_of(board)
    return calculation.attacker != calculation.target or table.holds("self-damage")


def stop(board: Board, table: Table, point: str, because: str) -> Play:
    """The calculation ends at nothing, where the book stops there."""
    calculation = calculation_of(board)
    cites = table.rule(point) if calculation.amount <= 0 and not calculation.stopped else ()
    if cites:
        board = yield e.DamageStopped(because=because, cites=cites)
    return board


def base(board: Board, table: Table) -> Play:
    """An attack whose own number is nothing does no damage; no bonus revives it."""
    sign = board.attack.attack.sign if board.attack else ""
    point = {"×": "no product", "−": "no difference"}.get(sign, "no base damage")
    point = point if table.cite(point) else "no base damage"
    return (yield from stop(board, table, point, "the attack's own damage is 0"))


def attacker_effects(board: Board, table: Table) -> Play:
    """Effects on the Pokémon that deals the damage, before Weakness and Resistance; they add up."""
    calculation = calculation_of(board)
    attacker = board.find(calculation.attacker)
    if calculation.stopped or attacker is None:
        return board
    target = board.get(calculation.target)
    counted, seen = 0, set[str]()
    for effect in modifiers(board, "damage dealt", attacker):
        verb = effect.verb
        assert isinstance(verb, Modify)
        if (
            not verb.after
            and _against(board, verb, attacker, target)
            and _adds_up(table, "attacker's effects", counted)
        ):
            again = _again(effect, seen)
            board = yield from _change(board, table, effect, verb, "attacker's effects", counted, again)
            counted += 1
    return (yield from stop(board, table, "attacker's effects stop", "effects on the attacker leave nothing"))


def _again(effect: InForce, seen: set[str]) -> bool:
    """Whether a Body or Ability of this name has changed the damage before."""
    own = effect.origin.kind == "ability" and not effect.id
    known = own and effect.origin.name in seen
    seen |= {effect.origin.name} if own else set()
    return known


def _against(board: Board, verb: Modify, attacker: Pokemon, target: Pokemon) -> bool:
    own = attacker.player % 2 == target.player % 2
    if (verb.against_side == "opponent" and own) or (verb.against_side == "you" and not own):
        return False
    if verb.against_spot != "in play" and (verb.against_spot == "active") != board.is_active(target):
        return False
    if verb.attack and board.attack and verb.attack != board.attack.attack.name:
        return False
    return fits(board, target, verb.against)


def _adds_up(table: Table, point: str, counted: int) -> bool:
    """Whether another effect of a step counts beside those before it: all are added up."""
    return not counted or not table.waives(f"{point} add up")


def _change(
    board: Board, table: Table, effect: InForce, verb: Modify, point: str, counted: int = 0, again: bool = False
) -> Play:
    before = calculation_of(board).amount
    amount = amount_of(board, verb.amount, effect.origin)
    if again and not table.holds("Bodies add up"):
        return board
    after = {"more": before + amount, "less": before - amount, "set": amount, "none": 0, "times": before * amount}[
        verb.how
    ]
    sign = {"more": f"+{amount}", "less": f"−{amount}", "times": f"×{amount}"}.get(verb.how, f"= {after}")
    added = table.own("Bodies add up") if again else ()
    zero = table.own("negative is zero") if after < 0 else ()
    more = (*(table.detail(f"{point} add up") if counted else ()), *added, *zero)
    cites = united((*table.cite(point), *more, *effect.cites))
    after = 0 if zero else after
    return (
        yield e.DamageChanged(
            before=before, after=after, why=f"{effect.origin.name} {sign}", cites=cites, by=effect.origin
        )
    )


def defender_effects(board: Board, table: Table) -> Play:
    """Effects on the Pokémon that takes the damage, after Weakness and Resistance; they add up."""
    calculation = calculation_of(board)
    if calculation.stopped:
        return board
    counted, seen = 0, set[str]()
    for effect, verb in _after_matchups(board, calculation) if counts_for(board, table) else ():
        again = _again(effect, seen)
        if calculation.no_effects and not table.lifted("ignoring effects"):
            because = "the damage is not affected by effects on the Pokémon"
            board = yield e.DidNotApply(
                rule=effect.origin.name, because=because, cites=table.cite("ignoring effects"), by=effect.origin
            )
        elif _adds_up(table, "defender's effects", counted):
            board = yield from _change(board, table, effect, verb, "defender's effects", counted, again)
            counted += 1
    return (yield from stop(board, table, "defender's effects stop", "effects on the defender leave nothing"))


def _after_matchups(board: Board, calculation: Calculation) -> list[tuple[InForce, Modify]]:
    """What changes damage after Weakness and Resistance: it lies on the Pokémon that takes the damage (404.1)."""
    target, attacker = board.get(calculation.target), board.find(calculation.attacker)
    found: list[tuple[InForce, Modify]] = []
    for effect in modifiers(board, "damage taken", target):
        verb = effect.verb
        assert isinstance(verb, Modify)
        if attacker is None or _from_there(board, verb, attacker, target):
            found.append((effect, verb))
    for effect in modifiers(board, "damage dealt", attacker) if attacker else ():
        verb = effect.verb
        assert isinstance(verb, Modify)
        if verb.after and attacker and _against(board, verb, attacker, target):
            found.append((effect, verb))
    return found


def _from_there(board: Board, verb: Modify, attacker: Pokemon, target: Pokemon) -> bool:
    own = attacker.player % 2 == target.player % 2
    if verb.source.side == "opponent" and own:
        return False
    return fits(board, attacker, verb.source.pokemon)


def place(board: Board, table: Table) -> Play:
    """One damage counter for each 10 of the final damage; nothing if it is nothing."""
    calculation = calculation_of(board)
    if calculation.stopped:
        return board
    if calculation.amount <= 0:
        return (yield e.DamageStopped(because="the final damage is 0", cites=table.cite("placing damage")))
    return (yield from _placed(board, table, calculation))


def _placed(board: Board, table: Table, calculation: Calculation) -> Play:
    target = board.get(calculation.target)
    hp = bent(board, "hp", target, target.card.hp)
    return (
        yield e.Damaged(
            pokemon=calculation.target,
            damage=calculation.amount,
            cites=united((*table.cite("placing damage"), *hp.cites)),
            by=calculation.origin,
        )
    )


def hold(board: Board, table: Table) -> Play:
    """The damage is known and is placed in a later step of the attack (603.4f)."""
    calculation, underway = calculation_of(board), board.attack
    if calculation.stopped or calculation.amount <= 0 or underway is None:
        return (yield from place(board, table))
    pending = (*underway.pending, calculation)
    what = f"{calculation.amount} damage worked out"
    return (
        yield e.AttackChanged(
            attack=replace(underway, pending=pending),
            what=what,
            cites=table.cite("attack damage"),
            by=calculation.origin,
        )
    )


def place_held(board: Board, table: Table) -> Play:
    """The damage worked out before is placed (603.4h)."""
    while board.attack is not None and not board.attack.over and board.attack.pending:
        first = board.attack.pending[0]
        board = yield e.DamageDue(calculation=first, cites=table.cite("placing damage"), by=first.origin)
        board = yield from _placed(board, table, first)
    return board


def own_energy(board: Board, table: Table) -> Play:
    """Energy that the attack discards from its user goes before the damage is placed, or the attack ends (603.4g)."""
    return (yield from text(board, table, "own energy"))
