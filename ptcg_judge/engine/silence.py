"""Where the book in force is silent: said before the first event that rests on another book's answer, and only then."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.table import Table


def silences(table: Table, event: e.Event) -> Iterator[e.BookSilent]:
    """The points behind an event on which another book answers; one that was asked for and decided nothing stays unsaid."""
    pending, table.silences = table.silences, []
    for point, answers in pending:
        cites = table.cite(point)
        if not set(cites).isdisjoint(event.cites):
            yield e.BookSilent(book=table.view.year, answers=answers, point=point, cites=cites)
        else:
            table.silences.append((point, answers))
