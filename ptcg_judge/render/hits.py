"""The answer to a question: the rules that decide it, each with the sentence that matters."""

from __future__ import annotations

from collections.abc import Mapping

from ptcg_judge.kb.model import Book
from ptcg_judge.render.page import Page, bold, faint, harmless
from ptcg_judge.search.answer import Answer, Hit
from ptcg_judge.search.snippet import Snippet

MOST_NEAR, MOST_RULINGS = 3, 3


def answer_page(page: Page, books: Mapping[str, Book], answer: Answer) -> None:
    """What was found, or that these books do not answer it."""
    for typed, taken in answer.corrected.items():
        page.text(faint(f"Did you mean {harmless(taken)}? That is what '{harmless(typed)}' was taken for."))
    if answer.answered:
        for rank, hit in enumerate(answer.hits, 1):
            page.gap()
            _hit(page, books[hit.rule.book], rank, hit)
    else:
        page.gap()
        _not_answered(page, answer)


def _hit(page: Page, book: Book, rank: int, hit: Hit) -> None:
    page.text(f"{rank:>2}  {bold(f'{hit.entry.id}  {hit.rule.title}')}", hang=4)
    page.text(faint(f"{book.title} {book.year}, {hit.entry.number}"), 4)
    page.text(_marked(hit.snippet), 4)
    if hit.topic:
        page.text(f"{bold('today:')} {hit.topic.today}", 4, 2)
    if hit.others:
        page.text(faint("also " + ", ".join(f"{rule.id} ({rule.book})" for rule in hit.others)), 4, 2)
    for name in hit.rulings[:MOST_RULINGS]:
        page.text(f"ptcg-judge replay {name}", 4, 2)


def _marked(snippet: Snippet) -> str:
    """The sentence with its matching words in bold."""
    pieces, last = [], 0
    for start, end in snippet.marks:
        pieces += [snippet.text[last:start], bold(snippet.text[start:end])]
        last = end
    return "".join((*pieces, snippet.text[last:]))


def _not_answered(page: Page, answer: Answer) -> None:
    if answer.outside:
        page.text(f"{bold('Not in these books:')} {answer.outside.subject}. {answer.outside.says}")
        page.text(f"Look in: {answer.outside.found}.")
    else:
        page.text(bold("No rule of these books was found to answer that."))
    if answer.hits:
        page.gap()
        page.text("The nearest rules, none of which decides it:")
        for hit in answer.hits[:MOST_NEAR]:
            page.text(f"{hit.entry.id}  {hit.rule.title}", 2, 4)
