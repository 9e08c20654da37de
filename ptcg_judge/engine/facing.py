"""Who attacks whom where several could: one Active Pokémon attacks one of the opponents' in a turn."""

from __future__ import annotations

from ptcg_judge.engine.board import Board, Pokemon
from ptcg_judge.engine.table import Candidate, Choice, Table


def attacker_of(board: Board, table: Table, player: int, named: int | None) -> Pokemon | None:
    """The Pokémon that is to attack: the Active one; with two of them the player names one."""
    actives = board.players[player].active
    benched = board.find(named)
    if benched is not None and benched.player == player and not board.is_active(benched):
        return benched
    if len(actives) < 2:
        return board.active(player)
    wanted = next((pokemon for pokemon in actives if pokemon.id == named), None)
    return wanted or _chosen(board, table, player, actives, "Which Active Pokémon attacks")


def target_of(board: Board, table: Table, player: int) -> Pokemon | None:
    """The Defending Pokémon; where several could be attacked the player names one."""
    facing = board.opponent_of(player)
    opponents = (facing, *(n for n in range(len(board.players)) if n % 2 != player % 2 and n != facing))
    targets = tuple(pokemon for number in opponents for pokemon in board.players[number].active)
    if len(targets) < 2:
        return targets[0] if targets else None
    return _chosen(board, table, player, targets, "Which Active Pokémon is attacked")


def defending_now(board: Board) -> Pokemon | None:
    """The Pokémon that an attack is on as things stand: the one attacked, or who has taken its place (K76)."""
    underway = board.attack
    if underway is None:
        return None
    attacked = board.find(underway.defender)
    if attacked is not None and board.is_active(attacked):
        return attacked
    return board.active(attacked.player if attacked else board.opponent_of(underway.player))


def _chosen(board: Board, table: Table, player: int, pokemon: tuple[Pokemon, ...], question: str) -> Pokemon:
    names = tuple(Candidate(each.id, each.name, (f"active {n + 1}",)) for n, each in enumerate(pokemon))
    (number,) = table.choose(Choice(player, question, names))
    return board.get(number)
