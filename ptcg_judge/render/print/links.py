"""Citations in a document: an id is a link only where what it names is printed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ptcg_judge.kb.index import Index
from ptcg_judge.render.print.model import Piece, Words


class Links:
    """The knowledge base and the ids that the document prints."""

    def __init__(self, index: Index, printed: Iterable[str] = ()) -> None:
        self.index = index
        self.printed = frozenset(printed)

    @cached_property
    def _order(self) -> dict[str, int]:
        ids = (entry.id for rule in self.index.kb.rules for entry in rule.entries())
        return {name: at for at, name in enumerate(ids)}

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Each id once, in the order of the books."""
        return sorted(set(names), key=lambda name: self._order[name])

    def cited(self, name: str, text: str = "", paged: bool = True) -> Piece:
        """An id, leading to what it names if that is printed."""
        there = name in self.printed
        return Piece(text or name, "id", name if there else "", there and paged)

    def citations(self, names: Iterable[str]) -> Words:
        """Ids in a row; a further part of the same rule is named by its own mark alone, without a page."""
        pieces: list[Piece] = []
        last = ""
        for name in names:
            rule = self.index.rule_of(name)
            base = rule.id if rule else name
            further = base == last
            pieces.append(self.cited(name, name.removeprefix(base) if further else name, not further))
            last = base
        return in_a_row(pieces)


def in_a_row(pieces: Iterable[Piece], gap: str = ", ") -> Words:
    """Pieces with a gap between them."""
    found: list[Piece] = []
    for piece in pieces:
        found += [Piece(gap), piece] if found else [piece]
    return tuple(found)
