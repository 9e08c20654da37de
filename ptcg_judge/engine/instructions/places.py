"""Instructions about places: switching, returning Pokémon, benching, evolving and devolving by an effect."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import BenchCards, Devolve, EvolveFrom, ReturnPokemon, Switch
from ptcg_judge.engine.instructions.choosing import choose_copies, choose_pokemon, chooser_of, place_names
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import fits, sides
from ptcg_judge.engine.table import Candidate, Choice, Table


def switch(board: Board, table: Table, verb: Switch, origin: Origin) -> Play:
    """An Active Pokémon changes places with a Benched one; without a Bench nothing is switched."""
    done = False
    for player in sides(board, origin.player, verb.side):
        active, bench = board.active(player), board.players[player].bench
        able = [pokemon for pokemon in bench if fits(board, pokemon, verb.filter)]
        if active is None or not able:
            continue
        chooser = chooser_of(board, origin, verb.chooser)
        names = tuple(Candidate(p.id, p.name, place_names(board, p)) for p in able)
        (comes,) = table.choose(Choice(chooser, "Which Benched Pokémon becomes Active", names))
        cites = verb.cites or table.cite("switching")
        board = yield e.Switched(pokemon=active.id, comes=comes, player=player, cites=cites, by=origin, words=verb.kind)
        done = True
    return (yield e.Counted(count=int(done), done=done, cites=verb.cites or table.cite("switching"), by=origin))


def return_pokemon(board: Board, table: Table, verb: ReturnPokemon, origin: Origin) -> Play:
    """Pokémon leave play with what is attached to them."""
    cites = verb.cites or table.cite("moving cards")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon leaves play")
    for target in targets:
        board = yield e.LeftPlay(
            pokemon=target.id,
            player=target.player,
            to=verb.to,
            attached_to=verb.attached or verb.to,
            cites=cites,
            by=origin,
        )
    return (yield e.Counted(count=len(targets), done=bool(targets), cites=cites, by=origin))


def bench_cards(board: Board, table: Table, verb: BenchCards, origin: Origin) -> Play:
    """Pokémon cards are put onto the Bench, as many as there is room for."""
    from dataclasses import replace

    from ptcg_judge.engine.steps.actions import bench_limit

    cites = verb.cites or table.cite("benching by effect")
    room = bench_limit(board, table, origin.player) - len(board.players[origin.player].bench)
    if room <= 0:
        return (
            yield e.Counted(count=0, done=False, what="the Bench is full", cites=table.cite("full bench"), by=origin)
        )
    most = room if verb.cards.most is None else min(room, verb.cards.most)
    cards = replace(verb.cards, most=most, least=min(verb.cards.least, most))
    board, copies = yield from choose_copies(board, table, cards, origin, "Which Pokémon go onto the Bench")
    for copy in copies:
        board = yield e.PokemonBenched(
            copies=(copy.id,), player=origin.player, source=cards.zone, cites=cites, by=origin
        )
    if verb.shuffle:
        board = yield e.DeckShuffled(player=origin.player, cites=table.cite("shuffling"), by=origin)
    return (yield e.Counted(count=len(copies), done=bool(copies), cites=cites, by=origin))


def evolve_from(board: Board, table: Table, verb: EvolveFrom, origin: Origin) -> Play:
    """A Pokémon evolves by an effect, also in its first turn."""
    cites = verb.cites or table.cite("evolving by effect")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon evolves")
    board, copies = yield from choose_copies(board, table, verb.cards, origin, "With which card does it evolve")
    done = bool(targets and copies)
    if done:
        board = yield e.Evolved(
            pokemon=targets[0].id, copy=copies[0].id, source=verb.cards.zone, cites=cites, by=origin
        )
    if verb.shuffle:
        board = yield e.DeckShuffled(player=origin.player, cites=table.cite("shuffling"), by=origin)
    return (yield e.Counted(count=int(done), done=done, cites=cites, by=origin))


def devolve(board: Board, table: Table, verb: Devolve, origin: Origin) -> Play:
    """Evolution cards are removed from the top; a Pokémon put into play directly cannot be devolved."""
    cites = verb.cites or table.cite("devolving")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is devolved")
    done = 0
    for target in targets:
        stages = len(target.stack) - 1 if verb.stages is None else min(verb.stages, len(target.stack) - 1)
        if stages > 0:
            gone = tuple(copy.id for copy in target.stack[-stages:])
            board = yield e.Devolved(pokemon=target.id, copies=gone, to=verb.to, cites=cites, by=origin)
            done += 1
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


DOINGS: Doings = {
    Switch: switch,
    ReturnPokemon: return_pokemon,
    BenchCards: bench_cards,
    EvolveFrom: evolve_from,
    Devolve: devolve,
}
