"""Carrying out a text: in its order, as far as possible, "if you do", "up to", "all", damage counters and healing."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Cards,
    ChangeBase,
    DoDamage,
    Draw,
    Filter,
    Flip,
    Forbid,
    GiveCondition,
    Heal,
    If,
    Measure,
    MoveCards,
    MoveCounters,
    OneOf,
    PutCounters,
    Repeat,
    Switch,
    Verb,
    When_,
    Who,
)
from ptcg_judge.engine.phases import phase_of
from ptcg_judge.engine.table import BadAnswer
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    THEIRS,
    THEM,
    Mon,
    Side,
    attack,
    board,
    card,
    damage_on,
    energy,
    play,
    told,
    trainer,
)

ENERGY = Filter(kinds=("Energy",))


def hitter(*text: Verb, base: int | None = None, damage: int = 0, energy: str = "") -> Side:
    return Side(Mon(card("Hitter", 200, "R", attack("Hit", base, *text)), damage, energy))


# Which part of the attack an instruction belongs to --------------------------------------------------------------------


def test_a_flip_is_made_where_what_hangs_on_it_is_due() -> None:
    from ptcg_judge.engine.effects import DoesNothing

    more = ChangeBase(amount=Amount(20))
    asleep = GiveCondition(conditions=("Asleep",))
    cases: list[tuple[tuple[Verb, ...], str]] = [
        ((Flip(), When_(condition=If("tails"), then=(DoesNothing(),))), "requirements"),
        ((Flip(), When_(condition=If("heads"), then=(more,))), "base"),
        ((Flip(), ChangeBase(how="times", amount=Amount(each=30, of=Measure("heads")))), "base"),
        ((Flip(), When_(condition=If("heads"), then=(asleep,))), "effects"),
        ((Flip(), When_(condition=If("heads"), then=(asleep, more))), "base"),
        (
            (Flip(), When_(condition=If("heads"), then=(asleep,)), Flip(), When_(condition=If("heads"), then=(more,))),
            "effects",
        ),
    ]
    assert [phase_of(program, 0) for program, _ in cases] == [phase for _, phase in cases]


def test_a_discard_that_the_damage_counts_is_made_before_it_and_a_plain_one_after() -> None:
    gone = MoveCards(cards=Cards("attached", filter=ENERGY, least=0, most=None, on=THIS))
    counted = ChangeBase(how="times", amount=Amount(each=50, of=Measure("discarded")))
    assert phase_of((gone, counted), 0) == "base"
    flip = (gone, Flip(), When_(condition=If("heads"), then=(ChangeBase(amount=Amount(10)),)))
    assert [phase_of(flip, n) for n in (0, 1)] == ["own energy", "base"]


def test_damage_counts_what_was_discarded_for_it() -> None:
    # apr-II.D-02.ex-1 (Rock Artillery)
    gone = MoveCards(cards=Cards("attached", filter=ENERGY, least=0, most=None, on=THIS))
    counted = ChangeBase(how="times", amount=Amount(each=50, of=Measure("discarded")))
    trace = play(board(hitter(gone, counted, base=50, energy="FF")), "Hit", choices=[("F Energy",)])
    assert (damage_on(trace, THEM), len(trace.board.get(ME).energy)) == (50, 1)


# As far as possible ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_the_nearest_possible_number_is_done(book: str) -> None:
    # K61: apr-II.A.p5: discard 2 Energy from a Pokémon that has one
    strip = MoveCards(cards=Cards("attached", "opponent", ENERGY, 2, 2, on=DEFENDING))
    trace = play(board(hitter(strip), Side(Mon(energy="R"))), "Hit", book=book)
    assert trace.board.get(THEM).energy == ()


def test_parts_that_cannot_be_done_are_left_out_and_the_rest_goes_on() -> None:
    # apr-II.A.p3
    strip = MoveCards(cards=Cards("attached", "opponent", ENERGY, on=DEFENDING))
    assert damage_on(play(board(hitter(strip, PutCounters(amount=Amount(2)))), "Hit"), THEM) == 20


IF_YOU_DO = (
    MoveCards(cards=Cards("hand", filter=ENERGY)),
    When_(condition=If("done"), then=(Draw(amount=Amount(2)),)),
)


@pytest.mark.parametrize(("hand", "drawn"), [((energy("R"),), 2), ((), 0)])
def test_what_follows_if_you_do_needs_the_first_part(hand: tuple[object, ...], drawn: int) -> None:
    # apr-II.E-19.p2
    trace = play(board(Side(hitter(*IF_YOU_DO).active, hand=hand)), "Hit")  # type: ignore[arg-type]
    assert len(trace.board.players[0].hand) == drawn


@pytest.mark.parametrize("book", ["current", "2025", "2018"])
def test_all_of_none_counts_as_done(book: str) -> None:
    # K14: apr-II.D-03.p2
    everything = MoveCards(cards=Cards("attached", "opponent", ENERGY, 0, None, every=True, on=DEFENDING))
    chain = (everything, When_(condition=If("done"), then=(PutCounters(amount=Amount(1)),)))
    assert damage_on(play(board(hitter(*chain)), "Hit", book=book), THEM) == 10


def test_what_may_be_done_is_asked_and_may_be_left() -> None:
    # apr-II.E-10.p1
    text = (DoDamage(who=THIS, amount=Amount(20), may=True, words="do 20 to itself"), When_(condition=If("done"), then=(PutCounters(amount=Amount(4)),)))  # fmt: skip
    for answer, mine, theirs in (("yes", 20, 40), ("no", 0, 0)):
        trace = play(board(hitter(*text)), "Hit", choices=[answer])
        assert (damage_on(trace, ME), damage_on(trace, THEM)) == (mine, theirs)
    assert play(board(hitter(*text)), "Hit").question == "Is this used: do 20 to itself: yes, no?"


def test_one_of_several_things_is_done() -> None:
    both = OneOf(programs=((PutCounters(amount=Amount(1)),), (PutCounters(amount=Amount(3)),)))
    assert damage_on(play(board(hitter(both)), "Hit", choices=["2"]), THEM) == 30


def test_something_is_done_as_often_as_counted() -> None:
    again = Repeat(times=Amount(each=1, of=Measure("heads")), then=(PutCounters(amount=Amount(1)),))
    assert damage_on(play(board(hitter(Flip(coins=Amount(3)), again)), "Hit", flips="HTH"), THEM) == 20


def test_a_fixed_number_may_not_be_lowered_and_up_to_means_at_least_one() -> None:
    # apr-II.A.p4, apr-II.D-05.p1, cr-103.2
    two = DoDamage(who=Who("opponent", "bench", least=2, most=2), amount=Amount(10))
    up_to = DoDamage(who=Who("opponent", "bench", least=1, most=2), amount=Amount(10))
    bench = Side(bench=(card("A"), card("B"), card("C")))
    with pytest.raises(BadAnswer):
        play(board(hitter(two), bench), "Hit", choices=["A"])
    with pytest.raises(BadAnswer):
        play(board(hitter(up_to), bench), "Hit", choices=[()])
    trace = play(board(hitter(up_to), bench), "Hit", choices=["B"])
    assert [damage_on(trace, THEIRS + n) for n in range(3)] == [0, 10, 0]


# Damage counters and healing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_counters_are_put_without_any_calculation(book: str) -> None:
    # apr-II.C-07.p3, cr-304.4d, rb-full-details-of-attacking.damage-1.p2
    weak = Side(card("Weak", 100, "G", weakness="R×2"))
    trace = play(board(hitter(PutCounters(amount=Amount(3))), weak), "Hit", book=book)
    assert damage_on(trace, THEM) == 30
    assert told(trace, e.DamageBegan) == []


def test_counters_may_be_spread_one_by_one() -> None:
    spread = PutCounters(who=Who("opponent", "in play"), amount=Amount(3), spread=True)
    trace = play(board(hitter(spread)), "Hit", choices=["opponent bench 1", "opponent active", "opponent active"])  # fmt: skip
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS)) == (20, 10)


def test_counters_equal_to_the_hp_knock_out() -> None:
    # apr-II.C-07.p2 (note)
    trace = play(board(hitter(PutCounters(amount=Amount(10)))), "Hit")
    assert [event.pokemon for event in told(trace, e.KnockedOut)] == [THEM]


def test_counters_until_so_much_hp_is_left() -> None:
    trace = play(board(hitter(PutCounters(until_left=10)), Side(Mon(damage=20))), "Hit")
    assert damage_on(trace, THEM) == 90


def test_some_counters_are_moved_and_no_more_than_there_are() -> None:
    # apr-II.C-08.p1
    one = MoveCounters(source=THIS, target=DEFENDING, amount=Amount(2))
    for there, left, arrived in ((50, 30, 20), (10, 0, 10), (0, 0, 0)):
        trace = play(board(hitter(one, damage=there)), "Hit")
        assert (damage_on(trace, ME), damage_on(trace, THEM)) == (left, arrived)


def test_any_number_of_counters_may_be_none() -> None:
    # apr-II.D-02, rb-up-to-and-any-amount.p3
    free = MoveCounters(source=THIS, target=DEFENDING, up_to=True)
    for answer, left in (("0", 50), ("3", 20), ("5", 0)):
        assert damage_on(play(board(hitter(free, damage=50)), "Hit", choices=[answer]), ME) == left


@pytest.mark.parametrize(("damage", "left"), [(50, 20), (30, 0), (20, 0)])
def test_healing_takes_off_what_there_is(damage: int, left: int) -> None:
    # apr-II.C-06.p1, p2
    assert damage_on(play(board(hitter(Heal(amount=Amount(30)), damage=damage)), "Hit"), ME) == left


def test_healing_all_damage_takes_every_counter() -> None:
    # apr-II.C-06.p3
    assert damage_on(play(board(hitter(Heal(), damage=110)), "Hit"), ME) == 0


def test_a_pokemon_that_cannot_be_healed_keeps_its_damage() -> None:
    # apr-II.A.p2: can't goes before can
    ban = trainer("Ban", "Stadium", Forbid(what="be healed", who=Who("both", every=True)))
    assert damage_on(play(board(hitter(Heal(), damage=50), stadium=ban), "Hit"), ME) == 50


def test_healing_leaves_the_board_as_it_is_for_the_others() -> None:
    trace = play(board(Side(hitter(Heal(), damage=50).active, (Mon(damage=30),))), "Hit")
    assert damage_on(trace, MINE) == 30
    assert [event.counters for event in told(trace, e.CountersTaken)] == [5]


@pytest.mark.parametrize("book", BOOKS)
def test_what_one_may_do_is_not_asked_where_nothing_can_be_done(book: str) -> None:
    # apr-II.E-10: without a Bench there is nobody to switch with
    mon = card("Mine", 100, "C", attack("Turn", 10, Switch(may=True, words="You may switch")))
    alone = play(board(Side(mon, ())), "Turn", book=book)
    assert alone.question == ""
    assert not told(alone, e.Chosen)
    asked = play(board(Side(mon)), "Turn", book=book)
    assert asked.question == "Is this used: You may switch: yes, no?"
