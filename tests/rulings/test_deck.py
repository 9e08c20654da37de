"""Decks in a scenario: the list read line by line, every rule answered, what cannot be told left open."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.ruling import Ruling

from ..conftest import Judge
from .described import said
from .test_card import asked, wrong

CARDS = "cards: [{name: Testmander, hp: 60}, {name: Ball, kind: Item}, {name: Testizard, hp: 150, stage: Stage 2}]\n"


def deck(*lines: str, more: str = "", book: str = "current") -> Ruling:
    listed = "".join(f"  - {line}\n" for line in lines)
    return asked(f"{CARDS}deck:\n{listed}{more}", book)


def fill(cards: int, size: int = 60) -> str:
    return f"{size - cards} Fire Energy"


@pytest.mark.parametrize("book", ["current", "2025", "2018", "2009"])
def test_a_deck_that_keeps_every_rule_is_legal(book: str) -> None:
    ruling = deck("4 Testmander", "4 Ball", fill(8), more="expect: {legal: true, violations: 0}\n", book=book)
    assert (ruling.verdict, ruling.allowed) == ("holds", True)


def test_a_fault_is_told_with_its_lines() -> None:
    ruling = deck("4 Testmander", "3 Ball", "2 Ball", fill(9), more="expect: {legal: false}\n")
    assert ruling.verdict == "holds"
    assert said(ruling)[0] == "not allowed: 5 cards of the name Ball; at most 4 are allowed [lines 4, 5]"


def test_violations_are_told_by_their_rules() -> None:
    lines = ("5 Testmander", fill(6))  # 59 cards, five of a name
    both = "expect: {violations: [rb-deck-building.p1, rb-deck-building.p2]}\n"
    assert deck(*lines, more=both).verdict == "holds"
    one = deck(*lines, more="expect: {violations: [rb-deck-building.p1]}\n")
    assert one.difference
    assert one.difference.words == (
        "violations is [rb-deck-building.p1, rb-deck-building.p2], not [rb-deck-building.p1]"
    )
    assert deck(*lines, more="expect: {violations: 2}\n").verdict == "holds"
    assert deck(*lines, more="expect: {violations: 1}\n").verdict == "contradicted"
    assert deck(*lines, more="expect: {violations: none}\n").verdict == "contradicted"


def test_a_deck_without_a_basic_pokemon_is_not_legal() -> None:
    ruling = deck("4 Testizard", fill(4), more="expect: {legal: false, violations: [rb-deck-building.p3]}\n")
    assert ruling.verdict == "holds"


def test_what_the_list_does_not_tell_is_asked_for() -> None:
    ruling = deck("4 Whatmon", fill(4), more="expect: {legal: true}\n")
    assert (ruling.verdict, ruling.question) == (
        "open",
        "Do the cards show whether one of its Pokémon is a Basic Pokémon?",
    )


def test_a_fault_needs_no_further_question() -> None:
    ruling = deck("4 Whatmon", fill(5), more="expect: {legal: false}\n")
    assert (ruling.verdict, ruling.question) == ("holds", "")


@pytest.mark.parametrize(("form", "size"), [("constructed", 60), ("limited", 40), ("half", 30)])
def test_each_format_has_its_size(form: str, size: int) -> None:
    more = f"format: {form}\nexpect: {{legal: true}}\n"
    assert deck("4 Testmander", fill(4, size), more=more).verdict == "holds"
    assert deck("4 Testmander", fill(4, size + 1), more=more).verdict == "contradicted"


def test_a_side_deck_is_not_allowed() -> None:
    more = "side deck: [4 Ball]\nexpect: {violations: [cr-100.1]}\n"
    assert deck("4 Testmander", fill(4), more=more).verdict == "holds"


def test_a_copied_list_is_read_as_text() -> None:
    text = f"{CARDS}deck: |\n  Pokémon: 1\n  5 Testmander\n\n  Energy: 1\n  55 Fire Energy\nexpect: {{legal: false}}\n"
    assert said(asked(text))[0].endswith("[line 4]")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("deck:\n  - 4 Pikachu\n  - Raichu\n", "x.yaml:3: 'Raichu' is no card; write a count and a name"),
        ("deck: {Pikachu: 4}\n", "x.yaml:1: a deck is a list of lines, each a count and a name"),
        ("deck: [4 Pikachu]\nformat: huge\n", "x.yaml:2: 'format' must be one of: constructed, limited, half"),
        ("deck: [4 Pikachu]\nexpect: {leagl: true}\n", "x.yaml:2: nothing is called 'leagl'; did you mean 'legal'?"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: str) -> None:
    assert wrong(text).startswith(line)


def test_the_verdict_says_legal_or_not(judge: Judge) -> None:
    assert "holds: not legal (rb-deck-building.p1)" in judge("replay", "decks/fifty-nine-cards").out
    assert "holds: legal" in judge("replay", "decks/magnezone-ex-and-EX").out
