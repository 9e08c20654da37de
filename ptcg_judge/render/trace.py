"""A trace as a judge reads it: numbered lines, each with its rules; `why` adds the words of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.engine.events import BookSilent, DidNotApply, Event, NotAllowed, Stated, WorkedBoard
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.kb.index import Index
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.rulings.tell import Told, tell

ASIDE = (DidNotApply, BookSilent, Stated, WorkedBoard)
"""Told in passing: nothing happened."""


def numbered(trace: Trace) -> Iterator[tuple[int, Line, Told]]:
    """The lines that are shown, counted from 1."""
    number = 0
    for line in trace.lines:
        told = tell(trace, line)
        if not told.quiet:
            number += 1
            yield number, line, told


def trace_page(page: Page, trace: Trace, index: Index | None = None) -> None:
    """The numbered lines of a trace; with an index, each followed by the words of its rules the first time."""
    explained: set[str] = set()
    width = len(str(sum(1 for _ in numbered(trace)))) + 2
    for number, line, told in numbered(trace):
        cites = faint(f"({', '.join(line.event.cites)})")
        page.text(f"{number:>{width - 2}}  {_marked(line.event, harmless(told.text))} {cites}", 0, width)
        if index:
            for name in with_restatements(line.event.cites):
                if name not in explained:
                    explained.add(name)
                    _words(page, index, name, width)


def _marked(event: Event, text: str) -> str:
    if isinstance(event, NotAllowed):
        return bold(text)
    return faint(text) if isinstance(event, ASIDE) else text


def _words(page: Page, index: Index, name: str, indent: int) -> None:
    entry = index.entry(name)
    if entry is not None:
        page.text(faint(f"{name}: {entry.says}"), indent, 2)


def number_of(trace: Trace, at: int | None) -> int | None:
    """The number under which a line of the trace is shown."""
    if at is None:
        return None
    wanted = trace.lines[at]
    return next((number for number, line, _ in numbered(trace) if line is wanted), None)
