"""Questions of a 2-on-2 Battle: which attack needs a Baby flip, how far a Trainer card reaches, who orders conditions."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import NAMES, Board, Pokemon
from ptcg_judge.engine.table import Table

MORE_THAN_ONE = ("each", "all", "both", "every")


def baby_flip(board: Board, table: Table, target: Pokemon) -> e.Ruled:
    """Attacking a Baby Pokémon needs its flip; attacking what stands beside it needs none."""
    needed = target.card.stage == "Baby" or "Baby" in target.card.labels
    beside = any(other.card.stage == "Baby" for other in board.players[target.player].active if other.id != target.id)
    if not needed and beside and not table.holds("Baby flip for its target"):
        needed = True
    return e.Ruled(
        question=f"Does attacking {target.name} need a Baby flip?", answer="yes" if needed else "no",
        cites=table.cite("Baby flip for its target"),
    )  # fmt: skip


def reach(board: Board, table: Table, words: str) -> e.Ruled:
    """A Trainer card's effect on an Active Pokémon is for one of the two, unless the card says that more are affected."""
    several = any(word in words.split() for word in MORE_THAN_ONE) or not table.holds("a Trainer on one Active")
    return e.Ruled(
        question=f'How many Active Pokémon does "{words}" reach?',
        answer="both" if several and board.spots > 1 else "one, as the player who plays the card says",
        cites=table.cite("a Trainer on one Active"),
    )


def orders_conditions(board: Board, table: Table, player: int) -> e.Ruled:
    """A player whose two Active Pokémon both have Special Conditions decides in which order these are resolved."""
    afflicted = [pokemon for pokemon in board.players[player].active if pokemon.conditions]
    return e.Ruled(
        question=f"Who orders the Special Conditions of {NAMES[player]}?",
        answer=NAMES[player] if len(afflicted) > 1 else "nobody: there is nothing to order",
        cites=table.cite("owner orders conditions"),
    )
