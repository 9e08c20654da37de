"""What stays: a Pokémon that comes under protection keeps what attacks have put on it before (II.C-17, K69)."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import BY_ATTACK, Board, InForce, Origin, Pokemon
from ptcg_judge.engine.effects import Prevent
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.prevention import comes_from
from ptcg_judge.engine.table import Table

PROTECTING = (e.EffectBegan, e.Evolved, e.PokemonBenched, e.CardAttached, e.StadiumPlayed)
"""What can bring a Pokémon under protection."""


def kept(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    """New protection against effects of attacks removes none that is already there."""
    if not isinstance(event, PROTECTING) or not _any_burden(board):
        return
    old = settled(before, Prevent)
    for shield in settled(board, Prevent):
        if shield not in old:
            for pokemon in board.pokemon():
                if covers(board, shield, pokemon):
                    yield from _on(board, shield, pokemon, table)


def _any_burden(board: Board) -> bool:
    return bool(board.effects) or any(pokemon.conditions for pokemon in board.pokemon())


def _on(board: Board, shield: InForce, pokemon: Pokemon, table: Table) -> Iterator[e.Event]:
    """The effects and Special Conditions on a Pokémon that the protection would have kept off."""
    cites = shield.cites or table.cite("effects prevented")
    because = f"it was on {pokemon.name} before {shield.origin.name} protected it"
    for effect in board.effects:
        if effect.holder == pokemon.id and effect.id != shield.id and _kept_off(board, shield, pokemon, effect.origin):
            told = _told(table, "earlier effects stay", f"the end of {effect.origin.name}", because)
            yield told or e.EffectEnded(effect=effect.id, what=effect.origin.name, pokemon=pokemon.id, cites=cites)
    for condition in pokemon.conditions:
        # The Pokémon whose attack gave it may have left play: that it was the opponent's is what counts.
        giver = Origin("attack", "", board.opponent_of(pokemon.player))
        if _by_attack(board, pokemon, condition) and _kept_off(board, shield, pokemon, giver):
            told = _told(table, "earlier conditions stay", f"the end of {condition}", because)
            yield told or e.ConditionEnded(pokemon=pokemon.id, condition=condition, cites=cites)


def _kept_off(board: Board, shield: InForce, pokemon: Pokemon, origin: Origin) -> bool:
    """Whether an effect of this attack would not reach the Pokémon now."""
    assert isinstance(shield.verb, Prevent)
    again = e.ConditionGiven(pokemon=pokemon.id, condition="", cites=("again",), by=origin)
    return origin.kind == "attack" and comes_from(board, shield, shield.verb, again)


def _by_attack(board: Board, pokemon: Pokemon, condition: str) -> bool:
    """Whether an attack gave a Pokémon the Special Condition that it has."""
    return any(h.what == BY_ATTACK and h.pokemon == pokemon.id and h.name == condition for h in board.history)


def _told(table: Table, point: str, rule: str, because: str) -> e.DidNotApply | None:
    """That it stays, with the rule; nothing if the rule is waived."""
    return None if table.waives(point) else e.DidNotApply(rule=rule, because=because, cites=table.detail(point))
