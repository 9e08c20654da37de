"""The Pokémon switched out, a Tool or a Stadium, Special Energy that does nothing more, what would Knock Out; put on a board."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict


def card(kind: str, text: str, more: str = "") -> str:
    return f'cards: [{{name: Helper, kind: {kind}, text: "{text}"}}{more}]'


CART = "Switch your Active Basic Pokémon with 1 of your Benched Pokémon. If you do, heal 20 damage from the Pokémon you moved to your Bench."
SWEEP = "Choose a Pokémon Tool attached to any Pokémon, or any Stadium in play, and discard it."
SCRAP = "Choose up to 2 Pokémon Tools attached to Pokémon and discard them."
PLAIN = "All Special Energy attached to Pokémon provide Colorless Energy and have no other effect."
FULL = (
    "This card provides every type of Energy but provides only 2 Energy at a time. The Pokémon this card is attached to takes 20 less "
    "damage from attacks (after applying Weakness and Resistance)."
)
EMBRACE = (
    "As often as you like during your turn, you may attach a Basic Psychic Energy from your discard pile to 1 of your Pokémon. If you "
    "do, put 2 damage counters on that Pokémon. You can't use this Ability on a Pokémon that would be Knocked Out."
)
TWO_TYPES = "Search your deck for up to 2 Basic Energy of different types, reveal them, and put 1 of them into your hand. Attach the other to your Active Pokémon."
DOLL = (
    "Play this card as if it were a 30-HP Basic {C} Pokémon. At any time during your turn, if this Pokémon is in the Active Spot, you may "
    "discard all cards from it and put it on the bottom of your deck. If this card is Knocked Out, your opponent can't take any Prize "
    "cards for it."
)
OLD_BONE = "Play this card as if it were a 60-HP Basic Colorless Pokémon. At any time during your turn, you may discard this card from play."
PAIR = "You must play 2 Helper cards at once. (This effect works one time for 2 cards.) Draw 2 cards."
TOOLS = ", {name: Cape, kind: Pokémon Tool}, {name: Belt, kind: Pokémon Tool}, {name: Hall, kind: Stadium}"


def cart(active: str, bench: str, then: str) -> str:
    return f"""
{card("Item", CART)}
board: {{you: {{hand: [Helper], active: {active}, bench: [{bench}]}}}}
{then}
"""


def sweep(text: str, then: str, stadium: str = "stadium: Hall,") -> str:
    """One's own Tool, the opponent's and a Stadium are in play."""
    return f"""
{card("Item", text, TOOLS)}
board: {{{stadium} you: {{hand: [Helper], active: {{name: Amon, tool: Cape}}}}, opponent: {{active: {{name: Bmon, tool: Belt}}}}}}
play: [{{play: Helper}}]
{then}
"""


def energy(stadium: str, then: str) -> str:
    """Special Energy on an attacker and on a defender."""
    other = f', {{name: Hall, kind: Stadium, text: "{PLAIN}"}}, {{name: Yard, kind: Stadium}}'
    return f"""
{card("Special Energy", FULL, other)}
board:
  stadium: {stadium}
  you: {{active: {{name: Hitmon, energy: [Helper], attacks: [{{name: Hit, cost: R, damage: 50}}, {{name: Tap, cost: C, damage: 50}}, {{name: Bump, cost: CC, damage: 50}}]}}}}
  opponent: {{active: {{name: Leafmon, hp: 90, energy: [Helper]}}}}
{then}
"""


def embrace(hp: int, damage: int, then: str) -> str:
    """One's only Pokémon has the Ability."""
    return f"""
board:
  you:
    discard: [P, P, R]
    active: {{name: Givmon, hp: {hp}, damage: {damage}, abilities: [{{name: Gift, text: "{EMBRACE}"}}]}}
{then}
"""


def doll(board: str, then: str, text: str = DOLL) -> str:
    return f"""
{card("Item", text)}
board: {{{board}}}
{then}
"""


LEAVE = "{use: {ability: Helper, of: Helper}}"
WITHOUT_ABILITIES = (
    "{name: Hushmon, abilities: [{name: Hush, text: Your opponent's Pokémon in play have no Abilities.}]}"
)
USE = "{use: {ability: Gift, of: Givmon}}"
BOARDS = {
    "the Pokémon switched out is healed": cart(
        "{name: Amon, damage: 40}", "{name: Bmon, damage: 40}",
        "play: [{play: Helper}]\nexpect: {you.active.name: Bmon, you.active.damage: 40, you.bench.0.damage: 20}",
    ),
    "an Evolution Pokémon is not switched, and the card not played": cart(
        "{name: Amon, stage: Stage 1, on top of: [Seedmon], damage: 40}", "Bmon", "may: {play: Helper}\nexpect: {allowed: false}"
    ),
    "without a Bench it is not played": cart("{name: Amon, damage: 40}", "", "may: {play: Helper}\nexpect: {allowed: false}"),
    "a Tool of the opponent is discarded": sweep(
        SWEEP, "choices: [Belt]\nexpect: {opponent.discard: [Belt], opponent.active.tools: 0, stadium: Hall}"
    ),
    "or the Stadium is": sweep(SWEEP, "choices: [Hall]\nexpect: {you.discard: [Hall, Helper], opponent.active.tools: [Belt], stadium: none}"),
    "up to 2 Tools of either player are discarded": sweep(
        SCRAP, "choices: [[Cape, Belt]]\nexpect: {you.active.tools: 0, opponent.active.tools: 0, stadium: Hall}"
    ),
    "or 1 of them": sweep(SCRAP, "choices: [Belt]\nexpect: {you.active.tools: [Cape], opponent.discard: [Belt]}"),
    "two cards of the name are played at once, for one effect": f"""
{card("Item", PAIR)}
board: {{you: {{hand: [Helper, Helper, Helper, R], deck: [G, G, G], discard: 0}}}}
play: [{{play: Helper}}]
expect: {{you.hand: [Helper, Fire Energy, Grass Energy, Grass Energy], you.discard: [Helper, Helper]}}
""",
    "a single one can't be played": f"""
{card("Item", PAIR)}
board: {{you: {{hand: [Helper, R], deck: [G, G, G]}}}}
may: {{play: Helper}}
expect: {{allowed: false}}
""",
    "a card played as a Pokémon goes back to the deck from the Active Spot": doll(
        "you: {deck: [G], discard: 0, active: {name: Helper, energy: [R]}, bench: [Bmon]}",
        f"play: [{LEAVE}]\nexpect: {{you.active.name: Bmon, you.deck: [Grass Energy, Helper], you.discard: [Fire Energy]}}",
    ),
    "but not from the Bench": doll("you: {active: Bmon, bench: [Helper]}", f"may: {LEAVE}\nexpect: {{allowed: false}}"),
    "it is no Ability that could be taken away": doll(
        f"you: {{deck: 0, active: Helper, bench: [Bmon]}}, opponent: {{active: {WITHOUT_ABILITIES}}}",
        f"play: [{LEAVE}]\nexpect: {{you.deck: [Helper]}}",
    ),
    "another is discarded from the Bench too": doll(
        "you: {discard: 0, active: Bmon, bench: [Helper]}", f"play: [{LEAVE}]\nexpect: {{you.discard: [Helper], you.bench: 0}}", OLD_BONE
    ),
    "for it no Prize card is taken": doll(
        "you: {prizes: 6, active: {name: Hitmon, attacks: [{name: Hit, damage: 60}]}}, opponent: {active: Helper, bench: [Bmon]}",
        "play: [{attack: Hit}]\nexpect: {you.prizes: 6, opponent.active.name: Bmon}",
    ),
    "for another one is": doll(
        "you: {prizes: 6, active: {name: Hitmon, attacks: [{name: Hit, damage: 60}]}}, opponent: {active: Helper, bench: [Bmon]}",
        "play: [{attack: Hit}]\nexpect: {you.prizes: 5}", OLD_BONE,
    ),
    "the Stadium leaves Special Energy no type": energy("Hall", "may: {attack: Hit}\nexpect: {allowed: false}"),
    "and only 1 Energy": energy("Hall", "may: {attack: Bump}\nexpect: {allowed: false}"),
    "which is Colorless, and no other effect": energy("Hall", "play: [{attack: Tap}]\nexpect: {opponent.active.damage: 50}"),
    "under another Stadium it gives 2 of every type": energy("Yard", "may: {attack: Hit}\nexpect: {allowed: true}"),
    "and its effect": energy("Yard", "play: [{attack: Bump}]\nexpect: {opponent.active.damage: 30}"),
    "Energy is attached and 2 counters are put": embrace(
        60, 0, f"play: [{USE}, {USE}]\nexpect: {{you.active.damage: 40, you.active.energy: 2, you.discard: [Fire Energy]}}"
    ),
    "not on a Pokémon that they would Knock Out": embrace(
        60, 40, f"may: {USE}\nexpect: {{allowed: false}}"
    ),
    "on one that keeps 10 HP": embrace(60, 30, f"may: {USE}\nexpect: {{allowed: true}}"),
    "one Energy goes to the hand and the other onto a Pokémon": f"""
{card("Supporter", TWO_TYPES)}
board: {{you: {{hand: [Helper], deck: [R, W, G, Amon], active: Amon, bench: [Bmon]}}}}
play: [{{play: Helper}}]
choices: [[R, W], W]
expect: {{you.hand: [Water Energy], you.active.energy: [Fire Energy], you.bench.0.energy: 0, you.deck: 2}}
""",
    "with a single one nothing is left to attach": f"""
{card("Supporter", TWO_TYPES)}
board: {{you: {{hand: [Helper], deck: [R, R, Amon], active: Amon, bench: [Bmon]}}}}
play: [{{play: Helper}}]
choices: [R]
expect: {{you.hand: [Fire Energy], you.bench.0.energy: 0, you.active.energy: 0, you.deck: 2}}
""",
}  # fmt: skip


@pytest.mark.parametrize("name", BOARDS)
def test_what_comes_of_it(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
