"""`export` is the whole knowledge base in a stable, documented shape."""

from __future__ import annotations

import json
import re
from pathlib import Path

from .conftest import Judge

RULE_KEYS = {
    "id", "book", "number", "title", "kind", "within", "says", "parts", "see", "topics", "cards", "asked", "shown_by", "rests_on", "bites", "notes",
}  # fmt: skip


def test_the_document_has_the_promised_shape(judge: Judge) -> None:
    answer = judge("export")
    assert answer.code == 0
    document = json.loads(answer.out)
    assert list(document) == [
        "format", "books", "rules", "topics", "simultaneous_wins", "glossary", "rulings", "cards", "quick",
        "spellings", "everyday", "not_in_these_books",
    ]  # fmt: skip
    for rule in document["rules"]:
        assert set(rule) == RULE_KEYS
        for part in rule["parts"]:
            assert set(part) == RULE_KEYS - {"book", "parts", "asked", "within"}
            assert part["id"].startswith(rule["id"])


def test_the_same_input_gives_the_same_bytes(judge: Judge) -> None:
    assert judge("export").out == judge("export").out


def test_every_key_is_documented(judge: Judge) -> None:
    documented = set(re.findall(r"`(\w+)`", Path(__file__).parent.parent.joinpath("docs/export.md").read_text("utf-8")))

    def keys(value: object) -> set[str]:
        if isinstance(value, dict):
            return set(value) | {key for inner in value.values() for key in keys(inner)}
        return {key for inner in value for key in keys(inner)} if isinstance(value, list) else set()

    undocumented = {key for key in keys(json.loads(judge("export").out)) if not key.isdigit()} - documented
    assert undocumented == set()
