"""A deck checked: its size, four of a name as names count, a Basic Pokémon, the limits of its classes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Literal

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.classes import CLASSES
from ptcg_judge.engine.names import Name, bare, canonical, differences
from ptcg_judge.engine.record import record
from ptcg_judge.engine.table import Table

Format = Literal["constructed", "limited", "half"]
SIZES: dict[Format, int] = {"constructed": 60, "limited": 40, "half": 30}
COPIES = 4
Answers = Iterator[e.DeckFault | e.DeckRuleKept | e.NotKnown]


@record(frozen=True)
class Entry:
    """A line of a deck list with what is known of its card; None and nothing mean: not known."""

    count: int
    name: str
    place: str = ""
    kind: str = ""
    """Pokémon, Trainer, Energy, or a kind of these."""
    basic: bool | None = None
    """Whether it is a Basic Pokémon."""
    labels: frozenset[str] = frozenset()
    all_labels: bool = False
    """Whether these are all its classes, so that it has no other."""
    limit: int | None = None
    """The limit for a deck that the card's own text sets."""
    set: str = ""
    number: str = ""
    artist: str = ""
    written: str = ""
    """What the list calls it, where that is another name."""
    is_known: bool = True
    """Whether anything tells what card it is."""


def check_deck(
    entries: Sequence[Entry], table: Table, form: Format = "constructed", side: Sequence[Entry] = ()
) -> Answers:
    """Every rule of deck building: kept, broken with the entries concerned, or not to be told."""
    yield from _size(entries, table, form)
    yield from _side(side, table)
    yield from _copies(entries, table, form)
    yield from _basic(entries, table)
    yield from _class_limits(entries, table)
    yield from _own_limits(entries, table)
    yield from _pieces(entries, table)


def is_legal(answers: Iterable[e.Event]) -> bool | None:
    """No if a rule is broken; None if one cannot be told."""
    kinds = {type(answer) for answer in answers}
    return False if e.DeckFault in kinds else None if e.NotKnown in kinds else True


def _size(entries: Sequence[Entry], table: Table, form: Format) -> Answers:
    wanted, found = SIZES[form], sum(entry.count for entry in entries)
    cites = table.rule(f"deck of {wanted}")
    if cites and found != wanted:
        yield e.DeckFault(what=f"{found} cards; a {form} deck has exactly {wanted}", cites=cites)
    elif cites:
        yield e.DeckRuleKept(what=f"{found} cards", cites=cites)


def _side(side: Sequence[Entry], table: Table) -> Answers:
    cites = table.rule("no side deck") if side else ()
    if cites:
        yield e.DeckFault(what="there are no side decks", places=_places(side), cites=cites)


def _copies(entries: Sequence[Entry], table: Table, form: Format) -> Answers:
    """Basic Energy is free, and in Limited Play so is every name."""
    cites = table.rule("four per name")
    if form == "limited" and table.holds("names free in Limited"):
        yield e.DeckRuleKept(what="names are not limited in Limited Play", cites=table.rule("names free in Limited"))
        return
    faults, names = 0, _by_name(_counted(entries, table), table)
    for name, same in names:
        found = sum(entry.count for entry in same)
        if cites and found > COPIES:
            faults += 1
            yield e.DeckFault(
                what=f"{found} cards of the name {name.text}; at most {COPIES} are allowed", places=_places(same),
                cites=united((*cites, *name.cites, *_of_pieces(table, same))),
            )  # fmt: skip
    if cites and not faults:
        yield e.DeckRuleKept(
            what=f"no more than {COPIES} cards of any name but Basic Energy", cites=_free(table, cites)
        )
        yield from _told_apart(table, [name for name, _ in names])


def _of_pieces(table: Table, same: Sequence[Entry]) -> tuple[str, ...]:
    """The pieces of a V-UNION have one name."""
    return table.cite("name V-UNION") if any("V-UNION" in entry.labels for entry in same) else ()


def _told_apart(table: Table, names: Sequence[Name]) -> Answers:
    """Names that differ only by what shows a class are different names, and each has its own four."""
    for first, second in combinations(names, 2):
        points = list(differences(first.text, second.text)) if bare(first).key == bare(second).key else []
        if points:
            yield e.DeckRuleKept(what=f"{first.text} and {second.text} are different names", cites=table.cite(*points))


def _counted(entries: Sequence[Entry], table: Table) -> list[Entry]:
    free = table.holds("Basic Energy free")
    return [entry for entry in entries if not (free and entry.kind == "Basic Energy")]


def _free(table: Table, cites: tuple[str, ...]) -> tuple[str, ...]:
    return united((*cites, *table.rule("Basic Energy free")))


def _by_name(entries: Sequence[Entry], table: Table) -> list[tuple[Name, list[Entry]]]:
    """The entries by the name that counts, with the rules by which different writings are one name."""
    groups: dict[str, tuple[Name, list[Entry]]] = {}
    for entry in entries:
        name = canonical(entry.name, table, pokemon=entry.kind == "Pokémon" or "Team Plasma" in entry.labels)
        first, same = groups.setdefault(name.key, (name, []))
        same.append(entry)
        groups[name.key] = (Name(first.text, united((*first.cites, *name.cites))), same)
    return list(groups.values())


def _places(entries: Iterable[Entry]) -> tuple[str, ...]:
    return tuple(entry.place for entry in entries if entry.place)


def _basic(entries: Sequence[Entry], table: Table) -> Answers:
    """At least one Basic Pokémon; V-UNION, Restored Pokémon and Fossils do not count."""
    cites = table.rule("a Basic in the deck")
    basics = [entry for entry in entries if entry.basic]
    open_ = [entry for entry in entries if entry.basic is None and entry.kind in ("", "Pokémon")]
    if cites and basics:
        yield e.DeckRuleKept(what=f"a Basic Pokémon is in it: {basics[0].name}", cites=cites)
    elif cites and open_:
        yield e.NotKnown(what="whether one of its Pokémon is a Basic Pokémon", places=_places(open_), cites=cites)
    elif cites:
        apart = [label for entry in entries for label in ("V-UNION", "Restored", "Fossil") if label in entry.labels]
        points = ["a Fossil elsewhere" if label == "Fossil" else f"stage {label}" for label in dict.fromkeys(apart)]
        yield e.DeckFault(what="no Basic Pokémon is in it", cites=united((*cites, *table.cite(*points))))


def _class_limits(entries: Sequence[Entry], table: Table) -> Answers:
    """One ACE SPEC and one Radiant Pokémon in all, one Prism Star of each name."""
    for row in CLASSES:
        limit, point = row.per_deck or row.per_name, f"limit {row.label}"
        if limit is None or not table.holds(point):
            continue
        mine = [entry for entry in entries if row.label in entry.labels]
        faults = 0
        for same in [same for _, same in _by_name(mine, table)] if row.per_name else [mine]:
            found = sum(entry.count for entry in same)
            if found > limit:
                faults += 1
                named = f" of the name {same[0].name}" if row.per_name else ""
                what = f"{found} {row.label} cards{named}; at most {limit} is allowed"
                yield e.DeckFault(what=what, places=_places(same), cites=table.rule(point))
        if mine and not faults:
            each = " of each name" if row.per_name else ""
            yield e.DeckRuleKept(what=f"at most {limit} {row.label} card{each}", cites=table.rule(point))
        if not row.mark and _hidden(entries):
            what = f"which of its Trainer and Energy cards are {row.label} cards"
            yield e.NotKnown(what=what, cites=table.rule(point))


def _hidden(entries: Sequence[Entry]) -> bool:
    """Whether two cards may be of a class that no name shows: it can be told only of cards that are known."""
    may = [entry for entry in entries if not entry.all_labels and entry.kind not in ("Pokémon", "Basic Energy")]
    return sum(entry.count for entry in may) > 1


def _own_limits(entries: Sequence[Entry], table: Table) -> Answers:
    """A tighter limit in a card's own text goes before the limit of four."""
    for what, same in _limited(entries, table):
        limit, found = min(entry.limit for entry in same if entry.limit is not None), sum(entry.count for entry in same)
        if found > limit and table.holds("tighter limits"):
            what = f"{found} cards {what}; their text allows {limit}"
            yield e.DeckFault(what=what, places=_places(same), cites=table.rule("tighter limits"))


def _limited(entries: Sequence[Entry], table: Table) -> Iterator[tuple[str, list[Entry]]]:
    """The cards with a limit of their own: those of a class together, the others by name."""
    limited = [entry for entry in entries if entry.limit is not None]
    for label in sorted({label for entry in limited for label in entry.labels}):
        yield f"of the class {label}", [entry for entry in limited if label in entry.labels]
    for name, same in _by_name([entry for entry in limited if not entry.labels], table):
        yield f"of the name {name.text}", same


def _pieces(entries: Sequence[Entry], table: Table) -> Answers:
    """The pieces of a V-UNION come from one set and one artist."""
    union = [entry for entry in entries if "V-UNION" in entry.labels]
    for name, same in _by_name(union, table) if table.holds("pieces of one set and artist") else ():
        sets, artists = {entry.set for entry in same}, {entry.artist for entry in same}
        cites = table.rule("pieces of one set and artist")
        if len(sets - {""}) > 1 or len(artists - {""}) > 1:
            what = f"the pieces of {name.text} are of several sets or artists"
            yield e.DeckFault(what=what, places=_places(same), cites=cites)
        elif sum(entry.count for entry in same) > 1 and ("" in sets or "" in artists):
            what = f"whether the pieces of {name.text} are of one set and one artist"
            yield e.NotKnown(what=what, places=_places(same), cites=cites)
