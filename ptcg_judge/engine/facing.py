"""Who attacks whom where several could: one Active Pokémon attacks one of the opponents' in a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ptcg_judge.engine.altered import verbs_in
from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import Who
from ptcg_judge.engine.table import Candidate, Choice, Table


def attacker_of(
    board: Board, table: Table, player: int, named: int | None, has_it: Callable[[Pokemon], bool]
) -> Pokemon | None:
    """The Pokémon that is to attack: the Active one; of two that have the attack the player names one."""
    actives = board.players[player].active
    benched = board.find(named)
    if benched is not None and benched.player == player and not board.is_active(benched):
        return benched
    if len(actives) < 2:
        return board.active(player)
    wanted = next((pokemon for pokemon in actives if pokemon.id == named), None)
    places = tuple((pokemon, f"active {n + 1}") for n, pokemon in enumerate(actives))
    able = tuple(one for one in places if has_it(one[0])) or places
    return wanted or _picked(board, table, player, able, "Which Active Pokémon attacks")


def target_of(board: Board, table: Table, player: int, attack: Attack) -> Pokemon | None:
    """The Defending Pokémon; where several could be attacked the player names one, unless the text means each of them (701.4)."""
    facing = board.opponent_of(player)
    opponents = (facing, *(n for n in range(len(board.players)) if n % 2 != player % 2 and n != facing))
    targets = tuple(pokemon for number in opponents for pokemon in board.players[number].active)
    if len(targets) < 2 or _means_each(attack) or (board.spots > 1 and table.lifted("one attacks one")):
        return targets[0] if targets else None
    return _chosen(board, table, player, targets, "Which Active Pokémon is attacked")


def _means_each(attack: Attack) -> bool:
    """Whether an attack is on each Defending Pokémon and on none by itself."""
    meant = [who for verb in verbs_in(attack.program) if isinstance(who := getattr(verb, "who", None), Who)]
    defending = [
        who.every for who in meant if who.role == "defending" or (who.side, who.spot) == ("opponent", "active")
    ]
    return attack.damage is None and bool(defending) and all(defending)


def retreating_of(board: Board, table: Table, player: int) -> Pokemon | None:
    """The Pokémon that is to retreat: the Active one; with two of them the player names one."""
    actives = board.players[player].active
    return (
        _chosen(board, table, player, actives, "Which Active Pokémon retreats")
        if len(actives) > 1
        else board.active(player)
    )


def switched_of(board: Board, table: Table, player: int, origin: Origin) -> Pokemon | None:
    """The Active Pokémon that an effect switches: the attacker or the one attacked; of two others, one that the card's player names (701.7)."""
    actives = board.players[player].active
    if len(actives) < 2:
        return board.active(player)
    underway = board.attack
    named = (origin.pokemon, underway.defender if underway else None)
    meant = next((pokemon for pokemon in actives if pokemon.id in named), None)
    return meant or _chosen(board, table, origin.player, actives, "Which Active Pokémon is switched")


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
    places = tuple((each, f"active {n + 1}") for n, each in enumerate(pokemon))
    return _picked(board, table, player, places, question)


def _picked(board: Board, table: Table, player: int, places: Iterable[tuple[Pokemon, str]], question: str) -> Pokemon:
    names = tuple(Candidate(pokemon.id, pokemon.name, (place,)) for pokemon, place in places)
    (number,) = table.choose(Choice(player, question, names))
    return board.get(number)
