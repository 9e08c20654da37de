"""Pokémon Checkup: each Special Condition in its order and strength, other effects around them, Knock Outs last."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import Amount, Filter, GiveCondition, Heal, If, Modify, PutCounters, When_, Whenever, Who
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
    play,
    told,
    trainer,
)

CHECKUP = Action("checkup")


def sick(card_: object = PLAIN, damage: int = 0, **conditions: object) -> Mon:
    return Mon(card_, damage=damage, more=dict(conditions))  # type: ignore[arg-type]


def counters(trace: Trace) -> list[tuple[int, int]]:
    return [(x.pokemon, x.counters) for x in told(trace, e.CountersPut)]


# The conditions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-poisoned.p2", "rb-pokemon-checkup.step-1")),
        ("2018", ("apr-I.F.step-1",)),
        ("2009", ("cr-311.6b", "cr-605.1a")),
    ],
)
def test_a_poisoned_pokemon_gets_one_damage_counter(book: str, cites: tuple[str, ...]) -> None:
    trace = play(board(Side(active=sick(poison=1))), CHECKUP, book=book)
    assert told(trace, e.CountersPut) == [e.CountersPut(pokemon=ME, counters=1, cites=cites, words="Poisoned")]
    assert trace.board.get(ME).conditions == ("Poisoned",)


def test_a_healthy_pokemon_gets_none() -> None:
    assert [type(x) for x in play(board(), CHECKUP).events] == [e.PhaseBegan]


@pytest.mark.parametrize(
    ("book", "flip", "damage", "left"),
    [
        ("current", "H", 20, ()),
        ("current", "T", 20, ("Burned",)),
        ("2018", "H", 20, ()),
        ("2009", "H", 0, ("Burned",)),
        ("2009", "T", 20, ("Burned",)),
    ],
)
def test_burned_per_book(
    book: str, flip: str, damage: int, left: tuple[str, ...]
) -> None:  # K01: rb-burned.p2, cr-311.3b
    trace = play(board(Side(active=sick(burn=2))), CHECKUP, flips=flip, book=book)
    assert (trace.board.get(ME).damage, trace.board.get(ME).conditions) == (damage, left)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("flip", "left"), [("H", ()), ("T", ("Asleep",))])
def test_an_asleep_pokemon_wakes_on_heads(book: str, flip: str, left: tuple[str, ...]) -> None:
    assert (
        play(board(Side(active=sick(rotation="Asleep"))), CHECKUP, flips=flip, book=book).board.get(ME).conditions
        == left
    )


def test_a_card_may_ask_for_two_coins_to_wake() -> None:
    song = trainer("Lullaby", "Stadium", Modify(number="sleep coins", how="set", amount=Amount(2), who=Who("both")))
    start = board(Side(active=sick(rotation="Asleep")), stadium=song)
    assert play(start, CHECKUP, flips="HT").board.get(ME).rotation == "Asleep"
    assert play(start, CHECKUP, flips="HH").board.get(ME).rotation == ""


@pytest.mark.parametrize("book", BOOKS)
def test_paralysis_lasts_through_the_next_turn_of_its_owner(book: str) -> None:  # K35
    stunner = card("Stunner", 80, "L", attack("Stun", None, GiveCondition(conditions=("Paralyzed",))))
    over = (CHECKUP, Action("turn"))
    first = play(board(Side(active=stunner)), "Stun", *over, book=book)
    second = play(board(Side(active=stunner)), "Stun", *over, Action("retreat"), Action("pass"), CHECKUP, book=book)
    assert first.board.get(THEM).rotation == "Paralyzed"
    assert len(told(second, e.NotAllowed)) == 1
    assert second.board.get(THEM).rotation == ""


def test_the_order_is_poisoned_burned_asleep_for_both_players() -> None:  # rb-pokemon-checkup.step-1 to step-3
    both = sick(poison=1, burn=2, rotation="Asleep")
    trace = play(board(Side(active=both), Side(active=both)), CHECKUP, flips="TTHH")
    assert counters(trace) == [(ME, 1), (THEM, 1), (ME, 2), (THEM, 2)]
    assert [x.reason for x in told(trace, e.CoinsFlipped)] == ["Burned", "Burned", "Asleep", "Asleep"]


# Strengths and combinations (K82, K87) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_an_ordinary_poison_replaces_a_stronger_one(book: str) -> None:
    fang = card("Fang", 80, "P", attack("Bite", None, GiveCondition(conditions=("Poisoned",))))
    trace = play(board(Side(active=fang), Side(active=sick(poison=3))), "Bite", CHECKUP, book=book)
    assert counters(trace) == [(THEM, 1)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_stronger_poison_puts_its_own_number(book: str) -> None:  # apr-II.E-16.p1, cr-311.8
    fang = card("Fang", 80, "P", attack("Triple", None, GiveCondition(conditions=("Poisoned",), counters=3)))
    assert counters(play(board(Side(active=fang)), "Triple", CHECKUP, book=book)) == [(THEM, 3)]


def test_of_several_numbers_for_burned_the_largest_counts() -> None:  # apr-II.E-28.faq-1b
    def scorch(number: int) -> object:
        more = Modify(number="burn counters", how="set", amount=Amount(number), who=Who("opponent", "active"))
        return card(f"Scorch {number}", 80, "R", abilities=(ability(f"Scorch {number}", more),))

    start = board(Side(bench=(scorch(6), scorch(4))), Side(active=sick(burn=2)))  # type: ignore[arg-type]
    assert counters(play(start, CHECKUP, flips="T")) == [(THEM, 6)]


@pytest.mark.parametrize("book", BOOKS)
def test_confusion_replaces_sleep_and_leaves_poison(book: str) -> None:  # K87
    ray = card("Ray", 80, "P", attack("Ray", None, GiveCondition(conditions=("Confused",))))
    trace = play(board(Side(active=ray), Side(active=sick(poison=1, rotation="Asleep"))), "Ray", book=book)
    assert trace.board.get(THEM).conditions == ("Poisoned", "Confused")


@pytest.mark.parametrize(("book", "poisoned"), [("current", False), ("2018", False), ("2009", True)])
def test_only_2009_does_not_forbid_a_condition_on_the_bench(book: str, poisoned: bool) -> None:  # K36
    gas = card(
        "Gas", 80, "P", attack("Gas", None, GiveCondition(who=Who("opponent", "bench"), conditions=("Poisoned",)))
    )
    trace = play(board(Side(active=gas)), "Gas", book=book)
    assert bool(trace.board.players[1].bench[0].conditions) is poisoned


# Other effects (K32, K33, K34) ---------------------------------------------------------------------------------------------------

EATING = ability("Lazy Eating", Whenever(event="checkup", then=(Heal(amount=Amount(10)),)))


@pytest.mark.parametrize("book", BOOKS)
def test_healing_after_the_poison_saves_a_pokemon_without_hp(book: str) -> None:  # K34: rb-pokemon-checkup.p4
    snorlax = card("Snoremon", 100, "C", abilities=(EATING,))
    trace = play(board(Side(active=sick(snorlax, 90, poison=1))), CHECKUP, book=book, choices=["no"])
    assert (trace.board.get(ME).damage, told(trace, e.KnockedOut)) == (90, [])


def test_healing_before_the_poison_does_not() -> None:
    snorlax = card("Snoremon", 100, "C", abilities=(EATING,))
    trace = play(board(Side(active=sick(snorlax, 90, poison=1))), CHECKUP, choices=["yes"])
    assert trace.board.get(ME).damage == 90
    assert play(board(Side(active=sick(snorlax, 100 - 10, poison=2))), CHECKUP, choices=["yes"]).board.find(ME) is None


def test_without_conditions_nobody_is_asked() -> None:
    snorlax = card("Snoremon", 100, "C", abilities=(EATING,))
    assert play(board(Side(active=sick(snorlax, 50))), CHECKUP).board.get(ME).damage == 40


DREAM = ability(
    "Dream Meal",
    Whenever(event="checkup", then=(When_(condition=If("has condition", who=Who(role="this", filter=Filter(conditions=("Asleep",)))), then=(Heal(amount=Amount(20)),)),)),
)  # fmt: skip


@pytest.mark.parametrize(
    ("book", "choices", "damage"),
    [
        ("current", ["yes"], 10),
        ("current", ["no"], 10),
        ("2018", ["no"], 10),
        ("2009", ["no", "yes"], 0),
        ("2009", ["no", "no"], 10),
    ],
)
def test_only_in_2009_an_effect_comes_between_two_conditions(book: str, choices: list[str], damage: int) -> None:  # K33
    dreamer = card("Dreamer", 100, "P", abilities=(DREAM,))
    start = board(Side(active=sick(dreamer, poison=1, rotation="Asleep")))
    assert play(start, CHECKUP, flips="H", book=book, choices=choices).board.get(ME).damage == damage


def test_some_effects_come_before_and_some_after_the_conditions() -> None:  # apr-I.F.step-2.p3
    first, second = ability("First", *EATING.program), ability("Second", *EATING.program)
    eater = card("Eater", 100, "C", abilities=(first, second))
    trace = play(board(Side(active=sick(eater, 30, poison=1))), CHECKUP, choices=["yes", "no"])
    kinds = [type(x).__name__ for x in trace.events if isinstance(x, (e.CountersTaken, e.CountersPut))]
    assert kinds == ["CountersTaken", "CountersPut", "CountersTaken"]


def test_the_owner_of_the_affected_pokemon_orders_two_effects() -> None:  # apr-II.E-08.p2
    put = Whenever(event="checkup", then=(PutCounters(who=Who("opponent", "active"), amount=Amount(1)),))
    mend = Whenever(event="checkup", then=(Heal(who=Who("opponent", "active"), amount=Amount(10)),))
    two = card("Two", 100, "C", abilities=(ability("Put", put), ability("Mend", mend)))
    start = board(Side(active=two))
    assert play(start, CHECKUP, choices=["Put"]).board.get(THEM).damage == 0
    assert play(start, CHECKUP, choices=["Mend"]).board.get(THEM).damage == 10


@pytest.mark.parametrize(
    ("book", "cites"),
    [("current", "rb-turn-3-attack.step-C.p4"), ("2018", "apr-I.D.step-1"), ("2009", "cr-303.1c")],
)
def test_a_pokemon_without_hp_is_knocked_out_at_the_end_of_the_checkup(book: str, cites: str) -> None:
    trace = play(board(Side(active=sick(damage=90, poison=1)), Side(active=sick(poison=1))), CHECKUP, book=book)
    kinds = [type(x).__name__ for x in trace.events if isinstance(x, (e.CountersPut, e.KnockedOut))]
    assert kinds == ["CountersPut", "CountersPut", "KnockedOut"]
    assert told(trace, e.KnockedOut)[0].cites[0] == cites
    assert trace.board.active(0).id == MINE  # type: ignore[union-attr]
