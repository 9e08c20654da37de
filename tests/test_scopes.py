"""What stands inside what: citing a part cites what is around it, waiving a section waives what is inside it."""

from __future__ import annotations

from ptcg_judge.kb.model import KnowledgeBase, Part, Rule
from ptcg_judge.kb.scopes import Scopes


def part(name: str, kind: str = "timing", rests_on: tuple[str, ...] = ()) -> Part:
    return Part(name, name, name, kind, "It says so.", rests_on=rests_on)


def rule(name: str, within: str, *parts: Part) -> Rule:
    return Rule(name, "2018", name, name, "definition", "It says so.", parts, within)


SCOPES = Scopes(
    KnowledgeBase(
        (),
        (
            rule("x-1", ""),
            rule("x-1.2", "x-1", part("x-1.2.step-2"), part("x-1.2.step-2a"), part("x-1.2.step-2a.ex-1", "example")),
            rule("x-1.3", "x-1", part("x-1.3b"), part("x-1.3.faq-1", "faq"), part("x-1.3.faq-1a", "faq"), part("x-1.3.ex-1", "example", ("x-1.2.step-2",))),
        ),
        (),
        (),
        (),
        (),
    )
)  # fmt: skip


def test_a_part_is_cited_with_what_it_is_divided_from_its_section_and_its_chapter() -> None:
    around = ["x-1.2.step-2a.ex-1", "x-1.2.step-2a", "x-1.2.step-2", "x-1.2", "x-1"]
    assert SCOPES.with_surroundings(["x-1.2.step-2a.ex-1"]) == around
    assert SCOPES.with_surroundings(["x-1.3b", "x-1.3.faq-1"]) == ["x-1.3b", "x-1.3.faq-1", "x-1.3", "x-1"]


def test_what_is_no_rule_is_cited_alone() -> None:
    assert SCOPES.with_surroundings(["board.yaml:3", "x-1"]) == ["board.yaml:3", "x-1"]


def test_waiving_a_section_or_chapter_waives_all_inside_it() -> None:
    assert SCOPES.waived_with(["x-1.2"]) == {"x-1.2", "x-1.2.step-2", "x-1.2.step-2a", "x-1.2.step-2a.ex-1"}
    assert {"x-1.2", "x-1.3b", "x-1.3.ex-1"} < SCOPES.waived_with(["x-1"])


def test_waiving_a_part_waives_neither_its_neighbours_nor_its_section() -> None:
    assert SCOPES.waived_with(["x-1.3b"]) == {"x-1.3b"}
    assert SCOPES.waived_with([]) == frozenset()


def test_waiving_a_worked_board_waives_what_it_stands_in() -> None:
    inside = {"x-1.3", "x-1.3b", "x-1.3.faq-1", "x-1.3.faq-1a", "x-1.3.ex-1"}
    assert SCOPES.waived_with(["x-1.3.faq-1"]) == SCOPES.waived_with(["x-1.3.faq-1a"]) == inside
    assert SCOPES.waived_with(["x-1.2.step-2a.ex-1"]) == {"x-1.2.step-2a", "x-1.2.step-2a.ex-1"}


def test_waiving_a_worked_board_that_says_what_it_rests_on_waives_just_that() -> None:
    assert SCOPES.waived_with(["x-1.3.ex-1"]) == {"x-1.3.ex-1", "x-1.2.step-2", "x-1.2.step-2a", "x-1.2.step-2a.ex-1"}


def test_worked_boards_are_the_examples_and_faq() -> None:
    assert SCOPES.worked_boards == {"x-1.2.step-2a.ex-1", "x-1.3.faq-1", "x-1.3.faq-1a", "x-1.3.ex-1"}
