"""Every distinct result as a judge reads it: how likely or by which choice, what comes of it, by which flips."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ptcg_judge.disputes.orders import Ordering, ordering
from ptcg_judge.disputes.results import Outcomes, Result
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.render.verdict import BOOK_NAMES

MOST_SHOWN = 20
MOST_WAYS = 3


def outcomes_page(page: Page, found: Outcomes) -> None:
    """The results one below the other, and whether the ruling depends on what was left open."""
    explored = found.explored
    page.text(faint(f"every outcome by {BOOK_NAMES[explored.book]}"))
    for number, result in enumerate(found.results[:MOST_SHOWN], 1):
        _result(page, number, result, checked=result.ruling.checked > 0)
    if len(found.results) > MOST_SHOWN:
        page.text(f"… and {len(found.results) - MOST_SHOWN} more results; --json lists them all")
    _orders(page, ordering(found))
    page.gap()
    page.text(bold(_last_word(found)), 0, 2)
    if explored.partial:
        page.text(_partial(found), 0, 2)


def _orders(page: Page, found: Ordering | None) -> None:
    """Whether the order of effects matters, and if it does, what each order gives."""
    if found is None:
        return
    page.gap()
    if not found.matters:
        page.text("The order of the effects does not matter: each gives the same.", 0, 2)
        return
    page.text("The order of the effects matters:")
    for order, numbers in list(found.results.items())[:MOST_SHOWN]:
        told = f"result{'' if len(numbers) == 1 else 's'} {', '.join(map(str, numbers))}"
        page.text(f"{harmless('; then '.join(order))}: {told}", 2, 2)


def _orders_document(found: Ordering | None) -> dict[str, Any] | None:
    if found is None:
        return None
    orders = [{"order": list(order), "results": list(numbers)} for order, numbers in found.results.items()]
    return {"matters": found.matters, "orders": orders}


def _partial(found: Outcomes) -> str:
    """What was not followed, and what to do about it."""
    left = found.left_out
    rest = f"; the rest has a chance of {float(left):.2g}" if left else ""
    followed = f"{found.explored.branches:,} branches were followed{rest}"
    return f"Partial: not every branch is followed: {followed}. Tell some of the flips or choices."


def _result(page: Page, number: int, result: Result, *, checked: bool) -> None:
    values = ", ".join(f"{path} {value}" for path, value in result.values.items()) or "always the same"
    verdict = f": {result.ruling.verdict}" if checked or result.ruling.verdict == "open" else ""
    page.text(f"{number}  {bold(_chance(result))}{verdict}  {harmless(values)}", 0, 3)
    for choices in [choices for choices in result.chances if choices][:MOST_WAYS]:
        chance = f" ({_fraction(result.chances[choices])})" if result.chances[choices] < 1 else ""
        page.text(faint(f"if {harmless('; '.join(choices))}{chance}"), 3, 2)
    flips = [flips for flips in result.flips if flips]
    for some in flips[:MOST_WAYS]:
        luck = "luck" if any(" at random " in one for one in some) else "flips"
        page.text(faint(f"{luck}: {harmless(', '.join(some))}"), 3, 2)
    if len(flips) > MOST_WAYS:
        page.text(faint(f"… and {len(flips) - MOST_WAYS} others"), 3, 2)


def _chance(result: Result) -> str:
    """How likely it is; by choice, where choices lead to it."""
    chances = result.chances
    if list(chances) == [()]:
        return "always" if chances[()] == 1 else _fraction(chances[()])
    return "by choice"


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator} ({float(chance) * 100:.3g}%)"


def _last_word(found: Outcomes) -> str:
    branches = found.explored.branches
    asked = next((result.ruling.question for result in found.results if result.ruling.question), "")
    if asked:
        return f"No flip or choice settles it; ask at the table: {harmless(asked)}"
    if branches == 1:
        return "Nothing is left open: there is one outcome."
    told = f"{branches:,} branches, {len(found.results)} result{'' if len(found.results) == 1 else 's'}"
    if found.depends:
        return f"The ruling depends on it: {told}."
    verdict = f" ({found.verdicts[0]})" if any(result.ruling.checked for result in found.results) else ""
    begins = "As far as it was followed, the" if found.explored.partial else "The"
    return f"{begins} ruling does not depend on it{verdict}: {told}."


def outcomes_document(found: Outcomes) -> dict[str, Any]:
    """The outcomes for other programs."""
    return {
        "book": found.explored.book,
        "branches": found.explored.branches,
        "partial": found.explored.partial,
        "depends": found.depends,
        "ordering": _orders_document(ordering(found)),
        "results": [
            {
                "verdict": result.ruling.verdict,
                "question": result.ruling.question or None,
                "values": result.values,
                "ways": [
                    {"choices": list(choices), "chance": str(chance), "probability": float(chance)}
                    for choices, chance in result.chances.items()
                ],
                "flips": [list(flips) for flips in result.flips],
            }
            for result in found.results
        ],
    }
