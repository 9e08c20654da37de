"""Prize cards that lie face up are chosen from; those face down are not asked for."""

from __future__ import annotations

from .described import complaint, ruled

BOARD = """
    board:
      you:
        active: {{name: Testmander, hp: 70, energy: [R], attacks: [{{name: Singe, cost: R, damage: 60}}]}}
        hand: 0
        prizes: [Filler, Potion, Filler, Switch]
        {face_up}
      opponent: {{active: {{name: Leafmon, hp: 60}}, bench: [Spare]}}
    play: [attack: Singe]
    {choices}
"""


def _hand(face_up: str, choices: str) -> list[str]:
    ruling = ruled(BOARD.format(face_up=face_up, choices=choices))
    return [copy.name for copy in ruling.trace.board.players[0].hand]


def test_a_face_up_prize_is_taken_by_its_name() -> None:
    assert _hand("face-up prizes: [Potion, Switch]", "choices: [Switch]") == ["Switch"]


def test_a_face_down_prize_may_be_taken_instead() -> None:
    assert _hand("face-up prizes: [Potion, Switch]", "choices: [face down]") == ["Filler"]


def test_a_face_down_prize_cannot_be_called_by_what_it_is() -> None:
    assert "Filler" in complaint(BOARD.format(face_up="face-up prizes: [Potion]", choices="choices: [Filler]"))


def test_which_face_up_prize_is_taken_must_be_told() -> None:
    ruling = ruled(BOARD.format(face_up="face-up prizes: [Potion]", choices=""))
    assert ruling.question.startswith("Which Prize cards do you take")


def test_nobody_is_asked_where_all_lie_face_down() -> None:
    assert _hand("", "") == ["Filler"]


def test_a_face_up_prize_must_be_among_the_prizes() -> None:
    text = BOARD.format(face_up="face-up prizes: [Balm]", choices="")
    assert "'Balm' is not among the Prizes" in complaint(text)


def test_a_replaced_stadium_goes_to_the_discard_pile_of_the_player_it_belongs_to() -> None:
    for owner, piles in (("you", [["Old Field"], []]), ("opponent", [[], ["Old Field"]])):
        ruling = ruled(f"""
            cards: [{{name: Old Field, kind: Stadium}}, {{name: New Field, kind: Stadium}}]
            board: {{stadium: Old Field, stadium of: {owner}}}
            play: [play: New Field]
        """)
        assert [[copy.name for copy in side.discard] for side in ruling.trace.board.players] == piles
