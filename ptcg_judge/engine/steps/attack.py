"""Attacking: from the announcement to the end of the attack."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import AttackUnderway, Board, Origin, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import DoDamage, Forbid
from ptcg_judge.engine.facing import attacker_of, target_of
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.instructions.choosing import choose_pokemon
from ptcg_judge.engine.phases import Phase, phases_by_place
from ptcg_judge.engine.program import carry_out
from ptcg_judge.engine.steps.allowing import overruled
from ptcg_judge.engine.steps.announcing import (
    beneath,
    free_to_attack,
    named,
    not_only_then,
    spared,
    why_not,
)
from ptcg_judge.engine.steps.attack_cost import attack_cost
from ptcg_judge.engine.steps.procedure import go_through
from ptcg_judge.engine.steps.refusing import refused
from ptcg_judge.engine.table import Table


def attack(board: Board, table: Table, action: Action) -> Play:
    """A player attacks with their Active Pokémon; a refused attack changes nothing."""
    player = board.current if action.player is None else action.player
    attacker = attacker_of(
        board, table, player, action.pokemon, lambda pokemon: named(board, pokemon, action.card) is not None
    )
    chosen = named(board, attacker, action.card) if attacker else None
    if attacker and chosen is None and table.lifted("previous attacks"):
        chosen = beneath(attacker, action.card)
    refusals = list(why_not(board, table, attacker, chosen, player, action.card))
    if refusals or attacker is None or chosen is None:
        board = yield from refused(board, refusals)
        return (yield from _committed(board, table, player, attacker, chosen))
    if not table.holds("attack announced"):
        return board
    for told in (*overruled(board, table, attacker, chosen, player), *spared(board, table, attacker, chosen)):
        board = yield told
    underway = _underway(board, table, attacker, chosen, player)
    several = _several(board, attacker)
    cost = attack_cost(board, table, attacker, chosen)
    said = table.said(*free_to_attack(board, player))
    usual = table.detail(*not_only_then(board, attacker, chosen))
    cites = united((*table.cite("attack announced", "attack cost", *several), *said, *cost.cites, *usual))
    board = yield e.AttackAnnounced(attack=underway, cites=cites)
    board = yield from go_through(board, table, "attack")
    if board.attack and board.result is None:
        used = board.attack.used
        board = yield e.AttackEnded(
            pokemon=attacker.id, name=chosen.name, used=used, cites=table.cite("attack ends turn")
        )
    if board.result is None:
        board = yield from go_through(board, table, "after attack")
    return board


def _several(board: Board, attacker: Pokemon) -> tuple[str, ...]:
    """What a 2-on-2 Battle says of the attack: one attacks one, even if the other Active Pokémon cannot attack."""
    if board.spots < 2:
        return ()
    barred = any(p.rotation and p.id != attacker.id for p in board.players[attacker.player].active)
    return ("one attacks one", "the other may attack") if barred else ("one attacks one",)


def _committed(board: Board, table: Table, player: int, attacker: Pokemon | None, chosen: Attack | None) -> Play:
    """Whoever declares an attack that is not allowed stays in the attack phase: a legal attack or none (K07)."""
    declared = attacker is not None and chosen is not None and board.current == player and board.phase == "actions"
    cites = table.rule("committed to attack") if declared else ()
    return (yield e.PhaseBegan(phase="attack", cites=cites)) if cites else board


def _underway(board: Board, table: Table, attacker: Pokemon, chosen: Attack, player: int) -> AttackUnderway:
    facing = target_of(board, table, player, chosen)
    return AttackUnderway(attacker.id, chosen, facing.id if facing else None, player, chosen.damage)


def cancel_effects(board: Board, table: Table) -> Play:
    """Effects that let the attack hang on a coin; on tails it does not happen and counts as not used."""
    underway = board.attack
    assert underway is not None
    attacker = board.get(underway.attacker)
    board = yield from _baby_flip(board, table)
    for effect in list(in_force(board)):
        verb = effect.verb
        if (
            board.attack is None
            or board.attack.over
            or underway.over
            or not isinstance(verb, Forbid)
            or verb.what != "attack"
            or not verb.flip
        ):
            continue
        if covers(board, effect, attacker):
            result = table.flip(underway.player, f"for {effect.origin.name}")
            cites = united((*table.cite("cancel flip"), *effect.cites))
            board = yield e.CoinsFlipped(
                player=underway.player, results=(result,), reason=effect.origin.name, cites=cites, by=effect.origin
            )
            if result == "tails":
                return (
                    yield _failed(table, attacker, effect.origin.name, "cancel flip", "cancelled unused", effect.origin)
                )
    return board


def _baby_flip(board: Board, table: Table) -> Play:
    """Attacking a Baby Pokémon needs heads; in a 2-on-2 Battle attacking what stands beside it does not (701.5)."""
    underway = board.attack
    attacked = board.find(underway.defender) if underway else None
    if underway is None or attacked is None or board.spots < 2:
        return board
    cites = table.cite("Baby flip for its target")
    if attacked.card.stage != "Baby":
        beside = any(other.card.stage == "Baby" for other in board.players[attacked.player].active)
        if not beside:
            return board
        if table.holds("Baby flip for its target"):
            because = f"{attacked.name} is no Baby Pokémon"
            return (yield e.DidNotApply(rule="the flip for a Baby Pokémon", because=because, cites=cites))
    result = table.flip(underway.player, "for attacking a Baby Pokémon")
    board = yield e.CoinsFlipped(player=underway.player, results=(result,), reason="Baby Pokémon", cites=cites)
    if result == "heads":
        return board
    attacker = board.get(underway.attacker)
    return (yield _failed(table, attacker, "Baby Pokémon", "Baby flip for its target", "cancelled unused"))


def confusion(board: Board, table: Table) -> Play:
    """A Confused attacker flips; tails puts 3 damage counters on it, and there is no attack."""
    underway = board.attack
    assert underway is not None
    attacker = board.get(underway.attacker)
    if underway.over or attacker.rotation != "Confused":
        return board
    cites = table.cite("confusion")
    result = table.flip(underway.player, "for Confusion")
    board = yield e.CoinsFlipped(player=underway.player, results=(result,), reason="Confusion", cites=cites)
    if result == "tails":
        board = yield e.CountersPut(pokemon=attacker.id, counters=3, cites=cites, words="Confused")
        board = yield _failed(table, attacker, "Confusion", "confusion", "confused unused")
    return board


def _failed(
    table: Table, attacker: Pokemon, because: str, point: str, unused: str, by: Origin = e.RULES
) -> e.AttackFailed:
    """An attack that something else stopped counts as not used (K06)."""
    used = not table.holds(unused)
    cites = table.cite(point) if used else united((*table.cite(point), *table.rule(unused)))
    return e.AttackFailed(pokemon=attacker.id, because=because, used=used, cites=cites, by=by)


def origin_of(board: Board) -> Origin:
    """The attack as the origin of what its text does."""
    underway = board.attack
    assert underway is not None
    return Origin("attack", underway.attack.name, underway.player, underway.attacker)


def spend(board: Board, table: Table) -> Play:
    """An attack that may be used once in a game is spent by being used, though its own text may let it fail (K06)."""
    underway = board.attack
    assert underway is not None
    kind = underway.attack.kind
    if not underway.used or kind == "attack":
        return board
    cites = united((*table.cite(f"one {kind} per game"), *table.said(f"{kind} marker")))
    return (yield e.Used(player=underway.player, right=kind, per_game=True, what=underway.attack.name, cites=cites))


def text(board: Board, table: Table, *phases: Phase) -> Play:
    """What the attack's text says that belongs to these phases; a copied attack's text in place of the copying one's."""
    while board.attack is not None and not board.attack.over:
        copies = board.attack.copies
        path = (-copies,) if copies else ()
        board = yield from carry_out(board, table, board.attack.attack.program, origin_of(board), phases, path)
        if board.attack is None or board.attack.copies == copies:
            break
    return board


def choices(board: Board, table: Table) -> Play:
    """The choices that the attack asks for, made before anything of it is done."""
    if table.lifted("choices"):
        return board
    cites = table.own("choices") if _chooses(board) else ()
    if cites:
        board = yield e.StepBegan(step="the choices that the attack asks for", cites=cites)
    board = yield from text(board, table, "choices")
    underway = board.attack
    for verb in underway.attack.program if underway and not underway.over else ():
        if isinstance(verb, DoDamage) and not verb.may and not verb.who.every and not verb.who.role:
            board = yield from _target(board, table, verb)
    return board


def _chooses(board: Board) -> bool:
    """Whether the attack's text begins with something to be chosen."""
    program = board.attack.attack.program if board.attack and not board.attack.over else ()
    return any("choices" in due for due in phases_by_place(program))


def _target(board: Board, table: Table, verb: DoDamage) -> Play:
    """Whom the damage will be done to is settled now."""
    board, chosen = yield from choose_pokemon(
        board, table, verb.who, origin_of(board), "Which Pokémon does the attack damage"
    )
    underway = board.attack
    assert underway is not None
    targets = (*underway.targets, (verb, tuple(pokemon.id for pokemon in chosen)))
    names = ", ".join(pokemon.name for pokemon in chosen)
    return (
        yield e.AttackChanged(
            attack=replace(underway, targets=targets),
            what=f"aims at {names}",
            cites=table.cite("choices"),
            by=origin_of(board),
        )
    )


def requirements(board: Board, table: Table) -> Play:
    """What the attack asks for in order to be used; its own failure counts as having been used."""
    return (yield from text(board, table, *REQUIRED))


REQUIRED: Collection[Phase] = ("choices", "requirements")


def before_damage(board: Board, table: Table) -> Play:
    """The text that comes before doing damage."""
    return (yield from text(board, table, "before"))


def _left(board: Board) -> bool:
    """Whether something of the attack's text is still to be done."""
    underway = board.attack
    program = underway.attack.program if underway and not underway.over else ()
    done = {path[-1] for path, _ in board.memory.results}
    return any(number not in done for number in range(len(program)))


def other_effects(board: Board, table: Table) -> Play:
    """Everything else in the text, in its order."""
    cites = table.own("other effects") if _left(board) else ()
    if cites:
        board = yield e.StepBegan(step="the other effects of the attack", cites=cites)
    return (yield from text(board, table, "choices", "before", "own energy", "effects"))
