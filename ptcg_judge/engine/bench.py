"""How many places a Bench has, as bent by cards."""

from __future__ import annotations

from ptcg_judge.engine.board import Board
from ptcg_judge.engine.effects import Modify
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.matching import sides
from ptcg_judge.engine.numbers import Cited


def bent_places(board: Board, player: int, places: int) -> Cited:
    """The places of a Bench after every card that sets or changes their number."""
    from ptcg_judge.engine.measure import amount_of

    cites: list[str] = []
    for effect in in_force(board):
        verb = effect.verb
        if not isinstance(verb, Modify) or verb.number != "bench limit":
            continue
        if player in sides(board, effect.origin.player, verb.who.side):
            amount = amount_of(board, verb.amount, effect.origin)
            places = {"set": amount, "more": places + amount, "less": places - amount}.get(verb.how, places)
            cites += effect.cites
    return Cited(places, tuple(cites))


def free_places(board: Board, player: int) -> int:
    """How many more Pokémon a Bench of five takes, or of four in the formats with more Active Pokémon or players."""
    usual = 4 if len(board.players) > 2 or board.spots > 1 else 5
    return max(0, bent_places(board, player, usual).value - len(board.players[player].bench))
