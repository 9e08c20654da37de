"""Instructions by which a Pokémon becomes another type of card in play."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import BecomeTool
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.table import Table


def become_tool(board: Board, table: Table, verb: BecomeTool, origin: Origin) -> Play:
    """A Benched Pokémon is attached as a Pokémon Tool to one that has none (308.3)."""
    cites = united((*verb.cites, *table.cite("in play as another type", "one tool")))
    this = board.find(origin.pokemon)
    bare = replace(verb.who, filter=replace(verb.who.filter, has_tool=False))
    board, targets = yield from choose_pokemon(board, table, bare, origin, "To which Pokémon is it attached")
    if this is None or board.is_active(this) or not targets:
        return (yield e.Counted(count=0, done=False, cites=cites, by=origin))
    if this.attached:
        board = yield e.CardsMoved(
            copies=e.copies_of(this.attached), source="attached", to="discard", player=this.player, pokemon=this.id,
            verb="discarded", cites=table.cite("moving cards"), by=origin,
        )  # fmt: skip
    board = yield e.CardAttached(
        copy=this.stack[-1].id, pokemon=targets[0].id, source="play", source_pokemon=this.id, as_tool=True,
        cites=cites, by=origin,
    )  # fmt: skip
    return (yield e.Counted(count=1, done=True, cites=cites, by=origin))


DOINGS: Doings = {BecomeTool: become_tool}
