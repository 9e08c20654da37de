"""A text that allows an attack goes before the rule that forbids it, and the trace says so."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.run import run

from .described import said, scenario

SLEEPER = """\
board: {you: {active: {name: Sleeper, hp: 90, conditions: [Asleep], attacks: [{name: Toss, cost: 0, damage: 30, text: "TEXT"}]}}}
may: {attack: Toss}
"""
THOUGH = "This attack can be used even if this Pokémon is Asleep."


@pytest.mark.parametrize(("book", "rule"), [("2009", "cr-102.1"), ("2018", "apr-II.A.p1"), ("current", "apr-II.A.p1")])
def test_the_text_goes_before_the_rule(book: str, rule: str) -> None:
    allowed = run(scenario(SLEEPER.replace("TEXT", THOUGH)), book)
    assert allowed.allowed
    assert "the ban on attacking while Asleep does not apply: Toss may be used all the same" in said(allowed)
    assert rule in allowed.cites
    assert not run(scenario(SLEEPER.replace("TEXT", THOUGH)), book, waive=(rule,)).allowed


def test_without_such_a_text_the_rule_holds() -> None:
    refused = run(scenario(SLEEPER.replace(', text: "TEXT"', "")), "2009")
    assert (refused.allowed, "cr-102.1" in refused.cites) == (False, False)


def test_awake_there_is_nothing_to_set_aside() -> None:
    awake = SLEEPER.replace("conditions: [Asleep], ", "").replace("TEXT", THOUGH)
    assert not [line for line in said(run(scenario(awake), "2009")) if "does not apply" in line]
