"""Instructions by which cards change places: with others of another zone, or with a Pokémon's card in play."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Cards, Exchange, TakePlace
from ptcg_judge.engine.instructions.cards import move
from ptcg_judge.engine.instructions.choosing import choose_copies, choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import copies_meant
from ptcg_judge.engine.moving import zone_of
from ptcg_judge.engine.table import Table


def exchange(board: Board, table: Table, verb: Exchange, origin: Origin) -> Play:
    """Cards of two zones change places, if there is one for each."""
    cites = table.phrase(verb.cites, "moving cards")
    board, first = yield from _meant(board, table, verb.first, origin)
    board, second = yield from _meant(board, table, verb.second, origin)
    done = bool(first) and len(first) == len(second)
    if done:
        board = yield from move(board, origin, second, verb.first.zone, cites)
        board = yield from move(board, origin, first, verb.second.zone, cites)
    return (
        yield e.Counted(count=len(first) if done else 0, done=done, copies=e.copies_of(first), cites=cites, by=origin)
    )


def _meant(board: Board, table: Table, cards: Cards, origin: Origin) -> Any:
    """The top card of a deck without choosing, otherwise those chosen."""
    if cards.zone == "deck top":
        return board, tuple(copies_meant(board, cards, origin)[: cards.most or 0])
    return (yield from choose_copies(board, table, cards, origin, "Which card changes places"))


def take_place(board: Board, table: Table, verb: TakePlace, origin: Origin) -> Play:
    """A card takes the place of a Pokémon's topmost one, with everything on it, and the checks follow."""
    from ptcg_judge.engine.instructions.evolving import checks_at_once

    cites = table.phrase(verb.cites, "moving cards")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is switched")
    chosen: tuple[Copy, ...] = ()
    if targets:
        board, chosen = yield from choose_copies(board, table, verb.cards, origin, "Which card takes its place")
    if chosen:
        source, _ = zone_of(board, chosen[0].id)
        board = yield e.PlaceTaken(
            pokemon=targets[0].id, copy=chosen[0].id, source=source, to=verb.to or source, cites=cites, by=origin
        )
        board = yield from checks_at_once(board, table)
    return (yield e.Counted(count=len(chosen), done=bool(chosen), cites=cites, by=origin))


DOINGS: Doings = {Exchange: exchange, TakePlace: take_place}
