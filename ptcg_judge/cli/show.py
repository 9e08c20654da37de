"""`ptcg-judge show`: name a rule as you like, and read it with what it hangs together with."""

from __future__ import annotations

import sys
from typing import Any

from ptcg_judge.cli.out import echo, echo_json, new_page
from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.lookup import Found, find_all
from ptcg_judge.kb.store import knowledge_base
from ptcg_judge.render.page import Page, harmless
from ptcg_judge.render.rule import place, rule_page, topic_alone, whole_section

MOST_IN_FULL = 4


def run(names: list[str], *, section: bool, only: bool, as_json: bool) -> int:
    """Show what each name leads to; 1 if any leads nowhere."""
    if section and only:
        raise JudgeError("--section and --only exclude each other; choose one")
    index = Index(knowledge_base())
    found = find_all(index, [word for name in names for word in name.split()])
    if not found:
        raise JudgeError("name a rule, as in: ptcg-judge show A-01")
    if as_json:
        echo_json([_document(index, answer) for answer in found])
    else:
        _echo(index, found, section=section, only=only)
    return 0 if all(answer.ids for answer in found) else 1


def _echo(index: Index, found: list[Found], *, section: bool, only: bool) -> None:
    page = new_page()
    for answer in found:
        if answer.ids:
            page.gap()
            _answer(page, index, answer, section=section, only=only)
    if page.lines:
        echo(str(page))
    for answer in found:
        if not answer.ids:
            print(_not_found(answer), file=sys.stderr)


def _answer(page: Page, index: Index, answer: Found, *, section: bool, only: bool) -> None:
    if len(answer.ids) > MOST_IN_FULL:
        page.text(f"{len(answer.ids)} rules fit '{harmless(answer.asked)}':")
        for name in answer.ids:
            rule = index.rule_of(name)
            page.text(f"{name}  {rule.title}: {place(index, rule)}" if rule else name, 2, 4)
        return
    for position, name in enumerate(answer.ids):
        if position:
            page.gap()
            page.text("─" * page.width)
        _one(page, index, name, section=section, only=only)


def _one(page: Page, index: Index, name: str, *, section: bool, only: bool) -> None:
    if name in index.topics:
        topic_alone(page, index.topics[name])
        return
    rule = index.rule_of(name)
    assert rule is not None
    if section:
        around = index.rules[rule.within] if rule.book == "2009" and rule.within in index.rules else rule
        whole_section(page, index, rule if index.inside(rule) else around)
    else:
        rule_page(page, index, name, section=not only)


def _not_found(answer: Found) -> str:
    hint = f" Did you mean {' or '.join(answer.near)}?" if answer.near else " Try 'ptcg-judge show --help'."
    return f"ptcg-judge: no rule fits '{harmless(answer.asked)}'.{hint}"


def _document(index: Index, answer: Found) -> dict[str, Any]:
    return {
        "asked": answer.asked,
        "found": [_entry(index, name) for name in answer.ids],
        "did_you_mean": list(answer.near),
    }


def _entry(index: Index, name: str) -> dict[str, Any]:
    from ptcg_judge.kb import export

    if name in index.topics:
        return {"id": name, "topic": export.topic_document(index.topics[name])}
    rule = index.rule_of(name)
    assert rule is not None
    return {
        "id": name,
        "place": place(index, rule),
        "rule": export.rule_document(rule),
        "topics": [export.topic_document(topic) for topic in index.topics_of(*rule.entries())],
    }
