"""Telling a breach: where a value stands, and which known name was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def place_of(value: object) -> str:
    """Where a value stands in its file, if it was read from one."""
    return getattr(value, "place", "")


def near(name: str, known: Iterable[str]) -> str:
    """The end of a message on an unknown name: the known one that is nearest."""
    found = get_close_matches(name, list(known), 1, 0.7)
    return f"; did you mean {found[0]}?" if found else "; correct or remove it"
