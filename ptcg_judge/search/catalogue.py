"""The index as searching reads it, with all that an answer shows, so that the knowledge base need not be loaded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from whoosh.index import FileIndex

from ptcg_judge.kb.model import Book, Outside, Rule, Topic
from ptcg_judge.search.weights import rarity
from ptcg_judge.search.words import Words


class Held(NamedTuple):
    """What the index holds of a section: the rule, the stems of each phrase it is asked by, and of each entry."""

    rule: Rule
    asked: tuple[tuple[str, ...], ...]
    says: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, tuple[str, ...]], ...]
    """The rulings that show it: their names, and the stems of their questions."""
    heading: bool


class Catalogue:
    """Words, terms and sections of an index."""

    def __init__(self, index: FileIndex) -> None:
        self.reader = index.reader()
        self.sections = self.reader.doc_frequency("kind", "section")
        self.held = lru_cache(maxsize=2_000)(self._held)
        self.topic = lru_cache(maxsize=200)(self._topic)
        self.rarity = lru_cache(maxsize=10_000)(self._rarity)

    def times(self, stem: str) -> int:
        """In how many sections a word stands."""
        return int(self.reader.doc_frequency("words", stem))

    def _rarity(self, stem: str) -> float:
        return rarity(self.times(stem), self.sections)

    def postings(self, stem: str) -> Iterator[tuple[int, float]]:
        """The sections in which a word stands, and what it counts for each."""
        matcher = self.reader.postings("words", stem)
        number, weight, following, active = matcher.id, matcher.weight, matcher.next, matcher.is_active
        while active():
            yield number(), weight()
            following()

    def _held(self, number: int) -> Held:
        held = self._stored(number)
        shown = tuple((name, tuple(question.split())) for name, question in held["shown"])
        return Held(held["rule"], _split(held["asked"]), _split(held["says"]), shown, held["heading"])

    def leads(self, phrase: str, written: str) -> list[tuple[list[str], list[str]]]:
        """The terms that go by a phrase, just as it is written if there are such: their words, and where they lead."""
        if ("phrase", phrase) not in self.reader:
            return []
        found = [self._stored(number) for number in self.reader.postings("phrase", phrase).all_ids()]
        exact = [held for held in found if written in held["names"]]
        return [(held["term"], held["leads"]) for held in exact or found]

    def knows(self, word: str) -> bool:
        return ("spelt", word) in self.reader

    def beginning(self, letter: str) -> Iterator[str]:
        """Every word of the knowledge base that begins with a letter, as it is written."""
        return (text.decode() for text in self.reader.expand_prefix("spelt", letter))

    def written(self, word: str) -> int:
        """In how many sections a word is written just so."""
        return int(self.reader.doc_frequency("spelt", word))

    @cached_property
    def everyday(self) -> frozenset[str]:
        """The stems of everyday words."""
        stems: frozenset[str] = self._at_large["everyday"]
        return stems

    @cached_property
    def hints(self) -> dict[str, set[int]]:
        """For each word that hints at subjects which are not in these books the numbers of these."""
        hints: dict[str, set[int]] = self._at_large["hints"]
        return hints

    @cached_property
    def subjects(self) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
        """The phrases that tell a subject which is not in these books, each with its number, by their first word."""
        phrases: dict[str, list[tuple[int, tuple[str, ...]]]] = defaultdict(list)
        for number, subject in enumerate(self._at_large["phrases"]):
            for phrase in subject:
                phrases[phrase[0]].append((number, phrase))
        return phrases

    @cached_property
    def books(self) -> dict[str, Book]:
        return {book.year: book for book in self._at_large["books"]}

    @cached_property
    def words(self) -> Words:
        """How text becomes words."""
        return Words(self._at_large["spellings"])

    def outside(self, number: int) -> Outside:
        """The subject with a number which is not in these books."""
        subject: Outside = self._at_large["outside"][number]
        return subject

    def _topic(self, name: str) -> Topic:
        topic: Topic = self._stored(self.reader.first_id("topic", name))
        return topic

    @cached_property
    def _at_large(self) -> dict[str, Any]:
        held: dict[str, Any] = self._stored(self.reader.first_id("kind", "at large"))
        return held

    def _stored(self, number: int) -> Any:
        return self.reader.stored_fields(number)["held"]


def _split(texts: list[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(text.split()) for text in texts)
