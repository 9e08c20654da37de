"""Attacking: from the announcement to the end of the attack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import AttackUnderway, Board, InForce, Origin, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import Forbid, Grant, Modify
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.numbers import modifiers
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.provision import all_units, pays
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.table import Table


def attack(board: Board, table: Table, action: Action) -> Play:
    """A player attacks with their Active Pokémon; a refused attack changes nothing."""
    player = board.current if action.player is None else action.player
    attacker = board.active(player)
    chosen = _named(board, attacker, action.card) if attacker else None
    refusals = list(why_not(board, table, attacker, chosen, player, action.card))
    if refusals or attacker is None or chosen is None:
        yield from refusals
        return board
    facing = board.active(board.opponent_of(player))
    underway = AttackUnderway(attacker.id, chosen, facing.id if facing else None, player, chosen.damage)
    board = yield e.AttackAnnounced(attack=underway, cites=table.cite("attack announced", "attack cost"))
    board = yield from go_through(board, table, "attack")
    if board.attack:
        used = board.attack.used
        board = yield e.AttackEnded(
            pokemon=attacker.id, name=chosen.name, used=used, cites=table.cite("attack ends turn")
        )
    if board.result is None:
        board = yield from go_through(board, table, "after attack")
    return board


def _named(board: Board, attacker: Pokemon, name: str) -> Attack | None:
    attacks = [
        *attacker.card.attacks,
        *(a for copy in attacker.attached for a in copy.card.attacks),
        *_lent(board, attacker),
    ]
    if not name and len(attacks) == 1:
        return attacks[0]
    return next((attack for attack in attacks if attack.name.casefold() == name.casefold()), None)


def _lent(board: Board, attacker: Pokemon) -> Iterator[Attack]:
    """Attacks that an effect lets the Pokémon use without its having them (II.D-06)."""
    for effect in in_force(board):
        if isinstance(effect.verb, Grant) and effect.verb.what == "attacks of" and covers(board, effect, attacker):
            for copy in attacker.stack[:-1]:
                yield from copy.card.attacks


def why_not(
    board: Board, table: Table, attacker: Pokemon | None, chosen: Attack | None, player: int, name: str
) -> Iterator[e.NotAllowed]:
    """Every rule that refuses the attack."""

    def refuse(point: str, because: str, more: tuple[str, ...] = ()) -> Iterator[e.NotAllowed]:
        cites = table.rule(point)
        if cites:
            yield e.NotAllowed(action=f"attack with {name}".strip(), because=because, cites=(*cites, *more))

    if board.current != player or board.phase not in ("actions", "draw"):
        yield from refuse("one attack", "it is not the time for an attack: one attack ends the turn")
        return
    if attacker is None or chosen is None:
        yield e.NotAllowed(
            action=f"attack with {name}",
            because="the Active Pokémon has no such attack",
            cites=table.cite("one attack"),
        )
        return
    if board.turn == 1 and player == board.starting and not _granted(board, attacker, "attack on first turn"):
        yield from refuse("no attack on first turn", "the starting player does not attack on the first turn")
    for condition in ("Asleep", "Paralyzed"):
        if attacker.rotation == condition and not _granted(board, attacker, "attack though"):
            yield from refuse(f"{condition} cannot attack", f"{attacker.name} is {condition}")
    for lock in locks(board, attacker, chosen):
        yield from refuse("cannot attack", f"{lock.origin.name} forbids it", lock.cites)
    if not pays(cost_of(board, attacker, chosen), all_units(board, attacker)):
        yield from refuse("attack cost", f"{attacker.name} lacks the Energy for {chosen.name}")
    if chosen.kind in board.players[player].spent:
        yield from refuse(f"one {chosen.kind} per game", f"a {chosen.kind} attack was already used in this game")


def _granted(board: Board, pokemon: Pokemon, what: str) -> bool:
    return any(isinstance(x.verb, Grant) and x.verb.what == what and covers(board, x, pokemon) for x in in_force(board))


def locks(board: Board, attacker: Pokemon, chosen: Attack) -> Iterator[InForce]:
    """Effects by which the Pokémon can't use this attack (II.C-15)."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Forbid) and verb.what == "attack" and not verb.flip and covers(board, effect, attacker):
            meant = effect.chosen or verb.attack
            if not meant or meant == chosen.name:
                yield effect


def cost_of(board: Board, attacker: Pokemon, chosen: Attack) -> tuple[str, ...]:
    """The attack cost as bent: ignored beats more and less (II.D-11 to D-13)."""
    cost = list(chosen.cost)
    effects = [
        x for x in modifiers(board, "attack cost", attacker) if not _verb(x).attack or _verb(x).attack == chosen.name
    ]
    if any(_verb(effect).how == "none" for effect in effects):
        return ()
    for effect in effects:
        verb = _verb(effect)
        letter = verb.type or "C"
        for _ in range(verb.amount.base):
            if verb.how == "more":
                cost.append(letter)
            elif letter in cost:
                cost.remove(letter)
    return tuple(cost)


def _verb(effect: InForce) -> Modify:
    assert isinstance(effect.verb, Modify)
    return effect.verb


def cancel_effects(board: Board, table: Table) -> Play:
    """Effects that let the attack hang on a coin: flipped before Confusion."""
    underway = board.attack
    assert underway is not None
    attacker = board.get(underway.attacker)
    for effect in list(in_force(board)):
        verb = effect.verb
        if isinstance(verb, Forbid) and verb.what == "attack" and verb.flip and covers(board, effect, attacker):
            result = table.flip(underway.player, f"for {effect.origin.name}")
            cites = (*table.cite("cancel flip"), *effect.cites)
            board = yield e.CoinsFlipped(
                player=underway.player, results=(result,), reason=effect.origin.name, cites=cites, by=effect.origin
            )
            if result == "tails":
                return (yield e.AttackFailed(
                    pokemon=attacker.id, because=effect.origin.name, used=False, cites=table.cite("cancelled unused"), by=effect.origin
                ))  # fmt: skip
    return board


def confusion(board: Board, table: Table) -> Play:
    """A Confused attacker flips; tails puts 3 damage counters on it and there is no attack."""
    underway = board.attack
    assert underway is not None
    attacker = board.get(underway.attacker)
    if underway.over or attacker.rotation != "Confused":
        return board
    cites = table.cite("confusion")
    result = table.flip(underway.player, "for Confusion")
    board = yield e.CoinsFlipped(player=underway.player, results=(result,), reason="Confusion", cites=cites)
    if result == "tails":
        board = yield e.CountersPut(pokemon=attacker.id, counters=3, cites=cites)
        board = yield e.AttackFailed(pokemon=attacker.id, because="Confusion", used=False, cites=cites)
    return board


def origin_of(board: Board) -> Origin:
    """The attack as the origin of what its text does."""
    underway = board.attack
    assert underway is not None
    return Origin("attack", underway.attack.name, underway.player, underway.attacker)


def spend(board: Board, table: Table) -> Play:
    """An attack that may be used once in a game is now spent."""
    underway = board.attack
    assert underway is not None
    kind = underway.attack.kind
    if underway.over or kind == "attack":
        return board
    return (
        yield e.Used(
            player=underway.player,
            right=kind,
            per_game=True,
            what=underway.attack.name,
            cites=table.cite(f"one {kind} per game"),
        )
    )


def requirements(board: Board, table: Table) -> Play:
    """What the attack asks for in order to be used; its own failure counts as having been used."""
    if board.attack is None or board.attack.over:
        return board
    return (yield from carry_out(board, table, board.attack.attack.program, origin_of(board), "requirements"))


def before_damage(board: Board, table: Table) -> Play:
    """The text that comes before doing damage."""
    if board.attack is None or board.attack.over:
        return board
    return (yield from carry_out(board, table, board.attack.attack.program, origin_of(board), "before"))


def other_effects(board: Board, table: Table) -> Play:
    """Everything else in the text, in its order."""
    if board.attack is None or board.attack.over:
        return board
    return (yield from carry_out(board, table, board.attack.attack.program, origin_of(board), "effects"))


def base_text(board: Board, table: Table) -> Play:
    """What the text says about the attack's own number and its targets."""
    if board.attack is None or board.attack.over:
        return board
    board = yield from carry_out(board, table, board.attack.attack.program, origin_of(board), "damage")
    return board


def with_base(board: Board, base: int | None) -> AttackUnderway:
    assert board.attack is not None
    return replace(board.attack, base=base)
