"""Who wins when both players meet win conditions at once, as a square of the two sides."""

from __future__ import annotations

from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.render.print.model import Table, Words, said

SIDES = {
    (): "nothing",
    ("prizes",): "last Prize taken",
    ("no-pokemon",): "no Pokémon left",
    ("prizes", "no-pokemon"): "both",
}
EVEN = {"sudden death", "tie"}


def square(kb: KnowledgeBase, year: str) -> Table:
    """Rows for you, columns for the opponent, under one book."""
    results = {
        (finish.you, finish.opponent): result.says
        for finish in kb.finishes
        for result in finish.results
        if result.book == year
    }
    rows = tuple(
        (said(name, "strong"), *(_result(results.get((you, opponent), "")) for opponent in SIDES))
        for you, name in SIDES.items()
    )
    return Table(("You ↓ Opponent →", *SIDES.values()), rows, (4, 3, 4, 4, 4), "square")


def _result(says: str) -> Words:
    """A result; one that leaves the game undecided stands out."""
    return said(says, "strong" if says in EVEN else "")
