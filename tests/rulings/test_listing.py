"""`ptcg-judge rulings` lists the rulings that come along and finds them by words or by rule."""

from __future__ import annotations

import json
from pathlib import Path

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import KnowledgeBase, Rule
from ptcg_judge.rulings.listing import Listed, found, listed, near
from ptcg_judge.rulings.shelf import Source, shipped

from ..conftest import Judge

BURN = Listed("checkup/burned-heads", "My Burned Pokémon's flip is heads. What is on it?", ("current", "2009"))
SLEEP = Listed("retreat/asleep-stays", "May an Asleep Pokémon retreat?", ("current", "2025", "2018", "2009"))
RULES = (Rule("rb-asleep", "2025", "Asleep", "Asleep", "timing", "It sleeps.", shown_by=("retreat/asleep-stays",)),)
INDEX = Index(KnowledgeBase((), RULES, (), (), (), ()))


def test_words_are_found_in_questions_and_names() -> None:
    assert found([BURN, SLEEP], "pokemon FLIP", INDEX) == [BURN]
    assert found([BURN, SLEEP], "retreat", INDEX) == [SLEEP]
    assert found([BURN, SLEEP], "pokémon", INDEX) == [BURN, SLEEP]
    assert found([BURN, SLEEP], "burned-heads", INDEX) == found([BURN, SLEEP], "checkup/burned", INDEX) == [BURN]


def test_every_word_must_stand_there() -> None:
    assert found([BURN, SLEEP], "burned retreat", INDEX) == []


def test_a_rule_leads_to_the_rulings_that_show_it() -> None:
    assert found([BURN, SLEEP], "rb-asleep", INDEX) == [SLEEP]
    assert found([BURN], "rb-asleep", INDEX) == []
    assert found([BURN, SLEEP], "rb-asleep xyzzy", INDEX) == []


def test_a_misspelt_word_is_guessed_and_a_wild_one_is_not() -> None:
    assert near([BURN, SLEEP], "brned heads") == "burned heads"
    assert near([BURN, SLEEP], "xyzzy") == ""


def test_a_list_reads_the_question_and_the_books_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "folded.yaml"
    path.write_text(
        "question: >\n  One\n  two?\nboard: {}\n\nexpect:\n  2009: {you.hand: 5}\n\n  current: {you.hand: 5}\n"
    )
    assert listed([Source(path, "folded.yaml", "a/folded")]) == [Listed("a/folded", "One two?\n", ("current", "2009"))]
    path.write_text("question: x?\nexpect: {you.hand: 5}\n")
    assert listed([Source(path, "folded.yaml", "a/folded")])[0].books == ("current", "2025", "2018", "2009")
    path.write_text("question: [")
    assert listed([Source(path, "folded.yaml", "a/folded")]) == [Listed("a/folded", "", ())]


def test_the_list_is_that_of_the_files() -> None:
    for source, ruling in zip(shipped(), listed(shipped()), strict=True):
        scenario = source.read()
        assert (ruling.question, ruling.books) == (scenario.question, scenario.books)


def test_the_command_lists_by_folder_and_fits_60_columns(judge: Judge) -> None:
    answer = judge("rulings", "burned", columns=60)
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert "checkup" in lines
    assert "  burned-heads" in lines
    assert max(map(len, lines)) <= 60


def test_the_command_without_words_lists_everything(judge: Judge) -> None:
    answer = judge("rulings", "--json")
    assert [ruling["id"] for ruling in json.loads(answer.out)] == [source.id for source in shipped()]
    assert set(json.loads(answer.out)[0]) == {"id", "folder", "question", "books"}


def test_the_command_says_when_nothing_fits(judge: Judge) -> None:
    answer = judge("rulings", "brned", "heads")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err == "ptcg-judge: no ruling fits 'brned heads'. Did you mean: ptcg-judge rulings burned heads\n"
    wild = judge("rulings", "xyzzyq", "--json")
    assert (wild.code, json.loads(wild.out)) == (1, [])
    assert "List them all" in wild.err


def test_the_rulings_of_a_topic_are_found_by_its_number(judge: Judge) -> None:
    answer = judge("rulings", "K37")
    assert answer.code == 0
    assert "stance-after-a-trip-to-the-bench" in answer.out
    assert judge("rulings", "K99").code == 1
