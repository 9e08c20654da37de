"""Trainers, Tools and Special Energy put on a board: how many are given up, which Energy is provided, what stays."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict


def card(kind: str, text: str, more: str = "") -> str:
    return f'cards: [{{name: Helper, kind: {kind}, {more}text: "{text}"}}]'


RAGE = "energy: [Helper], attacks: [{name: Hit, cost: CCC, damage: 50}]"
EVOLVED = (
    "As long as this card is attached to a Pokémon, it provides Colorless Energy. If this card is attached to an Evolution "
    "Pokémon, it provides {C}{C}{C} Energy instead."
)
ALONE = (
    "As long as this card is attached to a Pokémon, it provides every type of Energy but provides only 1 Energy at a time. If the "
    "Pokémon this card is attached to has any other Special Energy attached, this card provides Colorless Energy instead."
)
ONLY_FIRE = "This card provides Fire Energy only while this card is attached to a Fire Pokémon."
CALM = "The Pokémon this card is attached to gets +20 HP, recovers from all Special Conditions, and can't be affected by any Special Conditions."
AWAKE = "The Pokémon this card is attached to can't be Asleep. (If that Pokémon is currently Asleep, remove that Special Condition.)"
ATTACK_ON_IT = "The Pokémon this card is attached to can use the attack on this card. If this card is attached to 1 of your Pokémon, discard it at the end of your turn."
SASH = "If the Pokémon this card is attached to has full HP and would be Knocked Out by damage from an opponent's attack, it is not Knocked Out, and its remaining HP becomes 10. Then, discard this card."
DARK = "If the Pokémon Helper is attached to attacks, the attack does 10 more damage to the Active Pokémon (before applying Weakness and Resistance). Ignore this effect unless the Attacking Pokémon is Darkness or has Dark in its name. Helper provides Darkness Energy."
ANCIENTS = "Choose up to 2 of your Ancient Pokémon and attach a Basic Energy card from your discard pile to each of them. If you attached any Energy in this way, draw 3 cards."
DOWN = (
    "Draw a card. If you drew any cards in this way, your opponent discards Pokémon from their Bench until they have 3."
)
HAND_DOWN = (
    "Each player discards cards from their hand until they have 2 cards in their hand. Your opponent discards first."
)
LATER = "Draw 3 cards. At the end of this turn, if you have 3 or more cards in your hand, discard your hand."
TO_ACTIVE = "This card provides Water Energy. When you attach this card from your hand to your Active Pokémon, switch that Pokémon with 1 of your Benched Pokémon."
MORE = "Draw cards until you have 1 more card in your hand than your opponent."
AS_MANY = "Draw cards until you have as many cards in your hand as you have Ancient Pokémon in play."
TWO_ON_TOP = "Search your deck for 2 cards, shuffle your deck, then put those cards on top of it in any order."
FEW = "You can play this card only if you have 1 or fewer other cards in your hand. Draw 3 cards."
BACK = "Put 1 of your Pokémon in play into your hand. (Discard all cards attached to that Pokémon.)"
EITHER = "Search your deck for up to 2 Basic Pokémon or up to 2 Basic Energy cards, reveal them, and put them into your hand. Then, shuffle your deck."
OF_EACH = "Attach a Basic Fire Energy card, a Basic Water Energy card, or 1 of each from your discard pile to your Pokémon in any way you like."

JAM = "Whenever your opponent plays a Supporter card from their hand, put 1 damage counter on each of your opponent's Pokémon."
BONUS = "During this turn, your Pokémon's attacks do 30 more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)."


def jammed(side: str) -> str:
    """A Supporter card is played while one side's Pokémon has this Ability."""
    return f"""
{card("Supporter", "Draw a card.")}
board:
  you: {{hand: [Helper], active: {{name: Seedmon, hp: 60}}}}
  {side}: {{bench: [{{name: Jammon, hp: 60, abilities: [{{name: Jam, text: "{JAM}"}}]}}], hand: [Helper]}}
play: [{{play: Helper}}]
"""


SPREAD = "Move up to 3 Basic Energy cards from your Active Pokémon to your Benched Pokémon in any way you like."
THEIRS_FIRST = "Each player discards a card from their hand. Your opponent discards first."
SILENCE = (
    "As long as this Pokémon is in the Active Spot, your opponent's Pokémon in play have no Abilities, except for Idle."
)
FARE_WELL = "Once during your turn, if this Pokémon is on your Bench, you may discard all cards from this Pokémon and put it in the Lost Zone."
SHELL = "Prevent all damage done to this Pokémon by attacks."


def silenced(name: str) -> str:
    """An attack on a Pokémon whose Ability of this name keeps damage off, while it may be taken away."""
    return f"""
board:
  you: {{active: {{name: Hushmon, abilities: [{{name: Idle, text: "{SILENCE}"}}], attacks: [{{name: Hit, damage: 50}}]}}}}
  opponent: {{active: {{name: Leafmon, hp: 90, abilities: [{{name: {name}, text: "{SHELL}"}}]}}}}
play: [{{attack: Hit}}]
"""


BOARDS: dict[str, str] = {
    "each Energy goes to a Pokémon chosen for it": f"""
{card("Item", SPREAD)}
board: {{you: {{hand: [Helper], active: {{name: Front, energy: [R, W]}}, bench: [Amon, Bmon]}}}}
play: [{{play: Helper}}]
choices: [[R, W], Bmon, Amon]
expect: {{you.active.energy: 0, you.bench.0.energy: [Water Energy], you.bench.1.energy: [Fire Energy]}}
""",
    "the opponent discards first": f"""
{card("Supporter", THEIRS_FIRST)}
board: {{you: {{hand: [Helper, R, W]}}, opponent: {{hand: [G, L]}}}}
play: [{{play: Helper}}]
choices: [G, R]
expect: {{you.hand: [Water Energy], opponent.hand: [Lightning Energy], order: [opponent chooses, you choose]}}
""",
    "the Ability that is excepted stays": silenced("Idle") + "expect: {opponent.active.damage: 0}\n",
    "another is taken away": silenced("Shell") + "expect: {opponent.active.damage: 50}\n",
    "the Pokémon goes to the Lost Zone and its cards to the discard pile": f"""
board:
  you: {{bench: [{{name: Givmon, energy: [R], abilities: [{{name: Gift, text: "{FARE_WELL}"}}]}}]}}
play: [{{use: {{ability: Gift, of: Givmon}}}}]
expect: {{you.lost: [Givmon], you.discard: [Fire Energy], you.bench: 0}}
""",
    "a Supporter card of the opponent's is met with counters": jammed("opponent") + "expect: {you.active.damage: 10}\n",
    "a bonus for the turn reaches Pokémon that evolve later": f"""
cards: [{{name: Helper, kind: Supporter, text: "{BONUS}"}}, {{name: Grown, stage: Stage 1, hp: 100, evolves from: Seedmon, attacks: [{{name: Hit, damage: 50}}]}}]
board: {{you: {{hand: [Helper, Grown], active: {{name: Seedmon, hp: 60}}}}}}
play: [{{play: Helper}}, {{evolve: {{pokemon: Seedmon, with: Grown}}}}, {{attack: Hit}}]
expect: {{opponent.active.damage: 80}}
""",
    "and is over with the turn": f"""
{card("Supporter", BONUS)}
board: {{you: {{hand: [Helper], active: {{name: Seedmon, attacks: [{{name: Hit, damage: 50}}]}}}}}}
play: [{{play: Helper}}, pass, checkup, turn, pass, checkup, turn, {{attack: Hit}}]
expect: {{opponent.active.damage: 50}}
""",
    "Energy gives more on an Evolution Pokémon": f"""
{card("Special Energy", EVOLVED)}
board: {{you: {{active: {{name: Grown, stage: Stage 1, on top of: [Seedmon], {RAGE}}}}}}}
may: {{attack: Hit}}
expect: {{allowed: true}}
""",
    "and not on a Basic one": f"""
{card("Special Energy", EVOLVED)}
board: {{you: {{active: {{name: Seedmon, hp: 60, {RAGE}}}}}}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "alone it gives every type": f"""
{card("Special Energy", ALONE)}
board: {{you: {{active: {{name: Seedmon, energy: [Helper], attacks: [{{name: Hit, cost: R, damage: 50}}]}}}}}}
may: {{attack: Hit}}
expect: {{allowed: true}}
""",
    "beside other Special Energy it does not": f"""
{card("Special Energy", ALONE)}
board: {{you: {{active: {{name: Seedmon, energy: [Helper, Double Colorless Energy], attacks: [{{name: Hit, cost: R, damage: 50}}]}}}}}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "on another type it gives nothing at all": f"""
{card("Special Energy", ONLY_FIRE)}
board: {{you: {{active: {{name: Seedmon, type: Water, energy: [Helper], attacks: [{{name: Hit, cost: C, damage: 50}}]}}}}}}
may: {{attack: Hit}}
expect: {{allowed: false}}
""",
    "on its own type it gives that": f"""
{card("Special Energy", ONLY_FIRE)}
board: {{you: {{active: {{name: Seedmon, type: Fire, energy: [Helper], attacks: [{{name: Hit, cost: R, damage: 50}}]}}}}}}
may: {{attack: Hit}}
expect: {{allowed: true}}
""",
    "who gets the Tool recovers and stays so": f"""
{card("Pokémon Tool", CALM)}
board:
  you: {{hand: [Helper], active: {{name: Seedmon, hp: 60, conditions: [Poisoned, Asleep]}}}}
  opponent: {{active: {{name: Hitmon, attacks: [{{name: Sting, damage: 0, text: "Your opponent's Active Pokémon is now Poisoned."}}]}}}}
play: [{{play: {{card: Helper, to: active}}}}, pass, checkup, turn, {{attack: Sting, by: opponent}}]
expect: {{you.active.conditions: [], you.active.hp_left: 80}}
""",
    "it recovers only from what is kept off": f"""
{card("Pokémon Tool", AWAKE)}
board: {{you: {{hand: [Helper], active: {{name: Seedmon, hp: 60, conditions: [Poisoned, Asleep]}}}}}}
play: [{{play: {{card: Helper, to: active}}}}]
expect: {{you.active.conditions: [Poisoned]}}
""",
    "the attack of the card, which goes at the end of the turn": f"""
{card("Pokémon Tool", ATTACK_ON_IT, "attacks: [{name: Lent, damage: 40}], ")}
board: {{you: {{active: {{name: Seedmon, tool: Helper}}}}}}
play: [{{attack: Lent}}, checkup]
expect: {{opponent.active.damage: 40, you.active.tools: [], you.discard: [Helper]}}
""",
    "in the opponent's turn it stays": f"""
{card("Pokémon Tool", ATTACK_ON_IT, "attacks: [{name: Lent, damage: 40}], ")}
board: {{player: opponent, you: {{active: {{name: Seedmon, tool: Helper}}}}}}
play: [{{pass: , by: opponent}}, checkup]
expect: {{you.active.tools: [Helper]}}
""",
    "a sash is discarded when it has worked": f"""
{card("Pokémon Tool", SASH)}
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 200}}]}}}}
  opponent: {{active: {{name: Leafmon, hp: 70, tool: Helper}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.hp_left: 10, opponent.active.tools: [], opponent.discard: [Helper]}}
""",
    "the effect is not ignored for a Darkness Pokémon": f"""
{card("Special Energy", DARK)}
board: {{you: {{active: {{name: Seedmon, type: Darkness, energy: [Helper], attacks: [{{name: Hit, cost: D, damage: 50}}]}}}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 60}}
""",
    "for another it is": f"""
{card("Special Energy", DARK)}
board: {{you: {{active: {{name: Seedmon, type: Fire, energy: [Helper], attacks: [{{name: Hit, cost: D, damage: 50}}]}}}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: 50}}
""",
    "a card for each that was chosen": f"""
{card("Supporter", ANCIENTS)}
board:
  you: {{hand: [Helper], discard: [R, W], active: {{name: Oldmon, labels: [Ancient]}}, bench: [{{name: Eldermon, labels: [Ancient]}}, {{name: Newmon}}]}}
play: [{{play: Helper}}]
choices: [[Oldmon, Eldermon], R]
expect: {{you.active.energy: [Fire Energy], you.bench.0.energy: [Water Energy], you.hand: 3}}
""",
    "one Energy for two still counts as attached": f"""
{card("Supporter", ANCIENTS)}
board:
  you: {{hand: [Helper], discard: [R], active: {{name: Oldmon, labels: [Ancient]}}, bench: [{{name: Eldermon, labels: [Ancient]}}]}}
play: [{{play: Helper}}]
choices: [[Oldmon, Eldermon]]
expect: {{you.active.energy: [Fire Energy], you.hand: 3}}
""",
    "the Bench is given up down to three, as its player chooses": f"""
{card("Supporter", DOWN)}
board:
  you: {{hand: [Helper]}}
  opponent: {{bench: [Amon, Bmon, Cmon, Dmon, Emon]}}
play: [{{play: Helper}}]
choices: [[Bmon, Dmon]]
expect: {{opponent.bench: [Amon, Cmon, Emon], opponent.discard: 2}}
""",
    "with three or fewer nothing is given up": f"""
{card("Supporter", DOWN)}
board:
  you: {{hand: [Helper]}}
  opponent: {{bench: [Amon, Bmon]}}
play: [{{play: Helper}}]
expect: {{opponent.bench: 2}}
""",
    "both hands are given up down to two": f"""
{card("Supporter", HAND_DOWN)}
board:
  you: {{hand: [Helper, R, R, R]}}
  opponent: {{hand: [W, W, W, G]}}
play: [{{play: Helper}}]
choices: [[W, G]]
expect: {{you.hand: 2, opponent.hand: [Water Energy, Water Energy]}}
""",
    "at the end of the turn the hand goes": f"""
{card("Supporter", LATER)}
board: {{you: {{hand: [Helper]}}}}
play: [{{play: Helper}}, pass, checkup]
expect: {{you.hand: 0}}
""",
    "unless it has become small": f"""
{card("Supporter", LATER)}
board: {{you: {{hand: [Helper], deck: [R, W]}}}}
play: [{{play: Helper}}, pass, checkup]
expect: {{you.hand: 2}}
""",
    "attached to the Active Pokémon it switches": f"""
{card("Special Energy", TO_ACTIVE)}
board: {{you: {{hand: [Helper], active: Amon, bench: [Bmon]}}}}
play: [{{attach: {{energy: Helper, to: active}}}}]
expect: {{you.active.name: Bmon}}
""",
    "attached to a Benched Pokémon it does not": f"""
{card("Special Energy", TO_ACTIVE)}
board: {{you: {{hand: [Helper], active: Amon, bench: [Bmon]}}}}
play: [{{attach: {{energy: Helper, to: bench 1}}}}]
expect: {{you.active.name: Amon}}
""",
    "one more card than the opponent": f"""
{card("Supporter", MORE)}
board: {{you: {{hand: [Helper, R]}}, opponent: {{hand: 4}}}}
play: [{{play: Helper}}]
expect: {{you.hand: 5}}
""",
    "as many cards as Pokémon of one's own": f"""
{card("Supporter", AS_MANY)}
board:
  you: {{hand: [Helper], active: {{name: Oldmon, labels: [Ancient]}}, bench: [{{name: Eldermon, labels: [Ancient]}}]}}
  opponent: {{active: {{name: Oldmon, labels: [Ancient]}}}}
play: [{{play: Helper}}]
expect: {{you.hand: 2}}
""",
    "two cards on top of a shuffled deck": f"""
{card("Supporter", TWO_ON_TOP)}
board: {{you: {{hand: [Helper], deck: [R, W, G, L]}}}}
play: [{{play: Helper}}, pass, checkup, turn, pass, checkup, turn]
choices: [[G, L], Lightning Energy]
expect: {{you.hand: [Lightning Energy]}}
""",
    "one other card in the hand is few enough": f"""
{card("Supporter", FEW)}
board: {{you: {{hand: [Helper, R]}}}}
may: {{play: Helper}}
expect: {{allowed: true}}
""",
    "two are not": f"""
{card("Supporter", FEW)}
board: {{you: {{hand: [Helper, R, R]}}}}
may: {{play: Helper}}
expect: {{allowed: false}}
""",
    "the Pokémon comes back alone": f"""
{card("Supporter", BACK)}
board: {{you: {{hand: [Helper], active: {{name: Amon, energy: [R]}}, bench: [Bmon]}}}}
play: [{{play: Helper}}]
choices: [active]
expect: {{you.hand: [Amon], you.discard: [Fire Energy, Helper], you.active.name: Bmon}}
""",
    "either of two searches": f"""
{card("Supporter", EITHER)}
board: {{you: {{hand: [Helper], deck: [R, W, G]}}}}
play: [{{play: Helper}}]
choices: ['2', [R, G]]
expect: {{you.hand: [Fire Energy, Grass Energy], you.deck: 1}}
""",
    "at most one of each type": f"""
{card("Supporter", OF_EACH)}
board: {{you: {{hand: [Helper], discard: [R, R, W], active: Amon, bench: [Bmon]}}}}
play: [{{play: Helper}}]
choices: [[R, W], active, bench 1]
expect: {{you.active.energy: [Fire Energy], you.bench.0.energy: [Water Energy]}}
""",
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_does_what_it_says(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
