"""YAML stays text, knows its lines, and refuses what could hurt."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_judge.errors import BadFile
from ptcg_judge.kb.yamltext import Mapping, Sequence, Text, parse, read


@pytest.mark.parametrize("written", ["no", "on", "5.10", "1e3", "2009-12-21", "null", "0x1F", "yes"])
def test_no_value_is_turned_into_something_else(written: str) -> None:
    document = parse(f"- {written}\n".encode(), "x.yaml")
    assert isinstance(document, Sequence)
    assert document[0] == written


def test_every_value_knows_its_line() -> None:
    document = parse(b"first: a\nsecond:\n  - b\n", "x.yaml")
    assert isinstance(document, Mapping)
    second = document[Text("second", "")]
    assert isinstance(second, Sequence)
    assert second[0].place == "x.yaml:3"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (b"a: 1\nb: 2\na: 3\n", "x.yaml:3: a stands twice (first at x.yaml:1); keep one"),
        (b"a: &x [1]\nb: *x\n", "x.yaml:1: an alias (*name) stands here; write the value out"),
        (b"a: !!python/object/apply:os.system [ls]\n", "x.yaml:1: a tag (tag:yaml.org,2002:python"),
        (b"a: !thing 1\n", "x.yaml:1: a tag (!thing) stands here; remove it"),
        (b"", "x.yaml: is empty; write at least one entry"),
        (b"a: b: c\n", "x.yaml:1: is not YAML: mapping values are not allowed"),
        (b"ok: 1\nbad: \xff\n", "x.yaml:2: is not UTF-8 text; save the file as UTF-8"),
        (b"? [a]\n: b\n", "x.yaml:1: a key must be a word; quote it"),
        (b"[" * 100_000, "x.yaml:1: is nested too deeply; flatten it"),
        (b"- " * 100_000, "x.yaml:1: is nested too deeply; flatten it"),
        (b"x" * 4_000_001, "x.yaml: is larger than 4 MB; split it"),
    ],
)
def test_what_could_hurt_is_refused_in_one_line(written: bytes, message: str) -> None:
    with pytest.raises(BadFile) as error:
        parse(written, "x.yaml")
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_many_aliases_cost_nothing() -> None:
    bomb = "a: &a [x]\n" + "".join(
        f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(9)
    )
    with pytest.raises(BadFile, match="an alias"):
        parse(bomb.encode(), "x.yaml")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"gone\.yaml: cannot be read: No such file"):
        read(tmp_path / "gone.yaml", "gone.yaml")
