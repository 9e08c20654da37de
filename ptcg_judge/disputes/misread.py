"""Cards misread: counters taken for damage or damage for counters, something counted twice, or longer than it lasts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ptcg_judge.disputes.mistake import Mistake
from ptcg_judge.engine.altered import Change, cards_on, texts_of, verbs_in, with_text
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.view import View
from ptcg_judge.engine.cards import Attack, Card
from ptcg_judge.engine.effects import (
    Amount,
    ChangeBase,
    DoDamage,
    Forbid,
    Grant,
    Modify,
    Prevent,
    Program,
    PutCounters,
    Verb,
)

FOR_TURNS = (
    "this turn", "opponent's next turn", "your next turn", "end of opponent's next turn", "end of your next turn",
)  # fmt: skip
_AS_COUNTERS = "the damage of {} was put on as damage counters, without calculation"
CALCULATED = ("attacker's effects", "weakness", "resistance", "defender's effects")


def misreadings(board: Board, view: View) -> Iterator[Mistake]:
    """Every way in which a text on this board is commonly misread."""
    cards = cards_on(board)
    for card in cards:
        for name, program in texts_of(card):
            yield from _of_text(name, list(verbs_in(program)), view)
        for attack in card.attacks:
            if attack.damage:
                yield _printed_as_counters(attack, view)
    yield from _matchups(cards, view)


def _of_text(name: str, verbs: list[Verb], view: View) -> Iterator[Mistake]:
    if verbs:
        cites = tuple(dict.fromkeys(name for verb in verbs for name in verb.cites))
        yield _misread("waived", f"the text of {name} was left out", cites, with_text(name, lambda _: ()))
    if any(isinstance(verb, PutCounters) and not verb.spread for verb in verbs):
        words = f"the damage counters of {name} were treated as damage"
        yield _misread("counters as damage", words, _cites(view, "counters"), with_text(name, _counters_as_damage))
    if any(isinstance(verb, DoDamage) for verb in verbs):
        words = _AS_COUNTERS.format(name)
        cites = _cites(view, "base damage", "counters")
        yield _misread("damage as counters", words, cites, with_text(name, _damage_as_counters))
    twice = [verb for verb in verbs if isinstance(verb, (Modify, ChangeBase))]
    if twice:
        yield _misread("twice", f"{name} was counted twice", twice[0].cites, with_text(name, _twice))
    ending = [verb for verb in verbs if getattr(verb, "until", "") in FOR_TURNS]
    if ending:
        words = f"{name} was still counted after it had ended"
        yield _misread("ended", words, ending[0].cites, with_text(name, _without_end))


def _printed_as_counters(attack: Attack, view: View) -> Mistake:
    """The attack's own number put on as counters; where its text works that number out, without what else changes damage."""
    words, cites = _AS_COUNTERS.format(attack.name), _cites(view, "base damage", "counters")
    if any(isinstance(verb, ChangeBase) for verb in verbs_in(attack.program)):
        return Mistake("damage as counters", words, cites, waive=frozenset(_cites(view, *CALCULATED)))
    return _misread("damage as counters", words, cites, _as_counters(attack.name))


def _matchups(cards: list[Card], view: View) -> Iterator[Mistake]:
    if any(card.weaknesses for card in cards):
        yield _misread("twice", "Weakness was applied twice", _cites(view, "weakness"), _weakness_twice)
    if any(card.resistances for card in cards):
        yield _misread("twice", "Resistance was applied twice", _cites(view, "resistance"), _resistance_twice)


def _misread(kind: str, words: str, cites: tuple[str, ...], change: Change) -> Mistake:
    return Mistake(kind, words, cites, changes=(change,))


def _weakness_twice(card: Card) -> Card:
    return replace(card, weaknesses=card.weaknesses * 2)


def _resistance_twice(card: Card) -> Card:
    return replace(card, resistances=card.resistances * 2)


def _cites(view: View, *points: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for point in points for name in view.rule(point)[0]))


def _scaled(amount: Amount, factor: float) -> Amount:
    limit = None if amount.limit is None else int(amount.limit * factor)
    return replace(amount, base=int(amount.base * factor), each=int(amount.each * factor), limit=limit)


def _said(verb: Verb) -> dict[str, Any]:
    """What another instruction takes over from this one."""
    return {"cites": verb.cites, "words": verb.words, "may": verb.may, "asked": verb.asked}


def _counters_as_damage(verb: Verb) -> Program:
    if isinstance(verb, PutCounters) and not verb.spread:
        return (DoDamage(**_said(verb), who=verb.who, amount=_scaled(verb.amount, 10)),)
    return (verb,)


def _damage_as_counters(verb: Verb) -> Program:
    if isinstance(verb, DoDamage):
        return (PutCounters(**_said(verb), who=verb.who, amount=_scaled(verb.amount, 0.1)),)
    return (verb,)


def _twice(verb: Verb) -> Program:
    if isinstance(verb, Modify):
        return (replace(verb, stacks=True),) * 2
    return (verb, verb) if isinstance(verb, ChangeBase) else (verb,)


def _without_end(verb: Verb) -> Program:
    if isinstance(verb, (Modify, Prevent, Forbid, Grant)) and verb.until in FOR_TURNS:
        return (replace(verb, until="game"),)
    return (verb,)


def _as_counters(name: str) -> Change:
    """The attack's own number is put on as counters."""

    def one(attack: Attack) -> Attack:
        if attack.name != name or not attack.damage:
            return attack
        put = PutCounters(amount=Amount(attack.damage // 10))
        return replace(attack, damage=None, sign="", program=(*attack.program, put))

    return lambda card: replace(card, attacks=tuple(map(one, card.attacks)))
