"""Who and what a phrase means: Pokémon and cards that fit."""

from __future__ import annotations

from ptcg_judge.engine.board import Board, Copy, Origin, Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import ANYTHING, Cards, Filter, SideName, Who
from ptcg_judge.engine.moving import zone_field


def sides(board: Board, player: int, side: SideName) -> tuple[int, ...]:
    """The players that "your", "your opponent's" or neither word mean for a player."""
    mine = tuple(n for n in range(len(board.players)) if n % 2 == player % 2)
    theirs = tuple(n for n in range(len(board.players)) if n % 2 != player % 2)
    return {"you": mine, "opponent": theirs, "both": mine + theirs}[side]


def card_fits(card: Card, want: Filter) -> bool:
    """Whether a printed card is what the words ask for."""
    return (
        (not want.names or card.name in want.names)
        and (not want.name_has or any(part in card.name for part in want.name_has))
        and (not want.kinds or card.kind in want.kinds or _group(card) in want.kinds)
        and (not want.stages or _stage_fits(card, want.stages))
        and (not want.types or bool(set(want.types) & set(card.types)))
        and (not want.labels or bool(set(want.labels) & card.labels))
        and not set(want.without) & (card.labels | {card.name, card.stage, card.kind})
        and (not want.provides or _provides(card, want.provides))
        and (want.has_ability is None or want.has_ability == bool(card.abilities))
        and (want.hp_at_most is None or 0 < card.hp <= want.hp_at_most)
        and (want.hp_at_least is None or card.hp >= want.hp_at_least)
        and (want.retreat_at_least is None or card.retreat >= want.retreat_at_least)
    )


def _group(card: Card) -> str:
    return "Trainer" if card.is_trainer else "Energy" if card.is_energy else card.kind


def _stage_fits(card: Card, stages: tuple[str, ...]) -> bool:
    if not card.is_pokemon:
        return False
    return card.stage in stages or (
        "Evolution" in stages and card.stage not in ("Basic", "Restored", "V-UNION", "Baby")
    )


def _provides(card: Card, letters: tuple[str, ...]) -> bool:
    return any(letter in unit for unit in card.provides for letter in letters)


def fits(board: Board, pokemon: Pokemon, want: Filter) -> bool:
    """Whether a Pokémon in play is what the words ask for."""
    if want is ANYTHING:
        return True
    return (
        card_fits(pokemon.card, want)
        and (want.damaged is None or want.damaged == (pokemon.damage > 0))
        and (want.evolved is None or want.evolved == (len(pokemon.stack) > 1))
        and (want.has_tool is None or want.has_tool == bool(pokemon.tools))
        and (want.has_energy is None or want.has_energy == bool(pokemon.energy))
        and (not want.conditions or bool(set(want.conditions) & set(pokemon.conditions)))
    )


def role(board: Board, who: Who, origin: Origin) -> list[Pokemon] | None:
    """The Pokémon that a role points at without a choice; None if the words have no role."""
    if not who.role:
        return None
    attack = board.attack
    defender = attack.defender if attack else None
    if defender is None:
        facing = board.active(board.opponent_of(origin.player))
        defender = facing.id if facing else None
    ids: dict[str, int | None] = {
        "this": origin.pokemon,
        "holder": origin.pokemon,
        "defending": defender,
        "attacker": attack.attacker if attack else None,
    }
    if who.role == "it":
        found = [board.find(number) for number in board.memory.last.chosen]
    elif who.role == "others":
        found = [p for p in _all(board, who, origin) if p and p.id not in board.memory.last.chosen]
    else:
        found = [board.find(ids.get(who.role))]
    return [pokemon for pokemon in found if pokemon is not None and fits(board, pokemon, who.filter)]


def _all(board: Board, who: Who, origin: Origin) -> list[Pokemon | None]:
    found: list[Pokemon | None] = []
    for number in sides(board, origin.player, who.side):
        player = board.players[number]
        spots = {"active": player.active, "bench": player.bench, "in play": player.in_play}[who.spot]
        found += [pokemon for pokemon in spots if fits(board, pokemon, who.filter)]
    return found


def those_meant(board: Board, who: Who, origin: Origin) -> list[Pokemon]:
    """Every Pokémon that fits the words, before any choice among them."""
    by_role = role(board, who, origin)
    return by_role if by_role is not None else [pokemon for pokemon in _all(board, who, origin) if pokemon]


def is_meant(board: Board, who: Who, origin: Origin, pokemon: Pokemon) -> bool:
    """Whether a continuing effect's words cover a Pokémon."""
    return any(other.id == pokemon.id for other in those_meant(board, who, origin))


def copies_meant(board: Board, cards: Cards, origin: Origin) -> list[Copy]:
    """Every card of the zone that fits the words."""
    if cards.zone in ("attached", "play"):
        holders = those_meant(board, cards.on or Who(role="this"), origin)
        found = [copy for pokemon in holders for copy in pokemon.attached]
    else:
        name = zone_field(cards.zone)
        found = [
            copy for number in sides(board, origin.player, cards.side) for copy in getattr(board.players[number], name)
        ]
    return [copy for copy in found if copy.card.kind == "unknown" or card_fits(copy.card, cards.filter)]
