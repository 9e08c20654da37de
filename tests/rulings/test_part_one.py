"""What Part I of the 2018 book says of retreating, evolving, texts and the Checkup: each rule does it, and without it, not."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.run import run

from .described import ruled, scenario

WARDEN = """
          opponent:
            active:
              name: Warden
              hp: 120
              abilities: [{name: Ward, text: "As long as this Pokémon is in the Active Spot, your opponent's Basic Pokémon can't attack."}]
        may: {attack: Roar}
"""
ROARING = "hp: 90, energy: [R], attacks: [{name: Roar, cost: R, damage: 50}]"


def _may_roar(how: str, book: str) -> bool | None:
    return ruled(
        f"""
        board:
          you: {{active: {{name: Roarmon, {how}, {ROARING}}}}}{WARDEN}""",
        book,
    ).allowed


@pytest.mark.parametrize("book", ["current", "2025", "2018"])
def test_the_printed_stage_tells_what_is_basic(book: str) -> None:  # K40
    assert _may_roar("stage: Stage 2, on top of: nothing", book)
    assert not _may_roar("stage: Basic, on top of: [Roarlet]", book)


def test_in_2009_what_lies_beneath_tells_what_is_basic() -> None:  # K40, cr-307.1
    assert not _may_roar("stage: Stage 2, on top of: nothing", "2009")
    assert _may_roar("stage: Basic, on top of: [Roarlet]", "2009")


@pytest.mark.parametrize("book", ["current", "2018", "2009"])
def test_a_stage_of_which_nothing_more_is_told_has_evolved_as_usual(book: str) -> None:
    assert _may_roar("stage: Stage 1", book)
    assert not _may_roar("stage: Basic", book)


RETREATING = """
    board:
      you:
        active: {name: Testmander, hp: 90, retreat: 1, energy: [R, R], tool: Choice Band, damage: 40}
        bench: [Benchmon]
    play: [retreat: Benchmon]
"""


def test_what_is_attached_goes_along_on_a_retreat() -> None:
    told = scenario(RETREATING)
    kept = run(told, "2018").trace.board.players[0].bench[0]
    lost = run(told, "2018", waive={"apr-I.A-03.p4"}).trace.board.players[0].bench[0]
    assert ([copy.name for copy in kept.attached], kept.damage) == (["Fire Energy", "Choice Band"], 40)
    assert lost.attached == ()


def test_an_attack_of_the_stage_beneath_is_refused_by_its_own_rule() -> None:
    told = scenario("""
        cards: [{name: Testling, hp: 60, attacks: [{name: Tap, cost: 0, damage: 10}]}]
        board:
          you: {active: {name: Testmander, hp: 90, stage: Stage 1, on top of: [Testling]}}
        may: {attack: Tap}
    """)
    assert run(told, "2018").allowed is False
    assert run(told, "2018", waive={"apr-I.A-05.p5"}).allowed is True


def test_what_can_be_followed_of_a_text_is_followed() -> None:
    told = scenario("""
        board:
          you:
            active: {name: Testmander, attacks: [{name: Warm Up, cost: 0, text: Heal 30 damage from 1 of your Benched Pokémon. Draw a card.}]}
            hand: 0
        play: [attack: Warm Up]
    """)
    hands = [len(run(told, "2018", waive=waived).trace.board.players[0].hand) for waived in ((), ("apr-II.A.p3",))]
    assert hands == [1, 0]


@pytest.mark.parametrize(("waived", "damage"), [((), 20), (("apr-II.A.p5",), 0)])
def test_fewer_targets_than_asked_for_are_all_taken(waived: tuple[str, ...], damage: int) -> None:
    told = scenario("""
        board:
          you: {active: {name: Testmander, attacks: [{name: Spray, cost: 0, text: This attack does 20 damage to 2 of your opponent's Benched Pokémon.}]}}
          opponent: {active: {name: Target, hp: 90}, bench: [{name: Spare, hp: 60}]}
        play: [attack: Spray]
    """)
    assert run(told, "2018", waive=waived).trace.board.players[1].bench[0].damage == damage


@pytest.mark.parametrize(("waived", "allowed"), [((), False), (("apr-II.A.p2",), True)])
def test_what_can_not_be_done_beats_what_can(waived: tuple[str, ...], allowed: bool) -> None:
    told = scenario("""
        board:
          player: opponent
          turn: 4
          you: {active: {name: Testmander, hp: 90, retreat: 1, tool: Escape Board}, bench: [Benchmon]}
          opponent: {active: {name: Bewear, energy: CC}}
        play: [{attack: Bear Hug, by: opponent}, checkup, turn]
        may: {retreat: Benchmon}
    """)
    assert run(told, "2018", waive=waived).allowed is allowed
