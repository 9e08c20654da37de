"""The commonest calls; expected values worked out by hand from the books."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from ptcg_judge.disputes.call import Answer, answered
from ptcg_judge.disputes.checkup import Afflicted, checkup_call
from ptcg_judge.disputes.damage import Hit, damage_call
from ptcg_judge.disputes.prizes import prizes_call
from ptcg_judge.disputes.retreat import Leaving, retreat_answer
from ptcg_judge.disputes.winner import winner_call, winner_table
from ptcg_judge.errors import JudgeError

from ..conftest import Judge

TABLE = yaml.safe_load(Path(__file__).parents[2].joinpath("rules_kb/simultaneous-wins.yaml").read_text("utf-8"))


def done(hit: Hit, book: str = "current") -> int:
    return int(answered(damage_call(hit), book).answer.values["damage"])


FULL = Hit(120, "R", plus=(30,), weakness=("Rx2",), minus=(20,))


@pytest.mark.parametrize("book", ["current", "2025", "2018", "2009"])
def test_the_steps_of_damage_come_in_the_order_of_the_books(book: str) -> None:
    assert done(FULL, book) == (120 + 30) * 2 - 20


@pytest.mark.parametrize(
    ("hit", "damage"),
    [
        (Hit(120, "R"), 120),
        (Hit(120, "W", weakness=("Rx2",)), 120),
        (Hit(120, "W", resistance=("W-30",)), 90),
        (Hit(20, "W", resistance=("W-30",)), 0),
        (Hit(60, "R", weakness=("R+20",)), 80),
        (replace(FULL, bench=True), 120 + 30 - 20),
        (replace(FULL, no_matchup=True), 120 + 30 - 20),
        (replace(FULL, no_effects=True), (120 + 30) * 2),
        (replace(FULL, prevented=True), 0),
        (replace(FULL, prevented=True, no_effects=True), (120 + 30) * 2),
        (replace(FULL, damage=0), 0),
        (Hit(10, minus=(20, 20)), 0),
        (Hit(10, plus=(10, 20)), 40),
    ],
)
def test_damage(hit: Hit, damage: int) -> None:
    assert done(hit) == damage


def test_a_pokemon_without_hp_left_is_knocked_out_and_one_with_hp_left_is_not() -> None:
    assert answered(damage_call(Hit(60, hp=100, taken=40))).answer.words == "60 damage: the defender is Knocked Out"
    assert answered(damage_call(Hit(50, hp=100, taken=40))).answer.words == "50 damage, 10 HP left"


def test_every_line_of_the_damage_names_its_rule() -> None:
    ruling = answered(damage_call(FULL)).ruling
    for step in ("damage-1", "damage-2", "damage-3", "damage-5", "damage-6"):
        assert f"rb-full-details-of-attacking.{step}" in ruling.trace.cites
    assert "rb-full-details-of-attacking.damage-4" not in ruling.trace.cites


@pytest.mark.parametrize(
    ("hit", "message"),
    [
        (Hit(60, weakness=("Rx2",)), "--type R"),
        (Hit(65), "multiple of 10"),
        (Hit(-60), "never negative"),
        (Hit(60, "Q"), "'Q' is no type"),
    ],
)
def test_what_is_wrong_with_a_call_is_one_line(hit: Hit, message: str) -> None:
    with pytest.raises(JudgeError) as error:
        damage_call(hit)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("row", TABLE, ids=[f"{row['you']} {row['opponent']}" for row in TABLE])
def test_the_engine_gives_the_results_of_the_table(row: dict[str, dict[str, str]]) -> None:
    call = winner_call(tuple(row["you"]), tuple(row["opponent"]))
    results = {book: answered(call, book).answer.values["result"] for book in row["results"]}
    assert results == row["results"]


def test_the_table_has_every_pair_once_and_the_current_rules_are_those_of_2025() -> None:
    rows = winner_table(("current", "2025"))
    assert {(row.you, row.opponent) for row in rows} == {(tuple(r["you"]), tuple(r["opponent"])) for r in TABLE}
    assert len(rows) == 16
    assert all(row.results["current"] == row.results["2025"] for row in rows)


def checked(you: Afflicted, *flips: str, turn: str = "you", book: str = "current") -> Answer:
    return answered(checkup_call(you, Afflicted(), flips, turn), book).answer


def test_poison_comes_before_burn_and_knock_outs_come_last() -> None:
    after = checked(Afflicted(("burned", "poisoned:3", "asleep"), 120, 30), "heads", "tails").values["you"]
    assert after == {"knocked_out": False, "damage": 80, "conditions": ["Poisoned", "Asleep"], "hp_left": 40}
    assert checked(Afflicted(("burned", "poisoned:3"), 80, 30), "heads").values["you"] == {"knocked_out": True}


def test_in_2009_heads_keeps_the_counters_of_burn_off_and_the_condition_on() -> None:
    after = checked(Afflicted(("burned",), 70, 40), "heads", book="2009").values["you"]
    assert (after["damage"], after["conditions"]) == (40, ["Burned"])


def test_paralysis_ends_after_its_owners_turn_and_not_after_the_opponents() -> None:
    assert checked(Afflicted(("paralyzed",))).values["you"]["conditions"] == []
    assert checked(Afflicted(("paralyzed",)), turn="opponent").values["you"]["conditions"] == ["Paralyzed"]


def test_a_flip_that_is_missing_is_the_question(judge: Judge) -> None:
    answer = judge("checkup", "--you", "burned")
    assert answer.code == 1
    assert "ask at the table: What did you flip" in answer.out
    assert judge("checkup", "--you", "burned", "--flips", "tails").code == 0


def test_a_flip_that_nobody_asks_for_is_wrong(judge: Judge) -> None:
    answer = judge("checkup", "--you", "poisoned", "--flips", "heads")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "nobody asked for the flip 'heads'" in answer.err


@pytest.mark.parametrize(
    ("word", "prizes"),
    [
        ("Mega Lucario ex", 3),
        ("vmax", 3),
        ("Tag Team", 3),
        ("Charizard-GX", 2),
        ("ex", 2),
        ("Radiant", 1),
        ("Pikachu", 1),
    ],
)
def test_prizes(word: str, prizes: int) -> None:
    assert answered(prizes_call(word)).answer.values["prizes"] == prizes


def ways(*energy: str, cost: int) -> list[list[str]]:
    return list(retreat_answer(Leaving(cost, energy)).answer.values["ways"])


def test_energy_is_discarded_one_by_one_until_the_cost_is_met() -> None:
    """309.4: R and then DCE is allowed for two, since R alone is not enough; DCE and then R is not."""
    double, fire = "Double Colorless Energy", "Fire Energy"
    assert ways("R", "R", "DCE", cost=2) == [[double], [double, fire], [fire, fire]]
    assert ways("R", "W", cost=1) == [[fire], ["Water Energy"]]
    assert ways("DCE", cost=1) == [[double]]
    assert ways("R", cost=0) == [[]]


@pytest.mark.parametrize(
    ("leaving", "rule"),
    [
        (Leaving(2, ("R",)), "rb-turn-2E-retreat.p2"),
        (Leaving(0, (), ("Asleep",)), "rb-turn-2E-retreat.p5"),
        (Leaving(0, (), ("Paralyzed",)), "rb-turn-2E-retreat.p5"),
        (Leaving(0, (), already=True), "rb-parts-of-a-turn.step-2E"),
        (Leaving(0, (), has_bench=False), "apr-I.A-03.p5"),
    ],
)
def test_what_bars_a_retreat_is_named(leaving: Leaving, rule: str) -> None:
    answer = retreat_answer(leaving).answer
    assert not answer.is_yes
    assert rule in answer.words


def test_confusion_bars_no_retreat() -> None:
    assert retreat_answer(Leaving(0, (), ("Confused",))).answer.is_yes


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (("damage", "120", "--type", "R", "--weakness", "Rx2"), 0),
        (("winner", "--you", "prizes", "--opponent", "prizes"), 0),
        (("prizes", "vmax"), 0),
        (("retreat", "--cost", "1", "--energy", "R"), 0),
        (("retreat", "--cost", "1", "--asleep"), 1),
    ],
)
def test_every_call_takes_books_and_json_and_fits_sixty_columns(call: tuple[str, ...], code: int, judge: Judge) -> None:
    told = judge(*call, "--book", "all", columns=60)
    assert told.code == code
    assert max(map(len, told.out.splitlines())) <= 60
    entries = json.loads(judge(*call, "--book", "all", "--json").out)
    assert [entry["book"] for entry in entries] == ["current", "2025", "2018", "2009"]
    assert judge(*call, "--book", "1999").code == 2


def test_the_table_of_winners_is_told_and_is_json(judge: Judge) -> None:
    assert "sudden death" in judge("winner", "--table").out
    assert len(json.loads(judge("winner", "--table", "--json").out)) == 16
    assert judge("winner", "--you", "luck").code == 2


def test_both_win_conditions_have_one_word(judge: Judge) -> None:
    assert judge("winner", "--you", "both", "--opponent", "prizes").out.endswith("you lose\n")
    assert judge("winner", "--you", "prizes", "--opponent", "no-pokemon, prizes").out.endswith("you win\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("checkup", "--you", "poisoned:x"), "'x' is no number of counters"),
        (("checkup", "--you", "poisoned:0"), "'0' is no number of counters"),
        (("checkup", "--you", "asleep:3"), "'3' does not tell since when it is Asleep"),
        (("damage", "60", "--type", "R", "--weakness", "Rx0"), "is no weakness"),
        (("damage", "60", "--type", "R", "--weakness", "R-20"), "is no weakness"),
        (("damage", "60", "--type", "R", "--resistance", "Rx2"), "is no resistance"),
    ],
)
def test_what_says_nothing_is_not_passed_over(judge: Judge, words: tuple[str, ...], message: str) -> None:
    told = judge(*words)
    assert (told.code, told.out) == (2, "")
    assert message in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("word", "prizes"),
    [("Mega EX", 2), ("Mega ex", 3), ("tagteam", 3), ("pokemon v", 2), ("Pokémon-EX", 2), ("Prism Star", 1)],
)
def test_a_class_is_understood_however_it_is_written(word: str, prizes: int) -> None:
    assert answered(prizes_call(word)).answer.values["prizes"] == prizes


def test_a_class_that_may_be_two_is_asked_for() -> None:
    with pytest.raises(JudgeError, match="write 'Mega ex' or 'Mega EX'"):
        prizes_call("mega")
