"""Announcing an attack: which attacks a Pokémon may use, what they cost, and every rule that refuses one."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Origin, Outcome, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.cards import Attack, Card
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Cards, Forbid, Grant, Requires, Who
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.matching import attacks_had, basic_in_play, copies_meant, fits, those_meant
from ptcg_judge.engine.provision import all_units, pays
from ptcg_judge.engine.steps.allowing import BEATS, barred, granting
from ptcg_judge.engine.steps.attack_cost import attack_cost
from ptcg_judge.engine.table import Table

Refusals = Iterator[e.NotAllowed]


def named(board: Board, attacker: Pokemon, name: str) -> Attack | None:
    """The attack of this name that the Pokémon has or may use; the only one if none is named."""
    attacks = usable(board, attacker)
    if not name and len(attacks) == 1:
        return attacks[0]
    return next((attack for attack in attacks if attack.name.casefold() == name.casefold()), None)


def beneath(attacker: Pokemon, name: str) -> Attack | None:
    """The attack of this name on a card below a Pokémon."""
    attacks = [attack for copy in attacker.stack[:-1] for attack in copy.card.attacks]
    return next((attack for attack in attacks if attack.name.casefold() == name.casefold()), None)


def usable(board: Board, attacker: Pokemon) -> list[Attack]:
    """The attacks that a Pokémon has, those of cards attached to it, and those that an effect lends it (II.D-06)."""
    attached = [attack for copy in attacker.attached if not _lends(copy.card) for attack in copy.card.attacks]
    return [*attacks_had(attacker), *attached, *_lent(board, attacker)]


def _lends(card: Card) -> bool:
    """Whether a card says itself which Pokémon may use the attack on it."""
    return any(isinstance(verb, Grant) and verb.what == "attacks of" for verb in card.program)


def _lent(board: Board, attacker: Pokemon) -> Iterator[Attack]:
    """Attacks of previous Evolutions, or of other Pokémon, that an effect lets the Pokémon use."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Grant) and verb.what == "attacks of" and covers(board, effect, attacker):
            for card in _lending(board, verb, effect.origin, attacker):
                yield from card.attacks


def _lending(board: Board, verb: Grant, origin: Origin, attacker: Pokemon) -> list[Card]:
    """The cards whose attacks are meant: in a zone, on the Bench, attached, or beneath the Pokémon."""
    if verb.zone == "attached":
        return [copy.card for copy in attacker.attached if copy.id == origin.copy]
    if verb.zone != "play":
        return [copy.card for copy in copies_meant(board, Cards(verb.zone, filter=verb.filter), origin)]
    if verb.like is not None:
        return [pokemon.card for pokemon in those_meant(board, verb.like, origin) if pokemon.id != attacker.id]
    if verb.spot != "in play":
        others = those_meant(board, Who(spot=verb.spot, filter=verb.filter, every=True), origin)
        return [pokemon.card for pokemon in others if pokemon.id != attacker.id]
    return [copy.card for copy in attacker.stack[:-1]]


def why_not(
    board: Board, table: Table, attacker: Pokemon | None, chosen: Attack | None, player: int, name: str
) -> Refusals:
    """Every rule that refuses the attack."""
    action = f"attack with {name}".strip()
    if board.current != player or board.phase not in ("actions", "draw", "attack"):
        yield from _refuse(
            table, "one attack", action, "it is not the time for an attack: one attack ends the turn", ()
        )
    elif attacker is not None and chosen is None and beneath(attacker, name):
        because = "that attack belongs to the Pokémon it evolved from"
        yield from _refuse(table, "previous attacks", action, because, ())
    elif attacker is None or chosen is None:
        yield e.NotAllowed(
            action=action, because="the Active Pokémon has no such attack", cites=table.cite("one attack")
        )
    else:
        for point, because, more in _hindrances(board, table, attacker, chosen, player):
            yield from _refuse(table, point, action, because, more)


def _refuse(table: Table, point: str, action: str, because: str, more: tuple[str, ...]) -> Refusals:
    cites = table.rule(point)
    if cites:
        yield e.NotAllowed(action=action, because=because, cites=united((*cites, *more)))


Hindrance = tuple[str, str, tuple[str, ...]]


def _hindrances(board: Board, table: Table, attacker: Pokemon, chosen: Attack, player: int) -> Iterator[Hindrance]:
    """The points that speak against an attack, why, and the rules of the cards that bring them in."""
    others = [p for p in board.players[player].active if p.id != attacker.id and p.rotation in ("Asleep", "Paralyzed")]
    if others and table.waives("the other may attack"):
        yield "Paralyzed cannot attack", "the other Active Pokémon may not attack", ()
    if table.unsaid(*free_to_attack(board, player)):
        yield "one attack", "nothing says that an attack may still follow", ()
    if not board.is_active(attacker):
        yield "only the Active attacks", f"{attacker.name} is on the Bench", ()
    for bar in barred(board, attacker, player):
        if granting(board, attacker, chosen, bar.grant) is None or table.lifted(BEATS):
            yield bar.point, bar.because, ()
    if table.waives(*not_only_then(board, attacker, chosen)):
        yield "one attack", f"{chosen.name} is used only where its text says", ()
    for lock in locks(board, table, attacker, chosen):
        yield (
            "cannot attack",
            f"{lock.origin.name} forbids it",
            (*lock.cites, *basic_in_play(board, getattr(lock.verb, "who", None))),
        )
    cost = attack_cost(board, table, attacker, chosen)
    unpaid = chosen.free and table.unsaid("no cost")
    if unpaid or not pays(cost.symbols, all_units(board, attacker)):
        yield "attack cost", f"{attacker.name} lacks the Energy for {chosen.name}", cost.cites
    if chosen.kind in board.players[player].spent:
        power = "VSTAR Power" if chosen.kind == "VSTAR" else f"{chosen.kind} attack"
        yield f"one {chosen.kind} per game", f"a {power} was already used in this game", ()
    origin = Origin("attack", chosen.name, player, attacker.id)
    for verb in chosen.program:
        if isinstance(verb, Requires) and verb.condition and not holds(board, verb.condition, origin, Outcome()):
            yield BEATS, "its condition is not met", verb.cites


AFTER = {("used", "retreat"): "attack after retreating", ("used", "ability"): "attack after an Ability"}


def free_to_attack(board: Board, player: int) -> tuple[str, ...]:
    """The points by which an attack may follow what the player has done in this turn."""
    done = {(past.what, past.name) for past in board.history if (past.turn, past.player) == (board.turn, player)}
    return tuple(point for deed, point in AFTER.items() if deed in done)


def not_only_then(board: Board, attacker: Pokemon, chosen: Attack) -> tuple[str, ...]:
    """The point by which an attack that may be used even while Asleep or Paralyzed is used without being so (II.E-27)."""
    though = [verb for verb in chosen.program if isinstance(verb, Grant) and verb.what == "attack though"]
    return ("not only then",) if though and not any(fits(board, attacker, verb.filter) for verb in though) else ()


def locks(board: Board, table: Table, attacker: Pokemon, chosen: Attack) -> Iterator[InForce]:
    """Effects by which the Pokémon can't use this attack (II.C-15)."""
    for effect, named_attack in _bans(board, attacker):
        if named_attack in ("", chosen.name) or table.waives("other attacks"):
            yield effect


def spared(board: Board, table: Table, attacker: Pokemon, chosen: Attack) -> Iterator[e.DidNotApply]:
    """A ban on one attack leaves the others (II.C-15)."""
    for effect, named_attack in _bans(board, attacker):
        if named_attack and named_attack != chosen.name:
            rule, because = f"the ban by {effect.origin.name}", f"it is on {named_attack} alone"
            yield e.DidNotApply(rule=rule, because=because, cites=table.detail("other attacks"))


def _bans(board: Board, attacker: Pokemon) -> Iterator[tuple[InForce, str]]:
    """The bans on attacking that a Pokémon is under, each with the one attack that it names, if it does."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Forbid) and verb.what == "attack" and not verb.flip and covers(board, effect, attacker):
            yield effect, effect.chosen or verb.attack
