"""The table of contents, gathered from the chapters and the headings that are listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ptcg_judge.render.print.data import Data


def contents(document: Data) -> list[Data]:
    """Chapters and headings with their level, title, id and anchor, in printed order."""
    found: list[Data] = []
    for chapter in document["chapters"]:
        if chapter["listed"]:
            found.append({"level": 1, "title": chapter["title"], "anchor": chapter["anchor"], "cited_as": ""})
            found += [block for block in headings(chapter["blocks"]) if block["listed"]]
    return found


def headings(blocks: Iterable[Data]) -> Iterator[Data]:
    """The headings among blocks, those inside boxes and columns too."""
    for block in blocks:
        if block["kind"] == "heading":
            yield block
        elif block["kind"] == "box":
            yield from headings(block["blocks"])
        elif block["kind"] == "columns":
            for column in block["columns"]:
                yield from headings(column)
