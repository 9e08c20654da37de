"""Instructions about damage counters, healing, Special Conditions and Knock Outs by an effect."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Origin, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Forbid, GiveCondition, Heal, KnockOut, MoveCounters, PutCounters, RemoveConditions
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.engine.prevention import shield_of
from ptcg_judge.engine.table import Candidate, Choice, Table


def put_counters(board: Board, table: Table, verb: PutCounters, origin: Origin) -> Play:
    """Damage counters are put on Pokémon; nothing is calculated."""
    cites = verb.cites or table.cite("counters")
    amount = amount_of(board, verb.amount, origin)
    if verb.spread:
        return (yield from _spread(board, table, verb, origin, amount, cites))
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon get the damage counters")
    put = 0
    for target in targets:
        counters = amount
        if verb.until_left is not None:
            counters = max(0, (hp_left(board, board.get(target.id)) - verb.until_left) // 10)
        if counters:
            before = board
            board = yield e.CountersPut(pokemon=target.id, counters=counters, cites=cites, by=origin)
            put += counters if board is not before else 0
    return (yield e.Counted(count=put, done=put > 0, cites=cites, by=origin))


def _spread(board: Board, table: Table, verb: PutCounters, origin: Origin, amount: int, cites: tuple[str, ...]) -> Play:
    from dataclasses import replace

    for number in range(amount):
        one = replace(verb.who, least=1, most=1, every=False)
        board, targets = yield from choose_pokemon(
            board, table, one, origin, f"Where does damage counter {number + 1} go"
        )
        for target in targets:
            board = yield e.CountersPut(pokemon=target.id, counters=1, cites=cites, by=origin)
    return (yield e.Counted(count=amount, done=amount > 0, cites=cites, by=origin))


def move_counters(board: Board, table: Table, verb: MoveCounters, origin: Origin) -> Play:
    """Damage counters move from one Pokémon to another; kept off their target they are lost (II.C-08)."""
    cites = verb.cites or table.cite("counters")
    board, sources = yield from choose_pokemon(board, table, verb.source, origin, "From which Pokémon")
    board, targets = yield from choose_pokemon(board, table, verb.target, origin, "To which Pokémon")
    moved = 0
    for source in sources if targets else []:
        there = board.get(source.id).damage // 10
        wanted = there if verb.amount is None else min(there, amount_of(board, verb.amount, origin))
        if verb.up_to and wanted:
            wanted = _how_many(table, origin, wanted)
        if wanted and source.id != targets[0].id:
            before = board
            board = yield e.CountersTaken(pokemon=source.id, counters=wanted, healed=False, cites=cites, by=origin)
            if board is not before:
                board = yield e.CountersPut(pokemon=targets[0].id, counters=wanted, moved=True, cites=cites, by=origin)
                moved += wanted
    return (yield e.Counted(count=moved, done=moved > 0, cites=cites, by=origin))


def _how_many(table: Table, origin: Origin, most: int) -> int:
    """Any number may be none (II.D-02)."""
    numbers = tuple(Candidate(number, str(number)) for number in range(most + 1))
    (picked,) = table.choose(Choice(origin.player, "How many damage counters are moved", numbers))
    return picked


def heal(board: Board, table: Table, verb: Heal, origin: Origin) -> Play:
    """Damage is healed, as much as there is."""
    cites = verb.cites or table.cite("healing")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is healed")
    healed = 0
    for target in targets:
        if any(covers(board, x, target) for x in settled(board, Forbid) if _bars_healing(x)):
            continue
        there = board.get(target.id).damage // 10
        counters = there if verb.amount is None else min(there, amount_of(board, verb.amount, origin) // 10)
        if counters:
            board = yield e.CountersTaken(pokemon=target.id, counters=counters, cites=cites, by=origin)
            healed += counters
    return (yield e.Counted(count=healed, done=healed > 0, cites=cites, by=origin))


def _bars_healing(effect: InForce) -> bool:
    return isinstance(effect.verb, Forbid) and effect.verb.what == "be healed"


def give_condition(board: Board, table: Table, verb: GiveCondition, origin: Origin) -> Play:
    """Active Pokémon become affected by Special Conditions; a new one of the turned kind replaces the old."""
    cites = tuple(dict.fromkeys((*verb.cites, *table.cite("special conditions"))))
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is affected")
    conditions: tuple[str, ...] = verb.conditions
    if verb.choose:
        names = tuple(Candidate(n, name) for n, name in enumerate(conditions))
        (picked,) = table.choose(Choice(origin.player, "Which Special Condition", names))
        conditions = (conditions[picked],)
    given = 0
    for target in targets:
        before = board.get(target.id)
        board = yield from _afflict(board, table, target, conditions, verb.counters, origin, cites)
        given += board.get(target.id) != before
    return (yield e.Counted(count=given, done=given > 0, cites=cites, by=origin))


def _afflict(
    board: Board,
    table: Table,
    target: Pokemon,
    conditions: tuple[str, ...],
    counters: int,
    origin: Origin,
    cites: tuple[str, ...],
) -> Play:
    only_active = table.rule("only active has conditions") if not board.is_active(target) else ()
    if only_active:
        return (
            yield e.DidNotApply(rule="Special Condition", because=f"{target.name} is not Active", cites=only_active)
        )
    for condition in conditions:
        given = e.ConditionGiven(pokemon=target.id, condition=condition, counters=counters, cites=cites, by=origin)
        turned = board.get(target.id).rotation
        replaced = condition not in ("Poisoned", "Burned") and turned and turned != condition
        if replaced and shield_of(board, given, target) is None:
            board = yield e.ConditionEnded(pokemon=target.id, condition=turned, cites=table.cite("condition replaces"))
        board = yield given
    return board


def remove_conditions(board: Board, table: Table, verb: RemoveConditions, origin: Origin) -> Play:
    """Pokémon recover from Special Conditions."""
    cites = verb.cites or table.cite("special conditions")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon recovers")
    ended = 0
    for target in targets:
        for condition in target.conditions:
            if not verb.conditions or condition in verb.conditions:
                board = yield e.ConditionEnded(pokemon=target.id, condition=condition, cites=cites, by=origin)
                ended += 1
    return (yield e.Counted(count=ended, done=ended > 0, cites=cites, by=origin))


def knock_out(board: Board, table: Table, verb: KnockOut, origin: Origin) -> Play:
    """Pokémon are Knocked Out by an effect, whatever HP they have left."""
    cites = verb.cites or table.cite("no hp left")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is Knocked Out")
    for target in targets:
        board = yield e.KnockedOut(pokemon=target.id, player=target.player, name=target.name, cites=cites, by=origin)
    fallen = sum(target.id in {one.pokemon for one in board.fallen} for target in targets)
    return (yield e.Counted(count=fallen, done=fallen > 0, cites=cites, by=origin))


DOINGS: Doings = {
    PutCounters: put_counters,
    MoveCounters: move_counters,
    Heal: heal,
    GiveCondition: give_condition,
    RemoveConditions: remove_conditions,
    KnockOut: knock_out,
}
