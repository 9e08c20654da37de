"""Boards and actions by chance: the cards that the books name on boards laid at random, and the boards of the rulings."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.cards import UNKNOWN, Card
from ptcg_judge.engine.effects import Use
from ptcg_judge.rulings.book_cards import card_of, entries
from ptcg_judge.rulings.scenario import ON_BOARD
from ptcg_judge.rulings.shelf import shipped
from tests.engine.boards import Mon, Side, board, card, energy
from tests.engine.test_invariants import POOL

SUFFERS: list[dict[str, object]] = [{}, {}, {}, {}, {"poison": 1}, {"burn": 2}]
SUFFERS += [{"rotation": rotation} for rotation in ("Asleep", "Confused", "Paralyzed")]
ATTACHED = ("Pokémon Tool", "Special Energy", "Technical Machine")
TRAINERS = ("Item", "Supporter", "Stadium", "Trainer")
PARTS = ("V-UNION", "LEGEND", "Level Up")
"""What does not come into play as a card by itself."""


@cache
def cards() -> tuple[Card, ...]:
    """Every card that the books name, what those evolve from, and the invented ones of the tests."""
    known = {id(entry): card_of(entry) for entry in entries().values()}.values()
    named = {one.name for one in known}
    below = [lower for one in known if one.evolves_from not in named for lower in _below(one)]
    return (*known, *dict.fromkeys(below), *POOL, *(energy(letter) for letter in "GRWLPFDMY"))


def _below(one: Card) -> Iterator[Card]:
    """Plain cards for what a card evolves from."""
    basic = f"Young {one.evolves_from}" if one.stage == "Stage 2" else ""
    if basic:
        yield card(basic, 60, "C", retreat=1)
    if one.evolves_from:
        yield card(one.evolves_from, 80, "C", stage="Stage 1" if basic else "Basic", evolves_from=basic, retreat=1)


@cache
def _of(kinds: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(one for one in cards() if one.kind in kinds and one.stage not in PARTS)


@cache
def _upon() -> dict[str, Card]:
    return {one.name: one for one in cards() if one.is_pokemon}


@cache
def _rulings() -> tuple[Board, ...]:
    """The boards of the rulings that are played on."""
    scenarios = (source.read() for source in shipped())
    return tuple(one.board for one in scenarios if one.kind in ON_BOARD and all(p.active for p in one.board.players))


def _mon(luck: random.Random, *, active: bool) -> Mon:
    top = luck.choice(_of(("Pokémon",)))
    under: list[Card] = []
    while (lower := _upon().get((under or [top])[0].evolves_from)) and lower.name not in {one.name for one in under}:
        under.insert(0, lower)
    costs = [sign for attack in top.attacks for sign in attack.cost]
    letters = "".join(luck.choice((sign, "R")) if sign not in "CN" else luck.choice("RWGP") for sign in costs)[:5]
    attached = tuple(luck.choices(_of(ATTACHED), k=luck.choice((0, 0, 1))))
    damage = luck.randrange(0, max(10, top.hp), 10)
    more = dict(luck.choice(SUFFERS)) if active else {}
    return Mon(top, damage, letters if luck.random() < 0.8 else "", attached, tuple(under), more)


def _side(luck: random.Random) -> Side:
    mons = [_mon(luck, active=not number) for number in range(luck.randint(1, 6))]
    likely = _likely({mon.card.name for mon in mons})
    return Side(
        active=mons[0],
        bench=tuple(mons[1:]),
        hand=tuple(luck.choices(likely, k=luck.randint(0, 9))),
        deck=tuple(luck.choices(likely, k=luck.randint(1, 40))),
        discard=tuple(luck.choices(likely, k=luck.randint(0, 8))),
        prizes=luck.randint(1, 6),
    )


def _likely(names: set[str]) -> list[Card]:
    """Cards for a deck: what evolves from these Pokémon, Trainer cards and Energy are oftener there than the others."""
    upwards = [one for one in cards() if one.evolves_from in names]
    return [*cards(), *upwards * 20, *_of(ATTACHED) * 2, *_of(TRAINERS) * 3, *_of(("Basic Energy",)) * 8]


def wild_board(luck: random.Random) -> Board:
    """A board from which a game may go on: half of them from cards of the books, half of them the board of a ruling."""
    if luck.random() < 0.5:
        return _dealt(luck.choice(_rulings()), luck)
    stadium = luck.choice((None, luck.choice(_of(("Stadium",)))))
    return _dealt(board(_side(luck), _side(luck), turn=luck.choice((1, 2, 3, 5)), stadium=stadium), luck)


def _dealt(now: Board, luck: random.Random) -> Board:
    """A board on which the cards that nobody names are some card or other, and a few more are in each hand."""
    for number, player in enumerate(now.players):
        likely = _likely({pokemon.name for pokemon in player.in_play})
        piles = {
            name: tuple(
                replace(one, card=luck.choice(likely)) if one.card == UNKNOWN else one for one in getattr(player, name)
            )
            for name in ("deck", "hand", "discard", "prizes")
        }
        taken = luck.randint(0, min(5, len(piles["deck"]) - 1)) if piles["deck"] else 0
        piles |= {"hand": piles["hand"] + piles["deck"][:taken], "deck": piles["deck"][taken:]}
        now = now.with_player(number, **piles)
    return now


def wild_action(now: Board, luck: random.Random) -> Action:
    """Some action that the player whose turn it is might try; one in twenty is tried out of all order."""
    if now.phase != "actions":
        kind = {"draw": "draw", "end": "checkup", "checkup": "turn"}.get(now.phase, "turn")
        return Action(kind)  # type: ignore[arg-type]
    weights = list(OFTEN.values())
    while True:
        kind = luck.choices(tuple(OFTEN), weights)[0]
        names = _names(now, kind)
        if luck.random() < 0.05:
            names = [copy.name for copy in now.player.hand] or ["nothing"]
        if names:
            return Action(kind, card=luck.choice(names), pokemon=_about(now, kind, luck))  # type: ignore[arg-type]


def _names(now: Board, kind: str) -> list[str]:
    """What an action of this kind may be about; nothing if there is no such thing."""
    player = now.player
    if kind in FITS:
        names = {pokemon.name for pokemon in player.in_play}
        return [copy.name for copy in player.hand if FITS[kind](copy.card, names)]
    tops = [pokemon.stack[-1].card for pokemon in player.in_play]
    if kind == "attack":
        active = [one.card for pokemon in player.active for one in (*pokemon.stack, *pokemon.attached)]
        return [attack.name for one in active for attack in one.attacks]
    if kind == "use":
        there = (*tops * 3, *(copy.card for copy in (*player.hand, *player.discard)))
        return [
            one.name for top in there for one in top.abilities if any(isinstance(verb, Use) for verb in one.program)
        ]
    if kind == "take off":
        return [copy.name for pokemon in player.in_play for copy in pokemon.attached]
    possible = {"stadium": now.stadium, "retreat": player.bench}.get(kind, True)
    return [""] if possible else []


def _about(now: Board, kind: str, luck: random.Random) -> int | None:
    """The Pokémon that an action is about: mostly one of the player's own."""
    if kind in ("attack", "stadium", "pass", "bench", "use") or luck.random() < 0.1:
        return None
    places = (
        now.player.bench if kind == "retreat" else now.player.in_play if luck.random() < 0.9 else tuple(now.pokemon())
    )
    return luck.choice(places).id if places else None


FITS: dict[str, Callable[[Card, set[str]], bool]] = {
    "attach": lambda one, _: one.is_energy,
    "evolve": lambda one, names: one.evolves_from in names,
    "level up": lambda one, _: one.stage == "Level Up",
    "bench": lambda one, _: one.stage == "Basic",
    "play": lambda one, _: one.is_trainer,
}
OFTEN = {
    "bench": 1, "evolve": 2, "level up": 0.3, "attach": 2, "play": 3, "use": 1.5, "stadium": 0.7, "retreat": 0.7, "attack": 2,
    "take off": 0.1, "pass": 0.2,
}  # fmt: skip
"""What a player tries, and how often."""
