"""Prize cards that were looked at may go back to other places (II.C-20); those that lie face up stay where they are."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy
from ptcg_judge.engine.effects import Cards, LookAt
from tests.engine.boards import Side, board, card, play, told, trainer

PEEK = trainer("Peek", "Item", LookAt(cards=Cards("prizes", every=True), cites=("apr-II.C-20",)))


def looking(*names: str, face_up: tuple[int, ...] = ()) -> Board:
    start = board(Side(hand=(PEEK,)))
    prizes = tuple(Copy(500 + n, card(name), 0) for n, name in enumerate(names))
    return start.but(players=(replace(start.players[0], prizes=prizes, face_up=face_up), start.players[1]))


def after(start: Board, *choices: str, waive: tuple[str, ...] = ()) -> list[int]:
    trace = play(start, Action("play", None, "Peek"), book="2018", choices=choices, waive=waive)
    assert trace.question == ""
    return [copy.id for copy in trace.board.players[0].prizes]


def test_the_player_lays_them_back_in_any_order() -> None:
    assert after(looking("A", "B", "C"), "C", "A") == [502, 500, 501]


def test_without_the_rule_each_goes_back_to_its_place() -> None:
    assert after(looking("A", "B", "C"), waive=("apr-II.C-20.p4",)) == [500, 501, 502]


def test_face_up_prizes_are_not_moved_about() -> None:
    assert after(looking("A", "B", face_up=(501,))) == [500, 501]


def test_cards_of_one_name_need_no_order() -> None:
    trace = play(looking("A", "A"), Action("play", None, "Peek"), book="2018")
    assert [event.to for event in told(trace, e.CardsMoved)] == ["discard"]
