"""Effects that an event sets off: they wait for their moment and are then carried out or offered."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Pokemon, Waiting
from ptcg_judge.engine.effects import Whenever
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.matching import card_fits, fits


def triggered(before: Board, event: e.Event, board: Board) -> Iterator[e.Event]:
    """A waiting effect for everything that is set off by this event."""
    names, about, other, amount = _about(before, event)
    if not names or about is None:
        return
    seen = before if isinstance(event, (e.KnockedOut,)) else board
    pokemon = seen.find(about)
    for effect in in_force(seen) if pokemon else ():
        verb = effect.verb
        if isinstance(verb, Whenever) and verb.event in names and pokemon and _fits(seen, effect, verb, event, pokemon):
            waiting = Waiting(effect, about, other, amount)
            yield e.Triggered(waiting=waiting, cites=effect.cites or verb.cites, by=effect.origin)


def _about(before: Board, event: e.Event) -> tuple[tuple[str, ...], int | None, int | None, int]:
    """The names of what happened, the Pokémon it happened to, the other one, and how much."""
    attacker = before.attack.attacker if before.attack else None
    if isinstance(event, e.Damaged) and before.attack:
        return ("damaged by attack",), event.pokemon, attacker, event.damage
    if isinstance(event, e.KnockedOut):
        names = ("knocked out", "knocked out by damage") if event.by_damage else ("knocked out",)
        return names, event.pokemon, attacker, 0
    if isinstance(event, e.Evolved) and event.source == "hand":
        return ("evolved from hand",), event.pokemon, None, 0
    if isinstance(event, e.PokemonBenched) and event.source == "hand" and not event.active:
        return ("benched from hand",), before.next_id, None, 0
    if isinstance(event, e.CardAttached):
        names = ("energy attached", "attached from hand") if event.from_hand else ("energy attached",)
        return names, event.pokemon, event.copy, 0
    if isinstance(event, e.Switched):
        names = ("retreats", "moves to bench") if event.retreated else ("moves to bench",)
        return names, event.pokemon, event.comes, 0
    return (), None, None, 0


def _fits(board: Board, effect: InForce, verb: Whenever, event: e.Event, pokemon: Pokemon) -> bool:
    if not covers(board, effect, pokemon) or (verb.spot == "active" and not board.is_active(pokemon)):
        return False
    if verb.spot == "bench" and board.is_active(pokemon):
        return False
    if isinstance(event, e.CardAttached):
        copy = next((c for c in pokemon.attached if c.id == event.copy), None)
        return copy is not None and copy.card.is_energy and card_fits(copy.card, verb.filter)
    own = event.by.player % 2 == effect.origin.player % 2
    if verb.source.side == "opponent" and own and event.by.kind == "attack":
        return False
    user = board.find(event.by.pokemon)
    return user is None or fits(board, user, verb.source.pokemon)
