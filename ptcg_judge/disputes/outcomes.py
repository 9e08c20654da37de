"""Every way a replay can go: each open flip and choice is tried, identical positions are merged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb

from ptcg_judge.disputes.coins import coins_together, minds_order
from ptcg_judge.disputes.open_table import OpenTable, TooDeep
from ptcg_judge.disputes.ways import Explored, State, Way, position
from ptcg_judge.engine.table import BadAnswer
from ptcg_judge.engine.trace import Trace
from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.compare import judged
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import ask_for_hp, do, run
from ptcg_judge.rulings.scenario import ON_BOARD, Planned, Scenario

MOST_BRANCHES = 2_000
"""So many replays of an action, and no more."""


def explore(scenario: Scenario, book: str = "current", most: int = MOST_BRANCHES) -> Explored:
    """Everything that can come of a scenario under a book, within a bound on the replays."""
    if scenario.kind not in ON_BOARD:
        return Explored(scenario, book, [(run(scenario, book), [Way()])], replays=1)
    return _Explorer(scenario, book, most).explored()


class _Explorer:
    def __init__(self, scenario: Scenario, book: str, most: int) -> None:
        self.scenario, self.book, self.most = scenario, book, most
        self.found = Explored(scenario, book)
        self.grouping = not minds_order(scenario)

    def explored(self) -> Explored:
        states = [self._start()]
        for planned in self.scenario.play:
            states = self._merged(after for state in states for after in self._after(state, planned))
        for state in states:
            self._end(state)
        self._all_asked_for(states)
        return self.found

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
        """Every position that an action can lead to."""
        open_paths: list[tuple[tuple[int, ...], int]] = [((), 1)]
        while open_paths:
            path, times = open_paths.pop()
            if self.found.replays >= self.most:
                self.found.partial = True
                return
            table, trace = self._played(state, planned, path)
            if trace is not None:
                yield _reached(state, trace, table, times)
            open_paths += self._others(table, trace, len(path), times)

    def _played(self, state: State, planned: Planned, path: tuple[int, ...]) -> tuple[OpenTable, Trace | None]:
        """An action along a path; no trace if the path does not end, or takes what may not be taken."""
        table = OpenTable(self.scenario, self.book, path).going_on(state.flips, state.choices)
        trace = Trace(state.trace.start, state.trace.board, list(state.trace.lines))
        self.found.replays += 1
        try:
            do(trace, planned, table)
        except TooDeep:
            self.found.partial = True
            return table, None
        except (BadAnswer, BadFile):
            if not table.decisions:
                raise
            return table, None
        self.found.partial |= table.cut
        return table, trace

    def _others(
        self, table: OpenTable, trace: Trace | None, known: int, times: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """The paths that part from this one at a decision that is new on it; coins flipped together count by heads."""
        taken = [decision.taken for decision in table.decisions]
        groups = coins_together(table, trace, known) if self.grouping and trace is not None else []
        together = {at for group in groups for at in group}
        for at in range(known, len(taken)):
            if at not in together:
                for other in range(1, len(table.decisions[at].options)):
                    yield (*taken[:at], other), times
        for group in groups:
            for heads in range(1, len(group) + 1):
                coins = (0,) * (len(group) - heads) + (1,) * heads
                yield (*taken[: group[0]], *coins), times * comb(len(group), heads)

    def _merged(self, states: Iterator[State]) -> list[State]:
        found: dict[object, State] = {}
        for state in states:
            same = found.setdefault(position(state, self.scenario), state)
            if same is not state:
                same.ways += state.ways
        return list(found.values())

    def _end(self, state: State) -> None:
        trace, begins = state.trace, 0
        if self.scenario.kind == "may" and self.scenario.may:
            begins = len(trace.lines)
            table = OpenTable(self.scenario, self.book).going_on(state.flips, state.choices)
            do(trace, self.scenario.may, table)
        ask_for_hp(self.scenario, trace)
        ruling = Ruling(self.scenario, self.book, trace, question=trace.question, asked_from=begins)
        self.found.ends.append((judged(ruling), state.ways))


def _reached(state: State, trace: Trace, table: OpenTable, times: int) -> State:
    flips = tuple(decision.words for decision in table.decisions if decision.is_flip)
    choices = tuple(decision.words for decision in table.decisions if not decision.is_flip)
    chance = Fraction(times, 2 ** len(flips))
    ways = [
        Way((*way.flips, *flips), (*way.choices, *choices), way.chance * chance, way.branches * times)
        for way in state.ways
    ]
    left_flips, left_choices = table.left
    return State(trace, left_flips, left_choices, ways)
