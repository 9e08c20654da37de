"""Cards that change places, other types, damage that ignores, Prizes not taken, on a board: worked out by hand from text and books."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict


def gift(text: str, more: str = "") -> str:
    return f'{{name: Givmon, hp: 100, {more}abilities: [{{name: Gift, text: "{text}"}}]}}'


HIT = "attacks: [{name: Hit, cost: R, damage: 50}]"
ANOTHER = (
    "Once during your turn, you may search your deck for another Givmon and switch it with Givmon. (Any cards attached to Givmon, "
    "damage counters, Special Conditions, and effects on it are now on the new Pokémon.) If you do, put Givmon on top of your deck. "
    "Shuffle your deck afterward."
)
TOP = "Once during your turn, you may switch a card from your hand with the top card of your deck."
GRASS = "Once during your turn, you may use this Ability. This Pokémon's type is Grass until the end of your turn."
DARK = "All Energy attached to this Pokémon are Darkness Energy instead of their usual type."
PIERCE = "Damage from attacks used by this Pokémon isn't affected by any effects on your opponent's Active Pokémon."
NO_MATCH = "Damage from this Pokémon's attacks isn't affected by Weakness or Resistance."
CHEAP = "If you have Pairmon in play, ignore all Colorless Energy in the costs of attacks used by this Pokémon."
ROUND = "Prevent all damage done to this Pokémon by attacks if that damage is exactly 50 or 70."
BIG = "Prevent all damage done to this Pokémon by attacks from your opponent's Pokémon if that damage is 60 or more."
BORROW = "This Pokémon can use the attacks of any Basic Pokémon on your Bench or in your discard pile. (You still need the necessary Energy to use each attack.)"
EVERYONE = "This Pokémon can use the attacks of any Pokémon in play (both yours and your opponent's). (You still need the necessary Energy to use each attack.)"
NO_PRIZE = "If this Pokémon is in the Active Spot and is Knocked Out by damage from an attack from your opponent's Pokémon, your opponent can't take any Prize cards for it."
WITH_PAIR = "If this Pokémon is Knocked Out by damage from an attack from your opponent's Pokémon, and if you have Pairmon in play, your opponent can't take any Prize cards for it."
CURSE = "Whenever your opponent plays a Pokémon from their hand to evolve 1 of their Pokémon, put 2 damage counters on that Pokémon."
CONFUSED = "If this Pokémon is Confused and is damaged by an attack, flip a coin. If heads, prevent that damage."
WHEN_PAIRED = "When you play this Pokémon from your hand onto your Bench during your turn, if you have Pairmon in play, you may draw 2 cards."


def knocked_out(text: str, bench: str, place: str = "active") -> str:
    """The opponent's Pokémon with this Ability is Knocked Out in one of its places."""
    mine = gift(text)
    side = (
        f"active: {mine}, bench: [{bench}]"
        if place == "active"
        else f"active: {{name: {bench}, hp: 100}}, bench: [{mine}]"
    )
    shot = "This attack does 100 damage to 1 of your opponent's Pokémon."
    target = "opponent active" if place == "active" else "opponent bench 1"
    return f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Shoot, damage: 0, text: "{shot}"}}]}}}}
  opponent: {{{side}}}
play: [{{attack: Shoot}}]
choices: [{target}]
"""


BOARDS: dict[str, str] = {
    "another card takes the place and keeps what is on it": f"""
cards: [{{name: Givmon, hp: 130, attacks: [{{name: Other, damage: 10}}]}}]
board:
  you: {{deck: [Givmon, R, W], active: {gift(ANOTHER, "damage: 40, energy: [G], conditions: [Poisoned], ")}}}
play: [{{use: {{ability: Gift, of: Givmon}}}}]
choices: [Givmon]
expect: {{you.active.hp_left: 90, you.active.energy: [Grass Energy], you.active.conditions: [Poisoned], you.deck: 3}}
""",
    "a search may find none, and then nothing takes the place": f"""
board:
  you: {{deck: [R, W], active: {gift(ANOTHER)}}}
play: [{{use: {{ability: Gift, of: Givmon}}}}]
expect: {{you.active.hp: 100, you.deck: 2}}
""",
    "a card of the hand for the top card of the deck": f"""
board:
  you: {{hand: [R, W], deck: [G, L], active: {gift(TOP)}}}
play: [{{use: {{ability: Gift, of: Givmon}}}}, pass, checkup, turn, pass, checkup, turn]
choices: [W]
expect: {{you.hand: [Fire Energy, Grass Energy, Water Energy], you.deck: [Lightning Energy]}}
""",
    "without a card in the hand there is nothing to switch": f"""
board:
  you: {{hand: [], deck: [G, L], active: {gift(TOP)}}}
may: {{use: {{ability: Gift, of: Givmon}}}}
expect: {{allowed: false}}
""",
    "the other type meets the Weakness": f"""
board:
  you: {{active: {gift(GRASS, "type: Fire, energy: [R], " + HIT + ", ")}}}
  opponent: {{active: {{name: Leafmon, hp: 200, weakness: Grass x2}}}}
play: [{{use: {{ability: Gift, of: Givmon}}}}, {{attack: Hit}}]
expect: {{opponent.active.damage: 100}}
""",
    "and no more in the next turn": f"""
board:
  you: {{active: {gift(GRASS, "type: Fire, energy: [R], " + HIT + ", ")}}}
  opponent: {{active: {{name: Leafmon, hp: 200, weakness: Grass x2}}}}
play: [{{use: {{ability: Gift, of: Givmon}}}}, pass, checkup, turn, pass, checkup, turn, {{attack: Hit}}]
expect: {{opponent.active.damage: 50}}
""",
    "Energy of another type does not pay for its own": f"""
board:
  you: {{active: {gift(DARK, "energy: [R], " + HIT + ", ")}}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "it pays for the other type, as much as before": f"""
board:
  you: {{active: {gift(DARK, "energy: [Double Colorless Energy], attacks: [{name: Hit, cost: DD, damage: 50}], ")}}}
may: {{attack: Hit}}
expect: {{allowed: true}}
""",
    "effects on the Active Pokémon are ignored": f"""
board:
  you: {{active: {gift(PIERCE, "energy: [R], " + HIT + ", ")}}}
  opponent: {{active: {{name: Leafmon, hp: 200, abilities: [{{name: Shell, text: "This Pokémon takes 30 less damage from attacks (after applying Weakness and Resistance)."}}]}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 50, cites: [apr-II.B-07]}}
""",
    "effects on a Benched Pokémon are not": f"""
board:
  you: {{active: {gift(PIERCE, "attacks: [{name: Hit, damage: 0, text: This attack does 50 damage to 1 of your opponent's Benched Pokémon.}], ")}}}
  opponent: {{bench: [{{name: Leafmon, hp: 200, abilities: [{{name: Shell, text: "This Pokémon takes 30 less damage from attacks (after applying Weakness and Resistance)."}}]}}]}}
play: [{{attack: Hit}}]
expect: {{opponent.bench.0.damage: 20}}
""",
    "Weakness and Resistance are not applied": f"""
board:
  you: {{active: {gift(NO_MATCH, "type: Fire, energy: [R], " + HIT + ", ")}}}
  opponent: {{active: {{name: Leafmon, hp: 200, weakness: Fire x2}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 50, cites: [apr-II.B-06]}}
""",
    "only the Colorless Energy of the cost is ignored": f"""
board:
  you: {{bench: [Pairmon], active: {gift(CHEAP, "energy: [R], attacks: [{name: Hit, cost: RCC, damage: 50}], ")}}}
may: {{attack: Hit}}
expect: {{allowed: true}}
""",
    "the rest must be paid": f"""
board:
  you: {{bench: [Pairmon], active: {gift(CHEAP, "energy: [W], attacks: [{name: Hit, cost: RCC, damage: 50}], ")}}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "without the other Pokémon nothing is ignored": f"""
board:
  you: {{active: {gift(CHEAP, "energy: [R], attacks: [{name: Hit, cost: RCC, damage: 50}], ")}}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "exactly that damage is prevented": f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 70}}]}}}}
  opponent: {{active: {gift(ROUND)}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 0}}
""",
    "other damage is not": f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 60}}]}}}}
  opponent: {{active: {gift(ROUND)}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 60}}
""",
    "so much damage or more is prevented": f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 60}}]}}}}
  opponent: {{active: {gift(BIG)}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 0}}
""",
    "less is not": f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 50}}]}}}}
  opponent: {{active: {gift(BIG)}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 50}}
""",
    "attacks are lent by the Bench and the discard pile": f"""
cards: [{{name: Oldmon, hp: 60, stage: Basic, attacks: [{{name: Old Hit, damage: 40}}]}}]
board:
  you: {{discard: [Oldmon], active: {gift(BORROW)}}}
play: [{{attack: Old Hit}}]
expect: {{opponent.active.damage: 40}}
""",
    "attacks are lent by every Pokémon in play": f"""
board:
  you: {{active: {gift(EVERYONE)}}}
  opponent: {{active: {{name: Leafmon, hp: 100, attacks: [{{name: Whip, damage: 30}}]}}}}
play: [{{attack: Whip}}]
expect: {{opponent.active.damage: 30}}
""",
    "no Prize card is taken for it in the Active Spot": knocked_out(NO_PRIZE, "Benchmon")
    + "expect: {knocked_out: [Givmon], you.prizes: 6}\n",
    "one is taken for it on the Bench": knocked_out(NO_PRIZE, "Frontmon", "bench")
    + "expect: {knocked_out: [Givmon], you.prizes: 5}\n",
    "none is taken while the other one is in play": knocked_out(WITH_PAIR, "Pairmon") + "expect: {you.prizes: 6}\n",
    "one is taken without it": knocked_out(WITH_PAIR, "Benchmon") + "expect: {you.prizes: 5}\n",
    "the Pokémon that evolves gets the counters": f"""
cards: [{{name: Grown, hp: 100, stage: Stage 1, evolves from: Seedmon}}]
board:
  you: {{hand: [Grown], active: {{name: Seedmon, hp: 60}}}}
  opponent: {{bench: [{gift(CURSE)}]}}
play: [{{evolve: {{pokemon: Seedmon, with: Grown}}}}]
expect: {{you.active.damage: 20}}
""",
    "but not its own player's": f"""
cards: [{{name: Grown, hp: 100, stage: Stage 1, evolves from: Seedmon}}]
board:
  you: {{hand: [Grown], active: {{name: Seedmon, hp: 60}}, bench: [{gift(CURSE)}]}}
play: [{{evolve: {{pokemon: Seedmon, with: Grown}}}}]
expect: {{you.active.damage: 0}}
""",
    "a Confused one may prevent the damage": f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 60}}]}}}}
  opponent: {{active: {gift(CONFUSED, "conditions: [Confused], ")}}}
play: [{{attack: Hit}}]
flips: [heads]
expect: {{opponent.active.damage: 0}}
""",
    "one that is not Confused is not asked": f"""
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 60}}]}}}}
  opponent: {{active: {gift(CONFUSED)}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 60}}
""",
    "a trigger with a condition": f"""
cards: [{gift(WHEN_PAIRED)}]
board:
  you: {{hand: [Givmon], bench: [Pairmon]}}
play: [{{bench: Givmon}}]
choices: ['yes']
expect: {{you.hand: 2}}
""",
    "is not set off without it": f"""
cards: [{gift(WHEN_PAIRED)}]
board:
  you: {{hand: [Givmon]}}
play: [{{bench: Givmon}}]
expect: {{you.hand: 0}}
""",
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_does_what_it_says(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
