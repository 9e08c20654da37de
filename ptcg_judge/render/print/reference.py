"""The rule reference: book by book every rule with its parts, where the books differ, and the indexes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import Book, Part, Rule, Topic
from ptcg_judge.render.print.compare import comparison_chapter
from ptcg_judge.render.print.front import front
from ptcg_judge.render.print.indexes import indexes
from ptcg_judge.render.print.links import Links, in_a_row
from ptcg_judge.render.print.model import Block, Chapter, Document, Heading, Item, Paragraph, Piece, Words, said
from ptcg_judge.render.print.selection import Selection, selected
from ptcg_judge.render.print.topics import box, short

READING = (
    "A part is cited by the id of its rule and its own mark: .p2 under rb-burned is rb-burned.p2. "
    "A box stands wherever the books differ, with the ruling for today."
)
_NUMBERED = re.compile(r"\d+\.\d+")


def reference(index: Index, wanted: Selection) -> Document:
    """The reference to all rules or to those that were asked for."""
    rules = selected(index, wanted)
    topics = index.topics_of(*(entry for rule in rules for entry in rule.entries()))
    topics.sort(key=lambda topic: topic.id)
    links = Links(index, [*(entry.id for rule in rules for entry in rule.entries()), *(topic.id for topic in topics)])
    books = [book for book in index.kb.books if any(rule.book == book.year for rule in rules)]
    chapters = [front(READING, books), *(_book(links, book, rules) for book in books)]
    if topics:
        chapters.append(comparison_chapter(links, topics))
    chapters += indexes(links)
    return Document("Rules reference", _subtitle(wanted), tuple(chapters))


def _subtitle(wanted: Selection) -> str:
    asked = {"book": wanted.books, "section": wanted.sections, "topic": wanted.topics}
    return (
        " · ".join(f"{name} {', '.join(names)}" for name, names in asked.items() if names) or "All rules of all books"
    )


def _book(links: Links, book: Book, rules: list[Rule]) -> Chapter:
    blocks = tuple(block for rule in rules if rule.book == book.year for block in _rule(links, rule))
    return Chapter(f"{book.year} {book.title}", f"book-{book.year}", blocks, columns=2)


def _rule(links: Links, rule: Rule) -> Iterator[Block]:
    """A rule under its heading: its words, parts, cross-references, and a box for each difference."""
    depth = len(links.index.way_to(rule))
    yield Heading(depth + 2, rule.title, rule.id, rule.id, _is_section(rule))
    yield Paragraph(_words(rule))
    for part in rule.parts:
        mark = part.id.removeprefix(rule.id)
        yield Item(_words(part), mark, part.id, min(2, mark[1:].count(".")))
    topics = links.index.topics_of(*rule.entries())
    yield from _see(links, rule, [topic for topic in topics if topic.kind == "agreement"])
    yield from (box(links, topic) for topic in topics if topic.kind != "agreement")


def _is_section(rule: Rule) -> bool:
    """A numbered rule within a section and a word of a glossary are no headings of their book."""
    return rule.kind != "glossary" and not _NUMBERED.match(rule.number)


def _words(entry: Rule | Part) -> Words:
    note = (Piece(f" Note: {entry.note.strip()}", "note"),) if entry.note else ()
    return said(entry.says) + note


def _see(links: Links, rule: Rule, agreed: list[Topic]) -> Iterator[Block]:
    """Where else to look: other rules, topics on which the books agree, rulings that show the rule."""
    entries = rule.entries()
    other = {name for entry in entries for name in entry.see} - {entry.id for entry in entries}
    yield from _line("See", links.citations(links.in_order(other)))
    yield from _line("The books agree", in_a_row(links.cited(topic.id, short(topic)) for topic in agreed))
    shown = dict.fromkeys(name for entry in entries for name in entry.shown_by)
    yield from _line("Shown by", in_a_row(Piece(name, "id") for name in shown))


def _line(head: str, words: Words) -> Iterator[Block]:
    if words:
        yield Paragraph((Piece(f"{head} ", "strong"), *words), "see")
