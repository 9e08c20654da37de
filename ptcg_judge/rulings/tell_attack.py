"""Attacks, damage, counters and Special Conditions told in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.replacement import SURVIVED
from ptcg_judge.rulings.named import Named, counted


def _announced(event: e.AttackAnnounced, named: Named) -> str:
    return f"{named.pokemon(event.attack.attacker)} attacks with {event.attack.attack.name}"


def _failed(event: e.AttackFailed, named: Named) -> str:
    return f"the attack of {named.pokemon(event.pokemon)} does not happen: {event.because}"


def _ended(event: e.AttackEnded, _: Named) -> str:
    return f"{event.name} is over"


def _began(event: e.DamageBegan, named: Named) -> str:
    return f"{event.calculation.amount}  damage to {named.pokemon(event.calculation.target)}"


def _changed(event: e.DamageChanged, _: Named) -> str:
    return f"{event.before} → {event.after}  {event.why}"


def _kept_off(event: e.Prevented, named: Named) -> str:
    return event.what if event.pokemon is None else f"{named.pokemon(event.pokemon)}: {event.what}"


def _from_to(named: Named, pokemon: int) -> str:
    return f"{named.line.before.get(pokemon).damage} → {named.line.after.get(pokemon).damage}"


def _damaged(event: e.Damaged, named: Named) -> str:
    return f"{named.pokemon(event.pokemon)} takes {event.damage} damage ({_from_to(named, event.pokemon)})"


def _put(event: e.CountersPut, named: Named) -> str:
    name, counters = named.pokemon(event.pokemon), counted(event.counters, "damage counter")
    is_so = event.words in ("Burned", "Poisoned", "Confused")
    why = f" is {event.words}:" if is_so else " gets"
    return f"{name}{why} {counters} ({_from_to(named, event.pokemon)}){named.by(event.by)}"


def _taken(event: e.CountersTaken, named: Named) -> str:
    name, counters = named.pokemon(event.pokemon), counted(event.counters, "damage counter")
    change = f"({_from_to(named, event.pokemon)})"
    if event.healed:
        return f"{name} is healed of {event.counters * 10} {change}"
    if event.words == SURVIVED:
        return f"{name} is not Knocked Out: {counters} less {change}"
    return f"{counters} {'is' if event.counters == 1 else 'are'} moved from {name} {change}"


def _given(event: e.ConditionGiven, named: Named) -> str:
    return f"{named.pokemon(event.pokemon)} is now {event.condition}{named.by(event.by)}"


TELLERS: dict[type[e.Event], Callable[[Any, Named], str]] = {
    e.AttackAnnounced: _announced,
    e.AttackFailed: _failed,
    e.AttackChanged: lambda event, _: event.what,
    e.AttackEnded: _ended,
    e.DamageBegan: _began,
    e.DamageDue: lambda event, named: (
        f"{event.calculation.amount}  damage is now placed on {named.pokemon(event.calculation.target)}"
    ),
    e.DamageChanged: _changed,
    e.DamageStopped: lambda event, _: f"no damage: {event.because}",
    e.Damaged: _damaged,
    e.CountersPut: _put,
    e.CountersTaken: _taken,
    e.ConditionGiven: _given,
    e.ConditionEnded: lambda event, named: f"{named.pokemon(event.pokemon)} is no longer {event.condition}",
    e.ConditionStayed: lambda event, named: f"{named.pokemon(event.pokemon)} stays {event.condition}",
    e.Prevented: lambda event, named: f"{_kept_off(event, named)} prevented{named.by(event.by)}",
}
