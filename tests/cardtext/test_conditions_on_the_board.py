"""Cards that do something only under several conditions, only in time, or only once, put on a board."""

from __future__ import annotations

import pytest

from tests.cardtext.test_on_the_board import verdict


def card(kind: str, text: str) -> str:
    return f'cards: [{{name: Helper, kind: {kind}, text: "{text}"}}]'


BEHIND = (
    "This card provides Colorless Energy. If you have more Prize cards remaining than your opponent, and if this card is attached to "
    "a Pokémon that isn't a Pokémon-GX, it provides every type of Energy but provides only 2 Energy at a time."
)
PLAIN = "This card provides Colorless Energy. If you have more Prize cards remaining than your opponent, and if this card is attached to a Pokémon that doesn't have a Rule Box (Pokémon ex have Rule Boxes), it provides every type of Energy."
EARLY = "You can use this card only during your first turn. Draw 2 cards."
GUARD = (
    "This card provides Colorless Energy. The Pokémon this card is attached to takes 30 less damage from attacks from your opponent's "
    "Pokémon (after applying Weakness and Resistance). This effect can't be applied more than once at a time to the same Pokémon."
)

LEGACY = (
    "This card provides Colorless Energy. If the Pokémon this card is attached to is Knocked Out by damage from an "
    "opponent's attack, that player takes 1 fewer Prize card. This effect of your Helper can't be applied more than once per game."
)


def fallen(first: str, second: str, prizes: int, text: str = LEGACY) -> str:
    """Two Pokémon of the opponent are Knocked Out in two turns; one had such Energy, or both had."""
    return f"""
{card("Special Energy", text)}
board:
  you: {{prizes: 6, active: {{name: Hitmon, attacks: [{{name: Hit, damage: 100}}]}}}}
  opponent: {{active: {{name: Amon, hp: 60, energy: {first}}}, bench: [{{name: Bmon, hp: 60, energy: {second}}}, {{name: Cmon, hp: 60}}]}}
play: [{{attack: Hit}}, checkup, turn, pass, checkup, turn, {{attack: Hit}}]
choices: [Bmon]
expect: {{you.prizes: {prizes}}}
"""


def behind(
    mine: int, theirs: int, pokemon: str = "", allowed: bool = True, text: str = BEHIND, cost: str = "RW"
) -> str:
    """An attack of this cost by a Pokémon that has only the Energy card."""
    return f"""
{card("Special Energy", text)}
board:
  you: {{prizes: {mine}, active: {{name: Hitmon, {pokemon} energy: [Helper], attacks: [{{name: Hit, cost: {cost}, damage: 50}}]}}}}
  opponent: {{prizes: {theirs}}}
may: {{attack: Hit}}
expect: {{allowed: {str(allowed).lower()}}}
"""


def guarded(energy: str, bench: str, damage: int) -> str:
    """An attack of 100 against a Pokémon with such Energy."""
    return f"""
{card("Special Energy", GUARD)}
board:
  you: {{active: {{name: Hitmon, attacks: [{{name: Hit, damage: 100}}]}}}}
  opponent: {{active: {{name: Leafmon, hp: 200, energy: {energy}}}, bench: [{{name: Amon, energy: {bench}}}]}}
play: [{{attack: Hit}}]
expect: {{opponent.active.damage: {damage}}}
"""


def early(turn: str, allowed: bool) -> str:
    return f"""
{card("Item", EARLY)}
board: {{{turn}, you: {{hand: [Helper], deck: 10}}}}
may: {{play: Helper}}
expect: {{allowed: {str(allowed).lower()}}}
"""


BOARDS = {
    "behind in Prize cards it gives 2 of every type": behind(4, 3),
    "and not 3": behind(4, 3, allowed=False, cost="RWC"),
    "with as many Prize cards it gives Colorless": behind(3, 3, allowed=False),
    "which pays for Colorless": behind(3, 3, cost="C"),
    "on a Pokémon-GX it gives Colorless": behind(4, 3, "class: GX,", allowed=False),
    "and on one Pokémon without a Rule Box every type": behind(4, 3, text=PLAIN, cost="R"),
    "but not on one that has a Rule Box": behind(4, 3, "class: ex,", allowed=False, text=PLAIN, cost="R"),
    "one of them takes off 30": guarded("[Helper]", "[]", 70),
    "two of them on one Pokémon as well": guarded("[Helper, Helper]", "[]", 70),
    "one on each of two Pokémon counts for each": guarded("[Helper]", "[Helper]", 70),
    "without one nothing is taken off": guarded("[]", "[Helper]", 100),
    "without it both give a Prize card": fallen("[]", "[]", 4),
    "one Pokémon with it gives none": fallen("[Helper]", "[]", 5),
    "also when it is the second": fallen("[]", "[Helper]", 5),
    "the second Pokémon with it gives one all the same": fallen("[Helper]", "[Helper]", 5),
    "unless nothing is said of once": fallen("[Helper]", "[Helper]", 6, LEGACY.split(" This effect")[0]),
    "Knocked Out by Poison it gives one": f"""
{card("Special Energy", LEGACY)}
board:
  you: {{prizes: 6}}
  opponent: {{active: {{name: Amon, hp: 60, damage: 50, conditions: [Poisoned], energy: [Helper]}}, bench: [Bmon]}}
play: [pass, checkup]
expect: {{you.prizes: 5}}
""",
    "in the first turn it may be played": early("turn: 1", True),
    "in a later turn it may not": early("turn: 3", False),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_comes_of_it(name: str) -> None:
    assert verdict(BOARDS[name]) == "holds"
