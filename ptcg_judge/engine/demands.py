"""What an attack must be able to do or it ends: the Energy it discards from its own user (603.4g, K14 to K16)."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.effects import MoveCards, Verb
from ptcg_judge.engine.matching import copies_meant
from ptcg_judge.engine.phases import is_own_discard
from ptcg_judge.engine.provision import units_of
from ptcg_judge.engine.table import Table


def unmet(board: Board, table: Table, verb: Verb, origin: Origin) -> e.AttackFailed | None:
    """The end of an attack whose user lacks the Energy to be discarded, in a book that has it so."""
    if board.attack is None or origin.kind != "attack" or not is_own_discard(verb):
        return None
    assert isinstance(verb, MoveCards)
    points = ["own energy or end"]
    points += ["all needs one"] if verb.cards.every else []
    points += ["copier must do all"] if board.attack.copied else []
    cites = table.rule("own energy or end")
    if not cites or _there(board, verb, origin) >= (1 if verb.cards.every else verb.cards.least):
        return None
    because = "the Energy it discards is not there"
    return e.AttackFailed(
        pokemon=board.attack.attacker, because=because, used=True, cites=table.cite(*points), by=origin
    )


def _there(board: Board, verb: MoveCards, origin: Origin) -> int:
    attacker = board.get(origin.pokemon)
    found = copies_meant(board, verb.cards, origin)
    return sum(len(units_of(board, copy, attacker)) if verb.cards.units else 1 for copy in found)
