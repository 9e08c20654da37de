"""Building the index: one document for each section, term and topic, and one on words; each holds what an answer shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from whoosh import fields
from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer
from whoosh.filedb.filestore import RamStorage, Storage
from whoosh.index import FileIndex

from ptcg_judge.kb import baked
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.search.sections import Section, section_ids, sections
from ptcg_judge.search.weights import AROUND, ASKED, SAYS, SHOWN, add, weigh
from ptcg_judge.search.words import Words

Document = dict[str, Any]
NEVER = 1 << 20
"""More megabytes than there will ever be: what is sorted is kept in memory and never put aside in files."""


class Memory(RamStorage):  # type: ignore[misc]
    """An index in memory and nowhere else: Whoosh would still use a folder of a name that anybody on the system can guess."""

    def temp_storage(self, name: str | None = None) -> Storage:  # noqa: ARG002
        return RamStorage()


def build(storage: Storage, kb: KnowledgeBase, questions: Mapping[str, str]) -> FileIndex:
    """Write the index of a knowledge base and the questions of its rulings."""
    index, words = Index(baked.load(baked.dump(kb))), Words(kb.spellings)  # without the places of its files
    found = list(sections(index, questions))
    documents = chain(_sections(index, found, words), _terms(index, words), _topics(index))
    return write(storage, chain(documents, [_at_large(index.kb, words)]))


def write(storage: Storage, documents: Iterable[Document]) -> FileIndex:
    """Write these documents as one index."""
    index = storage.create_index(_schema())
    writer = index.writer(limitmb=NEVER)
    for document in documents:
        writer.add_document(**document)
    writer.commit(merge=False)
    return index


def _schema() -> fields.Schema:
    weighted = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
    return fields.Schema(
        words=fields.TEXT(analyzer=weighted, phrase=False),
        spelt=fields.KEYWORD,
        phrase=fields.KEYWORD(commas=True),
        kind=fields.ID,
        topic=fields.ID,
        held=fields.STORED,
    )


def _sections(index: Index, found: Sequence[Section], words: Words) -> Iterator[Document]:
    headings = {rule.within for rule in index.kb.rules}
    asked = weigh([words.stems(" ".join(section.asked)) for section in found], ASKED)
    says = weigh([words.stems(" ".join(section.says)) for section in found], SAYS)
    around = weigh([words.stems(" ".join(section.around)) for section in found], AROUND)
    shown = weigh([words.stems(_questions(section)) for section in found], SHOWN)
    for section, *counts in zip(found, asked, says, around, shown, strict=True):
        yield {
            "kind": "section",
            "words": " ".join(f"{word}^{count:.3f}" for word, count in sorted(add(*counts).items())),
            "spelt": " ".join(sorted(set(words.split(_all_text(section))))),
            "held": _held(section, words) | {"rule": index.rules[section.id], "heading": section.id in headings},
        }


def _questions(section: Section) -> str:
    return " ".join(question for _, question in section.shown)


def _all_text(section: Section) -> str:
    return " ".join((*section.asked, *section.says, *section.around, _questions(section)))


def _held(section: Section, words: Words) -> Document:
    return {
        "asked": [" ".join(words.stems(phrase)) for phrase in section.asked],
        "says": [" ".join(words.stems(text)) for text in section.says],
        "shown": [(name, " ".join(words.stems(question))) for name, question in section.shown],
    }


def _terms(index: Index, words: Words) -> Iterator[Document]:
    for term in index.kb.glossary:
        names = [words.split(name) for name in (term.term, *term.also) if _is_words(name, words)]
        yield {
            "kind": "term",
            "phrase": ",".join(dict.fromkeys(" ".join(map(words.stem, name)) for name in names)),
            "held": {
                "term": words.stems(term.term),
                "names": [" ".join(name) for name in names],
                "leads": section_ids(index, term.ids),
            },
        }


def _is_words(name: str, words: Words) -> bool:
    """Whether a name is more than a sign: ◇ card would otherwise stand for any card."""
    return all(words.split(piece) for piece in name.split())


def _topics(index: Index) -> Iterator[Document]:
    for topic in index.kb.topics:
        yield {"kind": "topic", "topic": topic.id, "held": topic}


def _at_large(kb: KnowledgeBase, words: Words) -> Document:
    """What belongs to no section: the books, the spellings, everyday words, and what is outside these books."""
    everyday = [word for group in kb.everyday for line in group.words for word in words.split(line)]
    outside = [
        word for subject in kb.outside for text in (*subject.words, *subject.hints) for word in words.split(text)
    ]
    forms = [form for spelling in kb.spellings for form in (spelling.word, *spelling.written)]
    return {
        "kind": "at large",
        "spelt": " ".join(sorted({*everyday, *outside, *words.split(" ".join(forms))})),
        "held": {
            "books": kb.books,
            "spellings": kb.spellings,
            "outside": kb.outside,
            "everyday": frozenset(map(words.stem, everyday)),
            "phrases": [sorted({tuple(words.stems(phrase)) for phrase in subject.words}) for subject in kb.outside],
            "hints": _hints(kb, words, {*map(words.stem, everyday)}),
        },
    }


def _hints(kb: KnowledgeBase, words: Words, everyday: set[str]) -> dict[str, set[int]]:
    """The subjects outside these books that a word hints at: a hint of theirs, or a telling word of their phrases."""
    hints: dict[str, set[int]] = {}
    for number, subject in enumerate(kb.outside):
        stems = {*words.stems(" ".join(subject.words))} - everyday | {*words.stems(" ".join(subject.hints))}
        for stem in stems:
            hints.setdefault(stem, set()).add(number)
    return hints
