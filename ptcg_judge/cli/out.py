"""Echoing an answer: marked on a terminal, plain elsewhere; JSON where it is asked for."""

from __future__ import annotations

import sys
from typing import Any

from ptcg_judge.render.page import Page, is_hidden, plain, terminal_width, wants_marks


def new_page() -> Page:
    return Page(terminal_width())


def echo(text: str) -> None:
    """Print an answer, with its marks only where a terminal shows them."""
    stream = sys.stdout
    text = text if wants_marks(stream.isatty()) else plain(text)
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=stream)


def echo_json(value: Any) -> None:
    """Print an answer as JSON."""
    import json

    text = json.dumps(value, ensure_ascii=sys.stdout.encoding.lower() != "utf-8", indent=2)
    print("".join(sign if sign == "\n" or not is_hidden(sign) else json.dumps(sign)[1:-1] for sign in text))
