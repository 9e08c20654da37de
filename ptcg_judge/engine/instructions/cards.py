"""Instructions about cards: discard, return, search, draw, shuffle, look."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Draw, LookAt, MoveCards, Shuffle
from ptcg_judge.engine.instructions.choosing import choose_copies
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import copies_meant, sides
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.table import Table

VERBS = {
    "discard": "discarded",
    "hand": "taken",
    "deck": "returned",
    "deck top": "returned",
    "deck bottom": "returned",
    "lost": "lost",
}


def move_cards(board: Board, table: Table, verb: MoveCards, origin: Origin) -> Play:
    """Cards go from one zone to another, as many as there are up to the number asked for."""
    cites = verb.cites or table.cite("moving cards")
    board, chosen = yield from _taken(board, table, verb, origin)
    if verb.reveal and chosen:
        ids = e.copies_of(chosen)
        board = yield e.LookedAt(
            player=origin.player,
            copies=ids,
            zone=verb.cards.zone,
            owner=chosen[0].owner,
            revealed=True,
            cites=cites,
            by=origin,
        )
    for holder, copies in _by_holder(board, chosen, verb).items():
        board = yield e.CardsMoved(
            copies=e.copies_of(copies), source=verb.cards.zone, to=verb.to, player=origin.player, pokemon=holder,
            verb=VERBS.get(verb.to, "put"), cites=cites, by=origin,  # type: ignore[arg-type]
        )  # fmt: skip
    if verb.shuffle:
        for player in sides(board, origin.player, verb.cards.side):
            board = yield e.DeckShuffled(player=player, cites=table.cite("shuffling"), by=origin)
    return (yield e.Counted(count=len(chosen), done=bool(chosen) or verb.cards.every, cites=cites, by=origin))


def _taken(board: Board, table: Table, verb: MoveCards, origin: Origin):  # type: ignore[no-untyped-def]
    """The cards that go: the top ones of a deck without choosing, otherwise those chosen."""
    cards = verb.cards
    if cards.zone in ("deck top", "deck bottom"):
        most = cards.most or 0
        found = copies_meant(board, cards, origin)
        return board, tuple(found[:most] if cards.zone == "deck top" else found[-most:])
    question = {"discard": "Which cards are discarded", "hand": "Which cards go to the hand"}.get(
        verb.to, "Which cards are meant"
    )
    return (yield from choose_copies(board, table, cards, origin, question))


def _by_holder(board: Board, copies: tuple[Copy, ...], verb: MoveCards) -> dict[int | None, tuple[Copy, ...]]:
    """Attached cards come off their Pokémon one Pokémon at a time; others go together."""
    if not copies or verb.cards.zone != "attached":
        return {None: copies} if copies else {}
    holders: dict[int | None, tuple[Copy, ...]] = {}
    for pokemon in board.pokemon():
        mine = tuple(copy for copy in copies if copy in pokemon.attached)
        if mine:
            holders[pokemon.id] = mine
    return holders


def draw(board: Board, table: Table, verb: Draw, origin: Origin) -> Play:
    """Cards are drawn one by one, as many as the deck has."""
    cites = verb.cites or table.cite("drawing")
    drawn = 0
    for player in sides(board, origin.player, verb.side):
        side = board.players[player]
        wanted = (
            max(0, verb.until - len(side.hand)) if verb.until is not None else amount_of(board, verb.amount, origin)
        )
        copies = e.copies_of(side.deck[:wanted])
        drawn += len(copies)
        if copies:
            board = yield e.CardsMoved(
                copies=copies, source="deck", to="hand", player=player, verb="drawn", cites=cites, by=origin
            )
    return (yield e.Counted(count=drawn, done=drawn > 0, cites=cites, by=origin))


def shuffle(board: Board, table: Table, verb: Shuffle, origin: Origin) -> Play:
    """Cards go into the deck, and it is shuffled."""
    cites = verb.cites or table.cite("shuffling")
    moved = 0
    if verb.into:
        board, chosen = yield from choose_copies(
            board, table, verb.into, origin, "Which cards are shuffled into the deck"
        )
        moved = len(chosen)
        if chosen:
            board = yield e.CardsMoved(
                copies=e.copies_of(chosen),
                source=verb.into.zone,
                to="deck",
                player=origin.player,
                verb="returned",
                cites=cites,
                by=origin,
            )
    for player in sides(board, origin.player, verb.side):
        board = yield e.DeckShuffled(player=player, cites=cites, by=origin)
    return (yield e.Counted(count=moved, done=True, cites=cites, by=origin))


def look_at(board: Board, table: Table, verb: LookAt, origin: Origin) -> Play:
    """Cards are looked at and put back."""
    cites = verb.cites or table.cite("looking")
    found = copies_meant(board, verb.cards, origin)
    seen = found[: verb.cards.most] if verb.cards.most is not None and not verb.cards.every else found
    if seen:
        board = yield e.LookedAt(
            player=origin.player, copies=tuple(copy.id for copy in seen), zone=verb.cards.zone, owner=seen[0].owner,
            revealed=verb.reveal, cites=cites, by=origin,
        )  # fmt: skip
    return (yield e.Counted(count=len(seen), done=bool(seen), cites=cites, by=origin))


DOINGS: Doings = {MoveCards: move_cards, Draw: draw, Shuffle: shuffle, LookAt: look_at}
