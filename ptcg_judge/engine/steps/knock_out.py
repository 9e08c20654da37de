"""Knock Outs: checked at the book's moments, then effects, discard, Prizes, new Active Pokémon, and who has won."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Fallen, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.classes import prizes_for
from ptcg_judge.engine.formats import is_team_battle, prize_taker
from ptcg_judge.engine.hyper_gear import goes_back
from ptcg_judge.engine.numbers import Cited, bent, hp_left, modifiers, once_a_game
from ptcg_judge.engine.prizes import prizes_picked
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.steps.refusing import names_of
from ptcg_judge.engine.steps.team import fill_active
from ptcg_judge.engine.steps.waiting import resolve_waiting
from ptcg_judge.engine.table import Choice, Table


def knock_outs(board: Board, table: Table) -> Play:
    """The whole process, again until no Pokémon is left without HP."""
    while _due(board):
        before = board
        board = yield from go_through(board, table, "knock out")
        if board.result is not None or board == before:
            break
    return board


def _due(board: Board) -> bool:
    return bool(out_of_hp(board) or board.fallen or _empty_spots(board))


def out_of_hp(board: Board) -> list[Pokemon]:
    """The Pokémon whose damage is at least their HP."""
    return [pokemon for pokemon in board.pokemon() if pokemon.card.hp and hp_left(board, pokemon) <= 0]


def _empty_spots(board: Board) -> bool:
    return any(len(player.active) < board.spots and (player.bench or not player.active) for player in board.players)


def faint(board: Board, table: Table) -> Play:
    """Each Pokémon without HP is Knocked Out."""
    hits = {number for number, _ in board.attack.damaged} if board.attack else set()
    for pokemon in _new(board):
        bends = modifiers(board, "prizes", pokemon)
        worth = prizes_bent(board, table, pokemon) if bends else Cited(1)
        board = yield e.KnockedOut(
            pokemon=pokemon.id, player=pokemon.player, name=pokemon.name, by_damage=pokemon.id in hits,
            prizes=worth.value if bends else None, prize_cites=worth.cites, cites=table.cite("no hp left", _moment(board, table)),
        )  # fmt: skip
        for effect in filter(once_a_game, bends):
            player, name = effect.origin.player, effect.origin.name
            board = yield e.Used(player=player, right=name, per_game=True, what=name, cites=effect.cites)
    return board


def _moment(board: Board, table: Table) -> str:
    """The point by which Knock Outs are looked for now."""
    if board.phase == "end" and table.own("knock outs at the end"):
        return "knock outs at the end"
    if board.phase == "checkup":
        return "knock outs after checkup"
    return "knock outs after attack" if board.attack else "knock outs at other times"


def _new(board: Board) -> list[Pokemon]:
    already = {fallen.pokemon for fallen in board.fallen}
    return [pokemon for pokemon in out_of_hp(board) if pokemon.id not in already]


def prizes_bent(board: Board, table: Table, pokemon: Pokemon) -> Cited:
    """The Prizes a Pokémon is worth while it is in play, as cards bend that number."""
    printed = prizes_for(pokemon.card, table)
    number = bent(board, "prizes", pokemon, printed.value)
    return Cited(number.value, (*printed.cites, *number.cites))


def knock_out_effects(board: Board, table: Table) -> Play:
    """Effects of being Knocked Out; Pokémon that lose their last HP by them are Knocked Out together with the others."""
    board = yield from effects_of_falling(board, table)
    while table.holds("no hp left") and _new(board):
        board = yield from faint(board, table)
        board = yield from effects_of_falling(board, table)
    return board


def effects_of_falling(board: Board, table: Table) -> Play:
    """Effects of being Knocked Out; what loses its last HP by them falls in the next checks (304.2)."""
    return (yield from resolve_waiting(board, table, ("knocked out", "knocked out by damage")))


def discard(board: Board, table: Table) -> Play:
    """A Knocked Out Pokémon goes to the discard pile with every card attached to it."""
    for fallen in board.fallen:
        pokemon = board.find(fallen.pokemon)
        if pokemon:
            cites = united((*table.cite("knock out discard"), *goes_back(table, pokemon, pokemon.attached)))
            board = yield e.LeftPlay(
                pokemon=fallen.pokemon, player=fallen.player, to="discard", attached_to="discard", cites=cites
            )
    return board


def prizes(board: Board, table: Table) -> Play:
    """The opponent of a Knocked Out Pokémon's player takes Prizes, as many as its class gives, or as are left."""
    for player in _order(board):
        for fallen in board.fallen:
            if board.opponent_of(fallen.player) == player:
                due = _due_for(fallen, table)
                taker = prize_taker(board, table, fallen.player)
                taken = prizes_picked(board, table, taker, due.value)
                team = ("facing player takes Prizes",) if is_team_battle(board) else ()
                cites = united((*table.cite("prizes", *team), *due.cites))
                board = yield e.PrizesTaken(
                    player=taker, copies=taken, due=due.value, pokemon=fallen.pokemon, cites=cites
                )
    return board


def _due_for(fallen: Fallen, table: Table) -> Cited:
    return prizes_for(fallen.card, table) if fallen.prizes is None else Cited(fallen.prizes, fallen.cites)


def _order(board: Board) -> tuple[int, ...]:
    """The player whose turn it is not comes first; between turns the one whose turn is next: that is the same player."""
    others = tuple(n for n in range(len(board.players)) if n != board.current)
    return (*others, board.current)


def promote(board: Board, table: Table) -> Play:
    """A player without an Active Pokémon brings one up from the Bench, the player whose turn it is not first."""
    return (yield from _brought_up(board, table))


def promote_in_checkup(board: Board, table: Table) -> Play:
    """By the letter of a book that names the new Active Pokémon before the Prize cards of a Checkup (K28)."""
    if board.phase != "checkup":
        return board
    return (yield from _brought_up(board, table, ("promotion before prizes in checkup",)))


def _brought_up(board: Board, table: Table, more: tuple[str, ...] = ()) -> Play:
    both = all(not player.active and player.bench for player in board.players)
    first = "promotes first in checkup" if board.phase == "checkup" else "promotes first"
    players = _order(board)
    for player in reversed(players) if table.lifted(first) else players:
        side = board.players[player]
        if not side.active and side.bench:
            whose = "your" if player == 0 else "the opponent's"
            question = f"Which Pokémon is {whose} new Active Pokémon"
            (chosen,) = table.choose(Choice(player, question, names_of(side.bench)))
            cites = table.cite(*more, *_promotion_points(board, player, both))
            board = yield e.Promoted(pokemon=chosen, player=player, cites=cites)
        if board.spots > 1:
            board = yield from fill_active(board, table, player)
    return board


def _promotion_points(board: Board, player: int, both: bool) -> tuple[str, ...]:
    """The rule on the player's new Active Pokémon and, where both bring one up, on who comes first."""
    if player == board.current:
        return ("own promotion",)
    first = "promotes first in checkup" if board.phase == "checkup" else "promotes first"
    return ("promotion of the other", first) if both else ("promotion of the other",)
