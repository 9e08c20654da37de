"""What the engine made of a text, in plain words, one line for each instruction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ptcg_judge.cardtext import plain_nouns as noun
from ptcg_judge.cardtext.plain_conditions import condition
from ptcg_judge.cardtext.plain_deeds import DEEDS
from ptcg_judge.cardtext.plain_lasting import forbid, grant, modify, prevent, provide, requires, use, whenever
from ptcg_judge.engine import effects as e

_SKIPPED = ("cites", "words", "may", "asked", "ends_benched", "then", "otherwise", "programs", "cost")
_INDENT = "  "


def plain(program: e.Program) -> list[str]:
    """One line for each instruction; what hangs on another is indented under it."""
    lines: list[str] = []
    for verb in program:
        lines += _lines(verb)
    return lines


def _lines(verb: e.Verb) -> list[str]:
    may = f"{noun.side(verb.asked)} may: " if verb.may else ""
    lines = [may + _head(verb)]
    for name in ("then", "cost"):
        lines += [_INDENT + line for line in plain(getattr(verb, name, ()))]
    for program in getattr(verb, "programs", ()):
        lines += ["or:" if len(lines) > 1 else "either:", *(_INDENT + line for line in plain(program))]
    otherwise = plain(getattr(verb, "otherwise", ()) if isinstance(verb, e.When_) else ())
    return lines + (["otherwise:", *(_INDENT + line for line in otherwise)] if otherwise else [])


def _head(verb: e.Verb) -> str:
    rule = _HEADS.get(type(verb).__name__)
    ends = ", until it leaves the Active Spot" if verb.ends_benched else ""
    return (rule(verb) if rule else _general(verb)) + ends


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
    (e.Who, noun.who), (e.Cards, noun.cards), (e.Amount, noun.amount), (e.Filter, lambda value: noun.fitting(value) or "any"),
    (e.If, condition), (e.Source, noun.source), (e.Measure, noun.measure),
)  # fmt: skip
_HEADS: dict[str, Callable[[Any], str]] = DEEDS | {
    "When_": lambda v: f"if {condition(v.condition)}:",
    "Modify": modify,
    "Prevent": prevent,
    "Forbid": forbid,
    "Grant": grant,
    "Whenever": whenever,
    "Use": use,
    "Provide": provide,
    "Requires": requires,
}
