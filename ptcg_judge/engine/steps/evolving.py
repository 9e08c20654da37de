"""Evolving and levelling up from the hand: what goes onto what, not too early, and what it brings with it."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.names import evolves_onto, spelled
from ptcg_judge.engine.putting_down import PRIMAL, evolved_onto, put_onto
from ptcg_judge.engine.steps.refusing import (
    Refusals,
    actor,
    granted,
    in_hand,
    locked,
    not_your_turn,
    pokemon_locks,
    refuse,
    refused,
)
from ptcg_judge.engine.steps.staying import lost, stays
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table

EVOLUTIONS = frozenset({"Stage 1", "Stage 2", "VMAX", "VSTAR", "MEGA", "BREAK"})


def evolve(board: Board, table: Table, action: Action) -> Play:
    """A Pokémon evolves with a card from the hand that evolves from its name."""
    player = actor(board, action)
    copy = in_hand(board, player, action.card)
    if copy is not None and copy.card.stage == "Level Up":
        return (yield from level_up(board, table, action))
    pokemon = _onto(board, player, copy, action)
    refusals = list(_why_not_evolve(board, table, player, copy, pokemon, str(action)))
    if refusals or copy is None or pokemon is None:
        return (yield from refused(board, refusals))
    said = (
        *table.said(*evolved_onto(copy.card, pokemon.card)),
        *_kept(table, copy),
        *stays(table, pokemon, "evolving"),
    )
    cites = united((*table.cite("evolving"), *said))
    board = yield e.Evolved(pokemon=pokemon.id, copy=copy.id, source="hand", cites=cites)
    board = yield from checks((yield from lost(board, table, pokemon.id, "evolving")), table)
    return (yield from ends_turn(board, table, pokemon.id))


def _onto(board: Board, player: int, copy: Copy | None, action: Action) -> Pokemon | None:
    named = board.find(action.pokemon)
    if named is not None or copy is None:
        return named
    wanted = spelled(copy.card.evolves_from)
    return next((p for p in board.players[player].in_play if spelled(p.name) == wanted), None)


def goes_onto(table: Table, copy: Copy, pokemon: Pokemon) -> bool:
    """Whether a card names this Pokémon after "Evolves from" or "Put onto"."""
    named = copy.card.evolves_from
    return spelled(named) == spelled(pokemon.name) != "" or evolves_onto(copy.card, pokemon.name, table).same


def _kept(table: Table, copy: Copy) -> tuple[str, ...]:
    """A BREAK Evolution keeps what the Pokémon below it has."""
    return table.cite("break keeps") if copy.card.stage == "BREAK" else ()


def _why_not_evolve(
    board: Board, table: Table, player: int, copy: Copy | None, pokemon: Pokemon | None, text: str
) -> Refusals:
    yield from not_your_turn(board, table, player, text)
    if copy is None or pokemon is None:
        yield from refuse(table, "evolving", text, "no such card in the hand or no Pokémon that it evolves from")
        return
    if pokemon.player != player or copy.card.stage not in EVOLUTIONS:
        yield from refuse(table, "evolving", text, "an Evolution card goes onto one of the player's own Pokémon")
    elif not goes_onto(table, copy, pokemon):
        said = ("evolves from the name", *put_onto(copy.card))
        yield from refuse(table, "evolves from", text, f"{copy.name} does not evolve from {pokemon.name}", said=said)
    yield from locked(board, table, player, text, "evolve", "play pokemon")
    for lock in pokemon_locks(board, pokemon, "evolve"):
        yield from refuse(table, "cannot evolve", text, f"{lock.origin.name} forbids it", lock.cites)
    if not granted(board, pokemon, "evolve at once"):
        yield from _too_early(board, table, player, pokemon, text)


def _too_early(board: Board, table: Table, player: int, pokemon: Pokemon, text: str) -> Refusals:
    if board.players[player].turns <= 1 and not granted(board, pokemon, "evolve on first turn"):
        yield from refuse(table, "no evolving on first turn", text, "it is that player's first turn")
    if pokemon.evolved_on == board.turn:
        yield from refuse(table, "no evolving twice", text, f"{pokemon.name} has already evolved this turn")
    elif came_this_turn(board, pokemon):
        point = "devolved is new" if _was_devolved(board, pokemon) else "no evolving when new"
        yield from refuse(table, point, text, f"{pokemon.name} is new in play this turn")


def _was_devolved(board: Board, pokemon: Pokemon) -> bool:
    return any(h.what == "devolved" and h.turn == board.turn and h.pokemon == pokemon.id for h in board.history)


def came_this_turn(board: Board, pokemon: Pokemon) -> bool:
    """Whether a Pokémon came into play, or was devolved, in this turn."""
    return pokemon.since >= board.turn


def ends_turn(board: Board, table: Table, number: int) -> Play:
    """The turn is over when a Pokémon becomes a Mega Evolution or Primal Reversion Pokémon-EX."""
    pokemon = board.find(number)
    if pokemon is None or board.result or "Mega EX" not in pokemon.card.labels or pokemon.evolved_on != board.turn:
        return board
    point = "primal ends turn" if pokemon.name.startswith(PRIMAL) else "mega ends turn"
    cites = table.rule(point)
    return (yield e.PhaseBegan(phase="end", cites=cites)) if cites else board


def level_up(board: Board, table: Table, action: Action) -> Play:
    """A Level Up card goes from the hand onto the Active Pokémon that it names."""
    player = actor(board, action)
    copy = in_hand(board, player, action.card)
    pokemon = board.find(action.pokemon) or board.active(player)
    refusals = list(_why_not_level_up(board, table, player, copy, pokemon, str(action)))
    if refusals or copy is None or pokemon is None:
        return (yield from refused(board, refusals))
    cites = united((*table.cite("levelling up", "levelled up as one"), *stays(table, pokemon, "levelling up")))
    board = yield e.Evolved(pokemon=pokemon.id, copy=copy.id, source="hand", how="levelled up", cites=cites)
    return (yield from checks((yield from lost(board, table, pokemon.id, "levelling up")), table))


def _why_not_level_up(
    board: Board, table: Table, player: int, copy: Copy | None, pokemon: Pokemon | None, text: str
) -> Refusals:
    yield from not_your_turn(board, table, player, text)
    if copy is None or pokemon is None or copy.card.stage != "Level Up":
        yield from refuse(table, "levelling up", text, "no such Level Up card in the hand or no Active Pokémon")
        return
    if pokemon.stack[-1].card.stage == "Level Up":
        yield from refuse(table, "levelled up once", text, f"{pokemon.name} has already been leveled up")
    elif pokemon.player != player or not goes_onto(table, copy, pokemon):
        yield from refuse(table, "levels up from", text, f"{copy.name} is not put onto {pokemon.name}")
    if not board.is_active(pokemon):
        yield from refuse(table, "levels up when active", text, f"{pokemon.name} is not Active")
    if board.players[player].turns <= 1:
        yield from refuse(table, "no levelling on first turn", text, "it is that player's first turn")
    if came_this_turn(board, pokemon) or pokemon.evolved_on == board.turn:
        yield from refuse(table, "no levelling when new", text, f"{pokemon.name} was not in play all this turn")
