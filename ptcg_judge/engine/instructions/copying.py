"""Copying: an attack of another Pokémon is used as this attack (II.C-18)."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
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
    cites = verb.cites or table.cite("copying")
    found = _attacks(board, verb, origin)
    if underway is None or not found or not table.rule("copying"):
        return (yield e.Counted(count=0, done=False, what="no attack to copy", cites=cites, by=origin))
    names = tuple(Candidate(number, attack.name) for number, attack in enumerate(found))
    (picked,) = table.choose(Choice(origin.player, "Which attack is used as this attack", names))
    copied = found[picked]
    played = replace(copied, name=underway.attack.name, kind=underway.attack.kind)
    changed = replace(
        underway, attack=played, base=copied.damage, copied=copied.name, copies=underway.copies + 1, targets=()
    )
    what = f"{copied.name} is used as {underway.attack.name}"
    cites = tuple(dict.fromkeys((*table.cite("copying"), *cites)))
    return (yield e.AttackChanged(attack=changed, what=what, cites=cites, by=origin))


def _attacks(board: Board, verb: CopyAttack, origin: Origin) -> list[Attack]:
    """The attacks that may be chosen: those the Pokémon has, which means printed ones (II.C-18, II.D-06)."""
    if verb.zone in ("play", "attached"):
        found = [attack for pokemon in those_meant(board, verb.who, origin) for attack in attacks_had(pokemon)]
    else:
        cards = Cards(verb.zone, verb.who.side, verb.who.filter)
        found = [attack for copy in copies_meant(board, cards, origin) for attack in copy.card.attacks]
    if verb.needs_energy:
        units = all_units(board, board.get(origin.pokemon))
        found = [attack for attack in found if pays(attack.cost, units)]
    return found


DOINGS: Doings = {CopyAttack: copy_attack}
