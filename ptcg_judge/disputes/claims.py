"""Claims: what each player says comes out, in the words of an expectation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb.yamltext import Mapping
from ptcg_judge.rulings.compare import judged
from ptcg_judge.rulings.paths import SIDES
from ptcg_judge.rulings.read_expect import expectations
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.scenario import Expected, Scenario

HOW = "write 'claims: {you: {opponent.active.damage: 60}, opponent: {opponent.active.damage: 40}}'"


def claims_of(scenario: Scenario, book: str = "current") -> dict[str, tuple[Expected, ...]]:
    """What each player claims under a book."""
    node = scenario.claims
    if node is None:
        raise BadFile([Problem(scenario.file, f"nobody claims anything; {HOW}")])
    if not isinstance(node, Mapping):
        raise BadFile([Problem(node.place, f"'claims' must be a mapping; {HOW}")])
    problems: list[Problem] = []
    found: dict[str, tuple[Expected, ...]] = {}
    for player, told in node.items():
        if player not in SIDES:
            problems.append(Problem(player.place, f"'{player}' is nobody at the table; {HOW}"))
            continue
        if not isinstance(told, Mapping):
            problems.append(Problem(told.place, f"what '{player}' claims must be a mapping; {HOW}"))
            continue
        by_book = expectations(told, problems)
        found[str(player)] = (*by_book.get("all", ()), *by_book.get(book, ()))
    if not problems and not any(found.values()):
        problems.append(Problem(node.place, f"nobody claims anything under the book '{book}'; {HOW}"))
    if problems:
        raise BadFile(problems)
    return {player: claimed for player, claimed in found.items() if claimed}


def expecting(scenario: Scenario, claimed: Iterable[Expected]) -> Scenario:
    """The scenario with these claims in the place of what it expects."""
    return replace(scenario, expect={"all": tuple(claimed)})


def held_against(ruling: Ruling, claimed: Iterable[Expected]) -> Ruling:
    """A ruling judged by these claims."""
    bare = replace(ruling, verdict="holds", difference=None, scenario=expecting(ruling.scenario, claimed))
    return judged(bare)
