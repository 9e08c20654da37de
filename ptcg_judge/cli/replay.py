"""`ptcg-judge replay`: a described board replayed, every line citing its rule, and the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.cli.several import MOST_IN_FULL, complain, each
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.books import books_page, no_ruling, parting_document
from ptcg_judge.render.page import Page, bold, harmless
from ptcg_judge.render.verdict import answer, document, explained, head, ruling_page
from ptcg_judge.rulings.by_books import ByBooks, by_books
from ptcg_judge.rulings.scenario import BOOKS, Scenario
from ptcg_judge.rulings.shelf import example


def show_example(kind: str) -> None:
    """A file to start from."""
    echo(example(kind).rstrip("\n"))


def run(names: list[str], *, book: str, why: bool, explain: bool, as_json: bool, every: bool = False) -> int:
    """Replay what these names mean; 1 if anything is contradicted, open or refused, 2 if a file is wrong."""
    if not names:
        raise JudgeError("name a file, a folder or a ruling, as in: ptcg-judge replay board.yaml")
    if book not in ("", "all", *BOOKS):
        raise JudgeError(f"there is no book '{harmless(book)}'; choose {', '.join(BOOKS)} or all")
    if every:
        from ptcg_judge.cli.outcomes import run as tell_outcomes

        return tell_outcomes(names, lambda scenario: _books(scenario, book), as_json=as_json)
    replayed, wrong = each(names, lambda scenario: by_books(scenario, _books(scenario, book)))
    if as_json:
        echo_json([_document(one) for one in replayed])
    elif len(replayed) + len(wrong) > MOST_IN_FULL:
        echo(_summary(replayed, len(wrong)))
    elif replayed:
        echo("\n\n".join(_full(one, book, why=why, explain=explain) for one in replayed))
    complain(wrong)
    return 2 if wrong else 0 if all(one.is_good for one in replayed) else 1


def _books(scenario: Scenario, book: str) -> tuple[str, ...]:
    """The books asked for: by default the current rules, or the only books that the file speaks of."""
    if book == "all":
        return BOOKS
    if book:
        return (book,)
    return scenario.spoken_of if "current" not in scenario.spoken_of else ("current",)


def _full(replayed: ByBooks, book: str, *, why: bool, explain: bool) -> str:
    page: Page = new_page()
    head(page, replayed.scenario)
    index = Index(knowledge_base()) if why else None
    if book == "all":
        books_page(page, replayed, index)
    else:
        for ruling in replayed.rulings:
            page.gap()
            ruling_page(page, ruling, index)
    if explain:
        explained(page, replayed.scenario)
    return str(page)


def _summary(replayed: list[ByBooks], wrong: int) -> str:
    """One line for each ruling that does not hold, is open or missing by a book, and how many hold."""
    page = new_page()
    for one in replayed:
        for book, words in _unsettled(one):
            page.text(f"{harmless(one.scenario.file)} ({book}): {words}", 0, 2)
    verdicts = [ruling.is_good for one in replayed for ruling in one.counted]
    good, total = sum(verdicts), len(verdicts)
    unread = f"; {wrong} file{'s' * (wrong != 1)} could not be replayed" if wrong else ""
    page.text(bold(f"{'All' if good == total else f'{good:,} of'} {total:,} rulings hold{unread}."))
    return str(page)


def _unsettled(replayed: ByBooks) -> Iterator[tuple[str, str]]:
    """A book of which the file expects nothing may refuse: that settles it."""
    for ruling in replayed.rulings:
        if not ruling.is_good and (ruling in replayed.counted or ruling.verdict == "open"):
            yield ruling.book, " ".join(answer(ruling))
    for none in replayed.none:
        yield none.book, no_ruling(none)


def _document(replayed: ByBooks) -> dict[str, Any]:
    scenario, rulings = replayed.scenario, replayed.rulings
    return {
        "file": scenario.file,
        "id": scenario.id,
        "question": scenario.question,
        "kind": scenario.kind,
        "rulings": [document(ruling) for ruling in rulings],
        "no_ruling": [none.document for none in replayed.none],
        "parting": parting_document(rulings) if len(rulings) > 1 else None,
        "assumed": {assumed.what: assumed.value for assumed in scenario.assumed},
    }
