"""`check --strict`: a rule that a ruling shows must decide it; with the rule waived, something else comes out."""

from __future__ import annotations

import json
from pathlib import Path

from ptcg_judge.kb.model import KnowledgeBase, Part, Rule
from ptcg_judge.rulings.biting import Bites, Teeth, bites_of
from ptcg_judge.rulings.outcome import outcome
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.shelf import Source

from ..conftest import Judge
from .described import scenario

RULINGS = {
    "poison": """
question: What does Poison do?
board: {you: {active: {name: T, hp: 70, conditions: [Poisoned]}}}
play: [checkup]
expect: {current: {you.active.damage: 10}}
""",
    "asleep": """
question: May it attack?
board: {you: {active: {name: T, hp: 70, conditions: [Asleep], attacks: [{name: Hit, damage: 10}]}}}
play: [{attack: Hit}]
expect: {all: {allowed: false}}
""",
    "asleep-without-energy": """
question: May it attack?
board: {you: {active: {name: T, hp: 70, conditions: [Asleep], attacks: [{name: Hit, cost: R, damage: 10}]}}}
play: [{attack: Hit}]
expect: {all: {allowed: false}}
""",
    "flips": """
question: What does Burn do?
board: {you: {active: {name: T, hp: 70, conditions: [Burned]}}}
flips: [heads]
play: [checkup]
expect: {current: {you.active.damage: 20}}
""",
}


def sources(folder: Path) -> list[Source]:
    for name, text in RULINGS.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [Source(folder / f"{name}.yaml", f"rulings/{name}.yaml", name) for name in RULINGS]


def shown(rule: str, *rulings: str, bites: str = "") -> Rule:
    return Rule(rule, "2025", rule, rule, "timing", "It says so.", shown_by=rulings, bites=bites)


def found(folder: Path, *rules: Rule) -> Bites:
    return bites_of(KnowledgeBase((), rules, (), (), (), ()), sources(folder))


def test_a_rule_that_decides_its_ruling_bites(tmp_path: Path) -> None:
    teeth = Teeth(sources(tmp_path))
    assert teeth.bites("rb-poisoned.p2", "poison")
    assert teeth.bites("rb-poisoned", "poison")
    assert teeth.bites("rb-burned.p2", "flips")


def test_a_rule_that_is_not_cited_does_not_bite(tmp_path: Path) -> None:
    assert not Teeth(sources(tmp_path)).bites("rb-burned.p2", "poison")


def test_a_refusal_for_which_there_is_another_reason_does_not_bite(tmp_path: Path) -> None:
    teeth = Teeth(sources(tmp_path))
    (rule,) = [n for n in run(scenario(RULINGS["asleep"])).trace.cites if n.startswith("rb-asleep.")]
    assert teeth.bites(rule, "asleep")
    assert not teeth.bites(rule, "asleep-without-energy")


def test_the_outcome_is_the_same_whatever_is_cited() -> None:
    said = RULINGS["asleep"]
    assert outcome(run(scenario(said), "2025")) == outcome(run(scenario(said), "2018"))
    assert outcome(run(scenario(said))) != outcome(run(scenario(said.replace("Asleep", "Burned"))))


def test_rules_are_counted_by_whether_they_bite(tmp_path: Path) -> None:
    bites = found(
        tmp_path,
        shown("rb-poisoned.p2", "poison"),
        shown("rb-asleep", "asleep-without-energy", "poison"),
        shown("rb-special-conditions.p1", "poison", bites="no, because it is only a name"),
        shown("rb-not-shown"),
    )
    assert bites.bite == ("rb-poisoned.p2",)
    (blunt,) = bites.blunt
    assert blunt.message == (
        "rb-asleep does not bite: asleep-without-energy and poison come out the same without it; "
        "show it by one that it decides, or write 'bites: no, because …'"
    )
    assert bites.excused == (("rb-special-conditions.p1", "it is only a name"),)
    assert (round(bites.share), bites.is_good) == (33, False)


def test_an_excuse_that_is_not_true_or_not_needed_is_wrong(tmp_path: Path) -> None:
    excuse = "no, because of the weather"
    bites = found(tmp_path, shown("rb-poisoned.p2", "poison", bites=excuse), shown("rb-asleep", bites=excuse))
    assert [problem.message for problem in bites.wrong] == [
        "rb-asleep is shown by no ruling; add 'shown_by' or remove 'bites'",
        "rb-poisoned.p2 does bite; remove 'bites'",
    ]
    assert not bites.is_good


def test_nine_of_ten_bite_and_the_others_say_why_they_cannot() -> None:
    def bites(sharp: int, excused: int, blunt: int = 0) -> Bites:
        return Bites(("x",) * sharp, (None,) * blunt, (("y", "of its nature"),) * excused, ())  # type: ignore[arg-type]

    assert bites(9, 1).is_good
    assert not bites(89, 11).is_good
    assert not bites(99, 0, blunt=1).is_good
    assert bites(0, 0).is_good


def test_a_part_is_waived_alone(tmp_path: Path) -> None:
    part = Part("rb-poisoned.p2", "p2", "p2", "timing", "It says so.", shown_by=("poison",))
    assert found(tmp_path, shown("rb-poisoned")._replace(parts=(part,))).bite == ("rb-poisoned.p2",)


def test_the_command_prints_the_share(judge: Judge) -> None:
    answer = judge("check", "--strict", "--json")
    told = json.loads(answer.out)
    assert told["holds"]
    strict = told["strict"]
    counted = len(strict["bite"]) + len(strict["cannot"])
    assert (strict["do_not_bite"], strict["wrong_excuses"]) == ([], [])
    assert strict["share"] == round(100 * len(strict["bite"]) / counted, 1)
    assert (answer.code, strict["holds"]) == (0, True)
    assert "strict" not in json.loads(judge("check", "--json").out)
