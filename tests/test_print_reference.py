"""The printed reference holds every rule, and every link in it leads somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.print.compare import compare
from ptcg_judge.render.print.formats import written
from ptcg_judge.render.print.glossary import glossary
from ptcg_judge.render.print.model import Chapter, Document, Heading
from ptcg_judge.render.print.quick import quick
from ptcg_judge.render.print.reference import reference
from ptcg_judge.render.print.selection import Selection, selected

KB = knowledge_base()
INDEX = Index(KB)
EVERY_ID = {entry.id for rule in KB.rules for entry in rule.entries()} | {topic.id for topic in KB.topics}
DOCUMENTS = {
    "reference": reference(INDEX, Selection()),
    "one section": reference(INDEX, Selection(sections=["burned"])),
    "one topic": reference(INDEX, Selection(topics=["K37"])),
    "compare": compare(INDEX),
    "glossary": glossary(INDEX),
    "quick": quick(INDEX),
}


class Links(HTMLParser):
    """The anchors of a page and where its links lead."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.targets: list[str] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.anchors.append(value or "")
            if tag == "a" and name == "href":
                self.targets.append(value or "")


def markdown_links(page: bytes) -> tuple[list[str], list[str]]:
    text = page.decode()
    return re.findall(r'<a id="([^"]*)">', text), re.findall(r"\]\((#[^)]*)\)", text)


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("form", ["html", "md"])
def test_every_link_has_a_target_and_every_anchor_is_one(name: str, form: str) -> None:
    page = written(DOCUMENTS[name], form)
    if form == "html":
        found = Links(page)
        anchors, targets = found.anchors, found.targets
    else:
        anchors, targets = markdown_links(page)
    assert len(anchors) == len(set(anchors))
    assert {target for target in targets if target[1:] not in anchors} == set()
    assert all(target.startswith("#") for target in targets), "the page needs nothing else"


@pytest.mark.parametrize("form", ["html", "md"])
def test_every_rule_part_and_topic_is_printed(form: str) -> None:
    page = written(DOCUMENTS["reference"], form)
    anchors = Links(page).anchors if form == "html" else markdown_links(page)[0]
    assert set(anchors) >= EVERY_ID


def test_what_is_not_printed_is_named_but_no_link() -> None:
    page = written(DOCUMENTS["one section"], "html").decode()
    assert "apr-II.E-28" in page
    assert 'href="#apr-II.E-28"' not in page
    assert 'href="#cr-311.3"' in page


def test_a_box_stands_where_the_books_differ_and_none_where_they_agree() -> None:
    page = written(reference(INDEX, Selection(sections=["burned"])), "md").decode()
    assert "> **The rule has changed: Burned at Pokémon Checkup** [K01](#K01-burned)\n" in page
    assert "> - **Today** Two damage counters at every Checkup, then the flip; heads removes the Burn marker.\n" in page
    assert "> **The books agree" not in page
    assert "**The books agree** [K82](#K82-burn-poison-amount-overwrite)" in page


def chapters(document: Document) -> dict[str, Chapter]:
    return {chapter.anchor: chapter for chapter in document.chapters}


def headings(document: Document) -> set[str]:
    return {block.anchor for chapter in document.chapters for block in chapter.blocks if isinstance(block, Heading)}


def test_a_section_brings_all_that_stands_within_it() -> None:
    assert {rule.id for rule in selected(INDEX, Selection(sections=["309"]))} == {
        "cr-309", "cr-309.1", "cr-309.2", "cr-309.3", "cr-309.4",
    }  # fmt: skip


def test_a_book_stands_alone() -> None:
    document = reference(INDEX, Selection(books=["2018"]))
    assert {name for name in chapters(document) if name.startswith("book-")} == {"book-2018"}
    assert headings(document) >= {rule.id for rule in KB.rules if rule.book == "2018"}
    assert not headings(document) & {rule.id for rule in KB.rules if rule.book != "2018"}


def test_a_topic_brings_the_rules_that_it_names() -> None:
    topic = next(topic for topic in KB.topics if topic.id.startswith("K37-"))
    named = {name for position in topic.positions for name in position.ids}
    printed = {entry.id for rule in selected(INDEX, Selection(topics=["K37"])) for entry in rule.entries()}
    assert named <= printed
    assert "rb-burned" not in printed


@pytest.mark.parametrize("name", ["K37", "k37", "K37-effects-on-benching", "effects on benching"])
def test_a_topic_goes_by_several_names(name: str) -> None:
    assert selected(INDEX, Selection(topics=[name])) == selected(INDEX, Selection(topics=["K37"]))


def test_kinds_of_options_narrow_and_repeated_ones_add() -> None:
    both = selected(INDEX, Selection(books=["2025", "2009"], sections=["burned", "a3"]))
    assert {rule.id for rule in both} == {"rb-burned", "cr-311.3"}


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (Selection(books=["1999"]), "no book '1999'; there are 2025, 2018, 2009"),
        (Selection(sections=["retreet"]), "no section fits 'retreet'; did you mean retreat"),
        (Selection(sections=["zzzz"]), "no section fits 'zzzz'; try 'ptcg-judge show' to find its name"),
        (Selection(topics=["K99"]), "no topic fits 'K99'; they run from K01"),
        (Selection(topics=["burnt"]), "no topic fits 'burnt'; did you mean K01-burned"),
        (Selection(books=["2018"], sections=["burned"]), "no rule fits all of these options; leave one out"),
    ],
)
def test_what_fits_nothing_is_one_line_with_the_remedy(wanted: Selection, message: str) -> None:
    with pytest.raises(JudgeError) as error:
        selected(INDEX, wanted)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_sections_come_before_what_stands_within_them() -> None:
    seen: set[str] = set()
    for rule in selected(INDEX, Selection()):
        assert rule.within in seen | {""}, rule.id
        seen.add(rule.id)


def test_the_contents_name_sections_but_not_numbered_rules_or_words() -> None:
    page = written(DOCUMENTS["reference"], "md").decode()
    contents = page[: page.index('<a id="book-2025"></a>')]
    assert "[Retreat](#apr-I.A-03)" in contents
    assert "[Retreating](#cr-309)" in contents
    assert "(#cr-309.1)" not in contents
    assert "(#rb-glossary-retreat)" not in contents


def test_the_indexes_lead_from_terms_and_cards_to_rules() -> None:
    page = written(DOCUMENTS["reference"], "md").decode()
    terms, cards = page.index('<a id="terms">'), page.index('<a id="cards">')
    assert "- **Burn marker** (burn counter, burn token)" in page[terms:cards]
    assert re.search(r"- \*\*Choice Band\*\* .*\(#apr-I\.A-01\.damage-step-2\.ex-1\)", page[cards:])


def test_compare_lets_every_book_speak_on_every_topic() -> None:
    page = written(DOCUMENTS["compare"], "md").decode()
    for topic in KB.topics:
        start = page.index(f'<a id="{topic.id}"></a>')
        part = page[start : page.index("\n#", start)]
        assert part.count("| 2025 | 2018 | 2009 |") == 2
        assert "- **Today** **" in part


def test_compare_names_the_three_results_of_a_double_win() -> None:
    page = written(DOCUMENTS["compare"], "md").decode()
    by_book = page[page.index('<a id="wins"></a>') :].split("### ")[1:]
    assert [part.count("**tie**") for part in by_book] == [0, 5, 0]
    assert [part.count("**sudden death**") for part in by_book] == [5, 0, 5]


def test_the_glossary_holds_every_term_by_the_alphabet() -> None:
    page = written(DOCUMENTS["glossary"], "html").decode()
    labels = re.findall(r'<b class="label">(.*?)</b>', page)
    assert len(labels) == len(KB.glossary)
    assert labels.index("Ability") < labels.index("Bench") < labels.index("Weakness")
