"""Instructions that heal: damage counters are taken off, as many as there are."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Forbid, Heal, Who
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.table import Table


def heal(board: Board, table: Table, verb: Heal, origin: Origin) -> Play:
    """Damage is healed, as much as there is."""
    who, barred = _can_be_chosen(board, table, verb.who, origin)
    cites = united((*table.phrase(verb.cites, "healing"), *barred))
    board, targets = yield from choose_pokemon(board, table, who, origin, "Which Pokémon is healed")
    healed = 0
    for target in targets:
        if any(covers(board, x, target) for x in settled(board, Forbid) if _bars_healing(x)):
            continue
        counters, points = _to_heal(board, verb, origin, board.get(target.id).damage // 10)
        if counters and not table.waives(*points):
            rules = united((*cites, *table.detail(*points)))
            board = yield e.CountersTaken(pokemon=target.id, counters=counters, cites=rules, by=origin)
            healed += counters
    return (yield e.Counted(count=healed, done=healed > 0, cites=cites, by=origin))


def _can_be_chosen(board: Board, table: Table, who: Who, origin: Origin) -> tuple[Who, tuple[str, ...]]:
    """A Trainer card or Ability can't choose a Pokémon with no damage counters if one has some (II.C-06)."""
    one = not who.every and not who.role and who.most == 1
    if not one or origin.kind == "attack" or not table.holds("nothing to heal"):
        return who, ()
    damaged = replace(who, filter=replace(who.filter, damaged=True))
    found = those_meant(board, damaged, origin)
    if not found or found == those_meant(board, who, origin):
        return who, ()
    return damaged, table.detail("nothing to heal")


def _to_heal(board: Board, verb: Heal, origin: Origin, there: int) -> tuple[int, tuple[str, ...]]:
    """How many counters go: all, the amount, or what is there if that is less; with the points that say so."""
    if verb.amount is None:
        return there, ("healing all",)
    wanted = amount_of(board, verb.amount, origin) // 10
    return (wanted, ()) if wanted <= there else (there, ("healing what is there",))


def _bars_healing(effect: InForce) -> bool:
    return isinstance(effect.verb, Forbid) and effect.verb.what == "be healed"


DOINGS: Doings = {Heal: heal}
