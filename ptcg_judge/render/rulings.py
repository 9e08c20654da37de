"""The rulings as a list: folder by folder, each with its question and the books it speaks of."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.rulings.listing import Listed
from ptcg_judge.rulings.scenario import BOOKS


def rulings_page(page: Page, rulings: list[Listed]) -> None:
    """Each folder once, its rulings under it, and how to replay one."""
    for folder, inside in groupby(rulings, key=lambda ruling: ruling.folder):
        page.gap()
        page.text(bold(folder))
        for ruling in inside:
            page.text(f"{ruling.name}{faint(_books(ruling))}", 2, 2)
            page.text(harmless(ruling.question), 4)
    page.gap()
    first = rulings[0].id
    page.text(f"{_count(len(rulings))}; replay one by its name: ptcg-judge replay {first}", 0, 2)


def _books(ruling: Listed) -> str:
    return "" if ruling.books == BOOKS else f"  ({', '.join(ruling.books)})"


def _count(number: int) -> str:
    return f"{number:,} ruling{'s' * (number != 1)}"


def rulings_document(rulings: list[Listed]) -> list[dict[str, Any]]:
    """The same for other programs."""
    return [
        {"id": ruling.id, "folder": ruling.folder, "question": ruling.question, "books": list(ruling.books)}
        for ruling in rulings
    ]
