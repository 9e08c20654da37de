"""If you did so in this way: of what was just done, and of the kind of card it was done to."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.cards import cards_before
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import ANYTHING, Filter, If, Measure

DO = "apr-II.E-19"
_DID = "attached|discarded|put|searched|moved|healed|revealed|drew|switched|returned|shuffled|devolved|placed|removed|attach|discard|put"


def in_this_way(p: Reader) -> If:
    """If you discarded a card in this way; if you didn't."""
    p.take("either player") or p.take("your opponent") or p.take("you|they|that player?")
    negated = p.take("didn't")
    discarded = p.at("discarded|discard")
    p.take(_DID) or p.fail("did")
    some_at_all = p.at("any")
    kind = p.maybe(_kind) or ANYTHING
    _up_to_the_end(p)
    if _is_plain(p, kind):
        if some_at_all and _may_be_none(p):
            return If("compare", measure=Measure("moved"), op=">=", value=1, negated=negated, cites=(DO,))
        return If("not done" if negated else "done", cites=(DO,))
    if not discarded:
        p.fail("any cards")
    some = Measure("discarded", filter=kind)
    return If("compare", measure=some, op=">=", value=1, negated=negated, cites=(DO,))


def _kind(p: Reader) -> Filter:
    p.take("a|an|any")
    return card_kind(p)


def _up_to_the_end(p: Reader) -> None:
    """The words up to "in this way"; what narrows them further is not understood."""
    while not p.at("in this way"):
        if p.word in ("", ".", ","):
            p.fail("in this way")
        if p.word in ("2", "3", "4", "5", "6", "more", "and", "named", "active", "benched") or p.word.startswith("{"):
            p.fail("any")
        p.pos += 1
    p.expect("in this way")


def _is_plain(p: Reader, kind: Filter) -> bool:
    """Whether the cards met before can only be of this kind, so that the words ask no more than whether it was done."""
    if kind == ANYTHING:
        return True
    found = cards_before(tuple(p.done))
    if found is None or found.filter == kind or found.filter.names:
        return True
    if replace(kind, kinds=()) != ANYTHING:
        return False
    return bool(found.filter.kinds) and all(_among(one, kind.kinds) for one in found.filter.kinds)


def _may_be_none(p: Reader) -> bool:
    """Whether all the cards of a place were meant, which is done even if there are none (II.D-03)."""
    found = cards_before(tuple(p.done))
    return found is not None and found.every


def _among(kind: str, kinds: tuple[str, ...]) -> bool:
    return kind in kinds or any(kind.endswith(f" {one}") for one in kinds)
