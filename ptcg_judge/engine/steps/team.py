"""What 2-on-2 and Team Battle add to a turn: Active places filled up, a player without Pokémon, a player without a deck."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Result
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.classify import is_a
from ptcg_judge.engine.formats import active_spots, is_out, is_team_battle, teammate
from ptcg_judge.engine.table import Candidate, Choice, Table


def fill_active(board: Board, table: Table, player: int) -> Play:
    """In a 2-on-2 Battle a free Active place is filled from the Bench as long as that is possible."""
    while len(board.players[player].active) < active_spots(board, table).value and board.players[player].bench:
        bench = board.players[player].bench
        names = tuple(Candidate(p.id, p.name, (f"bench {n + 1}",)) for n, p in enumerate(bench))
        (chosen,) = table.choose(Choice(player, "Which Pokémon takes the free Active place", names))
        point = "two Active if possible" if board.spots > 1 else "promotion"
        board = yield e.Promoted(pokemon=chosen, player=player, cites=table.cite(point))
    return board


def come_up(board: Board, table: Table, player: int) -> Play:
    """In Team Battle a player without Pokémon who draws a Basic Pokémon must make it Active at once."""
    cites = table.rule("a player without Pokémon stays")
    mine = [copy for copy in board.players[player].hand if is_a(copy.card, "Basic Pokémon", table).holds]
    if not (is_team_battle(board) and cites and mine) or board.players[player].in_play:
        return board
    names = tuple(Candidate(copy.id, copy.name) for copy in mine)
    (chosen,) = table.choose(Choice(player, "Which Basic Pokémon becomes Active", names))
    return (yield e.PokemonBenched(copies=(chosen,), player=player, source="hand", active=True, cites=cites))


def cannot_draw(board: Board, table: Table, player: int) -> Play:
    """Whoever cannot draw loses; in Team Battle they go out alone, and the teammate lays as many Prizes as they had left."""
    cites = table.rule("a decked player leaves") if is_team_battle(board) else ()
    mate = teammate(board, player)
    if not cites or mate is None or is_out(board, mate):
        result = Result("win", board.opponent_of(player), ("cannot draw at the start of their turn",))
        return (yield e.GameEnded(result=result, cites=table.cite("cannot draw")))
    board = yield e.PlayerLeft(player=player, cites=cites)
    left = len(board.players[player].prizes)
    bottom = tuple(copy.id for copy in reversed(board.players[mate].deck[-left:])) if left else ()
    return (yield e.PrizesLaid(player=mate, copies=bottom, bottom=True, cites=cites)) if bottom else board
