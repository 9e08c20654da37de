"""`ptcg-judge --version`: the version and the editions of the rulebooks."""

from __future__ import annotations

from ptcg_judge import __version__
from ptcg_judge.cli.out import new_page
from ptcg_judge.kb.store import knowledge_base


def version_text() -> str:
    page = new_page()
    page.text(f"ptcg-judge {__version__}")
    for book in knowledge_base().books:
        page.text(f"{book.year}  {book.title}, {book.edition} ({book.date})", 2, 6)
    return str(page)
