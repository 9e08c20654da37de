"""Every way a replay can go; chances worked out by hand."""

from __future__ import annotations

import json
import time
from fractions import Fraction
from math import comb
from pathlib import Path
from textwrap import dedent

import pytest

from ptcg_judge.disputes import outcomes as exploring
from ptcg_judge.disputes.distinct import distinct_answers
from ptcg_judge.disputes.open_table import OpenTable
from ptcg_judge.disputes.orders import ordering
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.disputes.results import Outcomes, outcomes
from ptcg_judge.engine.table import Candidate, Choice
from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.shelf import Source, shipped

from ..conftest import Judge
from ..rulings.described import scenario


def attack(text: str, damage: str = "10", more: str = "", expect: str = "") -> str:
    return f"""
        board:
          you: {{active: {{name: Tester, hp: 70, attacks: [{{name: Hit, damage: {damage}, text: "{text}"}}]}}{more}}}
          opponent: {{active: {{name: Target, hp: 900}}}}
        play: [attack: Hit]
        {expect}
        """


def found(text: str, book: str = "current", most: int = 2_000) -> Outcomes:
    return outcomes(explore(scenario(text), book, most))


def by_damage(every: Outcomes) -> dict[int, Fraction]:
    """The chance of each amount of damage on the opponent's Active Pokémon."""
    totals: dict[int, Fraction] = {}
    for result in every.results:
        damage = result.ruling.trace.board.players[1].active[0].damage
        totals[damage] = totals.get(damage, Fraction(0)) + sum(result.chances.values(), Fraction(0))
    return totals


TEN = attack("Flip 10 coins. This attack does 10 damage for each heads.", "10x")


def test_ten_coins_have_1024_branches_and_the_chances_of_a_binomial() -> None:
    every = found(TEN)
    assert every.explored.branches == 1024
    assert not every.explored.partial
    assert by_damage(every) == {10 * n: Fraction(comb(10, n), 1024) for n in range(11)}


def test_ten_coins_take_less_than_a_second() -> None:
    described = scenario(TEN)
    began = time.process_time()
    explore(described)
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "text",
    [
        "Flip 4 coins. This attack does 10 more damage for each heads.",
        "Flip 2 coins. If both of them are heads, this attack does 50 more damage.",
        "Flip a coin. If heads, this attack does 20 more damage.",
    ],
)
def test_coins_counted_together_come_to_the_same_as_one_by_one(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    together = by_damage(found(attack(text, "10+")))
    monkeypatch.setattr(exploring, "minds_order", lambda _: True)
    assert by_damage(found(attack(text, "10+"))) == together
    assert sum(together.values()) == 1


def test_coins_of_different_flips_are_not_counted_together() -> None:
    text = "Flip a coin. If heads, this attack does 20 more damage. Flip a coin. If heads, your opponent's Active Pokémon is now Paralyzed."
    every = found(attack(text, "10+"))
    assert len(every.results) == 4
    assert {chance for result in every.results for chance in result.chances.values()} == {Fraction(1, 4)}


def test_coins_until_tails_are_followed_for_a_while_and_said_to_be_partial() -> None:
    every = found(attack("Flip a coin until you get tails. This attack does 10 damage for each heads.", "10x"))
    assert every.explored.partial
    assert by_damage(every)[0] == Fraction(1, 2)
    assert by_damage(every)[30] == Fraction(1, 16)
    assert every.left_out == Fraction(1, 2**24)


def test_a_bound_on_the_replays_makes_it_partial_and_a_larger_one_does_not() -> None:
    assert found(TEN, most=5).explored.partial
    assert not found(TEN, most=11).explored.partial


def test_flips_that_are_told_are_not_explored() -> None:
    every = found("flips: [heads]\n" + "board: {you: {active: {name: Tester, hp: 90, conditions: [Burned, Asleep]}}}\n")
    assert every.explored.branches == 2
    assert [result.values for result in every.results] == [
        {"you.active.conditions": "[Asleep]"},
        {"you.active.conditions": "[]"},
    ]


def test_flips_that_nobody_asks_for_are_wrong() -> None:
    with pytest.raises(BadFile, match="nobody asked for the flip 'tails'"):
        found("flips: [heads, tails]\nboard: {you: {active: {name: Tester, hp: 90, conditions: [Burned]}}}\n")


@pytest.mark.parametrize("source", shipped(), ids=lambda source: source.id)
def test_exploring_a_ruling_whose_luck_is_told_finds_that_ruling_alone(source: Source) -> None:
    told = source.read()
    for book in told.books:
        every = explore(told, book)
        assert [ruling.verdict for ruling, _ in every.ends] == ["holds"]
        assert every.branches == 1


TWO_NEW = """
    board:
      you: {active: {name: Tester, hp: 10, damage: 10}, bench: [Onemon, Twomon]}
    play: [checkup]
    """


def test_a_choice_is_told_by_choice_and_has_no_chance() -> None:
    every = found(TWO_NEW)
    assert [result.values["you.active.name"] for result in every.results] == ["Onemon", "Twomon"]
    assert all(list(result.chances.values()) == [1] for result in every.results)
    assert every.left_out is None


def test_identical_positions_are_merged_between_actions() -> None:
    """Ten Checkups of an Asleep Pokémon: once it has woken up, no coin is asked for any more."""
    ten = ", ".join(["checkup"] * 10)
    asleep = "board: {you: {active: {name: Tester, hp: 90, conditions: [Asleep]}}}\n" + f"play: [{ten}]\n"
    every = found(asleep)
    assert every.explored.branches == 11
    assert [result.chances[()] for result in every.results] == [Fraction(1023, 1024), Fraction(1, 1024)]
    assert every.explored.replays <= 10 * 3


def test_the_ruling_depends_on_a_flip_only_where_it_changes_the_verdict() -> None:
    burned = "board: {you: {active: {name: Tester, hp: 90, conditions: [Burned]}}}\n"
    assert not found(burned + "expect: {you.active.damage: 20}\n").depends
    assert found(burned + "expect: {you.active.conditions: []}\n").depends
    assert found(burned + "expect: {you.active.damage: 20}\n", "2009").depends


ORDER = """
    board:
      you: {active: {name: Tester, hp: 90, attacks: [{name: Hit, damage: 10}]}}
      opponent:
        active:
          name: Thorny
          hp: 100
          abilities:
            - {name: Thorns, text: "If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), put 2 damage counters on the Attacking Pokémon."}
            - {name: Venom, text: "If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), the Attacking Pokémon is now Poisoned."}
    play: [attack: Hit]
    """


def test_who_orders_two_effects_is_asked_and_an_order_that_changes_nothing_is_one_result() -> None:
    every = found(ORDER)
    assert every.explored.branches == 2
    assert len(every.results) == 1
    assert not every.depends
    choices = [choice for way in every.results[0].ways for choice in way.choices]
    assert sorted(choice.split(" (")[0] for choice in choices) == ["the opponent: Thorns", "the opponent: Venom"]


def test_answers_that_nobody_can_tell_apart_are_one() -> None:
    same = (
        Candidate(1, "Fire Energy", ("R",)),
        Candidate(2, "Fire Energy", ("R",)),
        Candidate(3, "Water Energy", ("W",)),
    )
    assert list(distinct_answers(Choice(0, "Which", same))) == [((1,), 2), ((3,), 1)]
    places = (Candidate(1, "Onemon", ("bench 1",)), Candidate(2, "Onemon", ("bench 2",)))
    assert list(distinct_answers(Choice(0, "Which", places, 0, 1))) == [((), 1), ((1,), 1), ((2,), 1)]


def test_replay_tells_the_outcomes(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("board: {you: {active: {name: Tester, hp: 90, conditions: [Burned]}}}\nplay: [checkup]\n", "utf-8")
    told = judge("replay", "--outcomes", str(file), columns=60)
    assert "1/2 (50%)" in told.out
    assert "The ruling depends on it: 2 branches, 2 results." in told.out
    assert max(map(len, told.out.splitlines())) <= 60
    (entry,) = json.loads(judge("replay", "--outcomes", "--json", str(file)).out)
    assert [result["ways"][0]["chance"] for result in entry["outcomes"][0]["results"]] == ["1/2", "1/2"]


UNLIKE = attack(
    " ".join(f"Flip a coin. If heads, this attack does {n}0 more damage." for n in (1, 2, 4, 8, 16, 32, 64, 1, 1, 1)),
    "10+",
)


def test_ten_coins_that_differ_are_1024_branches_each_replayed_once() -> None:
    """How long that takes is told by benchmarks/run."""
    every = explore(scenario(UNLIKE))
    assert every.branches == 1024
    assert every.replays == 1024
    assert sum(way.chance for _, ways in every.ends for way in ways) == 1


def _lines(every: Outcomes) -> list[object]:
    """Every end with its lines as they came about, and the ways that lead there."""
    return [([line.event for line in ruling.trace.lines], ways) for ruling, ways in every.explored.ends]


CHOOSING = """
    board:
      you: {active: {name: Tester, hp: 70, conditions: [Confused], attacks: [{name: Hit, damage: 30, text: "Flip a coin until you get tails. This attack does 10 more damage for each heads. If you do, discard a random card from your opponent's hand. You may switch this Pokémon with 1 of your Benched Pokémon. Flip a coin. If heads, put 2 damage counters on 1 of your opponent's Benched Pokémon."}]}, bench: [One, Two]}
      opponent: {active: {name: Target, hp: 900}, bench: [Far, Near], hand: [Balm, Cream]}
    cards: [{name: Balm, kind: Item, text: Draw a card.}, {name: Cream, kind: Item, text: Draw a card.}]
    flips: [heads, heads]
    play: [attack: Hit, checkup]
    """


SASH = """
    board:
      you: {active: {name: Tester, hp: 70, attacks: [{name: Hit, damage: 50, text: "Flip a coin. If heads, discard a random card from your opponent's hand. Flip a coin. If tails, this Pokémon is now Asleep."}]}}
      opponent:
        active: {name: Target, hp: 50, abilities: [{name: Sturdy, text: "If this Pokémon would be Knocked Out by damage from an attack, flip a coin. If heads, this Pokémon is not Knocked Out, and its remaining HP becomes 10."}]}
        bench: [Onemon, Twomon]
        hand: [Balm, Balm, Cream]
    cards: [{name: Balm, kind: Item, text: Draw a card.}, {name: Cream, kind: Item, text: Draw a card.}]
    play: [attack: Hit, checkup]
    """


@pytest.mark.parametrize("book", ["current", "2009", "2018"])
@pytest.mark.parametrize(
    "text", [attack("Flip 2 coins. If both of them are heads, draw a card."), SASH, UNLIKE, CHOOSING]
)
def test_what_is_known_of_a_beginning_changes_no_outcome(text: str, book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = _lines(found(text, book))
    monkeypatch.setattr(OpenTable, "begun", lambda *_: None)
    assert quick == _lines(found(text, book))
    assert len(quick) > 1


DISCARD = """
    board:
      you: {active: {name: Tester, hp: 70, attacks: [{name: Hit, damage: 10, text: "Discard %s."}]}}
      opponent: {active: {name: Target, hp: 900}, hand: [Balm, Balm, Cream]}
    cards: [{name: Balm, kind: Item, text: Draw a card.}, {name: Cream, kind: Item, text: Draw a card.}]
    play: [attack: Hit]
    """


def test_a_random_pick_is_a_chance_and_no_choice() -> None:
    """Two of the three cards are Balms."""
    every = found(DISCARD % "a random card from your opponent's hand")
    assert [(result.values["opponent.discard"], result.chances) for result in every.results] == [
        ("[Balm]", {(): Fraction(2, 3)}),
        ("[Cream]", {(): Fraction(1, 3)}),
    ]


def test_of_two_random_cards_each_pair_counts_by_the_ways_it_comes_about() -> None:
    """Of the three pairs, two hold the Cream."""
    every = found(DISCARD % "2 cards from your opponent's hand without looking")
    assert [(result.values["opponent.discard"], result.chances) for result in every.results] == [
        ("[Balm, Cream]", {(): Fraction(2, 3)}),
        ("[2 × Balm]", {(): Fraction(1, 3)}),
    ]


def test_many_cards_alike_are_counted_without_trying_them_all() -> None:
    cards = tuple(Candidate(number, "Onemon" if number < 30 else "Twomon") for number in range(60))
    told = list(distinct_answers(Choice(0, "Which", cards, 10, 10)))
    assert [sum(number < 30 for number in ids) for ids, _ in told] == list(range(10, -1, -1))
    assert sum(times for _, times in told) == comb(60, 10)


def test_an_order_that_changes_nothing_is_said_not_to_matter(judge: Judge, tmp_path: Path) -> None:
    told = ordering(found(ORDER))
    assert told is not None
    assert not told.matters
    assert list(told.results.values()) == [(1,), (1,)]
    file = tmp_path / "board.yaml"
    file.write_text(dedent(ORDER), "utf-8")
    assert (
        "The order of the effects does not matter: each gives the same."
        in judge("replay", "--outcomes", str(file), columns=100).out
    )


MATTERS = """
    board:
      you: {active: {name: Tester, hp: 100, attacks: [{name: Hit, damage: 10}]}}
      opponent:
        active:
          name: Thorny
          hp: 100
          abilities:
            - {name: Thorns, text: "If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), put 2 damage counters on the Attacking Pokémon."}
            - {name: Spite, text: "If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), put 1 damage counter on the Attacking Pokémon for each damage counter on it."}
    play: [attack: Hit]
    """


def test_where_the_order_matters_each_order_is_told_with_its_result(judge: Judge, tmp_path: Path) -> None:
    """20 and then as much again are 40; nothing doubled and then 20 are 20."""
    every = found(MATTERS)
    told = ordering(every)
    assert told is not None
    assert told.matters
    damage = {
        order[0].split(" (")[0]: every.results[numbers[0] - 1].values["you.active.damage"]
        for order, numbers in told.results.items()
    }
    assert damage == {"the opponent: Thorns": "40", "the opponent: Spite": "20"}
    file = tmp_path / "board.yaml"
    file.write_text(dedent(MATTERS), "utf-8")
    shown = judge("replay", "--outcomes", str(file), columns=100).out
    assert "The order of the effects matters:" in shown


def test_where_nothing_is_ordered_nothing_is_said_of_an_order() -> None:
    assert ordering(found(TWO_NEW)) is None


def test_where_the_bound_is_reached_in_an_early_action_the_later_ones_are_still_replayed() -> None:
    """Six unlike coins are 64 branches of the attack alone; the Checkup comes after it."""
    coins = " ".join(f"Flip a coin. If heads, this attack does {2**n}0 more damage." for n in range(6))
    text = attack(coins, "10+").replace("play: [attack: Hit]", "play: [attack: Hit, checkup, turn]")
    every = found(text, most=20)
    assert every.explored.partial
    assert every.results
    assert all(result.ruling.trace.board.turn == 4 for result in every.results)


def test_what_was_followed_in_part_is_not_said_of_the_whole(judge: Judge, tmp_path: Path) -> None:
    """A coin flipped until tails comes to no end; the claim on the Bench holds all the same."""
    text = attack("Flip a coin until you get tails. This attack does 10 more damage for each heads.", "10+")
    file = tmp_path / "board.yaml"
    file.write_text(dedent(text) + "\nexpect: {you.active.damage: 0}\n", "utf-8")
    told = judge("replay", "--outcomes", str(file)).out
    assert "As far as it was followed, the ruling does not depend on it (holds)" in " ".join(told.split())
    assert "Partial" in told
