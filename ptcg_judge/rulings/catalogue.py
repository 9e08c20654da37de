"""Cards by name: those described in the file, of the knowledge base, of the user's store, and basic Energy."""

from __future__ import annotations

from difflib import get_close_matches

from ptcg_judge.engine.cards import LETTERS, Card, Kind
from ptcg_judge.rulings.book_cards import ASSUMED_HP, entries, known_card
from ptcg_judge.rulings.labels import named
from ptcg_judge.rulings.stored import Stored
from ptcg_judge.rulings.values import letter


def basic_energy(symbol: str) -> Card:
    """One Energy of a type; a lone Colorless is no basic Energy."""
    kind: Kind = "Special Energy" if symbol == "C" else "Basic Energy"
    return Card(f"{LETTERS[symbol]} Energy", kind, "", types=(symbol,), provides=((symbol,),))


def plain_pokemon(name: str) -> Card:
    """A Pokémon of which only the name is known."""
    told = named(name)
    return Card(name, stage=told.stage, hp=ASSUMED_HP, evolves_from=told.evolves_from, labels=told.labels)


class Catalogue:
    """The cards that a scenario may call by name."""

    def __init__(self, stored: Stored | None = None) -> None:
        self.stored = stored
        self.described: dict[str, Card] = {}
        self._with_hp: set[str] = set()

    def add(self, card: Card, *, tells_hp: bool) -> None:
        self.described[card.name.casefold()] = card
        if tells_hp:
            self._with_hp.add(card.name.casefold())

    def find(self, name: str) -> Card | None:
        """The card of this name: the file's own, then basic Energy, then the knowledge base's, then a stored one."""
        name = name.strip()
        own = self.described.get(name.casefold()) or (None if self._is_stored_letter(name) else _energy(name))
        if own or not self.stored or _is_told(name):
            return own or known_card(name)
        return self.stored.find(name) or known_card(name)

    def _is_stored_letter(self, name: str) -> bool:
        """Whether a lone letter is the name of a stored card, and not of a type that has Basic Energy cards."""
        return name == "N" and self.stored is not None and bool(self.stored.every(name))

    def every(self, name: str) -> tuple[Card, ...]:
        """All cards of this name that are told anywhere: a file, the knowledge base and the store may each tell others."""
        told = (self.described.get(name.casefold()), known_card(name))
        stored = self.stored.every(name) if self.stored else ()
        return (*(card for card in told if card), *stored)

    def choices(self, name: str) -> str:
        """The printings from which one must be named, if the name is that of several stored cards."""
        return self.stored.choices(name) if self.stored and self.find(name) is None else ""

    def tells_hp(self, name: str) -> bool:
        """Whether the HP of the card of this name is known."""
        name = name.strip()
        if name.casefold() in self.described or _is_told(name) or not self.stored:
            return name.casefold() in self._with_hp or _is_told(name)
        found = self.stored.find(name)
        return found is not None and found.hp > 0

    def is_printed(self, card: Card) -> bool:
        """Whether a card is as a book or the store of cards tells it, not as a file describes it."""
        if card.name.casefold() in self.described:
            return False
        known = known_card(card.name) or (self.stored.find(card.name) if self.stored else None)
        return known is not None and known.hp == card.hp

    def near(self, name: str) -> str:
        """A card that was probably meant."""
        names = [card.name for card in self.described.values()]
        found = get_close_matches(name, names, 1, 0.8) or get_close_matches(name, list(entries()), 1, 0.9)
        return found[0] if found else self.stored_near(name)

    def stored_near(self, name: str) -> str:
        """A stored card that was probably meant."""
        return self.stored.near(name) if self.stored else ""


def _is_told(name: str) -> bool:
    """Whether the knowledge base tells a card in full: a Pokémon with its HP, or any other card."""
    entry = entries().get(name)
    return entry is not None and (entry.kind != "Pokémon" or entry.hp is not None)


def _energy(name: str) -> Card | None:
    bare = name.strip().removeprefix("Basic ")
    symbol = letter(bare) if bare.endswith(" Energy") or len(bare.strip("{}")) == 1 else None
    return basic_energy(symbol) if symbol else None
