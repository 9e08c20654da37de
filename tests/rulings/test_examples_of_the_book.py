"""A ruling may be the board of a book's example or FAQ, and cites the sections around its rules."""

from __future__ import annotations

import pytest

from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.shelf import shipped

from .described import complaint, ruled, said, scenario

BURNED = """
question: What does Burn do?
board: {you: {active: {name: T, hp: 70, conditions: [Burned]}}}
flips: [heads]
"""
KB = knowledge_base()
FAQ = "apr-II.C-07.faq-1"


def test_the_trace_opens_with_the_board_that_is_replayed() -> None:
    ruling = ruled(f"{BURNED}example: {FAQ}\n")
    assert said(ruling)[0] == "the board of FAQ: Agility blocks counter placing"
    assert ruling.trace.cites[0] == FAQ
    assert "apr-II.C-07" in ruling.cites


def test_a_file_that_names_no_example_opens_with_what_happens() -> None:
    ruling = ruled(BURNED)
    assert said(ruling)[0] == "Pokémon Checkup"
    assert "apr-II.C-07" not in ruling.cites


def test_several_examples_are_cited_in_the_order_of_the_file() -> None:
    ruling = ruled(f"{BURNED}example: [cr-304.4b.ex-1, {FAQ}]\n")
    assert ruling.trace.cites[:2] == ["cr-304.4b.ex-1", FAQ]


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("apr-II.C-07.faq-99", "which does not exist; did you mean"),
        ("apr-II.C-07.p1", "which is no example or FAQ of a book; name it under 'cites'"),
        ("[{id: 1}]", "'example' is the id of an example or FAQ"),
    ],
)
def test_what_is_no_example_is_one_line_with_its_place(written: str, wrong: str) -> None:
    told = complaint(f"{BURNED}example: {written}\n")
    assert told.startswith("x.yaml:4: ")
    assert wrong in told


def test_the_sections_around_a_cited_rule_may_be_expected() -> None:
    expect = "expect: {cites: [rb-burned, rb-special-conditions], not_cites: [rb-poisoned]}\n"
    assert ruled(BURNED + expect).verdict == "holds"
    assert ruled(BURNED + "expect: {not_cites: [rb-burned]}\n").verdict == "contradicted"


def test_waiving_a_section_waives_its_parts() -> None:
    told = scenario(BURNED)
    assert run(told, waive=("rb-burned",), strict=False).trace.board.players[0].active[0].damage == 0
    assert run(told, waive=("rb-poisoned",), strict=False).trace.board.players[0].active[0].damage == 20


def test_every_example_and_faq_of_part_ii_is_the_board_of_a_ruling() -> None:
    parts = [part for rule in KB.rules if rule.id.startswith("apr-II") for part in rule.parts]
    told = {part.id for part in parts if part.kind in ("example", "faq")}
    assert told
    played = {name for source in shipped() for name in source.read().examples}
    halves = {name[:-1] for name in played}
    assert sorted(told - played - halves) == []
