"""`ptcg-judge export`: the knowledge base for other programs."""

from __future__ import annotations

from ptcg_judge.cli.out import echo_json
from ptcg_judge.kb.export import document
from ptcg_judge.kb.store import knowledge_base


def run() -> None:
    echo_json(document(knowledge_base()))
