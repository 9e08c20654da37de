"""Work that is killed at random moments; run as a script, so that it may fork: python -m tests.killing FOLDER KILLS SEED."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ptcg_judge.cardstore.database import is_whole, reading
from ptcg_judge.cardstore.importing import import_cards
from ptcg_judge.cardstore.place import store_path
from ptcg_judge.cli.target import Target
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.search import keep

HPS = ("70", "90")
TEXTS = (b"old " * 200_000, b"new " * 300_000)


def killed(work: Callable[[], None], after: float) -> None:
    """Do some work again and again in a child, and kill it."""
    child = os.fork()
    if child == 0:
        while True:
            work()
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def importing(folder: Path) -> tuple[Callable[[], None], Callable[[], bool]]:
    for hp in HPS:
        cards = [{"name": f"Testmander {n}", "supertype": "Pokémon", "hp": hp, "number": str(n)} for n in range(300)]
        (folder / hp).mkdir(parents=True)
        (folder / hp / "aa1.json").write_text(json.dumps(cards), "utf-8")

    def work() -> None:
        for hp in HPS:
            import_cards(folder / hp, lambda _number, _total: None)

    def holds() -> bool:
        if not is_whole(store_path()):
            return False
        with reading() as connection:
            found = {json.loads(card)["hp"] for (card,) in connection.execute("SELECT card FROM cards")}
            (count,) = connection.execute("SELECT count(*) FROM cards").fetchone()
        return len(found) == 1 and count == 300

    return work, holds


def printing(folder: Path) -> tuple[Callable[[], None], Callable[[], bool]]:
    file = folder / "out.html"

    def work() -> None:
        for text in TEXTS:
            Target(str(file), "html", force=True).write(text)

    return work, lambda: file.read_bytes() in TEXTS


def indexing(folder: Path) -> tuple[Callable[[], None], Callable[[], bool]]:
    kb = knowledge_base()
    small, index = kb._replace(rules=kb.rules[:20]), folder / "index-x"

    def holds() -> bool:
        """Either nothing is there, or an index that is whole: half a one is never taken for one."""
        return not (index / keep.SEAL).exists() or keep.opened(index, "x") is not None

    return lambda: keep.replace(index, "x", small, {}), holds


def main() -> None:
    folder, kills, luck = Path(sys.argv[1]), int(sys.argv[2]), random.Random(int(sys.argv[3]))
    os.environ["XDG_DATA_HOME"] = str(folder / "data")
    folder.mkdir(exist_ok=True)
    for kind in (importing, printing, indexing):
        work, holds = kind(folder / kind.__name__) if kind is importing else kind(folder)
        work()
        for number in range(kills):
            killed(work, luck.uniform(0.001, 0.12))
            if not holds():
                sys.exit(f"{kind.__name__}: half of something was left by kill {number + 1}")
    print("nothing half done")


if __name__ == "__main__":
    main()
