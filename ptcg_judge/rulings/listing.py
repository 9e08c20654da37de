"""The rulings that come along: what each asks and by which books, and finding them by words or by the rule or topic they show."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from ptcg_judge.errors import BadFile
from ptcg_judge.kb import yamltext
from ptcg_judge.kb.fold import fold
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.lookup import find_all
from ptcg_judge.kb.yamltext import Mapping, Text
from ptcg_judge.rulings.scenario import BOOKS
from ptcg_judge.rulings.shelf import Source

_NEEDED = re.compile(rb"^(?:question|expect):.*\n?(?:[ \t].*\n?|\r?\n)*", re.MULTILINE)
_WORD = re.compile(r"[\w./-]*\w")


@dataclass(frozen=True, slots=True)
class Listed:
    """A ruling by its name: its folder, its question, the books under which it says what comes out."""

    id: str
    question: str
    books: tuple[str, ...]

    @property
    def folder(self) -> str:
        return self.id.rpartition("/")[0]

    @property
    def name(self) -> str:
        return self.id.rpartition("/")[2]

    @property
    def words(self) -> set[str]:
        spaced = self.id.replace("/", " ").replace("-", " ")
        return _words(f"{self.id} {self.folder} {self.name} {spaced} {self.question}")


def listed(sources: Iterable[Source]) -> list[Listed]:
    """Every ruling, read no further than its question and its books; a file that cannot be read asks nothing."""
    return [_listed(source) for source in sources]


def _listed(source: Source) -> Listed:
    try:
        node = yamltext.parse(_head(source.path.read_bytes()), source.name)
    except (BadFile, OSError):
        return Listed(source.id, "", ())
    entries = {str(key): value for key, value in node.items()} if isinstance(node, Mapping) else {}
    question, expect = entries.get("question"), entries.get("expect")
    keys = {str(key) for key in expect} if isinstance(expect, Mapping) else set[str]()
    named = keys & set(BOOKS)
    books = BOOKS if expect and ("all" in keys or not named) else tuple(book for book in BOOKS if book in named)
    return Listed(source.id, str(question) if isinstance(question, Text) else "", books)


def _head(data: bytes) -> bytes:
    """The two entries of a file that a list needs, so that a long list is quick."""
    return b"".join(match[0] for match in _NEEDED.finditer(data)) or data


def found(rulings: list[Listed], asked: str, index: Index) -> list[Listed]:
    """The rulings in which every word stands, whole or as its beginning; or those that show the rule or topic of this name."""
    wanted = _words(asked)
    fitting = [ruling for ruling in rulings if all(_stands(word, ruling.words) for word in wanted)]
    return fitting or _showing(rulings, asked, index)


def _showing(rulings: list[Listed], asked: str, index: Index) -> list[Listed]:
    answers = find_all(index, asked.split())
    ids = {name for answer in answers for name in answer.ids if all(other.ids for other in answers)}
    entries = [entry for rule in index.kb.rules for entry in rule.entries() if entry.id in ids or rule.id in ids]
    topics = [topic for topic in index.kb.topics if topic.id in ids]
    names = {name for shown in (*entries, *topics) for name in shown.shown_by}
    return [ruling for ruling in rulings if ruling.id in names]


def near(rulings: list[Listed], asked: str) -> str:
    """What was probably meant, word by word; nothing if no word is known that is near."""
    known = sorted({word for ruling in rulings for word in ruling.words if len(word) > 2})
    meant = []
    for word in _WORD.findall(fold(asked)):
        nearest = (
            [word] if any(_stands(word, ruling.words) for ruling in rulings) else get_close_matches(word, known, 1)
        )
        meant += nearest
    told = " ".join(meant)
    return told if told != fold(asked) else ""


def _words(text: str) -> set[str]:
    return set(_WORD.findall(fold(text)))


def _stands(word: str, words: set[str]) -> bool:
    bare = word.removesuffix("s") if len(word) > 3 else word
    return any(known.startswith(bare) for known in words)
