"""What the engine made of a text, in plain words, one line for each instruction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ptcg_judge.cardtext import plain_nouns as noun
from ptcg_judge.engine import effects as e

_SKIPPED = ("cites", "words", "may", "then", "otherwise", "programs", "cost")
_INDENT = "  "


def plain(program: e.Program) -> list[str]:
    """One line for each instruction; what hangs on another is indented under it."""
    lines: list[str] = []
    for verb in program:
        lines += _lines(verb)
    return lines


def _lines(verb: e.Verb) -> list[str]:
    may = "you may: " if verb.may else ""
    lines = [may + _head(verb)]
    for name in ("then", "cost"):
        lines += [_INDENT + line for line in plain(getattr(verb, name, ()))]
    for program in getattr(verb, "programs", ()):
        lines += ["or:" if len(lines) > 1 else "either:", *(_INDENT + line for line in plain(program))]
    otherwise = plain(getattr(verb, "otherwise", ()) if isinstance(verb, e.When_) else ())
    return lines + (["otherwise:", *(_INDENT + line for line in otherwise)] if otherwise else [])


def _head(verb: e.Verb) -> str:
    rule = _HEADS.get(type(verb).__name__)
    return rule(verb) if rule else _general(verb)


def _general(verb: e.Verb) -> str:
    """The instruction's name and everything in it that is not as usual."""
    usual = type(verb)()
    said = [_field(f.name, getattr(verb, f.name)) for f in fields(verb) if f.name not in _SKIPPED
            and (getattr(verb, f.name) != getattr(usual, f.name) or f.name in ("until", "who", "what", "number"))]  # fmt: skip
    return "; ".join([_spaced(type(verb).__name__), *said])


def _spaced(name: str) -> str:
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name.rstrip("_")).strip()


def _field(name: str, value: Any) -> str:
    for kind, words in _NOUNS:
        if isinstance(value, kind):
            return f"{name}: {words(value)}"
    return name.rstrip("_") if value is True else f"{name.rstrip('_')}: {value}"


_NOUNS: tuple[tuple[type, Callable[[Any], str]], ...] = (
    (e.Who, noun.who), (e.Cards, noun.cards), (e.Amount, noun.amount), (e.Filter, lambda value: noun.kind(value).strip() or "any"),
    (e.If, noun.condition), (e.Source, noun.source), (e.Measure, noun.measure),
)  # fmt: skip


def _flip(verb: Any) -> str:
    several = "coins until tails" if verb.until_tails else f"coins: {noun.amount(verb.coins)}"
    coins = "a coin" if verb.coins == e.Amount(1) and not verb.until_tails else several
    return f"{noun.does(verb.flipper, 'flip')} {coins}"


def _base(verb: Any) -> str:
    words = {
        "more": "this attack does more damage",
        "less": "this attack does less damage",
        "times": "this attack does damage",
        "set": "this attack does exactly",
    }
    return f"{words[verb.how]}: {noun.amount(verb.amount)}"


def _move(verb: Any) -> str:
    extras = ["revealed"] if verb.reveal else []
    extras += [f"order: {verb.order}"] if verb.order else []
    extras += [f"of the top {verb.look}"] if verb.look else []
    extras += [f"the rest to the {noun.zone(verb.rest)}"] if verb.rest else []
    return f"move {noun.cards(verb.cards)} to the {noun.zone(verb.to)}" + "".join(f", {extra}" for extra in extras)


def _draw(verb: Any) -> str:
    if verb.until is not None:
        return f"{noun.does(verb.side, 'draw')} until the hand holds {verb.until}"
    return f"{noun.does(verb.side, 'draw')} {'up to ' if verb.up_to else ''}{noun.amount(verb.amount)}"


def _when(verb: Any) -> str:
    return f"if {noun.condition(verb.condition)}:"


def _shuffle(verb: Any) -> str:
    into = f" {noun.cards(verb.into)} into the deck" if verb.into else " the deck"
    return f"{noun.does(verb.side, 'shuffle')}{into}"


def _condition(verb: Any) -> str:
    joined = " or ".join(verb.conditions) if verb.choose else " and ".join(verb.conditions)
    stronger = f" ({verb.counters} damage counters)" if verb.counters else ""
    return f"{noun.who(verb.who)} is now {joined}{stronger}"


_HEADS: dict[str, Callable[[Any], str]] = {
    "GiveCondition": _condition,
    "Flip": _flip,
    "ChangeBase": _base,
    "DoDamage": lambda v: f"damage to {noun.who(v.who)}: {noun.amount(v.amount)}",
    "DoesNothing": lambda _: "the attack does nothing",
    "PutCounters": lambda v: f"put damage counters on {noun.who(v.who)}: " + (
        f"until {v.until_left} HP are left" if v.until_left is not None else noun.amount(v.amount)
    ) + (" (spread in any way)" if v.spread else ""),
    "Heal": lambda v: f"heal {noun.amount(v.amount)} damage from {noun.who(v.who)}",
    "MoveCards": _move,
    "Draw": _draw,
    "Shuffle": _shuffle,
    "When_": _when,
    "KnockOut": lambda v: f"{noun.who(v.who)} is Knocked Out",
    "EndTurn": lambda _: "the turn ends",
    "Before": lambda _: "before doing damage:",
    "OneOf": lambda _: "one of these:",
}  # fmt: skip
