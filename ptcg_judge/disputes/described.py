"""A scenario described by a program instead of a file: plain values become what the reader of files takes."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence
from typing import TypeAlias

from ptcg_judge.errors import BadFile, JudgeError
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text
from ptcg_judge.rulings.reader import scenario_of
from ptcg_judge.rulings.scenario import Scenario

Plain: TypeAlias = "str | int | bool | AnySequence[Plain] | AnyMapping[str, Plain]"
HERE = "the call"


def scenario_from(described: AnyMapping[str, Plain]) -> Scenario:
    """The scenario that these values describe, in the words of a scenario file."""
    try:
        return scenario_of(node_of(described), HERE)
    except BadFile as error:
        raise JudgeError("\n".join(problem.message for problem in error.problems)) from None


def node_of(value: Plain) -> Node:
    """A plain value as a file would hold it."""
    if isinstance(value, bool):
        return Text(str(value).lower(), HERE, "bool")
    if isinstance(value, int):
        return Text(str(value), HERE, "int")
    if isinstance(value, str):
        return Text(value, HERE)
    if isinstance(value, AnyMapping):
        return Mapping({Text(key, HERE): node_of(inner) for key, inner in value.items()}, HERE)
    return Sequence([node_of(inner) for inner in value], HERE)
