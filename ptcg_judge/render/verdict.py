"""A ruling as it is handed over: the question, the trace, the board, the verdict."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.kb.index import Index
from ptcg_judge.render.board import board_document, board_page
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.render.trace import number_of, numbered, trace_page
from ptcg_judge.rulings.paths import OF_TRACE
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.scenario import SHOWS_BOARD, Scenario
from ptcg_judge.rulings.tell import kind_of, tell

BOOK_NAMES = {
    "current": "the current rules",
    "2025": "the 2025 rulebook",
    "2018": "the 2018 rulebook",
    "2009": "the 2009 rules",
}


def head(page: Page, scenario: Scenario) -> None:
    """The question, or the name of the file."""
    page.text(bold(harmless(scenario.question or scenario.file)))


def ruling_page(page: Page, ruling: Ruling, index: Index | None = None) -> None:
    """Everything about a ruling under one book."""
    page.text(faint(f"by {BOOK_NAMES[ruling.book]}"))
    trace_page(page, ruling.trace, index)
    page.gap()
    if ruling.scenario.kind in SHOWS_BOARD:
        board_page(page, ruling.trace.board)
        page.gap()
    verdict(page, ruling)


def explained(page: Page, scenario: Scenario) -> None:
    """What the file does not say, and what was taken for it."""
    page.gap()
    page.text("Not said, so taken as usual:")
    for assumed in scenario.assumed:
        page.text(f"{harmless(assumed.what)}: {harmless(assumed.value)}", 2, 2)
    if not scenario.assumed:
        page.text("nothing", 2)


def verdict(page: Page, ruling: Ruling) -> None:
    """The last word."""
    for line in answer(ruling):
        page.text(line, 0, 2)


def answer(ruling: Ruling) -> list[str]:
    """The verdict in words, the first line its heading."""
    if ruling.verdict == "open":
        return [bold("open") + f": ask at the table: {harmless(ruling.question)}"]
    difference = ruling.difference
    if difference:
        words = f"{difference.words} ({difference.place})"
        return [bold("contradicted") + f": {harmless(words)}", *_decided(ruling)]
    said = _allowed(ruling)
    return [bold("holds") + f": {said}" if ruling.checked else bold(said)]


def _decided(ruling: Ruling) -> list[str]:
    difference = ruling.difference
    at = difference.line if difference else None
    if difference is None or at is None:
        return [] if difference and difference.path in OF_TRACE else ["no line of the replay changes it"]
    line = ruling.trace.lines[at]
    number = number_of(ruling.trace, at)
    return [f"decided by line {number}: {harmless(tell(ruling.trace, line).text)} ({', '.join(line.event.cites)})"]


def _allowed(ruling: Ruling) -> str:
    """What the ruling comes to, where nothing is contradicted."""
    if ruling.refusals:
        word = "not legal" if ruling.scenario.kind == "deck" else "not allowed"
        return f"{word} ({', '.join(dict.fromkeys(name for line in ruling.refusals for name in line.event.cites))})"
    if ruling.scenario.kind == "may":
        return "allowed"
    if ruling.scenario.kind == "deck":
        return "legal"
    return "all that is expected" if ruling.checked else "no expectation is written in the file"


def document(ruling: Ruling) -> dict[str, Any]:
    """A ruling for other programs."""
    shown = {id(line): number for number, line, _ in numbered(ruling.trace)}
    difference = ruling.difference
    return {
        "book": ruling.book,
        "verdict": ruling.verdict,
        "checked": ruling.checked,
        "allowed": ruling.allowed,
        "question": ruling.question or None,
        "difference": None
        if difference is None
        else {
            "path": difference.path,
            "expected": difference.expected,
            "got": difference.got,
            "place": difference.place,
            "line": number_of(ruling.trace, difference.line),
        },
        "events": [
            {
                "line": shown.get(id(line)),
                "kind": kind_of(line.event),
                "text": told.text,
                "values": told.values,
                **_from(line),
            }
            for line, told in ((line, tell(ruling.trace, line)) for line in ruling.trace.lines)
        ],
        "cites": ruling.cites,
        "board": board_document(ruling.trace.board) if ruling.scenario.kind in SHOWS_BOARD else None,
    }


def _from(line: Any) -> dict[str, Any]:
    event = line.event
    return {"cites": list(with_restatements(event.cites)), "by": event.by.name or None, "words": event.words or None}
