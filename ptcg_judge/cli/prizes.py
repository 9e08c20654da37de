"""`ptcg-judge prizes`: how many Prize cards a Pokémon is worth."""

from __future__ import annotations

from ptcg_judge.cli.calls import tell
from ptcg_judge.disputes.prizes import prizes_call


def run(words: list[str], *, book: str, as_json: bool) -> int:
    """Tell what each of these Pokémon is worth."""
    return tell([prizes_call(word) for word in words], book=book, as_json=as_json)
