"""How long a cold command takes, as a multiple of a bare typer hello app started in the same way.

Usage: python -m benchmarks.startup [--runs N]

Run it with the Python of an environment in which ptcg-judge is installed (not editable, for the figure that users see).
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HELLO = """\
import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
@app.command()
def hello(name: str) -> None:
    print("hello", name)
app()
"""
COMMANDS = {
    "show A-01": ["show", "A-01"],
    "show burned": ["show", "burned"],
    "search": ["search", "can", "I", "gust", "a", "benched", "mon", "that's", "immune", "to", "effects"],
    "--help": ["--help"],
    "--version": ["--version"],
}


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, "utf-8")
        judge = str(Path(sys.executable).with_name("ptcg-judge"))
        commands = {"bare typer hello": [sys.executable, str(hello), "judge"]}
        commands |= {name: [judge, *words] for name, words in COMMANDS.items()}
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(runs + 1):  # the first round warms the caches and does not count
            for name, command in commands.items():
                taken[name].append(seconds(command))
    base = statistics.median(taken["bare typer hello"][1:])
    for name, times in taken.items():
        median = statistics.median(times[1:])
        print(f"{name:<18} {median * 1000:7.1f} ms  {median / base:5.2f} ×")


if __name__ == "__main__":
    main()
