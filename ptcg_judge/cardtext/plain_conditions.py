"""Conditions in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

from ptcg_judge.cardtext import plain_nouns as noun
from ptcg_judge.engine.effects import ANYTHING, THIS, Condition, Filter, If, Who

_OPERATORS = {">=": "at least", "<=": "at most", "==": "exactly", "": "at least"}
_AGAINST = {
    "more than opponent": "you have more than your opponent:",
    "less than opponent": "you have fewer than your opponent:",
    "same as opponent": "you have as many as your opponent:",
}

_PLACES = {"bench": "on the Bench", "active": "Active"}


def condition(found: If) -> str:
    """What must hold, and all that must hold with it."""
    if found.when == "both" and found.negated and all(one.negated for one in found.all_of):
        return " or ".join(condition(replace(one, negated=False)) for one in found.all_of)
    words = [] if found.when == "both" else [_single(found)]
    together = " and ".join([*words, *(condition(one) for one in found.all_of)])
    return f"not ({together})" if found.negated and found.when == "both" else together


def _single(found: If) -> str:
    words = _WORDS.get(found.when, _general)(found)
    words += " before the damage" if found.early else ""
    return f"not: {words}" if found.negated else words


def _some(found: If) -> Who:
    """The Pokémon of whom one is enough."""
    who = found.who or THIS
    return replace(who, every=False, least=1, most=1) if who.every else who


def _general(found: If) -> str:
    parts = (found.when, f"of {noun.who(found.who)}" if found.who else "", noun.fitting(found.filter), found.words)
    return " ".join(part for part in parts if part)


def _compared(found: If) -> str:
    counted = noun.measure(found.measure) if found.measure else ""
    if found.op in _AGAINST:
        return f"{_AGAINST[found.op]} {noun.several(counted)}"
    if found.value == 1:
        return f"there is {_OPERATORS[found.op]} 1 {counted}"
    return f"there are {_OPERATORS[found.op]} {found.value} {noun.several(counted)}"


def _is(found: If) -> str:
    who = _some(found)
    fits = noun.fitting(found.filter if found.filter != ANYTHING else who.filter)
    plain_who = noun.who(who) if who.filter == ANYTHING or fits != noun.fitting(who.filter) else _bare(found)
    return f"{plain_who} is one ({fits})" if fits else f"there is {noun.who(who)}"


def _bare(found: If) -> str:
    return noun.who(replace(_some(found), filter=Filter()))


def _affected(found: If) -> str:
    named = found.filter.conditions or (found.who.filter.conditions if found.who else ())
    some = 0 < len(named) < len(get_args(Condition))
    return f"{_bare(found)} is {' or '.join(named) if some else 'affected by a Special Condition'}"


def _in_play(found: If) -> str:
    who = found.who
    return f"there is one of {noun.group(who)} in play" if who else f"a card ({noun.fitting(found.filter)}) is in play"


def _stadium(found: If) -> str:
    named = found.words.strip("*")
    theirs = {"you": "yours", "opponent": "your opponent's"}
    of = f" of {theirs[found.side]}" if found.words == "*" and found.side != "both" else ""
    return f"a Stadium{noun.kind(found.filter)}{of} is in play" + (f", {named}" if named else "")


def _fell(found: If) -> str:
    named = f" ({noun.fitting(found.who.filter)})" if found.who and found.who.filter != ANYTHING else ""
    how = f" {found.words} of an attack" if found.words == "by damage" else ""
    return f"one of {noun.whose(found.side)} Pokémon{named} was Knocked Out{how} in the last turn"


def _told(words: str) -> Callable[[If], str]:
    return lambda _: words


def _of(words: str) -> Callable[[If], str]:
    return lambda found: f"{noun.who(_some(found))} {words}"


def _only(found: If) -> str:
    who = found.who or THIS
    if not who.every:
        return f"{noun.who(who)} is the only Pokémon in play"
    return f"all of {noun.group(replace(who, filter=Filter()))} in play are such ({noun.fitting(who.filter)})"


_WORDS: dict[str, Callable[[If], str]] = {
    "heads": _told("heads"),
    "tails": _told("tails"),
    "all heads": _told("all coins are heads"),
    "all tails": _told("all coins are tails"),
    "done": _told("that was done"),
    "taken": _told("that was taken up"),
    "not done": _told("that was not done"),
    "compare": _compared,
    "is": _is,
    "has condition": _affected,
    "location": lambda found: f"{noun.who(_some(found))} is {_PLACES.get(found.words, found.words)}",
    "card in play": _in_play,
    "stadium in play": _stadium,
    "only pokemon": _only,
    "knocked out last turn": _fell,
    "knocked out by this attack": lambda found: (
        f"{noun.who(found.who) if found.who else 'the Defending Pokémon'} is Knocked Out by this attack"
    ),
    "evolved this turn": lambda found: (
        f"{noun.who(found.who or THIS)} evolved{' from ' * bool(found.filter.names)}{'/'.join(found.filter.names)} this turn"
    ),
    "healed this turn": _of("was healed this turn"),
    "moved to active this turn": _of("came from the Bench to the Active Spot this turn"),
    "used last turn": lambda found: f"{noun.who(_some(found))} used {found.words or 'an attack'} in your last turn",
    "played this turn": lambda found: f"{noun.side(found.side)} played a card{noun.kind(found.filter)} this turn",
    "your first turn": _told("it is your first turn"),
    "went second": _told("you went second"),
}
