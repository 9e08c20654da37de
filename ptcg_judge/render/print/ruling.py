"""The slip for one ruling: question, position, what happens and by which rules, verdict, room to sign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ptcg_judge.disputes.dispute import Dispute
from ptcg_judge.engine.events import Event, NotAllowed
from ptcg_judge.kb.index import Index
from ptcg_judge.render.page import plain
from ptcg_judge.render.print.claims import cited_by, claims, who_is_right
from ptcg_judge.render.print.links import Links
from ptcg_judge.render.print.model import (
    Block,
    Box,
    Chapter,
    Document,
    Heading,
    Item,
    Paragraph,
    Piece,
    Table,
    Words,
    said,
)
from ptcg_judge.render.print.position import position
from ptcg_judge.render.print.signs import missing_scripts
from ptcg_judge.render.trace import ASIDE, numbered
from ptcg_judge.render.verdict import BOOK_NAMES, answer
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.scenario import SHOWS_BOARD

TO_FILL_IN = {"Table number": 3, "Judge": 4, "Date": 3, "Signature": 5}
"""What is written by hand, and the share of the line it needs."""


def ruling_slip(index: Index, ruling: Ruling, found: Dispute | None = None) -> Document:
    """The slip, all in one chapter; where the players dispute, with what each of them claims."""
    scenario = ruling.scenario
    told = [name for _, line, _ in numbered(ruling.trace) for name in line.event.cites]
    cited = list(dict.fromkeys((*told, *(cited_by(found) if found else ()))))
    links = Links(index, (name for name in cited if index.entry(name)))
    blocks = (
        Box((Heading(2, "Question"), Paragraph(said(scenario.question or "none is written in the file"))), "panel"),
        *_position(ruling),
        Heading(2, "What happens"),
        *_happens(links, ruling),
        *_afterwards(ruling),
        *_rules(links, cited),
        Box((*_last_word(ruling, found), _to_sign()), "panel"),
    )
    slip = Document(
        "Dispute" if found else "Ruling",
        f"{scenario.id or scenario.file} · by {BOOK_NAMES[ruling.book]}",
        (Chapter("Ruling", "ruling", blocks, listed=False),),
        style="slip",
    )
    return _with_note(slip)


def _position(ruling: Ruling) -> Iterator[Block]:
    """The position at the start, where there is a board at all."""
    if ruling.scenario.kind in SHOWS_BOARD:
        yield Heading(2, "Position")
        yield from position(ruling.trace.start, ruling.scenario.assumed_hp)


def _happens(links: Links, ruling: Ruling) -> Iterator[Block]:
    """The trace, each line with its number and its rules."""
    empty = True
    for number, line, told in numbered(ruling.trace):
        empty = False
        yield Item((Piece(f"{told.text} ", _mark(line.event)), *_cited(links, line.event.cites)), str(number))
    if empty:
        yield Paragraph(said("nothing", "faint"))


def _mark(event: Event) -> str:
    if isinstance(event, NotAllowed):
        return "strong"
    return "faint" if isinstance(event, ASIDE) else ""


def _cited(links: Links, names: Iterable[str]) -> Words:
    """Rules that stand on the same slip, so no page is named."""
    return tuple(replace(piece, paged=False) for piece in links.citations(names))


def _afterwards(ruling: Ruling) -> Iterator[Block]:
    """The position that it came to, if it is another one."""
    untold = ruling.scenario.assumed_hp
    before, after = (tuple(position(board, untold)) for board in (ruling.trace.start, ruling.trace.board))
    if before != after:
        yield Heading(2, "Afterwards")
        yield from after


def _rules(links: Links, cited: list[str]) -> Iterator[Block]:
    """The words of each cited rule once, parts of one rule together under its title."""
    together: dict[str, list[str]] = {}
    for name in cited:
        rule = links.index.rule_of(name)
        if rule:
            together.setdefault(rule.id, []).append(name)
    if together:
        yield Heading(2, "Rules cited")
    for names in together.values():
        for name in names:
            yield Item(_words(links.index, name, titled=name == names[0]), name, name)


def _words(index: Index, name: str, *, titled: bool) -> Words:
    rule, entry = index.rule_of(name), index.entry(name)
    assert rule is not None
    assert entry is not None
    title = (Piece(f"{rule.title}: ", "strong"),) if titled else ()
    note = (Piece(f" Note: {entry.note.strip()}", "note"),) if entry.note else ()
    return (*title, *said(entry.says), *note)


def _last_word(ruling: Ruling, found: Dispute | None) -> Iterator[Block]:
    """The verdict: on the claims where the players dispute, otherwise on what the file expects."""
    if found:
        yield from claims(found)
    yield Heading(2, "Verdict")
    if found:
        yield Paragraph(said(who_is_right(found), "strong"))
    else:
        yield from _verdict(ruling)


def _verdict(ruling: Ruling) -> Iterator[Block]:
    first, *rest = (plain(line) for line in answer(ruling))
    yield Paragraph(said(first, "strong"))
    for line in rest:
        yield Paragraph(said(line))


def _to_sign() -> Table:
    return Table(tuple(TO_FILL_IN), (tuple(() for _ in TO_FILL_IN),), tuple(TO_FILL_IN.values()), "sign")


def _with_note(slip: Document) -> Document:
    """The slip, with a note if it has signs that the PDF cannot draw."""
    missing = missing_scripts(slip)
    if not missing:
        return slip
    (chapter,) = slip.chapters
    words = (
        f"A PDF may leave some signs blank ({', '.join(missing)}): its fonts lack them. Print the HTML file instead."
    )
    return replace(slip, chapters=(replace(chapter, blocks=(*chapter.blocks, Paragraph(said(words, "note")))),))
