"""`--outcomes`: every way that a described board can go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.cli.several import complain, each
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.disputes.results import Outcomes, outcomes
from ptcg_judge.render.books import no_ruling
from ptcg_judge.render.outcomes import outcomes_document, outcomes_page
from ptcg_judge.render.verdict import head
from ptcg_judge.rulings.by_books import NoRuling, each_book
from ptcg_judge.rulings.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Found:
    """A scenario with every outcome by each book, and the books that have none."""

    scenario: Scenario
    by_book: list[Outcomes]
    none: list[NoRuling]

    @property
    def is_good(self) -> bool:
        return all(result.ruling.is_good for found in self.by_book for result in found.results)


def run(names: list[str], books: Callable[[Scenario], tuple[str, ...]], *, as_json: bool) -> int:
    """Tell every outcome of what these names mean; 1 if an expectation does not hold in all of them, 2 if a file is wrong."""
    found, wrong = each(names, lambda scenario: _found(scenario, books(scenario)))
    if as_json:
        echo_json([_document(one) for one in found])
    elif found:
        page = new_page()
        for one in found:
            page.gap()
            head(page, one.scenario)
            for outcome in one.by_book:
                page.gap()
                outcomes_page(page, outcome)
            for none in one.none:
                page.gap()
                page.labelled(none.book, no_ruling(none), 0, 9)
        echo(str(page))
    complain(wrong)
    return 2 if wrong else 0 if all(one.is_good for one in found) else 1


def _found(scenario: Scenario, books: tuple[str, ...]) -> Found:
    by_book, none = each_book(scenario, books, lambda book: outcomes(explore(scenario, book)))
    return Found(scenario, by_book, none)


def _document(found: Found) -> dict[str, object]:
    return {
        "file": found.scenario.file,
        "outcomes": [outcomes_document(one) for one in found.by_book],
        "no_ruling": [none.document for none in found.none],
    }
