"""YAML as text with places: no value is turned into anything else, every value knows its file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn, TypeAlias

import yaml

from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb.files import beginning

MAX_BYTES = 4_000_000
MAX_DEPTH = 60
STANDARD_TAG = "tag:yaml.org,2002:"
PLAIN_TAGS = frozenset(
    STANDARD_TAG + name for name in ("str", "int", "float", "bool", "null", "timestamp", "merge", "value", "seq", "map")
)
_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Node: TypeAlias = "Text | Sequence | Mapping"


class Text(str):
    """A scalar as it was written, with its place."""

    place: str
    reads_as: str

    def __new__(cls, value: str, place: str, reads_as: str = "str") -> Text:
        text = super().__new__(cls, value)
        text.place = place
        text.reads_as = reads_as
        return text


class Sequence(list["Node"]):
    """A list with its place."""

    def __init__(self, items: list[Node], place: str) -> None:
        super().__init__(items)
        self.place = place


class Mapping(dict[Text, "Node"]):
    """A mapping with its place; its keys carry theirs."""

    def __init__(self, items: dict[Text, Node], place: str) -> None:
        super().__init__(items)
        self.place = place


def fail(place: str, message: str) -> NoReturn:
    raise BadFile([Problem(place, message)])


def read(path: Path, name: str = "") -> Node:
    """The one document in a file, under the name by which messages call it."""
    name = name or str(path)
    try:
        data = beginning(path, MAX_BYTES + 1)
    except OSError as error:
        fail(name, f"cannot be read: {error.strerror or error}")
    return parse(data, name)


def parse(data: bytes, name: str) -> Node:
    """The one document in these bytes."""
    if len(data) > MAX_BYTES:
        fail(name, f"is larger than {MAX_BYTES // 1_000_000} MB; split it")
    text = _decode(data, name)
    _bound_depth(text, name)
    loader = _Loader(text)
    try:
        node = loader.get_single_node()
    except yaml.YAMLError as error:
        fail(*_explain(error, name))
    finally:
        loader.dispose()
    if node is None:
        fail(name, "is empty; write at least one entry")
    return _convert(node, name, set(), 0)


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        fail(f"{name}:{line}", "is not UTF-8 text; save the file as UTF-8")


_INDENT = re.compile(r"^[ \-?:\t]*", re.MULTILINE)
_BRACKETS = re.compile(r"[\[\]{}]")


def _bound_depth(text: str, name: str) -> None:
    """A cheap upper bound: the C parser must never be given a nest it could drown in."""
    for match in _INDENT.finditer(text):
        if match.end() - match.start() > 4 * MAX_DEPTH:
            fail(f"{name}:{_line(text, match.start())}", "is nested too deeply; flatten it")
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth = depth + 1 if match[0] in "[{" else max(0, depth - 1)
        if depth > 4 * MAX_DEPTH:
            fail(f"{name}:{_line(text, match.start())}", "is nested too deeply; flatten it")


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def _explain(error: yaml.YAMLError, name: str) -> tuple[str, str]:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    place = f"{name}:{mark.line + 1}" if mark else name
    return place, f"is not YAML: {problem}; quote the text if it holds a colon or a special sign"


def _convert(node: yaml.Node, name: str, seen: set[int], depth: int) -> Node:
    place = f"{name}:{node.start_mark.line + 1}"
    if id(node) in seen:
        fail(place, "an alias (*name) stands here; write the value out")
    if node.tag not in PLAIN_TAGS:
        fail(place, f"a tag ({node.tag}) stands here; remove it")
    if depth > MAX_DEPTH:
        fail(place, "is nested too deeply; flatten it")
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node, place)
    if isinstance(node, yaml.SequenceNode):
        return Sequence([_convert(child, name, seen, depth + 1) for child in node.value], place)
    return Mapping(dict(_pairs(node, name, seen, depth + 1)), place)


def _scalar(node: yaml.ScalarNode, place: str) -> Text:
    written_plain = not node.style
    return Text(node.value, place, node.tag.removeprefix(STANDARD_TAG) if written_plain else "str")


def _pairs(node: yaml.Node, name: str, seen: set[int], depth: int) -> Iterator[tuple[Text, Node]]:
    known: dict[str, str] = {}
    for key_node, value_node in node.value:
        key = _convert(key_node, name, seen, depth)
        if not isinstance(key, Text):
            fail(f"{name}:{key_node.start_mark.line + 1}", "a key must be a word; quote it")
        if key in known:
            fail(key.place, f"{key!s} stands twice (first at {known[key]}); keep one")
        known[key] = key.place
        yield key, _convert(value_node, name, seen, depth)
