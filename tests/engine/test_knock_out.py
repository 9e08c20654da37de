"""Knock Outs and Prizes: the order of the process per book, who takes how many Prizes, who brings up a Pokémon first."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import Amount, DoDamage, Draw, Modify, PutCounters, ReturnPokemon, Whenever, Who
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
    THEIRS,
    Mon,
    Side,
    ability,
    attack,
    board,
    card,
    play,
    told,
    trainer,
)

HITTER = card(
    "Hitter", 100, "C", attack("Hit", 100), attack("Crash", 100, DoDamage(who=Who(role="this"), amount=Amount(100)))
)
CHECKUP = Action("checkup")


def process(trace: Trace) -> list[str]:
    names = {e.KnockedOut: "out", e.LeftPlay: "discard", e.PrizesTaken: "prize", e.Promoted: "new"}
    return [f"{names[type(x)]} {x.player}" for x in trace.events if type(x) in names]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (
            "current",
            [
                "rb-turn-3-attack.step-C.p4",
                "rb-turn-3-attack.step-C.p5",
                "rb-turn-3-attack.step-C.p5",
                "rb-turn-3-attack.step-C.p6",
            ],
        ),
        ("2018", ["apr-I.D.step-1", "apr-I.D.step-3", "apr-I.D.step-4", "apr-I.D.step-5"]),
        ("2009", ["cr-303.1c", "cr-303.1c", "cr-303.1e", "cr-303.1f"]),
    ],
)
def test_a_knock_out_is_discard_prize_and_a_new_active_pokemon(book: str, cites: list[str]) -> None:
    trace = play(board(Side(active=HITTER), Side(active=Mon(PLAIN, energy="R"))), "Hit", book=book)
    assert process(trace) == ["out 1", "discard 1", "prize 0", "new 1"]
    assert [x.cites[0] for x in told(trace, e.KnockedOut, e.LeftPlay, e.PrizesTaken, e.Promoted)] == cites
    assert len(trace.board.players[0].prizes) == 5
    assert [copy.name for copy in trace.board.players[1].discard] == ["Plainmon", "R Energy"]
    assert trace.board.active(1).id == THEIRS  # type: ignore[union-attr]


@pytest.mark.parametrize("book", BOOKS)
def test_when_both_are_knocked_out_by_an_attack_the_other_player_promotes_first(book: str) -> None:  # K78
    trace = play(board(Side(active=HITTER), Side()), "Crash", book=book)
    assert [part for part in process(trace) if part.startswith(("prize", "new"))] == [
        "prize 1",
        "prize 0",
        "new 1",
        "new 0",
    ]


@pytest.mark.parametrize(
    ("book", "first", "second"),
    [
        ("current", ("rb-turn-3-attack.step-C.p6", "apr-I.D.step-5.p2"), ("rb-turn-3-attack.step-C.p6",)),
        ("2018", ("apr-I.D.step-5", "apr-I.D.step-5.p2"), ("apr-I.D.step-6",)),
        ("2009", ("cr-303.1f", "cr-303.1g"), ("cr-303.1f",)),
    ],
)
def test_in_a_checkup_the_player_whose_turn_is_next_promotes_first(
    book: str, first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    dying = Mon(PLAIN, 90, more={"poison": 1})  # K28
    trace = play(board(Side(active=dying), Side(active=dying)), CHECKUP, book=book)
    assert told(trace, e.Promoted) == [
        e.Promoted(pokemon=THEIRS, player=1, cites=first),
        e.Promoted(pokemon=MINE, player=0, cites=second),
    ]


# Moments (K29) -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_an_item_is_finished_before_a_knock_out_is_checked(book: str) -> None:
    needle = trainer(
        "Needle", "Item", PutCounters(who=Who("opponent", every=True), amount=Amount(1)), Draw(amount=Amount(1))
    )
    trace = play(board(Side(hand=(needle,)), Side(active=Mon(damage=90))), Action("play", card="Needle"), book=book)
    order = [
        type(x).__name__
        for x in trace.events
        if isinstance(x, e.KnockedOut) or (isinstance(x, e.CardsMoved) and x.verb == "drawn")
    ]
    assert order == ["CardsMoved", "KnockedOut"]


@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_active_spot_is_filled_whatever_emptied_it(book: str) -> None:  # cr-300.1, apr-I.E.p2
    scoop = trainer("Scoop", "Item", ReturnPokemon(who=Who(spot="active")))
    trace = play(board(Side(hand=(scoop,))), Action("play", card="Scoop"), book=book)
    assert trace.board.active(0).id == MINE  # type: ignore[union-attr]


# Effects of a Knock Out (K95) ------------------------------------------------------------------------------------------------

INNARDS = ability(
    "Innards", Whenever(event="knocked out", then=(PutCounters(who=Who(role="attacker"), amount=Amount(6)),))
)


@pytest.mark.parametrize("book", ["current", "2025", "2018"])
def test_an_effect_of_a_knock_out_comes_before_the_discard_and_may_knock_out_too(book: str) -> None:  # apr-II.E-04.p2
    cuke = card("Cukemon", 70, "W", abilities=(INNARDS,))
    hitter = Mon(HITTER, damage=40)
    trace = play(board(Side(active=hitter), Side(active=cuke)), "Hit", book=book)
    assert process(trace) == ["out 1", "out 0", "discard 1", "discard 0", "prize 1", "prize 0", "new 1", "new 0"]


def test_a_pokemon_that_survives_has_no_such_effect() -> None:
    cuke = card("Cukemon", 170, "W", abilities=(INNARDS,))
    assert play(board(Side(active=HITTER), Side(active=cuke)), "Hit").board.get(ME).damage == 0


# Prizes (K27) ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "current", "in_2018", "in_2009"),
    [("", 1, 1, 1), ("ex", 2, 1, 2), ("GX", 2, 1, 1), ("VMAX", 3, 1, 1), ("TAG TEAM", 3, 1, 1), ("Radiant", 1, 1, 1)],
)
def test_how_many_prizes_a_class_gives(label: str, current: int, in_2018: int, in_2009: int) -> None:
    victim = card("Victim", 60, labels=frozenset({label}) if label else frozenset())
    start = board(Side(active=HITTER), Side(active=victim))
    taken = [6 - len(play(start, "Hit", book=book).board.players[0].prizes) for book in ("current", "2018", "2009")]
    assert taken == [current, in_2018, in_2009]


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_takes_the_prizes_that_are_left_and_wins(book: str) -> None:
    victim = card("Victim", 60, labels=frozenset({"ex"}))
    trace = play(board(Side(active=HITTER, prizes=1), Side(active=victim)), "Hit", book=book)
    taken = told(trace, e.PrizesTaken)[0]
    assert (len(taken.copies), taken.due) == (1, 1 if book == "2018" else 2)
    assert trace.board.result.winner == 0  # type: ignore[union-attr]


@pytest.mark.parametrize("book", BOOKS)
def test_the_opponent_takes_the_prize_for_a_players_own_doing(book: str) -> None:  # K83
    thorn = trainer("Thorn", "Item", PutCounters(who=Who(spot="active"), amount=Amount(1)))
    trace = play(board(Side(active=Mon(damage=90), hand=(thorn,))), Action("play", card="Thorn"), book=book)
    assert [x.player for x in told(trace, e.PrizesTaken)] == [1]


def test_a_card_that_makes_a_knock_out_worth_less_counts_as_it_was_in_play() -> None:
    dew = trainer("Dew", "Pokémon Tool", Modify(number="prizes", how="less", amount=Amount(1), cites=("apr-II.A.p1",)))
    trace = play(board(Side(active=HITTER), Side(active=Mon(attached=(dew,)))), "Hit")
    assert [(x.due, x.copies, x.cites[-1]) for x in told(trace, e.PrizesTaken)] == [(0, (), "apr-II.A.p1")]


@pytest.mark.parametrize(
    ("book", "kinds"),
    [
        ("current", ["PrizesTaken", "PrizesTaken", "Promoted", "Promoted"]),
        ("2025", ["Promoted", "Promoted", "PrizesTaken", "PrizesTaken"]),
        ("2018", ["PrizesTaken", "PrizesTaken", "Promoted", "Promoted"]),
    ],
)
def test_only_the_letter_of_2025_names_the_new_active_before_the_prizes_of_a_checkup(
    book: str, kinds: list[str]
) -> None:  # K28
    dying = Mon(PLAIN, 90, more={"poison": 1})
    start = board(Side(active=dying), Side(active=dying))
    trace = play(start, Action("pass"), Action("checkup"), book=book)
    assert [type(event).__name__ for event in told(trace, e.PrizesTaken, e.Promoted)] == kinds


def test_after_an_attack_2025_takes_prizes_before_the_new_active_pokemon() -> None:  # rb-turn-3-attack.step-C.p5, p6
    start = board(Side(active=card("Hitter", 90, "C", attack("Hit", 100))), Side(bench=(PLAIN,)))
    trace = play(start, "Hit", book="2025")
    kinds = [type(event).__name__ for event in told(trace, e.PrizesTaken, e.Promoted)]
    assert kinds == ["PrizesTaken", "Promoted"]


# Who brings up a new Active Pokémon, and what is said of it ------------------------------------------------------------------

DYING = Mon(PLAIN, 90, more={"poison": 1})


@pytest.mark.parametrize(
    ("you", "them", "cites"),
    [
        (PLAIN, DYING, [(1, ("apr-I.D.step-5",))]),  # one alone: nothing need be said of who comes first
        (DYING, PLAIN, [(0, ("apr-I.D.step-6",))]),
        (DYING, DYING, [(1, ("apr-I.D.step-5", "apr-I.D.step-5.p2")), (0, ("apr-I.D.step-6",))]),
        (PLAIN, PLAIN, []),
    ],
)
def test_who_comes_first_is_said_where_both_bring_one_up(you: Mon, them: Mon, cites: object) -> None:
    trace = play(board(Side(you), Side(them)), CHECKUP, book="2018")
    assert [(event.player, event.cites) for event in told(trace, e.Promoted)] == cites


def test_without_the_rule_on_who_comes_first_it_is_the_other_way_about() -> None:
    trace = play(board(Side(DYING), Side(DYING)), CHECKUP, book="2018", waive=("apr-I.D.step-5.p2",))
    assert [event.player for event in told(trace, e.Promoted)] == [0, 1]
    attack = play(board(Side(HITTER), Side()), "Crash", book="2018", waive=("apr-I.D.step-5.p2",))
    assert [event.player for event in told(attack, e.Promoted)] == [1, 0]  # that rule is on Checkups


def test_2025_says_that_the_new_active_comes_before_the_prizes_in_a_checkup_alone() -> None:  # rb-pokemon-checkup.p5
    checkup = play(board(Side(), Side(DYING)), CHECKUP, book="2025")
    attack = play(board(Side(HITTER), Side()), "Hit", book="2025")
    said = ["rb-pokemon-checkup.p5" in event.cites for trace in (checkup, attack) for event in told(trace, e.Promoted)]
    assert said == [True, False]


@pytest.mark.parametrize(("you", "them", "whose"), [(DYING, PLAIN, "your"), (PLAIN, DYING, "the opponent's")])
def test_which_pokemon_comes_up_is_asked_of_the_player_whose_it_is(you: Mon, them: Mon, whose: str) -> None:
    bench = (card("Amon"), card("Bmon"))
    trace = play(board(Side(you, bench), Side(them, bench)), CHECKUP)
    assert trace.question.startswith(f"Which Pokémon is {whose} new Active Pokémon")


@pytest.mark.parametrize(("damage", "falls"), [(90, False), (100, True), (110, True)])
def test_a_pokemon_falls_when_its_damage_is_at_least_its_hp(damage: int, falls: bool) -> None:  # cr-303.1c
    start = board(Side(HITTER), Side(PLAIN, (Mon(PLAIN, damage),)))
    assert [event.pokemon for event in told(play(start, CHECKUP), e.KnockedOut)] == ([THEIRS] if falls else [])
