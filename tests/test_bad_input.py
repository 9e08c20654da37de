"""Any bytes get an answer or one line, in bounded time; control characters never reach the terminal raw."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.decks import checked, read_list
from ptcg_judge.errors import JudgeError
from ptcg_judge.render.page import is_hidden
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
    "HP of nothing": b"board: {you: {active: {name: A, hp: 0}}}\nplay: [checkup]\n",
    "HP that are no number": b"board: {you: {active: {name: A, hp: .nan}}}\nplay: [checkup]\n",
    "a huge number": b"board: {you: {active: {name: A, hp: 50, damage: 99999999999999999999}}}\nplay: [checkup]\n",
    "cut off": b"board: {you: {active: {name: A, hp:",
    "nothing": b"",
}


READERS = (("replay",), ("replay", "--book", "all"), ("replay", "--outcomes"), ("dispute",), ("print", "ruling"))
GOOD = "board: {you: {active: {name: A, hp: 50, %s}}}\nplay: [checkup]\n"
TOO_MUCH = {
    "Energy beyond count": GOOD % "energy: {R: 1000000000}",
    "Energy without end": GOOD % f"energy: {'R' * 100_000}",
    "actions without end": f"board: {{you: {{active: A}}}}\nplay: [{'checkup, ' * 10_000}]\n",
    "a number of 5,000 figures": GOOD % f"damage: {'9' * 5_000}",
    "a Weakness of 5,000 figures": GOOD % f"weakness: Water x{'9' * 5_000}",
    "an attack of 5,000 figures": GOOD % f"attacks: [{{name: X, damage: {'9' * 5_000}}}]",
    "a text without end": GOOD % f"attacks: [{{name: X, text: {'Flip a coin. ' * 1_000}}}]",
    "a text of brackets": GOOD % f"attacks: [{{name: X, text: '{'(' * 4_000}'}}]",
    "a raised figure": GOOD % "damage: ²",
    "a turn beyond count": "board: {turn: 99999999999, you: {active: A}}\nplay: [checkup]\n",
}


@pytest.mark.parametrize("name", [*BAD, *TOO_MUCH])
def test_a_bad_file_is_one_line_with_its_place_for_every_command(name: str, tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "a board.yaml"
    file.write_bytes(BAD[name] if name in BAD else TOO_MUCH[name].encode())
    for command in READERS:
        told = judge(*command, str(file))
        assert (told.code, told.out) == (2, ""), command
        assert told.err.startswith(f"ptcg-judge: {file}")
        assert told.err.count("\n") == 1
        assert len(told.err) < 2_000


@pytest.mark.parametrize("data", [b"", b"[" * 100_000, b"\xff\xfe4\0", b"\0" * 5_000, bytes(range(256))], ids=range(5))
def test_bytes_that_are_nothing_are_one_line_for_decks_and_cards(data: bytes, tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "some thing.json"
    file.write_bytes(data)
    for command in (("deck",), ("card",), ("cards", "import")):
        told = judge(*command, str(file))
        assert (told.code, told.out, told.err.count("\n")) == (2, "", 1), command
        assert told.err.startswith(f"ptcg-judge: {file}")


CARDS = {
    "no number": '"hp": NaN',
    "below nothing": '"hp": "-50"',
    "5,000 figures": f'"hp": {"9" * 5_000}',
    "5,000 figures as text": f'"hp": "{"9" * 5_000}"',
    "a raised figure": '"hp": "²"',
    "half a character": '"hp": "50", "artist": "\\ud800"',
}


@pytest.mark.parametrize("told", CARDS.values(), ids=CARDS)
def test_a_card_with_impossible_hp_or_letters_is_refused_and_not_stored(
    told: str, tmp_path: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tmp_path / "aa1.json"
    file.write_text(f'[{{"name": "A", "supertype": "Pokémon", {told}}}]', "utf-8")
    for command in (("cards", "import"), ("card",)):
        answer = judge(*command, str(file))
        assert (answer.code, answer.err.count("\n")) == (2, 1)
        assert len(answer.err) < 2_000
    assert not (tmp_path / "data" / "ptcg-judge" / "cards.sqlite").exists()


def test_a_pipe_that_nobody_writes_to_is_refused_and_not_waited_for(tmp_path: Path, judge: Judge) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "books.yaml").write_text("[]")
    for path in (tmp_path / "pipe.yaml", rules / "topics.yaml"):
        os.mkfifo(path)
    for command in (("deck",), ("card",), ("cards", "import"), ("replay",), ("dispute",), ("print", "ruling")):
        told = judge(*command, str(tmp_path / "pipe.yaml"))
        assert (told.code, told.out, told.err.count("\n")) == (2, "", 1), command
    told = judge("check", str(rules))
    assert told.code == 1
    assert "topics.yaml: cannot be read: is a pipe, not a file" in " ".join(told.out.split())


def test_a_deck_list_without_end_is_refused_at_once(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "list.txt"
    for text in ("1 Card\n" * 20_000, f"4 {'x' * 900_000}\n", "9" * 900_000 + " Pikachu\n"):
        file.write_text(text, "utf-8")
        told = judge("deck", str(file))
        assert (told.code, told.err.count("\n")) == (2, 1)


def test_standard_input_without_end_is_not_read_to_its_end(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (("replay", "-"), ("dispute", "-"), ("print", "ruling", "-"), ("deck", "-"), ("card", "-"),
                  ("card", "--text", "-"), ("new", "-")):  # fmt: skip
        with Path("/dev/zero").open() as endless:
            monkeypatch.setattr("sys.stdin", endless)
            assert judge(*words).code == 2, words


FIGURES = ("9" * 5_000, "-5", "nan", "1e9", "²", "x" * 5_000, "\udce9", "", "A\x1b[31m\u202e")
ARGUMENTS = (
    ("damage", "{}"), ("damage", "10", "--plus", "{}"), ("damage", "10", "--type", "R", "--weakness", "R x{}"),
    ("damage", "10", "--hp", "{}"), ("checkup", "--you", "poisoned:{}"), ("checkup", "--you", "burned", "--flips", "{}"),
    ("winner", "--you", "{}", "--opponent", "prizes"), ("retreat", "--cost", "{}"), ("retreat", "--cost", "1", "--energy", "X:{}"),
    ("prizes", "{}"), ("new", "-", "you.hp={}", "play=checkup"), ("new", "{}/x", "play=checkup"), ("replay", "{}/x"), ("dispute", "{}/x"),
    ("deck", "{}/x"), ("card", "{}/x"), ("card", "--text", "Flip {} coins."), ("cards", "import", "{}/x"), ("print", "ruling", "{}/x"),
    ("check", "{}/x"), ("show", "{}"), ("rulings", "{}"), ("--{}",), ("{}",),
)  # fmt: skip


@pytest.mark.parametrize("argument", FIGURES, ids=range(len(FIGURES)))
def test_any_argument_is_answered_or_refused_without_a_traceback(argument: str, judge: Judge) -> None:
    for words in ARGUMENTS:
        told = judge(*(word.format(argument) for word in words))
        assert told.code in (0, 1, 2), words
        assert not [sign for sign in told.out + told.err if sign != "\n" and is_hidden(sign)], words


def test_500_benched_pokemon_are_laid_out_as_told(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "many.yaml"
    bench = ", ".join(f"{{name: B{number}, hp: 60}}" for number in range(500))
    file.write_text(f"board: {{you: {{active: {{name: A, hp: 50}}, bench: [{bench}]}}}}\nplay: [checkup]\n")
    told = judge("replay", str(file))
    assert (told.code, told.out.count("60/60 HP")) == (0, 500)


def test_a_card_that_evolves_from_itself_evolves_once(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "self.yaml"
    own = "{name: A, hp: 50, stage: Stage 1, evolves from: A}"
    file.write_text(
        f"cards: [{own}]\nboard: {{you: {{active: A, hand: [A]}}}}\nplay: [evolve: {{pokemon: active, with: A}}]\n"
    )
    told = judge("replay", str(file))
    assert (told.code, told.out.count("A evolves into A")) == (0, 1)


def test_a_damaged_rules_folder_is_told_line_by_line(tmp_path: Path, judge: Judge) -> None:
    for name, data in {"books.yaml": b"\0\xff", "topics.yaml": b"[" * 100_000, "glossary.yaml": b"a: &a [*a]"}.items():
        (tmp_path / name).write_bytes(data)
    told = judge("check", str(tmp_path))
    assert told.code == 1
    for name, wrong in {"books": "is not UTF-8", "topics": "is nested too deeply", "glossary": "an alias"}.items():
        assert [line for line in told.out.splitlines() if f"{name}.yaml:1: {wrong}" in line], name


def test_json_shows_control_characters_as_escapes(tmp_path: Path, judge: Judge) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(f"board: {{you: {{active: {{name: {NAMED}, hp: 50}}}}}}\nplay: [checkup]\n")
    told = judge("replay", "--json", str(file))
    assert "\\u202e" in told.out
    assert json.loads(told.out)
    assert not [sign for sign in told.out if sign != "\n" and is_hidden(sign)]


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
