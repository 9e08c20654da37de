"""The builder builds what it is told."""

from __future__ import annotations

from tests.engine.boards import ME, MINE, THEIRS, THEM, Mon, Side, attack, board, card, damage_on, play


def test_pokemon_are_numbered_by_their_place() -> None:
    start = board(Side(bench=(card("A"), card("B"))), Side(bench=(Mon(card("C"), damage=30, energy="RW"),)))
    assert [p.id for p in start.players[0].in_play] == [ME, MINE, MINE + 1]
    assert [p.id for p in start.players[1].in_play] == [THEM, THEIRS]
    assert start.get(THEIRS).damage == 30
    assert [copy.name for copy in start.get(THEIRS).energy] == ["R Energy", "W Energy"]


def test_a_bare_word_is_an_attack() -> None:
    start = board(Side(card("Hitter", 100, "C", attack("Hit", 30))))
    assert damage_on(play(start, "Hit"), THEM) == 30
