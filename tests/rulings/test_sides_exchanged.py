"""Every ruling comes out the same with the sides exchanged: no rule asks which of the two players is "you"."""

from __future__ import annotations

import re
from typing import Any

import yaml

from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.shelf import Source, shipped

OTHER = {"you": "opponent", "opponent": "you"}
TOLD_OF_A_SIDE = ("player", "first", "stadium of")
LEFT_OUT = ("order", "cites", "not_cites", "refused_by")
NOT_MIRRORED = re.compile(r"partner:|sudden death|look at|opponent (active|bench)|(of|from|to): (active|bench)|order:")
"""Four players, a new game, words that name a side: the exchange would have to read them."""


def exchanged(fields: dict[str, Any]) -> dict[str, Any]:
    """The scenario with everything of the one side told of the other."""
    board = {OTHER.get(key, key): value for key, value in fields["board"].items()}
    told = {"player": "you", "first": "you", **({"stadium of": "you"} if "stadium" in board else {}), **fields["board"]}
    board |= {key: OTHER[told[key]] for key in TOLD_OF_A_SIDE if key in told}
    play = [_by(action) for action in fields.get("play", [])]
    more = {"may": _by(fields["may"])} if "may" in fields else {}
    kept = {key: value for key, value in fields.items() if key not in ("claims", "example")}
    return {**kept, **more, "board": board, "play": play, "expect": _expected(fields["expect"])}


def _by(action: Any) -> Any:
    return {**action, "by": OTHER[action["by"]]} if isinstance(action, dict) and "by" in action else action


def _expected(expect: dict[Any, Any]) -> dict[Any, Any]:
    if all(isinstance(value, dict) for value in expect.values()):
        return {book: _expected(paths) for book, paths in expect.items()}
    return {_path(path): OTHER.get(value, value) if path == "winner" else value for path, value in expect.items() if path not in LEFT_OUT}  # fmt: skip


def _path(path: str) -> str:
    side, dot, rest = path.partition(".")
    return f"{OTHER.get(side, side)}{dot}{rest}"


def differs(source: Source) -> list[str]:
    text = source.path.read_text(encoding="utf-8")
    fields = yaml.safe_load(text)
    if "board" not in fields or "expect" not in fields or NOT_MIRRORED.search(text):
        return []
    try:
        scenario = parse_scenario(yaml.safe_dump(exchanged(fields), allow_unicode=True).encode(), source.name)
    except BadFile as told:
        return [] if "belongs to" in str(told) else [str(told)]
    books = scenario.spoken_of or ("current",)
    return [f"{source.id} ({book})" for book in books if run(scenario, book).verdict != "holds"]


def test_every_ruling_holds_with_the_sides_exchanged() -> None:
    assert [found for source in shipped() for found in differs(source)] == []


def test_what_is_told_of_one_side_is_told_of_the_other() -> None:
    fields = {
        "board": {"you": {"prizes": 2}, "turn": 5},
        "expect": {"you.prizes": 2, "winner": "you", "stadium": "none"},
    }
    assert exchanged(fields) == {
        "board": {"opponent": {"prizes": 2}, "turn": 5, "player": "opponent", "first": "opponent"},
        "play": [],
        "expect": {"opponent.prizes": 2, "winner": "opponent", "stadium": "none"},
    }
