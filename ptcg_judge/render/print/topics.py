"""Where the books differ: the comparison book by book, and the short box beside a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ptcg_judge.kb.model import Topic
from ptcg_judge.render.print.links import Links
from ptcg_judge.render.print.model import Box, Heading, Item, Paragraph, Piece, Table, Words, said
from ptcg_judge.render.rule import HEADS


def short(topic: Topic) -> str:
    """A topic's number."""
    return topic.id.partition("-")[0]


def by_kind(topics: Iterable[Topic]) -> Iterator[tuple[str, list[Topic]]]:
    """Topics under the heads that say how the books stand to each other."""
    topics = list(topics)
    for kind, head in HEADS.items():
        found = [topic for topic in topics if topic.kind == kind]
        if found:
            yield head, found


def box(links: Links, topic: Topic) -> Box:
    """The box beside a rule: that the books differ here, the ruling for today, and where all is compared."""
    title = (Piece(f"{HEADS[topic.kind]}: {topic.title} ", "strong"), links.cited(topic.id, short(topic)))
    return Box((Paragraph(title), Item(said(topic.today), "Today")), "differs")


def comparison(links: Links, topic: Topic, level: int) -> Box:
    """A topic book by book in columns, then the ruling for today, why, and a board that shows the difference."""
    years = tuple(position.book for position in topic.positions)
    positions = tuple(_position(links, topic, year) for year in years)
    outcomes = {outcome.book: outcome.says for outcome in topic.outcomes}
    return Box(
        (
            Heading(level, topic.title, topic.id, short(topic)),
            _in_columns(years, positions),
            Item(said(topic.today, "strong"), "Today"),
            Item(said(topic.because), "Because"),
            Item(said(topic.board), "Board"),
            _in_columns(years, tuple(said(outcomes.get(year, "")) for year in years)),
        ),
        "topic",
    )


def _in_columns(years: tuple[str, ...], cells: tuple[Words, ...]) -> Table:
    return Table(years, (cells,), tuple(1 for _ in years), "books")


def _position(links: Links, topic: Topic, year: str) -> Words:
    position = topic.position(year)
    assert position is not None
    ids = (Piece(" "), *links.citations(position.ids)) if position.ids else ()
    return (*said(position.says), *ids)
