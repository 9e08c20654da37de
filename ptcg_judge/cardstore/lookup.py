"""Finding a stored card as people name it: by name, or by name, set and number; misspelt ones are guessed at."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ptcg_judge.cardstore.place import has_store, store_path
from ptcg_judge.cardstore.printed import card_of, stage_of
from ptcg_judge.cardstore.same import in_play
from ptcg_judge.engine.cards import Card

if TYPE_CHECKING:
    from ptcg_judge.cardstore.database import Printing

_PRINTING = re.compile(
    r"^(?P<name>.+?)[\s(]+(?P<set>[A-Za-z][\w.-]{0,9}?)[\s-]+#?(?P<number>[A-Za-z]{0,4}\d+[a-z]?)(?:/\w+)?\)?$"
)
CLOSE = 0.8


@dataclass(frozen=True, slots=True)
class Different:
    """A printing that differs from the others of its name, the newest of those that are alike."""

    printing: Printing
    card: Card
    also: tuple[str, ...] = ()
    """The other printings of this card."""


def find(name: str) -> tuple[Different, ...]:
    """The stored cards that a name means: none, one, or several that differ in what matters, the newest first."""
    return _found(name.strip(), _state()) if has_store() else ()


def printings(name: str) -> tuple[Printing, ...]:
    """Every stored printing of a name, the newest first."""
    if not has_store():
        return ()
    from ptcg_judge.cardstore.database import named, reading

    with reading() as connection:
        return tuple(named(connection, name))


def numbered(set_name: str, number: str) -> tuple[Printing, ...]:
    """The stored cards that bear this number in a set of this code or id: two, where the code stands for two sets."""
    if not has_store():
        return ()
    from ptcg_judge.cardstore.database import in_sets, printing_of, reading

    with reading() as connection:
        rows = [row for row in in_sets(connection, set_name) if _bare(row[5]) == _bare(number.partition("/")[0])]
        return tuple(map(printing_of, rows))


def _state() -> tuple[str, int]:
    """What tells one state of the store from another."""
    path = store_path()
    return str(path), path.stat().st_mtime_ns


@lru_cache(maxsize=512)
def _found(name: str, _state: tuple[str, int]) -> tuple[Different, ...]:
    from ptcg_judge.cardstore.database import named, reading

    with reading() as connection:
        found = named(connection, name)
        match = _PRINTING.match(name) if not found else None
        if match:
            found = [one for one in named(connection, match["name"]) if _is(one, match["set"], match["number"])]
    return _different(found)


def _is(printing: Printing, set_name: str, number: str) -> bool:
    codes = {printing.set.code.casefold(), printing.set.id.casefold()}
    return set_name.casefold() in codes and _bare(number) == _bare(printing.number)


def _bare(number: str) -> str:
    """A number without the noughts before it."""
    return re.sub(r"^([A-Za-z]*)0+(?=\d)", r"\1", number).casefold()


def _different(found: list[Printing]) -> tuple[Different, ...]:
    """One printing for each card; an entry without the text that others have tells nothing of its own."""
    seen: dict[Card, Different] = {}
    for printing in found:
        card = _completed(card_of(printing.card, printing.label), found)
        same = seen.get(in_play(card))
        one = replace(same, also=(*same.also, printing.label)) if same else Different(printing, card)
        seen[in_play(card)] = one
    told = [one for one in seen.values() if one.card.is_pokemon or one.card.text]
    return tuple(told or seen.values())


def _completed(card: Card, found: list[Printing]) -> Card:
    """An Evolution card whose entry does not tell what it evolves from: what its other printings agree on."""
    if card.evolves_from or not card.stage.startswith("Stage"):
        return card
    told = {other for one in found if stage_of(one.card) == card.stage and (other := one.card.get("evolvesFrom"))}
    return replace(card, evolves_from=told.pop()) if len(told) == 1 else card


def near(name: str, most: int = 3, close: float = CLOSE) -> list[str]:
    """Stored names that look like this one, the likeliest first."""
    if not has_store():
        return []
    from difflib import get_close_matches

    from ptcg_judge.cardstore.database import key_of, names, reading

    with reading() as connection:
        known = names(connection)
    match = _PRINTING.match(name)
    wanted = [key_of(name), *([key_of(match["name"])] if match else [])]
    found = [known[key] for key in wanted if key in known]
    found += [known[key] for key in wanted for key in get_close_matches(key, known, most, close)]
    return list(dict.fromkeys(found))[:most]
