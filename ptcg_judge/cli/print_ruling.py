"""`ptcg-judge print ruling`: the slip for one described board, with the players' claims if it holds any."""

from __future__ import annotations

from ptcg_judge.cli.one_scenario import one_scenario
from ptcg_judge.cli.printing import run as print_it
from ptcg_judge.disputes.dispute import dispute
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.render.page import harmless
from ptcg_judge.render.print.model import Document
from ptcg_judge.render.print.ruling import ruling_slip
from ptcg_judge.rulings.run import run as replay
from ptcg_judge.rulings.scenario import BOOKS, Scenario


def run(name: str, *, book: str, paper: str, out: str, form: str, force: bool) -> None:
    """Replay the board by one book and print the slip."""
    if book not in ("", *BOOKS):
        raise JudgeError(f"there is no book '{harmless(book)}'; choose {', '.join(BOOKS)}")

    def compose(index: Index) -> Document:
        scenario = one_scenario(name)
        rules = book or _usual(scenario)
        return ruling_slip(index, replay(scenario, rules), dispute(scenario, rules) if scenario.claims else None)

    print_it(compose, paper=paper, out=out, form=form, force=force)


def _usual(scenario: Scenario) -> str:
    """The current rules, unless the file speaks only of books: then the newest of them."""
    return "current" if "current" in scenario.books or not scenario.books else scenario.books[0]
