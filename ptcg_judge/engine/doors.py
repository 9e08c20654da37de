"""The doors through which cards meet rules: an event is prevented or replaced before it happens, and adds steps after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.kept import PROTECTING, kept
from ptcg_judge.engine.prevention import CARDS, WHAT, prevented, shield_of, stadium_spared
from ptcg_judge.engine.recovering import CHANGING, recovered
from ptcg_judge.engine.removal import ENDING, removed
from ptcg_judge.engine.replacement import prisms_lost, survived, to_lost_zone
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.triggers import SETTING_OFF, triggered
from ptcg_judge.engine.waiving import is_undone

__all__ = ["after", "instead", "shield_of"]

MET = frozenset((*WHAT, e.CardsMoved, e.Damaged))
"""The kinds of events that a card can prevent or replace."""
FOLLOWED = frozenset((*ENDING, *SETTING_OFF, *PROTECTING, *CHANGING))
"""The kinds of events that bring others with them."""


def instead(board: Board, event: e.Event, table: Table) -> Iterable[e.Event]:
    """What really happens: the event, that it was prevented, another in its place, or nothing if its rule is waived or it is left out."""
    if is_undone(event, table.waived) or event in table.left_out:
        return ()
    return _instead(board, event, table) if type(event) in MET else (event,)


def _instead(board: Board, event: e.Event, table: Table) -> Iterator[e.Event]:
    if type(event) in WHAT and event.by.kind in CARDS:
        told = list(prevented(board, event, table))
        yield from told
        if told and isinstance(told[-1], e.Prevented):
            yield from _left_over(board, event, table)
            return
    if isinstance(event, e.CardsMoved) and event.source == "play" and event.by.kind in CARDS:
        spared = list(stadium_spared(board, event, table))
        yield from spared
        if spared and board.stadium:
            event = replace(event, copies=tuple(n for n in event.copies if n != board.stadium.id))
            if not event.copies:
                return
    if isinstance(event, e.CardsMoved) and event.to == "discard":
        yield from to_lost_zone(board, event, table)
        return
    if isinstance(event, e.LeftPlay):
        event = prisms_lost(board, event, table)
    saved = list(survived(board, event, table)) if isinstance(event, e.Damaged) else []
    yield event
    yield from saved


def _left_over(board: Board, event: e.Event, table: Table) -> Iterator[e.Event]:
    """Energy that could not be moved onto a protected Pokémon is discarded and does not go back (II.C-10)."""
    if isinstance(event, e.CardAttached) and event.source == "attached":
        player = board.get(event.pokemon).player
        yield e.CardsMoved(
            copies=(event.copy,), source="attached", to="discard", player=player, pokemon=event.source_pokemon,
            verb="discarded", cites=table.cite("moved energy prevented"), by=event.by,
        )  # fmt: skip


def after(before: Board, event: e.Event, board: Board, table: Table) -> Iterable[e.Event]:
    """What an event brings with it: things that end, and effects that wait for their moment."""
    return _after(before, event, board, table) if type(event) in FOLLOWED else ()


def _after(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    yield from removed(before, event, board, table)
    yield from kept(before, event, board, table)
    yield from recovered(event, board)
    yield from triggered(before, event, board, table)
