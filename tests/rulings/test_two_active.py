"""A 2-on-2 Battle replayed: of two Active Pokémon one attacks one, one retreats, one is switched; "each Defending Pokémon" is both."""

from __future__ import annotations

from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run

from .described import ruled, scenario

SIDES = """
cards: [{name: Gale, kind: Trainer, text: Switch 1 of your opponent's Benched Pokémon with their Active Pokémon.}]
board:
  you:
    active:
      - {name: Testmander, hp: 70, type: R, retreat: 1, energy: [R], attacks: [%s]}
      - {name: Frostling, hp: 60, retreat: 1}
    bench: [{name: Otherling, hp: 50}]
    hand: [Gale]
  opponent:
    active: [{name: Leafmon, hp: 90, weakness: Fire x2}, {name: Stonemon, hp: 90}]
    bench: [{name: Lastling, hp: 50}]
"""
WAVE = "{name: Wave, cost: R, text: This attack does 20 damage to each Defending Pokémon.}"
SINGE = "{name: Singe, cost: R, damage: 20}"
BREEZE = '{name: Breeze, cost: R, damage: 20, text: "Switch this Pokémon with 1 of your Benched Pokémon."}'


def battle(rest: str, attack: str = SINGE) -> Ruling:
    return ruled(SIDES % attack + rest, "2009")


def damage(ruling: Ruling) -> list[int]:
    return [pokemon.damage for pokemon in ruling.trace.board.players[1].active]


def active(ruling: Ruling, player: int = 0) -> list[str]:
    return [pokemon.name for pokemon in ruling.trace.board.players[player].active]


def test_each_defending_pokemon_is_both_and_nobody_is_asked_for_one() -> None:
    assert damage(battle("play: [attack: {name: Wave, of: Testmander}]", WAVE)) == [40, 20]


def test_an_attack_with_a_number_is_on_one_that_its_player_names() -> None:
    attack = "play: [attack: {name: Singe, of: Testmander}]"
    assert damage(battle(f"choices: [Stonemon]\n{attack}")) == [0, 20]
    assert battle(attack).question == "Which Active Pokémon is attacked: Leafmon, Stonemon?"


def test_without_the_rule_that_lets_them_choose_the_first_is_attacked() -> None:
    attack = "play: [attack: {name: Singe, of: Testmander}]"
    ruling = run(scenario(SIDES % SINGE + attack), "2009", waive=["cr-701.4"])
    assert damage(ruling) == [40, 0]


def test_the_player_says_which_of_the_two_retreats() -> None:
    assert active(battle("choices: [Testmander]\nplay: [retreat: Otherling]")) == ["Otherling", "Frostling"]
    assert battle("play: [retreat: Otherling]").question == "Which Active Pokémon retreats: Testmander, Frostling?"


def test_one_that_cannot_pay_does_not_retreat_though_the_other_could() -> None:
    assert battle("choices: [Frostling]\nmay: {retreat: Otherling}").allowed is False


def test_a_trainer_card_switches_the_one_that_its_player_names() -> None:
    ruling = battle("choices: [Stonemon]\nplay: [play: Gale]")
    assert active(ruling, 1) == ["Leafmon", "Lastling"]
    assert "cr-701.7" in ruling.cites


def test_an_attacker_that_switches_itself_is_the_one_that_goes() -> None:
    ruling = battle("choices: [Stonemon]\nplay: [attack: {name: Breeze, of: Testmander}]", BREEZE)
    assert active(ruling) == ["Otherling", "Frostling"]


def test_with_one_active_pokemon_nobody_is_asked() -> None:
    text = """
        board:
          you: {active: {name: Testmander, hp: 70, retreat: 0}, bench: [{name: Otherling, hp: 50}]}
        play: [retreat: Otherling]
        """
    assert active(run(scenario(text), "2009")) == ["Otherling"]
