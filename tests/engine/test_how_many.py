"""The words for how many, what is left of a deck, both types of a Pokémon, pieces of a V-UNION, and markers."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.classify import is_a
from ptcg_judge.engine.effects import (
    Amount,
    Cards,
    Draw,
    Filter,
    GiveCondition,
    LookAt,
    MoveCards,
    MoveCounters,
    Shuffle,
    Switch,
    Verb,
    Who,
)
from ptcg_judge.engine.table import BadAnswer, Table
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import BOOKS, ME, THEM, Mon, Side, attack, board, card, energy, play, told, trainer

UP_TO, NONE, ANY, MAY = (f"rb-up-to-and-any-amount.p{n}" for n in range(1, 5))
DEFENDING = Who("opponent", "active", "defending")


def hit(*program: Verb, theirs: Mon | None = None, types: str = "C", **more: object) -> Trace:
    active = Mon(card("Me", 100, types, attack("Hit", 10, *program)), damage=50)
    return play(board(Side(active=active), Side(active=theirs or Mon())), "Hit", **more)  # type: ignore[arg-type]


def cites(trace: Trace) -> set[str]:
    return {name for event in trace.events for name in event.cites}


UP_TO_THREE = MoveCounters(target=DEFENDING, amount=Amount(3), up_to=True)


@pytest.mark.parametrize("book", BOOKS)
def test_up_to_three_counters_are_at_least_one(book: str) -> None:  # apr-II.D-05.p1, cr-103.2
    assert hit(UP_TO_THREE, choices=["1"], book=book).board.get(THEM).damage == 20
    with pytest.raises(BadAnswer):
        hit(UP_TO_THREE, choices=["0"], book=book)


def test_any_number_of_counters_may_be_none() -> None:
    trace = hit(MoveCounters(target=DEFENDING, up_to=True), choices=["0"])
    assert trace.board.get(THEM).damage == 10
    assert UP_TO not in cites(trace)


def test_without_the_rule_on_up_to_the_whole_number_is_moved() -> None:
    assert hit(UP_TO_THREE, waive=(UP_TO,)).board.get(THEM).damage == 40


def test_drawing_up_to_three_may_be_none_in_2025_alone() -> None:  # K25
    draw = Draw(amount=Amount(3), up_to=True)
    assert NONE in cites(hit(draw, choices=["0"]))
    assert NONE not in cites(hit(draw, choices=["2"]))
    with pytest.raises(BadAnswer):
        hit(draw, choices=["0"], book="2018")


ALL_I_LIKE = MoveCards(cards=Cards("hand", least=0, most=None), to="discard")


def discard(*choices: str, waive: tuple[str, ...] = ()) -> Trace:
    side = Side(hand=(trainer("Heap", "Item", ALL_I_LIKE), energy("R"), energy("W")))
    return play(board(side), Action("play", card="Heap"), choices=choices, waive=waive)


def test_any_amount_may_be_none() -> None:
    trace = discard("none")
    assert len(trace.board.players[0].hand) == 2
    assert [event.option for event in told(trace, e.Chosen)] == ["none"]
    assert ANY in cites(trace)
    with pytest.raises(BadAnswer):
        discard("none", waive=(ANY,))


def test_what_may_be_done_need_not_be() -> None:
    assert MAY in cites(hit(Switch(may=True), choices=["no"]))
    assert hit(Switch(may=True), choices=["no"]).board.is_active(hit(choices=[]).board.get(ME))
    assert not hit(Switch(may=True), waive=(MAY,)).board.is_active(hit().board.get(ME))


LEFT = "rb-draw-more-than-you-have.p1"


def drawn(verb: Verb, deck: int) -> Trace:
    side = Side(hand=(trainer("Cheer", "Supporter", verb),), deck=(energy("R"),) * deck)
    return play(board(side), Action("play", card="Cheer"))


@pytest.mark.parametrize("verb", [Draw(amount=Amount(5)), LookAt(cards=Cards("deck top", least=5, most=5))])
def test_what_is_left_of_the_deck_is_drawn_or_looked_at(verb: Verb) -> None:
    assert LEFT in cites(drawn(verb, 3))
    assert LEFT not in cites(drawn(verb, 5))


# Types and pieces ---------------------------------------------------------------------------------------------------------

DUAL = "rb-appendix-21-dual-type.p"
TWICE = Mon(card("Both", 200, weakness="W×2", resistance="Y−20"))


def test_a_pokemon_of_two_types_meets_weakness_and_then_resistance() -> None:
    trace = hit(types="YW", theirs=TWICE)
    assert [(x.before, x.after, x.cites[-1]) for x in told(trace, e.DamageChanged)] == [
        (10, 20, f"{DUAL}2"),
        (20, 0, f"{DUAL}3"),
    ]
    assert not any(name.startswith(DUAL) for name in cites(hit(types="W", theirs=TWICE)))


def test_without_the_rule_only_the_first_type_is_met() -> None:
    assert (
        hit(types="YW", theirs=Mon(card("Weak", 200, weakness="W×2")), waive=(f"{DUAL}2",)).board.get(THEM).damage == 10
    )


AZU = card("Bluemon", 110, "YW")
PIECE = card("Fourmon V-UNION", 310, "P", stage="V-UNION", retreat=3)


def seek(want: Filter, *deck: Card, choices: tuple[str, ...] = (), waive: tuple[str, ...] = ()) -> Trace:
    search = MoveCards(cards=Cards("deck", filter=want, least=0), to="hand")
    side = Side(hand=(trainer("Ball", "Item", search, Shuffle()),), deck=deck)
    return play(board(side), Action("play", card="Ball"), choices=choices, waive=waive)


def hand(trace: Trace) -> list[str]:
    return [copy.name for copy in trace.board.players[0].hand]


@pytest.mark.parametrize("letter", ["Y", "W"])
def test_a_pokemon_of_two_types_is_found_by_either(letter: str) -> None:
    trace = seek(Filter(kinds=("Pokémon",), types=(letter,)), AZU, energy("R"), choices=("Bluemon",))
    assert (hand(trace), f"{DUAL}1" in cites(trace)) == (["Bluemon"], True)


def test_a_pokemon_of_one_type_is_found_by_that_alone() -> None:
    trace = seek(Filter(kinds=("Pokémon",), types=("W",)), card("Redmon", types="R"), energy("R"))
    assert (hand(trace), f"{DUAL}1" in cites(trace)) == ([], False)


UNION = "rb-appendix-10-pokemon-v-union.p"


def test_each_piece_is_a_card_of_its_own() -> None:
    want = Filter(kinds=("Pokémon",))
    trace = seek(want, PIECE, PIECE, PIECE, choices=("Fourmon V-UNION",))
    assert (len(hand(trace)), f"{UNION}10" in cites(trace), f"{UNION}11" in cites(trace)) == (1, True, False)
    assert len(hand(seek(want, PIECE, PIECE, PIECE, choices=("Fourmon V-UNION",), waive=(f"{UNION}10",)))) == 3


@pytest.mark.parametrize("want", [Filter(retreat_at_least=3), Filter(hp_at_least=100), Filter(hp_at_most=400)])
def test_more_than_type_kind_and_name_of_a_piece_does_not_count(want: Filter) -> None:
    trace = seek(want, PIECE, energy("R"))
    assert (hand(trace), f"{UNION}11" in cites(trace)) == ([], True)
    whole = card("Heavymon", 310, retreat=3)
    assert hand(seek(want, whole, choices=("Heavymon",))) == ["Heavymon"]


def test_a_pokemon_is_of_the_types_it_shows() -> None:
    table = Table(book_in_force("current"))
    assert [is_a(AZU, f"{name} Pokémon", table).holds for name in ("Fairy", "Water", "Fire")] == [True, True, False]
    assert is_a(card(types="N"), "Dragon Pokémon", table).cites == ("rb-energy-types.p1",)
    new = card(types="Y", printing="Mega Evolution 1")
    assert (is_a(new, "Fairy Pokémon", table).holds, is_a(card(types="Y"), "Fairy Pokémon", table).holds) == (
        False,
        True,
    )


# Markers ------------------------------------------------------------------------------------------------------------------


def given(condition: str, **theirs: object) -> list[tuple[str, ...]]:
    verb = GiveCondition(who=DEFENDING, conditions=(condition,))  # type: ignore[arg-type]
    trace = hit(verb, theirs=Mon(more=dict(theirs)))
    return [event.cites for event in told(trace, e.ConditionGiven, e.ConditionEnded)]


def test_a_second_burn_takes_the_place_of_the_first() -> None:
    ended, _ = given("Burned", burn=1)
    assert ended == ("rb-burned.p3",)


def test_a_marker_leaves_other_conditions_alone() -> None:
    (poisoned,) = given("Poisoned", rotation="Asleep")
    assert poisoned[-1] == "rb-removing-special-conditions.p4"
    (alone,) = given("Poisoned")
    assert "rb-removing-special-conditions.p4" not in alone
