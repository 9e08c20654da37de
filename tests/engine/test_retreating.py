"""Retreating and switching: payment, what bars a retreat, who chooses, what is left behind."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Amount, Forbid, Grant, If, Modify, Prevent, Source, Switch, Use, When_, Who
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.table import Table, UnusedFact
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
    THEIRS,
    THEM,
    Mon,
    Side,
    ability,
    attack,
    board,
    card,
    play,
    told,
    trainer,
)

HEAVY = card("Heavymon", 120, "F", retreat=2)
DOUBLE = trainer("Double Energy", "Special Energy", provides=(("C",), ("C",)))
RETREAT = Action("retreat")


def refusals(trace: Trace) -> list[tuple[str, ...]]:
    return [event.cites for event in told(trace, e.NotAllowed)]


@pytest.mark.parametrize(
    ("book", "one", "pay", "swap"),
    [
        ("current", ("rb-parts-of-a-turn.step-2E",), ("rb-turn-2E-retreat.p2", "cr-309.4"), ("rb-turn-2E-retreat.p4",)),
        (
            "2018",
            ("apr-I.A-03.p2",),
            ("apr-I.A-03.step-1a", "apr-I.A-03.step-2", "cr-309.4"),
            ("apr-I.A-03.step-3", "apr-I.A-03.p4"),
        ),
        ("2009", ("cr-309.2",), ("cr-309.3", "cr-309.4"), ("cr-309.3",)),
    ],
)
def test_the_active_pokemon_pays_and_changes_places(
    book: str, one: tuple[str, ...], pay: tuple[str, ...], swap: tuple[str, ...]
) -> None:
    trace = play(board(Side(active=Mon(HEAVY, energy="FF", damage=30))), RETREAT, book=book)
    assert [x for x in trace.events if not isinstance(x, e.BookSilent)] == [
        e.Used(player=0, right="retreat", cites=one),
        e.CardsMoved(copies=(101, 102), source="attached", to="discard", player=0, pokemon=ME, verb="discarded", cites=pay),
        e.Switched(pokemon=ME, comes=MINE, player=0, retreated=True, cites=swap),
    ]  # fmt: skip
    assert trace.board.active(0) == board(Side(active=Mon(HEAVY, energy="FF"))).players[0].bench[0]
    assert trace.board.get(ME).damage == 30


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("choices", "left"),
    [
        (["Double Energy"], ["F Energy", "F Energy"]),
        (["F Energy", "F Energy"], ["Double Energy"]),
        (["F Energy", "Double Energy"], ["F Energy"]),
    ],
)
def test_energy_is_discarded_card_by_card_until_the_cost_is_met(book: str, choices: list[str], left: list[str]) -> None:
    start = board(Side(active=Mon(HEAVY, energy="FF", attached=(DOUBLE,))))  # K62, cr-309.4.ex-1
    trace = play(start, RETREAT, book=book, choices=choices)
    assert [copy.name for copy in trace.board.get(ME).attached] == left


def test_one_list_may_answer_for_card_after_card() -> None:
    start = board(Side(active=Mon(HEAVY, energy="FF", attached=(DOUBLE,))))
    table = Table(book_in_force("current"), choices=[("F Energy", "F Energy")])
    assert [copy.name for copy in replay(start, [RETREAT], table).board.get(ME).attached] == ["Double Energy"]


def test_a_list_with_more_cards_than_are_asked_for_is_left_over() -> None:
    start = board(Side(active=Mon(HEAVY, energy="FF", attached=(DOUBLE,))))
    table = Table(book_in_force("current"), choices=[("Double Energy", "F Energy")])
    with pytest.raises(UnusedFact, match="F Energy"):
        replay(start, [RETREAT], table)


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-turn-2E-retreat.p2",)),
        ("2018", ("apr-I.A-03.step-1a", "apr-I.A-03.step-2")),
        ("2009", ("cr-309.3",)),
    ],
)
def test_without_the_energy_there_is_no_retreat(book: str, cites: tuple[str, ...]) -> None:
    assert refusals(play(board(Side(active=Mon(HEAVY, energy="F"))), RETREAT, book=book)) == [cites]


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-parts-of-a-turn.step-2E"), ("2018", "apr-I.A-03.p2"), ("2009", "cr-309.2")]
)
def test_a_free_retreat_is_still_the_one_retreat_of_the_turn(book: str, cites: str) -> None:  # cr-309.3b
    trace = play(board(), RETREAT, RETREAT, book=book)
    assert refusals(trace) == [(cites,)]
    assert trace.board.active(0) == trace.board.get(MINE)


def test_a_free_retreat_names_its_rule() -> None:
    assert told(play(board(), RETREAT), e.Used)[0].cites == ("rb-parts-of-a-turn.step-2E", "rb-turn-2E-retreat.p3")


@pytest.mark.parametrize(
    ("book", "cites"),
    [("current", "rb-turn-2E-retreat.p5"), ("2018", "apr-I.A-03.step-1b"), ("2009", "cr-311.2b")],
)
def test_an_asleep_pokemon_does_not_retreat(book: str, cites: str) -> None:
    assert refusals(play(board(Side(active=Mon(more={"rotation": "Asleep"}))), RETREAT, book=book)) == [(cites,)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_confused_poisoned_pokemon_retreats_and_recovers(book: str) -> None:  # rb-removing-special-conditions.p2
    trace = play(board(Side(active=Mon(more={"rotation": "Confused", "poison": 1, "burn": 2}))), RETREAT, book=book)
    assert trace.board.get(ME).conditions == ()
    assert trace.board.active(0) == trace.board.get(MINE)


def test_without_a_bench_there_is_no_retreat() -> None:
    assert refusals(play(board(Side(bench=())), RETREAT)) == [("apr-I.A-03.p5",)]


def test_a_full_bench_does_not_stop_a_retreat() -> None:  # apr-I.A-03.p5
    assert play(board(Side(bench=(PLAIN,) * 5)), Action("retreat", pokemon=MINE)).board.active(0).id == MINE  # type: ignore[union-attr]


def test_a_fixed_cost_beats_an_added_one() -> None:  # cr-309.3a.ex-1
    berry = trainer("Fluffy Berry", "Pokémon Tool", Modify(number="retreat cost", how="set", amount=Amount(0)))
    sticky = trainer(
        "Sticky Field", "Stadium", Modify(number="retreat cost", how="more", amount=Amount(1), who=Who("both"))
    )
    start = board(Side(active=Mon(HEAVY, attached=(berry,))), stadium=sticky)
    assert play(start, RETREAT, book="2009").board.active(0).id == MINE  # type: ignore[union-attr]


HUG = Forbid(what="retreat", who=Who(role="defending"), until="opponent's next turn", cites=("apr-II.C-14.p1",))


def test_a_pokemon_that_cannot_retreat_may_still_be_switched() -> None:  # apr-II.C-14.p3
    hugger = card("Hugger", 100, "C", attack("Hug", 10, HUG))
    rope = trainer("Switch", "Item", Switch())
    start = board(Side(active=hugger), Side(hand=(rope,)))
    over = (Action("checkup"), Action("turn"))
    trace = play(start, "Hug", *over, RETREAT, Action("play", card="Switch"))
    assert refusals(trace) == [("apr-I.A-03.step-1c", "apr-II.C-14.p1")]
    assert trace.board.active(1).id == THEIRS  # type: ignore[union-attr]


# Switching by an effect (II.C-03 to C-05) -----------------------------------------------------------------------------------

CATCH = Switch(side="opponent", kind="gust")
WHIRL = Switch(side="opponent", chooser="opponent", kind="forced")
GUARD = trainer("Guard", "Pokémon Tool", Prevent(source=Source(side="opponent", damage=False), until="while attached"))


@pytest.mark.parametrize("book", BOOKS)
def test_a_switch_is_no_retreat(book: str) -> None:  # cr-309.1, apr-II.C-03.p2
    rope = trainer("Switch", "Item", Switch())
    start = board(Side(active=Mon(HEAVY, energy="F", more={"rotation": "Asleep"}), hand=(rope,)))
    trace = play(start, Action("play", card="Switch"), RETREAT, book=book)
    assert [x.retreated for x in told(trace, e.Switched)] == [False, True]
    assert (trace.board.get(ME).rotation, len(trace.board.get(ME).energy)) == ("", 1)


@pytest.mark.parametrize("book", BOOKS)
def test_the_user_picks_whom_to_drag_out(book: str) -> None:  # apr-II.C-05.p1
    puller = card("Puller", 100, "C", attack("Taunt", None, CATCH))
    two = (card("Left"), card("Right"))
    trace = play(board(Side(active=puller), Side(bench=two)), "Taunt", book=book, choices=["Right"])
    assert trace.board.active(1).name == "Right"  # type: ignore[union-attr]


def test_the_benched_target_of_a_drag_is_what_protection_looks_at() -> None:  # apr-II.C-05.faq-1
    puller = card("Puller", 100, "C", attack("Taunt", None, CATCH))
    guarded = play(board(Side(active=puller), Side(bench=(Mon(PLAIN, attached=(GUARD,)),))), "Taunt")
    open_ = play(board(Side(active=puller), Side(active=Mon(PLAIN, attached=(GUARD,)))), "Taunt")
    assert (guarded.board.active(1).id, open_.board.active(1).id) == (THEM, THEIRS)  # type: ignore[union-attr]


def test_the_active_target_of_a_forced_switch_is_what_protection_looks_at() -> None:  # apr-II.C-04.faq-1
    blower = card("Blower", 100, "C", attack("Whirlwind", None, WHIRL))
    guarded = play(board(Side(active=blower), Side(active=Mon(PLAIN, attached=(GUARD,)))), "Whirlwind")
    open_ = play(board(Side(active=blower), Side(bench=(Mon(PLAIN, attached=(GUARD,)),))), "Whirlwind")
    assert (guarded.board.active(1).id, open_.board.active(1).id) == (THEM, THEIRS)  # type: ignore[union-attr]


def test_after_a_prevented_switch_nothing_that_hangs_on_it_is_done() -> (
    None
):  # apr-II.E-29.faq-1: neither switch happens
    guzma = trainer("Guzma", "Supporter", CATCH, When_(condition=If("done"), then=(Switch(),)))
    start = board(Side(hand=(guzma,)), Side(bench=(Mon(PLAIN, attached=(GUARD,)),)))
    trace = play(start, Action("play", card="Guzma"))
    assert told(trace, e.Switched) == []
    assert [copy.name for copy in trace.board.players[0].discard] == ["Guzma"]


def test_when_both_switch_the_opponent_does_so_first_and_each_picks_for_themselves() -> None:  # apr-II.E-29.faq-3
    rope = trainer("Escape Rope", "Item", Switch(side="both"))
    start = board(Side(hand=(rope,), bench=(PLAIN, card("Mine"))), Side(bench=(PLAIN, card("Theirs"))))
    trace = play(start, Action("play", card="Escape Rope"), choices=["Theirs", "Mine"])
    assert [(x.player, x.comes) for x in told(trace, e.Switched)] == [(1, THEIRS + 1), (0, MINE + 1)]


def test_a_player_without_a_bench_does_not_switch() -> None:
    rope = trainer("Escape Rope", "Item", Switch(side="both"))
    trace = play(board(Side(hand=(rope,)), Side(bench=())), Action("play", card="Escape Rope"))
    assert [x.player for x in told(trace, e.Switched)] == [0]


def test_a_benched_pokemon_may_switch_itself_in() -> None:
    runner = card("Runner", 60, "C", abilities=(ability("Rush In", Use(spot="bench", then=(Switch(this=True),))),))
    trace = play(board(Side(bench=(PLAIN, runner))), Action("use", card="Rush In"))
    assert trace.board.active(0).name == "Runner"  # type: ignore[union-attr]


@pytest.mark.parametrize("told_all_the_same", [(), ("F Energy", "F Energy")])
def test_what_can_go_only_one_way_may_be_told_or_left_out(told_all_the_same: tuple[str, ...]) -> None:
    start = board(Side(active=Mon(HEAVY, energy="FF")))
    table = Table(book_in_force("current"), choices=[told_all_the_same] if told_all_the_same else [])
    assert not replay(start, [RETREAT], table).board.get(ME).attached


def test_what_was_told_and_did_not_happen_is_left_over() -> None:
    start = board(Side(active=Mon(HEAVY, energy="FF")))
    with pytest.raises(UnusedFact, match="W Energy"):
        replay(start, [RETREAT], Table(book_in_force("current"), choices=[("F Energy", "W Energy")]))


# What bars a retreat, alone and together -------------------------------------------------------------------------------

THOUGH = ability("Slip Out", Grant(what="retreat though"))
SLIPPERY = card("Slipper", 100, "C", abilities=(THOUGH,))
HOLD = card("Holder", 100, "C", abilities=(ability("Hold", Forbid(what="retreat", who=Who("opponent", "active"), until="while active", cites=("apr-II.C-14.p1",))),))  # fmt: skip
KEPT_IN = {"Asleep": ("rb-turn-2E-retreat.p5",), "Paralyzed": ("rb-turn-2E-retreat.p5",)}


@pytest.mark.parametrize("rotation", ["", "Asleep", "Paralyzed", "Confused"])
def test_only_sleep_and_paralysis_keep_a_pokemon_in_unless_a_card_says_otherwise(rotation: str) -> None:
    def cites(mon: Card) -> list[tuple[str, ...]]:
        return refusals(play(board(Side(Mon(mon, more={"rotation": rotation}))), RETREAT, book="2025"))

    assert cites(PLAIN) == ([KEPT_IN[rotation]] if rotation in KEPT_IN else [])  # rb-turn-2E-retreat.p5
    assert cites(SLIPPERY) == []


@pytest.mark.parametrize(
    ("mon", "waive", "cites"),
    [
        (PLAIN, (), [("apr-I.A-03.step-1c", "apr-II.C-14.p1")]),
        (
            SLIPPERY,
            (),
            [("apr-I.A-03.step-1c", "apr-II.A.p2", "apr-II.C-14.p1")],
        ),  # what forbids goes before what allows
        (SLIPPERY, ("apr-II.A.p2",), []),
    ],
)
def test_what_forbids_a_retreat_beats_what_allows_it(mon: Card, waive: tuple[str, ...], cites: object) -> None:
    trace = play(board(Side(mon), Side(HOLD)), RETREAT, book="2018", waive=waive)
    assert refusals(trace) == cites


def test_a_retreat_may_be_barred_by_several_rules_at_once() -> None:
    start = board(Side(Mon(HEAVY, energy="F", more={"rotation": "Asleep"})), Side(HOLD))
    assert refusals(play(start, RETREAT, book="2018")) == [
        ("apr-I.A-03.step-1b",),
        ("apr-I.A-03.step-1c", "apr-II.C-14.p1"),
        ("apr-I.A-03.step-1a", "apr-I.A-03.step-2"),
    ]


@pytest.mark.parametrize(("comes", "allowed"), [(MINE, True), (MINE + 1, True), (ME, False), (THEIRS, False)])
def test_the_new_active_pokemon_comes_from_ones_own_bench(comes: int, allowed: bool) -> None:  # apr-I.A-03.p1
    trace = play(board(Side(bench=(PLAIN, PLAIN))), Action("retreat", pokemon=comes), book="2018")
    assert refusals(trace) == ([] if allowed else [("apr-I.A-03.step-3",)])
    assert trace.board.active(0).id == (comes if allowed else ME)  # type: ignore[union-attr]


def test_on_the_opponents_turn_nobody_else_retreats() -> None:
    trace = play(board(), Action("retreat", player=1))
    assert len(refusals(trace)) == 1
    assert trace.board.active(1).id == THEM  # type: ignore[union-attr]


@pytest.mark.parametrize(("energy", "paid"), [("", True), ("F", False), ("FF", False)])
def test_energy_of_more_than_one_counts_in_full(energy: str, paid: bool) -> None:
    """One Double Energy meets a cost of two by itself; of more, the player picks."""
    trace = play(board(Side(Mon(HEAVY, energy=energy, attached=(DOUBLE,)))), RETREAT)
    assert (trace.question == "") is paid
    assert refusals(trace) == []


def test_what_can_be_paid_only_with_all_there_is_asks_for_no_choice() -> None:
    trace = play(board(Side(Mon(HEAVY, energy="FW"))), RETREAT)
    assert (trace.question, trace.board.get(ME).attached) == ("", ())


SET, LOWER, RAISE = (
    Modify(number="retreat cost", how=how, amount=Amount(amount))  # type: ignore[arg-type]
    for how, amount in (("set", 1), ("set", 1), ("more", 1))
)


@pytest.mark.parametrize(
    ("verbs", "said"),
    [((), ()), ((RAISE,), ()), ((SET,), ()), ((SET, RAISE), ("cr-309.3a",)), ((SET, LOWER), ("cr-403.2",))],
)
def test_which_of_several_costs_counts_is_said_where_there_are_several(
    verbs: tuple[Modify, ...], said: tuple[str, ...]
) -> None:
    tools = tuple(trainer(f"Tool {n}", "Pokémon Tool", verb) for n, verb in enumerate(verbs))
    trace = play(board(Side(Mon(HEAVY, energy="FFF", attached=tools))), RETREAT, book="2009")
    (paid,) = told(trace, e.CardsMoved)
    assert tuple(name for name in paid.cites if name in ("cr-309.3a", "cr-403.2")) == said
