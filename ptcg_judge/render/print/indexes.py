"""The indexes at the end of a reference: terms of books and players, and the cards that rules name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ptcg_judge.kb.fold import fold
from ptcg_judge.kb.index import Index
from ptcg_judge.render.print.links import Links
from ptcg_judge.render.print.model import Chapter, Listing, Piece, Words


def indexes(links: Links) -> Iterator[Chapter]:
    """An index of terms and one of cards, as far as they lead to something printed."""
    terms = [(term.term, _entry(links, term.term, term.ids, term.also)) for term in links.index.kb.glossary]
    cards = [(name, _entry(links, name, links.in_order(ids))) for name, ids in _cards(links.index).items()]
    for title, anchor, entries in (("Index of terms", "terms", terms), ("Index of cards", "cards", cards)):
        found = tuple(words for _, words in sorted(entries, key=lambda entry: fold(entry[0])) if words)
        if found:
            yield Chapter(title, anchor, (Listing(found),))


def _entry(links: Links, name: str, ids: Iterable[str], also: tuple[str, ...] = ()) -> Words:
    """A name and where it leads; nothing if it leads nowhere here."""
    here = [rule_id for rule_id in ids if rule_id in links.printed]
    if not here:
        return ()
    beside = (Piece(f" ({', '.join(also)})", "faint"),) if also else ()
    return (Piece(name, "strong"), *beside, Piece("  "), *links.citations(here))


def _cards(index: Index) -> dict[str, set[str]]:
    """The rules by the card that they name or that names them."""
    named: dict[str, set[str]] = {}
    for rule in index.kb.rules:
        for entry in rule.entries():
            for card in entry.cards:
                named.setdefault(card, set()).add(entry.id)
    for known in index.kb.cards:
        for example in known.examples():
            named.setdefault(known.name, set()).update(example.rules)
    return named
