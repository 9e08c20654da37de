"""An outcome is held against what was expected: it holds, is contradicted by a line, or is open with a question."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.ruling import Difference

from .described import complaint, ruled, said, scenario

BURNED = """
    board:
      you: {active: {name: Testmander, hp: 70, damage: 40, conditions: [Burned]}}
      opponent: {active: {name: Leafmon, hp: 90}}
    flips: [heads]
    play: [checkup]
"""
HIT = """
    board:
      you:
        active: {name: Testmander, hp: 70, type: Fire, energy: [R], attacks: [{name: Singe, cost: R, damage: 60}]}
      opponent: {active: {name: Leafmon, hp: 60}, bench: [{name: Benchmon, hp: 60}]}
    play: [attack: Singe]
"""


def test_what_comes_out_as_expected_holds() -> None:
    ruling = ruled(BURNED + "    expect: {you.active.damage: 60, you.active.conditions: []}\n")
    assert (ruling.verdict, ruling.difference, ruling.checked) == ("holds", None, 2)


def test_the_first_difference_names_the_line_that_decided_it() -> None:
    ruling = ruled(BURNED + "    expect: {you.active.conditions: [], you.active.damage: 40}\n")
    assert ruling.verdict == "contradicted"
    assert ruling.difference == Difference("you.active.damage", "40", "60", "x.yaml:6", 1)


def test_a_value_that_nothing_changed_has_no_deciding_line() -> None:
    ruling = ruled(BURNED + "    expect: {opponent.active.damage: 10}\n")
    assert ruling.difference == Difference("opponent.active.damage", "10", "0", "x.yaml:6", None)


def test_each_book_has_its_own_expectation() -> None:
    text = (
        BURNED + "    expect: {current: {you.active.damage: 60}, 2009: {you.active.damage: 40}, all: {you.prizes: 6}}\n"
    )
    read = scenario(text)
    assert read.books == ("current", "2025", "2018", "2009")
    assert [len(read.expected(book)) for book in read.books] == [2, 1, 1, 2]
    assert (ruled(text, "2009").verdict, ruled(text, "current").verdict) == ("holds", "holds")


def test_an_untold_flip_is_a_question_for_the_table() -> None:
    ruling = ruled(BURNED.replace("    flips: [heads]\n", "") + "    expect: {you.active.damage: 60}\n")
    assert (ruling.verdict, ruling.question) == (
        "open",
        "What did you flip for Testmander, which is Burned, heads or tails?",
    )


def test_a_question_may_be_what_is_expected() -> None:
    asked = BURNED.replace("    flips: [heads]\n", "")
    assert ruled(asked + "    expect: {question: true}\n").verdict == "holds"
    assert ruled(asked + "    expect: {question: false}\n").verdict == "contradicted"
    assert ruled(BURNED + "    expect: {question: true}\n").verdict == "contradicted"


@pytest.mark.parametrize(
    ("expected", "verdict"),
    [
        ("{knocked_out: [Leafmon]}", "holds"),
        ("{knocked_out: []}", "contradicted"),
        ("{opponent.discard: [Leafmon]}", "holds"),
        ("{opponent.discard: 1}", "holds"),
        ("{opponent.discard: [Testmander]}", "contradicted"),
        ("{opponent: {active: {name: Benchmon, damage: 0}, bench: []}}", "holds"),
        ("{opponent.bench.0.damage: 0}", "contradicted"),
        ("{opponent.bench.0.damage: none}", "holds"),
        ("{you.active.energy: [R]}", "holds"),
        ("{you.active.energy: [W]}", "contradicted"),
        ("{you.prizes: 5, winner: none, stadium: none}", "holds"),
        ("{winner: you}", "contradicted"),
        ("{order: [attacks with Singe, KnockedOut, takes 60]}", "contradicted"),
        ("{order: [attacks with Singe, takes 60, knocked out, 1 Prize card]}", "holds"),
        ("{cites: [rb-turn-3-attack.step-C.p5]}", "holds"),
        ("{cites: [rb-burned.p2]}", "contradicted"),
        ("{not_cites: [rb-burned.p2]}", "holds"),
        ("{not_cites: [rb-turn-3-attack.step-C.p5]}", "contradicted"),
        ("{allowed: true}", "holds"),
        ("{allowed: false}", "contradicted"),
    ],
)
def test_what_may_be_expected(expected: str, verdict: str) -> None:
    assert ruled(HIT + f"    expect: {expected}\n").verdict == verdict


def test_flips_may_differ_by_book() -> None:
    text = BURNED.replace("[heads]", "{all: [heads], 2009: [tails]}")
    assert ruled(text + "    expect: {you.active.conditions: []}\n").verdict == "holds"
    assert (
        ruled(text + "    expect: {you.active.conditions: [Burned], you.active.damage: 60}\n", "2009").verdict
        == "holds"
    )


def test_a_choice_that_does_not_fit_is_named_with_its_line() -> None:
    text = HIT.replace("{name: Benchmon, hp: 60}", "{name: A, hp: 60}, {name: B, hp: 60}") + "    choices: [C]\n"
    assert complaint(text).startswith(
        "x.yaml:6: 'C' does not answer \"Which Pokémon is the opponent's new Active Pokémon\""
    )


def test_a_pokemon_of_untold_hp_is_not_knocked_out_but_asked_about() -> None:
    ruling = ruled(HIT.replace("Leafmon, hp: 60", "Leafmon, damage: 180"))
    assert ruling.verdict == "open"
    assert ruling.question == "How many HP does Leafmon have? It has taken 240 damage."
    assert not any("Knocked Out" in line for line in said(ruling))


def test_a_pokemon_is_called_by_its_place() -> None:
    ruling = ruled("""
        board:
          you: {active: {name: T, hp: 70}, bench: [{name: A, hp: 30}, {name: A, hp: 30, damage: 10}]}
        play: [retreat: bench 2]
        expect: {you.active.damage: 10, you.bench: [A, T]}
    """)
    assert ruling.verdict == "holds"


def test_a_fact_stands_in_for_a_text_and_is_told_as_stated() -> None:
    text = HIT.replace("damage: 60}]}", "damage: 60, text: Befuddle the moon sideways.}]}")
    ruling = ruled(text + "    facts: {Singe: Draw 2 cards.}\n    expect: {you.hand: 8}\n")
    assert said(ruling)[0] == "stated, not ruled: Singe: Draw 2 cards."
    assert ruling.trace.lines[0].event.cites == ("x.yaml:6",)
    assert ruling.verdict == "holds"


def test_a_fact_that_is_not_understood_either_is_an_error() -> None:
    text = (
        HIT.replace("damage: 60}]}", "damage: 60, text: Befuddle the moon.}]}") + "    facts: {Singe: Bewilder it.}\n"
    )
    assert "is not understood either; say it in the words of a card, or 'nothing'" in complaint(text)


MAY = """
    board:
      you: {{active: {{name: T, hp: 70, conditions: [{condition}]}}, bench: [{{name: A, hp: 30}}]}}
    may: {{retreat: A}}
    expect: {{allowed: {allowed}}}
"""


def test_may_i_is_answered_with_the_refusing_rule() -> None:
    ruling = ruled(MAY.format(condition="Asleep", allowed="false"))
    assert (ruling.verdict, ruling.allowed) == ("holds", False)
    assert [line.event.cites for line in ruling.refusals] == [("rb-turn-2E-retreat.p5",)]
    assert ruling.trace.board == ruling.scenario.board


def test_may_i_is_answered_with_yes() -> None:
    ruling = ruled(MAY.format(condition="Burned", allowed="true"))
    assert (ruling.verdict, ruling.allowed) == ("holds", True)


def test_may_i_is_contradicted_by_a_refusal() -> None:
    ruling = ruled(MAY.format(condition="Paralyzed", allowed="true"))
    assert ruling.verdict == "contradicted"
    assert ruling.difference == Difference("allowed", "true", "false", "x.yaml:4", 0)


def test_an_action_that_runs_into_a_coin_has_been_allowed() -> None:
    ruling = ruled("""
        board: {you: {active: {name: T, hp: 70, attacks: [{name: Toss, damage: 10, text: "Flip a coin. If tails, this attack does nothing."}]}}}
        may: {attack: Toss}
        expect: {allowed: true}
    """)
    assert ruling.verdict == "holds"
