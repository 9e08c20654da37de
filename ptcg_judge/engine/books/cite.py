"""Citations: the id of a rule, and the other entries of its book that state the very same."""

from __future__ import annotations

from collections.abc import Iterable


class Cite(str):
    """An id as a point names it; `also` are the restatements of that point, cited with it but not printed."""

    __slots__ = ("also",)
    also: tuple[str, ...]

    def __new__(cls, name: str, also: tuple[str, ...]) -> Cite:
        cite = super().__new__(cls, name)
        cite.also = also
        return cite


def restated(name: str) -> tuple[str, ...]:
    """The restatements that are cited with an id."""
    return name.also if isinstance(name, Cite) else ()


def united(names: Iterable[str]) -> tuple[str, ...]:
    """Each id once, in order; ids that several points name keep the restatements of all of them."""
    kept: dict[str, str] = {}
    for name in names:
        known = kept.setdefault(name, name)
        if known is not name and isinstance(name, Cite):
            kept[known] = Cite(known, tuple(dict.fromkeys((*restated(known), *name.also))))
    return tuple(kept.values())


def with_restatements(names: Iterable[str]) -> tuple[str, ...]:
    """Each id and its restatements once, in order."""
    return tuple(dict.fromkeys(cited for name in names for cited in (str(name), *restated(name))))
