"""Signs that the fonts of a PDF lack: Typst brings fonts for Latin, Greek, Cyrillic and Hebrew and for symbols."""

from __future__ import annotations

import unicodedata

from ptcg_judge.render.print.data import clean, data_of
from ptcg_judge.render.print.model import Document

DRAWN = (range(0x0530), range(0x0590, 0x0600), range(0x1E00, 0x2800))
"""Letters, Hebrew, and letters with accents up to punctuation, arrows, mathematics and shapes."""


def missing_scripts(document: Document) -> list[str]:
    """The scripts of a document that a PDF may show as empty boxes, by the alphabet."""
    signs: set[str] = set()

    def gather(text: str) -> str:
        signs.update(clean(text))
        return text

    data_of(document, gather)
    return sorted({_script(sign) for sign in signs if not any(ord(sign) in drawn for drawn in DRAWN)})


def _script(sign: str) -> str:
    """Katakana, Hangul, Arabic; what is no letter is a picture."""
    if unicodedata.category(sign)[0] not in "LM":
        return "pictures"
    first = unicodedata.name(sign, "other").partition(" ")[0].partition("-")[0]
    return first if first == "CJK" else first.capitalize()
