"""A game to be set up: the board before it, from the hands that a description tells, and the book's procedure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ptcg_judge.engine.board import Board, Copy, Opening, Player
from ptcg_judge.engine.cards import UNKNOWN, Card
from ptcg_judge.engine.hands import OPENING_HAND
from ptcg_judge.errors import JudgeError

Hands = Sequence[Sequence[Card]]


def board_before(
    hands: Sequence[Hands],
    extra: Sequence[Sequence[Card]] = (),
    *,
    deck_size: int = 60,
    sudden_death: bool = False,
    spots: int = 1,
) -> Board:
    """A board with full decks; `hands` holds each player's opening hands in order, `extra` what they drew for mulligans.

    Cards that nobody named fill a hand up to seven; they are no Basic Pokémon.
    """
    players, told, further, first = list[Player](), list[tuple[tuple[int, ...], ...]](), list[tuple[int, ...]](), 100
    for owner, mine in enumerate(hands):
        drawn = tuple(extra[owner]) if owner < len(extra) else ()
        filled = [_filled(hand) for hand in mine]
        deck = _deck(filled, drawn, deck_size, owner, first)
        first += len(deck)
        told.append(tuple(_ids(hand, deck) for hand in filled))
        used = set(told[-1][-1]) if told[-1] else set[int]()
        further.append(_ids(drawn, [copy for copy in deck if copy.id not in used]))
        players.append(Player(deck=deck))
    opening = Opening(tuple(told), tuple(further), deck_size, sudden_death, (0,) * len(players))
    return Board(tuple(players), turn=0, phase="set-up", spots=spots, opening=opening, next_id=first + 900)


def _filled(hand: Sequence[Card]) -> tuple[Card, ...]:
    if len(hand) > OPENING_HAND:
        raise JudgeError(
            f"an opening hand has {OPENING_HAND} cards, not {len(hand)}; leave {len(hand) - OPENING_HAND} out"
        )
    return (*hand, *(UNKNOWN,) * (OPENING_HAND - len(hand)))


def _deck(
    hands: Sequence[tuple[Card, ...]], extra: tuple[Card, ...], size: int, owner: int, first: int
) -> tuple[Copy, ...]:
    """A deck from which each of these hands, and the extra cards after the last, can be drawn."""
    needed: Counter[Card] = Counter()
    for number, hand in enumerate(hands):
        needed |= Counter((*hand, *(extra if number == len(hands) - 1 else ())))
    known = list(needed.elements())
    if len(known) > size:
        raise JudgeError(f"these hands need {len(known)} different cards; a deck of {size} cannot hold them")
    cards: Iterable[Card] = (*known, *(UNKNOWN,) * (size - len(known)))
    return tuple(Copy(first + n, card, owner) for n, card in enumerate(cards))


def _ids(cards: Sequence[Card], deck: Sequence[Copy]) -> tuple[int, ...]:
    """The copies in a deck that are these cards, each once."""
    left, found = list(deck), list[int]()
    for card in cards:
        copy = next(copy for copy in left if copy.card == card)
        left.remove(copy)
        found.append(copy.id)
    return tuple(found)
