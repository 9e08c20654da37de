"""`ptcg-judge check`: the laws of the corpus, each breach one line."""

from __future__ import annotations

from pathlib import Path

from ptcg_judge.cli.out import echo, echo_json
from ptcg_judge.errors import JudgeError, Problem
from ptcg_judge.kb.laws import breaches
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.kb.place import data_folder
from ptcg_judge.kb.reader import read_folder
from ptcg_judge.render.page import harmless


def run(folder: str, *, as_json: bool) -> int:
    """Read the files anew and hold them against the laws; 1 if one is broken."""
    kb, problems = read_folder(_folder(folder))
    problems += [] if problems else list(breaches(kb))
    if as_json:
        echo_json(
            {
                "holds": not problems,
                "problems": [{"place": problem.place, "message": problem.message} for problem in problems],
                **_counts(kb),
            }
        )
    else:
        echo(_report(kb, problems))
    return 1 if problems else 0


def _folder(name: str) -> Path:
    path = Path(name) if name else data_folder("rules_kb")
    if not (path / "books.yaml").is_file():
        raise JudgeError(f"{harmless(name)}: no books.yaml there; name a folder laid out like rules_kb/")
    return path


def _counts(kb: KnowledgeBase) -> dict[str, int]:
    return {
        "rules": len(kb.rules),
        "parts": sum(len(rule.parts) for rule in kb.rules),
        "topics": len(kb.topics),
        "terms": len(kb.glossary),
        "cards": len(kb.cards),
    }


def _report(kb: KnowledgeBase, problems: list[Problem]) -> str:
    if problems:
        return "\n".join([*(harmless(str(problem)) for problem in problems), f"{len(problems)} problems"])
    counts = ", ".join(f"{count:,} {what}" for what, count in _counts(kb).items())
    return f"All laws hold: {counts}."
