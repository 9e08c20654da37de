"""Prevention: what keeps an event off a Pokémon, from where it has to come, and by which rule it does not happen."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, InForce, Pokemon
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import Forbid, Prevent
from ptcg_judge.engine.force import abilities_of, covers, settled
from ptcg_judge.engine.matching import fits
from ptcg_judge.engine.table import Table

WHAT: dict[type[e.Event], str] = {
    e.Damaged: "damage", e.CountersPut: "damage counters", e.ConditionGiven: "a Special Condition", e.EffectBegan: "an effect",
    e.Switched: "the switch", e.Devolved: "devolving", e.KnockedOut: "the Knock Out", e.LeftPlay: "leaving play",
    e.CardsMoved: "the loss of cards", e.CountersTaken: "the loss of damage counters", e.CardAttached: "the Energy",
    e.ConditionEnded: "recovery from a Special Condition",
}  # fmt: skip
CARDS = frozenset(("attack", "ability", "item", "supporter", "stadium", "tool", "energy", "trainer"))
TRAINERS = ("item", "supporter", "stadium", "tool", "trainer")


def target_of(event: e.Event) -> int | None:
    """The Pokémon that an effect works on; dragging one out works on the one that comes (II.C-05)."""
    if isinstance(event, e.Switched) and event.words == "gust":
        return event.comes
    if isinstance(event, e.CardAttached) and event.source != "attached":
        return None
    return event.on


def points_of(event: e.Event) -> tuple[str, ...]:
    """The rules by which protection stops this kind of thing, and for a Trainer card that of its own (K13, K45, K70)."""
    point = _point_of(event)
    if event.by.kind not in TRAINERS:
        return (point,)
    return ("trainer effects prevented",) if point == "effects prevented" else (point, "trainer effects prevented")


def _point_of(event: e.Event) -> str:
    if isinstance(event, e.Damaged):
        return "damage prevented"
    if isinstance(event, e.CountersPut):
        return "moved counters prevented" if event.moved else "counters prevented"
    if isinstance(event, e.CardAttached):
        return "moved energy prevented"
    if isinstance(event, e.Switched) and event.words in ("gust", "forced"):
        return "gust prevented" if event.words == "gust" else "forced switch prevented"
    return "effects prevented"


def stadium_spared(board: Board, event: e.CardsMoved, table: Table) -> Iterator[e.Event]:
    """A Stadium that is not touched by such cards stays, while the other cards go (II.E-29.faq-2)."""
    stadium = board.stadium
    cites = table.rule("trainer effects prevented") if stadium and stadium.id in event.copies else ()
    for effect in settled(board, Prevent) if cites else ():
        verb = effect.verb
        itself = stadium is not None and effect.origin.copy == stadium.id
        if stadium and itself and isinstance(verb, Prevent) and event.by.kind in verb.source.kinds:
            cites = united((*cites, *effect.cites))
            yield e.Prevented(pokemon=None, what=f"the loss of {stadium.name}", cites=cites, by=effect.origin)
            return


def prevented(board: Board, event: e.Event, table: Table) -> Iterator[e.Event]:
    """That something did not happen to a protected Pokémon; nothing if it is not protected from this."""
    pokemon = board.find(target_of(event))
    tera = _tera(board, event, pokemon, table) if pokemon else ()
    if tera:
        yield e.Prevented(pokemon=target_of(event), what=WHAT[type(event)], cites=tera)
        return
    shields = shields_of(board, event, pokemon) if pokemon else ()
    for shield in shields:
        points = points_of(event)
        cites = table.cite(*points) if all(table.holds(point) for point in points) else ()
        source = _without_source(board, shield, table)
        if source is None:
            continue
        if cites and (yield from _heads(board, shield, table)):
            cites = united((*cites, *source, *shield.cites))
            yield e.Prevented(pokemon=target_of(event), what=WHAT[type(event)], cites=cites, by=shield.origin)
            return


def _without_source(board: Board, shield: InForce, table: Table) -> tuple[str, ...] | None:
    """An effect that was made lasts without the Power that made it; None if the rule that says so is waived (402.1a)."""
    maker = board.find(shield.origin.pokemon)
    if not shield.id or shield.origin.kind != "ability":
        return ()
    if maker is not None and any(ability.name == shield.origin.name for ability in abilities_of(board, maker)):
        return ()
    return table.own("independent of its source") if table.holds("independent of its source") else None


def _tera(board: Board, event: e.Event, pokemon: Pokemon, table: Table) -> tuple[str, ...]:
    """A Benched Tera Pokémon takes no damage from attacks, those of its own player included (K80)."""
    if not isinstance(event, e.Damaged) or "Tera" not in pokemon.card.labels or board.is_active(pokemon):
        return ()
    own = event.by.player % 2 == pokemon.player % 2
    return table.rule("own attacks spare Benched Tera" if own else "Benched Tera")


def _heads(board: Board, shield: InForce, table: Table) -> Generator[e.Event, None, bool]:
    """Whether the protection works: always, or on heads of the flip it asks for."""
    verb = shield.verb
    if not isinstance(verb, Prevent) or not verb.flip:
        return True
    player = shield.origin.player
    result = table.flip(player, f"for {shield.origin.name}")
    cites = shield.cites or table.cite("damage prevented")
    yield e.CoinsFlipped(player=player, results=(result,), reason=shield.origin.name, cites=cites, by=shield.origin)
    return result == "heads"


def shield_of(board: Board, event: e.Event, pokemon: Pokemon) -> InForce | None:
    """The first effect in force that keeps this event off a Pokémon, if there is one."""
    return next(iter(shields_of(board, event, pokemon)), None)


def shields_of(board: Board, event: e.Event, pokemon: Pokemon) -> list[InForce]:
    """The effects in force that keep this event off a Pokémon."""
    found: list[InForce] = []
    if isinstance(event, e.ConditionGiven):
        found += [effect for effect in settled(board, Forbid) if _bars_conditions(board, effect, pokemon)]
    for effect in settled(board, Prevent):
        verb = effect.verb
        if isinstance(verb, Prevent) and not verb.knock_out_at and covers(board, effect, pokemon):
            if verb.conditions:
                if isinstance(event, e.ConditionGiven) and event.condition in verb.conditions:
                    found.append(effect)
            elif _reaches(board, event) and _so_much(verb, event) and comes_from(board, effect, verb, event):
                found.append(effect)
    return found


def _bars_conditions(board: Board, effect: InForce, pokemon: Pokemon) -> bool:
    """Whether an effect lets a Pokémon not be affected by Special Conditions."""
    verb = effect.verb
    return isinstance(verb, Forbid) and verb.what == "be affected by conditions" and covers(board, effect, pokemon)


def _so_much(verb: Prevent, event: e.Event) -> bool:
    """Whether the damage is as much, or as little, as the protection is for."""
    if verb.at_most is None and verb.at_least is None and not verb.exactly:
        return True
    if not isinstance(event, e.Damaged) or (verb.exactly and event.damage not in verb.exactly):
        return False
    return (verb.at_most is None or event.damage <= verb.at_most) and (
        verb.at_least is None or event.damage >= verb.at_least
    )


def _reaches(board: Board, event: e.Event) -> bool:
    """Damage that no effects change gets past prevention too (II.B-07, II.C-16.faq-1)."""
    ignoring = board.calculation is not None and board.calculation.no_effects
    return not (isinstance(event, e.Damaged) and ignoring)


def comes_from(board: Board, effect: InForce, verb: Prevent, event: e.Event) -> bool:
    """Whether the event comes from where the protection looks."""
    source = verb.source
    if not (source.damage if isinstance(event, e.Damaged) else source.effects):
        return False
    group = "trainer" if event.by.kind in TRAINERS else event.by.kind
    if source.kinds and event.by.kind not in source.kinds and group not in source.kinds:
        return False
    own = event.by.player % 2 == _sheltered(board, effect, verb, event) % 2
    if (source.side == "opponent" and own) or (source.side == "you" and not own):
        return False
    user = board.find(event.by.pokemon)
    return user is None or fits(board, user, source.pokemon)


def _sheltered(board: Board, effect: InForce, verb: Prevent, event: e.Event) -> int:
    """Whose opponent is meant: what guards both players' Pokémon guards each from its own player's opponent."""
    pokemon = board.find(target_of(event)) if verb.who.side == "both" else None
    return pokemon.player if pokemon else effect.origin.player
