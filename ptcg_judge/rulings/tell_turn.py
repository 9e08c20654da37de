"""Answers, texts, effects in force, turns and the end of the game, told in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.rulings.named import PLAYERS, WHOSE, Named

PHASES = {
    "draw": "", "actions": "", "attack": "", "end": "the turn ends", "checkup": "Pokémon Checkup", "over": "the game is over",
}  # fmt: skip
RIGHTS = {
    "energy": "the Energy attachment of this turn", "supporter": "the Supporter of this turn",
    "stadium": "the Stadium of this turn", "retreat": "the retreat of this turn",
}  # fmt: skip


def _flipped(event: e.CoinsFlipped, named: Named) -> str:
    return f"{named.acts(event.player, 'flip')} {', '.join(event.results)}: {event.reason}"


def _used(event: e.Used, _: Named) -> str:
    if event.per_game:
        return f"{WHOSE[event.player]} {event.right} of this game is used"
    return f"{event.what} is used" if event.what else f"{RIGHTS.get(event.right, event.right)} is used"


def _silent(event: e.BookSilent, _: Named) -> str:
    return f"the {event.book} book is silent on '{event.point}'; {event.answers} answers"


def _effect_began(event: e.EffectBegan, named: Named) -> str:
    effect = event.effect
    words = event.words or effect.verb.words or effect.origin.name
    holder = f", {named.pokemon(effect.holder)}" if effect.holder is not None else ""
    return f"from now on{holder}: {words}"


def _game_ended(event: e.GameEnded, named: Named) -> str:
    result = event.result
    reasons = f" ({'; '.join(result.reasons)})" if result.reasons else ""
    if result.winner is None:
        return f"{'the game is a tie' if result.outcome == 'tie' else 'Sudden Death'}{reasons}"
    return f"{named.acts(result.winner, 'win')} the game{reasons}"


TELLERS: dict[type[e.Event], Callable[[Any, Named], str]] = {
    e.NotAllowed: lambda event, _: f"not allowed: {event.action}: {event.because}",
    e.DidNotApply: lambda event, _: f"{event.rule} does not apply: {event.because}",
    e.BookSilent: _silent,
    e.WorkedBoard: lambda event, _: f"the board of {event.title}",
    e.Stated: lambda event, _: f"stated, not ruled: {event.fact}",
    e.StepBegan: lambda event, _: event.step,
    e.TextBegan: lambda event, _: f"{event.name}: the text is carried out",
    e.InstructionBegan: lambda event, _: f"“{event.words}”" if event.words else "",
    e.Counted: lambda _event, _: "",
    e.Meant: lambda _event, _: "",
    e.InstructionDone: lambda _event, _: "",
    e.Answered: lambda _event, _: "",
    e.CoinsFlipped: _flipped,
    e.EffectBegan: _effect_began,
    e.EffectEnded: lambda event, _: f"over: {event.what}",
    e.StandingEnded: lambda event, _: f"no longer in force: {event.what}",
    e.Triggered: lambda event, _: f"{event.waiting.effect.origin.name} is set off",
    e.TriggerUsed: lambda event, _: "" if event.carried_out else f"{event.waiting.effect.origin.name} is not used",
    e.Used: _used,
    e.PhaseBegan: lambda event, _: PHASES[event.phase],
    e.TurnBegan: lambda event, named: f"turn {named.line.after.turn}: {PLAYERS[event.player]}",
    e.GameEnded: _game_ended,
}
