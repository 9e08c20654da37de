"""What a scenario expects: paths and values, for all books or book by book."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.errors import Problem
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.paths import near, sort_of
from ptcg_judge.rulings.read_facts import FOR_BOOKS
from ptcg_judge.rulings.scenario import Expected

TRUTH = {"true": True, "yes": True, "false": False, "no": False}


def expectations(node: Node | None, problems: list[Problem]) -> dict[str, tuple[Expected, ...]]:
    """The expectations by book; those without a book hold for all."""
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        problems.append(Problem(node.place, "'expect' must be a mapping; write 'expect: {you.active.damage: 60}'"))
        return {}
    books = [key for key in node if key in FOR_BOOKS]
    if not books:
        return {"all": tuple(_paths(node, "", problems))}
    for key in node:
        if key not in FOR_BOOKS:
            problems.append(Problem(key.place, f"'{key}' stands beside books; put it under 'all' or under a book"))
    return {str(book): tuple(_of_book(book, node[book], problems)) for book in books}


def _of_book(book: Text, node: Node, problems: list[Problem]) -> Iterator[Expected]:
    if isinstance(node, Mapping):
        yield from _paths(node, "", problems)
    else:
        problems.append(
            Problem(book.place, f"what '{book}' expects must be a mapping; write '{book}: {{you.active.damage: 60}}'")
        )


def _paths(node: Mapping, before: str, problems: list[Problem]) -> Iterator[Expected]:
    """The paths of a mapping; a mapping inside it goes on with the path."""
    for key, value in node.items():
        path = f"{before}{key}"
        if isinstance(value, Mapping):
            yield from _paths(value, f"{path}.", problems)
        elif _fits(path, value, key.place, problems):
            yield Expected(path, value, key.place)


def _fits(path: str, value: Sequence | Text, place: str, problems: list[Problem]) -> bool:
    sort = sort_of(path)
    if sort is None:
        problems.append(Problem(place, f"nothing is called '{path}'; did you mean '{near(path)}'?"))
        return False
    wanted = {
        "number": ("a whole number", _is_number(value)),
        "truth": ("true or false", isinstance(value, Text) and value.casefold() in TRUTH),
        "text": ("one word or name", isinstance(value, Text)),
        "names": (
            "a list of names, or how many",
            isinstance(value, Text) or all(isinstance(item, Text) for item in value),
        ),
    }
    words, fits = wanted[sort]
    if not fits:
        problems.append(Problem(place, f"'{path}' is {words}; correct what is expected"))
    return fits


def _is_number(value: Node) -> bool:
    return isinstance(value, Text) and (figure(value.removeprefix("-")) is not None or value == "none")
