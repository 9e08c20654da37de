"""Holding an outcome against what was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books.cite import with_restatements
from ptcg_judge.engine.trace import Line
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.answers import answer_at, answer_sort, violations
from ptcg_judge.rulings.deciding import deciding_line
from ptcg_judge.rulings.paths import OF_TRACE, Value, full_name, value_at
from ptcg_judge.rulings.read_expect import TRUTH
from ptcg_judge.rulings.ruling import Difference, Ruling
from ptcg_judge.rulings.scenario import Expected
from ptcg_judge.rulings.tell import kind_of, tell


def judged(ruling: Ruling) -> Ruling:
    """The ruling with its verdict: open where a question is left, unless the file expects one or none."""
    wanted = ruling.scenario.expected(ruling.book)
    if ruling.question and not any(expected.path == "question" for expected in wanted):
        return replace(ruling, verdict="open")
    for expected in wanted:
        difference = _difference(ruling, expected)
        if difference and not (ruling.question and expected.path not in OF_TRACE):
            return replace(ruling, verdict="contradicted", difference=difference)
    return ruling


def _difference(ruling: Ruling, expected: Expected) -> Difference | None:
    if expected.path in OF_TRACE:
        got, right = _of_trace(ruling, expected)
    elif expected.path == "violations" and figure(expected.value) is None:
        got, right = violations(ruling.trace, words(expected.value))
    else:
        value = _value(ruling, expected.path)
        got, right = shown(_as_asked(value, expected.value)), matches(value, expected.value)
    if right:
        return None
    return Difference(expected.path, told(expected.value), got, expected.place, deciding_line(ruling, expected.path))


def _value(ruling: Ruling, path: str) -> Value:
    return answer_at(ruling.trace, path) if answer_sort(path) else value_at(ruling.trace.board, path)


def _of_trace(ruling: Ruling, expected: Expected) -> tuple[str, bool]:
    """What the trace says to a question about itself, and whether that was expected."""
    wanted = words(expected.value)
    if expected.path == "allowed":
        return shown(ruling.allowed), ruling.allowed == _truth(expected.value)
    if expected.path == "question":
        return ruling.question or "no question", bool(ruling.question) == _truth(expected.value)
    if expected.path == "order":
        return _ordered(ruling, wanted)
    found = _NAMED[expected.path](ruling)
    if expected.path == "knocked_out":
        return shown(tuple(found)), matches(tuple(found), expected.value)
    wrong = [word for word in wanted if (word in found) == (expected.path == "not_cites")]
    return f"{'cited' if expected.path == 'not_cites' else 'not cited'}: {', '.join(wrong)}", not wrong


_NAMED: dict[str, Callable[[Ruling], list[str]]] = {
    "cites": lambda ruling: ruling.cites,
    "not_cites": lambda ruling: ruling.cites,
    "refused_by": lambda ruling: list(with_restatements(name for line in ruling.refusals for name in line.event.cites)),
    "knocked_out": lambda ruling: [event.name for event in ruling.trace.events if isinstance(event, e.KnockedOut)],
}


def _ordered(ruling: Ruling, wanted: list[str]) -> tuple[str, bool]:
    """Whether the lines come in this order, others between them; each is called by its kind or some of its words."""
    lines = list(ruling.trace.lines)
    at = 0
    for word in wanted:
        while at < len(lines) and not _is_called(ruling, lines[at], word):
            at += 1
        if at == len(lines):
            return f"no line '{word}' after those before it", False
        at += 1
    return "", True


def _is_called(ruling: Ruling, line: Line, word: str) -> bool:
    kind = kind_of(line.event).casefold()
    return word.replace(" ", "").casefold() == kind or word.casefold() in tell(ruling.trace, line).text.casefold()


def _as_asked(value: Value, node: Node) -> Value:
    """Where a number of cards was expected, the number."""
    return len(value) if isinstance(value, tuple) and figure(node) is not None else value


def matches(value: Value, node: Node) -> bool:
    """Whether a value is what was expected; names in any order, or only how many there are."""
    if isinstance(value, tuple):
        if (number := figure(node)) is not None:
            return len(value) == number
        return Counter(map(full_name, value)) == Counter(map(full_name, words(node)))
    if isinstance(value, bool):
        return _truth(node) is value
    return told(node).casefold() == shown(value).casefold()


def words(node: Node) -> list[str]:
    """The words of an expected value; `none` is an empty list."""
    if isinstance(node, Sequence):
        return [item for item in node if isinstance(item, Text)]
    return [] if isinstance(node, Mapping) or node == "none" else [node]


def _truth(node: Node) -> bool:
    return isinstance(node, Text) and TRUTH.get(node.casefold(), False)


def told(node: Node) -> str:
    return str(node) if isinstance(node, Text) else f"[{', '.join(words(node))}]"


def shown(value: Value) -> str:
    """A value as it is written in an expectation."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(value)}]" if isinstance(value, tuple) else str(value)
