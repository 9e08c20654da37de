"""The judge's card: what a judge looks up most, on two pages, every line with its rule."""

from __future__ import annotations

import re

import pytest

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.print.finishes import square
from ptcg_judge.render.print.formats import written
from ptcg_judge.render.print.model import Block, Box, Columns, Table
from ptcg_judge.render.print.quick import quick

from .conftest import Judge

KB = knowledge_base()
BLOCKS = {block.title: block for block in KB.quick}


def test_the_card_holds_what_a_judge_looks_up_most() -> None:
    assert list(BLOCKS) == [
        "Attack", "Special Conditions", "First turn", "Damage", "Knock Out", "Checkup",
        "Set-up", "Mulligan", "Every turn", "Both win at once", "Prizes for a Knock Out", "What ends, what stays",
    ]  # fmt: skip


def test_every_line_names_its_rule_in_print() -> None:
    page = written(quick(Index(KB)), "md").decode()
    for block in KB.quick:
        for line in block.lines:
            start = line.says or f"| **{line.cells[0]}** "
            (printed,) = (text for text in page.splitlines() if start in text)
            assert line.ids[0] in printed


def test_steps_are_counted_without_a_gap() -> None:
    for title, steps in {"Attack": 10, "Damage": 6, "Knock Out": 6, "Checkup": 4, "Set-up": 5}.items():
        labels = [line.label for line in BLOCKS[title].lines if line.label]
        assert labels == [str(number) for number in range(1, steps + 1)]


def test_the_attack_follows_the_order_of_the_newest_book() -> None:
    """Steps A to F of the 2025 rulebook (rb-full-details-of-attacking)."""
    cited = [name[-1] for line in BLOCKS["Attack"].lines for name in line.ids if "of-attacking.step-" in name]
    assert "".join(cited) == "ABCDEFFF"


def test_the_card_gives_the_prizes_of_every_class_that_the_newest_book_names() -> None:
    """One Prize by the general rule, two or three where an appendix says so (K27)."""
    topic = next(topic for topic in KB.topics if topic.id.startswith("K27-"))
    position = topic.position("2025")
    assert position is not None
    rows = [line for line in BLOCKS["Prizes for a Knock Out"].lines if line.cells]
    assert {name for line in rows for name in line.ids} == set(position.ids)


def test_double_wins_follow_the_newest_book() -> None:
    results = [[cell[0].text for cell in row[1:]] for row in square(KB, KB.books[0].year).rows]
    assert results == [
        ["play on", "you lose", "you win", "sudden death"],
        ["you win", "sudden death", "you win", "you win"],
        ["you lose", "you lose", "sudden death", "you lose"],
        ["sudden death", "you lose", "you win", "sudden death"],
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_pages_are_two_pages(judge: Judge, paper: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    target = tmp_path_factory.mktemp("card") / "card.pdf"
    assert judge("print", "quick", "--paper", paper, "--out", str(target)).code == 0
    content = target.read_bytes()
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == 2
    assert (b"/MediaBox[0 0 612 792]" in content) is (paper == "letter")


def test_a_column_of_the_card_holds_its_longest_bold_word_and_its_longest_rule_id() -> None:
    columns = [
        column for chapter in quick(Index(KB)).chapters for block in chapter.blocks for column in _columns(block)
    ]
    boxes = [box for column in columns for box in column if isinstance(box, Box)]
    tables = [block for box in boxes for block in box.blocks if isinstance(block, Table) and block.mark == "glance"]
    assert len(tables) == 3
    for table in tables:
        for head, width in zip(table.head, table.widths, strict=True):
            assert width >= 1.6 * max(map(len, head.split()))
        ids = [piece.text for row in table.rows for piece in row[0] if piece.mark == "id"]
        assert table.widths[0] > max(map(len, ids))


def _columns(block: Block) -> tuple[tuple[Block, ...], ...]:
    return block.columns if isinstance(block, Columns) else ()
