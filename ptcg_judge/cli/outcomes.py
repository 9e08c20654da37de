"""`--outcomes`: every way that a described board can go."""

from __future__ import annotations

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.disputes.results import outcomes
from ptcg_judge.render.outcomes import outcomes_document, outcomes_page
from ptcg_judge.render.verdict import head
from ptcg_judge.rulings.scenario import Scenario


def run(asked: list[tuple[Scenario, tuple[str, ...]]], *, as_json: bool) -> int:
    """Tell every outcome of these scenarios; 1 if an expectation does not hold in all of them."""
    found = [(scenario, [outcomes(explore(scenario, book)) for book in books]) for scenario, books in asked]
    if as_json:
        echo_json([{"file": one.file, "outcomes": [outcomes_document(each) for each in all_]} for one, all_ in found])
    else:
        page = new_page()
        for scenario, every in found:
            page.gap()
            head(page, scenario)
            for each in every:
                page.gap()
                outcomes_page(page, each)
        echo(str(page))
    return 0 if all(result.ruling.is_good for _, every in found for each in every for result in each.results) else 1
