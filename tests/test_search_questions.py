"""The development questions are answered as well as was set out to, and were not learnt by heart."""

from __future__ import annotations

import pytest

from benchmarks.search import Question, figures, ours, parted, questions, refused
from ptcg_judge.kb.fold import fold
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search.answer import Search
from ptcg_judge.search.store import open_index

ASKED = questions()
ANSWERED = [question for question in ASKED if question.answers]
UNANSWERED = [question for question in ASKED if not question.answers]


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(open_index()[0])


def test_the_first_answer_is_right_three_times_in_four_and_one_of_five_nearly_always(search: Search) -> None:
    reached = figures(ours(search, named=True), ANSWERED)
    assert reached["hit@1"] >= 0.75
    assert reached["hit@5"] >= 0.95


def test_questions_that_were_left_out_of_tuning_are_answered_no_worse(search: Search) -> None:
    tuned, left_out = (figures(ours(search, named=True), parted(ANSWERED)[part]) for part in ("tuned on", "left out"))
    assert left_out["MRR"] >= tuned["MRR"] - 0.05


def test_questions_that_the_books_do_not_answer_are_recognised(search: Search) -> None:
    assert refused(search, UNANSWERED) >= 18
    assert refused(search, ANSWERED) <= 6


def test_there_are_enough_questions_and_each_leads_to_sections() -> None:
    index = Index(knowledge_base())
    assert len(ANSWERED) >= 150
    assert [name for question in ASKED for name in question.answers if name not in index.rules] == []


def test_no_section_is_asked_for_by_a_development_question() -> None:
    phrases = {fold(phrase) for rule in knowledge_base().rules for phrase in rule.asked}
    assert [question.ask for question in ASKED if fold(question.ask) in phrases] == []


def test_no_subject_outside_the_books_is_told_by_a_whole_development_question() -> None:
    phrases = {fold(phrase) for subject in knowledge_base().outside for phrase in subject.words}
    assert [question.ask for question in ASKED if fold(question.ask) in phrases] == []


def test_a_hit_further_down_counts_for_less() -> None:
    asked = [
        Question("first", frozenset({"a"})),
        Question("second", frozenset({"b"})),
        Question("never", frozenset({"x"})),
    ]
    reached = figures(lambda _: [{"a"}, {"b", "c"}], asked)
    assert reached == {"hit@1": 1 / 3, "hit@3": 2 / 3, "hit@5": 2 / 3, "MRR": 0.5}
