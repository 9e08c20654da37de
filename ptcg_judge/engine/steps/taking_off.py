"""Taking a card off a Pokémon by one's own will: what is attached stays, so it is refused."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.steps.refusing import Refusals, actor, not_your_turn, refuse, refused
from ptcg_judge.engine.table import Table


def take_off(board: Board, table: Table, action: Action) -> Play:
    """A player wants an attached card back in the hand, though no effect says so."""
    player = actor(board, action)
    pokemon, copy = _attached(board, player, action)
    refusals = list(_why_not(board, table, player, copy, str(action)))
    if refusals or copy is None or pokemon is None:
        return (yield from refused(board, refusals))
    return (
        yield e.CardsMoved(
            copies=(copy.id,), source="attached", to="hand", player=player, pokemon=pokemon.id,
            verb="taken", cites=table.cite(_point(copy)),
        )
    )  # fmt: skip


def _attached(board: Board, player: int, action: Action) -> tuple[Pokemon | None, Copy | None]:
    """The card of this name, on the Pokémon pointed at or on any of the player's own."""
    for pokemon in board.players[player].in_play:
        for copy in pokemon.attached if action.pokemon in (None, pokemon.id) else ():
            if copy.name.casefold() == action.card.casefold():
                return pokemon, copy
    return None, None


def _why_not(board: Board, table: Table, player: int, copy: Copy | None, text: str) -> Refusals:
    yield from not_your_turn(board, table, player, text)
    if copy is None:
        yield from refuse(table, "actions", text, "no such card is attached to that player's Pokémon")
    else:
        yield from refuse(table, _point(copy), text, f"{copy.name} stays attached unless something says otherwise")


def _point(copy: Copy) -> str:
    return "attached energy stays" if copy.card.is_energy else "tool stays"
