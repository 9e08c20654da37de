"""The judge's card: two pages of two columns, composed by hand in rules_kb/quick.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import QuickBlock, QuickLine
from ptcg_judge.render.print.finishes import square
from ptcg_judge.render.print.links import Links
from ptcg_judge.render.print.model import (
    Block,
    Box,
    Chapter,
    Columns,
    Document,
    Heading,
    Item,
    Piece,
    Table,
    Words,
    said,
)

PAGES = {"Front": ("front left", "front right"), "Back": ("back left", "back right")}


def quick(index: Index) -> Document:
    """The card, a chapter for each page."""
    chapters = tuple(
        Chapter(title, title.lower(), (Columns(tuple(tuple(_column(index, place)) for place in places)),), listed=False)
        for title, places in PAGES.items()
    )
    key = ", ".join(f"{book.prefix}-… {book.year}" for book in index.kb.books)
    return Document("Judge's card", f"today's rules, each line with its ids: {key}", chapters, style="card")


def _column(index: Index, place: str) -> Iterator[Block]:
    for block in index.kb.quick:
        if block.place == place:
            yield Box((Heading(2, block.title), *_lines(index, block)), "panel")


def _lines(index: Index, block: QuickBlock) -> Iterator[Block]:
    """The table of a block, then its lines."""
    if block.table:
        yield square(index.kb, index.kb.books[0].year)
    rows = [line for line in block.lines if line.cells]
    if rows:
        yield Table(block.head, tuple(_row(index, line) for line in rows), _shares(block.head, rows), "glance")
    for line in block.lines:
        if not line.cells:
            yield Item((*said(line.says), Piece(" "), *Links(index).citations(line.ids)), line.label)


def _row(index: Index, line: QuickLine) -> tuple[Words, ...]:
    """The cells of a row; the rules stand beside the first."""
    first, *rest = line.cells
    return ((Piece(f"{first} ", "strong"), *Links(index).citations(line.ids)), *map(said, rest))


def _shares(head: tuple[str, ...], rows: list[QuickLine]) -> tuple[int, ...]:
    """Each column in proportion to its longest cell, but no bold word in it is broken, nor a rule's id in the first."""
    first, *rest = zip(head, *(line.cells for line in rows), strict=True)
    longest = max(len(name) for line in rows for name in line.ids)
    return (max(_share(first, first) + 4, longest + 8), *(_share(column, column[:1]) for column in rest))


def _share(cells: Iterable[str], bold: Iterable[str], most: int = 24) -> int:
    longest = min(most, max(map(len, cells)))
    word = max(len(word) for cell in bold for word in cell.split())
    return max(longest + 4, ceil(1.6 * word) + 2)
