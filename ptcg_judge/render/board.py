"""A board in a few lines: both sides, what is on each Pokémon, what lies where."""

from __future__ import annotations

from typing import Any

from ptcg_judge.engine.board import Board, Player, Pokemon
from ptcg_judge.engine.cards import LETTERS
from ptcg_judge.engine.numbers import hp_left, max_hp
from ptcg_judge.render.page import Page, harmless
from ptcg_judge.rulings.paths import SIDES, TEAMS, names, winner

_LETTER = {f"{name} Energy": letter for letter, name in LETTERS.items()}


def board_page(page: Page, board: Board) -> None:
    """The opponent above, you below, as at the table."""
    for side in reversed(range(len(board.players))):
        _side(page, board, TEAMS[side], board.players[side])
    if board.stadium:
        page.labelled("stadium", harmless(board.stadium.name), 2, 10)


def _side(page: Page, board: Board, whose: str, player: Player) -> None:
    page.text(f"{whose}: {_piles(player)}", 2, 2)
    for pokemon in player.active:
        page.labelled("active", _pokemon(board, pokemon), 4, 8)
    if not player.active:
        page.labelled("active", "none", 4, 8)
    for pokemon in player.bench:
        page.labelled("bench", _pokemon(board, pokemon), 4, 8)


def _piles(player: Player) -> str:
    piles = [("Prizes", player.prizes), ("hand", player.hand), ("deck", player.deck), ("discard", player.discard)]
    piles += [("lost", player.lost)] if player.lost else []
    return ", ".join(f"{name} {len(pile)}" for name, pile in piles)


def _pokemon(board: Board, pokemon: Pokemon) -> str:
    hp = f"{hp_left(board, pokemon)}/{max_hp(board, pokemon)} HP"
    energy = "".join(_LETTER.get(name, f" {name} ") for name in names(pokemon.energy)).strip()
    others = [copy.name for copy in pokemon.attached if not copy.card.is_energy]
    parts = [f"{pokemon.name}  {hp}", *([energy] if energy else []), *others, *pokemon.conditions]
    return harmless(", ".join(parts))


def board_document(board: Board) -> dict[str, Any]:
    """The board for other programs."""
    return {
        "turn": board.turn,
        "player": SIDES[board.current % 2],
        "phase": board.phase,
        "stadium": board.stadium.name if board.stadium else None,
        "winner": winner(board),
        **{TEAMS[number]: _player_document(board, player) for number, player in enumerate(board.players)},
    }


def _player_document(board: Board, player: Player) -> dict[str, Any]:
    return {
        "active": [pokemon_document(board, pokemon) for pokemon in player.active],
        "bench": [pokemon_document(board, pokemon) for pokemon in player.bench],
        "hand": list(names(player.hand)),
        "deck": len(player.deck),
        "discard": list(names(player.discard)),
        "prizes": len(player.prizes),
        "lost": list(names(player.lost)),
    }


def pokemon_document(board: Board, pokemon: Pokemon) -> dict[str, Any]:
    return {
        "name": pokemon.name,
        "damage": pokemon.damage,
        "hp": max_hp(board, pokemon),
        "hp_left": hp_left(board, pokemon),
        "conditions": list(pokemon.conditions),
        "energy": list(names(pokemon.energy)),
        "attached": list(names(pokemon.attached)),
        "stack": list(names(pokemon.stack)),
    }
