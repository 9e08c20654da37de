"""What keeps a Pokémon from attacking unless a text allows it: the text goes before the rule."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import Grant
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table

BEATS = "card beats rule"
"""The point by which the text of a card goes before the rules."""


@record(frozen=True)
class Bar:
    """A rule against attacking: its point, what it is called, why it holds here, and what a text must allow."""

    point: str
    name: str
    because: str
    grant: str


def barred(board: Board, attacker: Pokemon, player: int) -> Iterator[Bar]:
    """The starting player does not attack on the first turn; an Asleep or Paralyzed Pokémon does not attack."""
    if board.turn == 1 and player == board.starting:
        because = "the starting player does not attack on the first turn"
        yield Bar("no attack on first turn", "the ban on attacking on the first turn", because, "attack on first turn")
    how = attacker.rotation
    if how in ("Asleep", "Paralyzed"):
        ban, because = f"the ban on attacking while {how}", f"{attacker.name} is {how}"
        yield Bar(f"{how} cannot attack", ban, because, "attack though")


def granting(board: Board, pokemon: Pokemon, chosen: Attack, what: str) -> tuple[str, ...] | None:
    """The rules of the text, the attack's own or in force, that lets it be used all the same (II.E-27); None without one."""
    for verb in chosen.program:
        if isinstance(verb, Grant) and verb.what == what and fits(board, pokemon, verb.filter):
            return verb.cites
    for effect in in_force(board):
        if isinstance(effect.verb, Grant) and effect.verb.what == what and covers(board, effect, pokemon):
            return effect.cites
    return None


def overruled(board: Board, table: Table, attacker: Pokemon, chosen: Attack, player: int) -> Iterator[e.DidNotApply]:
    """A rule against the attack that a text sets aside."""
    for bar in barred(board, attacker, player):
        allowed = granting(board, attacker, chosen, bar.grant)
        if allowed is not None and table.holds(bar.point):
            cites = united((*allowed, *table.detail(BEATS)))
            yield e.DidNotApply(rule=bar.name, because=f"{chosen.name} may be used all the same", cites=cites)
