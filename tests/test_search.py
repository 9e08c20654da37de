"""`search` answers a question in players' words with the rule that decides it, or says that these books do not."""

from __future__ import annotations

import json
import sys
from io import StringIO

import pytest

from ptcg_judge.cli import _only
from ptcg_judge.cli.app import app
from ptcg_judge.kb.model import YEARS
from ptcg_judge.search.answer import Answer, Search
from ptcg_judge.search.outside import holds
from ptcg_judge.search.store import open_index

from .conftest import Judge


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(open_index()[0])


def sections(answer: Answer) -> list[str]:
    return [hit.rule.id for hit in answer.hits]


@pytest.mark.parametrize(
    ("asked", "section"),
    [
        ("can I gust a benched mon that's immune to effects?", "apr-II.C-05"),
        ("is burn healed by a heads at checkup", "rb-burned"),
        ("how many cards go in a deck", "rb-deck-building"),
        ("full bench and i play nest ball", "apr-II.C-11"),
        ("GY searching allowed?", "rb-glossary-discard-pile"),
        ("mulligans, do I draw more", "rb-mulligan"),
    ],
)
def test_words_of_the_table_lead_to_the_rule_of_the_book(search: Search, asked: str, section: str) -> None:
    assert section in sections(search.answer(asked))[:3]


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("A-01", ["apr-I.A-01"]),
        ("c7 faq 1", ["apr-II.C-07.faq-1"]),
        ("cr 304.4b", ["cr-304.4b"]),
        ("appendix 6", ["rb-appendix-06-tera-pokemon-ex"]),
        ("A-01, 603.4?", ["apr-I.A-01", "cr-603.4"]),
    ],
)
def test_a_rule_named_outright_is_the_answer(search: Search, typed: str, ids: list[str]) -> None:
    answer = search.answer(typed)
    assert [hit.entry.id for hit in answer.hits] == ids
    assert answer.answered


def test_a_rule_named_in_a_longer_question_comes_first(search: Search) -> None:
    answer = search.answer("does 304.4b mean that both weaknesses count?")
    assert answer.hits[0].entry.id == "cr-304.4b"
    assert len(answer.hits) == 5


def test_a_topic_stands_for_what_each_book_says_on_it(search: Search) -> None:
    hits = search.answer("K37").hits
    assert [hit.rule.book for hit in hits] == list(YEARS)
    assert {hit.topic.id for hit in hits if hit.topic} == {"K37-effects-on-benching"}


@pytest.mark.parametrize(
    ("typed", "corrected"),
    [
        ("paralized pokemon", {"paralized": "paralyzed"}),
        ("retreet cost", {"retreet": "retreat"}),
        ("prise cards", {"prise": "prize"}),
        ("my brother insists he may retreat", {}),
        ("Pokémon evolves", {}),
    ],
)
def test_a_misspelt_word_is_taken_for_the_right_one_and_no_other_is(
    search: Search, typed: str, corrected: dict[str, str]
) -> None:
    assert search.answer(typed).corrected == corrected


def test_a_misspelt_question_is_answered_like_the_right_one(search: Search) -> None:
    assert sections(search.answer("paralized retreet")) == sections(search.answer("paralyzed retreat"))


@pytest.mark.parametrize(
    "asked", ["damage counters", "prize cards", "evolve", "special conditions at checkup", "attack"]
)
def test_no_section_has_two_entries(search: Search, asked: str) -> None:
    hits = search.answer(asked, limit=20).hits
    named = [rule.id for hit in hits for rule in (hit.rule, *hit.others)]
    assert len(named) == len(set(named))


@pytest.mark.parametrize(
    "asked", ["does burn flip a coin at checkup", "mulligan", "can I evolve on my first turn", "sudden death"]
)
def test_the_newest_book_stands_above_older_ones_that_say_the_same(search: Search, asked: str) -> None:
    best = search.answer(asked).hits[0]
    assert best.rule.book == "2025"
    assert best.others
    assert all(rule.book != "2025" for rule in best.others)


def test_where_the_books_differ_the_ruling_for_today_is_given(search: Search) -> None:
    topic = search.answer("does burn flip a coin at checkup").hits[0].topic
    assert topic
    assert topic.id == "K01-burned"


@pytest.mark.parametrize(
    ("asked", "subject"),
    [
        ("what penalty for marked sleeves", "penalties"),
        ("is my card rotated out of standard", "format legality"),
        ("how many minutes does a round last", "time"),
        ("has this card received errata", "errata and rulings on single cards"),
        ("opponent keeps insulting me", "conduct"),
    ],
)
def test_what_is_not_in_these_books_is_said_to_be(search: Search, asked: str, subject: str) -> None:
    answer = search.answer(asked)
    assert not answer.answered
    assert answer.outside
    assert answer.outside.subject == subject


def test_a_question_asked_of_a_rule_is_answered_even_if_it_speaks_of_other_things(search: Search) -> None:
    answer = search.answer("does errata apply to my copy")
    assert answer.answered
    assert "cr-102.2" in sections(answer)


@pytest.mark.parametrize("asked", ["what's for dinner", "xyzzy frobnicate", "?!", "the and of"])
def test_a_question_about_nothing_is_not_answered(search: Search, asked: str) -> None:
    answer = search.answer(asked)
    assert not answer.answered
    assert answer.outside is None


def test_a_phrase_stands_in_a_question_only_in_order_and_close_together() -> None:
    spoken = ("time", "was", "then", "called", "and", "we", "had", "much", "more", "extra")
    assert holds(spoken, ("time", "called"))
    assert not holds(spoken, ("called", "time"))
    assert not holds(spoken, ("time", "extra"))


def test_one_book_and_one_kind_can_be_asked_for(search: Search) -> None:
    old = search.answer("burned", book="2009").hits
    assert {hit.rule.book for hit in old} == {"2009"}
    assert not any(hit.others for hit in old)
    frequent = search.answer("damage counters", kind="faq").hits
    assert {hit.entry.kind for hit in frequent} == {"faq"}


@pytest.mark.parametrize("year", YEARS)
def test_one_book_has_as_many_answers_as_are_wanted(search: Search, year: str) -> None:
    assert len(search.answer("attack damage counters energy", book=year, limit=12).hits) == 12


def test_a_very_long_question_is_cut_and_answered(search: Search) -> None:
    assert search.answer("can a burned pokemon retreat " * 5_000).hits


def test_the_page_shows_rank_id_book_title_sentence_today_and_the_other_books(judge: Judge) -> None:
    answer = judge("search", "does", "burn", "flip", "a", "coin", "at", "checkup")
    assert answer.code == 0
    assert answer.out.startswith(" 1  rb-burned  Burned\n    Pokémon Trading Card Game Rulebook 2025, Burned\n")
    assert "\n    today: Two damage counters at every Checkup" in answer.out
    assert "cr-311.3 (2009)" in answer.out


def test_matching_words_are_bold_on_a_terminal(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg_judge.cli.out.wants_marks", lambda _: True)
    assert "\033[1mBurned\033[0m Pokémon carries" in judge("search", "burned").out


def test_a_corrected_word_is_named(judge: Judge) -> None:
    answer = judge("search", "retreet")
    assert answer.out.startswith("Did you mean retreat? That is what 'retreet' was taken for.\n")


def test_what_the_books_do_not_answer_is_no_answer(judge: Judge) -> None:
    answer = judge("search", "what", "is", "the", "penalty")
    assert answer.code == 1
    assert answer.out.startswith("Not in these books: penalties. ")
    assert "Look in: the tournament's penalty guidelines." in answer.out


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal(judge: Judge, columns: int) -> None:
    answer = judge("search", "can", "i", "retreet", "when", "confused", columns=columns)
    assert max(map(len, answer.out.splitlines())) <= columns


def test_json_has_the_promised_shape(judge: Judge) -> None:
    answer = judge("search", "--json", "--limit", "2", "prise", "cards")
    document = json.loads(answer.out)
    assert list(document) == ["query", "took", "corrected", "hits", "answered"]
    assert document["query"] == "prise cards"
    assert document["took"] > 0
    assert document["corrected"] == {"prise": "prize"}
    assert document["answered"] is True
    assert len(document["hits"]) == 2
    for hit in document["hits"]:
        assert list(hit) == ["id", "section", "book", "number", "title", "score", "snippet", "rulings"]
        assert hit["id"].startswith(hit["section"])


def test_json_says_that_it_is_not_answered(judge: Judge) -> None:
    answer = judge("search", "--json", "what penalty does he get")
    assert answer.code == 1
    assert json.loads(answer.out)["answered"] is False


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--book", "1999", "burned"], "there is no book '1999'; choose current or 2025, 2018, 2009"),
        (["--kind", "fac", "burned"], "there is no kind 'fac'; choose one of: calculation, "),
        (["--limit", "0", "burned"], "--limit must be from 1 to 50"),
        (["  "], "ask something, as in: ptcg-judge search can a burned pokemon retreat"),
    ],
)
def test_wrong_input_is_one_line_that_says_what_to_do(judge: Judge, arguments: list[str], message: str) -> None:
    answer = judge("search", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"ptcg-judge: {message}")
    assert answer.err.count("\n") == 1


def test_a_dash_reads_the_question_from_standard_input(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("sudden\ndeath\n"))
    assert judge("search", "-").out == judge("search", "sudden death").out


def test_control_characters_never_reach_the_terminal(judge: Judge) -> None:
    answer = judge("search", "\x1b[31mretreet\x07")
    assert "\x1b" not in answer.out + answer.err


def test_a_misspelt_command_is_told_the_right_one(judge: Judge) -> None:
    answer = judge("serch", "burned")
    assert answer.code == 2
    assert "Did you mean 'search'?" in answer.err


def test_only_the_command_that_is_called_is_described_to_typer() -> None:
    narrowed = _only(app, ["search"])
    assert [command.callback.__name__ for command in narrowed.registered_commands if command.callback] == ["search"]
    assert len(app.registered_commands) > 1
    assert _only(app, ["--help"]) is app
    assert _only(app, []) is app
