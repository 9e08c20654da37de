"""Where the books differ: all topics, book by book in columns, with the ruling for today."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import Topic
from ptcg_judge.render.print.finishes import square
from ptcg_judge.render.print.front import front
from ptcg_judge.render.print.links import Links
from ptcg_judge.render.print.model import Block, Chapter, Document, Heading
from ptcg_judge.render.print.topics import by_kind, comparison

READING = (
    "Each topic shows what every book says, the ruling for today and why, and a board on which the answer differs."
)


def compare(index: Index) -> Document:
    """Every topic, grouped by how the books stand to each other, and the simultaneous wins under each book."""
    chapters = [front(READING, index.kb.books)]
    for head, topics in by_kind(index.kb.topics):
        blocks = tuple(comparison(Links(index), topic, 2) for topic in topics)
        chapters.append(Chapter(head, _anchor(head), blocks))
    chapters.append(_wins(index))
    return Document(
        "Where the books differ", f"{len(index.kb.topics)} topics with the ruling for today", tuple(chapters)
    )


def comparison_chapter(links: Links, topics: Sequence[Topic]) -> Chapter:
    """The topics that a reference touches, in one chapter."""
    blocks: list[Block] = []
    for head, found in by_kind(topics):
        blocks.append(Heading(2, head, _anchor(head)))
        blocks += [comparison(links, topic, 3) for topic in found]
    return Chapter("Where the books differ", "compare", tuple(blocks))


def _wins(index: Index) -> Chapter:
    blocks: list[Block] = []
    for book in index.kb.books:
        blocks += [Heading(2, f"{book.year} {book.title}", f"wins-{book.year}"), square(index.kb, book.year)]
    return Chapter("Both players win at once", "wins", tuple(blocks))


def _anchor(head: str) -> str:
    return head.lower().replace(" ", "-")
