"""Effects that last: from when to when, and what ends them before their time in each book."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, InForce, Origin
from ptcg_judge.engine.effects import (
    THIS,
    Amount,
    Devolve,
    Forbid,
    KnockOut,
    Modify,
    Prevent,
    PutCounters,
    ReturnPokemon,
    Source,
    Switch,
    Until,
    Verb,
    Whenever,
    Who,
)
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.instructions.force import span
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
    THEM,
    Mon,
    Side,
    ability,
    attack,
    board,
    card,
    damage_on,
    play,
    told,
    trainer,
)

YOUNG = card("Young", 60)
OLD = card("Old", 90, stage="Stage 1", evolves_from="Young")


def lying_on(pokemon: int | None, *kinds: str, verb: Verb | None = None, player: int | None = None) -> tuple[InForce, ...]:  # fmt: skip
    """One effect from each kind of source, lasting for a while."""
    return tuple(
        InForce(900 + n, verb or Forbid(what="retreat"), pokemon, player, Origin(kind, kind, 1), 3, 9)
        for n, kind in enumerate(kinds)
    )


KINDS = ("attack", "ability", "item")
STRONGER = Modify(amount=Amount(10))


def left(trace_board: Board) -> list[str]:
    return [effect.origin.kind for effect in trace_board.effects]


# From when to when -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "turns"),
    [
        # (turn, in Checkup): apr-II.E-01.p1, E-02.p1, E-21.p2, E-22.p2; made in turn 3
        ("this turn", {(3, False)}),
        ("opponent's next turn", {(4, False)}),
        ("your next turn", {(5, False)}),
        ("end of opponent's next turn", {(3, False), (3, True), (4, False)}),
        ("end of your next turn", {(3, False), (3, True), (4, False), (4, True), (5, False)}),
        ("game", {(turn, checkup) for turn in (3, 4, 5, 6) for checkup in (False, True)}),
    ],
)
def test_in_which_turns_and_checkups_an_effect_holds(until: Until, turns: set[tuple[int, bool]]) -> None:
    first, last, checkup = span(board(), until, 0)
    effect = InForce(900, Forbid(), ME, None, Origin("attack"), first, last, checkup)
    held = {
        (turn, phase == "checkup")
        for turn in (3, 4, 5, 6)
        for phase in ("actions", "checkup")
        if effect in in_force(board(effects=(effect,), turn=turn, phase=phase))
    }
    assert held == turns


@pytest.mark.parametrize("book", BOOKS)
def test_protection_during_the_opponents_next_turn_ends_with_it(book: str) -> None:
    shield = Prevent(source=Source(("attack",)))
    mine = card("Noibat", 100, "D", attack("Agility", None, shield), attack("Hit", 10))
    theirs = card("Hitter", 100, "R", attack("Hit", 30))
    both: list[Action | str] = [Action("checkup"), Action("turn"), "Hit", Action("checkup"), Action("turn")]
    trace = play(board(Side(mine), Side(theirs)), "Agility", *both, "Hit", *both, book=book)
    assert damage_on(trace, ME) == 30


def test_an_effect_outlives_its_source() -> None:
    # cr-402.1a: the Pokémon that made it has left play
    lock = Forbid(what="play item", until="opponent's next turn")
    away = ReturnPokemon()
    mine = card("Locker", 100, "D", attack("Lock", None, lock, away))
    trace = play(board(Side(mine)), "Lock")
    assert trace.board.find(ME) is None
    assert [effect.player for effect in trace.board.effects] == [1]


DOOM = Whenever(event="end of turn", who=Who("opponent"), until="opponent's next turn", then=(KnockOut(),))


@pytest.mark.parametrize("book", BOOKS)
def test_doom_comes_at_the_end_of_the_opponents_turn_before_poison(book: str) -> None:
    # K64: apr-II.E-20.p1, ex-2; cr-604.1a
    start = board(Side(card("Absol", 100, "D", attack("Doom", None, DOOM))), Side(Mon(damage=90, more={"poison": 1})))
    trace = play(start, "Doom", Action("turn"), Action("pass"), Action("checkup"), book=book)
    assert [event.pokemon for event in told(trace, e.KnockedOut)] == [THEM]
    assert told(trace, e.CountersPut) == []


@pytest.mark.parametrize("book", BOOKS)
def test_doom_ends_when_its_pokemon_goes_to_the_bench(book: str) -> None:
    start = board(Side(card("Absol", 100, "D", attack("Doom", None, DOOM))))
    trace = play(start, "Doom", Action("turn"), Action("retreat"), Action("pass"), book=book)
    assert told(trace, e.KnockedOut) == []


def test_the_end_of_your_turn_is_not_the_end_of_the_opponents() -> None:
    daily = Whenever(event="end of turn", who=Who("you", role="this"), then=(PutCounters(who=THIS, amount=Amount(1)),))
    start = board(Side(card("Tired", 100, abilities=(ability("Tired", daily),))))
    trace = play(start, Action("pass"), Action("turn"), Action("pass"))
    assert damage_on(trace, ME) == 10


# Going to the Bench ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "stays"),
    [
        ("current", ["ability", "item"]),  # rb-turn-2E-retreat.p6
        ("2025", ["ability", "item"]),
        ("2018", []),  # apr-I.A-03.p6
        ("2009", ["ability"]),  # cr-402.2, cr-402.2a
    ],
)
def test_what_stays_on_a_pokemon_that_retreats(book: str, stays: list[str]) -> None:
    # K37
    start = board(effects=lying_on(ME, *KINDS, verb=Modify(amount=Amount(10))))
    trace = play(start, Action("retreat"), book=book)
    assert left(trace.board) == stays


@pytest.mark.parametrize(
    ("book", "stays"),
    [
        ("current", ["ability", "item"]),
        ("2025", ["ability", "item"]),
        ("2018", ["ability", "item"]),  # apr-II.C-03.p4
        ("2009", ["ability"]),
    ],
)
def test_what_stays_on_a_pokemon_that_is_switched(book: str, stays: list[str]) -> None:
    # K37
    start = board(Side(hand=(trainer("Switch", "Item", Switch()),)), effects=lying_on(ME, *KINDS))
    trace = play(start, Action("play", card="Switch"), book=book)
    assert left(trace.board) == stays


@pytest.mark.parametrize(
    ("kind", "cite"), [("own", "apr-II.C-03.p4"), ("forced", "apr-II.C-04.p3"), ("gust", "apr-II.C-05.p2")]
)
def test_each_kind_of_switch_cites_its_own_line(kind: str, cite: str) -> None:
    side = "you" if kind == "own" else "opponent"
    goes = ME if kind == "own" else THEM
    item = trainer("Mover", "Item", Switch(side=side, kind=kind))  # type: ignore[arg-type]
    start = board(Side(hand=(item,)), effects=lying_on(goes, "attack", verb=STRONGER))
    (ended,) = told(play(start, Action("play", card="Mover"), book="2018"), e.EffectEnded)
    assert ended.cites == (cite,)


@pytest.mark.parametrize(("kind", "more"), [("attack", ("apr-II.C-14.p2",)), ("item", ())])
def test_a_lock_that_an_attack_put_on_ends_by_its_own_line_too(kind: str, more: tuple[str, ...]) -> None:
    start = board(Side(Mon(YOUNG), hand=(OLD,)), effects=lying_on(ME, kind))
    (ended,) = told(play(start, Action("evolve", card="Old", pokemon=ME), book="2018"), e.EffectEnded)
    assert ended.cites == ("apr-I.A-05.p4", *more)


@pytest.mark.parametrize("book", BOOKS)
def test_special_conditions_end_on_the_bench(book: str) -> None:
    mon = Mon(PLAIN, more={"poison": 1, "burn": 2, "rotation": "Confused"})
    trace = play(board(Side(mon)), Action("retreat"), book=book)
    assert trace.board.get(ME).conditions == ()


def test_the_pokemon_that_comes_up_keeps_what_lies_on_it() -> None:
    trace = play(board(effects=lying_on(MINE, "attack")), Action("retreat"))
    assert left(trace.board) == ["attack"]


def test_a_waived_rule_ends_nothing() -> None:
    start = board(effects=lying_on(ME, "attack", verb=STRONGER))
    assert left(play(start, Action("retreat"), waive=["rb-turn-2E-retreat.p6"]).board) == ["attack"]


@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_on_a_player_ends_with_its_time_alone(book: str) -> None:
    # cr-400.5
    start = board(effects=lying_on(None, "attack", verb=Forbid(what="play item"), player=0))
    assert left(play(start, Action("retreat"), book=book).board) == ["attack"]


# Evolving, devolving, leaving ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_evolving_ends_conditions_and_all_effects_and_keeps_damage_and_energy(book: str) -> None:
    # K38: rb-turn-2B-evolve.p4 and ex-1, apr-I.A-05.p4, cr-307.2c
    mon = Mon(YOUNG, damage=20, energy="R", more={"rotation": "Asleep", "poison": 1})
    trace = play(
        board(Side(mon, hand=(OLD,)), effects=lying_on(ME, *KINDS)), Action("evolve", card="Old", pokemon=ME), book=book
    )
    after = trace.board.get(ME)
    assert (after.name, after.damage, len(after.energy), after.conditions) == ("Old", 20, 1, ())
    assert left(trace.board) == []


def test_what_the_2025_rule_names_and_what_only_its_example_shows() -> None:
    # K38
    start = board(Side(Mon(YOUNG), hand=(OLD,)), effects=lying_on(ME, "attack", "ability", verb=STRONGER))
    ended = told(play(start, Action("evolve", card="Old", pokemon=ME), book="2025"), e.EffectEnded)
    assert [event.cites for event in ended] == [("rb-turn-2B-evolve.p4",), ("rb-turn-2B-evolve.ex-1",)]
    today = told(play(start, Action("evolve", card="Old", pokemon=ME)), e.EffectEnded)
    assert [event.cites for event in today] == [("rb-turn-2B-evolve.p4",), ("apr-I.A-05.p4",)]


@pytest.mark.parametrize(
    ("book", "cite"),
    [("current", "rb-glossary-devolve"), ("2018", "apr-II.C-13.p2"), ("2009", "cr-307.2c")],
)
def test_devolving_ends_conditions_and_all_effects(book: str, cite: str) -> None:
    # K39
    spray = trainer("Spray", "Item", Devolve())
    them = Side(Mon(OLD, damage=20, under=(YOUNG,), more={"rotation": "Asleep"}))
    start = board(Side(hand=(spray,)), them, effects=lying_on(THEM, "attack", "ability", verb=STRONGER))
    trace = play(start, Action("play", card="Spray"), book=book)
    assert (trace.board.get(THEM).name, trace.board.get(THEM).conditions, left(trace.board)) == ("Young", (), [])
    assert {event.cites for event in told(trace, e.EffectEnded, e.ConditionEnded)} == {(cite,)}


def test_leaving_play_ends_what_lay_on_the_pokemon() -> None:
    # apr-II.C-02.p2
    scoop = trainer("Scoop", "Item", ReturnPokemon(who=Who("you", "bench")))
    start = board(Side(hand=(scoop,)), effects=lying_on(MINE, "ability"))
    assert left(play(start, Action("play", card="Scoop")).board) == []
