"""The table says that a book is silent where another answers, and cites for what is done just that."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.silence import silences
from ptcg_judge.engine.table import Table


def test_a_silence_is_said_once_before_the_event_that_rests_on_it() -> None:
    table = Table(book_in_force("2018"))
    event = e.PhaseBegan(phase="draw", cites=table.cite("draw"))
    assert [(silent.book, silent.answers, silent.point) for silent in silences(table, event)] == [
        ("2018", "2025", "draw")
    ]
    assert not list(silences(table, event))


def test_a_rule_that_was_asked_for_and_decided_nothing_is_no_silence_worth_a_line() -> None:
    table = Table(book_in_force("2018"))
    assert table.rule("draw")
    assert not list(silences(table, e.PhaseBegan(phase="checkup", cites=table.cite("checkup"))))


def test_the_current_rules_are_never_silent_on_what_some_book_says() -> None:
    table = Table(book_in_force("current"))
    assert not list(silences(table, e.PhaseBegan(phase="draw", cites=table.cite("draw"))))


def test_what_a_text_does_cites_the_doing_and_not_the_words_around_it() -> None:
    table = Table(book_in_force("current"))
    assert table.phrase(("apr-II.E-10", "apr-II.C-09", "apr-II.D-05"), "moving cards") == ("apr-II.C-09",)
    assert table.phrase(("apr-II.D-05",), "choosing") == ("apr-II.D-05",)
