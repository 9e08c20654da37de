"""Trainer cards that are attached, Pokémon Tools and Technical Machines above all: to a Pokémon that may have them."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.altered import verbs_in
from ptcg_judge.engine.board import Board, Copy, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import ANYTHING, Requires, Verb
from ptcg_judge.engine.hyper_gear import is_hyper_gear
from ptcg_judge.engine.instructions.choosing import candidates
from ptcg_judge.engine.numbers import bent
from ptcg_judge.engine.steps.attachments import may_hold
from ptcg_judge.engine.steps.refusing import Refusals, refuse
from ptcg_judge.engine.table import Choice, Table

MACHINE = "Technical Machine"
ATTACHED = ("Pokémon Tool", MACHINE)


def is_attached(copy: Copy) -> bool:
    """Whether a Trainer card goes onto a Pokémon: by its kind, or because its text is about the Pokémon it is attached to."""
    return copy.card.kind in ATTACHED or any(_about_holder(verb) for verb in verbs_in(copy.card.program))


def _about_holder(verb: Verb) -> bool:
    if isinstance(verb, Requires):
        return verb.holder != ANYTHING
    return getattr(getattr(verb, "who", None), "role", "") == "holder" or getattr(verb, "zone", "") == "attached"


def attach(board: Board, table: Table, copy: Copy, player: int, action: Action) -> Play:
    """The card is attached to the Pokémon that its player points at, and stays there."""
    pokemon = board.find(action.pokemon) or _pointed_at(board, table, copy, player)
    point = "hyper gear" if is_hyper_gear(copy) else f"playing {copy.card.kind}"
    cites = table.cite(point, *(("any number of machines",) if _further_machine(copy, pokemon) else ()))
    return (yield e.CardAttached(copy=copy.id, pokemon=pokemon.id, source="play", from_hand=True, cites=cites))


def _further_machine(copy: Copy, pokemon: Pokemon) -> bool:
    """Whether a Technical Machine comes to a Pokémon that has one."""
    return copy.card.kind == MACHINE and any(other.card.kind == MACHINE for other in pokemon.attached)


def _pointed_at(board: Board, table: Table, copy: Copy, player: int) -> Pokemon:
    names = candidates(board, list(_able(board, table, copy, player)))
    (chosen,) = table.choose(Choice(player, f"To which Pokémon is {copy.name} attached", names))
    return board.get(chosen)


def _able(board: Board, table: Table, copy: Copy, player: int) -> list[Pokemon]:
    return [p for p in board.pokemon() if not list(_why_not_on(board, table, player, copy, p, copy.name))]


def why_not(board: Board, table: Table, player: int, copy: Copy, action: Action, text: str) -> Refusals:
    """Every rule that keeps the card off the Pokémon pointed at, or off all of them."""
    pokemon = board.find(action.pokemon)
    if pokemon is not None:
        yield from _why_not_on(board, table, player, copy, pokemon, text)
    elif not _able(board, table, copy, player):
        yield from refuse(table, f"playing {copy.card.kind}", text, "there is no Pokémon that may have it")


def _why_not_on(board: Board, table: Table, player: int, copy: Copy, pokemon: Pokemon, text: str) -> Refusals:
    if is_hyper_gear(copy) and table.rule("hyper gear"):
        if pokemon.player == player or "EX" not in pokemon.card.labels:
            yield from refuse(table, "hyper gear", text, "it goes onto a Pokémon-EX of the opponent")
    elif pokemon.player != player:
        yield from refuse(table, "own tool to own pokemon", text, f"{pokemon.name} is the opponent's")
    if not may_hold(board, copy, pokemon):
        yield from refuse(table, "attachment allowed", text, f"{pokemon.name} may not have {copy.name}")
    if _further_machine(copy, pokemon) and not table.holds("any number of machines"):
        yield from refuse(table, "playing Technical Machine", text, f"{pokemon.name} already has a Technical Machine")
    counts = copy.card.kind == "Pokémon Tool" and not _is_machine(table, copy)
    if counts and len(_tools(table, pokemon)) >= _most(board, pokemon):
        said = ("one Tool for a V-UNION",) if pokemon.card.stage == "V-UNION" else ()
        yield from refuse(table, "one tool", text, f"{pokemon.name} already has a Pokémon Tool", said=said)


def _is_machine(table: Table, copy: Copy) -> bool:
    """A Technical Machine that is printed as a Tool takes the place of one, unless the book does not limit them (K21)."""
    return MACHINE in copy.card.labels and bool(table.rule("any number of machines"))


def _tools(table: Table, pokemon: Pokemon) -> list[Copy]:
    return [copy for copy in pokemon.tools if not _is_machine(table, copy)]


def _most(board: Board, pokemon: Pokemon) -> int:
    """One, unless a card lets the Pokémon have more."""
    return bent(board, "tools", pokemon, 1).value
