"""Instructions about stages: evolving and devolving by an effect, with the checks that follow at once."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Devolve, EvolveFrom
from ptcg_judge.engine.instructions.choosing import choose_copies, choose_pokemon, copies_for
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.joined import stages
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.moving import all_copies, zone_of
from ptcg_judge.engine.names import spelled
from ptcg_judge.engine.table import MissingFact, Table


def pairs(board: Board, table: Table, verb: EvolveFrom, origin: Origin) -> list[tuple[Pokemon, Copy]]:
    """Every Pokémon with a card that may evolve it."""
    found = copies_for(board, verb.cards, origin)
    return [
        (p, copy)
        for p in those_meant(board, verb.who, origin)
        for copy in found
        if fitting(board, table, copy, p, verb)
    ]


def fitting(board: Board, table: Table, copy: Copy, pokemon: Pokemon, verb: EvolveFrom) -> bool:
    """The card must evolve from the Pokémon, or, where a stage may be skipped, from a Stage 1 that does (K42); one that the text names counts as evolving it."""
    if copy.name in verb.cards.filter.names and not verb.skip_stage:
        return True
    if _evolves_from(copy.card, pokemon.name):
        return not verb.skip_stage or bool(table.rule("candy for stage 1"))
    return verb.skip_stage and copy.card.stage == "Stage 2" and _linked(board, table, copy, pokemon)


def _linked(board: Board, table: Table, copy: Copy, pokemon: Pokemon) -> bool:
    """A Stage 1 card, existing in print, must link the Basic Pokémon with the Stage 2 (800.1a); those of this game exist."""
    if not table.rule("linking stage 1"):
        return True
    exist = (*table.catalogue, *(other.card for other in all_copies(board)))
    links = [card for card in exist if card.stage == "Stage 1" and _evolves_from(copy.card, card.name)]
    if not links and copy.card.evolves_from:
        raise MissingFact(f"Does {copy.card.evolves_from}, from which {copy.name} evolves, evolve from {pokemon.name}?")
    return any(_evolves_from(card, pokemon.name) for card in links)


def _evolves_from(card: Card, name: str) -> bool:
    return card.evolves_from != "" and spelled(card.evolves_from) == spelled(name)


def evolve_from(board: Board, table: Table, verb: EvolveFrom, origin: Origin) -> Play:
    """A Pokémon evolves by an effect, also in its first turn, unless the text forbids it."""
    from ptcg_judge.engine.steps.evolving import ends_turn

    cites = table.phrase(verb.cites, "evolving by effect")
    able = {pokemon.id for pokemon, _ in pairs(board, table, verb, origin)}
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon evolves")
    target = next((pokemon for pokemon in targets if pokemon.id in able), None)
    copy = None
    if target is not None and not table.waives(*_at_once(board, target)):
        board, copy = yield from _with_which(board, table, verb, origin, target)
    if target is not None and copy is not None:
        source, _ = zone_of(board, copy.id)
        skipped = "linking stage 1" if copy.card.stage == "Stage 2" else "candy for stage 1"
        cites = united(
            (*cites, *(table.own(skipped) if verb.skip_stage else ()), *table.detail(*_at_once(board, target)))
        )
        board = yield e.Evolved(pokemon=target.id, copy=copy.id, source=source, cites=cites, by=origin)
        board = yield from checks_at_once(board, table)
        board = yield from ends_turn(board, table, target.id)
    if verb.shuffle:
        board = yield e.DeckShuffled(player=origin.player, cites=table.cite("shuffling"), by=origin)
    return (yield e.Counted(count=int(copy is not None), done=copy is not None, cites=cites, by=origin))


def _at_once(board: Board, pokemon: Pokemon) -> tuple[str, ...]:
    """An effect may evolve a Pokémon in its player's first turn, or one that is new."""
    first = board.players[pokemon.player].turns <= 1
    return ("evolving at once",) if first or pokemon.since >= board.turn else ()


def _with_which(board: Board, table: Table, verb: EvolveFrom, origin: Origin, target: Pokemon):  # type: ignore[no-untyped-def]
    found = [copy for copy in copies_for(board, verb.cards, origin) if fitting(board, table, copy, target, verb)]
    names = tuple(dict.fromkeys(copy.name for copy in found))
    if len(names) == 1 and not (verb.cards.zone == "deck" and verb.cards.least == 0):
        return board, found[0]
    only = replace(verb.cards, filter=replace(verb.cards.filter, names=names))
    board, chosen = yield from choose_copies(board, table, only, origin, "With which card does it evolve")
    return board, next(iter(chosen), None)


def devolve(board: Board, table: Table, verb: Devolve, origin: Origin) -> Play:
    """Evolution cards come off from the top; a Pokémon put into play directly cannot be devolved."""
    cites = table.phrase(verb.cites, "devolving")
    board, targets = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is devolved")
    done = 0
    for target in targets:
        pokemon = board.find(target.id)
        gone = _coming_off(pokemon, verb.stages, table) if pokemon else ()
        if pokemon and gone:
            top = ("from the top",) if len(pokemon.stack) - len(gone) > 1 else ()
            gone = tuple(copy.id for copy in pokemon.stack[1 : len(gone) + 1]) if table.waives(*top) else gone
            both = table.cite("Level Up leaves too") if pokemon.stack[-1].card.stage == "Level Up" else ()
            board = yield e.Devolved(
                pokemon=pokemon.id,
                copies=gone,
                to=verb.to,
                cites=united((*cites, *both, *table.detail(*top))),
                by=origin,
            )
            done += 1
        elif pokemon:
            because = f"{pokemon.name} has not evolved"
            board = yield e.DidNotApply(rule="devolving", because=because, cites=table.cite("placed directly"))
    board = (yield from checks_at_once(board, table)) if done else board
    return (yield e.Counted(count=done, done=done > 0, cites=cites, by=origin))


def _coming_off(pokemon: Pokemon, number: int | None, table: Table) -> tuple[int, ...]:
    """The highest stages, the topmost first; a Level Up card leaves with the card below it (307.3i)."""
    if not pokemon.evolved:
        return ()
    if pokemon.stack[-1].card.stage == "Level Up" and not table.holds("Level Up leaves too"):
        return (pokemon.stack[-1].id,)
    kept = stages(tuple(copy.card for copy in pokemon.stack))
    left = 1 if number is None else max(1, len(kept) - number)
    counted, gone = 0, list[int]()
    for copy in pokemon.stack:
        counted += copy.card.stage != "Level Up"
        if counted > left:
            gone.append(copy.id)
    return tuple(reversed(gone))


def checks_at_once(board: Board, table: Table) -> Play:
    """Each evolving and devolving is followed by the checks, even halfway through another effect (K29, K55)."""
    from ptcg_judge.engine.steps.attachments import illegal_attachments
    from ptcg_judge.engine.steps.knock_out import knock_outs

    if table.rule("checks on evolving"):
        board = yield from illegal_attachments(board, table)
        if board.attack is None or table.option("checks inside an attack") == "yes":
            board = yield from knock_outs(board, table)
    return board


DOINGS: Doings = {EvolveFrom: evolve_from, Devolve: devolve}
