"""The turn: draw, actions in any order, the end of the turn before Checkup, and who orders what happens there."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import Amount, Draw, EndTurn, Grant, Heal, KnockOut, PutCounters, Use, Whenever, Who
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import BOOKS, ME, THEM, Mon, Side, ability, attack, board, card, energy, play, told

PASS, CHECKUP, TURN = Action("pass"), Action("checkup"), Action("turn")


def refusals(trace: Trace) -> list[tuple[str, ...]]:
    return [event.cites for event in told(trace, e.NotAllowed)]


@pytest.mark.parametrize(
    ("book", "turn", "draw", "actions"),
    [
        ("current", "rb-parts-of-a-turn.step-1", "rb-turn-1-draw.p1", "rb-parts-of-a-turn.step-2"),
        ("2009", "cr-600.1", "cr-601.1", "cr-602.1"),
    ],
)
def test_a_turn_begins_with_a_card_drawn(book: str, turn: str, draw: str, actions: str) -> None:
    trace = play(board(), PASS, CHECKUP, TURN, book=book)
    begun = [
        x
        for x in trace.events
        if isinstance(x, (e.TurnBegan, e.CardsMoved)) or (isinstance(x, e.PhaseBegan) and x.phase == "actions")
    ]
    assert begun == [
        e.TurnBegan(player=1, cites=(turn,)),
        e.CardsMoved(copies=(120,), source="deck", to="hand", player=1, verb="drawn", cites=(draw,)),
        e.PhaseBegan(phase="actions", cites=(actions,)),
    ]
    assert (trace.board.turn, trace.board.current, trace.board.players[1].turns) == (4, 1, 3)


@pytest.mark.parametrize(("book", "cites"), [("current", "apr-I.A-01.p1"), ("2009", "cr-603.2")])
def test_a_player_may_end_the_turn_without_attacking(book: str, cites: str) -> None:
    trace = play(board(), PASS, book=book)
    assert told(trace, e.PhaseBegan) == [e.PhaseBegan(phase="end", cites=(cites,))]


@pytest.mark.parametrize("book", BOOKS)
def test_after_the_attack_there_are_no_further_actions(book: str) -> None:
    hitter = card("Hitter", 100, "C", attack("Hit", 10))
    start = board(Side(active=hitter, hand=(energy("R"),)))
    trace = play(start, "Hit", Action("attach", card="R Energy", pokemon=ME), Action("retreat"), book=book)
    assert len(refusals(trace)) == 2
    assert (len(trace.board.players[0].hand), trace.board.active(0).id) == (1, ME)  # type: ignore[union-attr]


def test_the_limits_of_a_turn_are_new_in_the_next() -> None:
    start = board(Side(hand=(energy("R"), energy("R"))))
    again = Action("attach", card="R Energy", pokemon=ME)
    trace = play(start, again, PASS, CHECKUP, TURN, PASS, CHECKUP, TURN, again)
    assert refusals(trace) == []
    assert len(trace.board.get(ME).energy) == 2


# The end of the turn (II.E-20, K64) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_of_the_end_of_the_turn_comes_before_the_poison(book: str) -> None:
    mend = ability("Mend", Whenever(event="end of turn", then=(Heal(amount=Amount(30)),)))
    mender = card("Mender", 100, "G", abilities=(mend,))
    trace = play(board(Side(active=Mon(mender, damage=50, more={"poison": 1}))), PASS, CHECKUP, book=book)
    order = [type(x).__name__ for x in trace.events if isinstance(x, (e.CountersTaken, e.CountersPut))]
    assert order == ["CountersTaken", "CountersPut"]
    assert trace.board.get(ME).damage == 30


@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_without_hp_at_the_end_of_the_turn_is_knocked_out_before_checkup(book: str) -> None:  # cr-604.1c
    thorn = ability("Thorn", Whenever(event="end of turn", then=(PutCounters(who=Who(role="this"), amount=Amount(1)),)))
    start = board(Side(active=Mon(card("Thorny", 100, "G", abilities=(thorn,)), damage=90)))
    trace = play(start, PASS, CHECKUP, book=book)
    order = [
        type(x).__name__
        for x in trace.events
        if isinstance(x, e.KnockedOut) or (isinstance(x, e.PhaseBegan) and x.phase == "checkup")
    ]
    assert order == ["KnockedOut", "PhaseBegan"]


def test_the_owner_of_what_is_affected_orders_effects_of_the_end_of_the_turn() -> None:  # apr-II.E-20.p2
    put = ability("Put", Whenever(event="end of turn", then=(PutCounters(who=Who(role="this"), amount=Amount(1)),)))
    mend = ability("Mend", Whenever(event="end of turn", then=(Heal(amount=Amount(10)),)))
    both = card("Both", 100, "G", abilities=(put, mend))
    assert play(board(Side(active=both)), PASS, choices=["Put"]).board.get(ME).damage == 0
    assert play(board(Side(active=both)), PASS, choices=["Mend"]).board.get(ME).damage == 10


DOOM = Whenever(event="end of turn", who=Who("opponent"), then=(KnockOut(),), until="opponent's next turn")


@pytest.mark.parametrize("book", BOOKS)
def test_doom_comes_at_the_end_of_the_next_turn_and_before_the_poison(book: str) -> None:  # K64, apr-II.E-20.ex-2
    doomer = card("Doomer", 100, "D", attack("Doom", None, DOOM))
    start = board(Side(active=doomer), Side(active=Mon(more={"poison": 1}, damage=10)))
    first = play(start, "Doom", CHECKUP, TURN, book=book)
    second = play(start, "Doom", CHECKUP, TURN, PASS, CHECKUP, book=book)
    assert first.board.get(THEM).damage == 20
    assert second.board.find(THEM) is None
    assert len(told(second, e.CountersPut)) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_doom_is_gone_when_the_pokemon_goes_to_the_bench(book: str) -> None:
    doomer = card("Doomer", 100, "D", attack("Doom", None, DOOM))
    trace = play(board(Side(active=doomer)), "Doom", CHECKUP, TURN, Action("retreat"), PASS, book=book)
    assert told(trace, e.KnockedOut) == []


def test_a_text_that_ends_the_turn_leads_to_its_end() -> None:
    mend = ability("Mend", Whenever(event="end of turn", then=(Heal(amount=Amount(30)),)))
    stop = ability("Stop", Use(then=(Draw(amount=Amount(1)), EndTurn())))
    both = card("Both", 100, "G", attack("Hit", 10), abilities=(mend, stop))
    trace = play(board(Side(active=Mon(both, damage=30))), Action("use", card="Stop"), "Hit")
    assert (trace.board.get(ME).damage, trace.board.get(THEM).damage, trace.board.phase) == (0, 0, "end")


@pytest.mark.parametrize("book", BOOKS)
def test_a_text_may_give_another_turn_after_this_one(book: str) -> None:
    timeless = Grant(what="another turn", until="this turn", cites=("apr-II.A.p1",))
    dialga = card("Timemon", 180, "M", attack("Timeless", None, timeless))
    trace = play(board(Side(active=dialga)), "Timeless", CHECKUP, TURN, PASS, CHECKUP, TURN, book=book)
    assert [x.player for x in told(trace, e.TurnBegan)] == [0, 1]
    assert told(trace, e.TurnBegan)[0].cites[-1] == "apr-II.A.p1"


@pytest.mark.parametrize("book", BOOKS)
def test_a_text_may_have_the_checkup_before_another_turn_skipped(book: str) -> None:
    timeless = Grant(what="another turn", until="this turn", cites=("apr-II.A.p1",))
    skipping = Grant(what="no checkup", until="this turn", cites=("apr-II.A.p1",))
    dialga = card("Timemon", 180, "M", attack("Timeless", None, timeless, skipping))
    start = board(Side(active=dialga), Side(active=Mon(card("Sick", 100, "G"), more={"poison": 1})))
    trace = play(start, "Timeless", CHECKUP, TURN, PASS, CHECKUP, book=book)
    assert [event.rule for event in told(trace, e.DidNotApply)] == ["Pokémon Checkup"]
    assert trace.board.get(THEM).damage == 10
