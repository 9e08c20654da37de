"""How a wrong answer came about: the smallest mistake that yields exactly what is claimed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from ptcg_judge.disputes.claims import held_against
from ptcg_judge.disputes.mistake import Mistake
from ptcg_judge.disputes.mistaken import parted, replayed, told_lines, unlike
from ptcg_judge.disputes.mistakes import mistakes_for, of_the_rules
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.scenario import Expected

MOST_PAIRS = 500
"""So many pairs of mistakes are tried, and no more."""
Tried = tuple[Mistake, Ruling]


@dataclass(frozen=True, slots=True)
class Explained:
    """The mistakes that explain a claim, how many were tried, and whether there were more to try."""

    mistakes: tuple[Mistake, ...] = ()
    tried: int = 0
    bounded: bool = False


def explained(ruling: Ruling, claimed: Sequence[Expected], most_pairs: int = MOST_PAIRS) -> Explained:
    """Every single mistake that yields exactly what is claimed, or else the first pair."""
    singles = mistakes_for(ruling)
    played = list(_played(ruling, singles))
    found = [one for one in played if _yields(one[1], claimed)]
    if found:
        return Explained(_told_apart(ruling, found), len(singles))
    telling = [(mistake, other) for mistake, other in played if _tells(ruling, other)]
    pairs = _pairs(telling, {mistake.words for mistake in singles})
    for number, both in enumerate(pairs[:most_pairs], 1):
        for mistake, other in _played(ruling, [both]):
            if _yields(other, claimed):
                return Explained((replace(mistake, line=parted(ruling, other)),), len(singles) + number)
    return Explained((), len(singles) + min(len(pairs), most_pairs), len(pairs) > most_pairs)


def _played(ruling: Ruling, mistakes: Sequence[Mistake]) -> Iterator[Tried]:
    """The replays with these mistakes that come to an end."""
    for mistake in mistakes:
        other = replayed(ruling.scenario, ruling.book, mistake)
        if other is not None and not other.question:
            yield mistake, other


def _yields(other: Ruling, claimed: Sequence[Expected]) -> bool:
    return held_against(other, claimed).verdict == "holds"


def _tells(ruling: Ruling, other: Ruling) -> bool:
    return other.trace.board != ruling.trace.board or other.allowed != ruling.allowed


def _told_apart(ruling: Ruling, found: Sequence[Tried]) -> tuple[Mistake, ...]:
    """The likelier kinds first, and of a kind those that change least; mistakes that come to the same lines are one."""
    ordered = sorted(found, key=lambda one: (one[0].rank, unlike(ruling, one[1])))
    groups: dict[object, Mistake] = {}
    for mistake, other in ordered:
        key = (mistake.book.replace("2025", "current"), told_lines(other))
        same = groups.setdefault(key, replace(mistake, line=parted(ruling, other)))
        if same.kind == mistake.kind:
            groups[key] = replace(same, cites=tuple(dict.fromkeys((*same.cites, *mistake.cites))))
    return tuple(groups.values())


def _pairs(telling: Sequence[Tried], known: Collection[str]) -> list[Mistake]:
    """Two mistakes at once, the likelier kinds first; the second may be one that only the first gives occasion to."""
    found = []
    for number, (first, other) in enumerate(telling):
        new = [] if first.book else [mistake for mistake in of_the_rules(other) if mistake.words not in known]
        for second in (*(mistake for mistake, _ in islice(telling, number + 1, None)), *new):
            if not (first.book and second.book):
                ranks = first.rank, second.rank
                found.append((max(ranks), sum(ranks), first.and_(second)))
    return [both for *_, both in sorted(found, key=lambda pair: pair[:2])]
