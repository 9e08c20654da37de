"""Attached cards that their Pokémon may no longer have come off and are discarded (K55)."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import ANYTHING, Requires
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.table import Table


def may_hold(board: Board, copy: Copy, pokemon: Pokemon) -> bool:
    """Whether a card's text lets it be on this Pokémon."""
    wanted = (verb.holder for verb in copy.card.program if isinstance(verb, Requires) and verb.holder != ANYTHING)
    return all(fits(board, pokemon, holder) for holder in wanted)


def illegal_attachments(board: Board, table: Table) -> Play:
    """Every attached card is tested for being on a Pokémon that may hold it; if it is not, it is discarded."""
    for pokemon in tuple(board.pokemon()):
        wrong = tuple(copy for copy in pokemon.attached if not may_hold(board, copy, pokemon))
        if wrong:
            board = yield e.CardsMoved(
                copies=e.copies_of(wrong), source="attached", to="discard", player=pokemon.player, pokemon=pokemon.id,
                verb="discarded", cites=table.cite("illegal attachments"),
            )  # fmt: skip
    return board
