"""Instructions about attaching cards and moving Energy."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Attach, MoveEnergy
from ptcg_judge.engine.instructions.choosing import choose_copies, choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.table import Table


def attach(board: Board, table: Table, verb: Attach, origin: Origin) -> Play:
    """Cards are attached to Pokémon by an effect, besides the turn's own attachment."""
    cites = verb.cites or table.cite("attaching by effect")
    board, copies = yield from choose_copies(board, table, verb.cards, origin, "Which cards are attached")
    targets = []
    if not verb.any_way:
        board, targets = yield from choose_pokemon(board, table, verb.who, origin, "To which Pokémon")
    done = 0
    for copy in copies:
        if verb.any_way:
            board, targets = yield from choose_pokemon(
                board, table, verb.who, origin, f"To which Pokémon goes {copy.name}"
            )
        if targets:
            from_hand = verb.cards.zone == "hand"
            board = yield e.CardAttached(
                copy=copy.id, pokemon=targets[0].id, source=verb.cards.zone, from_hand=from_hand, cites=cites, by=origin
            )
            done += 1
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


def move_energy(board: Board, table: Table, verb: MoveEnergy, origin: Origin) -> Play:
    """Energy moves from a Pokémon to another of the same player."""
    cites = verb.cites or table.cite("moving energy")
    board, copies = yield from choose_copies(board, table, verb.cards, origin, "Which Energy is moved")
    board, targets = yield from choose_pokemon(board, table, verb.target, origin, "To which Pokémon")
    done = 0
    for copy in copies if targets else ():
        holder = next((p for p in board.pokemon() if copy in p.attached), None)
        if holder and holder.id != targets[0].id:
            board = yield e.CardAttached(
                copy=copy.id, pokemon=targets[0].id, source="attached", source_pokemon=holder.id, cites=cites, by=origin
            )
            done += 1
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


DOINGS: Doings = {Attach: attach, MoveEnergy: move_energy}
