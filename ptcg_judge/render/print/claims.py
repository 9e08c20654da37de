"""The claims of a dispute on a slip: what each player says, the verdict on it, and how a wrong answer came about."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.disputes.dispute import Claim, Dispute, Party
from ptcg_judge.render.dispute import decided, explanation
from ptcg_judge.render.print.model import Block, Heading, Item, Paragraph, Piece, said
from ptcg_judge.rulings.compare import told
from ptcg_judge.rulings.ruling import Ruling

RIGHT = {"you": "You are right.", "opponent": "The opponent is right."}
SAYS = {"you": "You say", "opponent": "The opponent says"}


def claims(found: Dispute) -> Iterator[Block]:
    """Each player's claims under one head."""
    yield Heading(2, "Claims")
    if found.ruling.question and not _is_open(found):
        yield Paragraph(said(f"Left open: {found.ruling.question}"))
    for party in found.parties:
        yield from _party(found.ruling, party)


def _party(ruling: Ruling, party: Party) -> Iterator[Block]:
    for claim in party.claims:
        yield _claim(claim, SAYS[party.player])
        for line in decided(ruling, claim):
            yield Paragraph(said(line))
    for line in explanation(party, ruling):
        yield Paragraph(said(line))


def _claim(claim: Claim, says: str) -> Item:
    what = f"{claim.expected.path}: {told(claim.expected.value)} · "
    return Item((Piece(what), Piece(claim.verdict, "strong")), says)


def who_is_right(found: Dispute) -> str:
    """The last word on a dispute."""
    right = [RIGHT[party.player] for party in found.parties if party.verdict == "supported"]
    if not right and _is_open(found):
        return f"Open. Ask at the table: {found.ruling.question}"
    if right:
        return " ".join(right)
    return "Neither claim is right." if len(found.parties) > 1 else "The claim is wrong."


def _is_open(found: Dispute) -> bool:
    return any(party.verdict == "open" for party in found.parties)


def cited_by(found: Dispute) -> list[str]:
    """The rules that a mistaken answer goes against."""
    return [name for party in found.parties for mistake in party.mistakes for name in mistake.cites]
