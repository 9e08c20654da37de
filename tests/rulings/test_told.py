"""Every event is told in English."""

from __future__ import annotations

import inspect

from ptcg_judge.engine import events as e
from ptcg_judge.rulings.tell import TELLERS, tell

from .described import ruled, said


def test_every_kind_of_event_has_its_words() -> None:
    kinds = {
        kind for _, kind in inspect.getmembers(e, inspect.isclass) if issubclass(kind, e.Event) and kind is not e.Event
    }
    assert {kind.__name__ for kind in kinds - set(TELLERS)} == set()


def test_an_attack_is_told_with_its_values_as_they_change() -> None:
    ruling = ruled("""
        board:
          you:
            active: {name: Testmander, hp: 70, type: Fire, energy: [R], attacks: [{name: Singe, cost: R, damage: 60}]}
          opponent: {active: {name: Leafmon, hp: 150, weakness: Fire x2, resistance: Fire -30}}
        play: [attack: Singe]
    """)
    assert said(ruling)[:6] == [
        "Testmander attacks with Singe",
        "60  damage to Leafmon",
        "60 → 120  Weakness ×2",
        "120 → 90  Resistance −30",
        "Leafmon takes 90 damage (0 → 90)",
        "Singe is over",
    ]


def test_a_changed_value_is_there_for_programs() -> None:
    ruling = ruled("""
        board: {you: {active: {name: T, hp: 70, damage: 20, conditions: [Poisoned]}}}
        play: [checkup]
    """)
    values = [told.values for line in ruling.trace.lines if (told := tell(ruling.trace, line)).values]
    assert values == [{"before": 20, "after": 30}]


def test_namesakes_are_told_apart_by_their_side() -> None:
    ruling = ruled("""
        board:
          you: {active: {name: Testmander, hp: 70, conditions: [Poisoned]}}
          opponent: {active: {name: Testmander, hp: 70, conditions: [Poisoned]}}
        play: [checkup]
    """)
    told = " / ".join(said(ruling))
    assert "your Testmander" in told
    assert "the opponent's Testmander" in told


def test_a_name_that_is_clear_stands_alone() -> None:
    ruling = ruled("board: {you: {active: {name: Testmander, hp: 70, conditions: [Poisoned]}}}\nplay: [checkup]\n")
    assert not any("your Testmander" in line for line in said(ruling))


def test_each_condition_of_a_text_that_gives_several_cites_its_own_rule() -> None:
    ruling = ruled(
        """
        board: {you: {active: {name: A, hp: 60, attacks: [{name: Mix, cost: 0, text: Your opponent's Active Pokémon is now Asleep and Poisoned.}]}}}
        play: [{attack: Mix}]
        """
    )
    asleep, poisoned = (line.event.cites for line in ruling.trace.lines if isinstance(line.event, e.ConditionGiven))
    assert "rb-asleep" in asleep
    assert "rb-poisoned" not in asleep
    assert "rb-poisoned" in poisoned
    assert "rb-asleep" not in poisoned


def test_a_vstar_ability_used_is_told_as_a_vstar_power() -> None:
    ruling = ruled(
        """
        board:
          you: {active: {name: X VSTAR, attacks: [{name: Nova, kind: VSTAR, cost: 0, damage: 90}]}, spent: [VSTAR]}
        may: {attack: Nova}
        """
    )
    assert "a VSTAR Power was already used in this game" in said(ruling)[0]
