"""What a scenario states instead of letting it be ruled, and what coins and players decided."""

from __future__ import annotations

from ptcg_judge.cardtext import LONGEST
from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.scenario import BOOKS, Fact, Script

COINS = {"heads": "heads", "h": "heads", "tails": "tails", "t": "tails"}
FOR_BOOKS = ("all", *BOOKS)


def facts_of(fields: Fields) -> tuple[Fact, ...]:
    """What texts do that nobody understands, as a mapping of their names to plain words."""
    return tuple(
        Fact(str(name), str(value), name.place)
        for name, value in fields.pairs("facts")
        if _is_text(value, fields, f"what {name} does")
    )


def _is_text(value: Node, fields: Fields, what: str) -> bool:
    if not isinstance(value, Text):
        fields.report(value.place, f"{what} must be text; write it in the words of a card, or 'nothing'")
    elif len(value) > LONGEST:
        fields.report(value.place, f"{what} is too long; write at most {LONGEST:,} characters")
    return isinstance(value, Text)


def scripts_of(fields: Fields) -> dict[str, Script]:
    """Flips and choices for all books, or book by book."""
    flips = {book: _flips(node, fields.problems) for book, node in _by_book(fields, "flips")}
    choices = {book: _choices(node, fields.problems) for book, node in _by_book(fields, "choices")}
    return {
        book: Script(flips.get(book, flips.get("all", ())), choices.get(book, choices.get("all", ())))
        for book in FOR_BOOKS
        if book in flips or book in choices
    }


def _by_book(fields: Fields, key: str) -> list[tuple[str, Node]]:
    node = fields.get(key)
    if node is None:
        return []
    if not isinstance(node, Mapping):
        return [("all", node)]
    for name in node:
        if name not in FOR_BOOKS:
            fields.report(name.place, f"'{name}' is no book; '{key}' is a list, or a mapping of {', '.join(FOR_BOOKS)}")
    return [(str(name), value) for name, value in node.items() if name in FOR_BOOKS]


def _flips(node: Node, problems: list[Problem]) -> tuple[str, ...]:
    words = list(node) if isinstance(node, Sequence) else [node]
    found = []
    for word in words:
        coin = COINS.get(word.strip().casefold()) if isinstance(word, Text) else None
        if coin is None:
            problems.append(Problem(word.place, "a flip must be heads or tails; write 'flips: [heads, tails]'"))
        else:
            found.append(Text(coin, word.place))
    return tuple(found)


def _choices(node: Node, problems: list[Problem]) -> tuple[tuple[str, ...], ...]:
    words = list(node) if isinstance(node, Sequence) else [node]
    return tuple(_choice(word, problems) for word in words)


def _choice(node: Node, problems: list[Problem]) -> tuple[str, ...]:
    if isinstance(node, Text):
        return (node,)
    if isinstance(node, Sequence) and all(isinstance(word, Text) for word in node):
        return tuple(word for word in node if isinstance(word, Text)) or (Text("none", node.place),)
    problems.append(Problem(node.place, "a choice is a name or a list of names; write 'choices: [Benchmon, [A, B]]'"))
    return ()
