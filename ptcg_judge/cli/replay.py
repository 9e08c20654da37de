"""`ptcg-judge replay`: a described board replayed, every line citing its rule, and the verdict."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.kb.yamltext import MAX_BYTES
from ptcg_judge.render.books import books_page, parting_document
from ptcg_judge.render.page import Page, bold, harmless
from ptcg_judge.render.verdict import answer, document, explained, head, ruling_page
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run as replay
from ptcg_judge.rulings.scenario import BOOKS, Scenario
from ptcg_judge.rulings.shelf import example, from_bytes, sources

MOST_IN_FULL = 3
"""Of more files than this, each gets one line."""


def show_example(kind: str) -> None:
    """A file to start from."""
    echo(example(kind).rstrip("\n"))


def run(names: list[str], *, book: str, why: bool, explain: bool, as_json: bool, every: bool = False) -> int:
    """Replay what these names mean; 1 if anything is contradicted, open or refused."""
    if not names:
        raise JudgeError("name a file, a folder or a ruling, as in: ptcg-judge replay board.yaml")
    if book not in ("", "all", *BOOKS):
        raise JudgeError(f"there is no book '{harmless(book)}'; choose {', '.join(BOOKS)} or all")
    if every:
        from ptcg_judge.cli.outcomes import run as tell_outcomes

        return tell_outcomes([(scenario, _books(scenario, book)) for scenario in _scenarios(names)], as_json=as_json)
    replayed = [_rulings(scenario, book) for scenario in _scenarios(names)]
    if as_json:
        echo_json([_document(rulings) for rulings in replayed])
    elif len(replayed) > MOST_IN_FULL:
        echo(_summary(replayed))
    else:
        echo("\n\n".join(_full(rulings, book, why=why, explain=explain) for rulings in replayed))
    return 0 if all(ruling.is_good for rulings in replayed for ruling in rulings) else 1


def _scenarios(names: list[str]) -> Iterator[Scenario]:
    for name in names:
        if name == "-":
            yield from_bytes(sys.stdin.buffer.read(MAX_BYTES + 1))
            continue
        found = sources([name])
        for number, source in enumerate(found, 1):
            _progress(number, len(found))
            yield source.read()


def _progress(number: int, total: int) -> None:
    """A line that counts along on a terminal, and goes away at the end."""
    if total > MOST_IN_FULL and sys.stderr.isatty():
        done = "\r" + " " * 30 + "\r" if number == total else f"\r{number} of {total}"
        print(done, end="", file=sys.stderr, flush=True)


def _books(scenario: Scenario, book: str) -> tuple[str, ...]:
    """The books asked for: by default the current rules, or the only books that the file speaks of."""
    if book == "all":
        return BOOKS
    if book:
        return (book,)
    return scenario.books if scenario.books and "current" not in scenario.books else ("current",)


def _rulings(scenario: Scenario, book: str) -> list[Ruling]:
    return [replay(scenario, name) for name in _books(scenario, book)]


def _full(rulings: list[Ruling], book: str, *, why: bool, explain: bool) -> str:
    page: Page = new_page()
    scenario = rulings[0].scenario
    head(page, scenario)
    index = Index(knowledge_base()) if why else None
    if book == "all":
        books_page(page, rulings, index)
    else:
        for ruling in rulings:
            page.gap()
            ruling_page(page, ruling, index)
    if explain:
        explained(page, scenario)
    return str(page)


def _summary(replayed: list[list[Ruling]]) -> str:
    """One line for each ruling that does not hold, and how many do."""
    page = new_page()
    good = 0
    for ruling in (ruling for rulings in replayed for ruling in rulings):
        good += ruling.is_good
        if not ruling.is_good:
            page.text(f"{harmless(ruling.scenario.file)} ({ruling.book}): {' '.join(answer(ruling))}", 0, 2)
    total = sum(map(len, replayed))
    page.text(bold(f"{good} of {total} rulings hold." if good < total else f"All {total} rulings hold."))
    return str(page)


def _document(rulings: list[Ruling]) -> dict[str, Any]:
    scenario = rulings[0].scenario
    return {
        "file": scenario.file,
        "id": scenario.id,
        "question": scenario.question,
        "kind": scenario.kind,
        "rulings": [document(ruling) for ruling in rulings],
        "parting": parting_document(rulings) if len(rulings) > 1 else None,
        "assumed": {assumed.what: assumed.value for assumed in scenario.assumed},
    }
