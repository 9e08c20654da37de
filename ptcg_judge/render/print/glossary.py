"""The glossary: words of the books and of the players by the alphabet, with the rules they lead to."""

from __future__ import annotations

from itertools import groupby

from ptcg_judge.kb.fold import fold
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import Term
from ptcg_judge.render.print.front import front
from ptcg_judge.render.print.links import Links
from ptcg_judge.render.print.model import Block, Chapter, Document, Heading, Item, Piece, Words

READING = "Each word names the rules that govern it; other words for the same thing stand in brackets."


def glossary(index: Index) -> Document:
    """All terms under their first letters."""
    terms = sorted(index.kb.glossary, key=lambda term: fold(term.term))
    links = Links(index)
    blocks: list[Block] = []
    for letter, found in groupby(terms, key=_letter):
        blocks.append(Heading(2, letter, f"letter-{letter}"))
        blocks += [Item(_words(links, term), term.term) for term in found]
    chapter = Chapter("Words of books and players", "words", tuple(blocks), columns=2)
    return Document(
        "Glossary", f"{len(terms)} words of the books and of the players", (front(READING, index.kb.books), chapter)
    )


def _letter(term: Term) -> str:
    first = fold(term.term)[:1].upper()
    return first if first.isalpha() else "0–9"


def _words(links: Links, term: Term) -> Words:
    also = (Piece(f"({', '.join(term.also)}) ", "faint"),) if term.also else ()
    origin = Piece(f" [{term.origin}] ", "faint")
    return (*also, Piece(term.means.strip()), origin, *links.citations(term.ids))
