"""Instructions about drawing, and shuffling cards into a deck."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Draw, Shuffle
from ptcg_judge.engine.hands import many_in_hand
from ptcg_judge.engine.instructions.cards import move
from ptcg_judge.engine.instructions.choosing import choose_copies
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.instructions.looking import shuffle_decks
from ptcg_judge.engine.matching import sides
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.table import Candidate, Choice, Table


def draw(board: Board, table: Table, verb: Draw, origin: Origin) -> Play:
    """Cards are drawn one by one, as many as the deck has."""
    cites = table.phrase(verb.cites, "drawing")
    drawn = 0
    for player in sides(board, origin.player, verb.side):
        side = board.players[player]
        asked = _wanted(board, verb, origin, player)
        wanted = min(len(side.deck), asked)
        rest = table.said("what is left of the deck") if wanted < asked else ()
        if verb.up_to and wanted:
            board, wanted = yield from _how_many(board, table, player, wanted, origin)
        drawn += wanted
        if wanted:
            board = yield e.CardsMoved(
                copies=e.copies_of(side.deck[:wanted]), source="deck", to="hand", player=player, verb="drawn",
                cites=united((*cites, *rest, *many_in_hand(board, table, player))), by=origin,
            )  # fmt: skip
    return (yield e.Counted(count=drawn, done=drawn > 0, cites=cites, by=origin))


def _wanted(board: Board, verb: Draw, origin: Origin, player: int) -> int:
    until = amount_of(board, verb.until_amount, origin) if verb.until_amount else verb.until
    if until is not None:
        return max(0, until - len(board.players[player].hand))
    return max(0, amount_of(board, verb.amount, origin))


def _how_many(board: Board, table: Table, player: int, most: int, origin: Origin) -> Any:
    """Up to so many cards: drawing none is allowed only where the book says so (K25)."""
    least = 0 if table.rule("drawing none") else 1
    numbers = tuple(Candidate(n, str(n)) for n in range(least, most + 1))
    question = "How many cards are drawn"
    (wanted,) = table.choose(Choice(player, question, numbers))
    if not wanted:
        board = yield e.Chosen(
            player=player, what=question, chosen=board.memory.last.chosen, option="none",
            cites=table.cite("drawing none"), by=origin,
        )  # fmt: skip
    return board, wanted


def shuffle(board: Board, table: Table, verb: Shuffle, origin: Origin) -> Play:
    """Cards go into their owner's deck, and it is shuffled, even if no card went in (316.5d)."""
    cites = table.phrase(verb.cites, "shuffling")
    moved: tuple[Copy, ...] = ()
    if verb.into:
        question = "Which cards are shuffled into the deck"
        board, moved = yield from choose_copies(board, table, verb.into, origin, question)
        board = yield from move(board, origin, moved, "deck", cites)
        if not moved and not table.holds("empty hand shuffles"):
            return (yield e.Counted(count=0, done=False, cites=cites, by=origin))
    empty = table.own("empty hand shuffles") if verb.into and not moved else ()
    named = set(sides(board, origin.player, verb.side))
    owners = named if verb.side == "both" else {copy.owner for copy in moved} or named
    board = yield from shuffle_decks(board, table, tuple(sorted(owners)), origin, (*verb.cites, *empty))
    return (yield e.Counted(count=len(moved), done=True, copies=e.copies_of(moved), cites=cites, by=origin))


DOINGS: Doings = {Draw: draw, Shuffle: shuffle}
