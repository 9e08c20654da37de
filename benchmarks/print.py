"""How long it takes to print, from a cold start to the finished file; the limits are those of the project.

Usage: python -m benchmarks.print [--runs N]

Run it with the Python of an environment in which ptcg-judge[pdf] is installed. Exit code 1 if a limit is passed.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LIMITS = {
    "reference.html": 2.0,
    "reference.pdf": 6.0,
    "reference.md": 2.0,
    "compare.html": 2.0,
    "compare.pdf": 6.0,
    "glossary.pdf": 6.0,
    "quick.html": 2.0,
    "quick.pdf": 6.0,
}


def seconds(file: Path) -> float:
    command = [sys.executable, "-m", "ptcg_judge", "print", file.stem, "--out", str(file), "--force"]
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    slow = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, limit in LIMITS.items():
            file = Path(folder) / name
            taken = [seconds(file) for _ in range(runs + 1)][1:]  # the first one warms the caches
            median = statistics.median(taken)
            slow += median > limit
            print(f"{name:<16} {median:6.2f} s  limit {limit:.0f} s  {file.stat().st_size / 1000:8.0f} kB")
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
