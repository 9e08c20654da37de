"""Every way a replay can go: each open flip and choice is tried, identical positions are merged."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb, prod

from ptcg_judge.disputes.coins import coins_together, minds_order
from ptcg_judge.disputes.open_table import Begun, OpenTable, TooDeep
from ptcg_judge.disputes.ways import Explored, State, Way, glance, position
from ptcg_judge.engine.table import BadAnswer
from ptcg_judge.engine.trace import Trace
from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.compare import judged
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import ask_what_is_missing, do, run
from ptcg_judge.rulings.scenario import ON_BOARD, Planned, Scenario

MOST_BRANCHES = 2_000
"""So many replays of an action, and no more."""


def explore(scenario: Scenario, book: str = "current", most: int = MOST_BRANCHES) -> Explored:
    """Everything that can come of a scenario under a book, within a bound on the replays."""
    if scenario.kind not in ON_BOARD:
        return Explored(scenario, book, [(run(scenario, book), [Way()])], replays=1)
    return _Explorer(scenario, book, most).explored()


@dataclass(frozen=True, slots=True)
class Ahead:
    """A path that is still to be followed, for how many it stands, and how it is known to begin."""

    path: tuple[int, ...] = ()
    times: int = 1
    begun: Begun | None = None


class _Explorer:
    def __init__(self, scenario: Scenario, book: str, most: int) -> None:
        self.scenario, self.book, self.most = scenario, book, most
        self.found = Explored(scenario, book)
        self.grouping = not minds_order(scenario)

    def explored(self) -> Explored:
        states = [self._start()]
        for left, planned in zip(range(len(self.scenario.play) - 1, -1, -1), self.scenario.play, strict=True):
            states = self._merged(after for state in states for after in self._after(state, planned))
            states = self._that_can_end(states, left)
        for state in states:
            self._end(state)
        self._all_asked_for(states)
        return self.found

    def _that_can_end(self, states: list[State], left: int) -> list[State]:
        """Once the bound is reached, the likeliest positions of those from which the actions left can still be replayed."""
        most = max(1, self.most // max(1, left))
        if self.found.replays < self.most or len(states) <= most:
            return states
        self.found.partial = True
        return sorted(states, key=lambda state: -sum(way.chance for way in state.ways))[:most]

    def _all_asked_for(self, states: list[State]) -> None:
        """A told flip or choice that is asked for on no way is a mistake of the description."""
        allowed = all(ruling.allowed for ruling, _ in self.found.ends)
        if states and allowed and all(state.flips or state.choices for state in states):
            OpenTable(self.scenario, self.book).going_on(states[0].flips, states[0].choices).finish()

    def _start(self) -> State:
        """The board before anything is done, with the facts that the description states."""
        nothing = replace(self.scenario, kind="board", play=(), may=None, expect={})
        trace = run(nothing, self.book, strict=False).trace
        script = self.scenario.script(self.book)
        return State(trace, script.flips, script.choices, [Way()])

    def _after(self, state: State, planned: Planned) -> Iterator[State]:
        """Every position that an action can lead to, the paths with the fewest turns first; beyond the bound only one."""
        ahead = deque([Ahead()])
        while ahead:
            one = ahead.popleft()
            if one.path and self.found.replays >= self.most:
                self.found.partial = True
                return
            table, trace, part = self._played(state, planned, one)
            if trace is not None:
                yield _reached(state, trace, table, one.times)
            ahead += self._others(table, part, one)

    def _played(self, state: State, planned: Planned, one: Ahead) -> tuple[OpenTable, Trace | None, Trace | None]:
        """An action along a path; no trace if the path does not end, or takes what may not be taken."""
        table = OpenTable(self.scenario, self.book, one.path, one.begun).going_on(state.flips, state.choices)
        trace = Trace(state.trace.start, state.trace.board, list(state.trace.lines))
        self.found.replays += 1
        try:
            part = do(trace, planned, table)
        except TooDeep:
            self.found.partial = True
            return table, None, None
        except (BadAnswer, BadFile):
            if not table.decisions:
                raise
            return table, None, None
        self.found.partial |= table.cut
        return table, trace, part

    def _others(self, table: OpenTable, part: Trace | None, one: Ahead) -> Iterator[Ahead]:
        """The paths that part from this one at a decision that is new on it; coins flipped together count by heads."""
        known = len(one.path)
        taken = [decision.taken for decision in table.decisions]
        groups = coins_together(table, part, known) if self.grouping and part is not None else []
        together = {at for group in groups for at in group}
        for at in range(known, len(taken)):
            if at not in together:
                begun = table.begun(part, at) if part else None
                for other in range(1, len(table.decisions[at].options)):
                    yield Ahead((*taken[:at], other), one.times, begun)
        for group in groups:
            begun = table.begun(part, group[0]) if part else None
            for heads in range(1, len(group) + 1):
                coins = (0,) * (len(group) - heads) + (1,) * heads
                yield Ahead((*taken[: group[0]], *coins), one.times * comb(len(group), heads), begun)

    def _merged(self, states: Iterator[State]) -> list[State]:
        found: list[State] = []
        alike: dict[object, list[tuple[object, State]]] = {}
        for state in states:
            own, others = position(state, self.scenario), alike.setdefault(glance(state), [])
            same = next((other for there, other in others if there == own), None)
            if same:
                same.ways += state.ways
            else:
                found.append(state)
                others.append((own, state))
        return found

    def _end(self, state: State) -> None:
        trace, begins = state.trace, 0
        if self.scenario.kind == "may" and self.scenario.may:
            begins = len(trace.lines)
            table = OpenTable(self.scenario, self.book).going_on(state.flips, state.choices)
            do(trace, self.scenario.may, table)
        ask_what_is_missing(self.scenario, trace)
        ruling = Ruling(self.scenario, self.book, trace, question=trace.question, asked_from=begins)
        self.found.ends.append((judged(ruling), state.ways))


def _reached(state: State, trace: Trace, table: OpenTable, times: int) -> State:
    flips = tuple(decision.words for decision in table.decisions if decision.is_luck)
    choices = tuple(decision.words for decision in table.decisions if not decision.is_luck)
    lucky = [decision.chance for decision in table.decisions if decision.is_luck]
    chance = Fraction(times * prod(one.numerator for one in lucky), prod(one.denominator for one in lucky))
    orders = tuple(decision.words for decision in table.decisions if decision.orders)
    ways = [
        Way(
            (*way.flips, *flips),
            (*way.choices, *choices),
            way.chance * chance,
            (*way.orders, *orders),
            way.branches * times,
        )
        for way in state.ways
    ]
    left_flips, left_choices = table.left
    return State(trace, left_flips, left_choices, ways)
