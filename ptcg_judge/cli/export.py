"""`ptcg-judge export`: the knowledge base for other programs."""

from __future__ import annotations

from typing import Any

from ptcg_judge.cli.out import echo_json
from ptcg_judge.errors import BadFile, Problem
from ptcg_judge.kb.export import document
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.rulings.laws import replay_all
from ptcg_judge.rulings.shelf import shipped


def run() -> None:
    echo_json(document(knowledge_base(), _rulings()))


def _rulings() -> list[dict[str, Any]]:
    """The rulings with the rules that their replays cite."""
    problems: list[Problem] = []
    shown = list(replay_all(shipped(), problems))
    if problems:
        raise BadFile(problems)
    return [
        {"id": ruling.id, "question": ruling.question, "books": list(ruling.books), "cites": list(ruling.cites)}
        for ruling in shown
    ]
