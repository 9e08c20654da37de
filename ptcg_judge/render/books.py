"""Several books on one board: what each comes to, where they part and by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg_judge.kb.index import Index
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.render.trace import trace_page
from ptcg_judge.render.verdict import BOOK_NAMES, answer
from ptcg_judge.rulings.by_books import ByBooks, NoRuling
from ptcg_judge.rulings.parting import Parting, parting
from ptcg_judge.rulings.ruling import Ruling


def books_page(page: Page, replayed: ByBooks, index: Index | None = None) -> None:
    """The traces one after another, equal ones once, then where they part, and the last word by each book."""
    rulings = replayed.rulings
    for group in alike(rulings):
        page.gap()
        page.text(faint("by " + ", ".join(BOOK_NAMES[ruling.book] for ruling in group)))
        trace_page(page, group[0].trace, index)
    page.gap()
    found = parting(rulings)
    if found is None:
        page.text(bold("The books agree."))
    else:
        _parting(page, found)
    page.gap()
    for ruling in rulings:
        page.labelled(ruling.book, " ".join(answer(ruling)), 0, 9)
    for none in replayed.none:
        page.labelled(none.book, no_ruling(none), 0, 9)


def no_ruling(none: NoRuling) -> str:
    """Why a book of which the file says nothing has no ruling, with the place."""
    because = none.because
    place = f" ({harmless(because.place)})" if because.place else ""
    return bold("no ruling") + f": {harmless(because.message)}{place}"


def alike(rulings: Sequence[Ruling]) -> list[list[Ruling]]:
    """Rulings with the same lines and the same rules behind them belong together."""
    groups: dict[tuple[object, ...], list[Ruling]] = {}
    for ruling in rulings:
        key = tuple((type(line.event), line.event.cites, str(line.event)) for line in ruling.trace.lines)
        groups.setdefault(key, []).append(ruling)
    return list(groups.values())


def _parting(page: Page, found: Parting) -> None:
    page.text(bold("The books part"))
    for side in found.sides:
        cites = f" ({', '.join(side.cites)})" if side.cites else ""
        page.labelled(", ".join(side.books), harmless(side.text) + faint(cites), 2, 9)
    for path, values in found.outcomes:
        told = ", ".join(f"{book} {harmless(value)}" for book, value in values.items())
        page.text(f"{path}: {told}", 2, 2)


def parting_document(rulings: Sequence[Ruling]) -> dict[str, Any] | None:
    """Where the books part, for other programs."""
    found = parting(rulings)
    if found is None:
        return None
    return {
        "at": [{"books": list(side.books), "text": side.text, "cites": list(side.cites)} for side in found.sides],
        "outcomes": dict(found.outcomes),
    }
