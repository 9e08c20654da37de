"""`ptcg-judge damage`: how much damage an attack does, step by step."""

from __future__ import annotations

from ptcg_judge.cli.calls import tell
from ptcg_judge.disputes.damage import Hit, damage_call


def run(hit: Hit, *, book: str, as_json: bool) -> int:
    """Tell the damage of one attack on one Pokémon."""
    return tell([damage_call(hit)], book=book, as_json=as_json)
