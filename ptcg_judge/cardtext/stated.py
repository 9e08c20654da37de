"""What the sentences of a section say of the phrase it explains: they are cited, and waived, with the section."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ptcg_judge.engine.books.cite import Cite, restated
from ptcg_judge.engine.effects import Forbid, Grant, Modify, Prevent, Verb, When_, Whenever

_SENTENCES: dict[str, tuple[str, ...]] = {
    "apr-II.B-01": (".p1", ".p2"),
    "apr-II.B-02": (".p1", ".p2"),
    "apr-II.B-03": (".p1", ".p2"),
    "apr-II.B-04": (".p1", ".p2"),
    "apr-II.B-05": (".p1", ".p2"),
    "apr-II.B-08": (".p1",),
    "apr-II.B-09": (".p1",),
    "apr-II.C-01": (".p1",),
    "apr-II.C-02": (".p1",),
    "apr-II.C-03": (".p1", ".p2"),
    "apr-II.C-04": (".p1", ".p2"),
    "apr-II.C-05": (".p1",),
    "apr-II.C-06": (".p1",),
    "apr-II.C-07": (".p1",),
    "apr-II.C-08": (".p1",),
    "apr-II.C-09": (".p1",),
    "apr-II.C-10": (".p1",),
    "apr-II.C-11": (".p1",),
    "apr-II.C-12": (".p1",),
    "apr-II.C-13": (".p1",),
    "apr-II.C-14": (".p1",),
    "apr-II.C-15": (".p1",),
    "apr-II.C-16": (".p1",),
    "apr-II.C-17": (".p1",),
    "apr-II.C-18": (".p1",),
    "apr-II.C-19": (".p1",),
    "apr-II.C-20": (".p1", ".p3"),
    "apr-II.D-02": (".p1",),
    "apr-II.D-03": (".p1",),
    "apr-II.D-04": (".p1",),
    "apr-II.D-05": (".p1",),
    "apr-II.D-06": (".p1",),
    "apr-II.D-07": (".p1",),
    "apr-II.D-08": (".p1",),
    "apr-II.D-09": (".p1",),
    "apr-II.D-10": (".p1",),
    "apr-II.D-11": (".p1",),
    "apr-II.D-12": (".p1",),
    "apr-II.D-13": (".p1", ".p2"),
    "apr-II.D-14": (".p1",),
    "apr-II.D-15": (".p1", ".p2"),
    "apr-II.D-16": (".p1",),
    "apr-II.D-17": (".p1", ".p2"),
    "apr-II.E-01": (".p1",),
    "apr-II.E-02": (".p1",),
    "apr-II.E-03": (".p1",),
    "apr-II.E-04": (".p1",),
    "apr-II.E-05": (".p1",),
    "apr-II.E-06": (".p1",),
    "apr-II.E-07": (".p1", ".p2"),
    "apr-II.E-08": (".p1",),
    "apr-II.E-09": (".p1",),
    "apr-II.E-10": (".p1",),
    "apr-II.E-11": (".p1", ".p2", ".p3"),
    "apr-II.E-12": (".p1", ".p2"),
    "apr-II.E-13": (".p1", ".p2"),
    "apr-II.E-14": (".p1", ".p2", ".p3"),
    "apr-II.E-15": (".p1", ".p2"),
    "apr-II.E-16": (".p1",),
    "apr-II.E-17": (".p1", ".p2"),
    "apr-II.E-18": (".p1", ".p2"),
    "apr-II.E-19": (".p1", ".p2"),
    "apr-II.E-20": (".p1",),
    "apr-II.E-21": (".p1", ".p2"),
    "apr-II.E-22": (".p1", ".p2"),
    "apr-II.E-23": (".p1", ".p2"),
    "apr-II.E-24": (".p1", ".p2"),
    "apr-II.E-25": (".p1", ".p2"),
    "apr-II.E-26": (".p1", ".p2"),
    "apr-II.E-27": (".p1",),
    "apr-II.E-28": (".p1",),
    "apr-II.E-29": (".p1",),
}
_CITES = {section: Cite(section, tuple(section + part for part in parts)) for section, parts in _SENTENCES.items()}
IGNORE = Cite("apr-II.D-13", (*_CITES["apr-II.D-13"].also, "apr-II.D-13.p3"))
"""Energy that is required is treated as none."""
IN_PLACE = Cite("apr-II.E-13", (*_CITES["apr-II.E-13"].also, "apr-II.E-13.p3"))
"""An Ability works as long as its Pokémon is in the Active Spot, or on the Bench."""
TAKEN = Cite("apr-II.B-04", ("apr-II.B-04.p1", "apr-II.B-04.faq-1"))
"""More damage taken is counted on the Pokémon that takes it, not on the attacker."""
KINDS = Cite("apr-II.D-04", (*_CITES["apr-II.D-04"].also, "apr-II.D-04.p3"))
"""Cards of several kinds are chosen; of those that are there, the number stated."""
REMOVE = Cite("apr-II.D-13", (*_CITES["apr-II.D-13"].also, "apr-II.D-13.text-removal"))
"""Rules text is treated as not there."""


def standing(verb: Verb) -> Verb:
    """A lasting instruction of an Ability is in force as long as its Pokémon is in play."""
    if isinstance(verb, When_):
        return replace(verb, then=tuple(standing(inner) for inner in verb.then))
    if not isinstance(verb, (Modify, Prevent, Forbid, Grant, Whenever)) or not verb.cites:
        return verb
    first, *rest = verb.cites
    also = (*restated(first), *_CITES["apr-II.E-13"].also)
    return replace(verb, cites=(Cite(first, tuple(dict.fromkeys(also))), *rest))


def stated(cites: Iterable[str]) -> tuple[str, ...]:
    """These rules, each with the sentences that say what its phrase means."""
    return tuple(cite if isinstance(cite, Cite) else _CITES.get(cite, cite) for cite in cites)
