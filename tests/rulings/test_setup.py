"""Setting up in a scenario: what is told of each side answers every book's questions, and what comes out is compared."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.ruling import Ruling

from .described import said
from .test_card import asked, wrong

CARDS = "cards: [{name: Firemon, hp: 60}, {name: Watermon, hp: 60}, {name: Ball, kind: Item}]\n"
BOOKS = ("current", "2025", "2018", "2009")
FIRST = "toss: {won by: you, goes: first}"


def set_up(you: str, opponent: str, more: str = "", *, toss: str = FIRST, book: str = "current") -> Ruling:
    return asked(described(you, opponent, more, toss), book)


def described(you: str, opponent: str, more: str = "", toss: str = FIRST) -> str:
    return f"{CARDS}set up:\n  {toss}\n  you: {{{you}}}\n  opponent: {{{opponent}}}\n{more}"


@pytest.mark.parametrize("book", BOOKS)
def test_both_begin_with_six_prizes_and_six_cards_in_hand(book: str) -> None:
    more = "expect: {you.hand: 6, you.deck: 47, you.prizes: 6, opponent.prizes: 6, first: you, you.active: Firemon}\n"
    assert set_up("hand: [Firemon, Ball]", "hand: [Watermon]", more, book=book).verdict == "holds"


@pytest.mark.parametrize(("book", "first"), [("current", "opponent"), ("2018", "opponent"), ("2009", "you")])
def test_the_winner_may_go_second_except_in_2009(book: str, first: str) -> None:
    toss = "toss: {won by: you, goes: second}"
    more = f"expect: {{first: {first}}}\n"
    assert set_up("hand: [Firemon]", "hand: [Watermon]", more, toss=toss, book=book).verdict == "holds"


@pytest.mark.parametrize("book", BOOKS)
def test_active_bench_and_extra_cards_are_told_once_for_all_books(book: str) -> None:
    you = "hand: [Firemon, Watermon, Watermon], active: Watermon, bench: [Firemon], extra: 1"
    more = (
        "expect: {you.active: Watermon, you.bench: [Firemon], you.hand: 6, you.extra_cards: 1, opponent.mulligans: 2}\n"
    )
    ruling = set_up(you, "mulligans: 2, hand: [Watermon]", more, book=book)
    assert (ruling.verdict, ruling.difference) == ("holds", None)


@pytest.mark.parametrize("book", BOOKS)
def test_an_extra_card_may_go_onto_the_bench_and_only_once(book: str) -> None:
    you = "hand: [Firemon], bench: [Firemon], extra: [Firemon, Firemon]"
    more = "expect: {you.bench: [Firemon], you.hand: 7, you.extra_cards: 2}\n"
    assert set_up(you, "mulligans: 2, hand: [Watermon]", more, book=book).verdict == "holds"


def test_the_cards_of_a_shown_hand_are_told() -> None:
    lines = said(set_up("hands: [[Ball], [Firemon]]", "hand: [Watermon], extra: 0"))
    assert "you reveal 7 cards of the hand" in lines
    assert "you show Ball, 6 cards and draw again; the other player may draw a card for it" in lines


def test_sudden_death_has_one_prize() -> None:
    toss = "toss: {won by: you, goes: first}\n  sudden death: true"
    assert set_up("hand: [Firemon]", "hand: [Watermon]", "expect: {you.prizes: 1}\n", toss=toss).verdict == "holds"


def test_a_deck_of_thirty_has_three_prizes() -> None:
    toss = "toss: {won by: you, goes: first}\n  deck: 30"
    assert set_up("hand: [Firemon]", "hand: [Watermon]", "expect: {you.prizes: 3}\n", toss=toss).verdict == "holds"


@pytest.mark.parametrize(
    ("you", "toss", "question"),
    [
        ("hand: [Firemon]", "deck: 60", "Who won the coin flip: you, opponent?"),
        ("hand: [Firemon]", "toss: opponent", "Does the opponent go first or second: first, second?"),
        ("mulligans: 1", FIRST, "Which cards are in your opening hand after 1 mulligan?"),
        ("hand: [Firemon, Watermon]", FIRST, "Which Basic Pokémon is your Active Pokémon: Firemon, Watermon?"),
        ("hand: [Firemon, Firemon]", FIRST, "Which Basic Pokémon go onto your Bench (0 to 1 of: Firemon)"),
    ],
)
def test_what_is_not_told_is_asked_for(you: str, toss: str, question: str) -> None:
    ruling = set_up(you, "hand: [Watermon]", toss=toss)
    assert (ruling.verdict, ruling.question) == ("open", question)


def test_choices_answer_what_the_sides_do_not_tell() -> None:
    ruling = set_up("hand: [Firemon]", "hand: [Watermon]", "choices: [opponent, second]\n", toss="deck: 60")
    assert (ruling.verdict, ruling.trace.board.starting) == ("holds", 0)


@pytest.mark.parametrize(
    ("you", "line"),
    [
        ("hand: [Whomon]", "x.yaml:4: nothing is known of 'Whomon'; describe it: 'cards: [{name: Whomon, hp: 60}]'"),
        ("hand: [Firemon, Watermon], active: Ball", "x.yaml:4: 'Ball' does not answer \"Which Basic Pokémon is your"),
        ("hand: [Firemon], bench: [Watermon]", "x.yaml:4: 'Watermon' could not be put onto the Bench; name a Basic"),
        ("hand: [Firemon], extra: 2", "x.yaml:4: 2 of the extra cards could not be drawn; correct 'extra'"),
        ("hand: [Firemon], hands: [[Ball]]", "x.yaml:4: 'hands' tells every hand; leave out 'hand' and 'mulligans'"),
        ("hand: [Ball, Ball, Ball, Ball, Ball, Ball, Ball, Firemon]", "x.yaml:3: an opening hand has 7 cards, not 8"),
        ("hand: [Firemon], benhc: [Firemon]", "x.yaml:4: unknown key 'benhc' in the side of 'you'; did you mean 'bench'?"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(you: str, line: str) -> None:
    assert wrong(described(you, "hand: [Watermon]")).startswith(line)
