"""Triggered effects get their moment: carried out one after another, those that may be used offered once."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Waiting
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Whenever
from ptcg_judge.engine.force import settled
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Candidate, Choice, Table, whether

KNOCKED_OUT = ("knocked out", "knocked out by damage")
LEAVING = ("retreats", "moves to bench")
"""Events of a Pokémon in whose place another one comes."""
ORDERS = {
    "damaged by attack": "order of reactions",
    "knocked out": "order of knock out effects",
    "knocked out by damage": "order of knock out effects",
}

MOMENTS = {
    "damaged by attack": "reactions to damage",
    "knocked out": "effects of a knock out",
    "knocked out by damage": "effects of a knock out",
}
"""The step in which the book has these effects carried out."""


def resolve_waiting(board: Board, table: Table, names: tuple[str, ...] = ()) -> Play:
    """Every waiting effect of these kinds, until none is left; the player concerned orders several."""
    while True:
        mine = [waiting for waiting in board.waiting if _has_its_moment(board, table, waiting, names)]
        if not mine:
            return board
        board, chosen = yield from _next(board, table, mine)
        board = yield from _carry_out(board, table, chosen)


def _has_its_moment(board: Board, table: Table, waiting: Waiting, names: tuple[str, ...]) -> bool:
    return _verb(waiting).event in names if names else not _is_declared(board, table, waiting)


def _is_declared(board: Board, table: Table, waiting: Waiting) -> bool:
    """Whether a Power that an action of its player has set off must be declared as the next action (408.3)."""
    verb, origin = _verb(waiting), waiting.effect.origin
    mine = origin.kind == "ability" and origin.player == board.current and board.phase == "actions"
    optional = verb.may or any(one.may for one in verb.then[:1])
    return mine and optional and verb.event not in KNOCKED_OUT and bool(table.own("declared next"))


def declare(board: Board, table: Table) -> Play:
    """Powers that the action has set off are declared now, when all else that it has set off is done (408.3)."""
    while board.result is None:
        mine = [waiting for waiting in board.waiting if _is_declared(board, table, waiting)]
        if not mine:
            return board
        board, chosen = yield from _next(board, table, mine)
        board = yield from _carry_out(board, table, chosen)
        board = yield from go_through(board, table, "between actions")
    return board


def _verb(waiting: Waiting) -> Whenever:
    assert isinstance(waiting.effect.verb, Whenever)
    return waiting.effect.verb


def _next(board: Board, table: Table, mine: list[Waiting]) -> Any:
    """The one that comes first: the damaged or Knocked Out Pokémon's player says, or whoever's Pokémon they hit (K31)."""
    point = ORDERS.get(_verb(mine[0]).event, "order of effects")
    if len({waiting.effect.origin.name for waiting in mine}) == 1 or table.lifted(point):
        return board, mine[0]
    about, other = board.find(mine[0].about), board.find(mine[0].other)
    orders = other if table.option("who orders reactions") == "affected player" and other else about
    player = orders.player if orders else mine[0].effect.origin.player
    names = tuple(Candidate(n, waiting.effect.origin.name) for n, waiting in enumerate(mine))
    (first,) = table.choose(Choice(player, "Which of these effects comes first", names, series=True, orders=True))
    cites = table.cite(point)
    name = mine[first].effect.origin.name
    board = yield e.Chosen(player=player, what="which effect comes first", option=name, names=(name,), cites=cites)
    return board, mine[first]


def _carry_out(board: Board, table: Table, waiting: Waiting) -> Play:
    verb, effect = _verb(waiting), waiting.effect
    origin = effect.origin
    moment = table.cite(MOMENTS[verb.event]) if verb.event in MOMENTS else ()
    declared = table.own("declared next") if _is_declared(board, table, waiting) else ()
    moment = declared or moment
    cites = united((*moment, *table.phrase(whether(effect.cites or verb.cites), "triggered effects")))
    gone = (declared or table.rule("trigger still there")) if not _still_there(board, table, waiting) else ()
    if gone:
        board = yield e.DidNotApply(rule=origin.name, because="it is no longer in force", cites=gone, by=origin)
        return (yield e.TriggerUsed(waiting=waiting, carried_out=False, cites=gone, by=origin))
    right = _right(waiting)
    point = "ability by name" if verb.by_name else "ability uses"
    again = table.rule(point) if right and right in board.players[origin.player].used else ()
    if again:
        board = yield e.DidNotApply(rule=origin.name, because="it was already used", cites=again, by=origin)
    wanted = not again
    if wanted and verb.may:
        board, wanted = yield from _wanted(board, table, waiting, cites)
    if not wanted:
        return (yield e.TriggerUsed(waiting=waiting, carried_out=False, cites=cites, by=origin))
    if right:
        board = yield e.Used(player=origin.player, right=right, what=origin.name, cites=cites, by=origin)
    moment = table.cite("effects of a knock out") if verb.event in KNOCKED_OUT else ()
    board = yield e.TextBegan(name=origin.name, cites=united((*cites, *moment)), by=origin)
    chosen = tuple(number for number in (waiting.about, waiting.other) if number is not None)
    came = chosen[1:] if verb.event in LEAVING else ()
    board = yield e.Meant(player=origin.player, what=origin.name, chosen=chosen[:1], came=came, cites=cites, by=origin)
    board = yield from carry_out(board, table, verb.then, origin)
    said = table.declared(origin.name)
    return (yield e.TriggerUsed(waiting=waiting, carried_out=True, declared=said, cites=cites, by=origin))


def _right(waiting: Waiting) -> str:
    """What a use counts against: the name, or this Pokémon; nothing where it may be used each time (II.E-12, E-14)."""
    verb, origin = _verb(waiting), waiting.effect.origin
    return origin.name if verb.by_name else f"{origin.name} of {origin.pokemon}" if verb.once else ""


def _wanted(board: Board, table: Table, waiting: Waiting, cites: tuple[str, ...]) -> Any:
    """Whether the player takes up what they may use at this moment (II.E-10); nobody is asked where nothing could be done."""
    from ptcg_judge.engine.steps.could_change import could_do

    origin, then = waiting.effect.origin, _verb(waiting).then
    if then and not could_do(board, table, then[0], origin):
        return board, False
    yes, no = Candidate(1, "yes"), Candidate(0, "no")
    asked = Choice(origin.player, f"Is this used: {origin.name}", (yes, no))
    (taken,) = table.settle((yes,)) if table.declared(origin.name) else table.choose(asked)
    option = "yes" if taken else "no"
    board = yield e.Chosen(player=origin.player, what=origin.name, option=option, cites=cites, by=origin)
    return board, bool(taken)


def _still_there(board: Board, table: Table, waiting: Waiting) -> bool:
    """Whether an effect is still in force when its moment comes; one of a Knock Out or of a text has its moment anyway (K30)."""
    effect = waiting.effect
    if effect.id or not (_verb(waiting).event == "damaged by attack" or _is_declared(board, table, waiting)):
        return True
    holder = board.find(effect.origin.pokemon)
    if holder is not None and _verb(waiting).until in ("while active", "while on bench"):
        return True
    return any(other.verb is effect.verb and other.origin == effect.origin for other in settled(board, Whenever))
