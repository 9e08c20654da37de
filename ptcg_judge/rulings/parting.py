"""Where the books part: the first line in which their replays differ, and what comes out differently in the end."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg_judge.engine import events as e
from ptcg_judge.engine.record import record
from ptcg_judge.engine.trace import Line
from ptcg_judge.rulings.compare import shown
from ptcg_judge.rulings.paths import PILES, SIDES, Value, value_at
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.tell import tell

PASSING = (
    e.BookSilent, e.StepBegan, e.TextBegan, e.InstructionBegan, e.AttackChanged, e.AttackEnded, e.DamageDue, e.PhaseBegan,
    e.StandingEnded,
)  # fmt: skip
"""Lines that only say how far a replay has come: each book counts its steps in its own way, and that alone parts none."""


@record(frozen=True)
class Side:
    """What some books say at the point where they part."""

    books: tuple[str, ...]
    text: str
    cites: tuple[str, ...]


@record(frozen=True)
class Parting:
    """The first point at which the books part, and each value that differs in the end, by book."""

    sides: tuple[Side, ...]
    outcomes: tuple[tuple[str, dict[str, str]], ...]


def parting(rulings: Sequence[Ruling]) -> Parting | None:
    """Where these rulings of one scenario part; None if they come to the same."""
    told = {ruling.book: _told(ruling) for ruling in rulings}
    at = _first_difference([[text for text, _ in lines] for lines in told.values()])
    outcomes = tuple(_outcomes(rulings))
    if at is None and not outcomes:
        return None
    return Parting(_sides(told, at) if at is not None else (), outcomes)


def _told(ruling: Ruling) -> list[tuple[str, Line]]:
    lines = [(tell(ruling.trace, line), line) for line in ruling.trace.lines if not isinstance(line.event, PASSING)]
    return [(told.text, line) for told, line in lines if not told.quiet]


def _first_difference(texts: list[list[str]]) -> int | None:
    longest = max((len(lines) for lines in texts), default=0)
    for at in range(longest):
        if len({lines[at] if at < len(lines) else "" for lines in texts}) > 1:
            return at
    return None


def _sides(told: dict[str, list[tuple[str, Line]]], at: int) -> tuple[Side, ...]:
    groups: dict[str, list[str]] = {}
    for book, lines in told.items():
        groups.setdefault(lines[at][0] if at < len(lines) else "nothing more happens", []).append(book)
    return tuple(Side(tuple(books), text, _cites(told, books, at)) for text, books in groups.items())


def _cites(told: dict[str, list[tuple[str, Line]]], books: list[str], at: int) -> tuple[str, ...]:
    """The rules by which these books say the same."""
    lines = [told[book][at][1] for book in books if at < len(told[book])]
    return tuple(dict.fromkeys(name for line in lines for name in line.event.cites))


def _paths() -> list[str]:
    spots = ["active", *(f"bench.{number}" for number in range(5))]
    found = ["winner", "stadium"]
    for side in SIDES:
        found += [f"{side}.{spot}.{what}" for spot in spots for what in ("name", "damage", "conditions", "attached")]
        found += [f"{side}.{pile}" for pile in PILES]
    return found


def _outcomes(rulings: Sequence[Ruling]) -> list[tuple[str, dict[str, str]]]:
    """The values that differ in the end; piles by how many cards they hold."""
    found = []
    if len({ruling.allowed for ruling in rulings}) > 1:
        found.append(("allowed", {ruling.book: shown(ruling.allowed) for ruling in rulings}))
    for path in _paths():
        values = {ruling.book: _short(value_at(ruling.trace.board, path), path) for ruling in rulings}
        if len(set(values.values())) > 1:
            found.append((path, values))
    return found


def _short(value: Value, path: str) -> str:
    return str(len(value)) if isinstance(value, tuple) and path.count(".") == 1 else shown(value)
