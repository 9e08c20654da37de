"""Who is right: each claim held against the ruling, and the smallest mistake that yields a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ptcg_judge.disputes.claims import claims_of, expecting, held_against
from ptcg_judge.disputes.explaining import MOST_PAIRS, explained
from ptcg_judge.disputes.mistake import Mistake
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.disputes.results import Outcomes, outcomes
from ptcg_judge.rulings.ruling import Difference, Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Expected, Scenario

Verdict = Literal["supported", "contradicted", "open"]


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
    asked = tuple(expected.path for told in claimed.values() for expected in told)
    bare = replace(scenario, expect={}, asked=asked)
    ruling = run(bare, book)
    parties = [_party(ruling, player, told, most_pairs) for player, told in claimed.items()]
    return Dispute(ruling, tuple(parties), outcomes(explore(bare, book)) if every else None)


def _party(ruling: Ruling, player: str, claimed: Sequence[Expected], most_pairs: int) -> Party:
    claims = tuple(_claim(ruling, expected) for expected in claimed)
    party = Party(player, claims)
    if party.verdict != "contradicted" or ruling.question:
        return party
    found = explained(ruling, claimed, most_pairs)
    line = found.mistakes[0].line if found.mistakes else None
    claims = tuple(_decided_by(claim, line) for claim in claims)
    return Party(player, claims, found.mistakes, found.tried, found.bounded)


def _decided_by(claim: Claim, line: int | None) -> Claim:
    """Where no line changed what is claimed, the one at which the mistaken replay parts from the right one has decided it."""
    difference = claim.difference
    if difference is None or difference.line is not None:
        return claim
    return replace(claim, difference=replace(difference, line=line))


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
