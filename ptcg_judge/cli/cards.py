"""`ptcg-judge cards`: the local store of cards, filled from files, and how much of it is understood."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.page import harmless

WIDTH = 24
"""How wide the bar is."""


def import_(source: str, *, as_json: bool) -> None:
    """Put the cards of a folder or file into the store."""
    from ptcg_judge.cardstore.importing import import_cards

    done = import_cards(Path(source), _progress("sets"))
    if as_json:
        stored = {"sets": done.all_sets, "cards": done.all_cards}
        echo_json({"imported": {"sets": done.sets, "cards": done.cards}, "stored": stored, "store": str(done.path)})
        return
    if done.replaced:
        print("ptcg-judge: the store that was there could not be read and was begun anew", file=sys.stderr)
    sets, all_sets = _counted(done.sets, "set"), _counted(done.all_sets, "set")
    echo(f"{_counted(done.cards, 'card')} of {sets} imported; {_counted(done.all_cards, 'card')} of {all_sets} stored")
    echo(f"in {harmless(str(done.path))}")


def coverage(*, show: int, as_json: bool) -> None:
    """How much of the store compiles."""
    from ptcg_judge.cardstore.coverage import coverage as measure
    from ptcg_judge.render.coverage import coverage_document, coverage_page

    index = Index(knowledge_base())
    found = measure(index.rules.keys() | index.parts.keys(), _progress("cards"))
    if as_json:
        echo_json(coverage_document(found, show))
    else:
        page = new_page()
        coverage_page(page, found, show)
        echo(str(page))


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word}" + ("" if number == 1 else "s")


def _progress(what: str) -> Callable[[int, int], None]:
    """A bar that grows on a terminal, and goes away at the end."""

    def told(number: int, total: int) -> None:
        if number == total:
            print("\r" + " " * 58 + "\r", end="", file=sys.stderr, flush=True)
        elif number % max(1, total // 100) == 0:
            done = WIDTH * number // total
            bar = "#" * done + "." * (WIDTH - done)
            print(f"\r[{bar}] {number:,} of {total:,} {what}", end="", file=sys.stderr, flush=True)

    return told if sys.stderr.isatty() else lambda _number, _total: None
