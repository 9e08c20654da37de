"""A checked deck as a judge reads it: what breaks a rule, what cannot be told, what is kept, and the verdict."""

from __future__ import annotations

from typing import Any

from ptcg_judge.cardstore.place import has_store
from ptcg_judge.decks.checked import UNCHECKED, Checked
from ptcg_judge.engine import events as e
from ptcg_judge.engine.deck import Entry
from ptcg_judge.render.page import Page, bold, faint, harmless

_MARKS = {e.DeckFault: "not allowed", e.NotKnown: "not known", e.DeckRuleKept: "kept"}
_ORDER = (e.DeckFault, e.NotKnown, e.DeckRuleKept)


def deck_page(page: Page, deck: Checked) -> None:
    """Every answer with its rule and the lines it is about, the faults first."""
    for kind in _ORDER:
        for answer in deck.answers:
            if isinstance(answer, kind):
                _answer(page, answer)
    for entry in deck.entries:
        if entry.written:
            page.labelled("read as", harmless(f"{entry.name} for '{entry.written}' [{entry.place}]"), 0, 13)
    unknown = [entry for entry in deck.entries if not entry.is_known]
    if unknown:
        page.labelled("unknown", harmless(_unknown(unknown)), 0, 13)
    page.labelled("not checked", UNCHECKED, 0, 13)
    for point, answers in deck.silences:
        page.text(faint(f"the {deck.book} book is silent on '{point}'; the {answers} book answers"))
    page.gap()
    page.text(verdict(deck))


def _unknown(entries: list[Entry]) -> str:
    """The cards of which no more is known than what the list calls them."""
    names = ", ".join(dict.fromkeys(entry.name for entry in entries))
    lacks = "neither the imported cards" if has_store() else "no cards are imported, and neither the list"
    return f"{lacks} nor the books tell what these are: {names} [{lines_of(tuple(entry.place for entry in entries))}]"


def _answer(page: Page, answer: e.DeckFault | e.NotKnown | e.DeckRuleKept) -> None:
    mark = _MARKS[type(answer)]
    places = "" if isinstance(answer, e.DeckRuleKept) else lines_of(answer.places)
    where = f" [{harmless(places)}]" if places else ""
    label = bold(mark) if isinstance(answer, e.DeckFault) else mark
    cites = faint(f"({', '.join(answer.cites)})")
    page.labelled(label, f"{harmless(answer.what)}{where} {cites}", 0, 13)


def lines_of(places: tuple[str, ...]) -> str:
    """The lines of a list, the file named once."""
    files = {place.rpartition(":")[0] for place in places}
    if len(places) < 2 or len(files) > 1:
        return ", ".join(places)
    numbers = [place.rpartition(":")[2] for place in places]
    return f"{files.pop()}: lines {', '.join(numbers[:-1])} and {numbers[-1]}"


def verdict(deck: Checked) -> str:
    """The last word; a rule that cannot be told is no fault."""
    faults, unknown = len(deck.faults), len(deck.unknown)
    if faults:
        return f"{bold('not legal')}: {faults} {'rule is' if faults == 1 else 'rules are'} broken"
    if unknown:
        return f"{bold('no fault found')}, but {unknown} {'point is' if unknown == 1 else 'points are'} not known"
    return bold("legal")


def deck_document(deck: Checked) -> dict[str, Any]:
    """A checked deck for other programs."""
    return {
        "verdict": deck.verdict,
        "format": deck.form,
        "book": deck.book,
        "cards": deck.cards,
        "answers": [_answer_document(answer) for answer in deck.answers],
        "not_checked": [UNCHECKED],
        "silent": [{"point": point, "answered_by": book} for point, book in deck.silences],
        "entries": [_entry_document(entry) for entry in deck.entries],
    }


def _answer_document(answer: e.Event) -> dict[str, Any]:
    return {
        "kind": "fault"
        if isinstance(answer, e.DeckFault)
        else "not known"
        if isinstance(answer, e.NotKnown)
        else "kept",
        "text": getattr(answer, "what", ""),
        "places": list(getattr(answer, "places", ())),
        "cites": list(answer.cites),
    }


def _entry_document(entry: Any) -> dict[str, Any]:
    return {
        "count": entry.count,
        "name": entry.name,
        "set": entry.set or None,
        "number": entry.number or None,
        "kind": entry.kind or None,
        "basic": entry.basic,
        "classes": sorted(entry.labels),
        "place": entry.place,
        "written": entry.written or None,
        "known": entry.is_known,
    }
