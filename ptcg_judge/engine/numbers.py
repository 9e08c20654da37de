"""Numbers that cards may bend: each comes back with the rules and cards that made it so."""

from __future__ import annotations

from ptcg_judge.engine.board import Board, InForce, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import Modify, Number
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table


@record(frozen=True)
class Cited:
    """A number and the rules behind it."""

    value: int
    cites: tuple[str, ...] = ()


LARGEST = ("poison counters", "burn counters")
"""Numbers for which the largest of several effects counts alone (II.E-28)."""


def modifiers(board: Board, number: Number, pokemon: Pokemon, attack: str = "") -> list[InForce]:
    """The effects in force that bend a number of a Pokémon; what does not stack counts once by name (II.E-15)."""
    found: list[InForce] = []
    for effect in _by_number(board).get(number, ()):
        if attack and isinstance(effect.verb, Modify) and effect.verb.attack not in ("", attack):
            continue
        if once_a_game(effect) and effect.origin.name in board.players[effect.origin.player].spent:
            continue
        if covers(board, effect, pokemon) and (number != "prizes" or _by_that_attack(board, effect, pokemon)):
            stacks = isinstance(effect.verb, Modify) and effect.verb.stacks
            if stacks or all(other.origin.name != effect.origin.name for other in found):
                found.append(effect)
    return found


def once_a_game(effect: InForce) -> bool:
    """Whether an effect can be applied only once in the game."""
    return isinstance(effect.verb, Modify) and effect.verb.per_game


def _by_that_attack(board: Board, effect: InForce, pokemon: Pokemon) -> bool:
    """Prizes that hang on whose attack it is count only for a Pokémon that this attack has damaged."""
    assert isinstance(effect.verb, Modify)
    source, attack = effect.verb.source, board.attack
    if not source.kinds:
        return True
    user = board.find(attack.attacker) if attack else None
    if attack is None or user is None or pokemon.id not in {number for number, _ in attack.damaged}:
        return False
    own = user.player % 2 == effect.origin.player % 2
    if (source.this and user.id != effect.origin.pokemon) or (source.side != "both" and (source.side == "you") != own):
        return False
    return fits(board, user, source.pokemon, effect.origin)


def _by_number(board: Board) -> dict[str, list[InForce]]:
    """The effects in force that bend numbers, each under its number."""
    effects = settled(board, Modify)
    kept: tuple[tuple[InForce, ...], dict[str, list[InForce]]] | None = board.cache.get("by number")
    if kept is not None and kept[0] is effects:
        return kept[1]
    found: dict[str, list[InForce]] = {}
    for effect in effects:
        if isinstance(effect.verb, Modify):
            found.setdefault(effect.verb.number, []).append(effect)
    board.cache["by number"] = (effects, found)
    return found


def bent(
    board: Board,
    number: Number,
    pokemon: Pokemon,
    printed: int,
    table: Table | None = None,
    *,
    set_first: bool = True,
    attack: str = "",
) -> Cited:
    """A printed number as bent: none beats set, set beats more and less, which add up; never below nothing (II.D-11 to D-13).

    With a table, what several effects come to is cited, and can be waived.
    """
    effects = modifiers(board, number, pokemon, attack)
    if not effects:
        return Cited(printed)
    effects, points = together(effects, table) if table else (effects, ())
    fixed = _fixed(board, number, effects, newest=not (table and table.waives("newest effect")))
    together_by = table.detail(*points) if table and points else ()
    if fixed is not None and set_first:
        return Cited(fixed.value, united((*fixed.cites, *together_by)))
    value, cites = printed if fixed is None else fixed.value, [*together_by]
    for effect in effects:
        verb = effect.verb
        assert isinstance(verb, Modify)
        if verb.how in ("set", "none"):
            continue
        change = amount_of(board, verb.amount, effect.origin)
        value = value * change if verb.how == "times" else value + (change if verb.how == "more" else -change)
        cites += effect.cites
    return Cited(max(0, value), united(cites))


def together(effects: list[InForce], table: Table) -> tuple[list[InForce], tuple[str, ...]]:
    """The effects that count, and the points by which several of them are taken together (II.D-11 to D-13)."""
    points = {how: [effect for effect in effects if _how(effect) == how] for how in ("none", "more", "less")}
    several = [f"several {how}" for how in ("more", "less") if len(points[how]) > 1]
    if points["none"]:
        several = ["none first"] if points["more"] or points["less"] else []
    kept = effects
    for point in several:
        if not table.holds(point):
            gone = points["none"] if point == "none first" else points[point.removeprefix("several ")][1:]
            kept = [effect for effect in kept if not any(effect is other for other in gone)]
    return kept, tuple(several)


def _how(effect: InForce) -> str:
    return effect.verb.how if isinstance(effect.verb, Modify) else ""


def _fixed(board: Board, number: Number, effects: list[InForce], *, newest: bool = True) -> Cited | None:
    """The number that an effect sets: none first, else the newest, or the largest where only that one counts (K59, K79)."""
    setting: list[tuple[int, int, InForce]] = []
    for order, effect in enumerate(effects):
        verb = effect.verb
        assert isinstance(verb, Modify)
        if verb.how == "none":
            return Cited(0, effect.cites)
        if verb.how == "set":
            value = amount_of(board, verb.amount, effect.origin)
            setting.append((value if number in LARGEST else effect.from_turn, order, effect))
    if not setting:
        return None
    _, _, chosen = (max if newest or number in LARGEST else min)(setting, key=lambda entry: entry[:2])
    assert isinstance(chosen.verb, Modify)
    return Cited(amount_of(board, chosen.verb.amount, chosen.origin), chosen.cites)


def max_hp(board: Board, pokemon: Pokemon) -> int:
    """The HP of a Pokémon in play (II.D-15)."""
    return bent(board, "hp", pokemon, pokemon.card.hp).value


def hp_left(board: Board, pokemon: Pokemon) -> int:
    """Maximum HP less damage (II.D-16)."""
    return max_hp(board, pokemon) - pokemon.damage
