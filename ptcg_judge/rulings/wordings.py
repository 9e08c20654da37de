"""Which wording of a card counts: by a book of its time, the last that it knows (102.2)."""

from __future__ import annotations

from functools import lru_cache

from ptcg_judge.engine.altered import with_cards
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.events import Event, Ruled
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.table import Table
from ptcg_judge.rulings.book_cards import known_card, older_card


def last_worded(board: Board, table: Table) -> tuple[Board, tuple[Event, ...]]:
    """The board with Trainer and Energy cards worded as they last were by the time of the book in force."""
    names = dict.fromkeys(copy.name for copy in all_copies(board) if _reworded(copy.card, table.view.year))
    cites = table.own("last worded") if names else ()
    if not cites:
        return board, ()
    told = tuple(
        Ruled(question=f"The wording of {name}", answer=f"its last one by {table.view.year}", cites=cites)
        for name in names
    )
    return with_cards(board, lambda card: _reworded(card, table.view.year) or card), told


@lru_cache(maxsize=512)
def _reworded(card: Card, year: str) -> Card | None:
    """The wording by that year of a card whose newer one is meant, if there is an older."""
    if card.is_pokemon or card != known_card(card.name):
        return None
    older = older_card(card.name, year)
    return older if older != card else None
