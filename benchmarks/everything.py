"""One table of how long things take, each as a multiple of starting a bare typer hello app; no figure here is a threshold."""

from __future__ import annotations

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
from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.disputes.outcomes import explore
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


def timed(work: Callable[[], object]) -> float:
    """The processor time of the best of three tries, so that what else the machine does counts less."""
    tries = []
    for _ in range(3):
        start = time.process_time()
        work()
        tries.append(time.process_time() - start)
    return min(tries)


def starts() -> dict[str, float]:
    """The median start of each command, the hello app first."""
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, "utf-8")
        commands = {"bare typer hello": [sys.executable, str(hello), "judge"]}
        commands |= {name: [sys.executable, "-m", "ptcg_judge", *words] for name, words in STARTS.items()}
        subprocess.run(commands["search"], stdout=subprocess.DEVNULL, check=True)
        return {
            name: statistics.median(seconds(command) for _ in range(1 if name.startswith("check") else RUNS))
            for name, command in commands.items()
        }


def inside() -> dict[str, float]:
    """What takes time once a program runs."""
    kb, asked = knowledge_base(), questions()[:60]
    texts = [part.says for card in kb.cards for part in card.examples() if part.says]
    ten = parse_scenario(TEN.encode(), "ten.yaml")
    return {
        "warm search": milliseconds(new_search(kb), asked) / 1000,
        "warm search, 20,000 more rules": milliseconds(new_search(more_rules(kb, 20_000)), asked) / 1000,
        "one board": 1 / per_second(board()),
        "outcomes of ten unlike coins": timed(lambda: explore(ten)),
        f"{len(texts)} card texts compiled": timed(lambda: [compile(text, "attack") for text in texts]),
    }


def main() -> None:
    found = starts() | inside()
    base = found["bare typer hello"]
    for name, took in found.items():
        print(f"{name:<34}{took * 1000:10.1f} ms {took / base:9.3f} ×", flush=True)
    peak = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print(f"{'memory at peak':<34}{peak / 1024:10.0f} MB")


if __name__ == "__main__":
    main()
