"""Texts walked and rewritten: every instruction counts, however deep it stands, and none of another text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine.altered import cards_on, rewritten, texts_of, verbs_in, with_cards, with_text
from ptcg_judge.engine.board import Copy
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import (
    Amount,
    Before,
    Draw,
    Flip,
    ForEach,
    If,
    OneOf,
    Program,
    Repeat,
    Requires,
    Use,
    Verb,
    When_,
    Whenever,
)
from ptcg_judge.engine.waiving import without_texts
from tests.engine.boards import Mon, Side, ability, attack, board, card, trainer

ONE, TWO = Draw(amount=Amount(1)), Draw(amount=Amount(2))
AROUND: list[Verb] = [
    When_(condition=If("heads"), then=(ONE,)),
    When_(condition=If("heads"), otherwise=(ONE,)),
    Before(then=(ONE,)),
    Repeat(then=(ONE,)),
    ForEach(then=(ONE,)),
    Whenever(then=(ONE,)),
    Use(then=(ONE,)),
    OneOf(programs=((Flip(),), (ONE,))),
    Requires(cost=(ONE,)),
    Use(then=(When_(condition=If("heads"), then=(ONE,)),)),
]


def doubled(verb: Verb) -> Program:
    return (TWO, TWO) if verb == ONE else (verb,)


@pytest.mark.parametrize("outer", AROUND, ids=lambda verb: type(verb).__name__)
def test_an_instruction_inside_another_is_found_and_replaced(outer: Verb) -> None:
    assert next(verbs_in((outer,))) == outer
    assert list(verbs_in((outer,))).count(ONE) == 1
    changed = with_text("Text", doubled)(trainer("Text", "Item", outer))
    inner = [verb for verb in verbs_in(changed.program) if isinstance(verb, Draw)]
    assert inner == [TWO, TWO]
    assert [type(verb) for verb in changed.program] == [type(outer)]


MANY = card(
    "Mon", 100, "C", attack("A", 0, ONE), attack("B", 0, ONE), abilities=(ability("P", ONE), ability("Q", ONE)), program=(ONE,)
)  # fmt: skip


@pytest.mark.parametrize("name", ["Mon", "A", "B", "P", "Q"])
def test_only_the_text_of_the_name_reads_otherwise(name: str) -> None:
    changed = with_text(name, doubled)(MANY)
    assert dict(texts_of(changed)) == {
        text: (TWO, TWO) if text == name else (ONE,) for text in ["Mon", "A", "B", "P", "Q"]
    }


ZONES = ("active", "under", "attached", "bench", "hand", "deck", "discard", "prizes", "stadium", "theirs")


def test_every_card_of_a_board_is_seen_and_changed_wherever_it_lies() -> None:
    def one(name: str) -> Card:
        return trainer(name, "Item")

    you = Side(
        Mon(card("active"), under=(card("under"),), attached=(one("attached"),)), (card("bench"),), (one("hand"),),
        (one("deck"),), (one("discard"),), prizes=0,
    )  # fmt: skip
    start = board(
        you, Side(card("theirs"), (card("theirs"),), prizes=0, deck=(card("theirs"),)), stadium=one("stadium")
    )
    first = replace(start.players[0], prizes=(Copy(900, one("prizes"), 0),))
    start = start.but(players=(first, start.players[1]))
    assert {each.name for each in cards_on(start)} == set(ZONES)
    assert len(cards_on(start)) == len(ZONES)
    changed = with_cards(start, lambda each: replace(each, name=each.name.upper()))
    assert {each.name for each in cards_on(changed)} == {zone.upper() for zone in ZONES}


@pytest.mark.parametrize("outer", AROUND, ids=lambda verb: type(verb).__name__)
def test_without_a_rule_only_the_instruction_that_it_explains_is_gone(outer: Verb) -> None:
    def cited(verb: Verb) -> Program:
        return (replace(verb, cites=("apr-II.C-01",)),) if verb == ONE else (verb,)

    text = rewritten((outer, TWO), cited)
    start = board(Side(hand=(trainer("Text", "Item", *text),)))
    (left, after) = without_texts(start, frozenset({"apr-II.C-01"})).players[0].hand[0].card.program
    assert (list(verbs_in((left,))), after) == ([verb for verb in verbs_in((left,)) if not isinstance(verb, Draw)], TWO)
    assert type(left) is type(outer)
    assert without_texts(start, frozenset({"apr-II.C-02"})) == start
