"""Coins that are flipped together: only how many of them are heads matters, unless a text asks which came first."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.disputes.open_table import OpenTable
from ptcg_judge.engine.board import Board, Copy
from ptcg_judge.engine.events import CoinsFlipped
from ptcg_judge.engine.trace import Trace
from ptcg_judge.rulings.scenario import Scenario


def coins_together(table: OpenTable, part: Trace, known: int) -> list[range]:
    """The open coins that an action flipped together, none of them decided before: only how many are heads matters."""
    flipped = [line.event for line in part.lines if isinstance(line.event, CoinsFlipped)]
    if sum(len(event.results) for event in flipped) != len(table.coins):
        return []
    found, first = [], 0
    for event in flipped:
        numbers = [number for number in table.coins[first : first + len(event.results)] if number is not None]
        first += len(event.results)
        if len(numbers) > 1 and numbers[0] >= known:
            found.append(range(numbers[0], numbers[-1] + 1))
    return found


def minds_order(scenario: Scenario) -> bool:
    """Whether a text may ask which of several coins came first."""
    texts = [*(fact.says for fact in scenario.facts), *_texts(scenario.board)]
    texts += [text for card in scenario.cards for text in (card.text, *(attack.text for attack in card.attacks))]
    return any("first" in text.casefold() for text in texts)


def _texts(board: Board) -> Iterator[str]:
    for copy in _copies(board):
        card = copy.card
        yield card.text
        yield from (attack.text for attack in card.attacks)
        yield from (ability.text for ability in card.abilities)


def _copies(board: Board) -> Iterator[Copy]:
    for player in board.players:
        for pile in (player.hand, player.deck, player.discard, player.prizes, player.playing):
            yield from pile
        for pokemon in player.in_play:
            yield from (*pokemon.stack, *pokemon.attached)
    if board.stadium:
        yield board.stadium
