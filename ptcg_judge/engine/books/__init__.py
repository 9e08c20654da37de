"""The three rulebooks side by side: their procedures in printed order, their options, the ids of their points."""

from __future__ import annotations

from functools import cache

from ptcg_judge.engine.books.view import View
from ptcg_judge.errors import JudgeError

NAMES = ("current", "2025", "2018", "2009")
NEAREST = {
    "current": ("2025", "2018", "2009"),
    "2025": ("2025", "2018", "2009"),
    "2018": ("2018", "2025", "2009"),
    "2009": ("2009", "2018", "2025"),
}
"""Which books answer, in order; where the one in force is silent, the nearest that speaks."""


@cache
def book_in_force(name: str) -> View:
    """A book in force, by its year, or the current rules."""
    from ptcg_judge.engine.books import book_2009, book_2018, book_2025
    from ptcg_judge.engine.books.current import OVERRIDES

    if name not in NEAREST:
        raise JudgeError(f"there is no book '{name}'; choose {', '.join(NAMES)}")
    books = {book.year: book for book in (book_2025.BOOK, book_2018.BOOK, book_2009.BOOK)}
    return View(name, tuple(books[year] for year in NEAREST[name]), OVERRIDES if name == "current" else {})
