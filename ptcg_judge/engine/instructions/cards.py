"""Instructions about cards: discard, return, search, recover."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Cards, MoveCards, Zone
from ptcg_judge.engine.hyper_gear import goes_back
from ptcg_judge.engine.instructions.choosing import choose_copies, chooser_of, sized
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.instructions.looking import in_order, shuffle_decks
from ptcg_judge.engine.matching import copies_meant, sides
from ptcg_judge.engine.moving import zone_of
from ptcg_judge.engine.table import Table

VERBS = {
    "discard": "discarded",
    "hand": "taken",
    "deck": "returned",
    "deck top": "returned",
    "deck bottom": "returned",
    "lost": "lost",
}
Arranged = tuple[tuple[Copy, ...], tuple[str, ...]]
"""Cards in the order in which they lie, and the rule that lets a player order them."""
QUESTIONS = {"discard": "Which cards are discarded", "hand": "Which cards go to the hand"}


def move_cards(board: Board, table: Table, verb: MoveCards, origin: Origin) -> Play:
    """Cards go from one zone to another, as many as there are up to the number asked for."""
    if _by_each(verb.cards):
        return (yield from _each_player(board, table, verb, origin))
    cites = table.phrase(verb.cites, "moving cards")
    board = yield from _look_first(board, table, verb, origin)
    board, chosen = yield from _taken(board, table, verb, origin)
    if verb.reveal and chosen:
        board = yield from _show(board, origin, chosen, verb.cards.zone, cites)
    chosen, arranged = _arranged(board, table, verb, origin, chosen)
    cites = united((*cites, *arranged))
    before = board
    holder = next((p for p in board.pokemon() for copy in p.attached if copy in chosen), None)
    lost = table.said("the Lost Zone is out of play") if verb.to == "lost" else goes_back(table, holder, chosen)
    board = yield from move(board, origin, chosen, verb.to, united((*cites, *lost)))
    moved = len(chosen) if board is not before else 0
    board = yield from _rest(board, table, verb, origin)
    if verb.shuffle:
        board = yield from shuffle_decks(board, table, sides(board, origin.player, verb.cards.side), origin)
    all_of_none = verb.cards.every and not chosen and table.holds("all with none")
    gone = e.copies_of(chosen) if moved else ()
    if all_of_none:
        cites = united((*cites, *table.detail("all with none")))
    return (yield e.Counted(count=moved, done=moved > 0 or all_of_none, copies=gone, cites=cites, by=origin))


def _arranged(board: Board, table: Table, verb: MoveCards, origin: Origin, chosen: tuple[Copy, ...]) -> Arranged:
    """Whoever puts several cards onto a deck orders them, where the text says so or the book does of all texts (316.4d)."""
    if verb.to not in ("deck top", "deck bottom") or verb.order == "shuffled" or len(chosen) < 2:
        return chosen, ()
    rule = table.own("arranging")
    if verb.order != "any" and not rule:
        return chosen, ()
    return tuple(in_order(table, chosen, chooser_of(board, origin, verb.cards.chooser))), rule


def _by_each(cards: Cards) -> bool:
    """Whether each player takes so many of their own cards."""
    own = cards.chooser in ("owner", "random") or cards.zone in ("deck top", "deck bottom")
    return cards.side == "both" and own and not cards.role and not cards.every


def _each_player(board: Board, table: Table, verb: MoveCards, origin: Origin) -> Play:
    """Each player does the same with their own cards; what was moved counts together."""
    copies: tuple[int, ...] = ()
    count, sides_meant = 0, ("you", "opponent")
    for side in reversed(sides_meant) if verb.theirs_first else sides_meant:
        chooser = side if verb.cards.chooser == "owner" else verb.cards.chooser
        own = replace(verb, cards=replace(verb.cards, side=side, chooser=chooser))  # type: ignore[arg-type]
        board = yield from move_cards(board, table, own, origin)
        last = board.memory.last
        count, copies = count + last.count, (*copies, *(last.copies if last.count else ()))
    cites = table.phrase(verb.cites, "moving cards")
    return (yield e.Counted(count=count, done=count > 0, copies=copies, cites=cites, by=origin))


def _look_first(board: Board, table: Table, verb: MoveCards, origin: Origin) -> Play:
    """The top cards of a deck are looked at before some are taken."""
    if verb.look is None:
        return board
    player = sides(board, origin.player, verb.cards.side)[0]
    seen = board.players[player].deck[: verb.look]
    if not seen:
        return board
    fewer = table.said("what is left of the deck") if len(seen) < verb.look else ()
    return (
        yield e.LookedAt(
            player=origin.player, copies=e.copies_of(seen), zone="deck top", owner=player,
            cites=united((*table.cite("looking"), *fewer)), by=origin,
        )
    )  # fmt: skip


def _taken(board: Board, table: Table, verb: MoveCards, origin: Origin) -> Any:
    """The cards that go: the top ones of a deck without choosing, otherwise those chosen."""
    cards = sized(board, verb.cards, origin)
    if cards.zone in ("deck top", "deck bottom") and not cards.role and verb.look is None:
        most = cards.most or 0
        found = copies_meant(board, cards, origin)
        return board, tuple(found[:most] if cards.zone == "deck top" else found[len(found) - most :])
    question = QUESTIONS.get(verb.to, "Which cards are meant")
    return (yield from choose_copies(board, table, _among(board, verb), origin, question))


def _among(board: Board, verb: MoveCards) -> Cards:
    return replace(verb.cards, role="it") if verb.look is not None else verb.cards


def _rest(board: Board, table: Table, verb: MoveCards, origin: Origin) -> Play:
    """The cards looked at and not taken go where the text says."""
    if verb.rest is None:
        return board
    last = board.memory.last
    left = tuple(copy for player in board.players for copy in player.deck if copy.id in last.looked)
    if verb.order == "any":
        left = tuple(in_order(table, left, origin.player))
    return (yield from move(board, origin, left, verb.rest, table.phrase(verb.cites, "looking")))


def _show(board: Board, origin: Origin, copies: tuple[Copy, ...], zone: Zone, cites: tuple[str, ...]) -> Play:
    return (
        yield e.LookedAt(
            player=origin.player, copies=e.copies_of(copies), zone=zone, owner=copies[0].owner, revealed=True,
            cites=cites, by=origin,
        )
    )  # fmt: skip


def move(board: Board, origin: Origin, copies: tuple[Copy, ...], to: Zone, cites: tuple[str, ...]) -> Play:
    """Cards go to a zone of their owners; those attached come off one Pokémon after the other."""
    groups: dict[tuple[Zone, int | None], list[Copy]] = {}
    for copy in copies:
        groups.setdefault(zone_of(board, copy.id), []).append(copy)
    for (source, holder), together in groups.items():
        if source != to:
            board = yield e.CardsMoved(
                copies=e.copies_of(tuple(together)), source=source, to=to, player=origin.player, pokemon=holder,
                verb=VERBS.get(to, "put"), cites=cites, by=origin,  # type: ignore[arg-type]
            )  # fmt: skip
    return board


DOINGS: Doings = {MoveCards: move_cards}
