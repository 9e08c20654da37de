"""Reading a deck list as it is handed in: Pokémon TCG Live, the older Online format, Limitless, or just lines of cards."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg_judge.decks.facts import Facts, known, without_label
from ptcg_judge.decks.lines import CardLine, card_line, heading, is_idle
from ptcg_judge.engine.deck import Entry
from ptcg_judge.engine.names import spelled
from ptcg_judge.errors import BadFile, Problem

MOST_CARDS = 999
MOST_LINES = 1_000
LONGEST_LINE = 500
_REMEDY = "write a count and a name, then set and number if known, as in: 4 Charizard ex OBF 125"


def read_list(text: str, source: str = "deck", stores: Iterable[Facts] = ()) -> list[Entry]:
    """The entries of a list; every line that is none is named with its number."""
    stores, section, entries, problems = tuple(stores), "", list[Entry](), list[Problem]()
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadFile([Problem(f"{source}:{MOST_LINES + 1}", f"a deck list has at most {MOST_LINES:,} lines; cut it")])
    for number, raw in enumerate(lines, 1):
        line, place = " ".join(raw.split()), f"{source}:{number}"
        if is_idle(line):
            continue
        opened = heading(line)
        if opened:
            section = opened
            continue
        card = card_line(line) if len(line) <= LONGEST_LINE else None
        wrong = _wrong(card, line)
        if wrong or card is None:
            problems.append(Problem(place, wrong))
        else:
            entries.append(_entry(card, section, place, stores))
    if problems:
        raise BadFile(problems)
    if not entries:
        raise BadFile([Problem(source, f"no card is on the list; {_REMEDY}")])
    return entries


def _wrong(card: CardLine | None, line: str) -> str:
    if card is None:
        shown = line if len(line) <= 60 else f"{line[:57]}..."
        return f"'{shown}' is no card; {_REMEDY}"
    if not 1 <= card.count <= MOST_CARDS:
        return f"{card.count if card.count <= MOST_CARDS else 'so many'} cards of {card.name} cannot be in a deck; write a count from 1"
    return ""


def _entry(card: CardLine, section: str, place: str, stores: tuple[Facts, ...]) -> Entry:
    facts, name = known(card, section, stores), without_label(card.name)
    other = facts.name if spelled(facts.name).casefold() != spelled(name).casefold() else ""
    return Entry(
        card.count, other or name, place, facts.kind, facts.basic, facts.labels, facts.all_labels, facts.limit,
        card.set, card.number, facts.artist, name if other else "", facts.stored,
    )  # fmt: skip
