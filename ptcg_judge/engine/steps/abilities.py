"""Announcing Abilities and Powers: of Pokémon in play, and of cards in the hand or discard pile whose text says so."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, Origin, Outcome, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Ability
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Grant, Requires, Use, Whenever
from ptcg_judge.engine.fitting import card_fits
from ptcg_judge.engine.force import settled
from ptcg_judge.engine.matching import sides
from ptcg_judge.engine.program import follow
from ptcg_judge.engine.record import record
from ptcg_judge.engine.steps.conditions import cost_of, unmet
from ptcg_judge.engine.steps.in_vain import refuse_in_vain
from ptcg_judge.engine.steps.refusing import (
    Refusals,
    actor,
    granted,
    locked,
    not_your_turn,
    pokemon_locks,
    refuse,
    refused,
)
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Table, whether

LOCKS = {"Ability": "use abilities", "Poké-Power": "use powers"}
"""The lock under which a text of a kind can't be used: one on Abilities reaches no Power (K73)."""
WINDOWS = {"evolved from hand": "window after evolving", "benched from hand": "window after benching"}


@record(frozen=True)
class Found:
    """An Ability, where it is, and what of it may be announced."""

    ability: Ability
    verb: Use | None
    pokemon: Pokemon | None
    copy: Copy

    def origin(self, player: int) -> Origin:
        kind = "item" if self.ability.kind == "Trainer" else "ability"
        return Origin(kind, self.ability.name, player, self.pokemon.id if self.pokemon else None, self.copy.id)


def use(board: Board, table: Table, action: Action) -> Play:
    """A player announces an Ability and carries out its text."""
    player = actor(board, action)
    found = _find(board, player, action)
    if action.declared and found is not None and _taken_up(board, found):
        return board
    refusals = list(_why_not(board, table, player, found, f"use {action.card}"))
    if refusals or found is None or found.verb is None:
        return (yield from refused(board, refusals))
    trainer = found.ability.kind == "Trainer"
    point = "Item text" if trainer else "announcing an ability"
    if not table.holds(point):
        return board
    origin, verb = found.origin(player), found.verb
    again = _anew(board, table, player, found)
    anew = (*table.detail(*again), *(table.own("ability uses") if again else ()))
    cites = united((*table.cite(point), *_more(board, table, found), *anew, *verb.cites))
    vstar = found.ability.vstar
    right = "VSTAR" if vstar else _right(board, table, found)
    cites = united((*cites, *(table.said("one VSTAR per game", "VSTAR marker") if vstar else ())))
    board = yield e.Used(
        player=player,
        right=right,
        per_game=vstar or verb.per_game,
        what=found.ability.name,
        ability=not trainer,
        cites=cites,
    )
    for program in (cost_of(verb.then), tuple(one for one in verb.then if not isinstance(one, Requires))):
        if program:
            board = yield e.TextBegan(name=found.ability.name, cites=cites, by=origin)
            board = yield from follow(board, table, program, origin)
    return (yield from checks(board, table))


def _taken_up(board: Board, found: Found) -> bool:
    """Whether the Ability was carried out when the action before set it off: this is what said so."""
    done = [(past.what, past.turn, past.name) for past in board.history]
    return found.verb is None and ("taken up", board.turn, found.ability.name) in done


def _more(board: Board, table: Table, found: Found) -> tuple[str, ...]:
    """What else the book says of this use: from the Bench, or by a Pokémon that has changed since the last one."""
    if found.pokemon is None or found.ability.kind == "Trainer":
        return ()
    benched = () if board.is_active(found.pokemon) else table.own("ability from the Bench")
    changed = table.own("evolved is another") if _since(board, table, found.pokemon) else ()
    return (*benched, *changed)


def _right(board: Board, table: Table, found: Found) -> str:
    """What a use counts against: the name, this Pokémon, or this card."""
    assert found.verb is not None
    if found.verb.by_name:
        return found.ability.name
    if found.pokemon is None:
        return f"{found.ability.name} of card {found.copy.id}"
    return f"{found.ability.name} of {found.pokemon.id}{_since(board, table, found.pokemon)}"


def _anew(board: Board, table: Table, player: int, found: Found) -> tuple[str, ...]:
    """The points by which an Ability used in this turn may be used again: by another Pokémon or card, or by one come back."""
    verb, head = found.verb, f"{found.ability.name} of "
    if verb is None or verb.times is None or verb.by_name:
        return ()
    own = _right(board, table, found)
    before = [h.name for h in board.history if (h.what, h.turn, h.player) == ("used", board.turn, player)]
    rights = [name.removeprefix(head) for name in before if name.startswith(head)]
    if found.pokemon is None:
        points = ["returned card" if head + right == own else "ability uses outside play" for right in rights]
    else:
        there = [str(pokemon.id) for pokemon in board.players[player].in_play]
        others = [right.split(" ")[0] for right in rights if head + right != own]
        points = ["once for each" if number in there else "new card" for number in others]
    return tuple(dict.fromkeys(points))


def _since(board: Board, table: Table, pokemon: Pokemon) -> str:
    """A Pokémon that has evolved or devolved counts as a different one (K81)."""
    changes = sum(h.what in ("evolved", "devolved") and h.pokemon == pokemon.id for h in board.history)
    return f" after {changes}" if changes and table.rule("evolved is another") else ""


def _find(board: Board, player: int, action: Action) -> Found | None:
    """The Ability of this name: of the Pokémon pointed at, of any in play, of a card in hand or discard pile."""
    side = board.players[player]
    places: list[tuple[Pokemon | None, Copy, tuple[Ability, ...]]] = [
        (p, p.stack[-1], _texts_of(p)) for p in side.in_play if action.pokemon in (None, p.id)
    ]
    places += [(None, copy, copy.card.abilities) for copy in (*side.hand, *side.discard)]
    found = [
        Found(ability, next((verb for verb in ability.program if isinstance(verb, Use)), None), pokemon, copy)
        for pokemon, copy, abilities in places
        for ability in abilities
        if ability.name.casefold() == action.card.casefold()
    ]
    there = [one for one in found if _in_zone(board, player, one)]
    fresh = [one for one in there if one.verb and not _worn(board, one, player)]
    return next(iter(fresh or there or found), None)


def _texts_of(pokemon: Pokemon) -> tuple[Ability, ...]:
    """Its Abilities; of a Trainer card that is in play as a Pokémon, what its text lets its player do."""
    card = pokemon.stack[-1].card
    offers = card.is_trainer and any(isinstance(verb, Use) for verb in card.program)
    return (Ability(card.name, "Trainer", card.text, card.program),) if offers else pokemon.card.abilities


def _worn(board: Board, one: Found, player: int) -> bool:
    mark = f" of {one.pokemon.id}" if one.pokemon else f" of card {one.copy.id}"
    return one.ability.name + mark in board.players[player].used


def _in_zone(board: Board, player: int, one: Found) -> bool:
    zone = one.verb.zone if one.verb else "play"
    if one.pokemon is not None:
        return zone == "play"
    return one.copy in {"hand": board.players[player].hand, "discard": board.players[player].discard}.get(zone, ())


def _why_not(board: Board, table: Table, player: int, found: Found | None, text: str) -> Refusals:
    yield from not_your_turn(board, table, player, text)
    if found is None:
        yield from refuse(table, "announcing an ability", text, "there is no such Ability")
        return
    if found.verb is None:
        yield from _automatic(table, found.ability, text)
        return
    if not _in_zone(board, player, found):
        said = ("used only in play",) if found.verb.zone == "play" else ()
        yield from refuse(
            table, "ability zone", text, f"it is used only in {found.verb.zone}", whether(found.verb.cites), said
        )
        return
    yield from _used_up(board, table, player, found, text)
    yield from _disabled(board, table, player, found, text)
    yield from _conditions(board, table, player, found, text)


def _automatic(table: Table, ability: Ability, text: str) -> Refusals:
    """An Ability that is on by itself is not announced; one for a certain moment is lost after it (K58)."""
    events = [verb.event for verb in ability.program if isinstance(verb, Whenever)]
    point = next((WINDOWS[event] for event in events if event in WINDOWS), "automatic ability")
    because = "it works by itself" if point == "automatic ability" else "its moment has passed"
    yield from refuse(table, point, text, because)


def _used_up(board: Board, table: Table, player: int, found: Found, text: str) -> Refusals:
    verb, side = found.verb, board.players[player]
    assert verb is not None
    point = "ability by name" if verb.by_name else "ability uses" if found.pokemon else "ability uses outside play"
    right = _right(board, table, found)
    spent = verb.times is not None and (side.used.count(right) >= verb.times or (verb.per_game and right in side.spent))
    if spent:
        yield from refuse(table, point, text, f"{found.ability.name} was already used", whether(verb.cites))
    elif table.waives(*_anew(board, table, player, found)):
        yield from refuse(table, "announcing an ability", text, f"{found.ability.name} was already used")
    if found.ability.vstar and "VSTAR" in side.spent:
        yield from refuse(table, "one VSTAR per game", text, "a VSTAR Power was already used in this game")


def _disabled(board: Board, table: Table, player: int, found: Found, text: str) -> Refusals:
    lock = LOCKS.get(found.ability.kind)
    if lock:
        yield from locked(board, table, player, text, lock)
    pokemon = found.pokemon
    if pokemon is None:
        yield from _taken_away_there(board, table, player, found, text)
    if pokemon is None or found.ability.kind in ("Ancient Trait", "Trainer"):
        return
    lost = granted(board, pokemon, "no abilities" if found.ability.kind == "Ability" else "no powers")
    old = ("is Pokémon Power",) if found.ability.kind == "Pokémon Power" else ()
    kept = isinstance(lost.verb, Grant) and found.ability.name in lost.verb.filter.without if lost else False
    if lost is not None and lost.origin.pokemon != pokemon.id and not kept:
        yield from refuse(table, "ability conditions", text, f"{lost.origin.name} takes it away", lost.cites, old)
    for by in pokemon_locks(board, pokemon, lock) if lock else ():
        yield from refuse(table, "ability conditions", text, f"{by.origin.name} forbids it", by.cites, old)


def _taken_away_there(board: Board, table: Table, player: int, found: Found, text: str) -> Refusals:
    """Cards in a hand or discard pile may have no Abilities by an effect, as Pokémon in play may (II.D-13)."""
    for effect in settled(board, Grant):
        verb = effect.verb
        if not isinstance(verb, Grant) or verb.what != "no abilities" or found.verb is None:
            continue
        mine = player in sides(board, effect.origin.player, verb.who.side)
        if verb.zone == found.verb.zone and mine and card_fits(found.copy.card, verb.who.filter):
            yield from refuse(table, "ability conditions", text, f"{effect.origin.name} takes it away", effect.cites)


def _conditions(board: Board, table: Table, player: int, found: Found, text: str) -> Refusals:
    verb, pokemon, origin = found.verb, found.pokemon, found.origin(player)
    assert verb is not None
    if pokemon and verb.spot != "in play" and board.is_active(pokemon) != (verb.spot == "active"):
        where = "Active" if verb.spot == "active" else "on the Bench"
        yield from refuse(table, "ability place", text, f"{pokemon.name} is not {where}", whether(verb.cites))
    if pokemon and not board.is_active(pokemon) and not table.holds("ability from the Bench"):
        yield from refuse(table, "announcing an ability", text, f"{pokemon.name} is on the Bench")
    if verb.condition and not holds(board, verb.condition, origin, Outcome()):
        said = ("condition of an Ability",)
        yield from refuse(table, "ability conditions", text, "its condition is not met", whether(verb.cites), said)
    yield from unmet(board, table, verb.then, origin, text, "ability conditions")
    if not found.ability.unknown:
        yield from refuse_in_vain(board, table, verb.then, origin, "no change by Ability", text)
