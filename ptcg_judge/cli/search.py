"""`ptcg-judge search`: a question in players' words, and the rules that decide it."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.errors import JudgeError
from ptcg_judge.render.hits import answer_page
from ptcg_judge.render.page import harmless
from ptcg_judge.search.answer import Answer, Hit, Search
from ptcg_judge.search.store import open_index

CURRENT = "current"
MOST = 50
MOST_SIGNS = 100_000
"""More of standard input is no question."""


def run(words: list[str], *, book: str, kind: str, limit: int, as_json: bool) -> int:
    """Answer a question; 1 if these books do not."""
    start = perf_counter()
    query = " ".join(sys.stdin.read(MOST_SIGNS).split() if words == ["-"] else words).strip()
    if not query:
        raise JudgeError("ask something, as in: ptcg-judge search can a burned pokemon retreat")
    search = open_search()
    wanted = _options(search, book, kind, limit)
    answer = search.answer(query, book=wanted, kind=kind, limit=limit)
    if as_json:
        echo_json(document(answer, perf_counter() - start))
    else:
        page = new_page()
        answer_page(page, search.catalogue.books, answer)
        echo(str(page))
    return 0 if answer.answered else 1


def open_search() -> Search:
    """The search over the knowledge base in use; that its index had to be built is said once."""
    catalogue, note = open_index()
    if note:
        print(f"ptcg-judge: {note}", file=sys.stderr)
    return Search(catalogue)


def _options(search: Search, book: str, kind: str, limit: int) -> str:
    """The book that was asked for, or none; whatever is wrong with an option is said in one line."""
    if book not in ("", CURRENT, *search.catalogue.books):
        raise JudgeError(
            f"there is no book '{harmless(book)}'; choose {CURRENT} or {', '.join(search.catalogue.books)}"
        )
    kinds = sorted({entry.kind for rule in search.index().kb.rules for entry in rule.entries()}) if kind else []
    if kind and kind not in kinds:
        raise JudgeError(f"there is no kind '{harmless(kind)}'; choose one of: {', '.join(kinds)}")
    if not 1 <= limit <= MOST:
        raise JudgeError(f"--limit must be from 1 to {MOST}")
    return "" if book == CURRENT else book


def document(answer: Answer, took: float) -> dict[str, Any]:
    """The answer for programs; `took` is in milliseconds."""
    return {
        "query": answer.query,
        "took": round(took * 1000, 1),
        "corrected": dict(answer.corrected),
        "hits": [_hit(hit) for hit in answer.hits],
        "answered": answer.answered,
    }


def _hit(hit: Hit) -> dict[str, Any]:
    return {
        "id": hit.entry.id,
        "section": hit.rule.id,
        "book": hit.rule.book,
        "number": hit.entry.number,
        "title": hit.rule.title,
        "score": round(hit.score, 2),
        "snippet": hit.snippet.text,
        "rulings": list(hit.rulings),
    }
