"""Winning: all sixteen combinations of the two conditions on both sides, the deck that runs out, and Sudden Death."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.apply import apply
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.effects import Amount, DoDamage, Draw, ReturnPokemon, TakePrize, Who
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.steps import sudden_death, winning
from ptcg_judge.engine.table import Table
from tests.engine.boards import BOOKS, PLAIN, Mon, Side, attack, board, card, play, told, trainer

WIN, LOSE, DEAD, TIE, ON = ("win", 0), ("win", 1), ("sudden death", None), ("tie", None), None
P, N = "prizes", "no-pokemon"
# By hand from rb-both-win.p1 to p3, apr-I.E.table-01 to table-11, cr-606.2 and 606.2a: what a player has met, what comes of it.
COMBINATIONS = [
    ((), (), ON, ON, ON),
    ((), (N,), WIN, WIN, WIN),
    ((N,), (), LOSE, LOSE, LOSE),
    ((N,), (N,), DEAD, TIE, DEAD),
    ((), (P,), LOSE, LOSE, LOSE),
    ((), (P, N), DEAD, TIE, DEAD),
    ((N,), (P,), LOSE, LOSE, LOSE),
    ((N,), (P, N), LOSE, LOSE, LOSE),
    ((P,), (), WIN, WIN, WIN),
    ((P,), (N,), WIN, WIN, WIN),
    ((P, N), (), DEAD, TIE, DEAD),
    ((P, N), (N,), WIN, WIN, WIN),
    ((P,), (P,), DEAD, TIE, DEAD),
    ((P,), (P, N), WIN, WIN, WIN),
    ((P, N), (P,), LOSE, LOSE, LOSE),
    ((P, N), (P, N), DEAD, TIE, DEAD),
]


def met(*sides: tuple[str, ...]) -> Board:
    """A board on which the players have met these conditions."""
    start = board()
    for number, conditions in enumerate(sides):
        if P in conditions:
            start = start.with_player(number, prizes=())
        if N in conditions:
            start = start.with_player(number, active=(), bench=())
    return start


def verdict(start: Board, book: str, waive: tuple[str, ...] = ()) -> e.GameEnded | None:
    step = winning.check(start, Table(book_in_force(book), waive=waive))
    try:
        event = next(step)
    except StopIteration:
        return None
    assert isinstance(event, e.GameEnded)
    return event


@pytest.mark.parametrize(("you", "opponent", "in_2025", "in_2018", "in_2009"), COMBINATIONS)
def test_the_sixteen_combinations(
    you: tuple[str, ...], opponent: tuple[str, ...], in_2025: object, in_2018: object, in_2009: object
) -> None:
    expected = {"current": in_2025, "2025": in_2025, "2018": in_2018, "2009": in_2009}
    for book in BOOKS:
        ended = verdict(met(you, opponent), book)
        assert ((ended.result.outcome, ended.result.winner) if ended else None) == expected[book]


@pytest.mark.parametrize(
    ("you", "opponent", "book", "cites"),
    [
        ((P,), (), "current", ("rb-how-to-win.p1",)),
        ((), (N,), "2009", ("cr-606.1b",)),
        ((P,), (P,), "current", ("rb-both-win.p1", "rb-both-win.p2")),
        ((P,), (P, N), "current", ("rb-both-win.p1", "rb-both-win.p3")),
        ((P,), (N,), "current", ("rb-how-to-win.p1", "rb-how-to-win.p2")),
        ((P, N), (), "2018", ("apr-I.E.table-01", "apr-I.E.p4", "apr-I.E.tie")),
        ((P,), (P, N), "2018", ("apr-I.E.table-06", "apr-I.E.p4")),
        ((P,), (N,), "2018", ("apr-I.E.table-08", "apr-I.E.p1", "apr-I.E.p2")),
        ((P,), (P,), "2009", ("cr-606.2", "cr-606.2a")),
        ((P,), (P, N), "2009", ("cr-606.2",)),
    ],
)
def test_each_ending_names_its_rule(
    you: tuple[str, ...], opponent: tuple[str, ...], book: str, cites: tuple[str, ...]
) -> None:
    ended = verdict(met(you, opponent), book)
    assert ended is not None
    assert ended.cites == cites


def test_without_the_rule_that_more_conditions_win_it_is_sudden_death() -> None:
    ended = verdict(met((P,), (P, N)), "current", waive=("rb-both-win.p3",))
    assert ended is not None
    assert ended.result.outcome == "sudden death"


def test_without_the_rule_on_prizes_taking_the_last_one_does_not_win() -> None:
    assert verdict(met((P,), ()), "current", waive=("rb-how-to-win.p1",)) is None


# In play ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_double_edge_between_last_prizes_is_won_by_the_one_with_a_bench(book: str) -> None:  # cr-606.2.ex-1
    edge = card("Edge", 40, "C", attack("Double Edge", 100, DoDamage(who=Who(role="this"), amount=Amount(60))))
    start = board(Side(active=edge, bench=(), prizes=1), Side(prizes=1))
    trace = play(start, "Double Edge", book=book)
    assert (trace.board.result.outcome, trace.board.result.winner) == ("win", 1)  # type: ignore[union-attr]


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_returns_their_last_pokemon_to_the_hand_loses(book: str) -> None:  # K48
    scoop = trainer("Scoop", "Item", ReturnPokemon(who=Who(spot="active")))
    trace = play(board(Side(bench=(), hand=(scoop,))), Action("play", card="Scoop"), book=book)
    assert (trace.board.result.outcome, trace.board.result.winner) == ("win", 1)  # type: ignore[union-attr]


@pytest.mark.parametrize("book", BOOKS)
def test_the_last_prize_taken_by_an_effect_wins(book: str) -> None:
    wish = trainer("Wish", "Item", TakePrize())
    trace = play(board(Side(hand=(wish,), prizes=1)), Action("play", card="Wish"), book=book)
    assert (trace.board.result.outcome, trace.board.result.winner) == ("win", 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("book", "cites"),
    [("current", ("rb-turn-1-draw.p2",)), ("2018", ("apr-I.E.p3",)), ("2009", ("cr-601.2", "cr-606.1c"))],
)
def test_whoever_cannot_draw_at_the_start_of_their_turn_loses(book: str, cites: tuple[str, ...]) -> None:
    start = board().with_player(1, deck=())
    trace = play(start, Action("pass"), Action("checkup"), Action("turn"), book=book)
    assert told(trace, e.GameEnded)[0].cites == cites
    assert trace.board.result.winner == 0  # type: ignore[union-attr]


@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_deck_by_itself_is_no_loss(book: str) -> None:  # K84, apr-I.E.p3
    drawer = trainer("Drawer", "Supporter", Draw(amount=Amount(5)))
    start = board(Side(hand=(drawer,), deck=(PLAIN, PLAIN, PLAIN)))
    trace = play(start, Action("play", card="Drawer"), Action("pass"), Action("checkup"), book=book)
    assert (len(trace.board.players[0].hand), trace.board.result) == (3, None)


# Sudden Death (K47) ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-sudden-death.p1", "rb-sudden-death.p2")),
        ("2018", ("apr-I.E.step-1", "apr-I.E.step-2")),
        ("2009", ("cr-606.2a.i",)),
    ],
)
def test_sudden_death_is_a_new_game_with_one_prize_and_all_cards_back(book: str, cites: tuple[str, ...]) -> None:
    used = board(
        Side(active=Mon(damage=50, energy="RR"), hand=(PLAIN,), discard=(PLAIN,)), stadium=trainer("Field", "Stadium")
    )
    start = replace(used, turn=9).with_player(0, used=("energy",), spent=("GX",))
    event = next(sudden_death.begin_anew(start, Table(book_in_force(book))))
    anew = apply(start, event)
    assert event == e.GameBeganAnew(prizes=1, cites=cites)
    assert [player.prizes_at_start for player in anew.players] == [1, 1]
    assert (anew.result, anew.phase, anew.stadium, anew.players[0].in_play) == (None, "set-up", None, ())
    assert {copy.id for copy in all_copies(anew)} == {copy.id for copy in all_copies(start)}
    assert all(copy.owner == n for n, player in enumerate(anew.players) for copy in player.deck)
    assert (anew.players[0].used, anew.players[0].spent) == ((), ())


DOUBLE = card("Edge", 40, "C", attack("Double Edge", 100, DoDamage(who=Who(role="this"), amount=Amount(60))))


@pytest.mark.parametrize("book", BOOKS)
def test_sudden_death_follows_a_game_without_a_winner(book: str) -> None:
    start = board(Side(active=DOUBLE, bench=(), prizes=3), Side(bench=(), prizes=3))
    anew = play(start, "Double Edge", Action("sudden death"), book=book).board
    assert (anew.sudden_death, anew.result, anew.phase) == (True, None, "set-up")


@pytest.mark.parametrize(
    ("book", "cites"), [("current", ("rb-both-win.p2",)), ("2018", ("apr-I.E.p5",)), ("2009", ("cr-606.2a",))]
)
def test_sudden_death_is_refused_where_somebody_has_won_or_the_game_goes_on(book: str, cites: tuple[str, ...]) -> None:
    won = board(Side(active=DOUBLE, bench=(), prizes=3), Side(prizes=3))
    for start, actions in ((won, ("Double Edge",)), (board(), ())):
        trace = play(start, *actions, Action("sudden death"), book=book)
        assert [event.cites for event in told(trace, e.NotAllowed)] == [cites]
        assert not trace.board.sudden_death


@pytest.mark.parametrize(
    ("book", "outcome", "last"),
    [("current", "sudden death", "rb-sudden-death.p3"), ("2018", "tie", "apr-I.E.tie"), ("2009", "sudden death", "cr-606.2a.ii")],
)  # fmt: skip
def test_sudden_death_that_ends_equal_is_played_again_where_the_book_says_so(
    book: str, outcome: str, last: str
) -> None:
    ended = verdict(replace(met((P,), (P,)), sudden_death=True), book)
    assert ended is not None
    assert (ended.result.outcome, ended.cites[-1]) == (outcome, last)


def test_the_single_prize_of_sudden_death_wins_by_its_own_rule() -> None:
    start = replace(met((P,), ()), sudden_death=True)
    ended = verdict(start, "2018")
    assert ended is not None
    assert ended.cites == ("apr-I.E.step-3",)
    assert verdict(start, "2018", waive=("apr-I.E.step-3",)) is None
    assert verdict(met((P,), ()), "2018", waive=("apr-I.E.step-3",)) is not None


@pytest.mark.parametrize(
    ("you", "opponent", "book", "waived"),
    [
        ((P, N), (), "2018", "apr-I.E.table-01"),
        ((P, N), (P,), "2018", "apr-I.E.table-09"),
        ((P,), (P,), "2018", "apr-I.E.tie"),
        ((P,), (P,), "current", "rb-both-win.p2"),
        ((N,), (N,), "2009", "cr-606.2a"),
    ],
)
def test_without_the_rule_on_winning_at_once_nothing_says_who_has_won(
    you: tuple[str, ...], opponent: tuple[str, ...], book: str, waived: str
) -> None:
    assert verdict(met(you, opponent), book) is not None
    assert verdict(met(you, opponent), book, waive=(waived,)) is None
