"""A Fossil lies in play as a Basic Pokémon with the HP and type of its text, and that text holds while it is on top."""

from __future__ import annotations

from .described import complaint, ruled

FOSSIL = """
cards:
  - name: Stone Shell
    kind: Item
    labels: [Fossil]
    text: "Play this card as if it were a 60-HP Basic {C} Pokémon. This card can't be affected by any Special Conditions and can't retreat."
  - {name: Amberling, hp: 90, stage: Stage 1, evolves from: Stone Shell, retreat: 0}
  - {name: Plain Tonic, kind: Item, text: Heal 30 damage from your Active Pokémon.}
"""
VENOM = '{name: Snake, hp: 90, energy: [P], attacks: [{name: Venom, cost: P, damage: %s, text: "The Defending Pokémon is now Poisoned."}]}'


def bitten(active: str, damage: int) -> list[str]:
    ruling = ruled(
        f"""{FOSSIL}
board:
  player: opponent
  you: {{active: {active}, bench: [{{name: Spare, hp: 60}}]}}
  opponent: {{active: {VENOM % damage}}}
play: [attack: Venom]
"""
    )
    you = ruling.trace.board.players[0]
    return [you.active[0].name, *you.active[0].conditions, *(copy.name for copy in you.discard)]


def test_its_text_gives_the_hp() -> None:
    assert bitten("Stone Shell", 50) == ["Stone Shell"]
    assert bitten("Stone Shell", 60) == ["Spare", "Stone Shell"]


def test_its_text_keeps_conditions_off_as_long_as_it_is_on_top() -> None:
    assert bitten("Stone Shell", 20) == ["Stone Shell"]
    assert bitten("{name: Amberling, on top of: [Stone Shell]}", 20) == ["Amberling", "Poisoned"]


def test_it_cannot_retreat_and_what_evolved_from_it_can() -> None:
    for active, allowed in (("Stone Shell", False), ("{name: Amberling, on top of: [Stone Shell]}", True)):
        board = f"{FOSSIL}\nboard: {{you: {{active: {active}, bench: [Spare]}}}}\nmay: {{retreat: Spare}}\n"
        assert ruled(board).allowed is allowed


def test_an_item_that_is_not_played_as_a_pokemon_is_none() -> None:
    assert "Plain Tonic is no Pokémon" in complaint(f"{FOSSIL}\nboard: {{you: {{active: Plain Tonic}}}}\n")
