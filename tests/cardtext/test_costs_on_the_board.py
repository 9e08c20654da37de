"""What must be given up for the sake of something, older words for the cost to retreat, and as many cards as heads, on a board."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict

FINDER = "Discard 2 of the other cards from your hand in order to search your deck for any card and put it into your hand. Shuffle your deck afterward."
CAFE = "Once during each player's turn, that player may discard an Energy card from their hand in order to heal 30 damage from each of their Pokémon."
LUCKY = "Flip 2 coins. Search your deck for a number of cards up to the number of heads, put them into your hand, and shuffle your deck."
LIGHT = "As long as this Pokémon is on your Bench, pay Colorless less to retreat your Active Pokémon."
HEAVY = "Your opponent pays Colorless more to retreat their Active Pokémon."
GROW = (
    "Search your deck for a card that has no Abilities and evolves from 1 of your Pokémon, and put it onto that Pokémon to evolve it. "
    "Then, shuffle your deck. You can use this card during your first turn or on a Pokémon that was put into play this turn."
)
BARE = "Choose up to 2 Pokémon Tools attached to Pokémon (yours or your opponent's) and discard them."
CALM = (
    "Whenever you attach a Fire Energy card from your hand to Givmon, remove all Special Conditions affecting Givmon."
)


def card(kind: str, text: str) -> str:
    return f'{{name: Helper, kind: {kind}, text: "{text}"}}'


def gift(text: str, more: str = "") -> str:
    return f'{{name: Givmon, hp: 100, {more}abilities: [{{name: Gift, text: "{text}"}}]}}'


BOARDS: dict[str, str] = {
    "two other cards are given up for one": f"""
cards: [{card("Item", FINDER)}]
board: {{you: {{hand: [Helper, R, W, G], deck: [L, P]}}}}
play: [{{play: Helper}}]
choices: [[R, W], L]
expect: {{you.hand: [Grass Energy, Lightning Energy], you.discard: 3, you.deck: 1}}
""",
    "with one other card the card is not played": f"""
cards: [{card("Item", FINDER)}]
board: {{you: {{hand: [Helper, R]}}}}
may: {{play: Helper}}
expect: {{allowed: false}}
""",
    "a Stadium that asks for an Energy card": f"""
cards: [{card("Stadium", CAFE)}]
board: {{stadium: Helper, you: {{hand: [R], active: {{name: Amon, hp: 90, damage: 50}}}}}}
play: [stadium]
expect: {{you.active.damage: 20, you.hand: 0}}
""",
    "without an Energy card in the hand it is not used": f"""
cards: [{card("Stadium", CAFE)}, {{name: Balm, kind: Item, text: Draw a card.}}]
board: {{stadium: Helper, you: {{hand: [Balm], active: {{name: Amon, hp: 90, damage: 50}}}}}}
may: stadium
expect: {{allowed: false}}
""",
    "as many cards as heads, or fewer": f"""
cards: [{card("Supporter", LUCKY)}]
board: {{you: {{hand: [Helper], deck: [R, W, G]}}}}
play: [{{play: Helper}}]
flips: [heads, heads]
choices: [[W]]
expect: {{you.hand: [Water Energy], you.deck: 2}}
""",
    "without heads no card is taken": f"""
cards: [{card("Supporter", LUCKY)}]
board: {{you: {{hand: [Helper], deck: [R, W, G]}}}}
play: [{{play: Helper}}]
flips: [tails, tails]
expect: {{you.hand: 0, you.deck: 3}}
""",
    "paying less to retreat": f"""
board: {{you: {{active: {{name: Amon, retreat: 1}}, bench: [{gift(LIGHT)}]}}}}
may: {{retreat: Givmon}}
expect: {{allowed: true}}
""",
    "not for one that is on the Bench nowhere": f"""
board: {{you: {{active: {gift(LIGHT, "retreat: 1, ")}, bench: [Bmon]}}}}
may: {{retreat: Bmon}}
expect: {{allowed: false}}
""",
    "the opponent pays more": f"""
board:
  player: opponent
  you: {{bench: [{gift(HEAVY)}]}}
  opponent: {{active: {{name: Amon, retreat: 0}}, bench: [Bmon]}}
may: {{retreat: Bmon}}
expect: {{allowed: false}}
""",
    "a card without an Ability evolves a new Pokémon": f"""
cards: [{card("Supporter", GROW)}, {{name: Plain, hp: 90, stage: Stage 1, evolves from: Seedmon}}, {{name: Gifted, hp: 90, stage: Stage 1, evolves from: Seedmon, abilities: [{{name: Gift, text: Your Pokémon have no Weakness.}}]}}]
board: {{you: {{hand: [Helper], deck: [Gifted, Plain], active: {{name: Seedmon, hp: 60, since: this turn}}}}}}
play: [{{play: Helper}}]
choices: [Plain]
expect: {{you.active.name: Plain, you.deck: [Gifted]}}
""",
    "Tools of both players": f"""
cards: [{card("Item", BARE)}, {{name: Band, kind: Pokémon Tool, text: The Pokémon this card is attached to gets +20 HP.}}]
board:
  you: {{hand: [Helper], active: {{name: Amon, hp: 60, tool: Band}}}}
  opponent: {{active: {{name: Bmon, hp: 60, tool: Band}}}}
play: [{{play: Helper}}]
choices: [[Band, Band]]
expect: {{you.active.tools: [], opponent.active.tools: [], you.discard: 2, opponent.discard: 1}}
""",
    "Energy of that type lets it recover": f"""
board: {{you: {{hand: [R], active: {gift(CALM, "conditions: [Poisoned], ")}}}}}
play: [{{attach: {{energy: R, to: active}}}}]
expect: {{you.active.conditions: []}}
""",
    "of another type it does not": f"""
board: {{you: {{hand: [W], active: {gift(CALM, "conditions: [Poisoned], ")}}}}}
play: [{{attach: {{energy: W, to: active}}}}]
expect: {{you.active.conditions: [Poisoned]}}
""",
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_does_what_it_says(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
