"""A document as values: chapters of blocks, blocks of words; every format is written from these alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text: how it is marked, the anchor it leads to, and whether print names that page."""

    text: str
    mark: str = ""
    to: str = ""
    paged: bool = False


Words: TypeAlias = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title inside a chapter, with the id it is cited by; listed ones stand in the contents."""

    level: int
    title: str
    anchor: str = ""
    cited_as: str = ""
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    words: Words
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A line under a label: a part of a rule, a step, a named remark."""

    words: Words
    label: str = ""
    anchor: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a head; the widths are shares of the line."""

    head: tuple[str, ...]
    rows: tuple[tuple[Words, ...], ...]
    widths: tuple[int, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """Short entries in narrow columns, as in an index."""

    entries: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """The table of contents stands here."""


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks that belong together and stay together."""

    blocks: tuple[Block, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks side by side, one below the other where there is no room."""

    columns: tuple[tuple[Block, ...], ...]


Block: TypeAlias = Heading | Paragraph | Item | Table | Listing | Contents | Box | Columns


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter begins a new page and sets its text in so many columns."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]
    columns: int = 1
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Document:
    """Everything that is printed; a book has a title and contents, a card has neither."""

    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]
    style: str = "book"
    paper: str = "a4"
    made_by: str = ""


def said(text: str, mark: str = "") -> Words:
    """Words without any link."""
    return (Piece(text.strip(), mark),)
