"""Picking cards among those that fit: how many at least and at most, all together, by Energy, or from each Pokémon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import ANYTHING, Cards
from ptcg_judge.engine.provision import none_spared, units_of
from ptcg_judge.engine.table import BadAnswer, Candidate, Choice, Table


def picked(board: Board, table: Table, cards: Cards, found: list[Copy], player: int, what: str) -> tuple[int, ...]:
    """The cards that the player picks; "from each" of some Pokémon, so many from every one of them."""
    if not cards.from_each:
        return _among(board, table, cards, found, player, what)
    ids: list[int] = []
    for pokemon in board.pokemon():
        on_it = [copy for copy in found if copy in pokemon.attached]
        ids += _among(board, table, cards, on_it, player, f"{what} from {pokemon.name}") if on_it else ()
    return tuple(ids)


def _among(board: Board, table: Table, cards: Cards, found: list[Copy], player: int, what: str) -> tuple[int, ...]:
    if cards.units:
        return tuple(_units(board, table, cards, found, player, what))
    return _number(table, cards, found, player, what)


def may_fall_short(cards: Cards) -> bool:
    """A search of a deck for a kind of card may take fewer or none; for any card it must take the number (K24)."""
    return cards.zone == "deck" and cards.filter != ANYTHING and not cards.role


def fewer_taken(
    board: Board, table: Table, cards: Cards, origin: Origin, found: list[Copy], taken: tuple[Copy, ...]
) -> Any:
    """Fewer were taken: a search may do so, and where there are too few, the number nearest to it is taken (II.D-04)."""
    much = sum(worth(board, copy) for copy in taken) if cards.units else len(taken)
    wanted = much if cards.most is None else cards.most
    if much >= wanted or cards.from_each:
        return board
    if may_fall_short(cards) and table.rule("search may fail"):
        because, cites = (
            "a search for a kind of card may take fewer",
            united((*table.cite("search may fail"), *table.detail(_of_deck(cards)))),
        )
    elif len(taken) == len(found) and cards.least == wanted and taken:
        because, cites = "no more are there", table.detail("closest number")
    else:
        return board
    return (yield e.DidNotApply(rule=f"the number {wanted}", because=because, cites=cites, by=origin))


def _of_deck(cards: Cards) -> str:
    """The rule on choosing out of a deck, by the words for how many."""
    return "up to out of a deck" if cards.cites else "choosing out of a deck"


def _number(table: Table, cards: Cards, found: list[Copy], player: int, what: str) -> tuple[int, ...]:
    most = len(found) if cards.most is None else cards.most
    if not most:
        return ()
    search = may_fall_short(cards)
    short = search and bool(table.rule("search may fail")) and not table.waives(_of_deck(cards))
    least = 0 if short else (1 if cards.cites else most) if search else cards.least
    if len(found) < least == most and not table.holds("closest number"):
        return ()
    if _alike(found) and len(found) >= most and least == most:
        return table.settle(_names(found[:most]))
    ids = table.choose(Choice(player, what, _names(found), least, most, at_random=cards.chooser == "random"))
    _all_different(cards, [copy for copy in found if copy.id in ids], what)
    return ids


def _units(board: Board, table: Table, cards: Cards, found: list[Copy], player: int, what: str) -> Iterator[int]:
    """Energy is taken card by card until the amount is reached; a card that gives more covers it as well (II.C-01.faq-1)."""
    left, got, luck = list(found), 0, cards.chooser == "random"
    most = 10 * len(found) if cards.most is None else cards.most
    if sum(worth(board, copy) for copy in left) < cards.least == most and not table.holds("closest number"):
        return
    while left and got < most:
        least = 0 if got >= cards.least else 1
        all_needed = none_spared([worth(board, copy) for copy in left], cards.least - got)
        if least and (all_needed or _alike(left)):
            ids = table.settle(_names(left[:1]))
        else:
            ids = table.choose(Choice(player, what, _names(left), least, 1, series=True, at_random=luck))
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
