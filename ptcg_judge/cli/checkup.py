"""`ptcg-judge checkup`: what a Pokémon Checkup does to both Active Pokémon."""

from __future__ import annotations

from ptcg_judge.cli.calls import tell
from ptcg_judge.disputes.checkup import Afflicted, checkup_call


def run(you: Afflicted, opponent: Afflicted, *, flips: str, turn: str, book: str, as_json: bool) -> int:
    """Tell what is on both Pokémon afterwards; a flip that is missing is the question to ask."""
    call = checkup_call(you, opponent, listed(flips), turn)
    return tell([call], book=book, as_json=as_json)


def listed(words: str) -> tuple[str, ...]:
    """Words with commas between them."""
    return tuple(word.strip() for word in words.split(",") if word.strip())
