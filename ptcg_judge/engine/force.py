"""Effects in force: those that were made and last, and those that cards in play have as long as they are there."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine.board import Board, Copy, InForce, Origin, Pokemon
from ptcg_judge.engine.cards import Ability
from ptcg_judge.engine.effects import Forbid, Grant, Modify, Prevent, Program, Verb, Whenever
from ptcg_judge.engine.matching import is_meant

LASTING = (Modify, Prevent, Forbid, Grant, Whenever)


def in_force(board: Board) -> tuple[InForce, ...]:
    """Every effect in force on this board, those made by texts first, then those of cards in play."""
    if "in force" not in board.cache:
        board.cache["in force"] = (*_made(board), *_standing(board))
    found: tuple[InForce, ...] = board.cache["in force"]
    return found


def _made(board: Board) -> Iterator[InForce]:
    """Effects with a duration that has begun and not run out."""
    for effect in board.effects:
        begun = effect.from_turn <= board.turn
        lasts = effect.to_turn is None or board.turn <= effect.to_turn
        checkup = board.phase == "checkup" and effect.to_turn == board.turn and not effect.with_checkup
        if begun and lasts and not checkup:
            yield effect


def _standing(board: Board) -> Iterator[InForce]:
    silenced = _silenced(board)
    for pokemon in board.pokemon():
        for ability in pokemon.card.abilities:
            if ability.kind == "Ancient Trait" or pokemon.id not in silenced:
                yield from _of_ability(board, pokemon, ability)
        for copy in pokemon.attached:
            yield from _of_card(board, copy, pokemon)
    if board.stadium:
        origin = Origin("stadium", board.stadium.name, board.stadium_player or 0, None, board.stadium.id)
        yield from _verbs(board, board.stadium.card.program, origin, None)


def _silenced(board: Board) -> set[int]:
    """The Pokémon that have no Abilities for now."""
    lost: set[int] = set()
    for effect in _made(board):
        if isinstance(effect.verb, Grant) and effect.verb.what == "no abilities" and effect.holder is not None:
            lost.add(effect.holder)
    for pokemon in board.pokemon():
        for ability in pokemon.card.abilities:
            for effect in _of_ability(board, pokemon, ability):
                if isinstance(effect.verb, Grant) and effect.verb.what == "no abilities":
                    lost |= {p.id for p in board.pokemon() if covers(board, effect, p)} - {pokemon.id}
    return lost


def _of_ability(board: Board, pokemon: Pokemon, ability: Ability) -> Iterator[InForce]:
    origin = Origin("ability", ability.name, pokemon.player, pokemon.id, pokemon.stack[-1].id)
    yield from _verbs(board, ability.program, origin, pokemon)


def _of_card(board: Board, copy: Copy, pokemon: Pokemon) -> Iterator[InForce]:
    kind = {"Pokémon Tool": "tool", "Special Energy": "energy"}.get(copy.card.kind, "trainer")
    yield from _verbs(board, copy.card.program, Origin(kind, copy.name, pokemon.player, pokemon.id, copy.id), pokemon)


def _verbs(board: Board, program: Program, origin: Origin, holder: Pokemon | None) -> Iterator[InForce]:
    for verb in program:
        if isinstance(verb, LASTING) and _in_place(board, verb, holder):
            yield InForce(0, verb, None, None, origin, 0, None, True, verb.cites)


def _in_place(board: Board, verb: Verb, holder: Pokemon | None) -> bool:
    until = getattr(verb, "until", "while in play")
    if holder is None or until not in ("while active", "while on bench"):
        return True
    return board.is_active(holder) == (until == "while active")


def covers(board: Board, effect: InForce, pokemon: Pokemon) -> bool:
    """Whether an effect in force is about a Pokémon."""
    if effect.holder is not None:
        return effect.holder == pokemon.id
    who = getattr(effect.verb, "who", None)
    if effect.player is not None:
        return pokemon.player == effect.player and (who is None or is_meant(board, who, effect.origin, pokemon))
    return who is not None and is_meant(board, who, effect.origin, pokemon)
