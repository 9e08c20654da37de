"""`ptcg-judge winner`: who wins if both players have met win conditions at once."""

from __future__ import annotations

from ptcg_judge.cli.calls import tell
from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.disputes.call import books_called
from ptcg_judge.disputes.winner import met, winner_call, winner_table
from ptcg_judge.render.calls import winner_document, winner_page


def run(you: str, opponent: str, *, table: bool, book: str, as_json: bool) -> int:
    """Tell who wins, or the whole table."""
    if not table:
        return tell([winner_call(met(you), met(opponent))], book=book, as_json=as_json)
    rows = winner_table(books_called(book or "all"))
    if as_json:
        echo_json(winner_document(rows))
    else:
        page = new_page()
        winner_page(page, rows)
        echo(str(page))
    return 0
