"""Texts that play a part on a board must be understood, or stated as facts; other texts may rest."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine.board import Board
from ptcg_judge.errors import Problem
from ptcg_judge.rulings.scenario import Planned


def not_understood(board: Board, play: tuple[Planned, ...], problems: list[Problem]) -> None:
    """Report the unknown text of every attack, Ability or Trainer card that an action uses."""
    unknown = dict(_unknown(board))
    for action in play:
        clauses = unknown.get(action.card.casefold(), ())
        if clauses:
            words = " … ".join(clauses)
            remedy = f"state what it does under 'facts: {{{action.card}: …}}'"
            problems.append(Problem(action.place, f'the text of {action.card} is not understood: "{words}"; {remedy}'))


def _unknown(board: Board) -> Iterator[tuple[str, tuple[str, ...]]]:
    for player in board.players:
        for pokemon in player.in_play:
            for attack in pokemon.card.attacks:
                yield attack.name.casefold(), attack.unknown
            for ability in pokemon.card.abilities:
                yield ability.name.casefold(), ability.unknown
        for copy in player.hand:
            yield copy.name.casefold(), copy.card.unknown
