"""Instructions about places: switching, returning Pokémon, benching by an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import BenchCards, ReturnPokemon, Switch
from ptcg_judge.engine.facing import switched_of
from ptcg_judge.engine.instructions.choosing import candidates, choose_copies, choose_pokemon, chooser_of, one_active
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.instructions.undone import NO_BENCH, left_undone
from ptcg_judge.engine.matching import fits, sides
from ptcg_judge.engine.moving import zone_of
from ptcg_judge.engine.table import Choice, Table


def switch(board: Board, table: Table, verb: Switch, origin: Origin) -> Play:
    """An Active Pokémon changes places with a Benched one; without a Bench nothing is switched."""
    cites = table.phrase(verb.cites, "switching")
    done = False
    for player in reversed(sides(board, origin.player, verb.side)):
        active = switched_of(board, table, player, origin)
        able = _able(board, verb, origin, player)
        if active is None or table.waives(*_despite(board, active, verb)):
            continue
        if not able:
            board = yield from left_undone(board, table, NO_BENCH[verb.kind], "nobody on the Bench can come up")
            continue
        chooser = player if verb.side == "both" else chooser_of(board, origin, verb.chooser)
        board, comes = yield from _comes_up(board, table, able, chooser, (verb, origin))
        if comes is None:
            continue
        rules = united((*cites, *table.detail(*_despite(board, active, verb)), *one_active(board, table, origin)))
        board = yield e.Switched(pokemon=active.id, comes=comes, player=player, cites=rules, by=origin, words=verb.kind)
        done = done or any(pokemon.id == comes for pokemon in board.players[player].active)
    return (yield e.Counted(count=int(done), done=done, cites=cites, by=origin))


def _comes_up(board: Board, table: Table, able: list[Pokemon], chooser: int, text: tuple[Switch, Origin]) -> Any:
    """The Benched Pokémon that becomes Active; who chooses is told where there is a choice, and nobody does without that rule."""
    verb, origin = text
    what = "Which Benched Pokémon becomes Active"
    (comes,) = table.choose(Choice(chooser, what, candidates(board, able)))
    if len(able) == 1:
        return board, comes
    if table.lifted("choosing"):
        return board, None
    board = yield e.Chosen(
        player=chooser, what=what, chosen=board.memory.last.chosen, names=(board.get(comes).name,),
        cites=table.phrase(verb.cites, "choosing"), by=origin,
    )  # fmt: skip
    return board, comes


def _despite(board: Board, active: Pokemon, verb: Switch) -> tuple[str, ...]:
    """What would keep a Pokémon from retreating does not keep it from being switched."""
    from ptcg_judge.engine.steps.refusing import pokemon_locks

    if verb.kind != "own":
        return ()
    locked = any(pokemon_locks(board, active, "retreat"))
    asleep = active.rotation in ("Asleep", "Paralyzed")
    return (
        *(("switch without retreating",) if asleep or locked else ()),
        *(("switch under a lock",) if locked else ()),
    )


def _able(board: Board, verb: Switch, origin: Origin, player: int) -> list[Pokemon]:
    """The Benched Pokémon that may come up; this one alone, if it is the one on the Bench that switches itself in."""
    able = [pokemon for pokemon in board.players[player].bench if fits(board, pokemon, verb.filter)]
    if verb.chosen:
        return [pokemon for pokemon in able if pokemon.id in board.memory.last.chosen]
    this = board.find(origin.pokemon) if verb.this else None
    if this is None:
        return able
    return able if board.is_active(this) else [pokemon for pokemon in able if pokemon.id == this.id]


def return_pokemon(board: Board, table: Table, verb: ReturnPokemon, origin: Origin) -> Play:
    """Pokémon leave play with what is attached to them."""
    cites = united((*table.phrase(verb.cites, "moving cards"), *table.own("new card")))
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon leaves play")
    gone = 0
    for target in targets:
        board = yield e.LeftPlay(
            pokemon=target.id,
            player=target.player,
            to=verb.to,
            attached_to=verb.attached or verb.to,
            cites=cites,
            by=origin,
        )
        gone += board.find(target.id) is None
    return (yield e.Counted(count=gone, done=gone > 0, cites=cites, by=origin))


def bench_cards(board: Board, table: Table, verb: BenchCards, origin: Origin) -> Play:
    """Pokémon cards are put onto their owner's Bench, as many as there is room for; a full Bench ends it before looking."""
    from ptcg_judge.engine.steps.benching import room

    cites = table.phrase(verb.cites, "benching by effect")
    sides_meant = sides(board, origin.player, verb.cards.side)
    free = max(room(board, table, player) for player in sides_meant)
    if free <= 0:
        return (yield from _full(board, table, origin))
    most = free if verb.cards.most is None else min(free, verb.cards.most)
    short = ("few places",) if verb.cards.most is not None and free < verb.cards.most else ()
    if table.waives(*short):
        most = verb.cards.most or most
    cards = replace(verb.cards, most=most, least=min(verb.cards.least, most))
    cites = united((*cites, *table.detail(*short), *(table.own("full bench") if short else ())))
    without = [player for player in sides_meant if room(board, table, player) <= 0]
    board, copies = yield from choose_copies(board, table, cards, origin, "Which Pokémon go onto the Bench", without)
    came: list[int] = []
    for copy in copies:
        source, _ = zone_of(board, copy.id)
        came.append(board.next_id)
        board = yield e.PokemonBenched(copies=(copy.id,), player=copy.owner, source=source, cites=cites, by=origin)
    if came:
        board = yield e.Meant(player=origin.player, what="those", chosen=tuple(came), cites=cites, by=origin)
    if verb.shuffle:
        board = yield e.DeckShuffled(player=origin.player, cites=table.cite("shuffling"), by=origin)
    return (yield e.Counted(count=len(copies), done=bool(copies), cites=cites, by=origin))


def _full(board: Board, table: Table, origin: Origin) -> Play:
    """With a full Bench an attack is over before the deck is looked through (II.C-11)."""
    cites = table.cite("full bench")
    if board.attack is not None and origin.kind == "attack" and table.rule("full bench ends attack"):
        return (
            yield e.AttackFailed(pokemon=board.attack.attacker, because="the Bench is full", used=True, cites=cites)
        )
    return (yield e.Counted(count=0, done=False, what="the Bench is full", cites=cites, by=origin))


DOINGS: Doings = {Switch: switch, ReturnPokemon: return_pokemon, BenchCards: bench_cards}
