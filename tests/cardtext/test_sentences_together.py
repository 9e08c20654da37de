"""What the sentences of an attack mean together, on boards whose outcome is worked out by hand from text and books."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict

BENCH = "bench: [{name: Weedmon, hp: 90}, {name: Mossmon, hp: 90}]"


def scene(
    text: str,
    expect: str,
    *,
    damage: str = "",
    mine: str = "",
    side: str = "",
    theirs: str = "",
    other: str = BENCH,
    then: str = "",
    more: str = "",
) -> str:
    """An attack with this text: what is on both sides, what is flipped and chosen, and what must come of it."""
    hit = f'{{name: Hit, cost: "0", damage: "{damage}", text: "{text}"}}'
    return f"""
board:
  you: {{active: {{name: Hitmon, hp: 300, type: Fire, {mine} attacks: [{hit}, {{name: Tap, damage: 10}}]}}, {side}}}
  opponent: {{active: {{name: Leafmon, hp: 300, {theirs} attacks: [{{name: Nap, damage: 20}}]}}, {other}}}
{more}
play: [{{attack: Hit}}{then}]
expect: {{{expect}}}
"""


ONE_OF_TWO = "choose 1 of your opponent's Benched Pokémon. Shuffle that Pokémon and all attached cards into their deck."
FROM_EACH = "Discard an Energy from each of your opponent's Pokémon."
ENERGIES = "bench: [{name: Weedmon, energy: [W, P]}, {name: Mossmon, energy: [P]}, Fernmon]"
WEAK = "weakness: Fire x2,"
ANY_OF = "Move 3 damage counters from any of your Pokémon to any of your opponent's Pokémon."
HURT = "bench: [{name: Weedmon, hp: 90, damage: 20}, {name: Mossmon, hp: 90, damage: 20}]"
COINS = "This attack does 90 damage for each heads. If both of them are tails, your opponent's Active Pokémon is now Confused."
UNDER_STADIUM = (
    "Draw a card. If there is a Stadium in play, flip a coin. If heads, the Defending Pokémon is now Asleep."
)
SHOWN = "Flip 2 coins. For each heads, search your deck for a basic Energy card. Show those cards to your opponent, and put them into your hand. Shuffle your deck afterward."
PLUS = "Choose 1 of your opponent's Pokémon. This attack does 20 damage plus 10 more damage for each Energy attached to that Pokémon. (Don't apply Weakness and Resistance for Benched Pokémon.)"
INSTEAD = "Choose 1 of your opponent's Pokémon. This attack does 40 damage to that Pokémon. If that Pokémon already has any damage counters on it, this attack does 60 damage instead."
COUNTERS = "Flip 2 coins. For each heads, put 1 damage counter on 1 of your opponent's Pokémon."
BOTTOM = "Your opponent shuffles their hand and puts it on the bottom of their deck. If they put any cards on the bottom of their deck in this way, they draw 3 cards."

BOARDS = {
    "nobody is chosen for no counters": scene(
        COUNTERS, "opponent.active.damage: 0, opponent.bench.0.damage: 0", more="flips: [tails, tails]"
    ),
    "one Pokémon is chosen for the counters of all heads": scene(
        COUNTERS,
        "opponent.active.damage: 0, opponent.bench.0.damage: 20",
        more="flips: [heads, heads]\nchoices: [Weedmon]",
    ),
    "a condition of coins looks past what was done since": scene(
        f"Flip 2 coins. {COINS}", "opponent.active.conditions: [Confused]", damage="90x", more="flips: [tails, tails]"
    ),
    "one heads is not both tails": scene(
        f"Flip 2 coins. {COINS}", "opponent.active.conditions: []", damage="90x", more="flips: [tails, heads]"
    ),
    "a flip under a condition is asked for after it": scene(
        UNDER_STADIUM,
        "opponent.active.conditions: [Asleep]",
        more="flips: [heads]\ncards: [{name: Peak, kind: Stadium}]",
    ).replace("board:\n", "board:\n  stadium: Peak\n"),
    "without the Stadium nobody flips": scene(UNDER_STADIUM, "opponent.active.conditions: []"),
    "of no cards at all, none were put in this way": scene(
        BOTTOM, "opponent.hand: 0, opponent.deck: 5", other="hand: 0, deck: 5"
    ),
    "of two cards, some were": scene(BOTTOM, "opponent.hand: 3, opponent.deck: 4", other="hand: 2, deck: 5"),
    "two damage counters are 20 damage, beside the conditions too": scene(
        "Remove 2 damage counters and all Special Conditions from Hitmon.",
        "you.active.damage: 30, you.active.conditions: []",
        mine="damage: 50, conditions: [Poisoned],",
    ),
    "counters from any of them are taken from whichever one likes": scene(
        ANY_OF,
        "you.active.damage: 20, you.bench.0.damage: 0, you.bench.1.damage: 20, opponent.bench.0.damage: 30",
        mine="damage: 30,",
        side=HURT,
        more="choices: [Weedmon, Weedmon, '2', active, Weedmon, '1']",
    ),
    "counters from each are taken from each": scene(
        "Move 2 damage counters from each of your Pokémon to your opponent's Active Pokémon.",
        "you.active.damage: 10, you.bench.0.damage: 0, you.bench.1.damage: 10, opponent.active.damage: 60",
        mine="damage: 30,",
        side="bench: [{name: Weedmon, hp: 90, damage: 20}, {name: Mossmon, hp: 90, damage: 30}]",
    ),
    "this damage is that to itself alone": scene(
        "Hitmon does 90 damage to itself, and don't apply Weakness to this damage.",
        "opponent.active.damage: 120, you.active.damage: 90",
        damage="60",
        mine=WEAK,
        theirs=WEAK,
    ),
    "this attack's damage is all of it": scene(
        "This attack also does 20 damage to 1 of your opponent's Benched Pokémon. This attack's damage isn't affected by Weakness.",
        "opponent.active.damage: 60, opponent.bench.0.damage: 20",
        damage="60",
        theirs=WEAK,
        more="choices: [Weedmon]",
    ),
    "this damage is that to the one chosen alone": scene(
        "This attack also does 20 damage to 1 of your opponent's Pokémon. This damage isn't affected by Weakness.",
        "opponent.active.damage: 140",
        damage="60",
        theirs=WEAK,
        more="choices: [active]",
    ),
    "in brackets without a word about the Bench it holds for the Active Pokémon": scene(
        "This attack does 10 damage to each of your opponent's Pokémon. (Don't apply Weakness and Resistance.)",
        "opponent.active.damage: 10, opponent.bench.0.damage: 10",
        theirs=WEAK,
    ),
    "about the Bench it leaves the Active Pokémon weak": scene(
        "This attack does 10 damage to each of your opponent's Pokémon. (Don't apply Weakness and Resistance for Benched Pokémon.)",
        "opponent.active.damage: 20, opponent.bench.0.damage: 10",
        theirs=WEAK,
    ),
    "so much for each heads to one Pokémon is one sum": scene(
        "Flip 3 coins. Choose 1 of your opponent's Pokémon. For each heads, this attack does 30 damage to that Pokémon.",
        "opponent.active.damage: 40",
        theirs="resistance: Fire -20,",
        more="flips: [heads, heads, tails]\nchoices: [active]",
    ),
    "one Energy from each is taken from every one": scene(
        FROM_EACH,
        "opponent.active.energy: [W], opponent.bench.0.energy: [W], opponent.bench.1.energy: []",
        theirs="energy: [R, W],",
        other=ENERGIES,
        more="choices: [R, P]",
    ),
    "one Energy from all of them is one": scene(
        "Discard an Energy from your opponent's Pokémon.",
        "opponent.active.energy: [R, W], opponent.bench.0.energy: [W], opponent.bench.1.energy: [P]",
        theirs="energy: [R, W],",
        other="bench: [{name: Weedmon, energy: [W, G]}, {name: Mossmon, energy: [P]}]",
        more="choices: [G]",
    ),
    "what is done with the one chosen hangs on the same coin": scene(
        f"Flip a coin. If heads, {ONE_OF_TWO}",
        "not_cites: [apr-II.E-18], opponent.bench: 2",
        more="flips: [tails]",
    ),
    "with heads it is shuffled away": scene(
        f"Flip a coin. If heads, {ONE_OF_TWO}",
        "opponent.bench: [Mossmon], opponent.deck: 21",
        more="flips: [heads]\nchoices: [Weedmon]",
    ),
    "the one that the opponent chose is switched with, and nobody chooses again": scene(
        "If your opponent has any Benched Pokémon, he or she chooses 1 of them and switches the Defending Pokémon with it.",
        "opponent.active.name: Mossmon",
        more="choices: [Mossmon]",
    ),
    "the one that was chosen comes up": scene(
        "Choose 1 of your Benched Pokémon and switch Hitmon with it.",
        "you.active.name: Mossmon",
        side=BENCH,
        more="choices: [Mossmon]",
    ),
    "cards found for each heads are those cards, all of them": scene(
        SHOWN,
        "you.hand: [R, W]",
        side="hand: 0, deck: [R, W, P, Weedmon]",
        more="flips: [heads, heads]\nchoices: [[R, W]]",
    ),
    "damage without a target goes to the one just chosen": scene(
        PLUS,
        "opponent.active.damage: 0, opponent.bench.0.damage: 40",
        other="bench: [{name: Weedmon, hp: 90, energy: [W, W]}]",
        more="choices: [Weedmon]",
    ),
    "instead, the one chosen takes more": scene(
        INSTEAD,
        "opponent.active.damage: 0, opponent.bench.0.damage: 70",
        other="bench: [{name: Weedmon, hp: 90, damage: 10}]",
        more="choices: [Weedmon]",
    ),
    "and unhurt it takes the first number": scene(
        INSTEAD, "opponent.bench.0.damage: 40", other="bench: [{name: Weedmon, hp: 90}]", more="choices: [Weedmon]"
    ),
    "a Pokémon that evolved this turn by the description did so": scene(
        "If Hitmon evolved from Hitling during this turn, this attack does 30 more damage.",
        "opponent.active.damage: 40",
        damage="10+",
        mine="stage: Stage 1, evolves from: Hitling, on top of: [Hitling], evolved: this turn,",
    ),
    "but not from another": scene(
        "If Hitmon evolved from Hitbaby during this turn, this attack does 30 more damage.",
        "opponent.active.damage: 10",
        damage="10+",
        mine="stage: Stage 1, evolves from: Hitling, on top of: [Hitling], evolved: this turn,",
    ),
    "a Pokémon on your Bench is not one on the other": scene(
        "If a Pokémon that has 'Weed' in its name is on your Bench, this attack does 30 more damage.".replace(
            "'", '\\"'
        ),
        "opponent.active.damage: 10",
        damage="10+",
    ),
    "that Pokémon is the one switched in": scene(
        "Switch in 1 of your opponent's Benched Pokémon to the Active Spot. If you do, this attack does 60 damage to the new Active Pokémon, and then flip a coin. If heads, that Pokémon is now Paralyzed.",
        "opponent.active.name: Mossmon, opponent.active.damage: 60, opponent.active.conditions: [Paralyzed]",
        more="flips: [heads]\nchoices: [Mossmon]",
    ),
    "damage by the Energy on one Pokémon is by that of the one chosen": scene(
        "This attack does 20 damage times the amount of Energy attached to 1 of your opponent's Pokémon to that Pokémon.",
        "opponent.active.damage: 0, opponent.bench.0.damage: 40",
        theirs="energy: [R],",
        other="bench: [{name: Weedmon, hp: 90, energy: [W, W]}]",
        more="choices: [Weedmon]",
    ),
    "counters equal to those on one Benched Pokémon are by the one chosen": scene(
        "Put damage counters on your opponent's Active Pokémon equal to the number of damage counters on 1 of your Benched Pokémon.",
        "opponent.active.damage: 30",
        side="bench: [{name: Weedmon, hp: 90, damage: 20}, {name: Mossmon, hp: 90, damage: 30}]",
        more="choices: [Mossmon]",
    ),
    "those cards are the ones counted in the discard pile": scene(
        "This attack does 20 damage for each basic Energy card in your discard pile. Then, shuffle those cards into your deck.",
        "opponent.active.damage: 40, you.deck: 7, you.discard: [Balm]",
        damage="20x",
        side="deck: 5, discard: [W, R, Balm]",
        more="cards: [{name: Balm, kind: Item}]",
    ),
    "those Energy cards are of the type counted, and the others are the rest": scene(
        "Reveal the top 4 cards of your deck. This attack does 30 more damage times the amount of Water Energy you find there. Then, shuffle those Energy cards back into your deck and discard the other cards.",
        "opponent.active.damage: 70, you.discard: [R, Balm], you.deck: 3",
        damage="10+",
        side="deck: [W, R, Balm, W, P]",
        more="cards: [{name: Balm, kind: Item}]",
    ),
    "those Energy cards are discarded, the others go back": scene(
        "Reveal the top 3 cards of your deck. This attack does 60 damage to 1 of your opponent's Pokémon for each Energy card you find there. Then, discard those Energy cards and shuffle the other cards back into your deck.",
        "opponent.bench.0.damage: 60, you.discard: [R], you.deck: 3",
        side="deck: [R, Balm, Balm, P]",
        more="choices: [Weedmon]\ncards: [{name: Balm, kind: Item}]",
    ),
    "one of those cards is one of those asked for": scene(
        "If the Defending Pokémon has any Energy cards attached to it, flip a coin. If heads, choose 1 of those Energy cards and discard it.",
        "opponent.active.energy: [R]",
        theirs="energy: [R, W],",
        more="flips: [heads]\nchoices: [W]",
    ),
    "any of those cards of a kind are attached, the others stay": scene(
        "Discard the top 3 cards of your deck. If any of those cards are Energy cards, attach them to this Pokémon.",
        "you.active.energy: [R, W], you.discard: [Balm]",
        side="deck: [R, Balm, W, P], discard: 0",
        more="cards: [{name: Balm, kind: Item}]",
    ),
    "with none of the kind nothing is attached": scene(
        "Discard the top 2 cards of your deck. If any of those cards are Energy cards, attach them to this Pokémon.",
        "you.active.energy: [], you.discard: [Balm, Balm]",
        side="deck: [Balm, Balm, P]",
        more="cards: [{name: Balm, kind: Item}]",
    ),
    "a name said of the second kind is not said of the first": scene(
        "Search your deck for a Grass Basic Pokémon or Basic Pokémon with Sea in its name and put it onto your Bench. Shuffle your deck afterward.",
        "you.bench: [Weedmon]",
        side="deck: [Weedmon, Fishmon, Seamon]",
        more="choices: [Weedmon]\ncards: [{name: Weedmon, hp: 50, type: Grass, stage: Basic}, {name: Fishmon, hp: 50, type: Water, stage: Basic}, {name: Seamon, hp: 50, type: Water, stage: Basic}]",
    ),
    "one from each player's pile goes onto each Bench": scene(
        "Put a Basic Pokémon from each player's discard pile onto its owner's Bench.",
        "you.bench: [Weedmon], opponent.bench: [Mossmon]",
        side="discard: [Weedmon]",
        other="discard: [Mossmon]",
        more="cards: [{name: Weedmon, hp: 50, stage: Basic}, {name: Mossmon, hp: 50, stage: Basic}]",
    ),
    "a Retreat Cost of 0 during your next turn is not so in the opponent's": scene(
        "During your next turn, Hitmon's Retreat Cost is 0.",
        "allowed: true",
        mine="retreat: 2,",
        side=BENCH,
        then=", checkup, turn, pass, checkup, turn, {retreat: Weedmon}",
    ),
    "Energy that differs by its types is called by what it shares": scene(
        "If Hitmon has any Twin Sun Energy cards attached to it, this attack does 30 more damage.",
        "opponent.active.damage: 40",
        damage="10+",
        mine="energy: [Twin Sun Energy RG],",
        more="cards: [{name: Twin Sun Energy RG, kind: Special Energy, provides: C}]",
    ),
    "a base damage instead of another is the first": scene(
        "Flip a coin. If tails, this attack's base damage is 20 instead of 60.",
        "opponent.active.damage: 20",
        damage="60",
        more="flips: [tails]",
    ),
    "and with heads the printed one stays": scene(
        "Flip a coin. If tails, this attack's base damage is 20 instead of 60.",
        "opponent.active.damage: 60",
        damage="60",
        more="flips: [heads]",
    ),
    "one of those in the discard pile is attached": scene(
        "If there are any Fire Energy cards in your discard pile, flip a coin. If heads, attach 1 of them to Hitmon.",
        "you.active.energy: [R], you.discard: [W]",
        side="discard: [W, R]",
        more="flips: [heads]",
    ),
    "without any there nobody flips": scene(
        "If there are any Fire Energy cards in your discard pile, flip a coin. If heads, attach 1 of them to Hitmon.",
        "you.active.energy: [], you.discard: [W]",
        side="discard: [W]",
    ),
    "up to so many counters are put, and those are counted": scene(
        "Put up to 5 damage counters on this Pokémon. This attack does 20 damage for each damage counter you placed in this way.",
        "you.active.damage: 30, opponent.active.damage: 60",
        damage="20x",
        more="choices: ['3']",
    ),
    "two heads of three are two or more": scene(
        "Flip 3 coins. This attack does 10 damage times the number of heads. If you get 2 or more heads, the Defending Pokémon is now Asleep.",
        "opponent.active.damage: 20, opponent.active.conditions: [Asleep]",
        damage="10x",
        more="flips: [heads, tails, heads]",
    ),
    "one is not": scene(
        "Flip 3 coins. This attack does 10 damage times the number of heads. If you get 2 or more heads, the Defending Pokémon is now Asleep.",
        "opponent.active.damage: 10, opponent.active.conditions: []",
        damage="10x",
        more="flips: [heads, tails, tails]",
    ),
    "Energy on this and the Defending Pokémon is that on both": scene(
        "Does 20 damage times the amount of Energy attached to Hitmon and the Defending Pokémon.",
        "opponent.active.damage: 60",
        damage="20x",
        mine="energy: [R],",
        theirs="energy: [W, W],",
    ),
    "cards of a kind in a hand are counted": scene(
        "Your opponent reveals their hand. This attack does 20 more damage for each Trainer card in your opponent's hand.",
        "opponent.active.damage: 50",
        damage="10+",
        other="hand: [Balm, W, Balm]",
        more="cards: [{name: Balm, kind: Item}]",
    ),
    "where no damage was done nothing follows it": scene(
        "If you did any damage with this attack, you may attach a Fire Energy card from your discard pile to this Pokémon.",
        "you.active.energy: []",
        damage="20",
        side="discard: [R]",
        theirs="resistance: Fire -30,",
    ),
    "where some was done it may": scene(
        "If you did any damage with this attack, you may attach a Fire Energy card from your discard pile to this Pokémon.",
        "you.active.energy: [R]",
        damage="20",
        side="discard: [R]",
        more="choices: ['yes']",
    ),
    "as many as you like may stand last": scene(
        "Discard as many Fire Energy attached to your Pokémon as you like. This attack does 30 damage times the number of Energy cards you discarded.",
        "opponent.active.damage: 60, you.active.energy: [R]",
        damage="30x",
        mine="energy: [R, R, R],",
        more="choices: [R, R, none]",
    ),
    "all conditions and counters go from the same Pokémon": scene(
        "Remove all Special Conditions and 4 damage counters from Hitmon. Hitmon is now Asleep.",
        "you.active.damage: 10, you.active.conditions: [Asleep]",
        mine="damage: 50, conditions: [Burned],",
    ),
    "a blow of so much or less is kept off": scene(
        "During your opponent's next turn, if Hitmon would be damaged by an attack, prevent that attack's damage done to Hitmon if that damage is 20 or less.",
        "you.active.damage: 0",
        then=", checkup, turn, {attack: Nap}",
    ),
    "a harder one is not": scene(
        "During your opponent's next turn, if Hitmon would be damaged by an attack, prevent that attack's damage done to Hitmon if that damage is 10 or less.",
        "you.active.damage: 20",
        then=", checkup, turn, {attack: Nap}",
    ),
    "in the old wording it is kept off after Weakness": scene(
        "During your opponent's next turn, whenever 30 or less damage is done to Hitmon (after applying Weakness and Resistance), prevent that damage.",
        "you.active.damage: 40",
        mine="weakness: Grass x2,",
        theirs="type: Grass,",
        then=", checkup, turn, {attack: Nap}",
    ),
    "and at 30 nothing is done": scene(
        "During your opponent's next turn, whenever 30 or less damage is done to Hitmon (after applying Weakness and Resistance), prevent that damage.",
        "you.active.damage: 0",
        then=", checkup, turn, {attack: Nap}",
    ),
    "one Energy of each of two types is discarded": scene(
        "Discard a Fire Energy and a Water Energy attached to Hitmon.",
        "you.active.energy: [R, P]",
        mine="energy: [R, R, W, P],",
    ),
    "either player's deck is told by whose it is": scene(
        "Look at the top 2 cards of either player's deck and put them back in any order.",
        "order: [opponent]",
        other="deck: [Weedmon, Mossmon]",
        more="choices: [opponent, Mossmon]",
    ),
}


@pytest.mark.parametrize("fact", BOARDS)
def test_what_comes_of_it(fact: str) -> None:
    assert verdict(BOARDS[fact]) == "holds"
