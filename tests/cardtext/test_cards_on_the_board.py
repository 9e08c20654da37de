"""Texts of Trainers, Tools, Abilities and Energy put on a board: the outcome is worked out by hand from text and books."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict

SASH = (
    "If the Pokémon this card is attached to has full HP and would be Knocked Out by damage from an attack from your "
    "opponent's Pokémon, that Pokémon is not Knocked Out, and its remaining HP becomes 10 instead."
)
TOSS_UP = (
    "Each player shuffles their hand and puts it on the bottom of their deck. If either player put any cards on the bottom of "
    "their deck in this way, each player draws a card for each of their remaining Prize cards."
)
EARLY = "If you go first, you may use this card during your first turn. Draw 2 cards."
SECOND = "If you go second, this Pokémon can evolve during your first turn."


def tool(text: str) -> str:
    return f'cards: [{{name: Band, kind: Pokémon Tool, text: "{text}"}}]'


def supporter(text: str) -> str:
    return f'cards: [{{name: Helper, kind: Supporter, text: "{text}"}}]'


def evolving(turn: int, since: str, text: str = SECOND) -> str:
    """May the Pokémon evolve in its player's first turn?"""
    return f"""
cards: [{{name: Grown, hp: 100, stage: Stage 1, evolves from: Givmon}}]
board:
  turn: {turn}
  you: {{hand: [Grown], active: {{name: Givmon, hp: 60, {since}abilities: [{{name: Gift, text: "{text}"}}]}}}}
"""


BOARDS: dict[str, str] = {
    "the wearer at full HP survives a blow of the opponent's": f"""
{tool(SASH)}
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 200}}]}}}}
  opponent: {{active: {{name: Leafmon, hp: 70, tool: Band}}}}
play: [{{attack: Hit}}]
expect: {{opponent.active.hp_left: 10, knocked_out: [], cites: [apr-II.D-14]}}
""",
    "a wearer that is damaged does not survive": f"""
{tool(SASH)}
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 200}}]}}}}
  opponent: {{active: {{name: Leafmon, hp: 70, damage: 10, tool: Band}}, bench: 1}}
play: [{{attack: Hit}}]
expect: {{knocked_out: [Leafmon]}}
""",
    "a wearer that Knocks itself Out does not survive an attack of the opponent's that there was not": f"""
{tool(SASH)}
board:
  you: {{bench: 1, active: {{name: Hitmon, hp: 70, tool: Band, attacks: [{{name: Hit, damage: 0, text: "This Pokémon also does 70 damage to itself."}}]}}}}
play: [{{attack: Hit}}]
expect: {{knocked_out: [Hitmon]}}
""",
    "no cards were put in this way where both hands are empty": f"""
{supporter(TOSS_UP + " Draw a card.")}
board:
  you: {{hand: [Helper], prizes: 3}}
  opponent: {{hand: 0}}
play: [{{play: Helper}}]
expect: {{you.hand: 1, opponent.hand: 0}}
""",
    "either hand will do": f"""
{supporter(TOSS_UP)}
board:
  you: {{hand: [Helper], prizes: 3}}
  opponent: {{hand: 1, prizes: 4}}
play: [{{play: Helper}}]
expect: {{you.hand: 3, opponent.hand: 4}}
""",
    "a Supporter that says so is played on the first turn": f"""
{supporter(EARLY)}
board:
  turn: 1
  you: {{hand: [Helper]}}
play: [{{play: Helper}}]
expect: {{you.hand: 2, cites: [apr-II.A.p1]}}
""",
    "a Supporter that does not say so is not": f"""
{supporter("Draw 2 cards.")}
board:
  turn: 1
  you: {{hand: [Helper]}}
may: {{play: Helper}}
expect: {{allowed: false, refused_by: [rb-turn-2D-trainers.p4]}}
""",
    "the card lets nobody attack on the first turn": f"""
{supporter(EARLY)}
board:
  turn: 1
  you: {{hand: [Helper], active: {{name: Hitmon, attacks: [{{name: Hit, damage: 10}}]}}}}
play: [{{play: Helper}}]
may: {{attack: Hit}}
expect: {{allowed: false, refused_by: [rb-turn-3-attack.p3]}}
""",
    "an Ability lets its Pokémon attack on the first turn": """
board:
  turn: 1
  you: {active: {name: Givmon, hp: 60, attacks: [{name: Hit, damage: 10}], abilities: [{name: Gift, text: "If you go first, this Pokémon can use attacks during your first turn."}]}}
may: {attack: Hit}
expect: {allowed: true}
""",
    "going second it evolves in the first turn": evolving(2, "")
    + "may: {evolve: {pokemon: Givmon, with: Grown}}\nexpect: {allowed: true}\n",
    "going first it does not": evolving(1, "")
    + "may: {evolve: {pokemon: Givmon, with: Grown}}\nexpect: {allowed: false, refused_by: [rb-turn-2B-evolve.p9]}\n",
    "but not in the turn in which it came": evolving(2, "since: this turn, ")
    + "may: {evolve: {pokemon: Givmon, with: Grown}}\nexpect: {allowed: false}\n",
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_does_what_it_says(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
