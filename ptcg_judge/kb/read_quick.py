"""Reading the blocks and lines of the judge's card."""

from __future__ import annotations

from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.model import QuickBlock, QuickLine
from ptcg_judge.kb.yamltext import Node, Text


def quick_block(node: Node, problems: list[Problem]) -> QuickBlock:
    fields = Fields(node, problems, "a block")
    block = QuickBlock(
        title=fields.text("title"),
        place=fields.text("place"),
        head=fields.texts("head"),
        table=fields.optional_text("table"),
        lines=tuple(_line(line, problems) for line in fields.nodes("lines")),
    )
    fields.done()
    return block


def _line(node: Node, problems: list[Problem]) -> QuickLine:
    """A line has words or cells, never both and never neither."""
    fields = Fields(node, problems, "a line")
    cells = fields.texts("cells")
    line = QuickLine(
        label=fields.optional_text("label"),
        says=fields.text("says") if not cells else Text("", fields.place),
        cells=cells,
        ids=fields.texts("ids"),
    )
    fields.done()
    return line
