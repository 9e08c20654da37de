"""Nonsense for everything that reads: each input gets an answer or one line, in bounded time; `--seed` repeats a run.

python -m benchmarks.fuzz --inputs 100000
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.decks import checked, read_list
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.shelf import shipped
from ptcg_judge.search.answer import Search
from ptcg_judge.search.store import open_index

LONGEST = 5.0
"""Seconds that one input may take."""
ODD = (
    "\x00", "\x1b[31m", "\u202e", "\u0301", "\ud800", "\ufeff", "é", "★", "𝔘", "\t", "\n", "\r", " ", "- ", ": ", "{", "}", "[", "]",
    "&a ", "*a ", "!!python/object:x ", "!t ", "#", "|", ">", "'", '"', "\\", "%", "@", "`", "~", "null", "yes", "no", ".nan", ".inf",
    "-1", "0", "1e999", "9" * 40, "0x1f", "007", "1_000", "NaN", "x" * 300,
)  # fmt: skip
KINDS: tuple[Kind, ...] = ("attack", "ability", "item")
LISTS = (
    "Pokémon: 2\n4 Charizard ex OBF 125\n3 Charmander MEW 4\n\nEnergy: 1\n8 Basic {R} Energy MEE 2\n\nTotal Cards: 60",
    "##Pokémon - 13\n* 3 Darkrai-EX BKP 74\n* 10 Psychic Energy SMEnergy 5\n",
    "4 Bill base1-91\n11 Basic Fire Energy\n1 Gallade ASR 62 PH\n1 N's Zorua PR-SV 189\nPikachu x4\n",
)


def mutated(text: str, luck: random.Random) -> str:
    """A text cut, doubled, reordered, or with odd signs in it."""
    for _ in range(luck.randint(1, 6)):
        at, to = sorted((luck.randint(0, len(text)), luck.randint(0, len(text))))
        way = luck.randrange(6)
        if way == 0:
            text = text[:at] + luck.choice(ODD) + text[at:]
        elif way == 1:
            text = text[:at] + text[min(to, at + 20) :]
        elif way == 2:
            text = text[:to] + text[at : min(to, at + 40)] + text[to:]
        elif way == 3:
            text = text[:at]
        elif way == 4:
            lines = text.split("\n")
            luck.shuffle(lines)
            text = "\n".join(lines)
        else:
            text = text[:at] + luck.choice(text or " ") + text[at + 1 :]
    return text[:20_000]


def as_bytes(text: str, luck: random.Random) -> bytes:
    """A text as some program may have saved it."""
    form = luck.choice(("utf-8", "utf-8", "utf-8", "utf-16", "latin-1"))
    return text.encode(form, "surrogatepass" if form.startswith("utf") else "replace")


def scenarios(luck: random.Random) -> Callable[[str], object]:
    def replayed(text: str) -> object:
        return run(parse_scenario(as_bytes(text, luck), "x.yaml"))

    return replayed


def deck(text: str) -> object:
    return checked(read_list(text))


def tried(read: Callable[[str], object], text: str) -> str:
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
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="A folder for the inputs that went wrong.")
    asked = parser.parse_args()
    luck = random.Random(asked.seed)
    boards = [source.path.read_text("utf-8") for source in shipped()]
    kb = knowledge_base()
    texts = [text for card in kb.cards for part in card.examples() if (text := part.says)]
    questions = [question for rule in kb.rules for question in rule.asked]
    find = Search(open_index()[0]).answer
    readers: dict[str, tuple[Callable[[str], object], list[str]]] = {
        "scenario": (scenarios(luck), boards),
        "card text": (lambda text: compile(text, luck.choice(KINDS)), texts),
        "search": (find, questions),
        "deck list": (deck, list(LISTS)),
    }
    counts, wrong = dict.fromkeys(readers, 0), dict[str, int]()
    for number in range(asked.inputs):
        name = tuple(readers)[number % len(readers)]
        read, seeds = readers[name]
        text = mutated(luck.choice(seeds), luck)
        fault = tried(read, text)
        counts[name] += 1
        if fault:
            key = f"{name}: {fault.strip().splitlines()[-1]}"
            if key not in wrong:
                print(f"{key}\n{fault}\n  input {text[:300]!r}", file=sys.stderr)
                if asked.keep:
                    asked.keep.mkdir(exist_ok=True)
                    (asked.keep / f"{len(wrong)}.txt").write_text(text, "utf-8", "surrogatepass")
            wrong[key] = wrong.get(key, 0) + 1
    print(", ".join(f"{count:,} × {name}" for name, count in counts.items()))
    print(
        f"{sum(wrong.values())} of {asked.inputs:,} went wrong"
        if wrong
        else f"all {asked.inputs:,} answered or refused"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
