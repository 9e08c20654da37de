"""A ruling: what a replay came to under one book, and how it stands to what was expected."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine.events import DeckFault, Event, LookAsked, NotAllowed
from ptcg_judge.engine.record import record
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.kb.scopes import scopes
from ptcg_judge.rulings.scenario import Scenario

Word = Literal["holds", "contradicted", "open"]


def refuses(event: Event) -> bool:
    """Whether a line says no to what was asked."""
    return isinstance(event, (NotAllowed, DeckFault)) or (isinstance(event, LookAsked) and not event.allowed)


@record(frozen=True)
class Difference:
    """The first point at which the outcome differs from the expectation, and the line that decided it."""

    path: str
    expected: str
    got: str
    place: str
    line: int | None = None
    """The number of the deciding line in the trace, counted from 0."""

    @property
    def words(self) -> str:
        """What differs, in one clause."""
        about_lines = self.path in ("cites", "not_cites", "refused_by", "order")
        return f"{self.path}: {self.got}" if about_lines else f"{self.path} is {self.got}, not {self.expected}"


@record(frozen=True)
class Ruling:
    """The trace of a scenario under one book, with the verdict."""

    scenario: Scenario
    book: str
    trace: Trace
    verdict: Word = "holds"
    difference: Difference | None = None
    question: str = ""
    """What to ask at the table, if the verdict is open."""
    asked_from: int = 0
    """Where in the trace the action begins that "may I" is about."""

    @property
    def refusals(self) -> list[Line]:
        """The lines that refuse what the question is about."""
        return [line for line in self.trace.lines[self.asked_from :] if refuses(line.event)]

    @property
    def cites(self) -> list[str]:
        """The rules that the trace cites, and the sections and chapters in which they stand."""
        return scopes().with_surroundings(self.trace.cites)

    @property
    def allowed(self) -> bool:
        return not self.refusals

    @property
    def checked(self) -> int:
        """How many expectations were held against the outcome."""
        return len(self.scenario.expected(self.book))

    @property
    def is_good(self) -> bool:
        """Whether the answer is a yes: the expectation holds, or nothing was expected and nothing refused."""
        return self.verdict == "holds" and (self.checked > 0 or self.allowed)
