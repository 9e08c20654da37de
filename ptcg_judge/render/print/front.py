"""The front page of a book: what this is, the rulebooks it rests on, how to read it, the contents."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg_judge.kb.model import Book
from ptcg_judge.render.print.model import Chapter, Contents, Paragraph, Table, Words, said

NOTICE = (
    "Unofficial and not affiliated with the makers of the Pokémon Trading Card Game. "
    "Rules are stated in our own words and cited; the head judge decides."
)
NEWEST = "The newest book that speaks decides; where it is silent, the next older one."


def front(reading: str, books: Iterable[Book]) -> Chapter:
    """The first chapter, with the books that are printed or compared."""
    return Chapter(
        "About",
        "about",
        (
            Paragraph(said(f"{NEWEST} {reading}")),
            Table(("Year", "Book", "Edition", "Ids"), tuple(map(_row, books)), (2, 7, 6, 2), "plain"),
            Paragraph(said(NOTICE, "faint")),
            Contents(),
        ),
        listed=False,
    )


def _row(book: Book) -> tuple[Words, ...]:
    return (said(book.year, "strong"), said(book.title), said(book.edition), said(f"{book.prefix}-…", "id"))
