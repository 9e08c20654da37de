"""Where the engine carries out less than the words can say: combinations of fields that it does not look at together.

Whoever teaches the engine one of these takes it out here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from ptcg_judge.engine import effects as x
from ptcg_judge.engine import spoken
from ptcg_judge.engine.conditions import ABOUT_THIS, HAPPENED
from ptcg_judge.engine.instructions.force import MOMENTS

FILTERED = (
    "energy",
    "energy cards",
    "cards in lost zone",
    "cards in discard",
    "cards in hand",
    "found",
    "energy types",
    "extra energy",
    "discarded",
    "chosen",
    "tools",
)
"""What is counted by kind; of other things everything is counted."""
WAITING = ("triggers", "steps.waiting")
NO_ZONE = ("play", "attached")
"""Places that a card is not simply put into."""
IN_PLAY_ONLY = (
    "damaged", "evolved", "has_tool", "has_energy", "conditions", "came_this_turn", "has_basic_energy",
    "has_special_energy", "energy_of", "remaining_at_most", "remaining_at_least", "same_name_as",
)  # fmt: skip
"""What is asked of Pokémon in play only, not of cards elsewhere."""


def gaps(value: Any) -> Iterator[str]:
    """What is not carried out of this part of a program as it stands."""
    for kind, tell in _BY_KIND.items():
        if isinstance(value, kind):
            yield from tell(value)


def _measure(measure: x.Measure) -> Iterator[str]:
    by_kind = measure.filter != x.ANYTHING
    if by_kind and measure.what not in FILTERED:
        yield f"the engine counts every '{measure.what}', not only some"
    kinds = measure.filter.kinds not in ((), ("Energy",)) and "kinds" not in spoken.fields("measure")
    if measure.what == "energy" and (kinds or _beyond(measure.filter, ("provides", "types", "kinds"))):
        yield "the engine counts Energy by type only"


def _condition(condition: x.If) -> Iterator[str]:
    if condition.when not in HAPPENED:
        return
    if _beyond(condition.filter, ("names", "kinds")):
        yield f"the engine tests '{condition.when}' by name and kind only"
    about = condition.who
    named = (
        condition.when == "knocked out last turn"
        and about is not None
        and not _beyond(about.filter, ("names", "name_has"))
    )
    if (
        about is not None
        and condition.when not in ABOUT_THIS
        and (about.role or about.filter != x.ANYTHING)
        and not named
    ):
        yield f"the engine tests '{condition.when}' for a player, not for one Pokémon"


def _cards(cards: x.Cards) -> Iterator[str]:
    asked = [name for name in IN_PLAY_ONLY if getattr(cards.filter, name) != getattr(x.ANYTHING, name)]
    for name in asked:
        if name not in spoken.fields("fitting"):
            yield f"the engine does not ask a card outside play for '{name.replace('_', ' ')}'"


def _moved(verb: x.MoveCards) -> Iterator[str]:
    if verb.to in NO_ZONE:
        yield f"the engine does not move cards to '{verb.to}'"


def _whenever(verb: x.Whenever) -> Iterator[str]:
    if verb.filter != x.ANYTHING and "attached" not in verb.event:
        yield f"the engine waits for every '{verb.event}', not only for some"
    for name, said in (("may", verb.may), ("by_name", verb.by_name), ("stacks", not verb.stacks)):
        if said and (name not in spoken.fields(*WAITING) or verb.event in MOMENTS):
            yield f"the engine does not look at '{name.replace('_', ' ')}' of what waits for '{verb.event}'"
    for inner in verb.then:
        if isinstance(inner, x.Modify) and inner.number == "damage taken" and verb.event == "damaged by attack":
            yield "the engine has dealt the damage when it would be reduced"


def _forbid(verb: x.Forbid) -> Iterator[str]:
    if verb.flip and verb.what != "attack":
        yield f"the engine lets only attacks hang on a flip, not '{verb.what}'"
    if verb.attack and verb.what != "attack":
        yield "the engine forbids single attacks only to be used"


def _source(source: x.Source) -> Iterator[str]:
    if source.this and "this" not in spoken.fields("prevention", "steps.damage", "triggers"):
        yield "the engine does not look whether it comes from this Pokémon itself"


def _modify(verb: x.Modify) -> Iterator[str]:
    if verb.number == "prizes" and not verb.who.role and not verb.who.every:
        yield "the engine bends what a Pokémon is worth, not the Prizes that a player takes"
    if verb.per_game and verb.number != "prizes":
        yield f"the engine does not bend '{verb.number}' once in the game only"
    if verb.attack and verb.number not in ("attack cost", "damage dealt"):
        yield f"the engine does not bend '{verb.number}' for one attack only"
    if verb.number in ("weakness", "resistance") and verb.how not in ("none", "set"):
        yield f"the engine does not make a {verb.number.capitalize()} {verb.how}"


def _beyond(found: x.Filter, known: tuple[str, ...]) -> bool:
    """Whether a filter asks for more than these."""
    names = (field.name for field in fields(found) if field.name not in known)
    return any(getattr(found, name) != getattr(x.ANYTHING, name) for name in names)


_BY_KIND: dict[type, Any] = {
    x.Measure: _measure, x.If: _condition, x.Cards: _cards, x.MoveCards: _moved, x.Whenever: _whenever,
    x.Forbid: _forbid, x.Source: _source, x.Modify: _modify,
}  # fmt: skip
