"""What the commonest calls share: the books asked for, the page or JSON, the exit code."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.disputes.call import Answered, Call, answered, books_called
from ptcg_judge.render.calls import call_document, call_page


def tell(calls: Sequence[Call], *, book: str, as_json: bool) -> int:
    """Answer calls under the books asked for; 1 if something is left open or refused."""
    books = books_called(book)
    told = [[answered(call, name) for name in books] for call in calls]
    show(told, as_json=as_json)
    return 0 if all(one.answer.is_yes for answers in told for one in answers) else 1


def show(told: Sequence[Sequence[Answered]], *, as_json: bool) -> None:
    """Echo the answers to some calls."""
    if as_json:
        echo_json([entry for answers in told for entry in call_document(answers)])
        return
    page = new_page()
    for answers in told:
        call_page(page, answers)
    echo(str(page))
