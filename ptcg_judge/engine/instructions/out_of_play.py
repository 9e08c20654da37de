"""Cards out of play by what they are known by: both types of a dual-type Pokémon, little of a single piece of a V-UNION."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy
from ptcg_judge.engine.effects import Cards, Filter
from ptcg_judge.engine.table import Table

PIECE = "V-UNION"


def known_by(board: Board, table: Table, cards: Cards, found: list[Copy]) -> Any:
    """The cards that may be chosen, without pieces of a V-UNION where more is asked of a card than type, kind and name."""
    if cards.filter.types and table.unsaid("of both types"):
        found = [copy for copy in found if not copy.card.is_dual or copy.card.types[0] in cards.filter.types]
    pieces = [copy for copy in found if copy.card.stage == PIECE] if _asks_for_more(cards.filter) else []
    cites = table.said("a piece has little")
    if not pieces or not cites or table.unsaid("a piece has little"):
        return board, found
    because = f"a single piece of {pieces[0].name} is known by type, kind and name alone"
    board = yield e.DidNotApply(rule="what the text asks for", because=because, cites=cites)
    return board, [copy for copy in found if copy not in pieces]


def _asks_for_more(want: Filter) -> bool:
    numbers = (want.hp_at_most, want.hp_at_least, want.retreat_at_least, want.has_ability)
    return bool(want.has_attack) or any(number is not None for number in numbers)


def as_one(table: Table, found: Sequence[Copy], ids: tuple[int, ...]) -> tuple[int, ...]:
    """What is taken: each piece of a V-UNION is a card of its own out of play; without that rule the set goes together."""
    if not table.unsaid("each piece a card"):
        return ids
    names = {copy.name for copy in found if copy.id in ids and copy.card.stage == PIECE}
    return (*ids, *(copy.id for copy in found if copy.name in names and copy.id not in ids))


def said_of(table: Table, cards: Cards, chosen: Sequence[Copy]) -> tuple[str, ...]:
    """What the book says of the cards that were taken."""
    pieces = any(copy.card.stage == PIECE for copy in chosen) and cards.zone != "play"
    dual = bool(cards.filter.types) and any(copy.card.is_dual for copy in chosen)
    typed = pieces and bool(cards.filter.types)
    points = (("each piece a card", pieces), ("a piece has a type", typed), ("of both types", dual))
    return table.said(*(point for point, holds in points if holds))
