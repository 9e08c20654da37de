"""`ptcg-judge rulings`: the rulings that come along, all of them or those that fit some words."""

from __future__ import annotations

import sys

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.page import harmless
from ptcg_judge.render.rulings import rulings_document, rulings_page
from ptcg_judge.rulings.listing import found, listed, near
from ptcg_judge.rulings.shelf import shipped


def run(words: list[str], *, as_json: bool) -> int:
    """List the rulings; 1 if none fits."""
    asked = " ".join(words).strip()
    everything = listed(shipped())
    fitting = found(everything, asked, Index(knowledge_base())) if asked else everything
    if as_json:
        echo_json(rulings_document(fitting))
    elif fitting:
        page = new_page()
        rulings_page(page, fitting)
        echo(str(page))
    if not fitting:
        meant = near(everything, asked)
        hint = f"Did you mean: ptcg-judge rulings {meant}" if meant else "List them all with 'ptcg-judge rulings'."
        print(f"ptcg-judge: no ruling fits '{harmless(asked)}'. {hint}", file=sys.stderr)
    return 0 if fitting else 1
