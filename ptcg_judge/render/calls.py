"""The commonest calls as they are read out: the cited lines, then the answer in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg_judge.disputes.call import Answered
from ptcg_judge.disputes.winner import Met, Row
from ptcg_judge.render.books import alike
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.render.trace import trace_page
from ptcg_judge.render.verdict import BOOK_NAMES, document


def call_page(page: Page, answers: Sequence[Answered]) -> None:
    """One call under each book asked for, equal replays once."""
    by_ruling = {id(one.ruling): one for one in answers}
    for group in alike([one.ruling for one in answers]):
        page.gap()
        page.text(faint("by " + ", ".join(BOOK_NAMES[ruling.book] for ruling in group)))
        trace_page(page, group[0].trace)
        for words in dict.fromkeys(by_ruling[id(ruling)].answer.words for ruling in group):
            page.text(bold(harmless(words)), 0, 2)


def call_document(answers: Sequence[Answered]) -> list[dict[str, Any]]:
    """A call for other programs: one entry for each book."""
    return [
        {"answer": one.answer.words, "yes": one.answer.is_yes, **one.answer.values, **_ruling(one)} for one in answers
    ]


def _ruling(one: Answered) -> dict[str, Any]:
    told = document(one.ruling)
    return {key: told[key] for key in ("book", "question", "events", "cites")}


def winner_page(page: Page, rows: Sequence[Row]) -> None:
    """Every pair of win conditions, and the result by each book."""
    page.text(bold("What both have met at the same moment, and who wins"))
    for row in rows:
        page.text(f"you: {_met(row.you)} · opponent: {_met(row.opponent)}", 0, 2)
        for result, books in _grouped(row.results).items():
            cites = dict.fromkeys(name for one in row.answers if one.book in books for name in one.answer.values["by"])
            page.text(f"{bold(result)} {', '.join(books)} {faint('(' + ', '.join(cites) + ')')}", 2, 2)


def _met(conditions: Met) -> str:
    return " + ".join(conditions) or "nothing"


def _grouped(results: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for book, result in results.items():
        found.setdefault(result, []).append(book)
    return found


def winner_document(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The table for other programs."""
    return [
        {
            "you": list(row.you),
            "opponent": list(row.opponent),
            "results": row.results,
            "cites": {one.book: one.answer.values["by"] for one in row.answers},
        }
        for row in rows
    ]
