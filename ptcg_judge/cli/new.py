"""`ptcg-judge new`: a scenario asked for step by step, or told in one line, and written as a file."""

from __future__ import annotations

import sys
from pathlib import Path

from ptcg_judge.cli.out import echo
from ptcg_judge.cli.target import Target
from ptcg_judge.disputes.asking import QUESTIONS, described, yaml_of
from ptcg_judge.errors import BadFile, JudgeError
from ptcg_judge.render.page import harmless
from ptcg_judge.rulings.reader import parse_scenario

LONGEST_ANSWER = 10_000


def run(name: str, told: list[str], *, force: bool) -> int:
    """Write the scenario that the answers describe; nothing is written if they describe none."""
    if name != "-" and Path(name).exists() and not force:
        raise JudgeError(f"{harmless(name)} is already there; replace it with --force")
    answers = _told(told) if told else _asked()
    text = yaml_of(described(answers))
    try:
        parse_scenario(text.encode(), name)
    except BadFile as error:
        raise JudgeError("\n".join(problem.message for problem in error.problems)) from None
    Target(name, "yaml", force).write(text.encode())
    if name != "-":
        echo(f"{harmless(name)} is written; go on with: ptcg-judge {_next(text)} {harmless(name)}")
    return 0


def _next(text: str) -> str:
    return "dispute" if "\nclaims:" in text else "replay"


def _told(words: list[str]) -> dict[str, str]:
    """Answers in one line: you.hp=70 play=checkup."""
    found = {}
    for word in words:
        key, sign, answer = word.partition("=")
        if not sign:
            raise JudgeError(f"'{harmless(word)}' is no answer; write for example you.hp=70 play=checkup")
        found[key.strip()] = answer
    return found


def _asked() -> dict[str, str]:
    """One question after another; an empty line skips, the end of the input skips the rest."""
    if sys.stdin.isatty():
        print("Enter skips a question.", file=sys.stderr)
    found = {}
    for key, words in QUESTIONS.items():
        print(f"{words} ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline(LONGEST_ANSWER)
        if not line:
            print(file=sys.stderr)
            break
        found[key] = line.strip()
    return found
