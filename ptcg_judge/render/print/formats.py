"""The formats a document can be written in, each loaded only when it is asked for."""

from __future__ import annotations

from ptcg_judge.render.print.model import Document

ENDINGS = {".html": "html", ".htm": "html", ".pdf": "pdf", ".md": "md", ".markdown": "md"}
FORMATS = ("html", "pdf", "md")
PAPERS = ("a4", "letter")


def written(document: Document, form: str) -> bytes:
    """The document in this format."""
    if form == "html":
        from ptcg_judge.render.print.html import to_html

        return to_html(document)
    if form == "pdf":
        from ptcg_judge.render.print.pdf import to_pdf

        return to_pdf(document)
    from ptcg_judge.render.print.markdown import to_markdown

    return to_markdown(document)
