"""Knock Outs: checked at the book's moments, then effects, discard, Prizes, new Active Pokémon, and who has won."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.classes import prizes_for
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.steps.waiting import resolve_waiting
from ptcg_judge.engine.table import Candidate, Choice, Table


def knock_outs(board: Board, table: Table) -> Play:
    """The whole process, again until no Pokémon is left without HP."""
    if out_of_hp(board) or board.fallen or _empty_spots(board):
        board = yield from go_through(board, table, "knock out")
    return board


def out_of_hp(board: Board) -> list[Pokemon]:
    return [pokemon for pokemon in board.pokemon() if pokemon.card.hp and hp_left(board, pokemon) <= 0]


def _empty_spots(board: Board) -> bool:
    return any(not player.active for player in board.players)


def faint(board: Board, table: Table) -> Play:
    """Each Pokémon without HP is Knocked Out."""
    hits = {number for number, _ in board.attack.damaged} if board.attack else set()
    already = {fallen.pokemon for fallen in board.fallen}
    for pokemon in (pokemon for pokemon in out_of_hp(board) if pokemon.id not in already):
        board = yield e.KnockedOut(
            pokemon=pokemon.id, player=pokemon.player, name=pokemon.name, by_damage=pokemon.id in hits,
            cites=table.cite("no hp left"),
        )  # fmt: skip
    return board


def knock_out_effects(board: Board, table: Table) -> Play:
    """Effects of being Knocked Out, before the discard where the book has it so."""
    return (yield from resolve_waiting(board, table, ("knocked out", "knocked out by damage")))


def discard(board: Board, table: Table) -> Play:
    """A Knocked Out Pokémon goes to the discard pile with every card attached to it."""
    for fallen in board.fallen:
        if board.find(fallen.pokemon):
            board = yield e.LeftPlay(
                pokemon=fallen.pokemon, player=fallen.player, to="discard", attached_to="discard",
                cites=table.cite("knock out discard"),
            )  # fmt: skip
    return board


def prizes(board: Board, table: Table) -> Play:
    """The opponent of a Knocked Out Pokémon's player takes Prizes, as many as its class gives."""
    for player in _order(board):
        for fallen in board.fallen:
            if board.opponent_of(fallen.player) == player:
                due = prizes_for(fallen.card, table)
                taken = tuple(copy.id for copy in board.players[player].prizes[: due.value])
                cites = tuple(dict.fromkeys((*table.cite("prizes"), *due.cites)))
                board = yield e.PrizesTaken(
                    player=player, copies=taken, due=due.value, pokemon=fallen.pokemon, cites=cites
                )
    return board


def _order(board: Board) -> tuple[int, ...]:
    """The player whose turn it is not comes first; between turns the one whose turn is next: that is the same player."""
    others = tuple(n for n in range(len(board.players)) if n != board.current)
    return (*others, board.current)


def promote(board: Board, table: Table) -> Play:
    """A player without an Active Pokémon brings one up from the Bench, the player whose turn it is not first."""
    for player in _order(board):
        side = board.players[player]
        if not side.active and side.bench:
            names = tuple(Candidate(p.id, p.name, (f"bench {n + 1}",)) for n, p in enumerate(side.bench))
            whose = "your" if player == 0 else "the opponent's"
            (chosen,) = table.choose(Choice(player, f"Which Pokémon is {whose} new Active Pokémon", names))
            board = yield e.Promoted(pokemon=chosen, player=player, cites=table.cite("promotion"))
    return board
