"""Choosing Pokémon and cards: who chooses, among which, at least and at most how many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import Cards, Filter, Who
from ptcg_judge.engine.formats import is_team_battle
from ptcg_judge.engine.instructions import how_many, out_of_play
from ptcg_judge.engine.instructions.picking import fewer_taken, may_fall_short, picked
from ptcg_judge.engine.instructions.teams import in_team
from ptcg_judge.engine.matching import copies_meant, copy_fits, related, role, sides, those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.moving import all_copies
from ptcg_judge.engine.provision import units_of
from ptcg_judge.engine.table import Candidate, Choice, Table
from ptcg_judge.engine.terms import era_of, word_trainer

SEVERAL = "all its types at once"
Found = tuple[list[Copy], tuple[str, ...]]
"""The cards that may be chosen, and the rules that say which they are."""


def chooser_of(board: Board, origin: Origin, chooser: str, owner: int | None = None) -> int:
    """The player who chooses: the user, unless the text names the opponent or the owner (II.C-01)."""
    if chooser == "opponent":
        return board.opponent_of(origin.player)
    return owner if chooser == "owner" and owner is not None else origin.player


def candidates(board: Board, found: Sequence[Pokemon]) -> tuple[Candidate, ...]:
    """Pokémon to choose from, called by name or place; where all are one player's, the place needs no "opponent"."""
    bare = len({pokemon.player for pokemon in found}) == 1
    return tuple(Candidate(p.id, p.name, _places(board, p, bare=bare)) for p in found)


def _places(board: Board, pokemon: Pokemon, *, bare: bool) -> tuple[str, ...]:
    side = board.players[pokemon.player]
    active = [other.id for other in side.active]
    if pokemon.id in active:
        places: tuple[str, ...] = ("active", f"active {active.index(pokemon.id) + 1}")
    else:
        places = (f"bench {[other.id for other in side.bench].index(pokemon.id) + 1}",)
    theirs = tuple(f"opponent {place}" for place in places)
    return places if pokemon.player == 0 else (*theirs, *places) if bare else theirs


def choose_pokemon(
    board: Board, table: Table, who: Who, origin: Origin, what: str, *, series: bool = False, but: Sequence[int] = ()
) -> Any:
    """The Pokémon that the words mean but these, chosen where there is a choice; returned with the board after it."""
    found = [pokemon for pokemon in those_meant(board, who, origin) if pokemon.id not in but]
    if is_team_battle(board) and (not who.role or (who.role == "defending" and who.every)):
        board, found = yield from in_team(board, table, who, origin, found)
    single = one_active(board, table, origin) if who.spot == "active" else ()
    if who.every or role(board, who, origin) is not None or (single and table.waives("a Trainer on one Active")):
        return board, found
    names = candidates(board, found)
    if who.amount is not None:
        number = min(len(found), max(0, amount_of(board, who.amount, origin)))
        if not number:
            return board, []
        who = replace(who, least=number, most=number)
    most = len(found) if who.most is None else who.most
    player = chooser_of(board, origin, who.chooser)
    luck = who.chooser == "random"
    up_to = ("up to a number",) if who.least == 1 and most > 1 and who.most else ()
    least = most if table.unsaid(*up_to) else who.least
    ids = table.choose(Choice(player, what, names, least, most, series, luck))
    if table.lifted("choosing") or (len(found) < who.least and table.lifted("as many as there are")):
        ids = ()
    chosen = [board.get(number) for number in ids]
    if ids:
        cites = table.phrase(who.cites, "choosing")
        told = e.Meant if who.spot == "active" and len(found) == 1 and not single else e.Chosen
        board = yield told(
            player=player, what=what, chosen=ids, names=tuple(p.name for p in chosen),
            cites=united((*cites, *single, *table.said(*up_to), *_too_few(table, len(found), who.least))), by=origin,
        )  # fmt: skip
    return board, chosen


def one_active(board: Board, table: Table, origin: Origin) -> tuple[str, ...]:
    """In a 2-on-2 Battle a Trainer card works on one Active Pokémon, unless it says otherwise (701.7)."""
    trainer = origin.kind in ("item", "supporter", "stadium", "tool", "trainer")
    return table.cite("a Trainer on one Active") if board.spots > 1 and trainer else ()


def copies_for(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    """The cards that may be chosen: those that fit, wherever "it" and "them" have gone by now."""
    last = board.memory.last
    if cards.role == "it":
        wanted = last.looked if last.looked and last.copies == (origin.copy,) else last.copies or last.looked
        found = [copy for copy in all_copies(board) if copy.id in wanted and copy_fits(board, copy, cards.filter)]
        return [copy for copy in found if related(board, copy, cards.filter, origin)]
    if cards.zone == "play" and cards.on is None and not cards.role:
        return [copy for copy in _in_play(board, cards, origin) if copy_fits(board, copy, cards.filter)]
    return copies_meant(board, cards, origin)


def _in_play(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    """The cards in play that are no Pokémon: those attached on the sides meant, and the Stadium."""
    meant = sides(board, origin.player, cards.side)
    attached = [copy for pokemon in board.pokemon() if pokemon.player in meant for copy in pokemon.attached]
    return [*attached, board.stadium] if board.stadium else attached


def choose_copies(
    board: Board, table: Table, cards: Cards, origin: Origin, what: str, without: Sequence[int] = ()
) -> Any:
    """The cards that the words mean, none of these owners', chosen where there is a choice; returned with the board after it."""
    if "Basic Energy" in cards.filter.kinds and not table.holds("basic Energy"):
        cards = replace(cards, filter=replace(cards.filter, kinds=("Energy",)))
    old = table.own("Basic or Evolution") if _any_pokemon(cards) else ()
    if old:
        cards = replace(cards, filter=Filter(kinds=("Pokémon",)))
    cards = how_many.worded(table, sized(board, cards, origin))
    found = [
        copy for copy in copies_for(board, cards, origin) if copy.id != origin.copy or cards.role in ("this", "it")
    ]
    found = [copy for copy in found if copy.owner not in without]
    board, found = yield from out_of_play.known_by(board, table, cards, found)
    found, word = _trainers(board, table, cards, origin, found)
    found, several = _of_several_types(board, table, cards, found)
    basic = table.own("basic Energy") if "Basic Energy" in cards.filter.kinds else ()
    if cards.every:
        return board, tuple(found)
    player = chooser_of(board, origin, cards.chooser)
    ids = picked(board, table, cards, found, player, what)
    taken = tuple(copy for copy in found if copy.id in ids)
    board = yield from fewer_taken(board, table, cards, origin, found, taken)
    ids = () if table.lifted("choosing") else out_of_play.as_one(table, found, ids)
    chosen = tuple(next(copy for copy in found if copy.id == number) for number in ids)
    searched = table.own("search may fail") if cards.zone == "deck" and not cards.role else ()
    more = (*searched, *basic, *word, *old, *_words(table, cards, ids), *out_of_play.said_of(table, cards, chosen))
    more = (*more, *(table.own(SEVERAL) if several & set(ids) else ()))
    if not ids and found and how_many.is_any(cards):
        cites = united((*table.phrase(cards.cites, "choosing"), *table.said("any amount")))
        board = yield e.Chosen(
            player=player, what=what, chosen=board.memory.last.chosen, option="none", cites=cites, by=origin
        )
    elif ids or searched:
        told = e.Meant if cards.role == "this" else e.Chosen
        board = yield told(
            player=player, what=what, chosen=board.memory.last.chosen, names=tuple(copy.name for copy in chosen),
            copies=ids, cites=united((*table.phrase(cards.cites, "choosing"), *_searched(table, cards), *more)), by=origin,
        )  # fmt: skip
    return board, chosen


def _too_few(table: Table, there: int, least: int) -> tuple[str, ...]:
    """The rule by which fewer than the text asks for are taken, where there are no more."""
    return table.cite("as many as there are") if there < least else ()


def _searched(table: Table, cards: Cards) -> tuple[str, ...]:
    """The rule by which a search may have taken fewer cards than it could."""
    return table.rule("search may fail") if may_fall_short(cards) else ()


def _any_pokemon(cards: Cards) -> bool:
    """Whether a text speaks of Basic Pokémon and Evolution cards together, by which older cards meant any Pokémon (901.1)."""
    stages = {stage for part in cards.filter.any_of for stage in part.stages}
    return stages == {"Basic", "Evolution"}


def _words(table: Table, cards: Cards, ids: tuple[int, ...]) -> tuple[str, ...]:
    """What the book says of the words for how many cards, as "up to"."""
    return table.said(*how_many.points(cards)) if ids else ()


def _trainers(board: Board, table: Table, cards: Cards, origin: Origin, found: list[Copy]) -> Found:
    """What "Trainer card" means on a card of its time (K20)."""
    holder = board.find(origin.pokemon)
    source = board.copy(origin.copy) if origin.copy is not None else None
    card = holder.card if holder else source.card if source else None
    if "Trainer" not in cards.filter.kinds or card is None:
        return found, ()
    era = era_of(card)
    told = {copy.id: word_trainer(copy.card, table, era) for copy in found}
    cites = (
        united(name for answer in told.values() for name in answer.cites) if era or table.view.year == "2009" else ()
    )
    return [copy for copy in found if told[copy.id].holds], cites


def _of_several_types(board: Board, table: Table, cards: Cards, found: list[Copy]) -> tuple[list[Copy], set[int]]:
    """Attached Energy that gives several types is of each of them; only without the rule that says so is it of none."""
    if not cards.filter.provides or cards.zone != "attached":
        return found, set()
    several = {
        copy.id
        for pokemon in board.pokemon()
        for copy in pokemon.energy
        if any(len(unit) > 1 for unit in units_of(board, copy, pokemon))
    }
    return [copy for copy in found if copy.id not in several or not table.waives(SEVERAL)], several


def sized(board: Board, cards: Cards, origin: Origin) -> Cards:
    """As many cards as a number counted on the board says."""
    if cards.amount is None:
        return cards
    most = max(0, amount_of(board, cards.amount, origin))
    return replace(cards, amount=None, least=min(cards.least, most) if cards.least == 0 else most, most=most)
