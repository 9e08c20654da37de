"""What a scenario without a board asks about: a card, two names, a deck; and what is told of a game being set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.deck import Entry, Format
from ptcg_judge.engine.record import record
from ptcg_judge.engine.stages import ELSEWHERE, Place
from ptcg_judge.engine.terms import Era
from ptcg_judge.kb.yamltext import Text


@record(frozen=True)
class OneCard:
    """What is this card, where it is?"""

    card: Card
    where: Place = ELSEWHERE
    era: Era = ""
    """When the card was printed on which the word "Trainer" stands."""


@record(frozen=True)
class TwoNames:
    """Do these two count as the same name?"""

    first: str
    second: str
    pokemon: bool = True
    local: Mapping[str, str] = field(default_factory=dict)


@record(frozen=True)
class OneDeck:
    """Is this deck legal?"""

    entries: tuple[Entry, ...]
    side: tuple[Entry, ...] = ()
    form: Format = "constructed"


@record(frozen=True)
class SetUpSide:
    """What a player decides in set-up; None: nobody tells."""

    active: Text | None = None
    bench: tuple[Text, ...] | None = None
    extra: Text | None = None
    """How many extra cards."""


@record(frozen=True)
class SettingUp:
    """Who won the toss and how that player chose, and what both decide."""

    winner: Text | None
    goes: Text | None
    sides: tuple[SetUpSide, ...]


Subject = OneCard | TwoNames | OneDeck | SettingUp
