"""Instructions that leave an effect in force for a while: on a Pokémon, or on a player."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import THIS, Forbid, Grant, Modify, Prevent, Verb, Whenever, Who
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import sides
from ptcg_judge.engine.table import Table


def span(board: Board, until: str, player: int) -> tuple[int, int | None, bool]:
    """The first and last turn of an effect made now, and whether it holds in the Checkup after them (II.E-01, E-02, E-21, E-22)."""
    now = board.turn
    mine = board.current == player
    theirs = now + 1 if mine else now + 2
    own = now + 2 if mine else now + 1
    return {
        "this turn": (now, now, False),
        "opponent's next turn": (theirs, theirs, False),
        "your next turn": (own, own, False),
        "end of opponent's next turn": (now, theirs, False),
        "end of your next turn": (now, own, False),
    }.get(until, (now, None, True))


def begin(board: Board, table: Table, verb: Verb, origin: Origin) -> Play:
    """The effect begins on each Pokémon that is meant, or on the player."""
    if _of_its_use(verb, origin):
        return board
    cites = table.phrase(verb.cites, "effects in force")
    who = getattr(verb, "who", None)
    first, last, checkup = span(board, getattr(verb, "until", "this turn"), origin.player)
    chosen = board.memory.last.option if getattr(verb, "attack", "") == "*chosen" else ""
    if getattr(verb, "attack", "") == "*this":
        chosen = origin.name
    if who is None or _of_all_ones_own(who, origin):
        for player in sides(board, origin.player, "you" if who else getattr(verb, "side", "opponent")):
            effect = InForce(board.next_id, verb, None, player, origin, first, last, checkup, cites, chosen)
            board = yield e.EffectBegan(effect=effect, cites=cites, by=origin)
        return board
    if isinstance(verb, Whenever) and verb.event in MOMENTS:
        if origin.pokemon is None:
            effect = InForce(board.next_id, verb, None, origin.player, origin, first, last, checkup, cites, chosen)
            return (yield e.EffectBegan(effect=effect, cites=cites, by=origin))
        who = _about(verb)
    board, targets = yield from choose_pokemon(board, table, who, origin, "Which Pokémon is affected")
    for target in targets:
        effect = InForce(board.next_id, verb, target.id, None, origin, first, last, checkup, cites, chosen)
        board = yield e.EffectBegan(effect=effect, pokemon=target.id, cites=cites, by=origin)
    return (yield e.Counted(count=len(targets), done=bool(targets), cites=cites, by=origin))


def _of_its_use(verb: Verb, origin: Origin) -> bool:
    """What says how the attack itself can be used is no effect that it leaves behind (II.D-09, E-27)."""
    if isinstance(verb, Modify):
        return verb.number == "attack cost" and verb.attack == "*this"
    return isinstance(verb, Grant) and origin.kind == "attack" and verb.what in OF_ITS_USE


OF_ITS_USE = ("attack though", "attack on first turn", "use from bench")


def _of_all_ones_own(who: Who, origin: Origin) -> bool:
    """What a Trainer card or an Ability says of all a player's Pokémon lies on the player: later ones are meant too (400.5)."""
    return origin.kind != "attack" and who.every and not who.role and who.side == "you" and not who.other


MOMENTS = ("end of turn", "checkup")


def _about(verb: Whenever) -> Who:
    """A text that waits for a moment lies on the Pokémon it will be about: the Defending one, or its user (II.E-20.ex-2)."""
    for inner in verb.then:
        who = getattr(inner, "who", None)
        if isinstance(who, Who) and who.role == "defending":
            return who
    return THIS


DOINGS: Doings = {Modify: begin, Prevent: begin, Forbid: begin, Grant: begin, Whenever: begin}
