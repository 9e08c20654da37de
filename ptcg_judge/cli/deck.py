"""`ptcg-judge deck`: a deck list checked, every violation with its rule and its line."""

from __future__ import annotations

import sys
from pathlib import Path

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.decks import checked, read_list
from ptcg_judge.decks.facts import CardsOfTheBooks
from ptcg_judge.engine.books import NAMES
from ptcg_judge.engine.deck import SIZES
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.files import beginning
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.deck import deck_document, deck_page
from ptcg_judge.rulings.stored_decks import StoredFacts

MOST_BYTES = 1_000_000


def run(name: str, *, form: str, book: str, as_json: bool) -> int:
    """Check a list; 1 if it breaks a rule."""
    wanted = next((known for known in SIZES if known == form.casefold()), None)
    if wanted is None:
        raise JudgeError(f"there is no format '{form}'; choose {', '.join(SIZES)}")
    if book not in NAMES:
        raise JudgeError(f"there is no book '{book}'; choose {', '.join(NAMES)}")
    source = "standard input" if name == "-" else name
    entries = read_list(_text(name, source), source, (StoredFacts(), CardsOfTheBooks(knowledge_base().cards)))
    deck = checked(entries, wanted, book)
    if as_json:
        echo_json(deck_document(deck))
    else:
        page = new_page()
        deck_page(page, deck)
        echo(str(page))
    return 1 if deck.faults else 0


def _text(name: str, source: str) -> str:
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else beginning(Path(name), MOST_BYTES + 1)
    except OSError as error:
        raise JudgeError(f"{source}: {error.strerror or error}; name a deck list, or - for standard input") from None
    if len(raw) > MOST_BYTES:
        raise JudgeError(f"{source}: too long for a deck list; name a text file with one card on each line")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise JudgeError(f"{source}: not UTF-8 text; save the list as UTF-8") from None
