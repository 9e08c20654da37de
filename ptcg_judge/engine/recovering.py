"""Recovering by protection: a Pokémon that comes under an effect that says so loses the Special Conditions it keeps off."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Pokemon
from ptcg_judge.engine.effects import Forbid, Prevent
from ptcg_judge.engine.force import covers, settled

CHANGING = (
    e.EffectBegan, e.Evolved, e.Devolved, e.PokemonBenched, e.CardAttached, e.CardsMoved, e.StadiumPlayed, e.Switched, e.Promoted,
    e.LeftPlay,
)  # fmt: skip
"""What can bring a Pokémon under protection, or end what took the protection away."""


def recovered(event: e.Event, board: Board) -> Iterator[e.Event]:
    """The end of every Special Condition that such an effect keeps off its Pokémon."""
    if not isinstance(event, CHANGING) or not any(pokemon.conditions for pokemon in board.pokemon()):
        return
    for effect in (*settled(board, Forbid), *settled(board, Prevent)):
        for pokemon in board.pokemon():
            if pokemon.conditions and _recovers(effect) and covers(board, effect, pokemon):
                for condition in _kept_off(effect, pokemon):
                    yield e.ConditionEnded(
                        pokemon=pokemon.id,
                        condition=condition,
                        cites=effect.cites or ("rb-special-conditions",),
                        by=effect.origin,
                    )


def _recovers(effect: InForce) -> bool:
    return isinstance(effect.verb, (Forbid, Prevent)) and effect.verb.recovers


def _kept_off(effect: InForce, pokemon: Pokemon) -> list[str]:
    verb = effect.verb
    named = verb.conditions if isinstance(verb, Prevent) else pokemon.conditions
    return [condition for condition in pokemon.conditions if condition in named]
