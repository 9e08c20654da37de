"""Understanding how people type the name of a rule: A-01, c7, II.C-07, cr 304.4b, burned, appendix 6, K37."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg_judge.kb.fold import fold
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import Rule

_BOOK_WORDS = {"apr": "2018", "cr": "2009", "rb": "2025", "2018": "2018", "2009": "2009", "2025": "2025"}
_ADVANCED = re.compile(r"(?:(i{1,2}|[12])[.\s-]*)?([a-h])(?:[.\s-]*(\d{1,2}))?(?!\d)(.*)")
_COMPREHENSIVE = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)(.*)")
_APPENDIX = re.compile(r"(?:appendix|app\.?)[\s-]*(\d{1,2})(?!\d)(.*)")
_MARKS = {"◆": "p", "¶": "p", "paragraph": "p", "para": "p", "example": "ex", "damagestep": "damagestep"}
_SLUG_NOISE = re.compile(r"^(?:glossary|zone|turn|card type|appendix \d+)(?: \d?[a-f]?(?= ))? ")


@dataclass(frozen=True, slots=True)
class Found:
    """What a name leads to: rule ids or topic ids; where it leads nowhere, what may have been meant."""

    asked: str
    ids: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


def slug(text: str) -> str:
    """The bare words of a name, plural and singular alike."""
    words = re.findall(r"[a-z0-9]+", fold(text).replace("'", ""))
    return " ".join(
        word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word for word in words
    )


def find_all(index: Index, words: list[str]) -> list[Found]:
    """What each name in a row of words leads to; a name may be spread over several words."""
    finder = _Finder(index)
    found: list[Found] = []
    while words:
        taken = next((n for n in range(len(words), 1, -1) if finder.ids(" ".join(words[:n]))), 1)
        found.append(finder.find(" ".join(words[:taken])))
        words = words[taken:]
    return found


class _Finder:
    def __init__(self, index: Index) -> None:
        self.index = index
        self.by_fold = {name.casefold(): name for name in (*index.rules, *index.parts, *index.topics)}

    def find(self, asked: str) -> Found:
        ids = self.ids(asked)
        return Found(asked, tuple(ids)) if ids else Found(asked, near=tuple(self.near(asked)))

    def ids(self, asked: str) -> list[str]:
        """The first way of reading a name that leads somewhere."""
        name = fold(asked)
        if name in self.by_fold:
            return [self.by_fold[name]]
        book, name = self._book_word(name)
        ways = (self._topic, self._advanced, self._comprehensive, self._appendix, self._words)
        for way in ways:
            ids = [found for found in way(name) if not book or self._in_book(found, book)]
            if ids:
                return list(dict.fromkeys(ids))
        return []

    def _book_word(self, name: str) -> tuple[str, str]:
        first, _, rest = name.replace("-", " ", 1).partition(" ")
        return (_BOOK_WORDS[first], rest.strip()) if first in _BOOK_WORDS and rest else ("", name)

    def _in_book(self, rule_id: str, book: str) -> bool:
        rule = self.index.rule_of(rule_id)
        return rule is not None and rule.book == book

    def _topic(self, name: str) -> Iterator[str]:
        if re.fullmatch(r"k\d{1,2}", name):
            yield from (topic for topic in self.index.topics if topic.startswith(f"K{int(name[1:]):02d}-"))

    def _advanced(self, name: str) -> Iterator[str]:
        match = _ADVANCED.fullmatch(name)
        if not match:
            return
        half, letter, number, rest = match.groups()
        halves = {"1": ["I"], "i": ["I"], "2": ["II"], "ii": ["II"], None: ["I", "II"]}[half]
        for roman in halves:
            section = f"apr-{roman}.{letter.upper()}" + (f"-{int(number):02d}" if number else "")
            yield from self._with_part(section, rest)

    def _comprehensive(self, name: str) -> Iterator[str]:
        match = _COMPREHENSIVE.fullmatch(name)
        if match:
            yield from self._with_part(f"cr-{match[1]}", match[2])

    def _appendix(self, name: str) -> Iterator[str]:
        match = _APPENDIX.fullmatch(name)
        if match:
            start = f"rb-appendix-{int(match[1]):02d}-"
            for rule_id in self.index.rules:
                if rule_id.startswith(start):
                    yield from self._with_part(rule_id, match[2])

    def _with_part(self, section: str, rest: str) -> Iterator[str]:
        """The section itself, or the part of it that the rest of the name means."""
        rule = self.index.rules.get(section)
        if rule and not rest.strip(" .-"):
            yield rule.id
        elif rule:
            yield from (part.id for part in rule.parts if _mark(part.id[len(section) :]) == _mark(rest))

    def _words(self, name: str) -> Iterator[str]:
        wanted = slug(name)
        if not wanted:
            return
        named = [rule for rule in self.index.kb.rules if wanted in _names(rule)]
        yield from (rule.id for rule in named)
        if not named:
            for term in self.index.kb.glossary:
                if wanted in map(slug, (term.term, *term.also)):
                    yield from term.ids

    def near(self, asked: str) -> list[str]:
        """Names that look like what was asked, the likeliest first."""
        from difflib import get_close_matches

        names: dict[str, str] = {fold(name): name for name in self.index.rules}
        for rule in self.index.kb.rules:
            names.setdefault(fold(rule.title), rule.title)
        for term in self.index.kb.glossary:
            names.setdefault(fold(term.term), term.term)
        wanted = fold(asked)
        close = get_close_matches(wanted, names, 4, 0.6)
        holding = [name for name in names if len(wanted) > 2 and wanted in name][:3]
        return [names[name] for name in dict.fromkeys((*close, *holding))][:4]


def _mark(text: str) -> str:
    """A part's mark with nothing but what tells it apart: step 2-a, .step-2a and Step 2A are one."""
    for word, short in _MARKS.items():
        text = text.replace(word, short)
    return re.sub(r"[^a-z0-9]", "", fold(text))


def _names(rule: Rule) -> set[str]:
    bare = slug(rule.id.partition("-")[2].replace("-", " ")) if rule.book == "2025" else ""
    return {slug(rule.title), bare, _SLUG_NOISE.sub("", bare)}
