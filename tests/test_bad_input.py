"""Any bytes get an answer or one line, in bounded time; control characters never reach the terminal raw."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.decks import checked, read_list
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.run import run

from .conftest import Judge

SIGNS = st.text(st.characters(), max_size=200)
VALUES = st.recursive(
    st.one_of(SIGNS, st.integers(), st.just("~"), st.just(".nan"), st.just("-1")),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(("name", "hp", "x")), inner)),
    max_leaves=6,
)
KEYS = st.sampled_from(("board", "you", "active", "bench", "hp", "damage", "play", "flips", "expect", "cards", "facts"))
FEW = settings(max_examples=150, deadline=None)


def refusal(read: Callable[[], object]) -> str | None:
    """What is said where an input is refused."""
    try:
        read()
    except JudgeError as error:
        return str(error)
    return None


@FEW
@given(st.binary(max_size=400))
def test_any_bytes_are_a_scenario_or_one_that_is_refused(data: bytes) -> None:
    with pytest.raises(JudgeError) as refused:
        parse_scenario(data, "x.yaml")
    assert "x.yaml" in str(refused.value)


@FEW
@given(KEYS, VALUES)
def test_any_value_anywhere_is_read_or_refused(key: str, value: object) -> None:
    told = f"board: {{you: {{active: {{name: A, hp: 50}}}}}}\nplay: [checkup]\n{key}: {json.dumps(value)}\n"
    said = refusal(lambda: run(parse_scenario(told.encode("utf-8", "surrogatepass"), "x.yaml")))
    assert said is None or said.strip()


@FEW
@given(SIGNS)
def test_any_text_is_understood_or_quoted(text: str) -> None:
    compile(text, "attack")


@FEW
@given(SIGNS)
def test_any_text_is_a_deck_or_refused_with_its_line(text: str) -> None:
    said = refusal(lambda: checked(read_list(text, "list")))
    assert said is None or said.startswith("list")


BAD = {
    "open lists": b"[" * 100_000,
    "open mappings": b"{a: " * 100_000,
    "lists in lists": b"- " * 100_000,
    "steps of blanks": b"\n".join(b" " * deep + b"a:" for deep in range(3_000)),
    "an alias": b"a: &a [x]\nb: [*a, *a]\n",
    "a tag": b'!!python/object/apply:os.system ["true"]\n',
    "another encoding": "question: x\nboard: {}\n".encode("utf-16"),
    "the same key twice": b"question: x\nquestion: y\nboard: {}\nplay: [checkup]\n",
    "HP below nothing": b"board: {you: {active: {name: A, hp: -5}}}\nplay: [checkup]\n",
    "HP that are no number": b"board: {you: {active: {name: A, hp: .nan}}}\nplay: [checkup]\n",
    "a huge number": b"board: {you: {active: {name: A, hp: 50, damage: 99999999999999999999}}}\nplay: [checkup]\n",
    "cut off": b"board: {you: {active: {name: A, hp:",
    "nothing": b"",
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_bad_file_is_one_line_with_its_place(data: bytes, tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "a board.yaml"
    file.write_bytes(data)
    told = judge("replay", str(file))
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"ptcg-judge: {file}")
    assert told.err.count("\n") == 1


def test_a_file_of_100_mb_is_not_read_to_its_end(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "big.yaml"
    with file.open("wb") as handle:
        handle.truncate(100_000_000)
    for command in (("replay",), ("deck",), ("card",), ("cards", "import"), ("dispute",), ("print", "ruling")):
        told = judge(*command, str(file))
        assert (told.code, told.err.count("\n")) == (2, 1), command


RAW = "A\x1b]0;x\x07\x9b31m\u202eB"
NAMED = '"A\\e]0;x\\a\\x9b31m\\u202eB"'


@pytest.mark.parametrize("command", ["replay", "dispute", "deck", "show", "search", "card"])
def test_control_characters_never_reach_the_terminal(command: str, tmp_path: Path, judge: Judge) -> None:
    board = tmp_path / "board.yaml"
    claims = "claims: {you: {you.active.damage: 0}, opponent: {you.active.damage: 10}}"
    board.write_text(
        f"question: {NAMED}\nboard: {{you: {{active: {{name: {NAMED}, hp: 50}}}}}}\nplay: [checkup]\n{claims}\n"
    )
    deck = tmp_path / "deck.txt"
    deck.write_text(f"5 {RAW}\n55 Fire Energy\n", "utf-8")
    file = {"replay": str(board), "dispute": str(board), "deck": str(deck)}
    told = judge(command, file.get(command, RAW))
    shown = told.out + told.err
    assert shown
    assert not [sign for sign in shown if sign != "\n" and unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co")]
