"""Cards for a trial: for everything that a text asks for, a card that is just that, and a stock of ordinary ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ptcg_judge.engine.cards import Ability, Attack, Card, Kind, Matchup
from ptcg_judge.engine.effects import (
    Amount,
    DoDamage,
    Draw,
    Filter,
    GiveCondition,
    Heal,
    If,
    Modify,
    PutCounters,
    Use,
    Who,
)

LETTERS = "GRWLPFDMYN"
ANY = ("C", "C")
ANYONE = Who("opponent")
BLOW, SMASH, OLD = Attack("Blow", (), 30), Attack("Smash", ("C", "C"), 160), Attack("Old Trick", (), 20)
VENOM = Attack(
    "Venom",
    (),
    10,
    program=(GiveCondition(conditions=("Poisoned", "Confused")), PutCounters(who=ANYONE, amount=Amount(2))),
)
LULL = Attack(
    "Lull",
    ("C",),
    10,
    program=(
        GiveCondition(conditions=("Burned", "Asleep")),
        DoDamage(who=Who("opponent", "bench", every=True), amount=Amount(20)),
    ),
)
SHOCK = Attack(
    "Shock",
    (),
    10,
    program=(
        GiveCondition(conditions=("Paralyzed",)),
        DoDamage(who=Who("you", "bench", every=True), amount=Amount(10)),
    ),
)
BLOWS = (BLOW, SMASH, VENOM, LULL, SHOCK)
HARM = (PutCounters(who=ANYONE, amount=Amount(1)), Heal(who=Who(), amount=Amount(20)), Draw(amount=Amount(2)))
NAMED: tuple[Kind, ...] = ("Pokémon Tool", "Stadium", "Supporter", "Special Energy")
WEAK = (Matchup("R", "×", 2), Matchup("G", "×", 2))
STRONG = (Matchup("R", "−", 30),)
GIFT = Ability("Small Gift", program=(Use(then=HARM),))


def energy(letter: str) -> Card:
    """A basic Energy card."""
    return Card(f"{letter} Energy", "Basic Energy", types=(letter,), provides=((letter,),))


def stock() -> tuple[Card, ...]:
    """Ordinary cards of every kind."""
    seed = Card("Seedmon", hp=60, types=("G",), attacks=BLOWS, retreat=1, weaknesses=WEAK)
    sprout = Card("Sproutmon", stage="Stage 1", hp=90, types=("G",), evolves_from="Seedmon", attacks=BLOWS, retreat=2)
    tree = Card("Treemon", stage="Stage 2", hp=150, types=("G",), evolves_from="Sproutmon", attacks=BLOWS, retreat=3)
    return (
        seed, seed, sprout, tree,
        Card("Coalmon", hp=70, types=("R",), attacks=BLOWS, weaknesses=WEAK, abilities=(GIFT,), retreat=1),
        Card("Bigmon ex", hp=220, types=("W",), attacks=BLOWS, labels=frozenset({"ex"}), retreat=2, resistances=(Matchup("R", "−", 30),)),
        Card("Rockmon V", hp=190, types=("F",), attacks=BLOWS, labels=frozenset({"V"}), retreat=2),
        Card("Sparkmon", hp=40, types=("L",), attacks=BLOWS),
        Card("Plain Item", "Item", program=HARM), Card("Plain Supporter", "Supporter", program=HARM),
        Card("Plain Tool", "Pokémon Tool", program=(Modify(number="hp", amount=Amount(30), until="while attached"),)), Card("Plain Field", "Stadium"), Card("Twin Energy", "Special Energy", provides=(("C",), ("C",))),
        *(energy(letter) for letter in LETTERS),
    )  # fmt: skip


def parts(value: Any) -> Iterator[Any]:
    """Everything inside a program."""
    if isinstance(value, tuple):
        for inner in value:
            yield from parts(inner)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))


def asked_for(program: Any, card: Card, luck: random.Random) -> tuple[Card, ...]:
    """For every filter of a program a card that fits it, and the cards that evolve into and from the card itself."""
    wants = [want for want in parts(program) if isinstance(want, Filter)]
    found = [made(want, card, luck) for want in wants]
    found += [
        Card(name, luck.choice(NAMED), provides=(("C",),)) for want in wants if not want.kinds for name in want.names
    ]
    names = [one.words.strip("*") for one in parts(program) if isinstance(one, If) and one.words]
    found += [Card(name, kind) for name in names for kind in NAMED]
    if card.evolves_from:
        found += [Card(card.evolves_from, hp=60, types=("G",), attacks=BLOWS)] * 3
    if card.is_pokemon:
        higher = "Stage 1" if card.stage == "Basic" else "Stage 2"
        found.append(
            Card("Highermon", stage=higher, hp=200, types=card.types, evolves_from=card.name, attacks=BLOWS, retreat=1)
        )
    return tuple(found)


def made(want: Filter, card: Card, luck: random.Random) -> Card:
    """A card that is what the words ask for."""
    want = _with_one_of(want, luck)
    kind = _kind(want, luck)
    name = want.names[0] if want.names else f"{want.name_has[0]} Thing" if want.name_has else ""
    types = (
        want.types[:1]
        or want.provides[:1]
        or tuple(letter for letter in LETTERS if f"{{{letter}}}" not in want.without)[:1]
    )
    if "Energy" in kind:
        return Card(name or f"{kind} of {types[0]}", kind, types=types, provides=(types,))  # type: ignore[arg-type]
    if kind != "Pokémon":
        return Card(name or f"Some {kind}", kind, labels=frozenset(want.labels[:1]))  # type: ignore[arg-type]
    stage = _stage(want)
    lower = card.name if want.evolves_from_this or want.evolves_from_target else (want.evolves_from or ("Seedmon",))[0]
    attacks = (Attack(want.has_attack[0], (), 20), *BLOWS) if want.has_attack else BLOWS
    hp = want.hp_at_most or max(90, want.hp_at_least or 0, (want.remaining_at_least or 0) + 20)
    return Card(
        name or f"{stage} {''.join(want.labels[:1])} of {types[0]}", stage=stage, hp=hp, types=types, attacks=attacks,
        evolves_from="" if stage == "Basic" else lower, labels=frozenset(want.labels[:1]),
        weaknesses=luck.choice((WEAK, ())), resistances=luck.choice(((), STRONG)), abilities=() if want.has_ability is False else (GIFT,), retreat=max(1, want.retreat_at_least or 0),
    )  # fmt: skip


def _with_one_of(want: Filter, luck: random.Random) -> Filter:
    """A filter with one of its alternatives taken."""
    if not want.any_of:
        return want
    other = _with_one_of(luck.choice(want.any_of), luck)
    changes = {f.name: getattr(other, f.name) for f in fields(other) if getattr(other, f.name) != f.default}
    kept = {f.name: getattr(want, f.name) for f in fields(want) if f.name != "any_of"}
    return Filter(**{**kept, **changes})


def _kind(want: Filter, luck: random.Random) -> str:
    if not want.kinds:
        return "Basic Energy" if want.provides else "Pokémon"
    kind = luck.choice(want.kinds)
    if kind == "Energy":
        return "Special Energy" if "Basic Energy" in want.without else "Basic Energy"
    return "Item" if kind == "Trainer" else kind


def _stage(want: Filter) -> str:
    if want.evolves_from or want.evolves_from_this or want.evolves_from_target:
        return "Stage 1" if "Stage 2" not in want.stages else "Stage 2"
    if want.stages:
        return "Stage 1" if want.stages[0] == "Evolution" else want.stages[0]
    return "Stage 1" if want.evolved or "Basic" in want.without else "Basic"
