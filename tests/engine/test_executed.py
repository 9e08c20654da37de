"""What the engine does not carry out is told: verbs nobody does, words nobody tests for, fields nobody looks at."""

from __future__ import annotations

from typing import Any

import pytest

from ptcg_judge.engine import effects as x
from ptcg_judge.engine import spoken
from ptcg_judge.engine.executed import not_executed
from ptcg_judge.engine.measure import measured
from ptcg_judge.engine.record import record


@record(frozen=True)
class Frobnicate(x.Verb):
    """A verb that nobody does."""


def unheard(value: Any) -> Any:
    """A word that is not in the language."""
    return value


def test_what_is_carried_out_is_not_told() -> None:
    heads = x.When_(condition=x.If("heads"), then=(x.ChangeBase(amount=x.Amount(20)),))
    counted = x.DoDamage(amount=x.Amount(each=10, of=x.Measure("benched")))
    assert not_executed((x.Flip(), heads, counted), "attack") == ()


@pytest.mark.parametrize(
    ("verb", "says"),
    [
        (Frobnicate(), "does not carry out 'frobnicate'"),
        (x.Draw(amount=x.Amount(each=1, of=x.Measure(unheard("moonbeams")))), "does not count 'moonbeams'"),
        (x.When_(condition=x.If(unheard("the moon is full"))), "does not test 'the moon is full'"),
        (x.Modify(number=unheard("luck")), "does not bend 'luck'"),
        (x.Forbid(what=unheard("sing")), "does not forbid 'sing'"),
        (x.Grant(what=unheard("wings")), "does not grant 'wings'"),
        (x.Whenever(event=unheard("it rains")), "does not wait for 'it rains'"),
        (x.Heal(who=x.Who(role=unheard("friend"))), "does not know who is meant by 'friend'"),
        (x.MoveCards(to="play"), "does not move cards to 'play'"),
        (x.Forbid(what="retreat", flip=True), "lets only attacks hang on a flip, not 'retreat'"),
        (
            x.Draw(amount=x.Amount(each=1, of=x.Measure("damage counters", filter=x.Filter(types=("R",))))),
            "counts every 'damage counters', not only some",
        ),
    ],
)
def test_what_is_not_carried_out_is_told(verb: x.Verb, says: str) -> None:
    assert not_executed((verb,)) == (f"the engine {says}",)


def test_what_hangs_on_another_instruction_is_told_too() -> None:
    assert not_executed((x.Use(then=(x.When_(then=(Frobnicate(),)),)),)) == (
        "the engine does not carry out 'frobnicate'",
    )


def test_an_ability_says_nothing_outright() -> None:
    assert not_executed((x.Draw(),), "ability") == (
        "the engine does not carry out 'draw' outright in a text of this kind (ability)",
    )
    assert not_executed((x.Use(then=(x.Draw(),)),), "ability") == ()
    assert not_executed((x.Draw(),), "item") == ()


def test_a_use_on_a_tool_cannot_be_announced() -> None:
    assert not_executed((x.Use(then=(x.Draw(),)),), "tool") == (
        "the engine does not offer the use of a text of this kind (tool)",
    )


def test_words_are_read_from_the_code_that_tests_for_them() -> None:
    assert {"heads", "benched", "retreat cost"} <= spoken.words("measure")
    assert "moonbeams" not in spoken.words()
    assert measured.__module__.endswith("measure")


def test_fields_are_read_from_the_code_that_looks_at_them() -> None:
    assert {"damaged", "types"} <= spoken.fields("matching", "fitting")
    assert "moonbeams" not in spoken.fields()


def test_modules_that_only_name_the_vocabulary_do_not_count() -> None:
    assert not set(spoken.everywhere()) & {"effects", "executed", "spoken", "limits"}
