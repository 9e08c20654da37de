"""Composing a document, writing it in its format, and putting it where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ptcg_judge import __version__
from ptcg_judge.cli.target import target
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.page import harmless
from ptcg_judge.render.print.formats import PAPERS, written
from ptcg_judge.render.print.model import Document


def run(compose: Callable[[Index], Document], *, paper: str, out: str, form: str, force: bool) -> None:
    """Print the document that is composed from the knowledge base."""
    if paper.lower() not in PAPERS:
        raise JudgeError(f"--paper is {harmless(paper)}, but must be one of {', '.join(PAPERS)}")
    place = target(out, form.lower(), force=force)
    document = compose(Index(knowledge_base()))
    place.write(written(replace(document, paper=paper.lower(), made_by=f"ptcg-judge {__version__}"), place.form))
