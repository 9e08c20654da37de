"""The slip for a ruling: everything that decides it stands there, in every format, whatever the names are."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ptcg_judge.disputes.dispute import dispute
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.print.data import data_of
from ptcg_judge.render.print.formats import FORMATS, written
from ptcg_judge.render.print.model import Document
from ptcg_judge.render.print.ruling import TO_FILL_IN, ruling_slip
from ptcg_judge.render.trace import numbered
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.shelf import example, shipped

from .conftest import Judge

INDEX = Index(knowledge_base())
EVIL = '<script>alert(1)</script> #panic("x") $x$ *b* [l](javascript:x) {{ 7 * 7 }}'
BOARD = """
question: QUESTION
board:
  stadium: NAME
  you:
    active: {name: NAME, hp: 70, damage: 40, energy: [R, R], conditions: [Burned, {Poisoned: 2}], on top of: [Undermon]}
    bench: [{name: Hurtmon, hp: 90, damage: 20}, Benchmon]
  opponent: {active: {name: Leafmon, hp: 90}, prizes: 3}
play: [checkup]
"""


def ruled(text: str, book: str = "current") -> Ruling:
    return run(parse_scenario(text.encode(), "x.yaml"), book)


def named(name: str) -> Ruling:
    quoted = "'" + name.replace("'", "''") + "'"
    return ruled(BOARD.replace("QUESTION", quoted).replace("NAME", quoted))


def slip(ruling: Ruling, form: str) -> str:
    return written(ruling_slip(INDEX, ruling), form).decode()


def texts(document: Document) -> list[str]:
    """Every text of the model, in order."""
    found: list[str] = []

    def keep(text: str) -> str:
        found.append(text)
        return text

    data_of(document, keep)
    return found


def pages(content: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", content))


def in_order(page: str, words: Iterable[str]) -> bool:
    at = 0
    for word in words:
        at = page.find(word, at) + 1
        if not at:
            return False
    return True


def test_the_slip_has_its_parts_in_order() -> None:
    page = slip(ruled(example("board")), "md")
    parts = [
        "Question", "My Testmander is Burned", "Position", "**Opponent** 3 Prizes", "Leafmon", "**Stadium** none",
        "**You** 6 Prizes", "Testmander", "What happens", "**1** ", "**14** ", "Afterwards", "Rules cited", "Verdict",
        "holds: all that is expected", *TO_FILL_IN,
    ]  # fmt: skip
    assert in_order(page, parts)


def test_a_row_shows_all_that_is_on_a_pokemon() -> None:
    page = slip(named("Testmander"), "md")
    assert (
        "- **Active** **Testmander**, 30 of 70 HP, 4 damage counters, Burned, Poisoned (2 counters), "
        "2 × Fire Energy, on Undermon\n"
        "- **Bench 1** **Hurtmon**, 70 of 90 HP, 2 damage counters\n"
        "- **Bench 2** **Benchmon**, HP not told\n"
    ) in page
    assert "**Stadium** Testmander (yours) · Turn 3, your turn" in page


def test_a_long_bench_goes_on_in_another_row() -> None:
    bench = ruled("board: {you: {bench: 8}}\nplay: [checkup]")
    heads = re.findall(r'<th scope="col">(Active|Bench \d)</th>', slip(bench, "html"))
    assert heads == ["Active", "Active", *(f"Bench {number}" for number in range(1, 9))]
    assert slip(bench, "html").count('<table class="spots">') == 3


@pytest.mark.parametrize("source", shipped()[::9], ids=lambda source: source.id)
def test_every_cited_rule_is_there_once_with_its_words(source: Any) -> None:
    scenario = source.read()
    ruling = run(scenario, (scenario.books or ("current",))[0])
    page = slip(ruling, "html")
    assert source.id in page
    for _, line, told in numbered(ruling.trace):
        assert told.text.strip() in html.unescape(page)
        for name in line.event.cites:
            entry, rule = INDEX.entry(name), INDEX.rule_of(name)
            assert entry is not None
            assert rule is not None
            assert page.count(f'id="{name}"') == 1
            assert f'href="#{name}"' in page
            assert entry.says.strip() in html.unescape(page)
            assert rule.title in html.unescape(page)


def test_every_link_has_a_target() -> None:
    page = slip(ruled(example("board")), "html")
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))


@pytest.mark.parametrize(
    ("more", "verdict"),
    [
        ("expect: {you.active.damage: 10}", "contradicted: you.active.damage is 0, not 10 (x.yaml:3)"),
        ("expect: {you.active.damage: 0}", "holds: all that is expected"),
        ("", "no expectation is written in the file"),
    ],
)
def test_the_verdict_is_the_one_of_replay(more: str, verdict: str) -> None:
    ruling = ruled(f"board: {{you: {{active: {{name: A, hp: 50}}}}}}\nplay: [checkup]\n{more}")
    assert verdict in texts(ruling_slip(INDEX, ruling))


def test_an_open_verdict_has_the_question() -> None:
    ruling = ruled("board: {you: {active: {name: A, hp: 50, conditions: [Asleep]}}}\nplay: [checkup]")
    (verdict,) = (text for text in texts(ruling_slip(INDEX, ruling)) if text.startswith("open: ask at the table: "))
    assert verdict.endswith(ruling.question)
    assert ruling.question


def test_may_i_says_whether_it_is_allowed() -> None:
    page = slip(ruled(example("may").partition("expect:")[0]), "md")
    assert "**not allowed (" in page


def test_stated_facts_are_cited_by_their_place_without_a_link() -> None:
    text = (
        "board: {you: {active: {name: A, hp: 50, attacks: [{name: Odd, cost: '', text: Do the odd thing.}]}}}\n"
        "facts: {Odd: nothing}\nplay: [{attack: Odd}]"
    )
    page = slip(ruled(text), "html")
    assert "stated, not ruled: Odd: nothing" in page
    assert 'href="#x.yaml' not in page


def test_names_are_text_in_every_format() -> None:
    """Were a name markup to Typst, it would panic."""
    ruling = named(EVIL)
    page = slip(ruling, "html")
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; #panic" in page
    assert "{{ 7 * 7 }}" in page
    assert not re.search(r"(?<!\\)(<script|\[l\])", slip(ruling, "md"))
    assert written(ruling_slip(INDEX, ruling), "pdf").startswith(b"%PDF-")


@pytest.mark.parametrize(
    "name", ["x" * 150, "long " * 2000, "ポケモン 😀", "a\u202eb", "Nidoran♀ δ ★", "- 1. # =", "\\", '"']
)
def test_odd_names_break_nothing(name: str) -> None:
    ruling = named(name)
    for form in FORMATS:
        assert written(ruling_slip(INDEX, ruling), form) == written(ruling_slip(INDEX, ruling), form)


def test_a_note_tells_of_scripts_that_a_pdf_lacks() -> None:
    assert "blank (Katakana, pictures)" in slip(named("ポケモン 😀"), "md")
    assert "A PDF may" not in slip(named("Nidoran♀ é δ ★ × →"), "md")


def test_the_formats_agree() -> None:
    """Whatever the model says stands in HTML and in Markdown alike."""
    ruling = ruled(example("board"))
    page, markdown = html.unescape(slip(ruling, "html")), slip(ruling, "md").replace("\\", "")
    words = "slip a4 panel side spots sign strong faint note line id between ruling"
    marks = set(words.split())
    for text in (text.strip() for text in texts(ruling_slip(INDEX, ruling)) if text not in marks):
        assert text in page
        assert text in markdown


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_typical_slip_fits_two_pages(paper: str, tmp_path: Path, judge: Judge) -> None:
    for number, source in enumerate(shipped()[::12]):
        file = tmp_path / f"{number}.pdf"
        answer = judge("print", "ruling", source.id, "--paper", paper, "--out", str(file))
        assert (answer.code, answer.out, answer.err) == (0, "", "")
        assert pages(file.read_bytes()) <= 2
        assert (b"/MediaBox[0 0 612 792]" in file.read_bytes()) is (paper == "letter")


def test_a_book_may_be_named(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(BOARD.replace("QUESTION", "Why?").replace("NAME", "Testmander"), "utf-8")
    assert "by the current rules" in judge("print", "ruling", str(file)).out
    assert "by the 2009 rules" in judge("print", "ruling", str(file), "--book", "2009").out
    answer = judge("print", "ruling", str(file), "--book", "1999")
    assert (answer.code, answer.err) == (2, "ptcg-judge: there is no book '1999'; choose current, 2025, 2018, 2009\n")


def test_several_scenarios_are_no_slip_and_nothing_is_written(judge: Judge, tmp_path: Path) -> None:
    answer = judge("print", "ruling", "retreat", "--out", str(tmp_path / "slip.md"))
    assert answer.code == 2
    assert re.fullmatch(r"ptcg-judge: retreat holds \d+ scenarios; name one of them\n", answer.err)
    assert not list(tmp_path.iterdir())


def test_an_existing_slip_is_replaced_only_with_force(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "slip.md"
    file.write_text("mine", "utf-8")
    command = ("print", "ruling", shipped()[0].id, "--out", str(file))
    assert judge(*command).code == 2
    assert file.read_text("utf-8") == "mine"
    assert judge(*command, "--force").code == 0
    assert file.read_text("utf-8").startswith("# Ruling")


def test_a_ruling_about_a_deck_prints_no_position(judge: Judge) -> None:
    answer = judge("print", "ruling", "decks/fifty-nine-cards", "--out", "-")
    assert answer.code == 0
    assert "May I play a Constructed deck of 59 cards?" in answer.out
    assert "Position" not in answer.out


CLAIMED = """
board:
  you: {active: {name: Testmander, hp: 70, attacks: [{name: Hit, damage: 60}], type: R}}
  opponent: {active: {name: Leafmon, hp: 90, weakness: Fire x2}}
play: [attack: Hit]
claims:
  you: {opponent.active.damage: 120}
  opponent: {opponent.active.damage: %s}
"""


def disputed(text: str) -> str:
    scenario = parse_scenario(text.encode(), "x.yaml")
    found = dispute(scenario)
    return written(ruling_slip(INDEX, found.ruling, found), "md").decode()


def test_a_dispute_prints_as_a_slip_with_each_claim_its_verdict_and_the_mistake() -> None:
    """60 doubled is 120; 60 comes out where Weakness is left out."""
    told = disputed(CLAIMED.replace("hp: 90", "hp: 190") % 60)
    assert "- **You say** opponent.active.damage: 120 · **supported**" in told
    assert "- **The opponent says** opponent.active.damage: 60 · **contradicted**" in told
    assert "It comes out if" in told
    assert told.index("### Claims") < told.index("### Verdict") < told.index("**You are right.**")
    assert "**Signature**" in told


def test_a_claim_that_the_rules_do_not_support_is_not_right() -> None:
    told = disputed(CLAIMED.replace("hp: 90", "hp: 190").replace(": 120}", ": 110}") % 70)
    assert "**Neither claim is right.**" in told


def test_a_dispute_that_hangs_on_a_coin_asks_for_it() -> None:
    asked = "board: {you: {active: {name: Testmander, hp: 90, conditions: [Burned]}}}\nplay: [checkup]\n"
    told = disputed(asked + "claims: {you: {you.active.conditions: []}}\n")
    assert "**Open. Ask at the table: What did you flip" in told


def test_print_ruling_prints_the_claims_of_the_file_and_none_where_there_are_none(judge: Judge) -> None:
    name = "damage/effects-on-the-defender-come-after-weakness"
    assert "### Claims" in judge("print", "ruling", name).out
    assert "### Claims" not in judge("print", "ruling", "checkup/burned-heads").out


def test_a_question_that_no_claim_hangs_on_is_told_with_the_claims() -> None:
    """120 damage Knock out a Pokémon with 90 HP; who comes after it is not said and changes neither claim."""
    told = disputed(CLAIMED.replace("weakness: Fire x2}", "weakness: Fire x2}, bench: 2") % 60)
    assert told.index("### Claims") < told.index("Left open: Which Pokémon is the opponent's new Active Pokémon")
    assert told.index("Left open") < told.index("### Verdict")
    assert "Ask at the table" not in told


def test_the_active_pokemon_has_the_widest_place_of_its_row() -> None:
    page = slip(ruled("board: {you: {bench: 5}}\nplay: [checkup]"), "html")
    rows = re.findall(r"<colgroup>(.*?)</colgroup>", page)
    assert [float(share) for share in re.findall(r"[\d.]+(?=%)", rows[1])] == [23.1, 15.4, 15.4, 15.4, 15.4, 15.4]
