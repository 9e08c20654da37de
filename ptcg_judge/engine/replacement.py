"""Replacement: something else happens instead; a Knock Out survived, a card bound for another zone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import Prevent
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.engine.prevention import comes_from
from ptcg_judge.engine.table import Table

PRISM, SURVIVED = "Prism Star", "survived"


def survived(board: Board, event: e.Damaged, table: Table) -> Iterator[e.Event]:
    """A Pokémon that the damage would Knock Out stays with the HP that an effect leaves it (II.D-14, D-16)."""
    pokemon = board.get(event.pokemon)
    left = hp_left(board, pokemon)
    if event.damage < left or not table.holds("survives"):
        return
    for effect in settled(board, Prevent):
        verb = effect.verb
        if not isinstance(verb, Prevent) or not verb.knock_out_at or (verb.full_hp and pokemon.damage):
            continue
        if covers(board, effect, pokemon) and comes_from(board, effect, verb, event):
            if verb.flip:
                player, name = effect.origin.player, effect.origin.name
                result = table.flip(player, f"for {name}")
                cites = effect.cites or table.cite("survives")
                yield e.CoinsFlipped(player=player, results=(result,), reason=name, cites=cites, by=effect.origin)
                if result == "tails":
                    continue
            counters = (event.damage - left + verb.knock_out_at) // 10
            cites = united((*table.cite("survives"), *effect.cites))
            yield e.CountersTaken(
                pokemon=pokemon.id, counters=counters, healed=False, cites=cites, by=effect.origin, words=SURVIVED
            )
            if verb.spent and effect.origin.copy is not None:
                yield e.CardsMoved(
                    copies=(effect.origin.copy,), source="attached", to="discard", player=pokemon.player,
                    pokemon=pokemon.id, verb="discarded", cites=table.cite("moving cards"), by=effect.origin,
                )  # fmt: skip
            return


def to_lost_zone(board: Board, event: e.CardsMoved, table: Table) -> Iterator[e.Event]:
    """A Prism Star card that would go to the discard pile goes to the Lost Zone instead."""
    prisms = tuple(number for number in event.copies if _is_prism(board, number))
    cites = table.rule("prism star lost") if prisms else ()
    if not cites:
        yield event
        return
    others = tuple(number for number in event.copies if number not in prisms)
    if others:
        yield replace(event, copies=others)
    yield replace(event, copies=prisms, to="lost", verb="lost", cites=united((*event.cites, *cites)))


def _is_prism(board: Board, number: int) -> bool:
    copy = board.copy(number)
    return copy is not None and PRISM in copy.card.labels


def prisms_lost(board: Board, event: e.LeftPlay, table: Table) -> e.LeftPlay:
    """Of a Pokémon that goes to the discard pile, the Prism Star cards go to the Lost Zone instead."""
    pokemon = board.get(event.pokemon)
    gone = [*(pokemon.stack if event.to == "discard" else ())]
    gone += pokemon.attached if event.attached_to == "discard" else ()
    prisms = tuple(copy.id for copy in gone if PRISM in copy.card.labels)
    cites = table.rule("prism star lost") if prisms else ()
    return replace(event, lost=prisms, cites=united((*event.cites, *cites))) if cites else event
