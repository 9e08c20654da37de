"""An event told in English: what happened, and the values that changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.rulings import tell_attack, tell_cards, tell_setup, tell_turn
from ptcg_judge.rulings.named import Named

Teller = Callable[[Any, Named], str]
TELLERS: dict[type[e.Event], Teller] = {
    **tell_attack.TELLERS, **tell_cards.TELLERS, **tell_setup.TELLERS, **tell_turn.TELLERS,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the trace as it is read: its words, the values that changed, whether it is only bookkeeping."""

    text: str
    values: dict[str, int | str] = field(default_factory=dict)
    quiet: bool = False


def tell(trace: Trace, line: Line) -> Told:
    """What a line of a trace says."""
    event = line.event
    teller = TELLERS.get(type(event))
    text = teller(event, Named(trace, line)) if teller else kind_of(event)
    return Told(text or kind_of(event), values_of(line), quiet=not text)


def kind_of(event: e.Event) -> str:
    """The kind of an event, by which an expectation may call it."""
    return type(event).__name__


def values_of(line: Line) -> dict[str, int | str]:
    """The numbers that an event changed, before and after."""
    event = line.event
    if isinstance(event, e.DamageChanged):
        return {"before": event.before, "after": event.after, "why": event.why}
    if isinstance(event, e.DamageBegan):
        return {"after": event.calculation.amount}
    if isinstance(event, (e.Damaged, e.CountersPut, e.CountersTaken)):
        return {"before": line.before.get(event.pokemon).damage, "after": line.after.get(event.pokemon).damage}
    if isinstance(event, e.PrizesTaken):
        before, after = (len(board.players[event.player].prizes) for board in (line.before, line.after))
        return {"before": before, "after": after}
    return {}
