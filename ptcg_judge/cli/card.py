"""`ptcg-judge card`: a card's text with the rule behind every phrase."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ptcg_judge.cardstore import layout, lookup
from ptcg_judge.cardstore.sheet import Sheet, sheet_of_card, sheet_of_entry, sheet_of_text
from ptcg_judge.cardstore.texts import CardText, tidy
from ptcg_judge.cardtext import LONGEST, Kind
from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.files import beginning
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.card import card_page
from ptcg_judge.render.card_choice import choice_page, not_found
from ptcg_judge.render.card_document import card_document
from ptcg_judge.render.page import harmless, wants_marks

if TYPE_CHECKING:
    from ptcg_judge.cardstore.database import Printing

KINDS = ("attack", "ability", "item", "supporter", "stadium", "tool", "energy")
FILES = (".json", ".yaml", ".yml")
MOST_BYTES = 4_000_000


def run(words: list[str], *, text: str, kind: str, as_json: bool) -> int:
    """Lay open what is meant; 1 if not all of it is understood, or no one card is found."""
    if kind and kind not in KINDS:
        raise JudgeError(f"there is no kind '{harmless(kind)}'; choose {', '.join(KINDS)}")
    name = " ".join(words).strip()
    if text:
        given = _bytes("-", "standard input").decode("utf-8", "replace") if text == "-" else text
        return _show([_of_text(given, kind, name)], as_json=as_json)
    if kind:
        raise JudgeError('--kind belongs to --text, as in: ptcg-judge card --kind ability --text "…"')
    if not name:
        raise JudgeError('name a card, a file, or a text, as in: ptcg-judge card --text "Flip a coin."')
    if name == "-" or name.casefold().endswith(FILES) or Path(name).is_file():
        return _show(_of_file(name), as_json=as_json)
    return _by_name(name, as_json=as_json)


def _of_text(text: str, kind: str, name: str) -> Sheet:
    words = tidy(text)
    if not words:
        raise JudgeError('the text is empty; write what the card says: --text "Flip a coin."')
    if len(words) > LONGEST:
        raise JudgeError(f"the text is too long for a card; write at most {LONGEST:,} characters")
    stands = "special energy" if kind == "energy" else kind or "attack"
    return sheet_of_text(CardText(cast(Kind, stands), "", words), name)


def _of_file(name: str) -> list[Sheet]:
    source = "standard input" if name == "-" else name
    data = _bytes(name, source)
    if name.casefold().endswith(".json") or b'"supertype"' in data:
        return [sheet_of_entry(entry) for entry in layout.checked(layout.parse(data, source), source)]
    from ptcg_judge.rulings.card_files import cards_of

    return [sheet_of_card(card) for card in cards_of(data, source)]


def _bytes(name: str, source: str) -> bytes:
    try:
        most = MOST_BYTES + 1
        data = sys.stdin.buffer.read(most) if name == "-" else beginning(Path(name), most)
    except OSError as error:
        raise JudgeError(f"{source}: {error.strerror or error}; name a card file, or - for standard input") from None
    if len(data) > MOST_BYTES:
        raise JudgeError(f"{source}: too long for a card; import whole sets with ptcg-judge cards import")
    return data


def _by_name(name: str, *, as_json: bool) -> int:
    """A stored card, or one of those that the books name."""
    from ptcg_judge.rulings.book_cards import entries, known_card

    found = lookup.find(name)
    if len(found) == 1:
        one = found[0].printing
        return _show([sheet_of_entry(one.card, one.label)], as_json=as_json)
    if found:
        return _choose(name, found, as_json=as_json)
    numbered = _by_number(name)
    if numbered:
        return _show([sheet_of_entry(one.card, one.label) for one in numbered], as_json=as_json)
    alike = next((known for known in entries() if known.casefold() == name.casefold()), None)
    card = known_card(alike) if alike else None
    return _show([sheet_of_card(card)], as_json=as_json) if card else _lost(name, list(entries()), as_json=as_json)


def _by_number(name: str) -> tuple[Printing, ...]:
    """A card called by its set and number alone: OBF 125."""
    match = re.fullmatch(r"(\S+)\s+#?(\w*\d\w*(?:/\w+)?)", name)
    return lookup.numbered(match[1], match[2]) if match else ()


def _choose(name: str, found: tuple[lookup.Different, ...], *, as_json: bool) -> int:
    if as_json:
        echo_json({"asked": name, "choices": [one.printing.full_name for one in found]})
    else:
        page = new_page()
        choice_page(page, name, found)
        echo(str(page))
    return 1


def _lost(name: str, known: list[str], *, as_json: bool) -> int:
    from difflib import get_close_matches

    near = list(dict.fromkeys([*lookup.near(name), *get_close_matches(name, known, 3, 0.7)]))[:4]
    if as_json:
        echo_json({"asked": name, "did_you_mean": near})
    else:
        print(not_found(name, near), file=sys.stderr)
    return 1


def _show(sheets: list[Sheet], *, as_json: bool) -> int:
    index = Index(knowledge_base())
    if as_json:
        echo_json([card_document(index, sheet) for sheet in sheets])
    else:
        page = new_page()
        for sheet in sheets:
            page.gap()
            card_page(page, index, sheet, marks=wants_marks(sys.stdout.isatty()))
        echo(str(page))
    return 0 if all(sheet.understood for sheet in sheets) else 1
