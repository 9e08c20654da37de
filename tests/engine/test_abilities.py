"""Abilities: announced or automatic, how often, where, and not for nothing; windows that close; cards outside play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import (
    Amount,
    Attach,
    BenchCards,
    Cards,
    Draw,
    Filter,
    Forbid,
    Grant,
    Heal,
    If,
    Measure,
    MoveCards,
    Prevent,
    ReturnPokemon,
    Use,
    When_,
    Whenever,
    Who,
)  # fmt: skip
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import BOOKS, ME, MINE, PLAIN, Mon, Side, ability, board, card, energy, play, told, trainer

ONE = (Draw(amount=Amount(1)),)
PEEK = ability("Peek", Use(then=ONE))
PEEKER = card("Peeker", 60, "P", abilities=(PEEK,))


def use(name: str = "Peek", pokemon: int | None = None) -> Action:
    return Action("use", card=name, pokemon=pokemon)


def refusals(trace: Trace) -> list[tuple[str, ...]]:
    return [event.cites for event in told(trace, e.NotAllowed)]


def drawn(trace: Trace) -> int:
    return len([x for x in told(trace, e.CardsMoved) if x.verb == "drawn"])


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-turn-2F-abilities.p2",)),
        ("2018", ("apr-I.A-02.step-1",)),
        ("2009", ("cr-408.1", "cr-300.4")),
    ],
)
def test_an_ability_is_announced_from_the_bench_and_the_turn_goes_on(book: str, cites: tuple[str, ...]) -> None:
    trace = play(board(Side(bench=(PEEKER,))), use(), book=book)
    assert told(trace, e.Used) == [e.Used(player=0, right=f"Peek of {MINE}", what="Peek", ability=True, cites=cites)]
    assert (drawn(trace), trace.board.phase) == (1, "actions")


@pytest.mark.parametrize(("book", "cites"), [("current", "apr-II.E-12.p1"), ("2009", "cr-408.2")])
def test_once_in_a_turn_counts_for_each_pokemon(book: str, cites: str) -> None:  # apr-II.E-12.p3
    trace = play(board(Side(active=PEEKER, bench=(PEEKER,))), use(), use(), use(), book=book)
    assert (drawn(trace), refusals(trace)) == (2, [(cites,)])


def test_an_ability_of_any_number_of_uses_is_used_again() -> None:
    often = card("Often", 60, "P", abilities=(ability("Peek", Use(times=None, then=ONE)),))
    assert drawn(play(board(Side(active=often)), use(), use(), use())) == 3


@pytest.mark.parametrize("book", BOOKS)
def test_an_ability_limited_by_name_is_used_once_for_all(book: str) -> None:  # apr-II.E-14.p1
    named = card("Named", 60, "P", abilities=(ability("Peek", Use(by_name=True, then=ONE)),))
    trace = play(board(Side(active=named, bench=(named,))), use("Peek", ME), use("Peek", MINE), book=book)
    assert (drawn(trace), refusals(trace)) == (1, [("apr-II.E-14.p1",)])


@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_that_left_play_and_came_back_is_another_one(book: str) -> None:  # apr-II.E-12.p4, K57
    scoop = trainer("Scoop", "Item", ReturnPokemon(who=Who(filter=Filter(names=("Peeker",)))))
    start = board(Side(bench=(PEEKER,), hand=(scoop,)))
    trace = play(start, use(), Action("play", card="Scoop"), Action("bench", card="Peeker"), use(), book=book)
    assert (drawn(trace), refusals(trace)) == (2, [])


def test_the_limits_of_a_turn_end_with_it() -> None:
    over = (Action("pass"), Action("checkup"), Action("turn"))
    trace = play(board(Side(active=PEEKER)), use(), *over, *over, use())
    assert refusals(trace) == []


# Announced or automatic ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cites"),
    [("current", "rb-turn-2F-abilities.p1"), ("2018", "apr-I.A-02.p4"), ("2009", "cr-409.1")],
)
def test_an_automatic_ability_is_not_announced(book: str, cites: str) -> None:
    bubble = card("Bubble", 60, "W", abilities=(ability("Water Bubble", Prevent(until="while in play")),))
    assert refusals(play(board(Side(active=bubble)), use("Water Bubble"), book=book)) == [(cites,)]


@pytest.mark.parametrize(("book", "cites"), [("current", "apr-II.E-06.p2"), ("2009", "cr-408.3")])
def test_an_ability_for_the_moment_of_benching_is_lost_after_another_action(book: str, cites: str) -> None:  # K58
    tag = ability("Wonder Tag", Whenever(event="benched from hand", then=(Draw(amount=Amount(1), may=True),)))
    lele = card("Lelemon", 170, "P", abilities=(tag,))
    start = board(Side(hand=(lele, energy("P"))))
    trace = play(
        start, Action("bench", card="Lelemon"), Action("attach", card="P Energy", pokemon=ME), use("Wonder Tag"),
        book=book, choices=["no"],
    )  # fmt: skip
    assert refusals(trace) == [(cites,)]


def test_an_ability_for_the_moment_of_benching_is_used_at_once() -> None:
    tag = ability("Wonder Tag", Whenever(event="benched from hand", then=(Draw(amount=Amount(1), may=True),)))
    lele = card("Lelemon", 170, "P", abilities=(tag,))
    trace = play(board(Side(hand=(lele,))), Action("bench", card="Lelemon"), choices=["yes"])
    assert drawn(trace) == 1


# Conditions ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_an_ability_for_the_active_spot_is_refused_on_the_bench(book: str) -> None:  # apr-II.E-13.p3
    front = card("Front", 60, "P", abilities=(ability("Peek", Use(spot="active", then=ONE)),))
    assert refusals(play(board(Side(bench=(front,))), use(), book=book)) == [("apr-II.E-13.p3",)]
    assert refusals(play(board(Side(active=front)), use(), book=book)) == []


def test_an_ability_whose_condition_is_not_met_is_refused() -> None:  # apr-I.A-02.step-1.p2
    held = If("compare", measure=Measure("prizes left"), op="more than opponent")
    behind = card("Behind", 60, "P", abilities=(ability("Peek", Use(condition=held, then=ONE)),))
    assert refusals(play(board(Side(active=behind)), use())) == [("apr-I.A-02.step-1.p2", "rb-turn-2F-abilities.p1")]


MEND = card("Mender", 60, "G", abilities=(ability("Mend", Use(then=(Heal(who=Who(), amount=Amount(30)),))),))


@pytest.mark.parametrize(("book", "refused"), [("current", True), ("2018", True), ("2009", False)])
def test_a_power_that_would_change_nothing_may_be_used_only_in_2009(book: str, refused: bool) -> None:  # K22
    trace = play(board(Side(active=MEND)), use("Mend"), book=book, choices=[] if refused else ["active"])
    assert refusals(trace) == ([("apr-I.A-02.step-1.p2", "apr-II.C-06.p4")] if refused else [])


def test_a_pokemon_that_has_no_abilities_announces_none() -> None:
    vacuum = trainer("Vacuum", "Stadium", Grant(what="no abilities", who=Who("both", filter=Filter(types=("P",)))))
    assert refusals(play(board(Side(active=PEEKER), stadium=vacuum), use())) == [("apr-I.A-02.step-1.p2",)]
    other = replace(PEEKER, types=("G",))
    assert refusals(play(board(Side(active=other), stadium=vacuum), use())) == []


def test_a_lock_on_abilities_leaves_an_ancient_trait_alone() -> None:
    lock = trainer("Lock", "Stadium", Forbid(what="use abilities", who=Who("both"), until="while in play"))
    trait = card("Traitor", 60, "P", abilities=(replace(PEEK, kind="Ancient Trait"),))
    assert refusals(play(board(Side(active=PEEKER), stadium=lock), use()))
    assert refusals(play(board(Side(active=trait), stadium=lock), use())) == []


def test_one_vstar_power_is_used_in_a_game() -> None:  # rb-appendix-09-pokemon-vstar.p1
    star = card("Star VSTAR", 250, "P", abilities=(replace(PEEK, vstar=True),))
    trace = play(board(Side(active=star, bench=(star,))), use("Peek", ME), use("Peek", MINE))
    assert refusals(trace) == [("rb-appendix-09-pokemon-vstar.p1",)]
    assert trace.board.players[0].spent == ("VSTAR",)


# Outside play (II.E-17) ---------------------------------------------------------------------------------------------------------

LEAVE = MoveCards(cards=Cards("hand", role="this"), to="discard")
PASS = card("Passer", 60, "C", abilities=(ability("Pass", Use(zone="hand", then=(*ONE, LEAVE))),))


@pytest.mark.parametrize("book", BOOKS)
def test_an_ability_in_the_hand_is_used_there_once_for_each_card(book: str) -> None:
    trace = play(board(Side(hand=(PASS, PASS))), use("Pass"), use("Pass"), use("Pass"), book=book)
    assert drawn(trace) == 2
    assert [copy.name for copy in trace.board.players[0].discard] == ["Passer", "Passer"]
    assert [cites[0] for cites in refusals(trace)] == ["apr-II.E-17.p2"]


def test_an_ability_of_the_hand_does_not_work_in_play() -> None:
    assert refusals(play(board(Side(active=PASS)), use("Pass"))) == [("apr-II.E-17.p2",)]


def test_a_card_that_came_back_to_its_place_is_another_card() -> None:  # apr-II.E-17.p4
    stay = card("Stayer", 60, "C", abilities=(ability("Stay", Use(zone="hand", then=ONE)),))
    out = trainer("Out", "Item", MoveCards(cards=Cards("hand", filter=Filter(names=("Stayer",))), to="discard"))
    back = trainer("Back", "Item", MoveCards(cards=Cards("discard", filter=Filter(names=("Stayer",))), to="hand"))
    start = board(Side(hand=(stay, out, back), deck=(PLAIN,) * 5))
    steps = (use("Stay"), use("Stay"), Action("play", card="Out"), Action("play", card="Back"), use("Stay"))
    trace = play(start, *steps)
    assert (drawn(trace), refusals(trace)) == (2, [("apr-II.E-17.p3",)])


def test_a_bench_of_plain_pokemon_has_nothing_to_announce() -> None:
    assert refusals(play(board(Side(active=Mon(PLAIN))), use())) == [("rb-turn-2F-abilities.p2",)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_that_puts_itself_into_play_is_then_this_pokemon(book: str) -> None:  # apr-II.E-17.ex-2
    rise = BenchCards(cards=Cards("discard", role="this"))
    fuel = Attach(cards=Cards("discard", filter=Filter(kinds=("Energy",))))
    riser = card(
        "Riser",
        180,
        "D",
        abilities=(ability("Rise", Use(zone="discard", then=(rise, When_(condition=If("done"), then=(fuel,))))),),
    )
    trace = play(board(Side(discard=(riser, energy("D")))), use("Rise"), book=book)
    assert [(p.name, len(p.energy)) for p in trace.board.players[0].bench] == [("Plainmon", 0), ("Riser", 1)]
