"""From the YAML files of rules_kb/ to the knowledge base; every problem found on the way has its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb import yamltext
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.model import Book, KnowledgeBase, Part, Rule
from ptcg_judge.kb.read_cards import card_entry
from ptcg_judge.kb.read_quick import quick_block
from ptcg_judge.kb.read_topics import finish, term, topic
from ptcg_judge.kb.read_words import everyday, outside, spelling
from ptcg_judge.kb.yamltext import Node, Sequence, Text

Entry = TypeVar("Entry")


def read_folder(folder: Path) -> tuple[KnowledgeBase, list[Problem]]:
    """The knowledge base in a folder, as far as it can be read, and what is wrong with its form."""
    reader = _Reader(folder)
    books = tuple(reader.entries("books.yaml", _book))
    kb = KnowledgeBase(
        books=books,
        rules=tuple(rule for book in books for rule in reader.rules(book)),
        topics=tuple(reader.entries("topics.yaml", topic)),
        finishes=tuple(reader.entries("simultaneous-wins.yaml", finish)),
        glossary=tuple(reader.entries("glossary.yaml", term)),
        cards=tuple(card for name in reader.names("cards") for card in reader.entries(name, card_entry)),
        quick=tuple(reader.entries("quick.yaml", quick_block)),
        spellings=tuple(reader.entries("spellings.yaml", spelling)),
        everyday=tuple(reader.entries("everyday.yaml", everyday)),
        outside=tuple(reader.entries("not-in-these-books.yaml", outside)),
    )
    return kb, reader.problems


class _Reader:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []

    def names(self, inside: str) -> list[str]:
        return [f"{inside}/{path.name}" for path in sorted((self.folder / inside).glob("*.yaml"))]

    def entries(self, name: str, read: Callable[[Node, list[Problem]], Entry]) -> Iterator[Entry]:
        """Every entry of a file that is a list."""
        label = f"{self.folder.name}/{name}"
        try:
            document = yamltext.read(self.folder / name, label)
        except BadFile as error:
            self.problems.extend(error.problems)
            return
        if not isinstance(document, Sequence):
            self.problems.append(Problem(label, "must be a list; begin each entry with '- '"))
            return
        for node in document:
            yield read(node, self.problems)

    def rules(self, book: Book) -> Iterator[Rule]:
        """The rules of a book, chapter by chapter in the order of the book."""
        for chapter in book.chapters:
            yield from self.entries(f"{book.year}/{chapter}.yaml", lambda node, found: _rule(node, found, book.year))
        for name in self.names(book.year):
            if Path(name).stem not in book.chapters:
                where = f"{self.folder.name}/{name}"
                self.problems.append(Problem(where, f"is not a chapter of {book.year}; add it to books.yaml"))


def _book(node: Node, problems: list[Problem]) -> Book:
    fields = Fields(node, problems, "a book")
    book = Book(
        year=fields.text("year"),
        prefix=fields.text("prefix"),
        title=fields.text("title"),
        edition=fields.text("edition"),
        date=fields.text("date"),
        voice=fields.text("voice"),
        rights=fields.text("rights"),
        chapters=fields.texts("chapters"),
    )
    fields.done()
    return book


def _rule(node: Node, problems: list[Problem], year: str) -> Rule:
    fields = Fields(node, problems, "a rule")
    rule_id = fields.text("id")
    rule = Rule(
        id=rule_id,
        book=year,
        number=fields.text("number"),
        title=fields.text("title"),
        kind=fields.text("kind"),
        within=fields.optional_text("within"),
        says=fields.text("says"),
        note=fields.optional_text("note"),
        parts=tuple(_part(part, problems, rule_id) for part in fields.nodes("parts")),
        asked=fields.texts("asked"),
        see=fields.texts("see"),
        topics=fields.texts("topics"),
        cards=fields.texts("cards"),
        shown_by=fields.texts("shown_by"),
        rests_on=fields.texts("rests_on"),
        bites=fields.optional_text("bites"),
    )
    fields.done()
    return rule


def _part(node: Node, problems: list[Problem], rule_id: str) -> Part:
    fields = Fields(node, problems, f"a part of {rule_id}")
    suffix = fields.text("id")
    part = Part(
        id=Text(f"{rule_id}{suffix}", suffix.place),
        number=fields.text("number"),
        title=fields.text("title"),
        kind=fields.text("kind"),
        says=fields.text("says"),
        note=fields.optional_text("note"),
        see=fields.texts("see"),
        topics=fields.texts("topics"),
        cards=fields.texts("cards"),
        shown_by=fields.texts("shown_by"),
        rests_on=fields.texts("rests_on"),
        bites=fields.optional_text("bites"),
    )
    fields.done()
    return part
