"""The doors through which cards meet rules: an event is prevented or replaced before it happens, and adds steps after it."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Pokemon
from ptcg_judge.engine.effects import Prevent
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.removal import removed
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.triggers import triggered

BEFALLS = (
    e.Damaged, e.CountersPut, e.ConditionGiven, e.EffectBegan, e.Switched, e.Devolved, e.KnockedOut, e.LeftPlay, e.CardsMoved,
    e.CountersTaken,
)  # fmt: skip
WHAT = {
    e.Damaged: "damage", e.CountersPut: "damage counters", e.ConditionGiven: "a Special Condition", e.EffectBegan: "an effect",
    e.Switched: "the switch", e.Devolved: "devolving", e.KnockedOut: "the Knock Out", e.LeftPlay: "leaving play",
    e.CardsMoved: "the loss of cards", e.CountersTaken: "the loss of damage counters",
}  # fmt: skip
CARDS = ("attack", "ability", "item", "supporter", "stadium", "tool", "energy", "trainer")


def instead(board: Board, event: e.Event, table: Table) -> Iterator[e.Event]:
    """What really happens: the event, or that it was prevented."""
    if isinstance(event, BEFALLS) and event.by.kind in CARDS:
        pokemon = board.find(_target(event))
        shield = shield_of(board, event, pokemon) if pokemon else None
        if pokemon and shield and _counts(event, table):
            yield e.Prevented(
                pokemon=pokemon.id,
                what=WHAT[type(event)],
                cites=shield.cites
                or table.cite("damage prevented" if isinstance(event, e.Damaged) else "effects prevented"),
                by=shield.origin,
            )
            return
    yield event


def _target(event: e.Event) -> int | None:
    """The Pokémon that an effect works on; dragging one out works on the one that comes (II.C-05)."""
    if isinstance(event, e.Switched) and event.words == "gust":
        return event.comes
    return event.on


def _counts(event: e.Event, table: Table) -> bool:
    """Whether the book lets protection stop this kind of thing at all (K13)."""
    if isinstance(event, e.Damaged):
        return table.holds("damage prevented")
    return table.holds("counters prevented" if isinstance(event, e.CountersPut) else "effects prevented")


def shield_of(board: Board, event: e.Event, pokemon: Pokemon) -> InForce | None:
    """The effect in force that keeps this event off a Pokémon, if there is one."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Prevent) and not verb.knock_out_at and covers(board, effect, pokemon):
            if isinstance(event, e.ConditionGiven) and verb.conditions:
                if event.condition in verb.conditions:
                    return effect
            elif not verb.conditions and _from(board, effect, verb, event):
                return effect
    return None


def _from(board: Board, effect: InForce, verb: Prevent, event: e.Event) -> bool:
    """Whether the event comes from where the protection looks."""
    source = verb.source
    if isinstance(event, e.Damaged):
        if not source.damage or (board.calculation and board.calculation.no_effects):
            return False
    elif not source.effects:
        return False
    group = "trainer" if event.by.kind in ("item", "supporter", "stadium", "tool") else event.by.kind
    if source.kinds and event.by.kind not in source.kinds and group not in source.kinds:
        return False
    own = event.by.player % 2 == effect.origin.player % 2
    if (source.side == "opponent" and own) or (source.side == "you" and not own):
        return False
    user = board.find(event.by.pokemon)
    return user is None or fits(board, user, source.pokemon)


def after(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    """What an event brings with it: things that end, and effects that wait for their moment."""
    yield from removed(before, event, board, table)
    yield from triggered(before, event, board)
