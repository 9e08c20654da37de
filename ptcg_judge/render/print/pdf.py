"""A document as PDF, set by Typst from a fixed template; the text reaches it only as JSON data."""

from __future__ import annotations

import json
from pathlib import Path

from ptcg_judge.errors import JudgeError
from ptcg_judge.render.print.data import data_of
from ptcg_judge.render.print.model import Document

TEMPLATE = Path(__file__).parent / "templates" / "document.typ"
MISSING = "a PDF needs Typst, the extra [pdf]; install it with: python3 -m pip install typst"


def to_pdf(document: Document) -> bytes:
    """The file; only the fonts that Typst brings along are used, so every machine sets the same pages."""
    try:
        import typst
    except ImportError:
        raise JudgeError(MISSING) from None
    data = json.dumps(data_of(document), ensure_ascii=False)
    try:
        pages: bytes = typst.compile(
            str(TEMPLATE),
            root=str(TEMPLATE.parent),
            ignore_system_fonts=True,
            sys_inputs={"document": data},
        )
    except RuntimeError as error:
        raise JudgeError(f"Typst could not set the pages: {str(error).splitlines()[0]}") from error
    return pages
