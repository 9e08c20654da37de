"""Which rules a reference holds: all of them, or those of a book, a section, a topic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.lookup import Found, find_all, slug
from ptcg_judge.kb.model import Rule, Topic


@dataclass(frozen=True, slots=True)
class Selection:
    """What was asked for: several of one kind add up, several kinds narrow each other down."""

    books: Sequence[str] = ()
    sections: Sequence[str] = ()
    topics: Sequence[str] = ()

    def __bool__(self) -> bool:
        return bool(self.books or self.sections or self.topics)


def selected(index: Index, wanted: Selection) -> list[Rule]:
    """The rules that were asked for, in printed order; nothing at all is an error."""
    ids = {rule.id for rule in index.kb.rules}
    if wanted.books:
        years = {_year(index, name) for name in wanted.books}
        ids &= {rule.id for rule in index.kb.rules if rule.book in years}
    if wanted.sections:
        ids &= {name for section in wanted.sections for name in _section(index, section)}
    if wanted.topics:
        ids &= {name for asked in wanted.topics for name in _rules_of(index, topic(index, asked))}
    rules = [rule for rule in in_order(index) if rule.id in ids]
    if not rules:
        raise JudgeError("no rule fits all of these options; leave one out")
    return rules


def in_order(index: Index) -> Iterator[Rule]:
    """Every rule, each section followed by what stands within it."""
    inside: dict[str, list[Rule]] = {}
    for rule in index.kb.rules:
        inside.setdefault(rule.within if rule.within in index.rules else "", []).append(rule)

    def walk(name: str) -> Iterator[Rule]:
        for rule in inside.get(name, ()):
            yield rule
            yield from walk(rule.id)

    return walk("")


def topic(index: Index, asked: str) -> Topic:
    """The topic that a name means: K37, its whole id, or the words of its id or title."""
    for found in find_all(index, [asked]):
        for name in found.ids:
            if name in index.topics:
                return index.topics[name]
    wanted = slug(asked)
    names = {name: one for one in index.kb.topics for name in (slug(one.id.partition("-")[2]), slug(one.title))}
    if wanted in names:
        return names[wanted]
    near = get_close_matches(wanted, names, 3, 0.5) or [name for name in names if wanted and wanted in name][:3]
    hint = f"did you mean {' or '.join(names[name].id for name in near)}?" if near else "they run from K01"
    raise JudgeError(f"no topic fits '{asked}'; {hint}")


def _year(index: Index, name: str) -> str:
    if name not in index.books:
        raise JudgeError(f"no book '{name}'; there are {', '.join(index.books)}")
    return name


def _section(index: Index, asked: str) -> Iterator[str]:
    """The rules that a name leads to, each with all that stands within it."""
    for found in find_all(index, asked.split()):
        rules = [rule for name in found.ids if (rule := index.rule_of(name))]
        if not rules:
            raise JudgeError(f"no section fits '{found.asked}'; {_section_hint(index, found)}")
        for rule in rules:
            yield from (other.id for other in index.kb.rules if rule in (other, *index.way_to(other)))


def _section_hint(index: Index, found: Found) -> str:
    if any(name in index.topics for name in found.ids):
        return f"it is a topic: --topic {found.asked}"
    return f"did you mean {' or '.join(found.near)}?" if found.near else "try 'ptcg-judge show' to find its name"


def _rules_of(index: Index, one: Topic) -> Iterator[str]:
    """The rules that a topic names, or that name it."""
    named = {name for position in one.positions for name in position.ids}
    for rule in index.kb.rules:
        if any(entry.id in named or one.id in entry.topics for entry in rule.entries()):
            yield rule.id
