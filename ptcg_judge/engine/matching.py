"""Who and what a phrase means: Pokémon and cards that fit."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.cards import Attack, Card
from ptcg_judge.engine.effects import ANYTHING, Cards, Filter, Grant, Letter, SideName, Who
from ptcg_judge.engine.fitting import UNEVOLVED, card_fits
from ptcg_judge.engine.moving import zone_field
from ptcg_judge.engine.provision import all_units, units_of

__all__ = [
    "attacks_had",
    "basic_in_play",
    "card_fits",
    "copies_meant",
    "copy_fits",
    "fits",
    "is_meant",
    "role",
    "sides",
    "those_meant",
    "types_of",
]
NOWHERE = Origin("rule")
BASIC_OR_EVOLVED = frozenset(("Basic", "Evolution"))


def sides(board: Board, player: int, side: SideName) -> tuple[int, ...]:
    """The players that "your", "your opponent's" or neither word mean for a player."""
    players = range(len(board.players))
    mine = tuple(n for n in players if n % 2 == player % 2)
    theirs = tuple(n for n in players if n % 2 != player % 2)
    return {"you": mine, "opponent": theirs, "both": mine + theirs}[side]


def attacks_had(pokemon: Pokemon) -> tuple[Attack, ...]:
    """The attacks that a Pokémon has: those printed on it (II.D-06)."""
    return pokemon.card.attacks


def types_of(board: Board, pokemon: Pokemon) -> tuple[Letter, ...]:
    """The types of a Pokémon in play: printed ones, or those that effects give it."""
    from ptcg_judge.engine.force import covers, settled

    types = pokemon.card.types
    for effect in settled(board, Grant):
        verb = effect.verb
        if isinstance(verb, Grant) and verb.what == "type" and covers(board, effect, pokemon):
            types = verb.types or _alike(board, verb, effect.origin)
    return types


def _alike(board: Board, verb: Grant, origin: Origin) -> tuple[Letter, ...]:
    """The printed types of the Pokémon whose type another one has."""
    like = those_meant(board, verb.like, origin) if verb.like else []
    return tuple(dict.fromkeys(letter for pokemon in like for letter in pokemon.card.types))


def fits(board: Board, pokemon: Pokemon, want: Filter, origin: Origin = NOWHERE) -> bool:
    """Whether a Pokémon in play is what the words ask for."""
    if want is ANYTHING or want == ANYTHING:
        return True
    types = types_of(board, pokemon) if want.types or want.without else pokemon.card.types
    return (
        card_fits(_as_it_is(board, pokemon, want), replace(want, any_of=()) if want.any_of else want, types)
        and (not want.any_of or any(fits(board, pokemon, other, origin) for other in want.any_of))
        and (want.damaged is None or want.damaged == (pokemon.damage > 0))
        and (want.evolved is None or want.evolved == pokemon.evolved)
        and (want.came_this_turn is None or want.came_this_turn == (pokemon.since >= board.turn))
        and (not want.conditions or bool(set(want.conditions) & set(pokemon.conditions)))
        and _attached_fit(board, pokemon, want)
        and _remaining_fits(board, pokemon, want)
        and _relation_fits(board, pokemon, want, origin)
    )


def _as_it_is(board: Board, pokemon: Pokemon, want: Filter) -> Card:
    """What a Pokémon is: Basic as the book has it (K40); where Abilities are asked for, with those alone that nothing takes away (II.D-13)."""
    from ptcg_judge.engine.force import abilities_of

    card = pokemon.card
    if board.beneath_counts and card.is_pokemon and asks_for_basic(want):
        card = replace(card, stage=_stage_by_position(pokemon))
    if want.has_ability is None or not card.abilities:
        return card
    return replace(card, abilities=abilities_of(board, pokemon))


def asks_for_basic(want: Filter) -> bool:
    """Whether words tell Basic from evolved Pokémon; a text that names a printed stage does not."""
    return not BASIC_OR_EVOLVED.isdisjoint((*want.stages, *want.without))


def basic_in_play(board: Board, who: Who | None) -> tuple[str, ...]:
    """The rule on what is Basic in play, where words hold for those or for the others."""
    return board.beneath_counts if who and (asks_for_basic(who.filter) or who.filter.evolved is not None) else ()


def _stage_by_position(pokemon: Pokemon) -> str:
    """Basic with no Pokémon card beneath, otherwise evolved, whatever is printed; a Level Up changes nothing (307.1)."""
    printed = pokemon.card.stage
    if not pokemon.evolved:
        return printed if printed == "Baby" else "Basic"
    return "Evolved" if printed in UNEVOLVED else printed


def _attached_fit(board: Board, pokemon: Pokemon, want: Filter) -> bool:
    special = any(copy.card.kind == "Special Energy" for copy in pokemon.attached)
    if want.has_basic_energy is not None and want.has_basic_energy != _has_basic(pokemon, want):
        return False
    if want.has_energy is not None:
        letters = set(want.energy_of)
        has = any(not letters or letters & set(unit) for unit in all_units(board, pokemon))
        if has != want.has_energy:
            return False
    return (want.has_tool is None or want.has_tool == bool(pokemon.tools)) and (
        want.has_special_energy is None or want.has_special_energy == special
    )


def _has_basic(pokemon: Pokemon, want: Filter) -> bool:
    """Whether a basic Energy card, of one of the types asked for, is attached."""
    basic = [copy.card for copy in pokemon.attached if copy.card.kind == "Basic Energy"]
    return any(not want.energy_of or set(want.energy_of) & set(card.types) for card in basic)


def _remaining_fits(board: Board, pokemon: Pokemon, want: Filter) -> bool:
    if want.remaining_at_most is None and want.remaining_at_least is None:
        return True
    from ptcg_judge.engine.numbers import hp_left

    left = hp_left(board, pokemon)
    return (want.remaining_at_most is None or left <= want.remaining_at_most) and (
        want.remaining_at_least is None or left >= want.remaining_at_least
    )


def _relation_fits(board: Board, pokemon: Pokemon, want: Filter, origin: Origin) -> bool:
    """Of the same name as this or that Pokémon, or evolving from it."""
    this = board.find(origin.pokemon)
    if want.evolves_from_this and (this is None or pokemon.card.evolves_from != this.name):
        return False
    if not want.same_name_as:
        return True
    those = [this] if want.same_name_as == "this" else [board.find(n) for n in board.memory.last.chosen]
    return any(other is not None and other.name == pokemon.name for other in those)


def role(board: Board, who: Who, origin: Origin) -> list[Pokemon] | None:
    """The Pokémon that a role points at without a choice; None if the words have no role."""
    if not who.role:
        return None
    if who.role == "defending" and who.every:
        return _all(board, Who("opponent", "active", filter=who.filter), origin)
    if who.role == "others":
        return [p for p in _all(board, who, origin) if p.id not in board.memory.last.chosen]
    pointed = [board.find(number) for number in _pointed(board, who.role, origin)]
    return [
        pokemon
        for pokemon in pointed
        if pokemon is not None
        and (who.spot == "in play" or (who.spot == "active") == board.is_active(pokemon))
        and fits(board, pokemon, who.filter, origin)
    ]


def _pointed(board: Board, name: str, origin: Origin) -> tuple[int | None, ...]:
    attack = board.attack
    if name in ("this", "holder"):
        return (origin.pokemon if origin.pokemon is not None else _put_into_play(board, origin),)
    if name == "defending":
        return (_defending(board, origin),)
    if name == "attacker":
        return (attack.attacker if attack else None,)
    if name == "damaged":
        return tuple(dict.fromkeys(number for number, _ in attack.damaged)) if attack else ()
    if name == "new":
        return board.memory.last.came
    if name == "went":
        return board.memory.last.went
    return board.memory.last.chosen or ((origin.pokemon,) if name == "evolved" else ())


def _put_into_play(board: Board, origin: Origin) -> int | None:
    """The Pokémon that a card has become whose own Ability put it into play (II.E-17)."""
    if origin.kind != "ability" or origin.copy is None:
        return None
    return next((p.id for p in board.pokemon() if any(copy.id == origin.copy for copy in p.stack)), None)


def _defending(board: Board, origin: Origin) -> int | None:
    """The opponent's Active Pokémon as things stand; with two of them, the one that is attacked (K76)."""
    attack = board.attack
    attacked = board.find(attack.defender) if attack and attack.player == origin.player else None
    if attacked is not None and board.is_active(attacked):
        return attacked.id
    facing = board.active(board.opponent_of(origin.player))
    return facing.id if facing else None


def _all(board: Board, who: Who, origin: Origin) -> list[Pokemon]:
    found: list[Pokemon] = []
    for number in sides(board, origin.player, who.side):
        player = board.players[number]
        spots = player.in_play if who.spot == "in play" else player.active if who.spot == "active" else player.bench
        found += [pokemon for pokemon in spots if fits(board, pokemon, who.filter, origin)]
    if who.other:
        meant = board.memory.last.chosen or (origin.pokemon,)
        found = [pokemon for pokemon in found if pokemon.id not in meant]
    return found


def those_meant(board: Board, who: Who, origin: Origin) -> list[Pokemon]:
    """Every Pokémon that fits the words, before any choice among them."""
    by_role = role(board, who, origin)
    return by_role if by_role is not None else _all(board, who, origin)


def is_meant(board: Board, who: Who, origin: Origin, pokemon: Pokemon) -> bool:
    """Whether a continuing effect's words cover a Pokémon."""
    if who.role or who.other:
        return any(other.id == pokemon.id for other in those_meant(board, who, origin))
    own = pokemon.player % 2 == origin.player % 2
    if who.side != "both" and (who.side == "you") != own:
        return False
    if who.spot != "in play" and (who.spot == "active") != board.is_active(pokemon):
        return False
    return fits(board, pokemon, who.filter, origin)


def copies_meant(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    """Every card of the zone that fits the words."""
    found = _in_zone(board, cards, origin)
    last = board.memory.last
    if cards.role == "this":
        found = [copy for copy in found if copy.id == origin.copy]
    elif cards.role == "it":
        found = [copy for copy in found if copy.id in last.copies]
    elif cards.role == "others":
        found = [copy for copy in found if copy.id in last.looked and copy.id not in last.copies]
    return [
        copy
        for copy in found
        if copy.card.kind == "unknown"
        or (copy_fits(board, copy, cards.filter) and related(board, copy, cards.filter, origin))
    ]


def related(board: Board, copy: Copy, want: Filter, origin: Origin) -> bool:
    """Whether a card evolves from this Pokémon, or from one of the player's, where the words ask for that."""
    this = board.find(origin.pokemon)
    if want.evolves_from_this and (this is None or copy.card.evolves_from != this.name):
        return False
    mine = sides(board, origin.player, "you")
    return not want.evolves_from_target or any(
        copy.card.evolves_from == p.name for p in board.pokemon() if p.player in mine
    )


def copy_fits(board: Board, copy: Copy, want: Filter) -> bool:
    """Whether a card is what the words ask for, wherever it is; attached Energy is of all the types it gives there (II.D-08)."""
    if not want.provides and not want.any_of:
        return card_fits(copy.card, want)
    holder = next((p for p in board.pokemon() if any(other.id == copy.id for other in p.attached)), None)
    units = units_of(board, copy, holder) if holder and copy.card.is_energy else None
    return card_fits(copy.card, want, units=units)


def _in_zone(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    if cards.zone == "play" and cards.role == "this":
        return _in_play(board)
    if cards.zone in ("attached", "play"):
        holders = those_meant(board, cards.on or Who(role="this"), origin)
        return [copy for pokemon in holders for copy in pokemon.attached]
    name = zone_field(cards.zone)
    players = sides(board, origin.player, cards.side)
    return [copy for number in players for copy in getattr(board.players[number], name)]


def _in_play(board: Board) -> list[Copy]:
    """Every card in play that is not part of a Pokémon: being played, attached, or the Stadium."""
    found = [copy for player in board.players for copy in player.playing]
    found += [copy for pokemon in board.pokemon() for copy in pokemon.attached]
    return [*found, board.stadium] if board.stadium else found
