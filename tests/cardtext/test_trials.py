"""What trials of whole texts on generated boards brought to light, each on the smallest board that shows it."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.executed import not_executed
from tests.cardtext.test_acting import having
from tests.engine.boards import ME, Mon, Side, board, card, energy, play, told
from tests.engine.boards import trainer as trainer_card

KINDS: dict[str, Kind] = {
    "Item": "item", "Supporter": "supporter", "Stadium": "stadium", "Pokémon Tool": "tool", "Special Energy": "special energy",
}  # fmt: skip


def trainer(text: str, kind: str = "Item", name: str = "Paper") -> Card:
    """A card that is no Pokémon with this text, all of it understood and carried out."""
    compiled = compile(text, KINDS[kind], name)
    assert (compiled.unknown, not_executed(compiled.program, KINDS[kind])) == ((), ())
    return trainer_card(name, kind, *compiled.program)


BADGE = "Flip a coin until you get tails. For each heads, draw a card."


@pytest.mark.parametrize(("flips", "drawn"), [("HHT", 2), ("T", 0)])
def test_a_number_that_hangs_on_coins_is_open_until_they_are_flipped(flips: str, drawn: int) -> None:
    trace = play(board(Side(hand=(trainer(BADGE),))), Action("play", card="Paper"), flips=flips)
    assert told(trace, e.NotAllowed) == []
    assert len(trace.board.players[0].hand) == drawn


def test_nothing_is_drawn_from_no_deck_whatever_the_coins_say() -> None:
    start = board(Side(hand=(trainer(BADGE),))).with_player(0, deck=())
    assert told(play(start, Action("play", card="Paper")), e.NotAllowed)


def test_cards_of_the_discard_pile_are_shown_where_they_lie() -> None:
    text = "Search your discard pile for up to 3 basic Energy cards. Show them to your opponent and shuffle them into your deck."
    start = board(Side(hand=(trainer(text),), discard=(energy("R"), card("Old"), energy("W"))))
    trace = play(start, Action("play", card="Paper"), choices=[("R Energy", "W Energy")])
    (shown,) = told(trace, e.LookedAt)
    assert (shown.zone, shown.revealed, len(shown.copies)) == ("discard", True, 2)
    assert [copy.name for copy in trace.board.players[0].discard] == ["Old", "Paper"]


BABY = "Once during your turn (before your attack), you may put Grownmon from your hand onto Haver (this counts as evolving Haver) and remove all damage counters from Haver."


@pytest.mark.parametrize(("held", "name"), [("Grownmon", "Grownmon"), ("Othermon", "Haver")])
def test_a_card_that_the_text_names_is_put_onto_this_pokemon_though_it_is_basic(held: str, name: str) -> None:
    start = board(Side(Mon(having(BABY), damage=30), hand=(card(held, 90),)))
    assert play(start, Action("use", card="Gift")).board.get(ME).name == name
