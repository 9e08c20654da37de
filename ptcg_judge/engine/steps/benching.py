"""Benching from the hand: Basic Pokémon, Fossils, and a V-UNION from the discard pile; one at a time, while there is room."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.bench import bent_places
from ptcg_judge.engine.board import Board, Copy
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.formats import bench_places
from ptcg_judge.engine.numbers import Cited
from ptcg_judge.engine.putting_down import put_down
from ptcg_judge.engine.steps.refusing import (
    Refusals,
    actor,
    in_hand,
    locked,
    not_in_hand,
    not_your_turn,
    refuse,
    refused,
)
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table

PIECES = 4


def bench(board: Board, table: Table, action: Action) -> Play:
    """A Basic Pokémon goes from the hand onto the Bench, one at a time, as long as there is room."""
    player = actor(board, action)
    pieces = _pieces(board, player, action.card)
    if pieces:
        return (yield from _union(board, table, player, pieces, action))
    copy = in_hand(board, player, action.card)
    refusals = list(_why_not(board, table, player, copy, action))
    if refusals or copy is None:
        return (yield from refused(board, refusals))
    point = "fossils" if is_fossil(copy) else "benching"
    cites = united((*table.cite(point), *table.said(*put_down(copy.card))))
    board = yield e.PokemonBenched(copies=(copy.id,), player=player, source="hand", cites=cites)
    return (yield from checks(board, table))


def is_fossil(copy: Copy) -> bool:
    """Whether a Trainer card is played as a Basic Pokémon."""
    return copy.card.is_trainer and ("Fossil" in copy.card.labels or copy.card.hp > 0)


def _why_not(board: Board, table: Table, player: int, copy: Copy | None, action: Action) -> Refusals:
    text = str(action)
    yield from not_your_turn(board, table, player, text)
    if copy is None:
        yield from refuse(
            table, not_in_hand(board, table, player, action.card, "benching"), text, "that card is not in the hand"
        )
    elif is_fossil(copy):
        yield from _why_not_fossil(board, table, player, text)
    elif copy.card.stage == "Restored" and copy.card.is_pokemon:
        yield from refuse(table, "restored by item", text, f"only its Item puts {copy.name} onto the Bench")
    elif not copy.card.is_pokemon or copy.card.stage not in ("Basic", "Baby"):
        yield from refuse(table, "only basics", text, f"{copy.name} is not a Basic Pokémon")
    yield from locked(board, table, player, text, "play pokemon")
    yield from no_room(board, table, player, text)


def _why_not_fossil(board: Board, table: Table, player: int, text: str) -> Refusals:
    if board.turn == 1 and player == board.starting:
        yield from refuse(table, "no Fossil on first turn", text, "it is the starting player's first turn")
    yield from locked(board, table, player, text, "play item", "play trainer")


def no_room(board: Board, table: Table, player: int, text: str) -> Refusals:
    """A full Bench takes no further Pokémon."""
    limit = bench_limit(board, table, player)
    if len(board.players[player].bench) >= limit.value:
        yield from refuse(table, "bench limit", text, "the Bench is full", limit.cites)


def bench_limit(board: Board, table: Table, player: int) -> Cited:
    """Five, or four in the formats with more Active Pokémon or players, unless a card sets another number."""
    places = bench_places(board, table)
    bent = bent_places(board, player, places.value)
    return Cited(bent.value, (*places.cites, *bent.cites))


def room(board: Board, table: Table, player: int) -> int:
    """How many more Pokémon the Bench holds; without the rule on its size, as many as anyone likes."""
    if not table.holds("bench limit"):
        return len(board.players[player].deck) + len(board.players[player].discard)
    return max(0, bench_limit(board, table, player).value - len(board.players[player].bench))


def _pieces(board: Board, player: int, name: str) -> tuple[Copy, ...]:
    """The cards of a V-UNION in the discard pile, if that is what is meant."""
    found = [copy for copy in board.players[player].discard if copy.card.stage == "V-UNION"]
    return tuple(copy for copy in found if copy.name.casefold() == name.casefold())


def _union(board: Board, table: Table, player: int, pieces: tuple[Copy, ...], action: Action) -> Play:
    """The four pieces go from the discard pile onto the Bench together, once in a game for each name."""
    refusals = list(_why_not_union(board, table, player, pieces, str(action)))
    if refusals:
        return (yield from refused(board, refusals))
    cites = table.cite("v-union pieces", "v-union once")
    board = yield e.Used(player=player, right=pieces[0].name, per_game=True, what=pieces[0].name, cites=cites)
    board = yield e.PokemonBenched(
        copies=e.copies_of(pieces[:PIECES]), player=player, source="discard",
        cites=united((*table.cite("v-union pieces"), *table.said("one place for a V-UNION"))),
    )  # fmt: skip
    return (yield from checks(board, table))


def _why_not_union(board: Board, table: Table, player: int, pieces: tuple[Copy, ...], text: str) -> Refusals:
    yield from not_your_turn(board, table, player, text)
    if len(pieces) < PIECES:
        yield from refuse(table, "v-union pieces", text, f"only {len(pieces)} of its 4 cards are in the discard pile")
    if pieces[0].name in board.players[player].spent:
        yield from refuse(table, "v-union once", text, f"{pieces[0].name} was already played in this game")
    yield from no_room(board, table, player, text)
