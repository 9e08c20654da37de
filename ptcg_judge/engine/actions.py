"""What a player does: one action at a time, in the words of the books."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine.record import record

ActionKind = Literal[
    "draw", "bench", "evolve", "attach", "play", "use", "stadium", "retreat", "attack", "pass", "checkup", "turn",
    "level up", "set up", "sudden death", "take off",
]  # fmt: skip


@record(frozen=True)
class Action:
    """An action of a player: `card` names a card in hand, an attack or an Ability; `pokemon` the Pokémon it is about."""

    kind: ActionKind
    player: int | None = None
    """None: whose turn it is."""
    card: str = ""
    pokemon: int | None = None
    source: str = "hand"
    declares: str = ""
    """The Ability that its player says next is used, where this action sets it off."""
    declared: bool = False
    """Whether this use was said right after the action that set it off."""

    def __str__(self) -> str:
        return f"{self.kind} {self.card}".strip()
