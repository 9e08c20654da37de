"""Who orders: whether the order of effects that come together matters, and what each order gives."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg_judge.disputes.results import Outcomes
from ptcg_judge.disputes.ways import Way


@dataclass(frozen=True, slots=True)
class Ordering:
    """Every order that a player may choose, with the numbers of the results that it leads to."""

    results: dict[tuple[str, ...], tuple[int, ...]]
    matters: bool


def ordering(found: Outcomes) -> Ordering | None:
    """What the orders come to; None where nothing is ordered."""
    told = [(number, way) for number, result in enumerate(found.results, 1) for way in result.ways]
    by_order: dict[tuple[str, ...], list[int]] = {}
    by_rest: dict[object, dict[tuple[str, ...], int]] = {}
    for number, way in told:
        by_order.setdefault(way.orders, []).append(number)
        by_rest.setdefault(_rest(way), {})[way.orders] = number
    if not any(by_order):
        return None
    results = {order: tuple(dict.fromkeys(numbers)) for order, numbers in by_order.items() if order}
    return Ordering(results, _matters(list(by_rest.values()), len(found.results)))


def _rest(way: Way) -> object:
    """What was decided besides the order."""
    return way.flips, tuple(choice for choice in way.choices if choice not in way.orders)


def _matters(by_rest: list[dict[tuple[str, ...], int]], results: int) -> bool:
    """Whether with the same luck and choices another order leads elsewhere; where no two orders meet the same luck, by the results."""
    compared = [numbers for numbers in by_rest if len(numbers) > 1]
    return any(len(set(numbers.values())) > 1 for numbers in compared) if compared else results > 1
