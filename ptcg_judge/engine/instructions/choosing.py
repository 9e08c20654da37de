"""Choosing Pokémon and cards: who chooses, among which, at least and at most how many."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.effects import Cards, Who
from ptcg_judge.engine.matching import copies_meant, role, those_meant
from ptcg_judge.engine.table import Candidate, Choice, Table


def chooser_of(board: Board, origin: Origin, chooser: str, owner: int | None = None) -> int:
    """The player who chooses: the user, unless the text names the opponent or the owner (II.C-01)."""
    if chooser == "opponent":
        return board.opponent_of(origin.player)
    return owner if chooser == "owner" and owner is not None else origin.player


def place_names(board: Board, pokemon: Pokemon) -> tuple[str, ...]:
    """How a description may call a Pokémon: by its place."""
    side = board.players[pokemon.player]
    whose = "" if pokemon.player == 0 else "opponent "
    for number, other in enumerate(side.active):
        if other.id == pokemon.id:
            return (f"{whose}active", f"{whose}active {number + 1}")
    number = next(n for n, other in enumerate(side.bench) if other.id == pokemon.id)
    return (f"{whose}bench {number + 1}",)


def choose_pokemon(board: Board, table: Table, who: Who, origin: Origin, what: str) -> Any:
    """The Pokémon that the words mean, chosen where there is a choice; returned with the board after it."""
    found = those_meant(board, who, origin)
    if who.every or role(board, who, origin) is not None:
        return board, found
    names = tuple(Candidate(p.id, p.name, place_names(board, p)) for p in found)
    most = len(found) if who.most is None else who.most
    player = chooser_of(board, origin, who.chooser)
    ids = table.choose(Choice(player, what, names, who.least, most))
    chosen = [board.get(number) for number in ids]
    if ids and (len(found) > len(ids) or who.most is None or who.most > 1):
        board = yield e.Chosen(
            player=player, what=what, chosen=ids, names=tuple(p.name for p in chosen),
            cites=who.cites or table.cite("choosing"), by=origin,
        )  # fmt: skip
    return board, chosen


def choose_copies(board: Board, table: Table, cards: Cards, origin: Origin, what: str) -> Any:
    """The cards that the words mean, chosen where there is a choice; returned with the board after it."""
    found = copies_meant(board, cards, origin)
    if cards.every:
        return board, tuple(found)
    most = len(found) if cards.most is None else cards.most
    hidden = cards.zone == "deck" and bool(cards.filter != Cards("deck").filter)
    least = 0 if hidden else cards.least
    player = chooser_of(board, origin, cards.chooser)
    if _alike(found) and len(found) >= most and least == most:
        return board, tuple(found[:most])
    names = tuple(Candidate(copy.id, copy.name, tuple(copy.card.types)) for copy in found)
    ids = table.choose(Choice(player, what, names, least, most))
    chosen = tuple(next(copy for copy in found if copy.id == number) for number in ids)
    if ids:
        board = yield e.Chosen(
            player=player, what=what, chosen=board.memory.last.chosen, names=tuple(copy.name for copy in chosen),
            cites=cards.cites or table.cite("choosing"), by=origin,
        )  # fmt: skip
    return board, chosen


def _alike(copies: list[Copy]) -> bool:
    return len({copy.card for copy in copies}) == 1
