"""Restatements: what states the same as a point is cited and waived with it, but not printed."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.books.cite import Cite, restated, united, with_restatements
from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.table import Table

BOOK = replace(
    book_in_force("2018").books[0],
    points={"drawing": ("a-1", "a-2"), "passing": ("a-1",), "silent": ()},
    also={"drawing": ("a-9",), "passing": ("a-8",)},
)
VIEW = View("2018", (BOOK,), {})


def test_a_point_cites_its_restatements_beside_its_ids() -> None:
    cites = Table(VIEW).cite("drawing")
    assert cites == ("a-1", "a-2")
    assert with_restatements(cites) == ("a-1", "a-9", "a-2")


def test_what_has_no_restatement_is_cited_alone() -> None:
    assert with_restatements(("a-1",)) == ("a-1",)
    assert Table(VIEW).cite("silent") == ()


def test_points_that_share_an_id_keep_the_restatements_of_both() -> None:
    (first, second) = Table(VIEW).cite("drawing", "passing")
    assert restated(first) == ("a-9", "a-8")
    assert restated(second) == ()
    assert restated(united((Cite("a-1", ("a-9",)), "a-1"))[0]) == ("a-9",)


def test_waiving_a_restatement_waives_just_its_point() -> None:
    table = Table(VIEW, waive=("a-9",))
    assert not table.holds("drawing")
    assert table.holds("passing")


def test_an_override_keeps_the_restatements_of_the_book_it_is_taken_from() -> None:
    taken = View("current", (BOOK,), {"drawing": ("a-1", "a-2"), "passing": ("b-1",)})
    assert with_restatements(taken.rule("drawing")[0]) == ("a-1", "a-9", "a-2")
    assert with_restatements(taken.rule("passing")[0]) == ("b-1",)


def test_an_event_is_the_same_with_and_without_restatements() -> None:
    cites = Table(VIEW).cite("drawing")
    assert e.Counted(count=1, done=True, cites=cites) == e.Counted(count=1, done=True, cites=("a-1", "a-2"))
