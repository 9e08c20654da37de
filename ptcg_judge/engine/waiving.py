"""Play without some rules: what a waived rule does is not done, and a clause of a card that it explains is not carried out.

A limit on uses or a requirement whose rule is waived has no force: what it holds back is free. A condition whose rule is
waived is judged the other way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.altered import cards_on, texts_of, verbs_in, with_cards
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Before, ForEach, If, OneOf, Program, Repeat, Requires, Use, Verb, When_, Whenever

Waived = Collection[str]
DEEDS = (
    e.CoinsFlipped, e.DeckShuffled, e.LookedAt, e.AttackChanged, e.AttackFailed, e.Damaged, e.CountersPut, e.CountersTaken,
    e.ConditionGiven, e.ConditionEnded, e.CardsMoved, e.CardAttached, e.PokemonBenched, e.Evolved, e.Devolved, e.PlaceTaken, e.Switched,
    e.KnockedOut, e.LeftPlay, e.PrizesTaken, e.EffectBegan, e.PhaseBegan, e.Promoted, e.PrizesLaid, e.GameBeganAnew,
)  # fmt: skip
"""What is done to the board; the other events keep count of how far the play is."""


def is_undone(event: e.Event, waived: Waived) -> bool:
    """Whether this would be done by a rule that is waived."""
    return bool(waived) and isinstance(event, DEEDS) and meets(event.cites, waived)


def without_texts(board: Board, waived: Waived) -> Board:
    """The board with every card's text, and every effect in force, without what these rules explain."""
    explained = [name for card in cards_on(board) for _, text in texts_of(card) for name in _named(text)]
    explained += [name for effect in board.effects for name in effect.cites]
    if not meets(explained, waived):
        return board
    effects = tuple(effect for effect in board.effects if not meets(effect.cites, waived))
    return with_cards(board.but(effects=effects), lambda card: _card(card, waived))


def _card(card: Card, waived: Waived) -> Card:
    return replace(
        card,
        program=tuple(_program(card.program, waived)),
        attacks=tuple(replace(text, program=tuple(_program(text.program, waived))) for text in card.attacks),
        abilities=tuple(replace(text, program=tuple(_program(text.program, waived))) for text in card.abilities),
    )


def _program(program: Program, waived: Waived) -> Iterator[Verb]:
    for verb in program:
        yield from _verb(verb, waived)


def _verb(verb: Verb, waived: Waived) -> Iterator[Verb]:
    if isinstance(verb, When_):
        yield from _condition(verb, waived)
    elif isinstance(verb, Use):
        yield _use(verb, waived)
    elif isinstance(verb, OneOf):
        yield replace(verb, programs=tuple(tuple(_program(inner, waived)) for inner in verb.programs))
    elif isinstance(verb, (Before, Repeat, ForEach, Whenever)):
        if not meets(_own(verb, verb.then), waived):
            yield replace(verb, then=tuple(_program(verb.then, waived)))
    elif isinstance(verb, Requires):
        if not meets(set(_named((verb,))) - set(_named(verb.cost)), waived):
            yield replace(verb, cost=tuple(_program(verb.cost, waived)))
    elif not meets(_named((verb,)), waived):
        yield verb


def _condition(verb: When_, waived: Waived) -> Iterator[Verb]:
    if meets(_own(verb, (*verb.then, *verb.otherwise)), waived) or meets(_of(verb.condition), waived):
        verb = replace(verb, then=verb.otherwise, otherwise=verb.then)
    then, otherwise = tuple(_program(verb.then, waived)), tuple(_program(verb.otherwise, waived))
    yield replace(verb, then=then, otherwise=otherwise)


def _use(verb: Use, waived: Waived) -> Use:
    then = tuple(_program(verb.then, waived))
    if meets(_own(verb, verb.then), waived):
        return replace(
            verb, times=None, by_name=False, per_game=False, zone="play", spot="in play", condition=None, then=then
        )
    condition = verb.condition
    if condition is not None and meets(_of(condition), waived):
        condition = replace(condition, negated=not condition.negated)
    return replace(verb, condition=condition, then=then)


def _own(verb: Verb, inner: Program) -> set[str]:
    """The rules of a verb that orders others, without those of the others."""
    return set(verb.cites) - set(_named(inner))


def _of(condition: If) -> tuple[str, ...]:
    return (*condition.cites, *(name for inner in condition.all_of for name in inner.cites))


def _named(program: Program) -> Iterator[str]:
    """Every rule that explains a phrase of a text."""
    for verb in verbs_in(program):
        yield from verb.cites
        for field in ("who", "cards", "amount", "source", "target", "times", "condition"):
            yield from getattr(getattr(verb, field, None), "cites", ())


def meets(cites: Iterable[str], waived: Waived) -> bool:
    """Whether any of these rules, or a restatement of one, is waived."""
    return any(name in waived for name in with_restatements(cites))
