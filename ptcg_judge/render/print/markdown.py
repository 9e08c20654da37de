"""A document as Markdown; every text is escaped before the template sees it."""

from __future__ import annotations

import re

from ptcg_judge.render.print.contents import contents
from ptcg_judge.render.print.data import clean, data_of
from ptcg_judge.render.print.model import Document
from ptcg_judge.render.print.template import environment

_SIGNS = re.compile(r"[\\`*_\[\]<>|~&#]")
_AT_START = re.compile(r"^(\s*)(?:(\d+)(?=[.)](?:\s|$))|(?=[-+=](?:[-=\s]|$)))")


def to_markdown(document: Document) -> bytes:
    """The file, with an anchor for every link."""
    data = data_of(document, escaped)
    engine = environment(escape_html=False)
    engine.filters |= {"between": _between, "quoted": _quoted}
    text = engine.get_template("document.md.j2").render(document=data, contents=contents(data))
    return re.sub(r"\n{3,}", "\n\n", text).encode()


def escaped(text: str) -> str:
    """Text in which no sign means anything to Markdown."""
    text = _SIGNS.sub(r"\\\g<0>", clean(text))
    return _AT_START.sub(r"\1\2\\", text)


def _between(text: str, sign: str) -> str:
    """The text between two signs, which Markdown wants close to it."""
    return re.sub(r"\S(?:.*\S)?", lambda found: f"{sign}{found[0]}{sign}", text)


def _quoted(text: str) -> str:
    return "".join(f"> {line}".rstrip() + "\n" for line in text.strip().splitlines())
