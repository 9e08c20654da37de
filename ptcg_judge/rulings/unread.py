"""Texts not understood, or not carried out: what they do is a question as soon as it may matter, never taken for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.cards import Ability, Attack, Card
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.standing import STANDS, left_standing
from ptcg_judge.engine.trace import Line, Trace
from ptcg_judge.rulings.texts import OF_CARD

_ANNOUNCED = re.compile(r"\bduring your (first )?turn\b[^.]*\byou may\b", re.I)
_BY_ITSELF = re.compile(r"\bwhen(ever)?\b", re.I)


def is_half_read(card: Card) -> bool:
    """Whether some words of a card are not understood, or not carried out by themselves."""
    texts = (_lacking(card, OF_CARD.get(card.kind, "item")), *(_lacking(one, "ability") for one in card.abilities))
    return any(texts) or any(attack.unknown for attack in card.attacks)


def ask_for_texts(trace: Trace) -> None:
    """A text at work of which something is not understood leaves the outcome open: what it does is asked for."""
    if not trace.question:
        boards = (trace.start, *(line.after for line in trace.lines))
        found = next(_unread(trace.lines, boards), None)
        trace.question = _question(*found) if found else ""


def _unread(lines: list[Line], boards: tuple[Board, ...]) -> Iterator[tuple[str, str]]:
    for line in lines:
        yield from _carried_out(line)
    for board in boards:
        yield from _at_work(board)


def _carried_out(line: Line) -> Iterator[tuple[str, str]]:
    """An attack that is used, and the text of a card or an Ability that is carried out."""
    event = line.event
    if isinstance(event, (e.AttackAnnounced, e.AttackChanged)):
        yield from _told(event.attack.attack.name, event.attack.attack, "attack")
    if isinstance(event, e.TextBegan) and event.by:
        for copy in all_copies(line.before):
            if copy.id == event.by.copy:
                yield from _told(copy.name, copy.card, "item")
        pokemon = line.before.find(event.by.pokemon) if event.by.pokemon is not None else None
        for ability in pokemon.card.abilities if pokemon else ():
            if ability.name == event.name:
                yield from _told(ability.name, ability, "ability")


def _at_work(board: Board) -> Iterator[tuple[str, str]]:
    """What works by itself: the Stadium, what is attached or played as a Pokémon, and Abilities that nobody announces."""
    if board.stadium:
        yield from _told(board.stadium.name, board.stadium.card, "stadium")
    for pokemon in board.pokemon():
        yield from _told(pokemon.name, pokemon.card, "item")
        for copy in pokemon.attached:
            yield from _told(copy.name, copy.card, OF_CARD.get(copy.card.kind, "item"))
        for ability in pokemon.card.abilities:
            if not _is_announced(ability.text):
                yield from _told(ability.name, ability, "ability")


def _is_announced(text: str) -> bool:
    """Whether a text does nothing unless its player announces it: once, or as often as they like, during their turn."""
    found = _ANNOUNCED.search(text)
    return found is not None and not _BY_ITSELF.search(text[: found.end()])


def _told(name: str, text: Card | Attack | Ability, kind: str) -> Iterator[tuple[str, str]]:
    lacking = _lacking(text, kind)
    if lacking:
        yield name, lacking


def _lacking(text: Card | Attack | Ability, kind: str) -> str:
    """What of a text is not understood, or would have to be done by somebody although it stands by itself."""
    if text.unknown:
        return f'Not understood: "{" … ".join(text.unknown)}"'
    reason = next(left_standing(text.program, kind), "") if kind in STANDS else ""
    return f"As it is read, {reason}" if reason else ""


def _question(name: str, lacking: str) -> str:
    return f"What does {name} do here? {lacking}; state it under 'facts: {{{name}: …}}'"
