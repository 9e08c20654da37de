"""Replaying a scenario under a book."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.events import Event, KnockedOut, NotAllowed, Stated, WorkedBoard
from ptcg_judge.engine.play import Endless, as_ruled, replay
from ptcg_judge.engine.steps import ACTIONS
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.engine.visibility import may_look
from ptcg_judge.engine.waiving import without_texts
from ptcg_judge.kb.scopes import scopes
from ptcg_judge.kb.yamltext import fail
from ptcg_judge.rulings.compare import judged
from ptcg_judge.rulings.refs import pokemon_called
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run_card import add, card, deck
from ptcg_judge.rulings.scenario import Kind, Planned, Scenario
from ptcg_judge.rulings.script import ScriptedTable
from ptcg_judge.rulings.set_aside import put_aside
from ptcg_judge.rulings.setup_table import SetUpTable
from ptcg_judge.rulings.unread import ask_for_texts
from ptcg_judge.rulings.wordings import last_worded

Runner: TypeAlias = "Callable[[Scenario, ScriptedTable, Trace], int]"
"""Plays a kind of scenario into a trace; what it returns is where the asked action begins."""


def run(
    scenario: Scenario,
    book: str = "current",
    *,
    waive: Collection[str] = (),
    swap: Iterable[tuple[str, str]] = (),
    leave_out: Iterable[Event] = (),
    strict: bool = True,
) -> Ruling:
    """The ruling on a scenario under a book; some rules waived, steps swapped or events left out if that is asked for.

    Where `strict` is off, a flip or choice that nobody asks for is left over.
    """
    seat = SetUpTable if scenario.kind == "set-up" else ScriptedTable
    view, fallen = book_in_force(book), scopes().waived_with(waive) if waive else frozenset[str]()
    fallen, aside = put_aside(scenario, view, fallen)
    table = seat(view, scenario, book, waive=fallen, swap=swap)
    table.left_out = tuple(leave_out)
    start, worded = last_worded(scenario.board, table)
    start = as_ruled(without_texts(start, fallen) if fallen else start, table)
    told = (*_told(scenario), *aside, *worded)
    trace = Trace(start, start, [Line(event, start, start) for event in told])
    begins = RUNNERS[scenario.kind](scenario, table, trace)
    if strict and not trace.question and not any(isinstance(event, NotAllowed) for event in trace.events):
        table.finish()
    ask_what_is_missing(scenario, trace)
    return judged(Ruling(scenario, book, trace, question=trace.question, asked_from=begins))


def _told(scenario: Scenario) -> Iterator[Event]:
    """What the file says of itself: the worked boards that it replays, and what it states as facts."""
    for name in scenario.examples:
        yield WorkedBoard(title=scopes().title(name), cites=(name,))
    for fact in scenario.facts:
        yield Stated(fact=f"{fact.about}: {fact.says}", cites=(fact.place,))


def _board(scenario: Scenario, table: ScriptedTable, trace: Trace) -> int:
    for planned in scenario.play:
        if not trace.question:
            do(trace, planned, table)
    return 0


def _may(scenario: Scenario, table: ScriptedTable, trace: Trace) -> int:
    """May I …? An action that runs into a coin or a choice has been allowed."""
    _board(scenario, table, trace)
    begins = len(trace.lines)
    if not trace.question and scenario.may:
        asked = table.asked
        do(trace, scenario.may, table)
        trace.question = trace.question if table.asked == asked else ""
    return begins


RUNNERS: dict[Kind, Runner] = {"board": _board, "may": _may, "card": card, "deck": deck, "set-up": _board}
"""How each kind of scenario is played; a new kind is a new line here."""


def do(trace: Trace, planned: Planned, table: ScriptedTable) -> Trace:
    """Take an action as it is meant at this moment; what happens is added to the trace, and returned by itself."""
    if planned.look:
        add(trace, table, may_look(trace.board, planned.look, table))
        return Trace(trace.board, trace.board)
    action = _action(trace.board, planned)
    try:
        part = replay(trace.board, (action,), table, strict=False)
    except Endless as endless:
        fail(planned.place, f"{endless}; shorten what is played")
    trace.lines += part.lines
    trace.board, trace.question = part.board, part.question
    return part


def _action(board: Board, planned: Planned) -> Action:
    """The action with the Pokémon that its words mean at this moment."""
    if planned.kind == "look" or planned.kind not in ACTIONS:
        fail(planned.place, f"'{planned.kind}' cannot be replayed yet; leave it out")
    player = board.current if planned.player is None else planned.player
    action = Action(planned.kind, planned.player, planned.card, declares=planned.declares, declared=planned.declared)
    if not planned.pokemon:
        return action
    from_bench = planned.kind == "retreat"
    pokemon = pokemon_called(board, planned.pokemon, player, planned.place, bench_only=from_bench)
    return replace(action, pokemon=pokemon.id)


def ask_what_is_missing(scenario: Scenario, trace: Trace) -> None:
    """Where the outcome hangs on HP or on a text that nobody told, that is the question."""
    _ask_for_hp(scenario, trace)
    if scenario.half_read:
        ask_for_texts(trace)


def _ask_for_hp(scenario: Scenario, trace: Trace) -> None:
    """A Knock Out that hangs on HP nobody told is no answer: the replay ends there with the question."""
    for number, line in enumerate(trace.lines):
        event = line.event
        if isinstance(event, KnockedOut) and event.pokemon in scenario.assumed_hp and event.pokemon is not None:
            pokemon = line.before.get(event.pokemon)
            trace.question = f"How many HP does {pokemon.name} have? It has taken {pokemon.damage} damage."
            del trace.lines[number:]
            trace.board = line.before
            return
