"""Choosing Pokémon and cards: who chooses, among which, at least and at most how many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.effects import ANYTHING, Cards, Who
from ptcg_judge.engine.matching import copies_meant, copy_fits, role, sides, those_meant
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.provision import units_of
from ptcg_judge.engine.table import BadAnswer, Candidate, Choice, Table


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
    if ids:
        board = yield e.Chosen(
            player=player, what=what, chosen=ids, names=tuple(p.name for p in chosen),
            cites=who.cites or table.cite("choosing"), by=origin,
        )  # fmt: skip
    return board, chosen


def copies_for(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    """The cards that may be chosen: those that fit, wherever "it" and "them" have gone by now."""
    last = board.memory.last
    if cards.role == "it":
        wanted = last.copies or last.looked
        return [copy for copy in all_copies(board) if copy.id in wanted and copy_fits(board, copy, cards.filter)]
    if cards.zone == "play" and cards.on is None and not cards.role:
        return [copy for copy in _in_play(board, cards, origin) if copy_fits(board, copy, cards.filter)]
    return copies_meant(board, cards, origin)


def _in_play(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    """The cards in play that are no Pokémon: those attached on the sides meant, and the Stadium."""
    meant = sides(board, origin.player, cards.side)
    attached = [copy for pokemon in board.pokemon() if pokemon.player in meant for copy in pokemon.attached]
    return [*attached, board.stadium] if board.stadium else attached


def choose_copies(
    board: Board, table: Table, cards: Cards, origin: Origin, what: str, without: Sequence[int] = ()
) -> Any:
    """The cards that the words mean, none of these owners', chosen where there is a choice; returned with the board after it."""
    found = [copy for copy in copies_for(board, cards, origin) if copy.id != origin.copy or cards.role == "this"]
    found = [copy for copy in found if copy.owner not in without]
    if cards.every:
        return board, tuple(found)
    player = chooser_of(board, origin, cards.chooser)
    if cards.units:
        ids = tuple(_units(board, table, cards, found, player, what))
    else:
        ids = _number(table, cards, found, player, what)
    chosen = tuple(next(copy for copy in found if copy.id == number) for number in ids)
    if ids:
        board = yield e.Chosen(
            player=player, what=what, chosen=board.memory.last.chosen, names=tuple(copy.name for copy in chosen),
            copies=ids, cites=cards.cites or table.cite("choosing"), by=origin,
        )  # fmt: skip
    return board, chosen


def may_fall_short(cards: Cards) -> bool:
    """A search of a deck for a kind of card may take fewer or none; for any card it must take the number (K24)."""
    return cards.zone == "deck" and cards.filter != ANYTHING and not cards.role


def _number(table: Table, cards: Cards, found: list[Copy], player: int, what: str) -> tuple[int, ...]:
    most = len(found) if cards.most is None else cards.most
    short = may_fall_short(cards) and bool(table.rule("search may fail"))
    least = 0 if short else cards.least
    if _alike(found) and len(found) >= most and least == most:
        return tuple(copy.id for copy in found[:most])
    ids = table.choose(Choice(player, what, _names(found), least, most))
    _all_different(cards, [copy for copy in found if copy.id in ids], what)
    return ids


def _units(board: Board, table: Table, cards: Cards, found: list[Copy], player: int, what: str) -> Iterator[int]:
    """Energy is taken card by card until the amount is reached; a card that gives more covers it as well (II.C-01.faq-1)."""
    left, got = list(found), 0
    most = 10 * len(found) if cards.most is None else cards.most
    while left and got < most:
        least = 0 if got >= cards.least else 1
        same = len({copy.name for copy in left}) == 1 and least
        ids = (left[0].id,) if same else table.choose(Choice(player, what, _names(left), least, 1))
        if not ids:
            return
        copy = next(copy for copy in left if copy.id == ids[0])
        left.remove(copy)
        got += worth(board, copy)
        yield copy.id


def worth(board: Board, copy: Copy) -> int:
    """How many Energy an attached card counts for."""
    holder = next((pokemon for pokemon in board.pokemon() if copy in pokemon.attached), None)
    return max(1, len(units_of(board, copy, holder))) if holder else 1


def _names(copies: list[Copy]) -> tuple[Candidate, ...]:
    return tuple(Candidate(copy.id, copy.name, tuple(copy.card.types)) for copy in copies)


def _all_different(cards: Cards, chosen: list[Copy], what: str) -> None:
    seen = [copy.name if cards.different == "names" else copy.card.types for copy in chosen]
    if cards.different and len(set(seen)) < len(seen):
        raise BadAnswer(f'"{what}" takes cards of different {cards.different}')


def _alike(copies: list[Copy]) -> bool:
    return len({copy.name for copy in copies}) == 1
