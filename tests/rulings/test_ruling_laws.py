"""`check` replays every ruling: each holds under its books and cites the rules that name it."""

from __future__ import annotations

from pathlib import Path

from ptcg_judge.errors import Problem
from ptcg_judge.kb.model import KnowledgeBase, Position, Rule, Topic
from ptcg_judge.rulings.laws import Shown, asked_twice, breaches, replay_all, unshown
from ptcg_judge.rulings.shelf import Source

POISON = """\
question: What does Poison do?
board: {you: {active: {name: T, hp: 70, conditions: [Poisoned]}}}
play: [checkup]
expect: {current: {you.active.damage: 10}}
"""


def replayed(tmp_path: Path, text: str) -> tuple[list[Shown], list[Problem]]:
    path = tmp_path / "poison.yaml"
    path.write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    return list(replay_all([Source(path, "rulings/poison.yaml", "poison")], problems)), problems


def test_a_ruling_that_holds_is_shown_with_the_rules_it_cites(tmp_path: Path) -> None:
    (shown,), problems = replayed(tmp_path, POISON)
    assert problems == []
    assert (shown.id, shown.question, shown.books) == ("poison", "What does Poison do?", ("current",))
    assert "rb-poisoned.p2" in shown.cites


def test_a_ruling_that_does_not_hold_is_a_breach(tmp_path: Path) -> None:
    _, problems = replayed(tmp_path, POISON.replace("damage: 10", "damage: 20"))
    assert [str(problem) for problem in problems] == [
        "rulings/poison.yaml:4: does not hold under current: you.active.damage is 10, not 20; correct the ruling or the engine"
    ]


def test_a_ruling_without_a_question_or_an_expectation_is_a_breach(tmp_path: Path) -> None:
    _, problems = replayed(tmp_path, "\n".join(POISON.splitlines()[1:3]))
    assert [problem.message for problem in problems] == [
        "a ruling asks something; add 'question: …?'",
        "a ruling expects something; add 'expect: …'",
    ]


def test_a_ruling_left_open_is_a_breach(tmp_path: Path) -> None:
    _, problems = replayed(tmp_path, POISON.replace("Poisoned", "Asleep"))
    assert [problem.message.split(":")[0] for problem in problems] == ["is open under current"]


def test_a_ruling_that_cannot_be_read_is_a_breach(tmp_path: Path) -> None:
    shown, problems = replayed(tmp_path, POISON.replace("checkup", "chekup"))
    assert shown == []
    assert [problem.place for problem in problems] == ["rulings/poison.yaml:3"]


def knowledge(*shown_by: str) -> KnowledgeBase:
    rule = Rule("rb-poisoned", "2025", "Poisoned", "Poisoned", "timing", "It hurts.", shown_by=shown_by)
    return KnowledgeBase((), (rule,), (), (), (), ())


def test_a_rule_may_name_only_rulings_that_cite_it() -> None:
    honest = Shown("poison", "?", ("current",), ("rb-poisoned",))
    assert list(breaches(knowledge("poison"), [honest])) == []
    (breach,) = breaches(knowledge("poison"), [Shown("poison", "?", ("current",), ())])
    assert breach.message.startswith("rb-poisoned is not shown by poison: its replay does not cite it")


def test_a_cited_rule_must_exist() -> None:
    (breach,) = breaches(knowledge(), [Shown("poison", "?", ("current",), ("rb-nowhere",))])
    assert str(breach) == "rulings/poison.yaml: its replay cites rb-nowhere, which no book has; correct the engine"


def differing(kind: str, *shown_by: str) -> KnowledgeBase:
    positions = (Position("2025", "It hurts.", ("rb-poisoned.p2",)), Position("2009", "It does not.", ()))
    topic = Topic("K99-poison", "Poison", kind, positions, "It hurts.", "Newest.", ("2025",), "?", (), shown_by)
    return KnowledgeBase((), (), (topic,), (), (), ())


def test_rulings_show_a_topic_by_every_book() -> None:
    both = Shown("poison", "?", ("2025", "2009"), ("rb-poisoned.p2",))
    assert list(unshown(differing("true-conflict", "poison"), [both])) == []


def test_a_topic_that_no_ruling_shows_is_a_breach() -> None:
    for kind in ("true-conflict", "agreement"):
        messages = [problem.message for problem in unshown(differing(kind), [])]
        assert messages == [
            f"no ruling shows what comes out of K99-poison by {book}; name one under 'shown_by'"
            for book in ("2025", "2009")
        ]


def test_a_ruling_shows_a_difference_only_under_the_books_it_speaks_of_and_by_its_rules() -> None:
    (silent,) = unshown(differing("true-conflict", "poison"), [Shown("poison", "?", ("2025",), ("rb-poisoned.p2",))])
    assert "by 2009" in silent.message
    other = Shown("poison", "?", ("2025", "2009"), ("rb-burned.p2",))
    assert len(list(unshown(differing("true-conflict", "poison"), [other]))) == 2


def test_a_topic_names_only_rulings_that_there_are() -> None:
    first, *_ = unshown(differing("agreement", "posion"), [])
    assert first.message == "K99-poison names the ruling posion, which does not exist; correct it"


def test_two_rulings_do_not_ask_the_same() -> None:
    one, other = (Shown(name, "What does Poison do?", ("current",), ()) for name in ("a/poison", "b/poison"))
    different = Shown("c/poison", "And what does Burn do?", ("current",), ())
    assert list(asked_twice([one, different])) == []
    assert [str(problem) for problem in asked_twice([one, different, other])] == [
        "rulings/b/poison.yaml: asks the same as a/poison; ask something else, or make them one"
    ]
