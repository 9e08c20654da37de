"""To which part of an attack an instruction belongs: what it does, and what later hangs on it (apr-I.A-01, cr-603.4)."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Before,
    Cards,
    ChangeBase,
    Choose,
    CopyAttack,
    DoDamage,
    DoesNothing,
    Draw,
    Filter,
    Flip,
    ForEach,
    GiveCondition,
    If,
    Ignoring,
    KnockOut,
    Measure,
    MoveCards,
    OneOf,
    Program,
    PutCounters,
    Repeat,
    Requires,
    Switch,
    Verb,
    When_,
    Who,
)
from ptcg_judge.engine.phases import phase_of, phases_by_place

ENERGY = Filter(kinds=("Energy",))
GONE = MoveCards(cards=Cards("attached", filter=ENERGY, on=THIS))
MORE, ASLEEP, HIT = ChangeBase(amount=Amount(20)), GiveCondition(conditions=("Asleep",)), DoDamage(amount=Amount(10))


@pytest.mark.parametrize(
    ("verb", "phase"),
    [
        (Choose(who=DEFENDING), "choices"),
        (Choose(who=DEFENDING, may=True), "effects"),
        (Choose(options=("A", "B")), "effects"),
        (DoesNothing(), "requirements"),
        (CopyAttack(), "requirements"),
        (Requires(condition=If("heads")), "requirements"),
        (Before(then=(GONE,)), "before"),
        (MORE, "base"),
        (Ignoring(weakness=True), "base"),
        (HIT, "damage"),
        (GONE, "own energy"),
        (MoveCards(cards=Cards("attached", on=THIS)), "own energy"),
        (MoveCards(cards=Cards("attached", filter=ENERGY)), "own energy"),
        (MoveCards(cards=Cards("attached", filter=Filter(kinds=("Special Energy",)), on=THIS)), "own energy"),
        (MoveCards(cards=Cards("attached", filter=ENERGY, on=THIS), may=True), "effects"),
        (MoveCards(cards=Cards("attached", filter=ENERGY, on=THIS), to="hand"), "effects"),
        (MoveCards(cards=Cards("attached", filter=ENERGY, on=DEFENDING)), "effects"),
        (MoveCards(cards=Cards("attached", filter=Filter(kinds=("Pokémon Tool",)), on=THIS)), "effects"),
        (MoveCards(cards=Cards("hand", filter=ENERGY)), "effects"),
        (ASLEEP, "effects"),
        (OneOf(programs=((ASLEEP,), (MORE,))), "base"),
        (OneOf(programs=((HIT,), (GONE,))), "damage"),
        (Repeat(then=(ASLEEP, HIT)), "damage"),
        (Repeat(then=(ASLEEP,)), "effects"),
        (Repeat(), "effects"),
        (ForEach(then=(When_(condition=If("heads"), otherwise=(MORE,)),)), "base"),
    ],
)
def test_what_it_does_tells_where_an_instruction_belongs(verb: Verb, phase: str) -> None:
    assert phase_of((verb,), 0) == phase


def number(what: str) -> ChangeBase:
    return ChangeBase(how="times", amount=Amount(each=10, of=Measure(what)))  # type: ignore[arg-type]


def when(what: str, *then: Verb, **more: object) -> When_:
    return When_(condition=If(what, **more), then=then)  # type: ignore[arg-type]


HEADS_TWO = If("compare", measure=Measure("heads"), op=">=", value=2)
CHOSEN_TWO = If("compare", measure=Measure("discarded"), op=">=", value=2)


@pytest.mark.parametrize(
    ("program", "phase"),
    [
        ((Flip(), number("heads")), "base"),
        ((Flip(), number("tails")), "base"),
        ((Flip(), number("energy")), "effects"),
        ((Flip(), number("discarded")), "effects"),
        ((Flip(), Repeat(times=Amount(each=1, of=Measure("heads")), then=(ASLEEP,))), "effects"),
        ((Flip(), Flip(coins=Amount(each=1, of=Measure("heads"))), number("heads")), "base"),
        ((Flip(), When_(condition=HEADS_TWO, then=(MORE,))), "base"),
        ((Flip(), When_(condition=CHOSEN_TWO, then=(MORE,))), "effects"),
        ((GONE, When_(condition=CHOSEN_TWO, then=(MORE,))), "base"),
        ((GONE, When_(condition=HEADS_TWO, then=(MORE,))), "own energy"),
        ((GONE, number("discarded")), "base"),
        ((GONE, number("heads")), "own energy"),
        # what hangs on the doing hangs on the instruction just before it
        ((GONE, when("done", MORE)), "base"),
        ((GONE, when("not done", MORE)), "base"),
        ((GONE, when("done", ASLEEP)), "own energy"),
        ((GONE, when("heads", MORE)), "own energy"),
        ((GONE, ASLEEP, when("done", MORE)), "own energy"),
        ((GONE, when("is", MORE)), "own energy"),
        ((Flip(), when("done", MORE)), "effects"),
        # a flip is asked for across what stands between, up to the next flip
        ((Flip(), ASLEEP, when("heads", MORE)), "base"),
        ((Flip(), ASLEEP, Flip(), when("heads", MORE)), "effects"),
        ((Flip(), When_(condition=If("heads"), otherwise=(DoesNothing(),))), "requirements"),
        # being Knocked Out by this attack hangs on what Knocks Out
        ((PutCounters(), when("knocked out by this attack", MORE)), "base"),
        ((KnockOut(), when("knocked out by this attack", MORE)), "base"),
        ((KnockOut(), ASLEEP, when("knocked out by this attack", MORE)), "base"),
        ((ASLEEP, when("knocked out by this attack", MORE)), "effects"),
        # the damage to the new Active Pokémon comes after the switch that brings it up
        ((Switch(side="opponent"), DoDamage(who=Who(role="new"), amount=Amount(10))), "damage"),
        ((Switch(side="opponent"), DoDamage(who=DEFENDING, amount=Amount(10))), "effects"),
        ((ASLEEP, DoDamage(who=Who(role="new"), amount=Amount(10))), "effects"),
        ((Switch(side="opponent"), Draw(amount=Amount(1))), "effects"),
    ],
)
def test_what_hangs_on_an_instruction_draws_it_forward(program: Program, phase: str) -> None:
    assert phase_of(program, 0) == phase


def test_only_what_comes_later_counts() -> None:
    assert phase_of((number("heads"), Flip(), HIT), 1) == "effects"
    assert phase_of((HIT, ASLEEP), 1) == "effects"


@pytest.mark.parametrize("early", [False, True])
def test_where_something_of_each_instruction_is_due(early: bool) -> None:
    program = (MORE, When_(condition=If("is", early=early), then=(ASLEEP,), otherwise=(HIT,)), GONE)
    condition = {"effects", "damage"} | ({"base"} if early else set())
    assert [set(due) for due in phases_by_place(program)] == [{"base"}, condition, {"own energy"}]
