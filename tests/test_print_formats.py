"""Text is data in every format, the same input gives the same bytes, and PDF says what it needs."""

from __future__ import annotations

import re
import sys
from dataclasses import replace

import pytest

from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.print.formats import FORMATS, written
from ptcg_judge.render.print.markdown import escaped
from ptcg_judge.render.print.model import (
    Box,
    Chapter,
    Contents,
    Document,
    Heading,
    Item,
    Listing,
    Paragraph,
    Table,
    said,
)
from ptcg_judge.render.print.pdf import to_pdf
from ptcg_judge.render.print.quick import quick
from ptcg_judge.render.print.reference import reference
from ptcg_judge.render.print.selection import Selection

INDEX = Index(knowledge_base())
EVIL = '<script>alert(1)</script> #panic("x") #read("/etc/passwd") $x$ @here *b* _i_ `c` [l](javascript:x) {{ 7 * 7 }} | & \x1b[31m\x00'


def everywhere(text: str) -> Document:
    """A document that has this text wherever a text can stand."""
    words = said(text)
    blocks = (
        Contents(),
        Heading(2, text, "here", text),
        Paragraph(words),
        Item(said(text, "note"), text, "item"),
        Box((Paragraph(said(text, "strong")), Item(said(text, "id"))), "differs"),
        Table((text,), ((said(text, "faint"),),), (1,), "books"),
        Listing((words,)),
    )
    front = Chapter(text, "front", (Paragraph(words),))
    return Document(text, text, (front, Chapter(text, "chapter", blocks)), made_by=text)


def test_html_escapes_every_text() -> None:
    page = written(everywhere(EVIL), "html").decode()
    assert "<script" not in page
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;") >= 15
    assert "{{ 7 * 7 }}" in page
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", page)


def test_markdown_escapes_every_text() -> None:
    page = written(everywhere(EVIL), "md").decode()
    assert not re.search(r"(?<!\\)<script", page)
    assert not re.search(r"(?<!\\)\[l\]", page)
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", page)


@pytest.mark.parametrize(
    ("text", "markdown"),
    [
        ("1. First", r"1\. First"),
        ("12) Twelfth", r"12\) Twelfth"),
        ("- item", r"\- item"),
        ("---", r"\---"),
        ("# head", r"\# head"),
        ("a|b", r"a\|b"),
        ("&lt;", r"\&lt;"),
        ("0.9 draft", "0.9 draft"),
        ("-● damage", "-● damage"),
        ("two\nlines", "two lines"),
    ],
)
def test_no_sign_means_anything_to_markdown(text: str, markdown: str) -> None:
    assert escaped(text) == markdown


def test_typst_sets_text_as_it_stands() -> None:
    """Were it markup, it would panic; as an outline title it is there to be read."""
    title = '#panic("x") $x$ *b*'
    content = to_pdf(everywhere(title))
    assert re.search(rb'/Title\(#panic\\?\("x"\\?\) \$x\$ \*b\*', content)
    assert to_pdf(everywhere(EVIL)).startswith(b"%PDF-")


@pytest.mark.parametrize("form", FORMATS)
def test_the_same_input_gives_the_same_bytes(form: str) -> None:
    small = Selection(sections=["burned"])
    assert written(reference(INDEX, small), form) == written(reference(INDEX, small), form)
    assert written(quick(INDEX), form) == written(quick(INDEX), form)


def test_a_pdf_bears_no_date() -> None:
    content = to_pdf(quick(INDEX))
    assert b"CreationDate" not in content
    assert b"CreateDate" not in content


def test_the_pdf_reference_has_outline_links_and_every_rule() -> None:
    content = to_pdf(reference(INDEX, Selection()))
    assert len(re.findall(rb"/Type\s*/Page\b", content)) > 50
    assert len(re.findall(rb"/Subtype\s*/Link", content)) > 3000
    titles = len(re.findall(rb"/Title[(<]", content))
    assert titles >= len(INDEX.kb.rules) + len(INDEX.kb.topics)


def test_the_paper_is_the_one_asked_for() -> None:
    document = everywhere("x")
    assert b"size: A4" in written(document, "html")
    assert b"size: letter" in written(replace(document, paper="letter"), "html")
    assert b"/MediaBox[0 0 612 792]" in written(replace(document, paper="letter"), "pdf")


def test_html_is_one_file_without_script_or_network() -> None:
    page = written(reference(INDEX, Selection(books=["2025"])), "html").decode()
    assert not re.search(r"<script|<link|<img|@import|url\(|https?://", page)


def test_without_typst_a_pdf_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(
        JudgeError, match=r"^a PDF needs Typst, the extra \[pdf\]; install it with: python3 -m pip install typst$"
    ):
        to_pdf(quick(INDEX))
    assert written(quick(INDEX), "html").startswith(b"<!DOCTYPE html>")
