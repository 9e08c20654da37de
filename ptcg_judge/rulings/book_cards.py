"""The cards of the knowledge base as the engine takes them: facts as printed, texts compiled."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

from ptcg_judge.engine.cards import Ability, Attack, Card, Kind
from ptcg_judge.errors import Problem
from ptcg_judge.kb.model import CardAbility, CardAttack, CardEntry
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.kb.yamltext import Text
from ptcg_judge.rulings.as_pokemon import as_pokemon
from ptcg_judge.rulings.labels import complete, label_called, named
from ptcg_judge.rulings.texts import OF_CARD, read_text
from ptcg_judge.rulings.values import damage, letters, matchups

KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind) if kind != "unknown"}
ASSUMED_HP = 200
"""The HP of a Pokémon whose HP nobody told."""


@lru_cache(maxsize=1)
def entries() -> dict[str, CardEntry]:
    """The cards that the books name, by name and by name with printing; a bare name is the newest book's card."""
    found: dict[str, CardEntry] = {}
    for entry in sorted(knowledge_base().cards, key=_age):
        if entry.kind in KINDS:
            found.setdefault(entry.name, entry)
            found.setdefault(f"{entry.name} ({entry.printing})", entry)
    return found


def _age(entry: CardEntry) -> int:
    """How old the book is that names a card, by its place among the books."""
    ids = [name for example in entry.examples() for name in example.rules]
    prefixes = [f"{book.prefix}-" for book in knowledge_base().books]
    return min((at for at, prefix in enumerate(prefixes) for name in ids if name.startswith(prefix)), default=0)


@lru_cache(maxsize=512)
def known_card(name: str) -> Card | None:
    """A card of the knowledge base as far as its entry tells of it."""
    entry = entries().get(name)
    return None if entry is None else card_of(entry)


@lru_cache(maxsize=512)
def older_card(name: str, year: str) -> Card | None:
    """The card of this name as the newest of the books up to that year tells it."""
    years = [book.year for book in knowledge_base().books]
    told = [entry for entry in knowledge_base().cards if entry.name == name and entry.kind in KINDS]
    by_then = [entry for entry in sorted(told, key=_age) if str(years[_age(entry)]) <= year]
    return card_of(by_then[0]) if by_then and year.isdecimal() else None


def card_of(entry: CardEntry) -> Card:
    """The card of an entry."""
    told = named(entry.name)
    kind = KINDS[entry.kind]
    pokemon = kind == "Pokémon"
    read = read_text(entry.text, OF_CARD.get(kind, "item"), entry.name)
    card = Card(
        entry.name,
        kind,
        stage=(entry.stage or told.stage) if pokemon else "",
        hp=_hp(entry) if pokemon else 0,
        types=tuple(sign for name in entry.type for sign in letters(_text(name), _NO_PROBLEMS, "type")),
        evolves_from=entry.evolves_from or told.evolves_from,
        attacks=tuple(_attack(attack, entry.name) for attack in entry.attacks),
        abilities=tuple(_ability(ability, entry.name) for ability in entry.abilities),
        weaknesses=tuple(each for text in entry.weakness for each in matchups(_text(text), _NO_PROBLEMS, "weakness")),
        resistances=tuple(
            each for text in entry.resistance for each in matchups(_text(text), _NO_PROBLEMS, "resistance")
        ),
        retreat=entry.retreat or 0,
        labels=complete(told.labels | {label for word in entry.labels if (label := label_called(word))}),
        text=entry.text,
        program=read.program,
        unknown=read.unknown,
        printing=entry.printing,
    )
    return as_pokemon(card)


def _hp(entry: CardEntry) -> int:
    return ASSUMED_HP if entry.hp is None else entry.hp


def _attack(attack: CardAttack, name: str) -> Attack:
    read = read_text(attack.text, "attack", name)
    number, sign = damage(_text(attack.damage), _NO_PROBLEMS)
    cost = letters(_text(attack.cost), _NO_PROBLEMS, "cost")
    return Attack(
        attack.name,
        cost,
        number,
        sign,
        attack.text,
        read.program,
        "GX" if attack.name.endswith("-GX") else "attack",
        read.unknown,
        bool(attack.cost) and not cost,
    )


def _ability(ability: CardAbility, name: str) -> Ability:
    read = read_text(ability.text, "ability", name)
    return Ability(ability.name, ability.kind, ability.text, read.program, unknown=read.unknown)  # type: ignore[arg-type]


_NO_PROBLEMS: list[Problem] = []
"""What is wrong with an entry is told by the laws of the corpus, not here."""


def _text(value: str) -> Text:
    return Text(value, "")
