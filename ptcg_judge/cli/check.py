"""`ptcg-judge check`: the laws of the corpus, each breach one line."""

from __future__ import annotations

from pathlib import Path

from ptcg_judge.cli.out import echo, echo_json
from ptcg_judge.cli.progress import told
from ptcg_judge.errors import JudgeError, Problem
from ptcg_judge.kb.laws import breaches
from ptcg_judge.kb.model import KnowledgeBase
from ptcg_judge.kb.place import data_folder
from ptcg_judge.kb.reader import read_folder
from ptcg_judge.render.bites import bites_document, bites_report
from ptcg_judge.render.page import harmless
from ptcg_judge.rulings.biting import bites_of
from ptcg_judge.rulings.laws import Shown, asked_twice, replay_all, unshown
from ptcg_judge.rulings.laws import breaches as rulings_breaches
from ptcg_judge.rulings.shelf import shipped


def run(folder: str, *, as_json: bool, strict: bool = False) -> int:
    """Read the files anew, hold them against the laws and replay every ruling; 1 if a law is broken.

    Where it is strict, each shown rule is waived in turn in the rulings that show it, too.
    """
    kb, problems = read_folder(_folder(folder))
    sources = [] if folder else shipped()
    shown: list[Shown] = []
    if not problems:
        problems += breaches(kb, [source.id for source in sources])
        shown += replay_all(sources, problems)
        problems += rulings_breaches(kb, shown)
        problems += asked_twice(shown)
        problems += unshown(kb, shown) if sources else ()
    bites = bites_of(kb, sources, told()) if strict and not problems else None
    if as_json:
        echo_json(
            {
                "holds": not problems,
                "problems": [{"place": problem.place, "message": problem.message} for problem in problems],
                **_counts(kb, shown),
                **({"strict": bites_document(bites)} if bites else {}),
            }
        )
    else:
        echo(_report(_counts(kb, shown), problems))
        echo(bites_report(bites)) if bites else None
    return 1 if problems or (bites and not bites.is_good) else 0


def _folder(name: str) -> Path:
    path = Path(name) if name else data_folder("rules_kb")
    if not (path / "books.yaml").is_file():
        raise JudgeError(f"{harmless(name)}: no books.yaml there; name a folder laid out like rules_kb/")
    return path


def _counts(kb: KnowledgeBase, shown: list[Shown]) -> dict[str, int]:
    counts = {
        "rules": len(kb.rules),
        "parts": sum(len(rule.parts) for rule in kb.rules),
        "topics": len(kb.topics),
        "terms": len(kb.glossary),
        "cards": len(kb.cards),
    }
    return {**counts, "rulings": len(shown)} if shown else counts


def _report(counted: dict[str, int], problems: list[Problem]) -> str:
    if problems:
        return "\n".join([*(harmless(str(problem)) for problem in problems), f"{len(problems)} problems"])
    counts = ", ".join(f"{count:,} {what}" for what, count in counted.items())
    return f"All laws hold: {counts}."
