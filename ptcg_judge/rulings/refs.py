"""How a scenario calls a Pokémon in play: by its place (`active`, `bench 2`, `opponent active`) or by its name."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NoReturn

from ptcg_judge.engine.board import Board, Pokemon
from ptcg_judge.kb.yamltext import fail

_SIDE = re.compile(
    r"^(?:(?P<you>your|you|my|own)|(?P<opponent>the opponent's|opponent's|opponent|opp))[ .]+(?P<rest>.+)$", re.I
)
_BENCH = re.compile(r"^bench(?P<dot>[. ])?(?P<number>\d{1,3})?$", re.I)


def pokemon_called(board: Board, words: str, player: int, place: str, *, bench_only: bool = False) -> Pokemon:
    """The one Pokémon that is meant; several that fit are a question of wording, not of luck."""
    match = _SIDE.match(words.strip())
    side = player if match is None else 0 if match["you"] else 1
    rest = match["rest"] if match else words.strip()
    sides = (side,) if match or rest.casefold() == "active" or _BENCH.match(rest) else (side, side ^ 1)
    for number in sides:
        found = [p for p in _on_side(board, rest, number) if not (bench_only and board.is_active(p))]
        if len(found) == 1 or (found and len({_face(pokemon) for pokemon in found}) == 1):
            return found[0]
        if found:
            fail(place, f"{len(found)} Pokémon are called '{rest}'; say which by its place: active, bench 1, bench 2 …")
    return _nobody(board, words, rest, place)


def _nobody(board: Board, words: str, rest: str, place: str) -> NoReturn:
    names = [pokemon.name for pokemon in board.pokemon()]
    near = get_close_matches(rest, names, 1, 0.6)
    fail(place, f"no Pokémon '{words}' is in play; " + (f"did you mean '{near[0]}'?" if near else _in_play(names)))


def _in_play(names: list[str]) -> str:
    return f"in play are {', '.join(dict.fromkeys(names))}" if names else "nobody has one"


def _on_side(board: Board, words: str, side: int) -> list[Pokemon]:
    player = board.players[side]
    if words.casefold() == "active":
        return list(player.active[:1])
    bench = _BENCH.match(words)
    if bench:
        if bench["number"] is None:
            return list(player.bench)
        at = int(bench["number"]) - (0 if bench["dot"] == "." else 1)
        return list(player.bench[at : at + 1]) if at >= 0 else []
    return [pokemon for pokemon in player.in_play if pokemon.name.casefold() == words.casefold()]


def _face(pokemon: Pokemon) -> object:
    """What tells one Pokémon from another at the table."""
    names = tuple(sorted(copy.name for copy in pokemon.attached))
    return pokemon.card, names, pokemon.damage, pokemon.conditions, pokemon.since, pokemon.evolved_on
