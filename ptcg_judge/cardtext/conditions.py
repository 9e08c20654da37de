"""If: of the coins, of what was just done, of the board, of what happened this turn or last turn."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.comparing import compare, full_bench, in_deck, remaining, total
from ptcg_judge.cardtext.happened import evolved, knocked_out_last, knocked_out_now, moved_up, played, used
from ptcg_judge.cardtext.holding import have, have_all, on_holder, stadium, subject
from ptcg_judge.cardtext.in_this_way import DO, in_this_way
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.reminders import reminders
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.engine.effects import THIS, Grant, If, Measure, Who

FLIP, FLIPS = "apr-II.B-01.ex-1", "apr-II.B-02.ex-2"
_PHRASES: tuple[tuple[str, If, str], ...] = (
    ("heads", If("heads"), FLIP),
    ("tails", If("tails"), FLIP),
    ("the|that coin is heads", If("heads"), FLIP),
    ("1 of them is tails", If("compare", measure=Measure("tails"), op="==", value=1), FLIPS),
    ("both of them are heads", If("all heads"), FLIPS),
    ("both are heads", If("all heads"), FLIPS),
    ("both coins are heads", If("all heads"), FLIPS),
    ("all of them are heads", If("all heads"), FLIPS),
    ("all are heads", If("all heads"), FLIPS),
    ("both of them are tails", If("all tails"), FLIPS),
    ("both are tails", If("all tails"), FLIPS),
    ("both coins are tails", If("all tails"), FLIPS),
    ("all of them are tails", If("all tails"), FLIPS),
    ("either of them is tails", If("compare", measure=Measure("tails"), op=">=", value=1), FLIPS),
    ("any of them are|is tails", If("compare", measure=Measure("tails"), op=">=", value=1), FLIPS),
    ("either of them is heads", If("compare", measure=Measure("heads"), op=">=", value=1), FLIPS),
    ("any of them are|is heads", If("compare", measure=Measure("heads"), op=">=", value=1), FLIPS),
    ("at least 1 of them is heads", If("compare", measure=Measure("heads"), op=">=", value=1), FLIPS),
    ("at least 2 of them are heads", If("compare", measure=Measure("heads"), op=">=", value=2), FLIPS),
    ("1 of them is heads", If("compare", measure=Measure("heads"), op="==", value=1), FLIPS),
    ("2 of them are heads", If("compare", measure=Measure("heads"), op="==", value=2), FLIPS),
    ("3 of them are heads", If("compare", measure=Measure("heads"), op="==", value=3), FLIPS),
    ("you|they do", If("done"), DO),
    ("your opponent does", If("done"), DO),
    ("you|they do so", If("done"), DO),
    ("the|that player does so?", If("done"), DO),
    ("you|they can't", If("not done"), DO),
    ("you|they don't", If("not done"), DO),
    ("you did any damage with this attack", If("compare", measure=Measure("damage done"), op=">=", value=1), "apr-I.A-01"),
    ("you get 2 or more heads", If("compare", measure=Measure("heads"), op=">=", value=2), FLIPS),
    ("you get 1 or more heads", If("compare", measure=Measure("heads"), op=">=", value=1), FLIPS),
    ("that coin flip is heads", If("heads"), FLIP),
    ("you went second", If("went second"), "apr-II.E-27"),
    ("you go second and it's your first turn", If("your first turn", all_of=(If("went second"),)), "apr-II.E-27"),
    ("it's your first turn", If("your first turn"), "apr-I.G"),
    ("this pokemon was healed during this turn", If("healed this turn", who=Who(role="this")), "apr-II.E-26"),
    ("this pokemon was healed this turn", If("healed this turn", who=Who(role="this")), "apr-II.E-26"),
)  # fmt: skip


def _hindered(p: Reader) -> If:
    """If it is: under what the attack may be used even so, as the sentence before says."""
    p.expect("it is")
    last = p.done[-1] if p.done else None
    if not p.at(",") or not isinstance(last, Grant) or last.what != "attack though":
        p.fail("Asleep")
    return If("has condition", who=replace(THIS, filter=last.filter), filter=last.filter, cites=("apr-II.E-27",))


def condition(p: Reader) -> If:
    """What must hold, after the word "if"."""
    start = p.pos
    for words, found, cite in _PHRASES:
        if p.cited(words, cite) and p.at(",|."):
            return replace(found, cites=stated((cite,)))
        p.pos = start
    found = p.first(
        in_this_way,
        knocked_out_last,
        knocked_out_now,
        played,
        used,
        moved_up,
        evolved,
        remaining,
        compare,
        total,
        in_deck,
        full_bench,
        _hindered,
        have,
        have_all,
        on_holder,
        stadium,
        subject,
    )
    reminders(p)
    early = p.take("before this attack does damage") or "already" in (token.word for token in p.tokens[start : p.pos])
    p.tag(start, *found.cites)
    return replace(found, cites=stated(found.cites), early=early and p.kind == "attack")
