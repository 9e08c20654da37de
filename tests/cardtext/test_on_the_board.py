"""Printed texts put on a board and replayed: the outcome is worked out by hand from the text and the books."""

from __future__ import annotations

import pytest

from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.run import run

PAIR = "active: {name: Leafmon, hp: 200, attacks: [{name: Nap, damage: 0}]}"


def attacker(text: str, damage: str = "0", energy: str = "", cost: str = "") -> str:
    """An Active Pokémon with this attack text."""
    printed = f'{{name: Hit, cost: "{cost}", damage: "{damage}", text: "{text}"}}'
    return f"active: {{name: Hitmon, hp: 200, type: Fire, energy: {energy or []}, attacks: [{printed}]}}"


def having(text: str, kind: str = "Ability") -> str:
    return f'{{name: Givmon, hp: 100, abilities: [{{name: Gift, kind: {kind}, text: "{text}"}}]}}'


def verdict(text: str, book: str = "current") -> str:
    """What comes of the scenario; an answer that is missing or differs is told in full."""
    ruling = run(parse_scenario(("question: what comes of it?\n" + text).encode(), "a board"), book)
    return ruling.verdict if ruling.verdict == "holds" else f"{ruling.verdict}: {ruling.difference or ruling.question}"


NEW_ONE = "Switch 1 of your opponent's Benched Pokémon with their Active Pokémon. {} the new Active Pokémon{}."
UP = "Once during your turn, when this Pokémon moves from your Bench to the Active Spot, you may draw a card."
NO_POWERS = "As long as this Pokémon is your Active Pokémon, your opponent's Pokémon can't use any Poké-Powers."
DRAWS = "Once during your turn (before your attack), you may draw a card."
BENCHES = "Search your deck for a Basic Pokémon and put it onto your Bench. Shuffle your deck afterward. (You can't use this attack if your Bench is full.)"
COIN_SEARCH = (
    "Flip a coin. If heads, search your deck for an Item card, reveal it, and put it into your hand. "
    "Then, shuffle your deck."
)
MAY_SEARCH = (
    "When you play this Pokémon from your hand onto your Bench during your turn, you may search your deck for an Item card, "
    "reveal it, and put it into your hand. Then, shuffle your deck."
)
FROM_IT = (
    "When you play this Pokémon from your hand onto your Bench during your turn, you may have your opponent reveal their hand. "
    "Then, discard a card from it."
)
FARMER = (
    "Discard a card from your hand. If you can't discard a card from your hand, you can't play this card. Draw 3 cards."
)
SKATER = "Discard a card from your hand. If you do, draw 2 cards. If you discarded an Energy card in this way, draw 2 more cards."

SHARE = (
    "When your Active Pokémon is Knocked Out by damage from an attack from your opponent's Pokémon, "
    "you may move a Basic Energy from that Pokémon to the Pokémon this card is attached to."
)
SPIKES = "Whenever your opponent's Active Pokémon moves to the Bench during their turn, put 2 damage counters on that Pokémon."

BOARDS: dict[str, str] = {
    "damage to the new Active is dealt to the one switched in": f"""
board:
  you: {{{attacker(NEW_ONE.format("This attack does 30 damage to", ""))}}}
  opponent: {{{PAIR}, bench: [{{name: Weedmon, hp: 90}}]}}
play: [{{attack: Hit}}]
expect: {{opponent.active.name: Weedmon, opponent.active.damage: 30, opponent.bench.0.damage: 0}}
""",
    "without a Bench there is no new Active, and no damage": f"""
board:
  you: {{{attacker(NEW_ONE.format("This attack does 30 damage to", ""))}}}
  opponent: {{{PAIR}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 0}}
""",
    "without a Bench there is no new Active to be Burned": f"""
board:
  you: {{{attacker("Switch 1 of your opponent's Benched Pokémon with their Active Pokémon. The new Active Pokémon is now Burned.")}}}
  opponent: {{{PAIR}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.conditions: []}}
""",
    "the new Active after a switch of one's own is one's own": f"""
board:
  you:
    {attacker("You may switch this Pokémon with 1 of your Benched Pokémon. If you do, move all Energy attached to this Pokémon to the new Active Pokémon.", "10", "RR", "R")}
    bench: [{{name: Benchmon, hp: 60}}]
  opponent: {{{PAIR}}}
choices: ["yes"]
play: [{{attack: Hit}}]
expect: {{you.active.name: Benchmon, you.active.energy: 2, opponent.active.damage: 10}}
""",
    "the chosen Benched Pokémon is the one switched in, asked once": f"""
board:
  you: {{{attacker("Choose 1 of your opponent's Benched Pokémon and switch it with the Defending Pokémon.")}}}
  opponent: {{{PAIR}, bench: [{{name: Weedmon, hp: 90}}, {{name: Mossmon, hp: 90}}]}}
choices: [Mossmon]
play: [{{attack: Hit}}]
expect: {{opponent.active.name: Mossmon}}
""",
    "moving up in one's own turn sets it off": f"""
board:
  you: {{active: {{name: Hitmon, hp: 100, retreat: 0}}, bench: [{having(UP)}], deck: 5, hand: 2}}
choices: ["yes"]
play: [{{retreat: Givmon}}]
expect: {{you.hand: 3}}
""",
    "moving up in the opponent's turn does not": f"""
board:
  player: opponent
  you: {{active: {{name: Hitmon, hp: 100}}, bench: [{having(UP)}], deck: 5, hand: 2}}
  opponent: {{hand: [Tug]}}
cards: [{{name: Tug, kind: Item, text: Switch 1 of your opponent's Benched Pokémon with their Active Pokémon.}}]
play: [{{play: Tug}}]
expect: {{you.active.name: Givmon, you.hand: 2}}
""",
    "moving up twice in a turn sets it off once": f"""
board:
  you: {{active: {{name: Hitmon, hp: 100, retreat: 0}}, bench: [{having(UP)}], deck: 5, hand: [Swap, Swap]}}
cards: [{{name: Swap, kind: Item, text: Switch your Active Pokémon with 1 of your Benched Pokémon.}}]
choices: ["yes"]
play: [{{play: Swap}}, {{retreat: Hitmon}}, {{play: Swap}}]
expect: {{you.active.name: Givmon, you.hand: 1}}
""",
    "a lock on Poké-Powers reaches Poké-Powers": f"""
board:
  you: {{active: {having(DRAWS, "Poké-Power")}, deck: 5, hand: 2}}
  opponent: {{active: {having(NO_POWERS, "Poké-Body")}}}
may: {{use: {{ability: Gift, of: active}}}}
expect: {{allowed: false}}
""",
    "a lock on Poké-Powers does not reach Abilities": f"""
board:
  you: {{active: {having(DRAWS)}, deck: 5, hand: 2}}
  opponent: {{active: {having(NO_POWERS, "Poké-Body")}}}
may: {{use: {{ability: Gift, of: active}}}}
expect: {{allowed: true}}
""",
    "damage to those that have a Poké-Power leaves those with a Poké-Body alone": f"""
board:
  you: {{{attacker("This attack does 20 damage to each of your opponent's Pokémon that has any Poké-Powers.")}}}
  opponent:
    active: {having(DRAWS, "Poké-Power")}
    bench: [{having("This Pokémon has no Retreat Cost.", "Poké-Body")}]
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 20, opponent.bench.0.damage: 0}}
""",
    "with a full Bench the attack that says so can't be used": f"""
board:
  you: {{{attacker(BENCHES)}, bench: 5}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "with room on the Bench it can": f"""
board:
  you: {{{attacker(BENCHES)}, bench: 4}}
may: {{attack: Hit}}
expect: {{allowed: true}}
""",
    "tails: the deck is neither searched nor shuffled": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Call], deck: [Balm, Balm]}}
cards: [{{name: Call, kind: Item, text: "{COIN_SEARCH}"}}, {{name: Balm, kind: Item, text: Heal 30 damage from your Active Pokémon.}}]
flips: [tails]
play: [{{play: Call}}]
expect: {{you.deck: 2, not_cites: [apr-II.E-18]}}
""",
    "heads: the deck is searched, and shuffled though nothing is taken": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Call], deck: [Balm, Balm]}}
cards: [{{name: Call, kind: Item, text: "{COIN_SEARCH}"}}, {{name: Balm, kind: Item, text: Heal 30 damage from your Active Pokémon.}}]
flips: [heads]
choices: [none]
play: [{{play: Call}}]
expect: {{you.deck: 2, cites: [apr-II.E-18]}}
""",
    "a search that is not taken up shuffles nothing": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Givmon], deck: [Balm, Balm]}}
cards: [{having(MAY_SEARCH)}, {{name: Balm, kind: Item, text: Heal 30 damage from your Active Pokémon.}}]
choices: ["no"]
play: [{{bench: Givmon}}]
expect: {{you.deck: 2, not_cites: [apr-II.E-18]}}
""",
    "a search that is taken up ends with a shuffle": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Givmon], deck: [Balm, Balm]}}
cards: [{having(MAY_SEARCH)}, {{name: Balm, kind: Item, text: Heal 30 damage from your Active Pokémon.}}]
choices: ["yes", Balm]
play: [{{bench: Givmon}}]
expect: {{you.deck: 1, you.hand: [Balm], cites: [apr-II.E-18]}}
""",
    "a card is discarded from the hand that was revealed": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Givmon]}}
  opponent: {{hand: [Balm, Salve]}}
cards: [{having(FROM_IT)}, {{name: Balm, kind: Item}}, {{name: Salve, kind: Item}}]
choices: ["yes", Salve]
play: [{{bench: Givmon}}]
expect: {{opponent.hand: [Balm], opponent.discard: [Salve]}}
""",
    "a hand that is not revealed loses no card": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Givmon]}}
  opponent: {{hand: [Balm, Salve]}}
cards: [{having(FROM_IT)}, {{name: Balm, kind: Item}}, {{name: Salve, kind: Item}}]
choices: ["no"]
play: [{{bench: Givmon}}]
expect: {{opponent.hand: [Balm, Salve], opponent.discard: 0}}
""",
    "who has nothing to discard can't play the card that asks for it": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Farmer], deck: 5}}
cards: [{{name: Farmer, kind: Supporter, text: "{FARMER}"}}]
may: {{play: Farmer}}
expect: {{allowed: false}}
""",
    "who has a card discards it and draws": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Farmer, Balm], deck: 5}}
cards: [{{name: Farmer, kind: Supporter, text: "{FARMER}"}}, {{name: Balm, kind: Item}}]
play: [{{play: Farmer}}]
expect: {{you.hand: 3, you.discard: [Balm, Farmer]}}
""",
    "an Energy card discarded in this way draws two more": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Skater, R], deck: 9}}
cards: [{{name: Skater, kind: Supporter, text: "{SKATER}"}}]
play: [{{play: Skater}}]
expect: {{you.hand: 4}}
""",
    "another card discarded in this way does not": f"""
board:
  you: {{active: {{name: Hitmon, hp: 90}}, hand: [Skater, Balm], deck: 9}}
cards: [{{name: Skater, kind: Supporter, text: "{SKATER}"}}, {{name: Balm, kind: Item}}]
play: [{{play: Skater}}]
expect: {{you.hand: 2}}
""",
    "only basic Energy beyond the cost counts where basic Energy is named": f"""
board:
  you:
    active:
      name: Hitmon
      hp: 200
      energy: [R, W, W, Odd Energy]
      attacks: [{{name: Hit, cost: R, damage: 20+, text: "Does 20 damage plus 20 more damage for each basic Energy attached to Hitmon but not used to pay for this attack's Energy cost."}}]
  opponent: {{{PAIR}}}
cards: [{{name: Odd Energy, kind: Special Energy, provides: C}}]
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 60}}
""",
    "damage to each that is not of a type": f"""
board:
  you: {{{attacker("Does 10 damage to each Pokémon that isn't Water on each player's Bench.")}, bench: [{{name: Wetmon, hp: 60, type: Water}}]}}
  opponent: {{{PAIR}, bench: [{{name: Drymon, hp: 60, type: Fighting}}]}}
play: [{{attack: Hit}}]
expect: {{you.bench.0.damage: 0, opponent.bench.0.damage: 10}}
""",
    "a Tool attached from the hand sets off what waits for one": f"""
board:
  you: {{active: {having("Whenever you attach a Pokémon Tool card from your hand to this Pokémon, you may draw 2 cards.")}, hand: [Band], deck: 5}}
cards: [{{name: Band, kind: Pokémon Tool, text: The Pokémon this card is attached to has no Retreat Cost.}}]
choices: ["yes"]
play: [{{play: {{card: Band, to: active}}}}]
expect: {{you.hand: 2}}
""",
    "the Energy comes from the Pokémon that was Knocked Out, not from the attacker": f"""
board:
  player: opponent
  you: {{active: {{name: Fallmon, hp: 30, energy: [R]}}, bench: [{{name: Keepmon, hp: 60, tool: Share}}]}}
  opponent: {{active: {{name: Hitmon, hp: 100, energy: [W], attacks: [{{name: Hit, cost: W, damage: 50}}]}}}}
cards: [{{name: Share, kind: Pokémon Tool, text: "{SHARE}"}}]
choices: ["yes"]
play: [{{attack: Hit}}]
expect: {{you.active.energy: [Fire Energy], opponent.active.energy: [Water Energy]}}
""",
    "the counters go on the Pokémon that went to the Bench": f"""
board:
  player: opponent
  you: {{active: {having(SPIKES)}}}
  opponent: {{active: {{name: Hitmon, hp: 100, retreat: 0}}, bench: [{{name: Benchmon, hp: 60}}]}}
play: [{{retreat: Benchmon}}]
expect: {{opponent.active.damage: 0, opponent.bench.0.damage: 20}}
""",
    "they do not in the other player's turn": f"""
board:
  you: {{active: {having(SPIKES)}, hand: [Tug]}}
  opponent: {{active: {{name: Hitmon, hp: 100}}, bench: [{{name: Benchmon, hp: 60}}]}}
cards: [{{name: Tug, kind: Item, text: Switch 1 of your opponent's Benched Pokémon with their Active Pokémon.}}]
play: [{{play: Tug}}]
expect: {{opponent.active.damage: 0, opponent.bench.0.damage: 0}}
""",
    "what the Defending Pokémon already has is asked before the damage: it had none": f"""
board:
  you: {{{attacker("If the Defending Pokémon already has any damage counters on it, the Defending Pokémon is now Burned.", "20")}}}
  opponent: {{{PAIR}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 20, opponent.active.conditions: []}}
""",
    "what the Defending Pokémon already has is asked before the damage: it had some": f"""
board:
  you: {{{attacker("If the Defending Pokémon already has any damage counters on it, the Defending Pokémon is now Burned.", "20")}}}
  opponent: {{active: {{name: Leafmon, hp: 200, damage: 10}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 30, opponent.active.conditions: [Burned]}}
""",
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_does_what_it_says(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
