"""The forms of the game: how many Active and Benched Pokémon and Prizes, who is meant and who goes on, in 2-on-2 and Team Battle."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.apply_setup import OUT
from ptcg_judge.engine.board import NAMES, Board
from ptcg_judge.engine.numbers import Cited
from ptcg_judge.engine.table import Table

NO_LIMIT = 60
"""As many as a deck holds cards."""


def is_team_battle(board: Board) -> bool:
    return len(board.players) > 2


def active_spots(board: Board, table: Table) -> Cited:
    """One Active Pokémon each, in a 2-on-2 Battle two."""
    if board.spots > 1 and table.holds("two Active"):
        return Cited(2, table.cite("two Active"))
    return Cited(1, table.cite("first Active"))


def bench_places(board: Board, table: Table) -> Cited:
    """Five places on the Bench, four in the formats with more Active Pokémon or players."""
    if is_team_battle(board) and table.holds("Bench of four in teams"):
        return Cited(4, table.cite("Bench of four in teams"))
    if board.spots > 1 and table.holds("Bench of four with two Active"):
        return Cited(4, table.cite("Bench of four with two Active"))
    return Cited(5 if table.holds("bench limit") else NO_LIMIT, table.cite("bench limit"))


def prizes_to_lay(board: Board, table: Table) -> Cited:
    """Six Prizes for 60 cards, otherwise a tenth of the deck; one in Sudden Death; half as many in Team Battle."""
    opening = board.opening
    size = opening.deck_size if opening else 60
    if opening and opening.sudden_death and table.holds("one Prize in Sudden Death"):
        return Cited(1, table.cite("Prizes set out", "one Prize in Sudden Death"))
    number, points = 6, ["Prizes set out"]
    if size == 30 and table.view.year == "2018":
        number, points = 3, ["Prizes for 30 cards"]
    elif size != 60 and table.holds("Prizes by deck size"):
        number, points = size // 10, ["Prizes by deck size"]
    if is_team_battle(board) and table.holds("half the Prizes"):
        number, points = number // 2, [*points, "half the Prizes"]
    return Cited(number, table.cite(*points))


def teammate(board: Board, player: int) -> int | None:
    """The other player of a team, who sits diagonally across."""
    return (player + 2) % 4 if is_team_battle(board) else None


def is_out(board: Board, player: int) -> bool:
    return OUT in board.players[player].spent


def next_player(board: Board) -> int:
    """Whose turn comes next: the starting player's at first, then round the table, past those who are out."""
    if board.turn == 0:
        return board.starting
    many = len(board.players)
    following = [(board.current + n) % many for n in range(1, many + 1)]
    return next((player for player in following if not is_out(board, player)), board.current)


def bound_on_first_turn(board: Board, table: Table, player: int) -> bool:
    """The limits of the first turn bind the starting player, in Team Battle the first player of each team."""
    if board.players[player].turns > 1:
        return False
    if not is_team_battle(board) or not table.holds("first turn of each team"):
        return board.turn == 1 and player == board.starting
    return player in (board.starting, (board.starting + 1) % len(board.players))


def prize_taker(board: Board, table: Table, owner: int) -> int:
    """For a Knocked Out Pokémon the facing opponent takes Prizes; with none left, the teammate does."""
    facing = board.opponent_of(owner)
    mate = teammate(board, facing)
    if mate is not None and not board.players[facing].prizes and table.holds("facing player takes Prizes"):
        return mate
    return facing


def who_takes_prizes(board: Board, table: Table, owner: int) -> e.Ruled:
    """Who takes Prizes for a player's Knocked Out Pokémon, and the rule."""
    point = "facing player takes Prizes" if is_team_battle(board) else "prizes"
    question = f"Who takes Prizes for a Pokémon of {NAMES[owner]}?"
    return e.Ruled(question=question, answer=NAMES[prize_taker(board, table, owner)], cites=table.cite(point))


def is_team_without_pokemon(board: Board, player: int) -> bool:
    """A player without Pokémon stays as long as the teammate has one."""
    mate = teammate(board, player)
    mine = board.players[player].in_play
    return not mine and (mate is None or not board.players[mate].in_play)


def meaning(board: Board, table: Table, words: str, player: int) -> e.Ruled:
    """Whom the words of a card mean in Team Battle: "you", "your opponent's Pokémon", "each Defending Pokémon", "all Pokémon"."""
    question = f'Whom does "{words}" mean for {NAMES[player]}?'
    mine = [n for n in range(len(board.players)) if n % 2 == player % 2]
    theirs = [n for n in range(len(board.players)) if n % 2 != player % 2]
    if words in ("you", "your"):
        return _ruled(question, mine, "you means the team", table, choice=True)
    if words == "your opponent's Pokémon":
        attacked = board.find(board.attack.defender) if board.attack else None
        return _ruled(
            question, [attacked.player] if attacked else theirs, "opponent means", table, choice=attacked is None
        )
    if words == "each Defending Pokémon":
        return _ruled(question, theirs, "each Defending Pokémon", table)
    return _ruled(question, [*mine, *theirs], "all Pokémon in play", table)


def _ruled(question: str, players: list[int], point: str, table: Table, *, choice: bool = False) -> e.Ruled:
    joined = (" or " if choice else " and ").join(NAMES[player] for player in players)
    return e.Ruled(
        question=question,
        answer=joined + (", as the player says" if choice and len(players) > 1 else ""),
        cites=table.cite(point),
    )


def checked_owners(board: Board, table: Table) -> tuple[int, ...]:
    """Whose Pokémon a Checkup is about: all, in Team Battle those of the players whose turn ends and begins."""
    everyone = (board.current, *(n for n in range(len(board.players)) if n != board.current))
    if not is_team_battle(board) or not table.holds("checkup around the owner's turn"):
        return everyone
    return (board.current, next_player(board))


def team_of(board: Board, player: int) -> tuple[int, ...]:
    """The players who win and lose together."""
    return tuple(n for n in range(len(board.players)) if n % 2 == player % 2)
