"""Nonsense for everything that reads: each input gets an answer or one line, in bounded time.

Usage: python -m benchmarks.fuzz [--inputs N] [--seed N] [--only READER] [--keep FOLDER]

A run with the same seed repeats the same inputs. A scenario that loads is played under one of the books; a command line runs as
a whole, with the standard input and the files that it is given, and may print no control character.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks.spoiled import as_bytes, spoiled
from ptcg_judge.cardstore.layout import checked as checked_cards
from ptcg_judge.cardstore.layout import parse
from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.cli import main as command_line
from ptcg_judge.decks import checked, read_list
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.place import data_folder
from ptcg_judge.kb.reader import read_folder
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.page import is_hidden
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import BOOKS
from ptcg_judge.rulings.shelf import shipped
from ptcg_judge.search.answer import Search
from ptcg_judge.search.store import open_index

LONGEST = 5.0
"""Seconds that one input may take."""
FEW = 6
"""A file may have several faults; so many lines tell of them, each with its place. A folder may have more."""
KINDS: tuple[Kind, ...] = ("attack", "ability", "item", "supporter", "stadium", "tool", "special energy")
LISTS = (
    "Pokémon: 2\n4 Charizard ex OBF 125\n3 Charmander MEW 4\n\nEnergy: 1\n8 Basic {R} Energy MEE 2\n\nTotal Cards: 60",
    "##Pokémon - 13\n* 3 Darkrai-EX BKP 74\n* 10 Psychic Energy SMEnergy 5\n",
    "4 Bill base1-91\n11 Basic Fire Energy\n1 Gallade ASR 62 PH\n1 N's Zorua PR-SV 189\nPikachu x4\n",
)
CARD: list[dict[str, Any]] = [
    {
        "id": "aa1-1", "name": "Testmander", "supertype": "Pokémon", "subtypes": ["Stage 1"], "hp": "70", "types": ["Fire"],
        "evolvesFrom": "Testling", "number": "1", "retreatCost": ["Colorless"], "artist": "Nobody",
        "abilities": [{"name": "Warm", "text": "Prevent all effects of attacks.", "type": "Ability"}],
        "attacks": [{"name": "Singe", "cost": ["Fire"], "damage": "20+", "text": "Flip a coin. If heads, draw a card."}],
        "weaknesses": [{"type": "Water", "value": "×2"}], "resistances": [{"type": "Metal", "value": "-30"}],
    },
    {"name": "Testball", "supertype": "Trainer", "subtypes": ["Item"], "rules": ["Heal 30 damage from 1 of your Pokémon."]},
]  # fmt: skip
COMMANDS = (
    "replay FILE", "replay --json FILE", "replay --explain --book all FILE", "replay --outcomes FILE", "replay -", "dispute FILE",
    "dispute -", "print ruling FILE", "print ruling --format md FILE", "deck LIST", "deck --json LIST", "deck -", "card CARDS",
    "card --json CARDS", "card -", "cards import CARDS", "check RULES", "search -", "search does burn flip a coin", "search --json poison",
    "show A-01", "show --section burned", "show K37", "rulings poison", "rulings rb-burned", "ask", "winner --you prizes --opponent no-pokemon",
    "damage 60 --weakness x2 --plus 10", "checkup --you burned --flips heads", "retreat --cost 2 --energy R,R", "prizes ex",
    "card --text", "card Testmander", "new - you=Testmander/70 play=checkup", "print reference --only retreat",
)  # fmt: skip
Reader = Callable[[str], object]


class Readers:
    """What reads: each with good inputs to begin from."""

    def __init__(self, luck: random.Random, folder: Path) -> None:
        self.luck, self.folder = luck, folder
        self.boards = [source.path.read_text("utf-8") for source in shipped()]
        kb = knowledge_base()
        self.texts = [text for card in kb.cards for part in card.examples() if (text := part.says)]
        self.rules = [path.read_text("utf-8") for path in data_folder("rules_kb").rglob("*.yaml")]
        self.questions = [question for rule in kb.rules for question in rule.asked]
        self.find = Search(open_index()[0]).answer
        self.cards = [json.dumps(CARD, ensure_ascii=False), json.dumps(CARD[0], ensure_ascii=False)]

    def all(self) -> dict[str, tuple[Reader, list[str]]]:
        return {
            "scenario": (self.scenario, self.boards),
            "card text": (lambda text: compile(text, self.luck.choice(KINDS), "Testmander"), self.texts),
            "search": (self.find, self.questions),
            "deck list": (lambda text: checked(read_list(text)), list(LISTS)),
            "rule file": (self.rule_file, self.rules),
            "card file": (lambda text: checked_cards(parse(as_bytes(text, self.luck), "x.json"), "x.json"), self.cards),
            "command line": (self.command, [*COMMANDS]),
        }

    def scenario(self, text: str) -> object:
        return run(parse_scenario(as_bytes(text, self.luck), "x.yaml"), self.luck.choice(BOOKS))

    def rule_file(self, text: str) -> object:
        """One spoiled piece of a file of rules, in each place of a folder of rules."""
        at = text.find("\n- ", self.luck.randrange(len(text) + 1)) + 1
        data = as_bytes(text[at : at + 3_000], self.luck)
        folder = self.folder / "rules"
        (folder / "cards").mkdir(parents=True, exist_ok=True)
        for name in (
            "books",
            "topics",
            "glossary",
            "quick",
            "spellings",
            "everyday",
            "cards/2018",
            "simultaneous-wins",
        ):
            (folder / f"{name}.yaml").write_bytes(data)
        _, problems = read_folder(folder)
        assert all(problem.place and problem.message for problem in problems)
        return problems

    def command(self, text: str) -> object:
        """A command line as a whole; its files and its standard input are spoiled too."""
        luck, names = self.luck, {"FILE": "a b.yaml", "LIST": "list.txt", "CARDS": "aa1.json", "RULES": "rules"}
        board, deck, card = luck.choice(self.boards), luck.choice(LISTS), luck.choice(self.cards)
        inputs = {"FILE": board, "LIST": deck, "CARDS": card}
        for word, content in inputs.items():
            (self.folder / names[word]).write_bytes(as_bytes(spoiled(content, luck), luck))
        words = [word for word in text.split(" ") if word and "\0" not in word]
        if words[:2] == ["card", "--text"]:
            words[2:] = [spoiled(luck.choice(self.texts), luck).replace("\0", "")]
        words = [str(self.folder / names[word]) if word in names else word for word in words]
        given = as_bytes(spoiled(luck.choice((*inputs.values(), *self.questions[:50])), luck), luck)
        return ran(words, given)


def ran(words: list[str], given: bytes) -> str:
    """What a command line printed; a traceback, a strange exit code, several lines of error or a raw control character is a fault."""
    out, err, stdin = _stream(), _stream(), _stream(given)
    code: object = None
    with patch.multiple(sys, argv=["ptcg-judge", *words], stdin=stdin, stdout=out, stderr=err):
        try:
            command_line()
        except SystemExit as stop:
            code = stop.code
    printed, said = _text(out), _text(err)
    assert code in (0, 1, 2), f"exit code {code}"
    assert code != 2 or said.startswith("ptcg-judge: ") or not words, "refused without a word"
    folders = any(map(_is_folder, words))
    assert code != 2 or said.count("\n") <= FEW or not words or folders, "an error of many lines"
    raw = [sign for sign in printed + said if sign != "\n" and is_hidden(sign)]
    assert not raw, f"a raw control character {raw[0]!r}"
    return printed


def _is_folder(word: str) -> bool:
    try:
        return Path(word).is_dir()
    except OSError:
        return False


def _stream(given: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(given), "utf-8", "surrogateescape")


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8", "surrogateescape")


def tried(read: Reader, text: str) -> str:
    """What went wrong with an input; nothing if it was answered or refused."""
    began = time.process_time()
    try:
        read(text)
    except JudgeError as error:
        if not str(error).strip():
            return "an error without a word"
    except Exception:
        return traceback.format_exc(limit=-3)
    took = time.process_time() - began
    return f"took {took:.1f} s" if took > LONGEST else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one reader, by its name")
    parser.add_argument("--keep", type=Path, help="a folder for the inputs that went wrong")
    asked = parser.parse_args()
    luck = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        readers = {
            name: entry for name, entry in Readers(luck, Path(folder)).all().items() if asked.only in (None, name)
        }
        wrong = tried_all(readers, luck, asked.inputs, asked.keep)
    print(
        f"{sum(wrong.values())} of {asked.inputs:,} went wrong"
        if wrong
        else f"all {asked.inputs:,} answered or refused"
    )
    return 1 if wrong else 0


def tried_all(
    readers: dict[str, tuple[Reader, list[str]]], luck: random.Random, inputs: int, keep: Path | None
) -> dict[str, int]:
    """Every reader in turn on a spoiled input; what went wrong, and how often."""
    counts, wrong = dict.fromkeys(readers, 0), dict[str, int]()
    for number in range(inputs):
        name = tuple(readers)[number % len(readers)]
        read, seeds = readers[name]
        text = spoiled(luck.choice(seeds), luck)
        fault = tried(read, text)
        counts[name] += 1
        if fault:
            key = f"{name}: {fault.strip().splitlines()[-1]}"[:300]
            if key not in wrong:
                print(f"{key}\n{fault}\n  input {text[:300]!r}", file=sys.stderr, flush=True)
                if keep:
                    keep.mkdir(exist_ok=True)
                    (keep / f"{len(wrong)}.txt").write_text(text, "utf-8", "surrogatepass")
            wrong[key] = wrong.get(key, 0) + 1
    print(", ".join(f"{count:,} × {name}" for name, count in counts.items()))
    return wrong


if __name__ == "__main__":
    raise SystemExit(main())
