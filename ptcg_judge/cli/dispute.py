"""`ptcg-judge dispute`: who is right, and which mistake explains the other answer."""

from __future__ import annotations

from ptcg_judge.cli.one_scenario import one_scenario
from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.disputes.call import books_called
from ptcg_judge.disputes.dispute import dispute
from ptcg_judge.render.dispute import dispute_document, dispute_page
from ptcg_judge.render.verdict import head


def run(name: str, *, book: str, every: bool, as_json: bool) -> int:
    """Settle a dispute; 1 if nobody is right, or a question is left open."""
    scenario = one_scenario(name)
    found = [dispute(scenario, one, every=every) for one in books_called(book)]
    if as_json:
        echo_json([dispute_document(one) for one in found])
    else:
        page = new_page()
        head(page, scenario)
        for one in found:
            page.gap()
            dispute_page(page, one)
        echo(str(page))
    return 0 if all(one.is_settled for one in found) else 1
