"""Energy: one card a turn, who may have it, units and types, discarding and moving in units, cards that no longer fit."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import Attach, Cards, Filter, Forbid, Grant, MoveCards, MoveEnergy, Requires, Use, Who
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
    THEM,
    Mon,
    Side,
    ability,
    attack,
    board,
    card,
    energy,
    play,
    told,
    trainer,
)

FIRE, WATER = energy("R"), energy("W")
DOUBLE = trainer("Double Energy", "Special Energy", provides=(("C",), ("C",)))
RAINBOW = trainer("Rainbow Energy", "Special Energy", provides=(("R", "W", "G", "L", "P", "F", "D", "M", "Y", "N"),))


def attach(name: str, pokemon: int = ME) -> Action:
    return Action("attach", card=name, pokemon=pokemon)


def refusals(trace: Trace) -> list[tuple[str, ...]]:
    return [event.cites for event in told(trace, e.NotAllowed)]


def names(trace: Trace, pokemon: int) -> list[str]:
    return [copy.name for copy in trace.board.get(pokemon).attached]


@pytest.mark.parametrize(
    ("book", "one", "cites"),
    [
        ("current", ("rb-turn-2C-attach-energy.p2",), ("rb-turn-2C-attach-energy.p1",)),
        ("2018", ("apr-I.C.p2",), ("apr-I.C.p2",)),
        ("2009", ("cr-305.3", "cr-602.1.p4"), ("cr-305.3",)),
    ],
)
def test_one_energy_card_is_attached_from_the_hand(book: str, one: tuple[str, ...], cites: tuple[str, ...]) -> None:
    trace = play(board(Side(hand=(FIRE, FIRE))), attach("R Energy", MINE), attach("R Energy", MINE), book=book)
    assert trace.events == [
        e.Used(player=0, right="energy", cites=one),
        e.CardAttached(copy=102, pokemon=MINE, source="hand", from_hand=True, cites=cites),
        e.NotAllowed(action="attach R Energy", because="an Energy card was already attached this turn", cites=one),
    ]
    assert names(trace, MINE) == ["R Energy"]


def test_without_that_rule_a_second_card_is_attached() -> None:
    waive = ("rb-turn-2C-attach-energy.p2",)
    assert (
        names(play(board(Side(hand=(FIRE, FIRE))), attach("R Energy"), attach("R Energy"), waive=waive), ME)
        == ["R Energy"] * 2
    )


def test_energy_goes_onto_the_players_own_pokemon() -> None:
    assert refusals(play(board(Side(hand=(FIRE,))), attach("R Energy", THEM))) == [("apr-II.C-09.p1",)]


def test_a_card_that_allows_a_further_attachment_is_used_for_it() -> None:
    more = card("Giver", 80, "G", abilities=(ability("Bloom", Grant(what="extra attachment")),))
    trace = play(
        board(Side(active=more, hand=(FIRE, FIRE, FIRE))), attach("R Energy"), attach("R Energy"), attach("R Energy")
    )
    assert (len(names(trace, ME)), len(refusals(trace))) == (2, 1)


def test_a_lock_on_special_energy_leaves_basic_energy_free() -> None:
    lock = trainer("Lock", "Stadium", Forbid(what="attach special energy", side="both", until="while in play"))
    trace = play(board(Side(hand=(DOUBLE, FIRE)), stadium=lock), attach("Double Energy"), attach("R Energy"))
    assert [c[0] for c in refusals(trace)] == ["apr-II.C-19.p1"]
    assert names(trace, ME) == ["R Energy"]


# Cards that a Pokémon may not have (K55) ------------------------------------------------------------------------------------

AQUA = trainer("Aqua Energy", "Special Energy", Requires(holder=Filter(types=("W",))), provides=(("W",), ("W",)))


@pytest.mark.parametrize("book", BOOKS)
def test_energy_is_not_attached_to_a_pokemon_that_may_not_have_it(book: str) -> None:  # cr-301.1
    assert refusals(play(board(Side(hand=(AQUA,))), attach("Aqua Energy"), book=book)) == [("cr-301.1",)]
    wet = play(board(Side(active=card(types="W"), hand=(AQUA,))), attach("Aqua Energy"), book=book)
    assert names(wet, ME) == ["Aqua Energy"]


@pytest.mark.parametrize("book", BOOKS)
def test_energy_moved_onto_a_pokemon_that_may_not_have_it_is_discarded(book: str) -> None:  # cr-301.1.ex-2
    move = MoveEnergy(cards=Cards("attached", every=True), target=Who(spot="bench"))
    mover = card("Mover", 80, "W", attack("Move", None, move))
    start = board(Side(active=Mon(mover, energy="W", attached=(AQUA,))))
    trace = play(start, "Move", book=book)
    assert names(trace, MINE) == ["W Energy"]
    assert [copy.name for copy in trace.board.players[0].discard] == ["Aqua Energy"]
    assert [x.cites for x in told(trace, e.CardsMoved)] == [("cr-303.1a", "cr-301.1")]


# Units (I.C, II.C-01, II.C-10) -------------------------------------------------------------------------------------------------

TWO = MoveCards(
    cards=Cards("attached", filter=Filter(kinds=("Energy",)), least=2, most=2, on=Who(role="this"), units=True)
)
ONE_OFF = MoveCards(
    cards=Cards("attached", "opponent", Filter(kinds=("Energy",)), on=Who("opponent", role="defending"), units=True)
)


def test_one_card_that_gives_two_energy_pays_a_discard_of_two() -> None:  # apr-II.C-01.faq-1
    burner = card("Burner", 80, "R", attack("Burn", None, TWO))
    trace = play(board(Side(active=Mon(burner, energy="RR", attached=(DOUBLE,)))), "Burn", choices=["Double Energy"])
    assert names(trace, ME) == ["R Energy", "R Energy"]


def test_a_card_that_gives_two_energy_may_be_the_one_that_is_discarded() -> None:  # apr-II.C-01.faq-1
    hammer = card("Hammer", 80, "R", attack("Smash", None, ONE_OFF))
    start = board(Side(active=hammer), Side(active=Mon(PLAIN, energy="R", attached=(DOUBLE,))))
    assert names(play(start, "Smash", choices=["Double Energy"]), THEM) == ["R Energy"]


def test_a_discard_of_two_takes_what_is_there() -> None:  # apr-II.A.p5
    burner = card("Burner", 80, "R", attack("Burn", None, TWO))
    assert names(play(board(Side(active=Mon(burner, energy="R"))), "Burn", book="2018"), ME) == []


@pytest.mark.parametrize("book", BOOKS)
def test_energy_of_every_type_is_among_the_fire_energy_that_is_discarded(book: str) -> None:  # K86
    all_fire = MoveCards(
        cards=Cards("attached", filter=Filter(kinds=("Energy",), provides=("R",)), every=True, on=Who(role="this"))
    )
    burner = card("Burner", 80, "R", attack("Burn", None, all_fire))
    trace = play(board(Side(active=Mon(burner, energy="RW", attached=(RAINBOW,)))), "Burn", book=book)
    assert names(trace, ME) == ["W Energy"]


# Moving and attaching by an effect ------------------------------------------------------------------------------------------------

SHIFT = ability(
    "Shift",
    Use(
        times=None,
        then=(
            MoveEnergy(
                cards=Cards("attached", filter=Filter(kinds=("Energy",)), on=Who(), units=True), target=Who(other=True)
            ),
        ),
    ),
)


def test_energy_moves_to_another_pokemon_of_the_same_player() -> None:  # apr-II.C-10.p1
    shifter = card("Shifter", 80, "P", abilities=(SHIFT,))
    trace = play(board(Side(active=Mon(shifter, energy="P"))), Action("use", card="Shift"))
    assert (names(trace, ME), names(trace, MINE)) == ([], ["P Energy"])


def test_energy_is_not_moved_if_no_pokemon_could_receive_it() -> None:  # apr-II.C-10.p3
    shifter = card("Shifter", 80, "P", abilities=(SHIFT,))
    trace = play(board(Side(active=Mon(shifter, energy="P"), bench=())), Action("use", card="Shift"))
    assert refusals(trace) == [("apr-I.A-02.step-1.p2", "apr-II.C-10.p3")]


@pytest.mark.parametrize("book", BOOKS)
def test_energy_attached_by_an_effect_comes_on_top_of_the_turns_own(book: str) -> None:  # apr-II.C-09.p3
    supply = trainer(
        "Supply",
        "Item",
        Attach(
            cards=Cards("discard", filter=Filter(kinds=("Basic Energy",)), least=2, most=2), who=Who(), any_way=True
        ),
    )
    start = board(Side(hand=(supply, FIRE), discard=(FIRE, WATER)))
    trace = play(start, Action("play", card="Supply"), attach("R Energy"), book=book, choices=["active", "bench 1"])
    assert (names(trace, ME), names(trace, MINE)) == (["R Energy", "R Energy"], ["W Energy"])
    assert [x.from_hand for x in told(trace, e.CardAttached)] == [False, False, True]
