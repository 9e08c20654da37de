"""The three figures of the stored cards, by kind of text and series, and what is commonest of the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ptcg_judge.cardstore.coverage import ALL, Coverage, Share
from ptcg_judge.render.page import Page, bold, faint, harmless

HEADS = ("parsed", "tagged", "executed")
COLUMN = 9


def coverage_page(page: Page, found: Coverage, show: int) -> None:
    """One table for each kind of text; then the commonest sentences that are not understood, and why others are not done."""
    wide = max((len(era) for shares in found.shares.values() for era in shares), default=10) + 2
    for group, shares in found.shares.items():
        page.gap()
        heads = "".join(head.rjust(COLUMN) for head in ("texts", *HEADS))
        page.lines.append(bold(group))
        page.lines.append(faint(" " * wide + heads))
        for era in (*(era for era in shares if era != ALL), ALL):
            page.lines.append(harmless(era).ljust(wide) + _figures(shares[era]))
    _commonest(page, "Not understood, the commonest first", found.unknown, show)
    _commonest(page, "Understood, but not carried out", found.missing, show)


def _figures(share: Share) -> str:
    cells = [f"{number / (share.texts or 1):.1%}" for number in (share.parsed, share.tagged, share.executed)]
    return "".join(cell.rjust(COLUMN) for cell in (str(share.texts), *cells))


def _commonest(page: Page, head: str, counted: Counter[str], show: int) -> None:
    if counted and show:
        page.gap()
        page.text(bold(head))
        for words, times in counted.most_common(show):
            page.text(f"{times:>5}  {harmless(words)}", 0, 7)


def coverage_document(found: Coverage, show: int) -> dict[str, Any]:
    return {
        "shares": {
            group: {
                era: {
                    "texts": share.texts,
                    "parsed": share.parsed,
                    "tagged": share.tagged,
                    "executed": share.executed,
                }
                for era, share in shares.items()
            }
            for group, shares in found.shares.items()
        },
        "not_understood": [{"words": words, "times": times} for words, times in found.unknown.most_common(show)],
        "not_executed": [{"why": words, "times": times} for words, times in found.missing.most_common(show)],
    }
