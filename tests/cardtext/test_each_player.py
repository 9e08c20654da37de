"""Each player flips for themselves, and "that player" is the one who has flipped."""

from __future__ import annotations

from ptcg_judge.engine.effects import Amount, Draw, Flip, If, When_
from tests.cardtext.bare import program


def test_each_player_flips_and_does_what_their_own_coin_says() -> None:
    assert program("Each player flips a coin. If heads, that player draws 2 cards.", "supporter") == (
        Flip(flipper="you"),
        When_(condition=If("heads"), then=(Draw(side="you", amount=Amount(2)),)),
        Flip(flipper="opponent"),
        When_(condition=If("heads"), then=(Draw(side="opponent", amount=Amount(2)),)),
    )


def test_where_only_the_opponent_flips_that_player_is_the_opponent() -> None:
    assert program("Your opponent flips a coin. If heads, that player draws 2 cards.", "supporter") == (
        Flip(flipper="opponent"),
        When_(condition=If("heads"), then=(Draw(side="opponent", amount=Amount(2)),)),
    )


def test_what_both_players_do_without_a_coin_stays_one_instruction() -> None:
    assert program("Each player draws 2 cards.", "supporter") == (Draw(side="both", amount=Amount(2)),)
