"""What ends when a Pokémon goes to the Bench, evolves, devolves or leaves play, as each book has it (K37, K38, K39)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import Forbid
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.table import Table

ENDING = (e.Switched, e.Evolved, e.Devolved, e.LeftPlay, e.CardsMoved)
SWITCHES = {"own": "own switch ends", "forced": "forced switch ends", "gust": "gust ends"}


LOCKS = {"retreat": "retreat lock ends", "attack": "attack lock ends"}


def removed(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    """The conditions and effects that an event ends, each with what the explained texts say of their end."""
    by_effect = isinstance(event, e.Evolved) and event.by.kind != "rule"
    as_usual = ("evolved as usual",) if by_effect else ()
    for ending in _all_removed(before, event, board, table):
        points = (*as_usual, *_lock(board, ending))
        if not table.waives(*points):
            yield replace(ending, cites=united((*ending.cites, *table.detail(*points)))) if points else ending


def _lock(board: Board, ending: e.Event) -> tuple[str, ...]:
    """The point on the end of an attack's ban on retreating or attacking, if that is what ends."""
    if not isinstance(ending, e.EffectEnded):
        return ()
    effect = next((effect for effect in board.effects if effect.id == ending.effect), None)
    if effect is None or effect.origin.kind != "attack" or not isinstance(effect.verb, Forbid):
        return ()
    return (LOCKS[effect.verb.what],) if effect.verb.what in LOCKS else ()


def _all_removed(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    if isinstance(event, e.Switched):
        yield from _benched(board, event, table)
    elif isinstance(event, e.Evolved):
        yield from _evolved(board, event, table)
    elif isinstance(event, e.Devolved):
        yield from _everything(board, event.pokemon, table.rule("devolving ends"))
    elif isinstance(event, (e.LeftPlay, e.CardsMoved)):
        yield from _ceased(before, event, board, table)
    if isinstance(event, e.LeftPlay):
        point = "leaving play ends" if table.view.rule("leaving play ends")[0] else "new card"
        cites = table.rule(point)
        for effect in board.effects:
            if cites and effect.holder == event.pokemon:
                yield _ended(effect, cites)
            elif effect.origin.pokemon == event.pokemon:
                yield from _outliving(effect, table)


def _outliving(effect: InForce, table: Table) -> Iterator[e.Event]:
    """An effect that was made does not end with the Pokémon that made it (402.1a)."""
    cites, name = table.own("independent of its source"), effect.origin.name
    if cites:
        yield e.DidNotApply(rule=f"the end of {name} with its source", because="it exists apart from it", cites=cites)
    elif table.lifted("independent of its source"):
        yield _ended(effect, table.cite("standing effects end"), effect.holder)


def _ceased(before: Board, event: e.LeftPlay | e.CardsMoved, board: Board, table: Table) -> Iterator[e.Event]:
    """What a card did while it was in play is over when it has left; of a Knocked Out one before Prizes are taken."""
    cites = table.own("standing effects end")
    if not cites or (isinstance(event, e.CardsMoved) and event.source not in ("play", "attached")):
        return
    fallen = isinstance(event, e.LeftPlay) and any(one.pokemon == event.pokemon for one in before.fallen)
    if fallen and table.waives("knocked out card is silent"):
        return
    cites = united((*cites, *(table.own("knocked out card is silent") if fallen else ())))
    left = {effect.origin for effect in in_force(board) if not effect.id}
    gone = dict.fromkeys(effect.origin for effect in in_force(before) if not effect.id and effect.origin not in left)
    for origin in gone:
        if board.find(origin.pokemon) is None or origin.kind in ("stadium", "tool", "energy", "trainer"):
            yield e.StandingEnded(what=origin.name, cites=cites)


def _benched(board: Board, event: e.Switched, table: Table) -> Iterator[e.Event]:
    """Going to the Bench ends Special Conditions, and effects as far as the book says (K37)."""
    point = "retreating ends" if event.retreated else SWITCHES.get(event.words, "benching ends")
    cites = table.rule(point)
    if not cites:
        return
    yield from _recovered(board, event.pokemon, table, cites)
    kinds = table.option("retreating ends" if event.retreated else "benching ends")
    for effect in _held(board, event.pokemon):
        marked = table.own("benching spares markers") if getattr(effect.verb, "until", "") == "while marked" else ()
        if effect.verb.ends_benched:
            yield _ended(effect, table.own("effects in force") or cites, event.pokemon)
        elif marked:
            yield e.DidNotApply(rule="ending on the Bench", because="a marker shows it", cites=marked)
        elif _goes(effect, kinds):
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
        yield from _recovered(board, event.pokemon, table, cites)
    for effect in _held(board, event.pokemon):
        ends = cites if effect.origin.kind == "attack" else table.rule("evolving ends other effects")
        if ends:
            yield _ended(effect, ends, event.pokemon)


def _everything(board: Board, number: int, cites: tuple[str, ...]) -> Iterator[e.Event]:
    if cites:
        yield from _conditions(board, number, cites)
        for effect in _held(board, number):
            yield _ended(effect, cites, number)


def _conditions(board: Board, number: int, cites: tuple[str, ...]) -> Iterator[e.ConditionEnded]:
    pokemon = board.find(number)
    for condition in pokemon.conditions if pokemon else ():
        yield e.ConditionEnded(pokemon=number, condition=condition, cites=cites)


def _recovered(board: Board, number: int, table: Table, cites: tuple[str, ...]) -> Iterator[e.Event]:
    """On the Bench or evolved a Pokémon recovers from every Special Condition, and its markers are taken off."""
    for ending in _conditions(board, number, cites):
        points = ("recovers", f"{ending.condition} marker")
        if not table.unsaid(*points):
            yield replace(ending, cites=united((*ending.cites, *table.said(*points))))


def _held(board: Board, number: int) -> list[InForce]:
    return [effect for effect in board.effects if effect.holder == number]


def _ended(effect: InForce, cites: tuple[str, ...], pokemon: int | None = None) -> e.EffectEnded:
    return e.EffectEnded(effect=effect.id, what=effect.origin.name, pokemon=pokemon, cites=cites)
