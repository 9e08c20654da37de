"""Searching, looking, drawing, shuffling: what may fall short, what must be taken, in which order cards go back."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import Amount, Cards, Draw, Filter, If, LookAt, MoveCards, Shuffle, Verb, When_
from ptcg_judge.engine.table import BadAnswer
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import BOOKS, PLAIN, Side, attack, board, card, energy, play, told, trainer

A, B, C = card("Amon"), card("Bmon"), card("Cmon")
FIRE = energy("R")


def item(*program: Verb) -> Side:
    return Side(hand=(trainer("Seeker", "Item", *program),), deck=(A, B, FIRE, C))


def seek(side: Side, *choices: str | tuple[str, ...], book: str = "current") -> Trace:
    return play(board(side), Action("play", card="Seeker"), book=book, choices=choices)


def hand(trace: Trace) -> list[str]:
    return [copy.name for copy in trace.board.players[0].hand]


def deck(trace: Trace) -> list[str]:
    return [copy.name for copy in trace.board.players[0].deck]


MONS = Cards("deck", filter=Filter(kinds=("Pokémon",)), least=2, most=2)


@pytest.mark.parametrize("book", BOOKS)
def test_a_search_for_a_kind_of_card_may_fall_short(book: str) -> None:  # K24: apr-I.H.p2, cr-316.4b
    side = item(MoveCards(cards=MONS, to="hand"), Shuffle())
    assert hand(seek(side, ("Amon", "Cmon"), book=book)) == ["Amon", "Cmon"]
    assert hand(seek(side, ("Amon",), book=book)) == ["Amon"]
    assert hand(seek(side, ("none",), book=book)) == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_search_for_any_card_must_take_the_number(book: str) -> None:
    side = item(MoveCards(cards=Cards("deck", least=2, most=2), to="hand"))
    assert hand(seek(side, ("Amon", "R Energy"), book=book)) == ["Amon", "R Energy"]
    with pytest.raises(BadAnswer):
        seek(side, ("Amon",), book=book)


@pytest.mark.parametrize("book", BOOKS)
def test_the_deck_is_shuffled_although_nothing_was_found(book: str) -> None:  # apr-II.E-18.p2
    trace = seek(item(MoveCards(cards=MONS, to="hand"), Shuffle()), ("none",), book=book)
    assert [x.player for x in told(trace, e.DeckShuffled)] == [0]


def test_a_discard_pile_is_open_and_the_number_is_binding() -> None:  # apr-II.D-04.p2
    side = Side(
        hand=(trainer("Seeker", "Item", MoveCards(cards=Cards("discard", least=2, most=2), to="hand")),),
        discard=(A, B, C),
    )
    assert hand(seek(side, ("Amon", "Bmon"))) == ["Amon", "Bmon"]
    with pytest.raises(BadAnswer):
        seek(side, ("Amon",))


def test_if_there_are_fewer_cards_all_of_them_are_taken() -> None:  # apr-II.D-04.p2: the number nearest to it
    side = Side(
        hand=(trainer("Seeker", "Item", MoveCards(cards=Cards("discard", least=2, most=2), to="hand")),), discard=(A,)
    )
    assert hand(seek(side)) == ["Amon"]


def test_cards_of_different_names_must_differ() -> None:
    side = Side(
        hand=(
            trainer("Seeker", "Item", MoveCards(cards=Cards("discard", least=2, most=2, different="names"), to="hand")),
        ),
        discard=(A, A, B),
    )
    assert hand(seek(side, ("Amon", "Bmon"))) == ["Amon", "Bmon"]
    with pytest.raises(BadAnswer):
        seek(side, ("Amon", "Amon"))


# Drawing (K25, K84) ----------------------------------------------------------------------------------------------------------


def test_drawing_until_a_number_counts_the_hand_without_the_played_card() -> None:
    assert len(hand(seek(item(Draw(until=3))))) == 3


@pytest.mark.parametrize(("book", "allowed"), [("current", True), ("2025", True), ("2018", False), ("2009", False)])
def test_drawing_up_to_a_number_may_be_none_only_in_2025(book: str, allowed: bool) -> None:  # K25
    drawer = card("Drawer", 60, "C", attack("Draw", None, Draw(amount=Amount(3), up_to=True)))
    start = board(Side(active=drawer))
    if allowed:
        assert play(start, "Draw", book=book, choices=["0"]).board.players[0].hand == ()
    else:
        with pytest.raises(BadAnswer):
            play(start, "Draw", book=book, choices=["0"])
    assert len(play(start, "Draw", book=book, choices=["2"]).board.players[0].hand) == 2


# Looking (II.C-20) -----------------------------------------------------------------------------------------------------------------


def test_cards_looked_at_go_back_in_the_order_of_the_one_who_looked() -> None:  # cr-316.4d
    trace = seek(item(LookAt(cards=Cards("deck top", least=3, most=3), put_back="any order")), "R Energy", "Amon")
    assert deck(trace) == ["R Energy", "Amon", "Bmon", "Cmon"]


def test_cards_only_looked_at_stay_as_they_are() -> None:
    trace = seek(item(LookAt(cards=Cards("deck top", least=3, most=3))))
    assert deck(trace) == ["Amon", "Bmon", "R Energy", "Cmon"]
    assert told(trace, e.LookedAt)[0].copies == (103, 104, 105)


def test_a_card_found_among_those_looked_at_is_taken_and_the_rest_is_shuffled_in() -> None:
    them = Cards("deck", least=0, most=None, every=True, role="it")
    rest = Cards("deck", least=0, most=None, every=True, role="others")
    side = item(
        LookAt(cards=Cards("deck top", least=3, most=3)),
        LookAt(may=True, cards=Cards("deck", filter=Filter(kinds=("Pokémon",)), role="it"), reveal=True),
        When_(condition=If("done"), then=(MoveCards(cards=them, to="hand"),)),
        Shuffle(into=rest),
    )
    trace = seek(side, "yes", "Bmon")
    assert hand(trace) == ["Bmon"]
    assert sorted(deck(trace)) == ["Amon", "Cmon", "R Energy"]
    assert told(trace, e.DeckShuffled)


def test_the_top_cards_of_a_deck_are_discarded_without_a_choice() -> None:
    trace = seek(item(MoveCards(cards=Cards("deck top", least=2, most=2))))
    assert [copy.name for copy in trace.board.players[0].discard] == ["Amon", "Bmon", "Seeker"]


@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_hand_is_shuffled_in_all_the_same(book: str) -> None:  # cr-316.5d
    side = item(Shuffle(into=Cards("hand", least=0, most=None, every=True)), Draw(amount=Amount(2)))
    trace = seek(side, book=book)
    assert (len(told(trace, e.DeckShuffled)), len(hand(trace))) == (1, 2)


def test_cards_go_to_their_owners_zones() -> None:  # cr-316.2
    snatch = MoveCards(cards=Cards("hand", "opponent", chooser="you"), to="deck bottom")
    trace = play(
        board(Side(hand=(trainer("Snatch", "Item", snatch),)), Side(hand=(PLAIN,))), Action("play", card="Snatch")
    )
    assert trace.board.players[1].hand == ()
    assert trace.board.players[1].deck[-1].name == "Plainmon"
