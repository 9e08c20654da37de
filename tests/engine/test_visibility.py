"""May I look at this: what is open, what is hidden, what may be counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.events import LookAsked
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.visibility import Look, may_look

from .boards import board

YOU, OPPONENT, PARTNER = 0, 1, 2


def asked(look: Look, book: str = "current") -> LookAsked:
    return may_look(board(), look, Table(book_in_force(book)))


def test_the_opponents_discard_pile_may_be_looked_through() -> None:
    assert asked(Look(YOU, OPPONENT, "discard")) == LookAsked(
        player=YOU, what="opponent's discard pile", allowed=True, cites=("rb-glossary-discard-pile",)
    )


@pytest.mark.parametrize(("book", "rule"), [("current", "rb-zone-hand.p2"), ("2009", "cr-316.5a")])
def test_the_opponents_hand_may_be_counted_but_not_seen(book: str, rule: str) -> None:
    assert (asked(Look(YOU, OPPONENT, "hand"), book).allowed, asked(Look(YOU, OPPONENT, "hand"), book).cites) == (
        False,
        (rule,),
    )
    counted = asked(Look(YOU, OPPONENT, "hand", count_only=True), book)
    assert (counted.allowed, counted.cites) == (True, ("cr-316.5a",))  # K92: 2009 fills the silence


def test_ones_own_hand_may_be_seen() -> None:
    assert asked(Look(YOU, YOU, "hand")).allowed


@pytest.mark.parametrize("owner", [YOU, OPPONENT])
def test_no_deck_may_be_looked_through_but_each_may_be_counted(owner: int) -> None:
    assert not asked(Look(YOU, owner, "deck")).allowed
    assert asked(Look(YOU, owner, "deck", count_only=True)).cites == ("rb-zone-deck.p2",)


def test_face_down_prizes_are_hidden_even_from_their_owner() -> None:
    assert not asked(Look(YOU, YOU, "prizes")).allowed
    assert asked(Look(YOU, YOU, "prizes", face_up=True)).cites == ("cr-316.7b", "cr-316.3")
    assert asked(Look(YOU, OPPONENT, "prizes", count_only=True)).cites == ("cr-316.7a",)


def test_an_effect_lets_its_user_look() -> None:
    told = asked(Look(YOU, OPPONENT, "hand", by_effect=True))
    assert (told.allowed, told.cites) == (True, ("apr-II.C-20.p1", "apr-II.C-20.p3"))


def test_the_lost_zone_and_cards_in_play_are_open() -> None:
    assert asked(Look(YOU, OPPONENT, "lost")).allowed
    assert asked(Look(YOU, OPPONENT, "play")).allowed


def test_pokemon_put_face_down_in_set_up_are_hidden_from_the_opponent() -> None:
    start = board()
    down = start.with_pokemon(replace(start.players[OPPONENT].active[0], face_down=True))
    table = Table(book_in_force("current"))
    assert not may_look(down, Look(YOU, OPPONENT, "play"), table).allowed
    assert may_look(down, Look(OPPONENT, OPPONENT, "play"), table).allowed


def test_a_teammates_hand_stays_hidden() -> None:
    assert asked(Look(YOU, PARTNER, "hand")).cites == ("cr-702.8",)
    assert not asked(Look(YOU, PARTNER, "hand")).allowed
