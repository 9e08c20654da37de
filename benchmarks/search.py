"""How well and how fast searching answers the development questions, beside plain BM25 over the texts of the rules.

Usage: python -m benchmarks.search [--more N] [--misses]

A hit is an answer whose own section is listed for the question ("strict"), or one on which such a section is named ("named").
One third of the questions, drawn by chance, was left out while the weights were tuned; it is printed on its own. Its misses
were read when words were added to the knowledge base, so it is no clean measure of questions never seen.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from whoosh import fields, query
from whoosh.analysis import StemmingAnalyzer

from ptcg_judge.kb import yamltext
from ptcg_judge.kb.model import KnowledgeBase, Rule
from ptcg_judge.kb.place import data_folder
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search.answer import Search
from ptcg_judge.search.build import Memory, build
from ptcg_judge.search.catalogue import Catalogue
from ptcg_judge.search.rulings import questions as questions_of
from ptcg_judge.search.sections import words_of

QUESTIONS = Path(__file__).with_name("questions.yaml")
SEED = 4
DEEP = 10


class Question(NamedTuple):
    """A question in players' words, and the sections that answer it."""

    ask: str
    answers: frozenset[str]


Ranking = Callable[[str], list[set[str]]]
"""For a question the sections of each answer, the best first."""


def questions(path: Path = QUESTIONS) -> list[Question]:
    """The development questions; one that the books do not answer has no sections."""
    document = yamltext.read(path, path.name)
    assert isinstance(document, yamltext.Sequence)
    found = []
    for node in document:
        assert isinstance(node, yamltext.Mapping)
        entry = {str(key): value for key, value in node.items()}
        found.append(Question(str(entry["ask"]), frozenset(map(str, entry["answers"]))))
    return found


def parted(answered: Sequence[Question]) -> dict[str, list[Question]]:
    """The questions, those that weights were tuned on, and those that were left out."""
    order = list(range(len(answered)))
    random.Random(SEED).shuffle(order)
    left_out = set(order[: len(order) // 3])
    return {
        "all": list(answered),
        "tuned on": [one for place, one in enumerate(answered) if place not in left_out],
        "left out": [one for place, one in enumerate(answered) if place in left_out],
    }


def plain_bm25(kb: KnowledgeBase) -> Ranking:
    """What Whoosh finds by itself in the texts of the rules."""
    index = Memory().create_index(fields.Schema(id=fields.STORED, text=fields.TEXT(StemmingAnalyzer(stoplist=None))))
    writer = index.writer()
    for rule in kb.rules:
        writer.add_document(id=str(rule.id), text=" ".join(words_of(entry) for entry in rule.entries()))
    writer.commit()
    searcher, analyzer = index.searcher(), index.schema["text"].analyzer

    def ranking(ask: str) -> list[set[str]]:
        words = dict.fromkeys(token.text for token in analyzer(ask))
        hits = searcher.search(query.Or([query.Term("text", word) for word in words]), limit=DEEP)
        return [{hit["id"]} for hit in hits]

    return ranking


def ours(search: Search, *, named: bool) -> Ranking:
    def ranking(ask: str) -> list[set[str]]:
        hits = search.answer(ask, limit=DEEP).hits
        return [{hit.rule.id, *(rule.id for rule in hit.others if named)} for hit in hits]

    return ranking


def first_place(ranking: Ranking, question: Question) -> int | None:
    found = enumerate(ranking(question.ask), 1)
    return next((place for place, sections in found if sections & question.answers), None)


def figures(ranking: Ranking, asked: Sequence[Question]) -> dict[str, float]:
    """hit@1, hit@3, hit@5 and the mean reciprocal rank."""
    places = [first_place(ranking, question) for question in asked]
    shares = {f"hit@{most}": sum(bool(place and place <= most) for place in places) / len(places) for most in (1, 3, 5)}
    return {**shares, "MRR": sum(1 / place for place in places if place) / len(places)}


def refused(search: Search, asked: Sequence[Question]) -> int:
    return sum(not search.answer(question.ask).answered for question in asked)


def more_rules(kb: KnowledgeBase, count: int) -> KnowledgeBase:
    """The knowledge base with so many more rules, put together by chance from its own phrases and sentences."""
    chance = random.Random(SEED)
    phrases = [phrase for rule in kb.rules for phrase in rule.asked]
    entries = [entry for rule in kb.rules for entry in rule.entries()]
    more = (
        Rule(
            id=f"more-{number}", book="2009", number=str(number), title=chance.choice(entries).title, kind="definition",
            says=" ".join(entry.says for entry in chance.sample(entries, 3)), asked=tuple(chance.sample(phrases, 3)),
        )
        for number in range(count)
    )  # fmt: skip
    return kb._replace(rules=(*kb.rules, *more))


def milliseconds(search: Search, asked: Sequence[Question]) -> float:
    """What the median question takes once the caches are warm, snippets and all: the best of three tries each."""
    tries = [[_seconds(search, question) for question in asked] for _ in range(4)]
    best = [min(times) for times in zip(*tries[1:], strict=True)]
    return float(statistics.median(best)) * 1000


def _seconds(search: Search, question: Question) -> float:
    start = time.perf_counter()
    search.answer(question.ask)
    return time.perf_counter() - start


def new_search(kb: KnowledgeBase) -> Search:
    return Search(Catalogue(build(Memory(), kb, questions_of(data_folder("rulings")))), lambda: kb)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--more", type=int, default=20_000, help="how many more documents to measure speed with; 0: none"
    )
    parser.add_argument("--misses", action="store_true", help="list the questions without a hit in first place")
    options = parser.parse_args()
    kb, asked = knowledge_base(), questions()
    search = new_search(kb)
    answered = [question for question in asked if question.answers]
    unanswered = [question for question in asked if not question.answers]
    rankings = {
        "plain BM25": plain_bm25(kb),
        "strict": ours(search, named=False),
        "named": ours(search, named=True),
    }
    for part, those in parted(answered).items():
        for name, ranking in rankings.items():
            shown = "  ".join(f"{figure} {value:.3f}" for figure, value in figures(ranking, those).items())
            print(f"{part:<9} {len(those):>4}  {name:<11} {shown}")
    print(f"not answered: recognised {refused(search, unanswered)} of {len(unanswered)}", end=", ")
    print(f"false alarms {refused(search, answered)} of {len(answered)}")
    if options.misses:
        for question in answered:
            place = first_place(rankings["named"], question)
            if place != 1:
                print(f"  {place or '-':>2}  {question.ask}")
    warm = milliseconds(search, asked)
    print(f"warm query {warm:.1f} ms  1.00 ×")
    if options.more:
        many = milliseconds(new_search(more_rules(kb, options.more)), asked)
        print(f"with {options.more:,} more documents {many:.1f} ms  {many / warm:.2f} ×")


if __name__ == "__main__":
    main()
