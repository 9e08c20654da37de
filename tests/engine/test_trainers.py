"""Trainer cards: conditions first, plays for nothing, limits, Supporters, Stadiums, Tools, Technical Machines, locks."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import (
    Amount,
    Cards,
    Choose,
    Draw,
    Filter,
    Flip,
    Forbid,
    Heal,
    If,
    Measure,
    MoveCards,
    Prevent,
    PutCounters,
    Requires,
    Shuffle,
    Source,
    Switch,
    Use,
    When_,
    Who,
)  # fmt: skip
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
    THEM,
    Mon,
    Side,
    attack,
    board,
    card,
    energy,
    play,
    told,
    trainer,
)

DRAW = trainer("Drawer", "Supporter", Draw(amount=Amount(2)))
POTION = trainer("Potion", "Item", Heal(who=Who(), amount=Amount(30)))
FIELD = trainer("Field", "Stadium", Forbid(what="retreat", who=Who("both"), until="while in play"))
OTHER = trainer("Meadow", "Stadium", Forbid(what="retreat", who=Who("both"), until="while in play"))
BAND = trainer("Band", "Pokémon Tool", Prevent(until="while attached"))


def plays(name: str, pokemon: int | None = None) -> Action:
    return Action("play", card=name, pokemon=pokemon)


def refusals(trace: Trace) -> list[tuple[str, ...]]:
    return [event.cites for event in told(trace, e.NotAllowed)]


def names(copies: object) -> list[str]:
    return [copy.name for copy in copies]  # type: ignore[attr-defined]


# Items and Supporters --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "played", "gone"),
    [
        ("current", ("rb-turn-2D-trainers.p1", "rb-turn-2D-trainers.p2"), ("rb-turn-2D-trainers.p1",)),
        ("2018", ("apr-I.B-01.step-2", "apr-I.B-01.step-3"), ("apr-I.B-01.step-4",)),
        ("2009", ("cr-315.1", "cr-315.2"), ("cr-315.1",)),
    ],
)
def test_an_item_is_played_done_and_discarded(book: str, played: tuple[str, ...], gone: tuple[str, ...]) -> None:
    trace = play(board(Side(active=Mon(damage=40), bench=(), hand=(POTION,))), plays("Potion"), book=book)
    assert told(trace, e.TrainerPlayed) == [e.TrainerPlayed(copy=101, player=0, cites=played)]
    assert told(trace, e.CardsMoved) == [
        e.CardsMoved(copies=(101,), source="play", to="discard", player=0, verb="discarded", cites=gone)
    ]
    assert trace.board.get(ME).damage == 10
    assert names(trace.board.players[0].discard) == ["Potion"]


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2D-trainers.p3"), ("2018", "apr-I.B-02.p1"), ("2009", "cr-313.2")]
)
def test_a_second_supporter_is_refused(book: str, cites: str) -> None:
    trace = play(board(Side(hand=(DRAW, DRAW))), plays("Drawer"), plays("Drawer"), book=book)
    assert refusals(trace) == [(cites,)]
    assert len(trace.board.players[0].hand) == 3


def test_any_number_of_items_may_be_played() -> None:
    trace = play(board(Side(active=Mon(damage=60), bench=(), hand=(POTION, POTION))), plays("Potion"), plays("Potion"))
    assert (refusals(trace), trace.board.get(ME).damage) == ([], 0)


RECOVER = trainer("Seeker", "Item", MoveCards(cards=Cards("discard", filter=Filter(kinds=("Supporter",))), to="hand"))


@pytest.mark.parametrize(("book", "hand"), [("current", True), ("2018", True), ("2009", False)])
def test_a_played_supporter_is_in_the_discard_pile_at_once_only_since_2018(book: str, hand: bool) -> None:  # K18
    trace = play(board(Side(hand=(DRAW, RECOVER))), plays("Drawer"), plays("Seeker"), book=book)
    assert ("Drawer" in names(trace.board.players[0].hand)) is hand
    assert refusals(trace) == ([] if hand else [("cr-602.3",)])


def test_in_2009_a_supporter_is_discarded_at_the_end_of_the_turn() -> None:  # cr-313.1
    trace = play(board(Side(hand=(DRAW,))), plays("Drawer"), Action("pass"), book="2009")
    assert told(trace, e.CardsMoved)[-1] == e.CardsMoved(
        copies=(102,), source="play", to="discard", player=0, verb="discarded", cites=("cr-313.1",)
    )
    assert names(trace.board.players[0].discard) == ["Drawer"]


# The first turn (K03) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "refused"),
    [
        ("current", ["rb-turn-2D-trainers.p4"]),
        ("2018", ["rb-turn-2D-trainers.p4"]),
        ("2009", ["cr-602.1a"] * 3),
    ],
)
def test_what_the_starting_player_may_not_play_on_the_first_turn(book: str, refused: list[str]) -> None:
    start = board(Side(active=Mon(damage=10), hand=(POTION, FIELD, DRAW), turns=1), turn=1)
    trace = play(
        start, plays("Potion"), plays("Field"), plays("Drawer"), book=book, choices=["active"] if book != "2009" else []
    )
    assert [cites[0] for cites in refusals(trace)] == refused


@pytest.mark.parametrize("book", BOOKS)
def test_the_second_player_plays_a_supporter_on_their_first_turn(book: str) -> None:
    trace = play(board(Side(hand=(DRAW,), turns=1), turn=2, starting=1), plays("Drawer"), book=book)
    assert refusals(trace) == []


# Plays for nothing (K22), protected targets (K23) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "apr-I.B-01.step-1"), ("2018", "apr-I.B-01.step-1"), ("2009", "cr-602.3")]
)
def test_a_healing_item_is_refused_if_nothing_is_damaged(book: str, cites: str) -> None:
    start = board(Side(hand=(POTION,)))
    trace = play(start, plays("Potion"), book=book)
    assert refusals(trace) == [(cites, "apr-II.C-06.p4")]
    assert trace.board == start


def test_without_that_rule_the_item_is_played_for_nothing() -> None:
    trace = play(board(Side(hand=(POTION,), bench=())), plays("Potion"), waive=("apr-I.B-01.step-1",))
    assert names(trace.board.players[0].discard) == ["Potion"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_search_of_the_deck_is_never_for_nothing(book: str) -> None:  # cr-602.3
    ball = trainer(
        "Ball", "Item", MoveCards(cards=Cards("deck", filter=Filter(kinds=("Pokémon",)), least=0), to="hand"), Shuffle()
    )
    trace = play(board(Side(hand=(ball,), deck=(energy("R"),))), plays("Ball"), book=book)
    assert refusals(trace) == []


@pytest.mark.parametrize("book", BOOKS)
def test_drawing_from_an_empty_deck_is_for_nothing(book: str) -> None:
    start = board(Side(hand=(DRAW,))).with_player(0, deck=())
    assert refusals(play(start, plays("Drawer"), book=book)) == [
        ("cr-602.3",) if book == "2009" else ("apr-I.B-02.step-1",)
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_a_coin_leaves_open_whether_something_changes(book: str) -> None:
    catcher = trainer(
        "Catcher", "Item", Flip(), When_(condition=If("heads"), then=(Switch(side="opponent", kind="gust"),))
    )
    trace = play(board(Side(hand=(catcher,))), plays("Catcher"), flips="T", book=book)
    assert refusals(trace) == []


def test_an_item_that_needs_an_opposing_bench_is_refused_without_one() -> None:
    catcher = trainer(
        "Catcher", "Item", Flip(), When_(condition=If("heads"), then=(Switch(side="opponent", kind="gust"),))
    )
    assert refusals(play(board(Side(hand=(catcher,)), Side(bench=())), plays("Catcher"))) == [
        ("apr-I.B-01.step-1", "apr-II.C-05.p3")
    ]


COSTLY = trainer(
    "Trade In", "Item", MoveCards(cards=Cards("hand", least=2, most=2)), When_(condition=If("done"), then=(Heal(who=Who(), amount=None),))
)  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_paying_a_cost_is_no_change(book: str) -> None:  # cr-602.3
    trace = play(board(Side(hand=(COSTLY, PLAIN, PLAIN))), plays("Trade In"), book=book)
    assert refusals(trace) == [("cr-602.3" if book == "2009" else "apr-I.B-01.step-1", "apr-II.C-06.p4")]


def test_a_cost_that_cannot_be_paid_bars_the_card() -> None:  # apr-I.B-01.step-1
    ball = trainer(
        "Great Ball", "Item", Requires(cost=(MoveCards(cards=Cards("hand", least=2, most=2)),)), Draw(amount=Amount(1))
    )
    few = play(board(Side(hand=(ball, PLAIN))), plays("Great Ball"))
    enough = play(board(Side(hand=(ball, PLAIN, PLAIN))), plays("Great Ball"))
    assert refusals(few) == [("apr-I.B-01.step-1",)]
    assert names(enough.board.players[0].discard) == ["Plainmon", "Plainmon", "Great Ball"]
    assert len(enough.board.players[0].hand) == 1


def test_a_condition_that_is_not_met_bars_the_card() -> None:
    late = trainer(
        "Late",
        "Item",
        Requires(condition=If("compare", measure=Measure("prizes left"), op="more than opponent")),
        Draw(amount=Amount(1)),
    )
    assert refusals(play(board(Side(hand=(late,))), plays("Late"))) == [("apr-I.B-01.step-1",)]
    assert refusals(play(board(Side(hand=(late,)), Side(prizes=2)), plays("Late"))) == []


SHIELD = trainer("Shield", "Pokémon Tool", Prevent(source=Source(side="opponent"), until="while attached"))


@pytest.mark.parametrize(("book", "refused"), [("current", False), ("2018", False), ("2009", True)])
def test_a_card_against_a_protected_target_may_be_played_since_2018(book: str, refused: bool) -> None:  # K23
    needle = trainer("Needle", "Item", PutCounters(who=Who("opponent", "active", "defending"), amount=Amount(1)))
    trace = play(board(Side(hand=(needle,)), Side(active=Mon(attached=(SHIELD,)))), plays("Needle"), book=book)
    assert refusals(trace) == ([("cr-602.3",)] if refused else [])
    assert trace.board.get(THEM).damage == 0
    assert ("Needle" in names(trace.board.players[0].discard)) is not refused


# Locks on players (K68) ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "cites"), [("current", "apr-II.C-19.p1"), ("2009", "cr-400.5")])
def test_a_player_under_a_lock_is_refused_supporters_whatever_protects_their_pokemon(book: str, cites: str) -> None:
    lock = Forbid(what="play supporter", side="opponent", until="opponent's next turn")
    sable = card("Sable", 80, "D", attack("Limitation", None, lock))
    start = board(Side(active=sable), Side(active=Mon(attached=(SHIELD,)), hand=(DRAW,)))
    trace = play(start, "Limitation", Action("checkup"), Action("turn"), plays("Drawer"), book=book)
    assert [c[0] for c in refusals(trace)] == [cites]


@pytest.mark.parametrize(("book", "refused"), [("current", False), ("2018", True), ("2009", False)])
def test_a_lock_on_items_stops_tools_only_in_2018(book: str, refused: bool) -> None:  # K19
    lock = Forbid(what="play item", side="opponent", until="opponent's next turn")
    luxio = card("Luxio", 80, "L", attack("Disconnect", None, lock))
    start = board(Side(active=luxio), Side(hand=(BAND,)))
    trace = play(start, "Disconnect", Action("checkup"), Action("turn"), plays("Band", THEM), book=book)
    assert bool(refusals(trace)) is refused


# Tools and Technical Machines (K54, K21) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2D-trainers.p2"), ("2018", "apr-I.B-01.p3"), ("2009", "cr-308.1")]
)
def test_a_tool_is_attached_and_stays(book: str, cites: str) -> None:
    trace = play(board(Side(hand=(BAND,))), plays("Band", MINE), book=book)
    assert told(trace, e.CardAttached) == [
        e.CardAttached(copy=102, pokemon=MINE, source="play", from_hand=True, cites=(cites,))
    ]
    assert names(trace.board.get(MINE).tools) == ["Band"]


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-glossary-pokemon-tool"), ("2018", "apr-I.B-01.p3"), ("2009", "cr-308.3")]
)
def test_a_second_tool_is_refused(book: str, cites: str) -> None:
    trace = play(board(Side(active=Mon(attached=(BAND,)), hand=(BAND,))), plays("Band", ME), book=book)
    assert refusals(trace) == [(cites,)]


def test_a_tool_goes_onto_the_players_own_pokemon() -> None:
    assert refusals(play(board(Side(hand=(BAND,))), plays("Band", THEM))) == [("rb-glossary-pokemon-tool",)]


HYPER = trainer("Head Noise Team Flare Hyper Gear", "Pokémon Tool", labels=frozenset({"Team Flare Hyper Gear"}))


def test_a_hyper_gear_goes_onto_an_opposing_pokemon_ex_and_back_to_its_owners_discard_pile() -> None:
    ex = card("Bigmon-EX", 60, labels=frozenset({"EX"}))
    hitter = card("Hitter", 100, "C", attack("Hit", 60))
    trace = play(board(Side(active=hitter, hand=(HYPER,)), Side(active=ex)), plays(HYPER.name, THEM), "Hit")
    assert [x.cites for x in told(trace, e.CardAttached)] == [("rb-appendix-24-team-flare-hyper-gear.p1",)]
    assert names(trace.board.players[0].discard) == [HYPER.name]
    assert names(trace.board.players[1].discard) == ["Bigmon-EX"]


def test_a_hyper_gear_is_refused_on_a_pokemon_that_is_no_ex() -> None:
    assert refusals(play(board(Side(hand=(HYPER,))), plays(HYPER.name, THEM))) == [
        ("rb-appendix-24-team-flare-hyper-gear.p1",)
    ]


MACHINE = trainer("TM: Wave", "Pokémon Tool", Prevent(until="while attached"), labels=frozenset({"Technical Machine"}))


@pytest.mark.parametrize(("book", "refused"), [("current", True), ("2018", True), ("2009", False)])
def test_a_machine_that_is_a_tool_fills_the_place_for_a_tool_except_in_2009(book: str, refused: bool) -> None:  # K21
    trace = play(board(Side(active=Mon(attached=(MACHINE,)), hand=(BAND,))), plays("Band", ME), book=book)
    assert bool(refusals(trace)) is refused


# Stadiums (K49) -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2D-trainers.stadium-3"), ("2018", "apr-I.B-03.p2"), ("2009", "cr-312.5")]
)
def test_a_stadium_of_the_same_name_is_refused(book: str, cites: str) -> None:
    assert refusals(play(board(Side(hand=(FIELD,)), stadium=FIELD), plays("Field"), book=book)) == [(cites,)]


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2D-trainers.stadium-2"), ("2018", "apr-I.B-03.p2"), ("2009", "cr-312.4")]
)
def test_a_stadium_of_another_name_sends_the_old_one_to_its_owners_discard_pile(book: str, cites: str) -> None:
    start = board(Side(), Side(hand=(OTHER,)), stadium=FIELD, current=1)
    trace = play(start, plays("Meadow"), book=book)
    assert [x.cites for x in told(trace, e.CardsMoved)] == [(cites,)]
    assert names(trace.board.players[0].discard) == ["Field"]
    assert (trace.board.stadium.name, trace.board.stadium_player) == ("Meadow", 1)  # type: ignore[union-attr]


def test_one_stadium_is_played_in_a_turn() -> None:
    trace = play(board(Side(hand=(FIELD, OTHER))), plays("Field"), plays("Meadow"))
    assert refusals(trace) == [("rb-turn-2D-trainers.stadium-4",)]


HILL = trainer("Hill", "Stadium", Use(side="both", then=(Draw(amount=Amount(1)),)))


@pytest.mark.parametrize("book", BOOKS)
def test_each_player_uses_the_stadium_once_in_their_own_turn(book: str) -> None:  # apr-I.B-03.p4
    use = Action("stadium")
    trace = play(board(stadium=HILL), use, use, Action("pass"), Action("checkup"), Action("turn"), use, book=book)
    drawn = [x.player for x in told(trace, e.CardsMoved) if x.verb == "drawn" and x.by.kind == "stadium"]
    assert drawn == [0, 1]
    assert refusals(trace) == [("apr-I.B-03.p4", "apr-I.B-03.step-2")]


def test_a_stadium_that_runs_by_itself_is_not_announced() -> None:
    assert refusals(play(board(stadium=FIELD), Action("stadium"))) == [("apr-I.B-03.p6",)]


def test_a_stadium_effect_that_would_change_nothing_is_refused() -> None:
    spring = trainer("Spring", "Stadium", Use(side="both", then=(Heal(who=Who(), amount=Amount(10)),)))
    assert refusals(play(board(stadium=spring), Action("stadium"))) == [("apr-I.B-03.step-1", "apr-II.C-06.p4")]
    assert refusals(play(board(Side(active=Mon(damage=10), bench=()), stadium=spring), Action("stadium"))) == []


# What hangs on an impossible first part, and what is chosen first ------------------------------------------------------------


def test_what_hangs_on_an_impossible_first_part_is_no_change_either() -> None:  # apr-II.E-19.p2
    gift = trainer(
        "Gift", "Item", Heal(who=Who(), amount=None), When_(condition=If("done"), then=(Draw(amount=Amount(1)),))
    )
    assert refusals(play(board(Side(hand=(gift,))), plays("Gift"))) == [("apr-I.B-01.step-1", "apr-II.C-06.p4")]
    assert refusals(play(board(Side(active=Mon(damage=10), bench=(), hand=(gift,))), plays("Gift"))) == []


def test_an_item_that_first_chooses_a_pokemon_is_played_if_one_of_them_fits() -> None:
    chosen = (Choose(who=Who()), Heal(who=Who(role="it"), amount=Amount(30)))
    first = trainer("First", "Item", *chosen)
    trace = play(board(Side(active=Mon(damage=30), hand=(first,))), plays("First"), choices=["active"])
    assert (refusals(trace), trace.board.get(ME).damage) == ([], 0)
    assert refusals(play(board(Side(hand=(first,))), plays("First"))) == [("apr-I.B-01.step-1", "apr-II.C-06.p4")]


def test_a_stadium_and_a_tool_in_play_are_discarded_to_their_owners() -> None:  # apr-II.E-29.faq-2
    blower = trainer(
        "Blower", "Item", MoveCards(cards=Cards("play", "both", Filter(kinds=("Pokémon Tool", "Stadium")), most=2))
    )
    start = board(Side(hand=(blower,)), Side(active=Mon(attached=(trainer("Bandana", "Pokémon Tool"),))), stadium=FIELD)
    trace = play(start, plays("Blower"), choices=[("Bandana", "Field")])
    assert (names(trace.board.players[0].discard), names(trace.board.players[1].discard)) == (
        ["Field", "Blower"],
        ["Bandana"],
    )
    assert trace.board.stadium is None


@pytest.mark.parametrize("book", BOOKS)
def test_with_no_stadium_or_tool_in_play_such_a_card_is_for_nothing(book: str) -> None:
    blower = trainer(
        "Blower", "Item", MoveCards(cards=Cards("play", "both", Filter(kinds=("Pokémon Tool", "Stadium")), most=2))
    )
    assert len(refusals(play(board(Side(hand=(blower,))), plays("Blower"), book=book))) == 1
