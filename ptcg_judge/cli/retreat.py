"""`ptcg-judge retreat`: may it retreat, and which Energy may pay."""

from __future__ import annotations

from ptcg_judge.cli.calls import show
from ptcg_judge.disputes.call import books_called
from ptcg_judge.disputes.retreat import Leaving, retreat_answer


def run(leaving: Leaving, *, book: str, as_json: bool) -> int:
    """Tell whether it may retreat; 1 if not."""
    answers = [retreat_answer(leaving, name) for name in books_called(book)]
    show([answers], as_json=as_json)
    return 0 if all(one.answer.is_yes for one in answers) else 1
