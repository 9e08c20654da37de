"""A rule as a judge reads it: its words, its section, the other books, today's ruling, the rulings that show it."""

from __future__ import annotations

from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import Part, Rule, Topic
from ptcg_judge.render.page import Page, bold, faint

MARK = "▶ "


def place(index: Index, rule: Rule) -> str:
    """Where a rule stands: its book, its number, and the sections around it."""
    book = index.books[rule.book]
    way = " › ".join(section.title for section in index.way_to(rule))
    return f"{book.title} {book.year}, {rule.number}" + (f" ({way})" if way else "")


def rule_page(page: Page, index: Index, rule_id: str, section: bool = True) -> None:
    """The rule or part with this id; with its section around it, or alone."""
    rule = index.rule_of(rule_id)
    assert rule is not None
    entry = index.entry(rule_id)
    if section or entry is rule:
        _section(page, index, rule, rule_id, with_parts=section)
        shown: list[Rule | Part] = rule.entries() if section else [rule]
    else:
        assert isinstance(entry, Part)
        page.text(bold(f"{entry.id}  {entry.title}"), hang=2)
        page.text(faint(place(index, rule)), 2)
        page.text(entry.says, 2)
        _note(page, entry, 2)
        shown = [entry]
    _links(page, index, rule, shown)


def whole_section(page: Page, index: Index, rule: Rule) -> None:
    """A section with every rule inside it written out."""
    _section(page, index, rule, rule.id, with_parts=True, neighbours=False)
    for inner in index.inside(rule):
        page.gap()
        whole_section(page, index, inner)


def _section(page: Page, index: Index, rule: Rule, asked: str, *, with_parts: bool, neighbours: bool = True) -> None:
    page.text(bold(f"{rule.id}  {rule.title}"), hang=2)
    page.text(faint(place(index, rule)), 2)
    page.text(rule.says, 2)
    _note(page, rule, 2)
    if with_parts:
        for part in rule.parts:
            _part(page, rule, part, marked=part.id == asked)
    if neighbours and with_parts:
        _neighbours(page, index, rule)


def _part(page: Page, rule: Rule, part: Part, *, marked: bool) -> None:
    label = short_number(rule, part)
    indent = 2 + 2 * min(2, part.id[len(rule.id) + 1 :].count("."))
    page.labelled(bold(MARK + label) if marked else label, part.says, indent, 12)
    _note(page, part, indent + 2)


def short_number(rule: Rule, part: Part) -> str:
    """A part's number without that of its rule, which stands above it."""
    number = part.number.removeprefix(rule.number).strip()
    return number.replace("[", "").replace("]", "").replace("Example ", "ex. ") or part.number


def _note(page: Page, entry: Rule | Part, indent: int) -> None:
    if entry.note:
        page.labelled("note", entry.note, indent, 6)
    if entry.rests_on:
        page.labelled("rests on", ", ".join(entry.rests_on), indent, 10)
    if entry.bites:
        page.labelled("bites", entry.bites, indent, 7)


def _neighbours(page: Page, index: Index, rule: Rule) -> None:
    """The rules inside a section, or those beside a numbered rule, by their titles."""
    inner = index.inside(rule)
    if inner:
        _titles(page, "Inside", inner)
    elif rule.book == "2009" and rule.within in index.rules:
        beside = [other for other in index.inside(index.rules[rule.within]) if other.id != rule.id]
        if beside and not rule.within.startswith("cr-10"):
            _titles(page, "Beside", beside)


def _titles(page: Page, head: str, rules: list[Rule]) -> None:
    page.gap()
    page.text(bold(head))
    for rule in rules:
        page.text(f"{rule.id}  {rule.title}", 2, 4)


def _links(page: Page, index: Index, rule: Rule, shown: list[Rule | Part]) -> None:
    mine = {entry.id for entry in rule.entries()}
    see = [name for name in dict.fromkeys(name for entry in shown for name in entry.see) if name not in mine]
    if see:
        page.gap()
        page.text(bold("See also"))
        for target, parts in _by_rule(index, see).items():
            page.text(f"{target}  {index.rules[target].title}" + faint(f"  {' '.join(parts)}" if parts else ""), 2, 4)
    for topic in index.topics_of(*shown):
        page.gap()
        topic_page(page, topic, but=rule.book)
    _rulings(page, tuple(dict.fromkeys(name for entry in shown for name in entry.shown_by)))


def _rulings(page: Page, names: tuple[str, ...]) -> None:
    if names:
        page.gap()
        page.text(bold("Rulings that show it"))
    for name in names:
        page.text(f"ptcg-judge replay {name}", 2, 4)


def _by_rule(index: Index, names: list[str]) -> dict[str, list[str]]:
    """References gathered by the rule they lead to, with the parts that are meant."""
    gathered: dict[str, list[str]] = {}
    for name in names:
        rule = index.rule_of(name)
        assert rule is not None
        parts = gathered.setdefault(rule.id, [])
        if name != rule.id:
            parts.append(name.removeprefix(rule.id))
    return gathered


HEADS = {
    "true-conflict": "The books disagree",
    "change-over-time": "The rule has changed",
    "refinement": "One book is more exact",
    "scope": "Not every book covers it",
    "agreement": "The books agree",
}


def topic_page(page: Page, topic: Topic, but: str = "") -> None:
    """A point on which the books differ: what each says, and the ruling for today."""
    page.text(bold(f"{HEADS[topic.kind]}: {topic.title}") + faint(f"  {topic.id}"), hang=2)
    for position in topic.positions:
        if position.book != but or not position.ids:
            ids = f" ({', '.join(position.ids)})" if position.ids else ""
            page.labelled(position.book, position.says + faint(ids), 2, 7)
    page.labelled(bold("today"), topic.today, 2, 7)


def topic_alone(page: Page, topic: Topic) -> None:
    """A topic with its reason and its board."""
    topic_page(page, topic)
    page.labelled("because", topic.because, 2, 9)
    page.gap()
    page.labelled("board", topic.board, 2, 9)
    for outcome in topic.outcomes:
        page.labelled(outcome.book, outcome.says, 2, 9)
    _rulings(page, topic.shown_by)
