"""What ends when a Pokémon goes to the Bench, evolves, devolves or leaves play, as each book has it (K37, K38, K39)."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce
from ptcg_judge.engine.table import Table

SWITCHES = {"own": "own switch ends", "forced": "forced switch ends", "gust": "gust ends"}


def removed(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    """The conditions and effects that an event ends."""
    if isinstance(event, e.Switched):
        yield from _benched(board, event, table)
    elif isinstance(event, e.Evolved):
        yield from _evolved(board, event, table)
    elif isinstance(event, e.Devolved):
        yield from _everything(board, event.pokemon, table.rule("devolving ends"))
    elif isinstance(event, e.LeftPlay):
        cites = table.rule("leaving play ends") or table.cite("new card")
        for effect in board.effects:
            if effect.holder == event.pokemon:
                yield _ended(effect, cites)


def _benched(board: Board, event: e.Switched, table: Table) -> Iterator[e.Event]:
    """Going to the Bench ends Special Conditions, and effects as far as the book says (K37)."""
    point = "retreating ends" if event.retreated else SWITCHES.get(event.words, "benching ends")
    cites = table.rule(point)
    if not cites:
        return
    yield from _conditions(board, event.pokemon, cites)
    kinds = table.option("retreating ends" if event.retreated else "benching ends")
    for effect in _held(board, event.pokemon):
        if _goes(effect, kinds):
            yield _ended(effect, cites, event.pokemon)
        elif kinds == "all but powers":
            spared = table.rule("benching spares powers")
            if spared:
                yield e.DidNotApply(
                    rule="ending on the Bench", because=f"{effect.origin.name} is a Power's effect", cites=spared
                )
            else:
                yield _ended(effect, cites, event.pokemon)


def _goes(effect: InForce, kinds: str) -> bool:
    """Whether an effect ends on the Bench: all do, those of attacks, or all but those of Powers."""
    if kinds == "all effects" or getattr(effect.verb, "until", "") == "until leaves active":
        return True
    return effect.origin.kind != "ability" if kinds == "all but powers" else effect.origin.kind == "attack"


def _evolved(board: Board, event: e.Evolved, table: Table) -> Iterator[e.Event]:
    """Evolving ends Special Conditions and all effects; levelling up the same (K38)."""
    if event.how == "levelled up":
        yield from _everything(board, event.pokemon, table.rule("levelling up ends"))
        return
    cites = table.rule("evolving ends")
    if cites:
        yield from _conditions(board, event.pokemon, cites)
    for effect in _held(board, event.pokemon):
        ends = cites if effect.origin.kind == "attack" else table.rule("evolving ends other effects")
        if ends:
            yield _ended(effect, ends, event.pokemon)


def _everything(board: Board, number: int, cites: tuple[str, ...]) -> Iterator[e.Event]:
    if cites:
        yield from _conditions(board, number, cites)
        for effect in _held(board, number):
            yield _ended(effect, cites, number)


def _conditions(board: Board, number: int, cites: tuple[str, ...]) -> Iterator[e.Event]:
    pokemon = board.find(number)
    for condition in pokemon.conditions if pokemon else ():
        yield e.ConditionEnded(pokemon=number, condition=condition, cites=cites)


def _held(board: Board, number: int) -> list[InForce]:
    return [effect for effect in board.effects if effect.holder == number]


def _ended(effect: InForce, cites: tuple[str, ...], pokemon: int | None = None) -> e.EffectEnded:
    return e.EffectEnded(effect=effect.id, what=effect.origin.name, pokemon=pokemon, cites=cites)
