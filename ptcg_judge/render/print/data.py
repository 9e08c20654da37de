"""The document as plain data, which is all that the templates see; here every text is made harmless."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.render.page import harmless
from ptcg_judge.render.print.model import Document

Data = dict[str, Any]
Text = Callable[[str], str]


def clean(text: str) -> str:
    """One line of text without control characters."""
    return text if text.isprintable() else harmless(" ".join(text.split("\n")))


def data_of(document: Document, text: Text = clean) -> Data:
    """The document as mappings and lists, each mapping with its kind, each text as `text` makes it."""
    data: Data = _plain(document, text)
    return data


def _plain(value: Any, text: Text) -> Any:
    if isinstance(value, str):
        return text(value)
    if isinstance(value, tuple):
        return [_plain(inner, text) for inner in value]
    if isinstance(value, int):
        return value
    return {
        "kind": type(value).__name__.lower(),
        **{name: _plain(getattr(value, name), text) for name in _names(value)},
    }


def _names(value: Any) -> tuple[str, ...]:
    return tuple(value.__dataclass_fields__)
