"""Words on cards whose meaning the books settle: "Trainer", and what is an attack, an Ability, a Power or a Trait."""

from __future__ import annotations

from typing import Literal

from ptcg_judge.engine import events as e
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.table import Table

Era = Literal["", "before Diamond & Pearl", "Diamond & Pearl"]
"""When the card that uses a word was printed; nothing: it is a current card."""
OLDER = (
    "Base", "Jungle", "Fossil", "Team Rocket", "Gym ", "Neo ", "Southern Islands", "Legendary Collection", "Expedition",
    "Aquapolis", "Skyridge", "EX",
)  # fmt: skip
"""How the sets before Diamond & Pearl are called."""
LATER = ("Diamond & Pearl", "Platinum", "HeartGold", "Call of Legends")
SEPARATE = ("Supporter", "Stadium")
REACHES = {
    "Abilities": ("Ability",),
    "attacks": ("attack",),
    "Poké-Powers": ("Poké-Power",),
    "Poké-Bodies": ("Poké-Body",),
    "Pokémon Powers": ("Pokémon Power", "Poké-Power", "Poké-Body"),
    "Poké-Powers and Poké-Bodies": ("Poké-Power", "Poké-Body", "Pokémon Power"),
}
"""What an effect on these reaches; Ancient Traits are reached by none (K73)."""


def era_of(card: Card) -> Era:
    """When a card was printed, by its set; nothing if that is not told or later than 2009."""
    if card.printing.startswith(LATER):
        return "Diamond & Pearl"
    return "before Diamond & Pearl" if card.printing.startswith(OLDER) else ""


def word_trainer(card: Card, table: Table, era: Era = "") -> e.Classified:
    """Whether a card is meant by "Trainer card": on cards from Diamond & Pearl on, Supporters and Stadiums were not (K20)."""
    later = era == "Diamond & Pearl" or (not era and table.view.year == "2009")
    if later and table.holds("word Trainer since Diamond & Pearl"):
        holds = card.is_trainer and card.kind not in SEPARATE
        cites = table.cite("word Trainer since Diamond & Pearl")
        because = "" if holds else "from Diamond & Pearl on Supporters and Stadiums are no Trainers"
    else:
        point = "word Trainer"
        meant = card.kind not in SEPARATE or not table.waives(point)
        holds, cites, because = card.is_trainer and meant, table.cite(point), ""
    return e.Classified(card=card.name, what='meant by "Trainer"', holds=holds, because=because, cites=cites)


def kind_of_text(card: Card, name: str, table: Table) -> e.Classified | None:
    """Whether a text on a Pokémon is an attack, an Ability, a Power, a Body or a Trait; None if the card has no such text."""
    kinds = {attack.name: "attack" for attack in card.attacks} | {each.name: str(each.kind) for each in card.abilities}
    kind = kinds.get(name)
    if kind is None:
        return None
    return e.Classified(card=f"{card.name}'s {name}", what=kind, cites=table.cite(f"is {kind}"))


def reaches(effect_on: str, kind: str, table: Table) -> e.Classified:
    """Whether an effect on Abilities, attacks or Powers reaches a text of this kind."""
    holds = kind in REACHES[effect_on]
    because = "" if holds else f"it is {'an' if kind[0] in 'Aa' else 'a'} {kind}"
    return e.Classified(
        card=kind,
        what=f"reached by an effect on {effect_on}",
        holds=holds,
        because=because,
        cites=table.cite(f"is {kind}"),
    )
