"""Instructions about looking at hidden cards, the order in which they are put back, and shuffling what was looked through."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import LookAt, Zone
from ptcg_judge.engine.instructions.choosing import choose_copies, copies_for
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.moving import zone_of
from ptcg_judge.engine.table import Candidate, Choice, Table


def in_order(table: Table, copies: tuple[Copy, ...], player: int, lies: str = "highest") -> Iterator[Copy]:
    """The player who puts cards onto a deck chooses their order, the first one on top (316.4d)."""
    left = list(copies)
    while len({copy.name for copy in left}) > 1:
        (first,) = table.choose(Choice(player, f"Which of these cards lies {lies}", _named(left), series=True))
        copy = next(copy for copy in left if copy.id == first)
        left.remove(copy)
        yield copy
    table.settle(_named(left))
    yield from left


def _named(copies: list[Copy]) -> tuple[Candidate, ...]:
    """Cards to choose from, by name, Energy by its letter too."""
    return tuple(Candidate(copy.id, copy.name, copy.card.types if copy.card.is_energy else ()) for copy in copies)


def shuffle_decks(
    board: Board, table: Table, players: tuple[int, ...], origin: Origin, cites: tuple[str, ...] = ()
) -> Play:
    """A deck that was looked through is shuffled."""
    for player in players:
        board = yield e.DeckShuffled(player=player, cites=table.phrase(cites, "shuffling"), by=origin)
    return board


def look_at(board: Board, table: Table, verb: LookAt, origin: Origin) -> Play:
    """Cards are looked at and put back; what is shown out of them is chosen."""
    cites = table.phrase(verb.cites, "looking")
    if _picked_out(verb):
        board, picked = yield from choose_copies(board, table, verb.cards, origin, "Which cards are revealed")
        if picked and not verb.cards.role:
            board = yield e.LookedAt(
                player=origin.player, copies=e.copies_of(picked), zone=verb.cards.zone, owner=picked[0].owner,
                revealed=True, cites=cites, by=origin,
            )  # fmt: skip
        return (yield e.Counted(count=len(picked), done=bool(picked), cites=cites, by=origin))
    found = copies_for(board, verb.cards, origin)
    seen = found[: verb.cards.most] if verb.cards.most is not None and not verb.cards.every else found
    if verb.cards.zone == "deck top" and len(seen) < (verb.cards.most or 0):
        cites = united((*cites, *table.said("what is left of the deck")))
    if seen:
        board = yield e.LookedAt(
            player=origin.player, copies=tuple(copy.id for copy in seen), zone=_zone(board, verb, seen), owner=seen[0].owner,
            revealed=verb.reveal, cites=cites, by=origin,
        )  # fmt: skip
    if verb.put_back == "any order" and seen:
        order = tuple(in_order(table, tuple(seen), origin.player))
        board = yield e.CardsMoved(
            copies=e.copies_of(order),
            source="deck",
            to="deck top",
            player=origin.player,
            by=origin,
            cites=united((*cites, *table.own("arranging"))),
        )
    if verb.cards.zone == "prizes" and not verb.reveal:
        board = yield from _prizes_back(board, table, tuple(seen), origin)
    return (yield e.Counted(count=len(seen), done=bool(seen), cites=cites, by=origin))


def _prizes_back(board: Board, table: Table, seen: tuple[Copy, ...], origin: Origin) -> Play:
    """Prize cards that were looked at and go back face down may lie in other places than before (II.C-20)."""
    hidden = tuple(copy for copy in seen if copy.id not in board.players[copy.owner].face_up)
    cites = table.rule("Prizes go back anywhere") if len({copy.name for copy in hidden}) > 1 else ()
    if not cites:
        return board
    order = tuple(in_order(table, hidden, origin.player, "first among the Prize cards"))
    return (
        yield e.CardsMoved(
            copies=e.copies_of(order), source="prizes", to="prizes", player=origin.player, cites=cites, by=origin
        )
    )


def _zone(board: Board, verb: LookAt, seen: list[Copy]) -> Zone:
    """Where the cards are: "them" where they lie by now."""
    return zone_of(board, seen[0].id)[0] if verb.cards.role == "it" else verb.cards.zone


def _picked_out(verb: LookAt) -> bool:
    """Whether the cards shown are chosen: among those looked at, or out of one's own hand."""
    cards = verb.cards
    own = verb.reveal and cards.zone == "hand" and cards.side == "you" and not cards.role
    return not cards.every and (cards.role == "it" or own)


DOINGS: Doings = {LookAt: look_at}
