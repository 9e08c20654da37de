"""`ptcg-judge --version`: the version and the editions of the rulebooks."""

from __future__ import annotations

from ptcg_judge import __version__
from ptcg_judge.kb.store import knowledge_base


def version_text() -> str:
    books = [f"  {book.year}  {book.title}, {book.edition} ({book.date})" for book in knowledge_base().books]
    return "\n".join([f"ptcg-judge {__version__}", *books])
