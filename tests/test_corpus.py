"""The corpus that is shipped: complete by its own figures, in order, and speaking."""

from __future__ import annotations

from collections import Counter

import pytest

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base

from .conftest import Judge

KB = knowledge_base()


def test_every_law_holds(judge: Judge) -> None:
    answer = judge("check")
    assert answer.code == 0, answer.out


@pytest.mark.parametrize(("year", "ids"), [("2025", 457), ("2018", 666), ("2009", 402)])
def test_every_citable_rule_of_a_book_is_there(year: str, ids: int) -> None:
    assert sum(1 + len(rule.parts) for rule in KB.rules if rule.book == year) == ids


def test_every_section_is_asked_for_in_players_words() -> None:
    silent = [rule.id for rule in KB.rules if not 2 <= len(rule.asked) <= 5]
    assert silent == []


def test_no_phrase_is_asked_of_two_sections_of_a_book() -> None:
    counted = Counter((rule.book, phrase.casefold()) for rule in KB.rules for phrase in rule.asked)
    assert [phrase for phrase, times in counted.items() if times > 1] == []


def test_every_topic_lets_each_book_speak_newest_first() -> None:
    assert len(KB.topics) == 96
    for topic in KB.topics:
        assert [position.book for position in topic.positions] == ["2025", "2018", "2009"], topic.id
        assert topic.rests_on, topic.id


def test_a_rule_knows_the_topics_that_name_it() -> None:
    index = Index(KB)
    for topic in KB.topics:
        for position in topic.positions:
            for name in position.ids:
                entry = index.entry(name)
                assert entry is not None
                assert topic.id in entry.topics, f"{name} does not name {topic.id}"


def test_all_sixteen_simultaneous_wins_are_there_once() -> None:
    combinations = {(finish.you, finish.opponent) for finish in KB.finishes}
    sides = [(), ("prizes",), ("no-pokemon",), ("prizes", "no-pokemon")]
    assert combinations == {(you, opponent) for you in sides for opponent in sides}
    assert len(KB.finishes) == 16


def test_the_combinations_are_fair_to_both_players() -> None:
    """Whoever sits on the other side of the table reads the mirrored result."""
    mirror = {"you win": "you lose", "you lose": "you win"}
    results = {
        (finish.you, finish.opponent, result.book): result.says for finish in KB.finishes for result in finish.results
    }
    for (you, opponent, book), result in results.items():
        assert results[opponent, you, book] == mirror.get(result, result)


def test_more_win_conditions_win() -> None:
    """A player meets one condition by their own Prizes and one by the other's lack of Pokémon (rb-both-win, cr-606.2)."""
    for finish in KB.finishes:
        mine = ("prizes" in finish.you) + ("no-pokemon" in finish.opponent)
        theirs = ("prizes" in finish.opponent) + ("no-pokemon" in finish.you)
        for result in finish.results:
            if mine != theirs:
                assert result.says == ("you win" if mine > theirs else "you lose")
            else:
                drawn = "tie" if result.book == "2018" else "sudden death"
                assert result.says == (drawn if mine else "play on")


def test_the_glossary_knows_books_and_players() -> None:
    origins = Counter(term.origin for term in KB.glossary)
    assert origins["players"] >= 120
    led_to = {name for term in KB.glossary for name in term.ids}
    missing = [rule.id for rule in KB.rules if "-glossary-" in rule.id and rule.id not in led_to]
    assert missing == []


def test_parts_follow_their_rule() -> None:
    for rule in KB.rules:
        for part in rule.parts:
            assert part.id.startswith(rule.id)
            assert part.id != rule.id


def test_every_way_to_a_rule_ends() -> None:
    index = Index(KB)
    for rule in KB.rules:
        assert len(index.way_to(rule)) <= 4
