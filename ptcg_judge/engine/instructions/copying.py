"""Copying: an attack of another Pokémon is used as this attack (II.C-18)."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import Cards, CopyAttack
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import attacks_had, copies_meant, those_meant
from ptcg_judge.engine.provision import all_units, pays
from ptcg_judge.engine.table import Candidate, Choice, Table


def copy_attack(board: Board, table: Table, verb: CopyAttack, origin: Origin) -> Play:
    """The chosen attack is carried out by the copying Pokémon under the copying attack's name; its cost need not be met."""
    underway = board.attack
    cites = table.phrase(verb.cites, "copying")
    found, had = _attacks(board, table, verb, origin)
    if underway is None or not found or not table.rule("copying"):
        return (yield e.Counted(count=0, done=False, what="no attack to copy", cites=cites, by=origin))
    names = tuple(Candidate(number, attack.name) for number, attack in enumerate(found))
    (picked,) = table.choose(Choice(origin.player, "Which attack is used as this attack", names))
    copied = found[picked]
    short = not pays(copied.cost, all_units(board, board.get(origin.pokemon)))
    free = ("copying without the cost",) if short and not verb.needs_energy else ()
    if short and (verb.needs_energy or table.waives(*free)):
        return (yield e.Counted(count=0, done=False, what=f"no Energy for {copied.name}", cites=cites, by=origin))
    played = replace(copied, name=underway.attack.name, kind=underway.attack.kind)
    changed = replace(
        underway, attack=played, base=copied.damage, copied=copied.name, copies=underway.copies + 1, targets=()
    )
    what = f"{copied.name} is used as {underway.attack.name}"
    cites = united((*table.cite("copying"), *cites, *had, *table.detail(*free)))
    return (yield e.AttackChanged(attack=changed, what=what, cites=cites, by=origin))


def choosable(board: Board, table: Table, those: list[Pokemon]) -> tuple[list[Attack], tuple[str, ...]]:
    """The attacks that these Pokémon have: printed ones, and none that something else lets them use (II.D-06)."""
    from ptcg_judge.engine.steps.announcing import usable

    had = [attack for pokemon in those for attack in attacks_had(pokemon)]
    lent = [attack for pokemon in those for attack in usable(board, pokemon)]
    if len(lent) == len(had):
        return had, table.own("only printed attacks")
    printed = table.holds("only printed attacks")
    return (had, table.detail("only printed attacks")) if printed else (lent, ())


Found = tuple[list[Attack], tuple[str, ...]]


def _attacks(board: Board, table: Table, verb: CopyAttack, origin: Origin) -> Found:
    """The attacks that may be chosen: those the Pokémon has, which means printed ones (II.C-18, II.D-06)."""
    had: tuple[str, ...] = ()
    if verb.zone in ("play", "attached"):
        found, had = choosable(board, table, those_meant(board, verb.who, origin))
    else:
        cards = Cards(verb.zone, verb.who.side, verb.who.filter)
        found = [attack for copy in copies_meant(board, cards, origin) for attack in copy.card.attacks]
    return found, had


DOINGS: Doings = {CopyAttack: copy_attack}
