"""One table of how long things take, each as a multiple of starting a bare typer hello app; no figure here is a threshold.

Usage: benchmarks/run, or python -m benchmarks.everything
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.engine import board, per_second
from benchmarks.search import milliseconds, more_rules, new_search, questions
from benchmarks.startup import HELLO, seconds
from ptcg_judge.cardstore.coverage import coverage
from ptcg_judge.cardstore.importing import import_cards
from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.disputes.outcomes import explore
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.reader import parse_scenario

RUNS = 5
STARTS = {
    "show A-01": ["show", "A-01"],
    "search": ["search", "does", "burn", "flip", "a", "coin"],
    "replay": ["replay", "checkup/burned-heads"],
    "--help": ["--help"],
    "check, whole corpus": ["check"],
}
COINS = "".join(f"Flip a coin. If heads, this attack does {n}0 more damage. " for n in range(1, 11)).strip()
TEN = f"""
board:
  you: {{active: {{name: Tester, hp: 70, attacks: [{{name: Hit, damage: 10+, text: "{COINS}"}}]}}}}
  opponent: {{active: {{name: Target, hp: 900}}}}
play: [attack: Hit]
"""


NAMES = 20
"""So many cards of different names are made of each card with a text, for a store of some size."""
LAUNCH = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
"""A small process that starts a command and tells its memory at peak, unmixed with that of the process that measures."""


def megabytes(command: list[str]) -> float:
    """The memory that a command takes at its peak."""
    told = subprocess.run([sys.executable, "-c", LAUNCH, *command], capture_output=True, text=True, check=True)
    return int(told.stdout) / 1024


def timed(work: Callable[[], object]) -> float:
    """The processor time of the best of three tries, so that what else the machine does counts less."""
    tries = []
    for _ in range(3):
        start = time.process_time()
        work()
        tries.append(time.process_time() - start)
    return min(tries)


def commands(folder: Path) -> dict[str, list[str]]:
    """The commands that are started, the hello app first."""
    hello = folder / "hello.py"
    hello.write_text(HELLO, "utf-8")
    found = {"bare typer hello": [sys.executable, str(hello), "judge"]}
    return found | {name: [sys.executable, "-m", "ptcg_judge", *words] for name, words in STARTS.items()}


def starts(found: dict[str, list[str]]) -> dict[str, float]:
    """The median start of each command."""
    subprocess.run(found["search"], stdout=subprocess.DEVNULL, check=True)
    return {
        name: statistics.median(seconds(command) for _ in range(1 if name.startswith("check") else RUNS))
        for name, command in found.items()
    }


def cards(kb: KnowledgeBase) -> list[dict[str, object]]:
    """Cards in the layout of an import: the texts that the knowledge base has of cards, under many names."""
    entries = [card for card in kb.cards if card.attacks or card.abilities]
    return [
        {
            "name": f"{card.name} {number}", "supertype": "Pokémon", "hp": "90", "number": f"{place}-{number}",
            "attacks": [{"name": one.name, "cost": [], "damage": "", "text": one.text} for one in card.attacks],
            "abilities": [{"name": one.name, "type": "Ability", "text": one.text} for one in card.abilities],
        }
        for place, card in enumerate(entries) for number in range(NAMES)
    ]  # fmt: skip


def stored(kb: KnowledgeBase, folder: Path) -> dict[str, float]:
    """A card store made and all its texts compiled."""
    os.environ["XDG_DATA_HOME"] = str(folder)
    made, known = cards(kb), {rule.id for rule in kb.rules} | {part.id for rule in kb.rules for part in rule.parts}
    (folder / "aa1.json").write_text(json.dumps(made), "utf-8")

    def compiled() -> None:
        compile.cache_clear()
        assert coverage(known, lambda _number, _total: None).shares

    return {
        f"card store, {len(made):,} cards imported": timed(lambda: import_cards(folder / "aa1.json", lambda *_: None)),
        f"card store, {len(made):,} cards compiled": timed(compiled),
    }


def inside(folder: Path) -> dict[str, float]:
    """What takes time once a program runs."""
    kb, asked = knowledge_base(), questions()[:60]
    texts = [part.says for card in kb.cards for part in card.examples() if part.says]
    ten = parse_scenario(TEN.encode(), "ten.yaml")

    def compiled() -> None:
        compile.cache_clear()
        for text in texts:
            compile(text, "attack")

    return {
        "warm search": milliseconds(new_search(kb), asked) / 1000,
        "one board": 1 / per_second(board()),
        "outcomes of ten unlike coins": timed(lambda: explore(ten)),
        f"{len(texts)} card texts compiled": timed(compiled),
        **stored(kb, folder),
        "warm search, 20,000 more rules": milliseconds(new_search(more_rules(kb, 20_000)), asked) / 1000,
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        started = commands(Path(folder))
        found = starts(started) | inside(Path(folder))
    base = found["bare typer hello"]
    for name, took in found.items():
        print(f"{name:<34}{took * 1000:10.1f} ms {took / base:9.3f} ×", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, command in commands(Path(folder)).items():
            print(f"{f'memory at peak, {name}':<34}{megabytes(command):10.0f} MB", flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{'memory at peak, this table':<34}{peak / 1024:10.0f} MB, with the index of 20,000 more rules")


if __name__ == "__main__":
    main()
