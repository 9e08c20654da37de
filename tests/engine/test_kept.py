"""New protection leaves what attacks have put on a Pokémon before (II.C-17), and a ban on one attack leaves the others (II.C-15)."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import BY_ATTACK, Board, Happening, InForce, Origin
from ptcg_judge.engine.effects import Forbid, Prevent, Source, Verb, Who
from tests.engine.boards import ME, THEM, Mon, Side, ability, attack, bare, board, card, play, told

GUARD = Prevent(
    who=Who("you", every=True), source=Source(("attack",), "opponent", damage=False), until="while in play",
    cites=("apr-II.C-17",),
)  # fmt: skip
YOUNG = card("Young", 60)
OLD = card("Guard", 90, abilities=(ability("Dragon Guard", GUARD),), stage="Stage 1", evolves_from="Young")
CURL = card(
    "Guard", 90, stage="Stage 1", evolves_from="Young",
    abilities=(ability("Curl", Prevent(source=Source(("attack",), effects=False), until="while in play", cites=("apr-II.C-16",))),),
)  # fmt: skip


def lock(kind: str = "attack", player: int = 1) -> InForce:
    origin = Origin(kind, "Bear Hug", player, THEM)
    return InForce(7, Forbid(what="retreat", who=Who(role="it")), ME, None, origin, 3, 3, cites=("apr-II.C-14",))


def evolving(evolution: object = OLD, *effects: InForce, **more: object) -> Board:
    active = Mon(card("Dragon", 100), more=more)
    return board(Side(active, (Mon(YOUNG),), hand=(evolution,)), effects=effects)  # type: ignore[arg-type]


def evolved(start: Board, *waive: str) -> list[e.Event]:
    trace = play(start, Action("evolve", None, "Guard", 11), book="2018", waive=waive)
    return [bare(event) for event in told(trace, e.DidNotApply, e.EffectEnded, e.ConditionEnded)]


def test_an_effect_of_an_attack_stays_when_protection_comes() -> None:
    because = "it was on Dragon before Dragon Guard protected it"
    assert evolved(evolving(OLD, lock())) == [
        e.DidNotApply(rule="the end of Bear Hug", because=because, cites=("apr-II.C-17.p2",))
    ]


def test_without_the_rule_the_protection_would_end_it() -> None:
    assert evolved(evolving(OLD, lock()), "apr-II.C-17.p2") == [
        e.EffectEnded(effect=7, what="Bear Hug", pokemon=ME, cites=("apr-II.C-17",))
    ]


@pytest.mark.parametrize("other", [lock("ability"), lock(player=0)])
def test_what_the_protection_would_not_have_kept_off_is_not_spoken_of(other: InForce) -> None:
    assert evolved(evolving(OLD, other)) == []


def test_protection_from_damage_alone_says_nothing_of_effects() -> None:
    assert evolved(evolving(CURL, lock())) == []


def test_a_condition_given_by_an_attack_stays() -> None:
    asleep = evolving(OLD, rotation="Asleep").but(history=(Happening(BY_ATTACK, 2, 0, ME, "Asleep"),))
    because = "it was on Dragon before Dragon Guard protected it"
    assert evolved(asleep) == [e.DidNotApply(rule="the end of Asleep", because=because, cites=("apr-II.C-17.p3",))]
    assert evolved(asleep, "apr-II.C-17.p3") == [
        e.ConditionEnded(pokemon=ME, condition="Asleep", cites=("apr-II.C-17",))
    ]


def test_a_condition_of_which_nobody_knows_that_an_attack_gave_it_is_not_spoken_of() -> None:
    assert evolved(evolving(OLD, rotation="Asleep")) == []


def banned(verb: Verb) -> Board:
    fearow = card("Fearow", 90, "C", attack("Strike", 60), attack("Wind", 10))
    made = InForce(7, verb, ME, None, Origin("attack", "Strike", 0, ME), 3, 3, cites=("apr-II.C-15",))
    return board(Side(Mon(fearow)), effects=(made,))


ONE = Forbid(what="attack", who=Who(role="it"), attack="Strike")


def test_a_ban_on_one_attack_leaves_the_others() -> None:
    trace = play(banned(ONE), "Wind", book="2018")
    assert [bare(event) for event in told(trace, e.DidNotApply, e.NotAllowed)] == [
        e.DidNotApply(rule="the ban by Strike", because="it is on Strike alone", cites=("apr-II.C-15.p2",))
    ]


@pytest.mark.parametrize(
    ("verb", "name", "waive"),
    [(ONE, "Strike", ""), (Forbid(what="attack", who=Who(role="it")), "Wind", ""), (ONE, "Wind", "apr-II.C-15.p2")],
)
def test_the_named_attack_and_every_attack_under_a_ban_on_all_are_refused(verb: Verb, name: str, waive: str) -> None:
    trace = play(banned(verb), name, book="2018", waive=(waive,))
    assert [event.because for event in told(trace, e.NotAllowed)] == ["Strike forbids it"]
    assert told(trace, e.DidNotApply) == []
