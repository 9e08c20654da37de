"""A document as one self-contained HTML file: no script, no other file, readable on a phone and on paper."""

from __future__ import annotations

from ptcg_judge.render.print.contents import contents
from ptcg_judge.render.print.data import data_of
from ptcg_judge.render.print.model import Document
from ptcg_judge.render.print.template import environment


def to_html(document: Document) -> bytes:
    """The file; every text is escaped by the template engine."""
    data = data_of(document)
    template = environment(escape_html=True).get_template("document.html.j2")
    return template.render(document=data, contents=contents(data)).encode()
