"""Playing Trainer cards and using Abilities: the conditions, the text in its order, where the card goes."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Origin, Outcome, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Ability
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Program, Requires, Use
from ptcg_judge.engine.force import LASTING
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.steps.actions import Refusals, in_hand, not_your_turn, player_locks, refuse
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table

KINDS = {
    "Item": "item",
    "Supporter": "supporter",
    "Stadium": "stadium",
    "Pokémon Tool": "tool",
    "Technical Machine": "item",
    "Trainer": "item",
}


def play(board: Board, table: Table, action: Action) -> Play:
    """A Trainer card is played from the hand and its text carried out."""
    player = board.current if action.player is None else action.player
    copy = in_hand(board, player, action.card)
    refusals = list(_why_not(board, table, player, copy, action))
    if refusals or copy is None:
        yield from refusals
        return board
    kind = copy.card.kind
    board = yield e.TrainerPlayed(copy=copy.id, player=player, cites=table.cite(f"playing {kind}"))
    if kind in ("Supporter", "Stadium"):
        board = yield e.Used(player=player, right=kind.lower(), cites=table.cite(f"one {kind}"))
    if kind == "Stadium":
        board = yield from _stadium(board, table, copy, player)
    elif kind in ("Pokémon Tool", "Technical Machine"):
        board = yield from _tool(board, table, copy, action)
    else:
        board = yield from _text(board, table, copy, player)
    return (yield from checks(board, table))


def _text(board: Board, table: Table, copy: Copy, player: int) -> Play:
    origin = Origin(KINDS[copy.card.kind], copy.name, player, None, copy.id)
    cites = table.cite(f"playing {copy.card.kind}")
    board = yield e.TextBegan(name=copy.name, cites=cites, by=origin)
    board = yield from carry_out(
        board, table, tuple(v for v in copy.card.program if not isinstance(v, Requires)), origin
    )
    if any(other.id == copy.id for other in board.players[player].playing):
        board = yield e.CardsMoved(
            copies=(copy.id,), source="play", to="discard", player=player, verb="discarded",
            cites=table.cite(f"{copy.card.kind} discarded"),
        )  # fmt: skip
    return board


def _stadium(board: Board, table: Table, copy: Copy, player: int) -> Play:
    if board.stadium:
        board = yield e.CardsMoved(
            copies=(board.stadium.id,), source="play", to="discard", player=player, verb="discarded",
            cites=table.cite("stadium replaced"),
        )  # fmt: skip
    return (yield e.StadiumPlayed(copy=copy.id, player=player, cites=table.cite("playing Stadium")))


def _tool(board: Board, table: Table, copy: Copy, action: Action) -> Play:
    pokemon = board.get(action.pokemon)
    return (
        yield e.CardAttached(copy=copy.id, pokemon=pokemon.id, source="play", cites=table.cite("playing Pokémon Tool"))
    )


def _why_not(board: Board, table: Table, player: int, copy: Copy | None, action: Action) -> Refusals:
    text = f"play {action.card}"
    yield from not_your_turn(board, table, player, text)
    if copy is None or not copy.card.is_trainer:
        yield from refuse(table, "playing Item", text, "no such Trainer card in the hand")
        return
    side, kind = board.players[player], copy.card.kind
    if board.turn == 1 and player == board.starting:
        yield from refuse(table, f"no {kind} on first turn", text, "it is the starting player's first turn")
    if kind in ("Supporter", "Stadium") and kind.lower() in side.used:
        yield from refuse(table, f"one {kind}", text, f"a {kind} card was already played this turn")
    if kind == "Stadium" and board.stadium and board.stadium.name == copy.name:
        yield from refuse(table, "same stadium", text, "a Stadium of that name is already in play")
    pokemon = board.find(action.pokemon)
    if kind == "Pokémon Tool":
        if pokemon is None:
            yield from refuse(table, "playing Pokémon Tool", text, "it must be attached to a Pokémon")
        elif pokemon.tools:
            yield from refuse(table, "one tool", text, f"{pokemon.name} already has a Pokémon Tool")
    for what in (f"play {KINDS[kind]}", "play trainer"):
        for lock in player_locks(board, player, what):
            yield from refuse(table, "player locks", text, f"{lock.origin.name} forbids it", lock.cites)
    yield from _conditions(board, table, copy.card.program, Origin(KINDS[kind], copy.name, player, None, copy.id), text)


def _conditions(board: Board, table: Table, program: Program, origin: Origin, text: str) -> Refusals:
    for verb in program:
        if isinstance(verb, Requires) and verb.condition and not holds(board, verb.condition, origin, Outcome()):
            yield from refuse(table, "conditions first", text, "its condition is not met", verb.cites)


def use(board: Board, table: Table, action: Action) -> Play:
    """A player announces an Ability, or the Stadium, and carries out its text."""
    player = board.current if action.player is None else action.player
    found = _ability(board, player, action)
    refusals = list(_why_not_use(board, table, player, found, action))
    if refusals or found is None:
        yield from refusals
        return board
    pokemon, ability, verb = found
    origin = Origin("ability", ability.name, player, pokemon.id, pokemon.stack[-1].id)
    cites = (*table.cite("announcing an ability"), *verb.cites)
    right = ability.name if verb.by_name else f"{ability.name} of {pokemon.id}"
    board = yield e.Used(
        player=player,
        right="VSTAR" if ability.vstar else right,
        per_game=ability.vstar or verb.per_game,
        what=ability.name,
        cites=cites,
    )
    board = yield e.TextBegan(name=ability.name, cites=cites, by=origin)
    board = yield from carry_out(board, table, verb.then, origin)
    return (yield from checks(board, table))


Found = tuple[Pokemon, Ability, Use]


def _ability(board: Board, player: int, action: Action) -> Found | None:
    for pokemon in board.players[player].in_play:
        if action.pokemon not in (None, pokemon.id):
            continue
        for ability in pokemon.card.abilities:
            verb = next((verb for verb in ability.program if isinstance(verb, Use)), None)
            if verb and ability.name.casefold() == action.card.casefold():
                return pokemon, ability, verb
    return None


def _why_not_use(board: Board, table: Table, player: int, found: Found | None, action: Action) -> Refusals:
    from ptcg_judge.engine.force import in_force

    text = f"use {action.card}"
    yield from not_your_turn(board, table, player, text)
    if found is None:
        yield from refuse(table, "announcing an ability", text, "no such Ability that may be announced is in play")
        return
    pokemon, ability, verb = found
    origin = Origin("ability", ability.name, player, pokemon.id)
    used = board.players[player].used.count(ability.name if verb.by_name else f"{ability.name} of {pokemon.id}")
    if verb.times is not None and used >= verb.times:
        yield from refuse(table, "ability uses", text, f"{ability.name} was already used this turn", verb.cites)
    if ability.vstar and "VSTAR" in board.players[player].spent:
        yield from refuse(table, "one VSTAR per game", text, "a VSTAR Power was already used in this game")
    if verb.spot == "active" and not board.is_active(pokemon):
        yield from refuse(table, "ability place", text, f"{pokemon.name} is not Active", verb.cites)
    if verb.spot == "bench" and board.is_active(pokemon):
        yield from refuse(table, "ability place", text, f"{pokemon.name} is not on the Bench", verb.cites)
    if verb.condition and not holds(board, verb.condition, origin, Outcome()):
        yield from refuse(table, "ability conditions", text, "its condition is not met", verb.cites)
    if (
        ability.program
        and not any(x.origin.name == ability.name for x in in_force(board))
        and any(isinstance(v, LASTING) for v in ability.program)
    ):
        yield from refuse(table, "ability conditions", text, "the Pokémon has no Abilities for now")
