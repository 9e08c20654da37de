"""Cards of the user's store on deck lists: set code and number decide which card it is, a name alone only what all its printings share."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg_judge.cardstore import lookup
from ptcg_judge.cardstore.database import Printing
from ptcg_judge.cardstore.printed import labels_of, stage_of
from ptcg_judge.cardstore.texts import kind_of
from ptcg_judge.decks.facts import Known
from ptcg_judge.decks.lines import CardLine
from ptcg_judge.engine.names import spelled
from ptcg_judge.rulings.stored import spared

BASIC = ("Basic", "Baby")


class StoredFacts:
    """What the store knows of a line."""

    def about(self, card: CardLine) -> Known | None:
        """The printing that set and number name, whatever it is called on the list; otherwise what the name tells."""
        return spared(lambda: self._about(card))

    def _about(self, card: CardLine) -> Known | None:
        printed = _called(lookup.numbered(card.set, card.number), card.name) if card.number else []
        found = printed or lookup.printings(card.name)
        return _shared(found, named=bool(printed)) if found else None


def _called(found: Sequence[Printing], name: str) -> list[Printing]:
    """Of the cards that bear this number in sets of this code, those of the name; any other only where there is no second."""
    alike = [one for one in found if spelled(one.name).casefold() == spelled(name).casefold()]
    return alike or (list(found) if len(found) == 1 else [])


def _shared(found: Sequence[Printing], *, named: bool) -> Known:
    """What all these printings agree in."""
    kinds = {kind_of(one.card) for one in found}
    stages = {_is_basic(one) for one in found}
    classes = {labels_of(one.card, one.name) for one in found}
    artists = {str(one.card.get("artist") or "") for one in found}
    return Known(
        kinds.pop() if len(kinds) == 1 else "",
        stages.pop() if len(stages) == 1 else None,
        frozenset.intersection(*classes),
        all_labels=len(classes) == 1,
        artist=artists.pop() if len(artists) == 1 else "",
        name=found[0].name if named else "",
    )


def _is_basic(printing: Printing) -> bool:
    return kind_of(printing.card) == "Pokémon" and stage_of(printing.card) in BASIC
