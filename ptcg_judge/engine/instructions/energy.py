"""Instructions about attaching cards and moving Energy."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Attach, MoveEnergy
from ptcg_judge.engine.instructions.choosing import choose_copies, choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.instructions.undone import left_undone
from ptcg_judge.engine.moving import zone_of
from ptcg_judge.engine.table import Table


def attach(board: Board, table: Table, verb: Attach, origin: Origin) -> Play:
    """Cards are attached to Pokémon by an effect, besides the turn's own attachment."""
    cites = table.phrase(verb.cites, "attaching by effect")
    board, copies = yield from choose_copies(board, table, verb.cards, origin, "Which cards are attached")
    targets: list[Pokemon] = []
    if copies and not verb.any_way:
        board, targets = yield from choose_pokemon(board, table, verb.who, origin, "To which Pokémon")
    done = 0
    for copy in copies:
        if verb.any_way:
            one = replace(verb.who, every=False, least=1, most=1)
            question = f"To which Pokémon goes {copy.name}"
            board, targets = yield from choose_pokemon(board, table, one, origin, question)
        if targets:
            board = yield from _besides(board, table, copy, targets[0], origin, cites)
            done += 1
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


def _besides(board: Board, table: Table, copy: Copy, target: Pokemon, origin: Origin, cites: tuple[str, ...]) -> Play:
    """What an effect attaches from the hand leaves the turn's own attachment to the player."""
    source, _ = zone_of(board, copy.id)
    own = source == "hand" and copy.card.is_energy
    if own and table.waives("attaching by effect"):
        board = yield e.Used(player=copy.owner, right="energy", cites=table.cite("one energy per turn"))
    rules = united((*cites, *table.detail("attaching by effect"))) if own else cites
    return (yield from _onto(board, copy, target, origin, rules))


def _onto(board: Board, copy: Copy, target: Pokemon, origin: Origin, cites: tuple[str, ...]) -> Play:
    source, holder = zone_of(board, copy.id)
    return (
        yield e.CardAttached(
            copy=copy.id, pokemon=target.id, source=source, from_hand=source == "hand", source_pokemon=holder,
            cites=cites, by=origin,
        )
    )  # fmt: skip


def move_energy(board: Board, table: Table, verb: MoveEnergy, origin: Origin) -> Play:
    """Energy moves from a Pokémon to another of the same player."""
    cites = table.phrase(verb.cites, "moving energy")
    board, copies = yield from choose_copies(board, table, verb.cards, origin, "Which Energy is moved")
    if verb.any_way and verb.target.every:
        return (yield from _one_by_one(board, table, verb, origin, copies))
    targets: list[Pokemon] = []
    if copies:
        holders = {zone_of(board, copy.id)[1] for copy in copies}
        board, targets = yield from _receiver(board, table, verb, origin, holders)
        if not targets:
            because = "no Pokémon is there to receive it"
            board = yield from left_undone(board, table, "no receiver of Energy", because)
    done = 0
    for copy in copies if targets else ():
        if zone_of(board, copy.id)[1] != targets[0].id:
            board = yield from _onto(board, copy, targets[0], origin, cites)
            done += 1
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


def _one_by_one(board: Board, table: Table, verb: MoveEnergy, origin: Origin, copies: tuple[Copy, ...]) -> Play:
    """Each card goes to a Pokémon chosen for it, other than the one it comes from."""
    cites = table.phrase(verb.cites, "moving energy")
    one, done = replace(verb.target, every=False, least=1, most=1), 0
    for copy in copies:
        holder = zone_of(board, copy.id)[1]
        meant = replace(verb, target=replace(one, other=True))
        question = f"To which Pokémon goes {copy.name}"
        board, targets = yield from _receiver(board, table, meant, origin, {holder}, question)
        if targets:
            board = yield from _onto(board, copy, targets[0], origin, cites)
            done += 1
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


def _receiver(  # type: ignore[no-untyped-def]
    board: Board,
    table: Table,
    verb: MoveEnergy,
    origin: Origin,
    holders: set[int | None],
    what: str = "To which Pokémon",
):
    """The Pokémon that receives the Energy: another one than it comes from."""
    who = verb.target
    if who.other:
        board = yield e.Meant(
            player=origin.player, what="where the Energy comes from", cites=table.phrase(verb.cites, "moving energy"),
            chosen=tuple(number for number in holders if number is not None), copies=board.memory.last.copies, by=origin,
        )  # fmt: skip
    return (yield from choose_pokemon(board, table, who, origin, what))


DOINGS: Doings = {Attach: attach, MoveEnergy: move_energy}
