"""Effects that an event sets off: they wait for their moment and are then carried out or offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Origin, Outcome, Pokemon, Waiting
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Whenever
from ptcg_judge.engine.force import covers, settled
from ptcg_judge.engine.matching import card_fits, copy_fits, fits, sides
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table, whether

AFTER = "state after the event"
"""The rule by which the state right after the event tells whether it sets something off."""


@record(frozen=True)
class Happened:
    """What an event is to those who wait for it: its names, the Pokémon or player it is about, who else, how much."""

    names: tuple[str, ...]
    about: int | None = None
    other: int | None = None
    amount: int = 0
    player: int | None = None
    by: int | None = None
    """The Pokémon that brought it about."""


def triggered(before: Board, event: e.Event, board: Board, table: Table) -> Iterator[e.Event]:
    """A waiting effect for everything that is set off by this event."""
    names = _NAMES.get(type(event))
    if names is None:
        return
    seen = before if isinstance(event, e.KnockedOut) else board
    effects = settled(seen, Whenever)
    for happened in names(before, event) if effects else ():
        once: set[str] = set()
        for effect in effects:
            if effect.origin.name not in once and _sets_off(seen, effect, event, happened, table):
                once |= _alone(effect)
                waiting = Waiting(effect, happened.about, happened.other, happened.amount, _cause(before, event))
                single = table.own("one attachment event") if _by_effect(event) else ()
                judged = table.own(AFTER) if _fits_by_now(effect, event, board) else ()
                cites = united((*table.phrase(whether(effect.cites), "triggered effects"), *single, *judged))
                yield e.Triggered(waiting=waiting, cites=cites, by=effect.origin)


def _by_effect(event: e.Event) -> bool:
    """Whether a card was attached by a text."""
    return isinstance(event, e.CardAttached) and event.by.kind != "rule"


def _fits_by_now(effect: InForce, event: e.Event, board: Board) -> bool:
    """Whether an attached card is what the effect waits for only as things stand after the event (406.2)."""
    verb = effect.verb
    if not isinstance(event, e.CardAttached) or not isinstance(verb, Whenever) or verb.this_card:
        return False
    copy = board.copy(event.copy)
    return copy is not None and not card_fits(copy.card, verb.filter)


def _alone(effect: InForce) -> set[str]:
    """What does not stack works once for all cards of its name (II.E-15)."""
    assert isinstance(effect.verb, Whenever)
    return set() if effect.verb.stacks else {effect.origin.name}


def _cause(board: Board, event: e.Event) -> tuple[Origin, int] | None:
    """The one instruction of one text by which something happens; None: nothing but the rules."""
    return (event.by, len(board.memory.results)) if event.by.kind != "rule" else None


def _sets_off(board: Board, effect: InForce, event: e.Event, happened: Happened, table: Table) -> bool:
    verb, pokemon = effect.verb, board.find(happened.about)
    assert isinstance(verb, Whenever)
    if verb.turn and board.current not in sides(board, effect.origin.player, verb.turn):
        return False
    if verb.event not in happened.names or not _fits(board, effect, verb, happened, pokemon):
        return False
    if verb.condition and not holds(board, verb.condition, effect.origin, Outcome()):
        return False
    return not isinstance(event, e.CardAttached) or _attachment(board, effect, verb, event, pokemon, table)


def _fits(board: Board, effect: InForce, verb: Whenever, happened: Happened, pokemon: Pokemon | None) -> bool:
    """Whether it happened to the one that is meant, where it has to be, by whom it has to be."""
    if happened.about is None:
        return happened.player in sides(board, effect.origin.player, verb.who.side)
    if pokemon is None or not covers(board, effect, pokemon):
        return False
    if verb.spot != "in play" and (verb.spot == "active") != board.is_active(pokemon):
        return False
    user = board.find(happened.by)
    if user is None:
        return verb.source.side == "both" or "attack" not in verb.source.kinds
    own = user.player % 2 == effect.origin.player % 2
    if verb.source.side != "both" and (verb.source.side == "you") != own:
        return False
    if verb.source.this and user.id != effect.origin.pokemon:
        return False
    return fits(board, user, verb.source.pokemon)


def _attachment(
    board: Board, effect: InForce, verb: Whenever, event: e.CardAttached, pokemon: Pokemon | None, table: Table
) -> bool:
    """Each Energy card sets it off, or, where those of one instruction are one event for a Pokémon, only the first (K43)."""
    copy = next((c for c in pokemon.attached if c.id == event.copy), None) if pokemon else None
    if copy is None or pokemon is None:
        return False
    if verb.this_card:
        return effect.origin.copy == event.copy
    energy = copy.card.is_energy or bool(verb.filter.kinds)
    fitting = copy_fits(board, copy, verb.filter) if table.holds(AFTER) else card_fits(copy.card, verb.filter)
    if not energy or not fitting:
        return False
    cause = _cause(board, event)
    waits = any(w.cause == cause and w.about == pokemon.id and w.effect == effect for w in board.waiting)
    return not (waits and cause and table.rule("one attachment event"))


Happenings = tuple[Happened, ...]


def _damaged(before: Board, event: e.Damaged) -> Happenings:
    if before.attack is None:
        return ()
    attacker = before.attack.attacker
    return (Happened(("damaged by attack",), event.pokemon, attacker, event.damage, by=attacker),)


def _knocked_out(before: Board, event: e.KnockedOut) -> Happenings:
    if before.attack is None or not event.by_damage:
        return (Happened(("knocked out",), event.pokemon),)
    attacker = before.attack.attacker
    return (Happened(("knocked out", "knocked out by damage"), event.pokemon, attacker, by=attacker),)


def _evolved(before: Board, event: e.Evolved) -> Happenings:
    name = "levelled up" if event.how == "levelled up" else "evolved from hand"
    return (Happened((name, "played from hand"), event.pokemon),) if event.source == "hand" else ()


def _benched(before: Board, event: e.PokemonBenched) -> Happenings:
    played = event.source == "hand" and not event.active and not event.face_down
    return (Happened(("benched from hand", "played from hand"), before.next_id),) if played else ()


def _attached(before: Board, event: e.CardAttached) -> Happenings:
    names = ("energy attached", "attached from hand") if event.from_hand else ("energy attached",)
    return (Happened(names, event.pokemon),)


def _switched(before: Board, event: e.Switched) -> Happenings:
    names = ("retreats", "moves to bench") if event.retreated else ("moves to bench",)
    up = Happened(("becomes active",), event.comes, event.pokemon)
    return (Happened(names, event.pokemon, event.comes), up)


def _promoted(before: Board, event: e.Promoted) -> Happenings:
    return (Happened(("becomes active",), event.pokemon),)


def _healed(before: Board, event: e.CountersTaken) -> Happenings:
    return (Happened(("healed",), event.pokemon, amount=10 * event.counters),) if event.healed else ()


def _played(before: Board, event: e.TrainerPlayed) -> Happenings:
    copy = before.copy(event.copy)
    supporter = copy is not None and copy.card.kind == "Supporter"
    return (Happened(("supporter played",), player=event.player),) if supporter else ()


_NAMES: dict[type[e.Event], Callable[[Board, Any], Happenings]] = {
    e.Damaged: _damaged,
    e.KnockedOut: _knocked_out,
    e.Evolved: _evolved,
    e.PokemonBenched: _benched,
    e.CardAttached: _attached,
    e.TrainerPlayed: _played,
    e.Switched: _switched,
    e.Promoted: _promoted,
    e.CountersTaken: _healed,
}
SETTING_OFF = tuple(_NAMES)
"""The kinds of events that an effect can wait for."""
