"""Text as it is compared: case, accents and typographic signs make no difference."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Lower case, no accents, typographic signs made plain."""
    if text.isascii():
        return text.casefold().strip()
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").replace("–", "-"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold().strip()
