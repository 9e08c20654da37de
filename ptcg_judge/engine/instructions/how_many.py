"""The words for how many: "up to" a number is at least one and at most that number, "any amount" may be none."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.effects import Cards
from ptcg_judge.engine.table import Table


def is_up_to(cards: Cards) -> bool:
    """Whether so many are asked for that fewer will do; a search of a deck has rules of its own (K24)."""
    return cards.least == 1 and (cards.most or 1) > 1 and cards.zone != "deck"


def is_any(cards: Cards) -> bool:
    """Whether any amount or number of cards will do, and none as well."""
    return cards.least == 0 and cards.most is None and not cards.every and cards.zone != "deck"


def points(cards: Cards) -> tuple[str, ...]:
    """The points by which the player settles the number."""
    return ("up to a number",) if is_up_to(cards) else ("any amount",) if is_any(cards) else ()


def worded(table: Table, cards: Cards) -> Cards:
    """The cards asked for; without the rule on their words, the whole number must be taken, or at least one."""
    if not table.unsaid(*points(cards)):
        return cards
    return replace(cards, least=1 if cards.most is None else cards.most)
