"""Reading topics, simultaneous wins and glossary terms."""

from __future__ import annotations

from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.model import Finish, Outcome, Position, Term, Topic
from ptcg_judge.kb.yamltext import Node, Text


def topic(node: Node, problems: list[Problem]) -> Topic:
    fields = Fields(node, problems, "a topic")
    read = Topic(
        id=fields.text("id"),
        title=fields.text("title"),
        kind=fields.text("kind"),
        positions=tuple(_position(year, value, problems) for year, value in fields.pairs("books")),
        today=fields.text("today"),
        because=fields.text("because"),
        rests_on=fields.texts("rests_on"),
        board=fields.text("board"),
        outcomes=_outcomes(fields, "outcomes"),
        shown_by=fields.texts("shown_by"),
    )
    fields.done()
    return read


def _position(year: Text, node: Node, problems: list[Problem]) -> Position:
    fields = Fields(node, problems, f"the position of {year}")
    position = Position(book=year, says=fields.text("says"), ids=fields.texts("ids"))
    fields.done()
    return position


def _outcomes(fields: Fields, key: str) -> tuple[Outcome, ...]:
    found = []
    for year, value in fields.pairs(key):
        if isinstance(value, Text) and value.strip():
            found.append(Outcome(year, value))
        else:
            fields.report(value.place, f"'{key}' of {year} must be text")
    return tuple(found)


def finish(node: Node, problems: list[Problem]) -> Finish:
    fields = Fields(node, problems, "a combination")
    read = Finish(
        you=fields.texts("you"),
        opponent=fields.texts("opponent"),
        results=_outcomes(fields, "results"),
        cites=fields.texts("cites"),
    )
    fields.done()
    return read


def term(node: Node, problems: list[Problem]) -> Term:
    fields = Fields(node, problems, "a term")
    read = Term(
        term=fields.text("term"),
        also=fields.texts("also"),
        means=fields.text("means"),
        ids=fields.texts("ids"),
        origin=fields.optional_text("origin") or "players",
    )
    fields.done()
    return read
