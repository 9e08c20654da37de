"""Whether the Active Pokémon may retreat, and which Energy may pay for it: every way."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg_judge.disputes.call import Answer, Answered
from ptcg_judge.disputes.described import Plain, scenario_from
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.engine.trace import Trace
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.scenario import Scenario

SHORT = {"dce": "Double Colorless Energy"}
"""What players write for an Energy card."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """An Active Pokémon that wants to retreat; Energy as letters, names, or Name:CC for one that gives two."""

    cost: int
    energy: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    has_bench: bool = True
    already: bool = False
    """Its player has retreated in this turn."""


def retreat_answer(leaving: Leaving, book: str = "current") -> Answered:
    """May it retreat? A yes names every set of Energy cards that may be discarded for it."""
    explored = explore(retreat_scenario(leaving), book)
    ruling = explored.ends[0][0]
    if not ruling.allowed:
        cites = dict.fromkeys(name for line in ruling.refusals for name in line.event.cites)
        words = f"no, it may not retreat ({', '.join(cites)})"
        return Answered(ruling, Answer(words, is_yes=False, values={"allowed": False, "ways": []}))
    ways = sorted({paid(end.trace) for end, _ in explored.ends}, key=lambda way: (len(way), way))
    return Answered(ruling, Answer(_words(ways), values={"allowed": True, "ways": [list(way) for way in ways]}))


def retreat_scenario(leaving: Leaving) -> Scenario:
    """The board of a Pokémon that wants to retreat."""
    if leaving.cost < 0:
        raise JudgeError("a Retreat Cost is never negative; write --cost 0 for none")
    active: dict[str, Plain] = {"name": "the Pokémon", "retreat": leaving.cost}
    active |= {"energy": [_energy(word) for word in leaving.energy]} if leaving.energy else {}
    active |= {"conditions": list(leaving.conditions)} if leaving.conditions else {}
    side: dict[str, Plain] = {"active": active, "bench": 1 if leaving.has_bench else 0}
    side |= {"used": ["retreat"]} if leaving.already else {}
    return scenario_from({"board": {"you": side}, "play": ["retreat"]})


def _energy(word: str) -> Plain:
    name, _, provides = (part.strip() for part in word.partition(":"))
    if provides:
        return {"name": name, "kind": "Special Energy", "provides": provides}
    return SHORT.get(name.casefold(), name)


def paid(trace: Trace) -> tuple[str, ...]:
    """The Energy cards that went to the discard pile."""
    before = {copy.id for copy in trace.start.players[0].discard}
    return tuple(sorted(copy.name for copy in trace.board.players[0].discard if copy.id not in before))


def _words(ways: list[tuple[str, ...]]) -> str:
    if ways == [()]:
        return "yes, it may retreat, and no Energy is discarded"
    told = "; or ".join(" + ".join(way) for way in ways)
    return f"yes, it may retreat and discards {told}"
