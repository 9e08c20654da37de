"""The distinct results of everything that can happen: what differs, how likely, by which choice, and whether the ruling hangs on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ptcg_judge.disputes.ways import Explored, Way
from ptcg_judge.rulings.compare import shown
from ptcg_judge.rulings.named import listed
from ptcg_judge.rulings.paths import PILES, SIDES, value_at
from ptcg_judge.rulings.ruling import Ruling

SPOTS = ("active", *(f"bench.{number}" for number in range(5)))
SEEN = ("hand", "discard", "lost")
UNTOLD = "a card"
OF_EACH = ("name", "damage", "conditions", "attached")


@dataclass(frozen=True, slots=True)
class Result:
    """One distinct result: the values in which it differs from the others, and every way that leads to it."""

    values: dict[str, str]
    ruling: Ruling
    ways: tuple[Way, ...]

    @property
    def chances(self) -> dict[tuple[str, ...], Fraction]:
        """How likely the coins make it, for each series of choices that leads here."""
        found: dict[tuple[str, ...], Fraction] = {}
        for way in self.ways:
            found[way.choices] = found.get(way.choices, Fraction(0)) + way.chance
        return found

    @property
    def flips(self) -> tuple[tuple[str, ...], ...]:
        """The different flips that lead here, the likeliest first."""
        ordered = sorted(self.ways, key=lambda way: -way.chance)
        return tuple(dict.fromkeys(_counted(way.flips) for way in ordered))


@dataclass(frozen=True, slots=True)
class Outcomes:
    """All distinct results of a scenario under a book."""

    explored: Explored
    results: tuple[Result, ...]

    @property
    def verdicts(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(result.ruling.verdict for result in self.results))

    @property
    def depends(self) -> bool:
        """Whether the ruling hangs on what was left open: the verdict, or the result where nothing is expected."""
        expects = any(result.ruling.checked for result in self.results)
        return len(self.verdicts) > 1 if expects else len(self.results) > 1

    @property
    def left_out(self) -> Fraction | None:
        """How likely the coins lead to what was not followed; None where choices do."""
        ways = [way for result in self.results for way in result.ways]
        return None if any(way.choices for way in ways) else 1 - sum((way.chance for way in ways), Fraction(0))


def outcomes(explored: Explored) -> Outcomes:
    """The ends of an exploration, those with the same values together, the likeliest first."""
    told = [(_values(ruling), ruling, ways) for ruling, ways in explored.ends]
    differing = _differing([values for values, _, _ in told])
    groups: dict[tuple[str | None, ...], Result] = {}
    for values, ruling, ways in told:
        key = (*(values.get(path) for path in differing), ruling.verdict)
        before = groups[key].ways if key in groups else ()
        own = {path: values[path] for path in differing if path in values}
        groups[key] = Result(own, groups[key].ruling if before else ruling, (*before, *ways))
    ordered = sorted(groups.values(), key=lambda result: -max(result.chances.values()))
    return Outcomes(explored, tuple(ordered))


def _differing(told: list[dict[str, str]]) -> list[str]:
    """The paths at which different things stand; where a Pokémon is gone, only its name tells that."""
    paths = dict.fromkeys(path for values in told for path in values)
    return [path for path in paths if len({values[path] for values in told if path in values}) > 1]


def _values(ruling: Ruling) -> dict[str, str]:
    """What a judge would look at in the end."""
    board = ruling.trace.board
    found = {"allowed": shown(ruling.allowed), "question": ruling.question or "none"}
    found["winner"] = shown(value_at(board, "winner"))
    for side in SIDES:
        for spot in SPOTS:
            for what in OF_EACH:
                value = value_at(board, f"{side}.{spot}.{what}")
                if value is not None or what == "name":
                    found[f"{side}.{spot}.{what}"] = shown(value)
        for pile in PILES:
            held = value_at(board, f"{side}.{pile}")
            found[f"{side}.{pile}"] = _pile(pile, held if isinstance(held, tuple) else ())
    found["stadium"] = shown(value_at(board, "stadium"))
    return found


def _pile(pile: str, names: tuple[str, ...]) -> str:
    """The cards of a pile where someone at the table can see them and they are told by name, otherwise how many there are."""
    told = pile in SEEN and any(name != UNTOLD for name in names)
    return f"[{listed(sorted(names))}]" if told else str(len(names))


def _counted(flips: Iterable[str]) -> tuple[str, ...]:
    """Flips with those for the same thing counted: 3 × heads for Hit."""
    found: dict[str, int] = {}
    for flip in flips:
        found[flip] = found.get(flip, 0) + 1
    return tuple(flip if times == 1 else f"{times} × {flip}" for flip, times in found.items())
