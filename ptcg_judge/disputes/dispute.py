"""Who is right: each claim held against the ruling, and the smallest mistake that yields a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from ptcg_judge.disputes.claims import claims_of, expecting, held_against
from ptcg_judge.disputes.mistakes import Mistake, mistakes_for, parted, replayed
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.disputes.results import Outcomes, outcomes
from ptcg_judge.rulings.ruling import Difference, Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Expected, Scenario

Verdict = Literal["supported", "contradicted", "open"]
MOST_PAIRS = 500
"""So many pairs of mistakes are tried, and no more."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a player claims, and what the rules say to it."""

    expected: Expected
    verdict: Verdict
    difference: Difference | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """A player with their claims; for wrong ones, the mistakes that yield exactly what they claim."""

    player: str
    claims: tuple[Claim, ...]
    mistakes: tuple[Mistake, ...] = ()
    tried: int = 0
    bounded: bool = False
    """More pairs of mistakes could be tried than were."""

    @property
    def verdict(self) -> Verdict:
        words = [claim.verdict for claim in self.claims]
        return "contradicted" if "contradicted" in words else "open" if "open" in words else "supported"


@dataclass(frozen=True, slots=True)
class Dispute:
    """The ruling on a dispute under one book."""

    ruling: Ruling
    parties: tuple[Party, ...]
    outcomes: Outcomes | None = None

    @property
    def is_settled(self) -> bool:
        """Whether somebody is right."""
        return any(party.verdict == "supported" for party in self.parties)


def dispute(scenario: Scenario, book: str = "current", *, every: bool = False, most_pairs: int = MOST_PAIRS) -> Dispute:
    """Hold every claim against the ruling, and explain the wrong ones; with `every`, tell all outcomes too."""
    claimed = claims_of(scenario, book)
    bare = replace(scenario, expect={})
    ruling = run(bare, book)
    parties = [_party(ruling, player, told, most_pairs) for player, told in claimed.items()]
    return Dispute(ruling, tuple(parties), outcomes(explore(bare, book)) if every else None)


def _party(ruling: Ruling, player: str, claimed: Sequence[Expected], most_pairs: int) -> Party:
    claims = tuple(_claim(ruling, expected) for expected in claimed)
    party = Party(player, claims)
    if party.verdict != "contradicted" or ruling.question:
        return party
    found, tried, bounded = explained(ruling, claimed, most_pairs)
    return replace(party, mistakes=tuple(found), tried=tried, bounded=bounded)


def _claim(ruling: Ruling, expected: Expected) -> Claim:
    """The verdict on a claim; where something is left open, it may still hold in every case, or in none."""
    held = held_against(ruling, [expected])
    if held.verdict == "open" or ruling.question:
        return Claim(expected, _whatever_happens(ruling, expected))
    return Claim(expected, "supported" if held.verdict == "holds" else "contradicted", held.difference)


def _whatever_happens(ruling: Ruling, expected: Expected) -> Verdict:
    explored = explore(expecting(ruling.scenario, [expected]), ruling.book)
    verdicts = {end.verdict for end, _ in explored.ends}
    if explored.partial or len(verdicts) != 1:
        return "open"
    decided: dict[str, Verdict] = {"holds": "supported", "contradicted": "contradicted"}
    return decided.get(verdicts.pop(), "open")


def explained(
    ruling: Ruling, claimed: Sequence[Expected], most_pairs: int = MOST_PAIRS
) -> tuple[list[Mistake], int, bool]:
    """The single mistakes that yield exactly what is claimed, or else the first pair; how many were tried, and whether that was all."""
    found, telling = list[Mistake](), list[Mistake]()
    singles = list(mistakes_for(ruling))
    for mistake in singles:
        other = replayed(ruling.scenario, ruling.book, mistake)
        if other is not None and not other.question:
            if held_against(other, claimed).verdict == "holds":
                found.append(replace(mistake, line=parted(ruling, other)))
            elif other.trace.board != ruling.trace.board or other.allowed != ruling.allowed:
                telling.append(mistake)
    if found:
        return found, len(singles), False
    pairs = [(first, second) for first, second in combinations(telling, 2) if not (first.book and second.book)]
    pairs.sort(key=lambda pair: sum(mistake.kind == "swapped" for mistake in pair))
    for number, (first, second) in enumerate(pairs[:most_pairs], 1):
        both = first.and_(second)
        other = replayed(ruling.scenario, ruling.book, both)
        if other is not None and not other.question and held_against(other, claimed).verdict == "holds":
            return [replace(both, line=parted(ruling, other))], len(singles) + number, False
    return [], len(singles) + min(len(pairs), most_pairs), len(pairs) > most_pairs
