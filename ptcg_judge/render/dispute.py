"""A dispute as it is handed over: the ruling, each claim with its verdict, and how a wrong one came about."""

from __future__ import annotations

from typing import Any

from ptcg_judge.disputes.dispute import Claim, Dispute, Party
from ptcg_judge.disputes.mistake import Mistake
from ptcg_judge.render.outcomes import outcomes_document, outcomes_page
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.render.trace import number_of, trace_page
from ptcg_judge.render.verdict import BOOK_NAMES, document
from ptcg_judge.rulings.compare import told
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.tell import tell

WHO = {"you": "you", "opponent": "the opponent"}
MOST_MISTAKES = 2


def dispute_page(page: Page, found: Dispute) -> None:
    """Everything about a dispute under one book."""
    page.text(faint(f"by {BOOK_NAMES[found.ruling.book]}"))
    trace_page(page, found.ruling.trace)
    if found.ruling.question:
        page.text(f"ask at the table: {harmless(found.ruling.question)}", 0, 2)
    for party in found.parties:
        page.gap()
        _party(page, found.ruling, party)
    if found.outcomes:
        page.gap()
        outcomes_page(page, found.outcomes)


def _party(page: Page, ruling: Ruling, party: Party) -> None:
    for claim in party.claims:
        what = harmless(f"{claim.expected.path}: {told(claim.expected.value)}")
        page.text(f"{WHO[party.player]} say{'' if party.player == 'you' else 's'} {what}: {bold(claim.verdict)}", 0, 2)
        for line in decided(ruling, claim):
            page.text(harmless(line), 2, 2)
    for line in explanation(party, ruling):
        page.text(harmless(line), 2, 2)


def decided(ruling: Ruling, claim: Claim) -> list[str]:
    """What it is instead, and the line that made it so."""
    difference = claim.difference
    if claim.verdict == "open":
        return ["it hangs on the answer to the question"]
    if ruling.question:
        return [f"{'so' if claim.verdict == 'supported' else 'not so'} whatever the answer is"]
    if difference is None:
        return []
    lines = [difference.words]
    if difference.line is not None:
        line = ruling.trace.lines[difference.line]
        number = number_of(ruling.trace, difference.line)
        lines.append(f"decided by line {number}: {tell(ruling.trace, line).text} ({', '.join(line.event.cites)})")
    return lines


def explanation(party: Party, ruling: Ruling) -> list[str]:
    """How a wrong answer came about, in one sentence each."""
    if party.verdict != "contradicted" or ruling.question:
        return []
    if not party.mistakes:
        within = f" among the {party.tried} that were tried" if party.bounded else ""
        return [f"No single or double mistake{within} explains it."]
    return [
        f"{'It comes out' if number == 0 else 'Or'} if {mistake.clause}{_at(ruling, mistake)}."
        for number, mistake in enumerate(party.mistakes[:MOST_MISTAKES])
    ]


def _at(ruling: Ruling, mistake: Mistake) -> str:
    """From which line on the mistake shows."""
    number = number_of(ruling.trace, mistake.line)
    return f": wrong from line {number} on" if number else ""


def dispute_document(found: Dispute) -> dict[str, Any]:
    """A dispute for other programs."""
    return {
        "book": found.ruling.book,
        "settled": found.is_settled,
        "question": found.ruling.question or None,
        "parties": [_party_document(party) for party in found.parties],
        "ruling": document(found.ruling),
        "outcomes": outcomes_document(found.outcomes) if found.outcomes else None,
    }


def _party_document(party: Party) -> dict[str, Any]:
    return {
        "player": party.player,
        "verdict": party.verdict,
        "claims": [
            {
                "path": claim.expected.path,
                "claimed": told(claim.expected.value),
                "verdict": claim.verdict,
                "got": claim.difference.got if claim.difference else None,
            }
            for claim in party.claims
        ],
        "mistakes": [
            {
                "kind": mistake.kind,
                "words": mistake.words,
                "clause": mistake.clause,
                "book": mistake.book or None,
                "line": mistake.line,
            }
            for mistake in party.mistakes
        ],
        "tried": party.tried,
        "bounded": party.bounded,
    }
