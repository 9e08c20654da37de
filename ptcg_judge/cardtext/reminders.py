"""Texts in brackets that only recall a rule: they are recognised and cited, and compile to nothing."""

from __future__ import annotations

from functools import cache

from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Who

_REMINDERS: tuple[tuple[str, str], ...] = (
    ("before applying weakness and resistance", "apr-I.A-01.damage-step-2"),
    ("after applying weakness and resistance", "apr-I.A-01.damage-step-5"),
    ("don't apply weakness and|or resistance for benched pokemon .?", "apr-II.B-08"),
    ("do the damage before switching the pokemon .?", "apr-II.C-04"),
    ("your opponent chooses the new active|defending pokemon .?", "apr-II.C-04"),
    ("your opponent chooses the new active|defending pokemon to switch .?", "apr-II.C-04"),
    ("you choose the new active|defending pokemon .?", "apr-II.C-05"),
    ("any other effects of attacks still happen .?", "apr-II.C-16"),
    ("any other effects that would happen after applying weakness and resistance still happen .?", "apr-II.C-16"),
    ("damage is not an effect .?", "apr-II.C-17"),
    ("existing effects are not removed .? damage is not an effect .?", "apr-II.C-17"),
    ("existing effects are not removed .?", "apr-II.C-17"),
    ("you can't use more than 1 gx attack in a game .?", "rb-appendix-19-pokemon-gx.p1"),
    ("you can't use more than 1 vstar power in a game .?", "rb-appendix-09-pokemon-vstar"),
    ("this counts as evolving it|~|that|this pokemon? .?", "apr-II.C-12"),
    ("both yours and your opponent's .?", "apr-II.D-03"),
    ("yours or your opponent's .?", "apr-II.D-03"),
    ("even if ~|this pokemon? is knocked out .?", "apr-II.E-03"),
    ("even if that pokemon is knocked out .?", "apr-II.E-03"),
    ("pokemon ex , pokemon v , etc .? have rule boxes .?", "apr-II.D-06"),
    ("pokemon v , pokemon-gx , etc .? have rule boxes .?", "apr-II.D-06"),
    ("pokemon ex have rule boxes .?", "apr-II.D-06"),
    ("remove any special conditions affecting those|that|the pokemon .?", "apr-II.C-03"),
    ("you still need the necessary energy to use this|that|each attack .?", "apr-I.A-01"),
    ("discard all cards attached to that pokemon .?", "apr-II.C-02"),
    ("apply weakness and resistance .?", "apr-II.B-08"),
    ("apply weakness as x 2 .?", "apr-I.A-01.damage-step-3"),
    ("excluding this one .?", "apr-II.A.p4"),
    ("ignore this effect if you don't have any benched pokemon .?", "apr-II.A.p5"),
    ("ignore this effect if your opponent doesn't have any benched pokemon .?", "apr-II.A.p5"),
    ("you can't use more than 1 vstar power in a game .?", "rb-appendix-09-pokemon-vstar"),
    ("in addition to this attack's cost .?", "apr-II.D-09"),
    ("if any .?", "apr-II.A.p5"),
    ("doesn't count as a basic energy card .?", "apr-I.C"),
    ("has no effect other than providing energy .?", "apr-I.C"),
    ("doesn't count as a basic energy card when not in play and has no effect other than providing energy .?", "apr-I.C"),
    ("you can choose the same pokemon more than once .?", "apr-II.D-04"),
    ("after doing damage", "apr-I.A-01"),
    ("after applying effects to the retreat cost", "apr-II.D-10"),
    ("you must discard at least 1 card .?", "apr-II.D-05"),
    ("remove 1 damage counter if that|a pokemon has only 1", "apr-II.C-06"),
    ("those prize cards remain face up for the rest of the game .?", "apr-II.C-20"),
    ("you must still do anything else required for that attack .?", "apr-II.C-18"),
    ("you still have to pay for that attack's energy cost .?", "apr-II.C-18"),
    ("doesn't count as a basic energy card when not in play .?", "apr-I.C"),
    ("if you have no other cards in your hand , you can't use this card .?", "apr-I.B-01.step-1"),
    ("if this is the only card in your hand , you can't play this card .?", "apr-I.B-01.step-1"),
    ("before attacking", "apr-I.A-02"),
    ("if this ability stops working , discard pokemon from your bench until you have 5 .?", "apr-I.A-04"),
    ("any cards attached to ~ , damage counters , special conditions , and effects on it are now on the new pokemon .?", "apr-II.A.p1"),
    ("any cards attached to this pokemon , damage counters , special conditions , turns in play , and any other effects remain on the new pokemon .?", "apr-II.A.p1"),
    ("the card|cards stay|stays face down .?", "apr-II.C-20"),
    ("this includes new? pokemon that come into play this turn .?", "cr-402.1"),
    ("this includes new? pokemon that come into play during that turn .?", "apr-II.E-01"),
    ("this includes new pokemon that come into play .?", "apr-II.E-01"),
    ("your opponent switches first . if a player doesn't have a benched pokemon , they don't switch pokemon .?", "apr-II.C-03"),
    ("your opponent switches first .?", "apr-II.C-03"),
    ("you draw your cards first .?", "apr-I.H"),
    ("the energy can be of any type .?", "apr-II.D-12"),
    ("including ~ .?", "apr-II.D-03"),
    ("not even damage .?", "apr-II.D-01"),
    ("1 if there is only 1 .?", "apr-II.A.p5"),
    ("remove 1 if there is only 1 .?", "apr-II.A.p5"),
    ("all if there are less than 2|3 .?", "apr-II.A.p5"),
    ("if the first attack knocks out your opponent's active pokemon , you may attack again after your opponent chooses a new active pokemon .?", "apr-I.A-01"),
    ("benching either pokemon ends this effect .?", "apr-II.C-03"),
    ("benching or evolving either pokemon ends this effect .?", "apr-II.C-03"),
    ("before your attack", "apr-I.A-02"),
    ("this effect works one time for 2 cards .?", "apr-I.B-01"),
    ("the amount of weakness doesn't change .?", "apr-I.A-01.damage-step-3"),
)  # fmt: skip

_OUTRIGHT: tuple[tuple[str, str], ...] = (
    ("if ~ has fewer damage counters than that , remove all of them .", "apr-II.A.p5"),
    ("if this pokemon has fewer damage counters than that , remove all of them .", "apr-II.A.p5"),
    ("your opponent chooses the active|defending pokemon to switch .", "apr-II.C-04"),
    ("you can use this card during your first turn or on a pokemon that was put into play this turn .", "apr-II.C-12"),
    (
        "you can use this card on a pokemon you put down when you were setting up to play or on a pokemon that was put into play this turn .",
        "apr-II.C-12",
    ),
    ("if it has fewer damage counters than that , remove all of them .", "apr-II.A.p5"),
    ("if your opponent has no benched pokemon , ignore this effect .", "apr-II.A.p5"),
    ("if this card is not attached to a pokemon , it provides 1? {C} energy .", "apr-I.C"),
    (
        "any attached cards , damage counters , special conditions , turns in play , and any other effects remain on the new pokemon .",
        "apr-II.A.p1",
    ),
)
"""Sentences that recall a rule without brackets."""


def recalled(p: Reader) -> bool:
    """A sentence that only recalls a rule."""
    return any(p.cited(words, cite) for words, cite in _OUTRIGHT)


@cache
def _by_first() -> dict[str, tuple[tuple[str, str], ...]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for words, cite in _REMINDERS:
        if cite:
            for first in words.split(" ")[0].split("|"):
                found.setdefault(first, []).append((words, cite))
    return {first: tuple(entries) for first, entries in found.items()}


def reminder(p: Reader) -> bool:
    """A text in brackets that recalls a rule."""
    start = p.pos
    if p.word != "(":
        return False
    for words, cite in _by_first().get(p.ahead(), ()):
        if words.startswith("this includes") and not _of_all_your_own(p):
            continue
        p.pos = start + 1
        if p.take(words) and p.take(")"):
            p.tag(start, cite)
            return True
    p.pos = start
    return False


def _of_all_your_own(p: Reader) -> bool:
    """Whether a Trainer card or an Ability has just said something of all one's own Pokémon."""
    meant = getattr(p.done[-1], "who", None) if p.done and p.kind != "attack" else None
    return isinstance(meant, Who) and meant.every and meant.side == "you"


def reminders(p: Reader) -> bool:
    """As many of them as stand here."""
    found = False
    while p.word == "(" and reminder(p):
        found = True
    return found
