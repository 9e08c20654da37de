"""Attacking: what refuses it, the order of its parts in each book, what counts as used, copied attacks."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import InForce, Origin
from ptcg_judge.engine.cards import Ability
from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Before,
    Cards,
    ChangeBase,
    Choose,
    CopyAttack,
    DoDamage,
    DoesNothing,
    Filter,
    Flip,
    Forbid,
    GiveCondition,
    Grant,
    If,
    Measure,
    Modify,
    MoveCards,
    PutCounters,
    Requires,
    Verb,
    When_,
    Who,
)
from tests.engine.boards import (
    BOOKS,
    ME,
    THEIRS,
    THEM,
    Mon,
    Side,
    attack,
    bare,
    board,
    card,
    damage_on,
    energy,
    play,
    told,
    trainer,
)

FAILS = (Flip(), When_(condition=If("tails"), then=(DoesNothing(cites=("apr-II.D-01",)),)))
SMOKE = InForce(900, Forbid(flip=True, cites=("apr-II.D-01",)), ME, None, Origin("attack", "Smokescreen", 1, THEM), 3, 3, cites=("apr-II.D-01",))  # fmt: skip


def hitter(*text: Verb, base: int | None = 30, cost: str = "", energy: str = "", **more: object) -> Side:
    kind = more.pop("kind", "attack")
    return Side(Mon(card("Hitter", 100, "R", attack("Hit", base, *text, cost=cost, kind=kind)), energy=energy, more=more))  # fmt: skip


def own_discard(letter: str, number: int) -> MoveCards:
    return MoveCards(
        cards=Cards(
            "attached", filter=Filter(kinds=("Energy",), provides=(letter,)), least=number, most=number, on=THIS
        )
    )


ALL_FIRE = MoveCards(
    cards=Cards("attached", filter=Filter(kinds=("Energy",), provides=("R",)), every=True, least=0, most=None, on=THIS)
)


# Refusals -------------------------------------------------------------------------------------------------------------


def test_an_attack_without_its_energy_is_refused_and_commits_to_attacking_or_passing() -> None:  # K07
    start = board(hitter(cost="RC", energy="W"))
    trace = play(start, "Hit", book="2018")
    assert [event for event in trace.events if not isinstance(event, e.BookSilent)] == [
        e.NotAllowed(
            action="attack with Hit", because="Hitter lacks the Energy for Hit", cites=("apr-I.A-01.p2",)
        ),
        e.PhaseBegan(phase="attack", cites=("cr-603.3",)),
    ]  # fmt: skip
    assert trace.board == start.but(phase="attack")


def test_energy_of_the_right_type_and_any_other_pays() -> None:
    assert damage_on(play(board(hitter(cost="RC", energy="WR")), "Hit"), THEM) == 30


@pytest.mark.parametrize("rotation", ["Asleep", "Paralyzed"])
@pytest.mark.parametrize("book", BOOKS)
def test_an_asleep_or_paralyzed_pokemon_does_not_attack(book: str, rotation: str) -> None:
    trace = play(board(hitter(rotation=rotation)), "Hit", book=book)
    assert [type(event) for event in trace.events if not isinstance(event, e.BookSilent)] == [
        e.NotAllowed,
        e.PhaseBegan,
    ]


def test_an_attack_usable_though_asleep_may_be_used() -> None:
    # apr-II.E-27.p1
    start = board(hitter(Grant(what="attack though"), rotation="Asleep"))
    assert damage_on(play(start, "Hit"), THEM) == 30


def test_a_ban_on_one_attack_leaves_the_others() -> None:
    # apr-II.C-15.p2
    ban = InForce(900, Forbid(attack="Hit"), ME, None, Origin("attack", "Torment", 1), 3, 3, cites=("apr-II.C-15",))
    two = card("Hitter", 100, "R", attack("Hit", 30), attack("Slap", 10))
    start = board(Side(two), effects=(ban,))
    assert damage_on(play(start, "Slap"), THEM) == 10
    assert [event.because for event in told(play(start, "Hit"), e.NotAllowed)] == ["Torment forbids it"]


def test_more_and_less_in_the_attack_cost_are_totalled() -> None:
    # apr-II.D-11.faq-1: cost R, one C less and one C more
    less = trainer("Less", "Pokémon Tool", Modify(number="attack cost", how="less", amount=Amount(1)))
    more = trainer("More", "Stadium", Modify(number="attack cost", who=Who("both", every=True), amount=Amount(1)))
    mon = Mon(card("Hitter", 100, "R", attack("Hit", 30, cost="R")), energy="R", attached=(less,))
    assert damage_on(play(board(Side(mon), stadium=more), "Hit"), THEM) == 30


def test_ignoring_the_cost_beats_more() -> None:
    # apr-II.D-13.faq-3
    none = trainer("None", "Pokémon Tool", Modify(number="attack cost", how="none"))
    more = trainer("More", "Stadium", Modify(number="attack cost", who=Who("both", every=True), amount=Amount(1)))
    mon = Mon(card("Hitter", 100, "R", attack("Hit", 30, cost="RRR")), attached=(none,))
    assert damage_on(play(board(Side(mon), stadium=more), "Hit"), THEM) == 30
    without = Mon(card("Hitter", 100, "R", attack("Hit", 30, cost="")))
    assert told(play(board(Side(without), stadium=more), "Hit"), e.Damaged) == []


def test_an_attack_with_a_condition_of_its_own_is_refused_while_it_does_not_hold() -> None:
    # apr-II.C-18.ex-1: only while the opponent has exactly 2 Prize cards
    two = Requires(condition=If("compare", measure=Measure("prizes left", side="opponent"), op="==", value=2))
    assert [event.because for event in told(play(board(hitter(two)), "Hit"), e.NotAllowed)] == [
        "its condition is not met"
    ]
    assert damage_on(play(board(hitter(two), Side(prizes=2)), "Hit"), THEM) == 30


def test_a_cost_of_using_the_attack_is_paid_before_damage_or_the_attack_does_nothing() -> None:
    # rb-full-details-of-attacking.step-E
    pay = Requires(cost=(MoveCards(cards=Cards("hand", filter=Filter(kinds=("Energy",)))),))
    rich = Side(hitter(pay).active, hand=(energy("R"),))
    trace = play(board(rich), "Hit")
    assert [type(event) for event in told(trace, e.CardsMoved, e.Damaged)] == [e.CardsMoved, e.Damaged]
    poor = play(board(hitter(pay)), "Hit")
    assert (damage_on(poor, THEM), [event.used for event in told(poor, e.AttackFailed)]) == (0, [True])


def test_a_chosen_attack_is_barred_and_the_others_are_not() -> None:
    # apr-II.C-17.ex-7, apr-II.D-04.ex-3 (Torment)
    torment = (Choose(attack_of=DEFENDING), Forbid(who=DEFENDING, attack="*chosen"))
    them = Side(card("Them", 100, "R", attack("One", 10), attack("Two", 20)))
    start = board(hitter(*torment, base=None), them)
    barred = play(start, "Hit", Action("turn"), "Two", choices=["Two"])
    assert [event.because for event in told(barred, e.NotAllowed)] == ["Hit forbids it"]
    assert damage_on(play(start, "Hit", Action("turn"), "One", choices=["Two"]), ME) == 10


# Order ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["current", "2025", "2018"])
def test_confusion_comes_before_the_attacks_own_flip(book: str) -> None:
    # K05: the tails is for Confusion: 3 counters, no second flip
    trace = play(board(hitter(*FAILS, rotation="Confused")), "Hit", book=book, flips="T")
    assert [flip.reason for flip in told(trace, e.CoinsFlipped)] == ["Confusion"]
    assert (damage_on(trace, ME), damage_on(trace, THEM)) == (30, 0)


def test_in_2009_the_attacks_own_flip_comes_before_confusion() -> None:
    # K05: cr-603.4c before cr-603.4e
    trace = play(board(hitter(*FAILS, rotation="Confused")), "Hit", book="2009", flips="T")
    assert [flip.reason for flip in told(trace, e.CoinsFlipped)] == ["Hit"]
    assert (damage_on(trace, ME), damage_on(trace, THEM)) == (0, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_heads_on_every_flip_lets_the_attack_through(book: str) -> None:
    trace = play(board(hitter(*FAILS, rotation="Confused"), effects=(SMOKE,)), "Hit", book=book, flips="HHH")
    assert damage_on(trace, THEM) == 30
    order = ["Hit", "Smokescreen", "Confusion"] if book == "2009" else ["Smokescreen", "Confusion", "Hit"]
    assert [flip.reason for flip in told(trace, e.CoinsFlipped)] == order


def test_a_smokescreen_on_the_bench_flips_no_coin() -> None:
    # rb-full-details-of-attacking.step-B: the flip is not needed if the Active Pokémon has changed
    second = card("Second", 100, "R", attack("Hit", 30))
    start = board(Side(hitter().active, bench=(second,)), effects=(SMOKE,))
    trace = play(start, Action("retreat"), "Hit")
    assert damage_on(trace, THEM) == 30


@pytest.mark.parametrize("book", ["2009", "current", "2025"])
def test_targets_are_chosen_before_the_attacks_own_flip(book: str) -> None:
    # cr-603.4b, rb-full-details-of-attacking.step-D
    snipe = DoDamage(who=Who("opponent", "bench"), amount=Amount(50))
    start = board(hitter(snipe, *FAILS, base=None), Side(bench=(card("A"), card("B"))))
    trace = play(start, "Hit", book=book, flips="H", choices=["B"])
    kinds = [type(event) for event in told(trace, e.AttackChanged, e.CoinsFlipped)]
    assert kinds[:2] == [e.AttackChanged, e.CoinsFlipped]
    assert damage_on(trace, THEIRS + 1) == 50


def test_text_before_damage_is_done_before_damage_and_other_text_after_it() -> None:
    # apr-I.A-01.step-3 to step-5
    text = (GiveCondition(conditions=("Poisoned",)), Before(then=(PutCounters(amount=Amount(1)),)))
    for book in BOOKS:
        trace = play(board(hitter(*text)), "Hit", book=book)
        assert [type(x) for x in told(trace, e.CountersPut, e.Damaged, e.ConditionGiven)] == [
            e.CountersPut,
            e.Damaged,
            e.ConditionGiven,
        ]


def test_a_condition_is_asked_once_for_damage_and_effect() -> None:
    # The Pokémon is undamaged when the text is read: no bonus, and no Poison after the damage either.
    text = When_(
        condition=If("is", who=Who("opponent", "active", "defending", Filter(damaged=True))),
        then=(ChangeBase(amount=Amount(20)), GiveCondition(conditions=("Poisoned",))),
    )
    trace = play(board(hitter(text)), "Hit")
    assert (damage_on(trace, THEM), trace.board.get(THEM).conditions) == (30, ())
    hurt = play(board(hitter(text), Side(Mon(damage=10))), "Hit")
    assert (damage_on(hurt, THEM), hurt.board.get(THEM).conditions) == (60, ("Poisoned",))


# Used or not used -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_an_attack_that_confusion_stops_is_not_used(book: str) -> None:
    # K06, K88: apr-I.A-01.step-2b
    trace = play(board(hitter(rotation="Confused")), "Hit", book=book, flips="T")
    (failed,) = told(trace, e.AttackFailed)
    assert not failed.used
    assert "apr-I.A-01.step-2b" in failed.cites
    assert trace.board.phase == "end"


@pytest.mark.parametrize("book", BOOKS)
def test_an_attack_that_an_effect_stops_is_not_used(book: str) -> None:
    # K06: apr-II.D-01.p1
    (failed,) = told(play(board(hitter(), effects=(SMOKE,)), "Hit", book=book, flips="T"), e.AttackFailed)
    assert not failed.used
    assert "apr-II.D-01.p1" in failed.cites


@pytest.mark.parametrize("book", BOOKS)
def test_an_attack_that_fails_by_its_own_text_is_used(book: str) -> None:
    # K06: apr-II.D-01.p2
    trace = play(board(hitter(*FAILS)), "Hit", book=book, flips="T")
    assert [event.used for event in told(trace, e.AttackFailed)] == [True]
    assert [event.used for event in told(trace, e.AttackEnded)] == [True]


@pytest.mark.parametrize("book", BOOKS)
def test_a_gx_attack_is_spent_by_its_own_failure_and_not_by_confusion(book: str) -> None:
    # K06
    fails = play(board(hitter(*FAILS, kind="GX")), "Hit", book=book, flips="T")
    assert fails.board.players[0].spent == ("GX",)
    stopped = play(board(hitter(kind="GX", rotation="Confused")), "Hit", book=book, flips="T")
    assert stopped.board.players[0].spent == ()


def test_the_counters_of_confusion_are_not_reduced() -> None:
    # K88: counters, not damage
    less = trainer("Less", "Pokémon Tool", Modify(number="damage taken", how="less", amount=Amount(20)))
    mon = Mon(card("Hitter", 100, "R", attack("Hit", 30)), attached=(less,), more={"rotation": "Confused"})
    assert damage_on(play(board(Side(mon)), "Hit", flips="T"), ME) == 30


# The attacker's own Energy --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["current", "2025", "2018"])
def test_energy_is_discarded_from_the_attacker_after_damage(book: str) -> None:
    # K16: rb-full-details-of-attacking.step-F, apr-I.A-01.step-5
    trace = play(board(hitter(own_discard("R", 2), energy="RR")), "Hit", book=book)
    assert [type(event) for event in told(trace, e.Damaged, e.CardsMoved)] == [e.Damaged, e.CardsMoved]
    assert trace.board.get(ME).energy == ()


def test_in_2009_energy_is_discarded_before_damage_is_placed() -> None:
    # K16: cr-603.4f, g, h
    trace = play(board(hitter(own_discard("R", 2), energy="RR")), "Hit", book="2009")
    assert [type(event) for event in told(trace, e.Damaged, e.CardsMoved)] == [e.CardsMoved, e.Damaged]
    assert damage_on(trace, THEM) == 30


@pytest.mark.parametrize(("book", "damage"), [("current", 80), ("2025", 80), ("2018", 80), ("2009", 0)])
def test_energy_that_cannot_be_discarded_ends_the_attack_in_2009_alone(book: str, damage: int) -> None:
    # K16
    trace = play(board(hitter(own_discard("R", 2), base=80, energy="W")), "Hit", book=book)
    assert damage_on(trace, THEM) == damage
    if book == "2009":
        assert [bare(event) for event in told(trace, e.AttackFailed)] == [
            e.AttackFailed(
                pokemon=ME, because="the Energy it discards is not there", used=True, cites=("cr-603.4g",)
            )
        ]  # fmt: skip


@pytest.mark.parametrize(("book", "damage"), [("current", 100), ("2025", 100), ("2018", 100), ("2009", 0)])
def test_all_energy_of_a_type_may_be_none_but_not_in_2009(book: str, damage: int) -> None:
    # K14: apr-II.D-03.p2; cr-103.3, cr-603.4g
    big = Side(card("Big", 200))
    assert damage_on(play(board(hitter(ALL_FIRE, base=100, energy="W"), big), "Hit", book=book), THEM) == damage
    assert damage_on(play(board(hitter(ALL_FIRE, base=100, energy="R"), big), "Hit", book=book), THEM) == 100


def test_waiving_603_4g_puts_the_discard_after_the_damage() -> None:
    trace = play(board(hitter(own_discard("R", 1), energy="R")), "Hit", book="2009", waive=["cr-603.4g"])
    assert [type(event) for event in told(trace, e.Damaged, e.CardsMoved)] == [e.Damaged, e.CardsMoved]


# Copied attacks -------------------------------------------------------------------------------------------------------

COPY = CopyAttack(cites=("apr-II.C-18",))


def copier(*text: Verb, energy: str = "", types: str = "G") -> Side:
    return Side(Mon(card("Copier", 100, types, attack("Nightcap", None, *(text or (COPY,)))), energy=energy))


@pytest.mark.parametrize("book", BOOKS)
def test_a_copied_attack_does_its_damage_and_its_effects(book: str) -> None:
    # apr-II.C-18.p1, cr-302.6a
    them = card("Them", 100, "R", attack("Flare", 40, GiveCondition(conditions=("Burned",)), cost="RRR"))
    trace = play(board(copier(), Side(them)), "Nightcap", book=book)
    assert (damage_on(trace, THEM), trace.board.get(THEM).conditions) == (40, ("Burned",))


@pytest.mark.parametrize("book", BOOKS)
def test_a_copied_attack_has_the_type_of_the_copier(book: str) -> None:
    # K17: a Grass Pokémon copies a Fire Pokémon's attack: no Weakness to Fire
    them = card("Them", 200, "R", attack("Flare", 40), weakness="R×2")
    assert damage_on(play(board(copier(), Side(them)), "Nightcap", book=book), THEM) == 40
    grass = card("Them", 200, "R", attack("Flare", 40), weakness="G×2")
    assert damage_on(play(board(copier(), Side(grass)), "Nightcap", book=book), THEM) == 80


def test_a_copied_attack_keeps_the_name_of_the_copying_one() -> None:
    # apr-II.C-18.faq-1: the ban is on Slash, and Nightcap may copy it again
    ban = Forbid(attack="Slash", who=THIS, until="your next turn")
    them = card("Them", 300, "R", attack("Slash", 60, ban))
    trace = play(board(copier(), Side(them)), "Nightcap", Action("turn"), Action("turn"), "Nightcap")
    assert damage_on(trace, THEM) == 120
    assert [event.name for event in told(trace, e.AttackEnded)] == ["Nightcap", "Nightcap"]


def test_the_text_of_a_copied_attack_is_about_the_copier() -> None:
    # cr-302.6a
    them = card("Them", 100, "R", attack("Rush", 40, DoDamage(who=THIS, amount=Amount(10))))
    assert damage_on(play(board(copier(), Side(them)), "Nightcap"), ME) == 10


@pytest.mark.parametrize(("book", "damage"), [("current", 40), ("2025", 40), ("2018", 40), ("2009", 0)])
def test_a_copied_attack_whose_discard_cannot_be_paid(book: str, damage: int) -> None:
    # K15: apr-II.C-18.faq-2; cr-302.6b
    them = Side(card("Them", 100, "R", attack("Storm", 40, own_discard("R", 3))))
    trace = play(board(copier(energy="P"), them), "Nightcap", book=book)
    assert (damage_on(trace, THEM), len(trace.board.get(ME).energy)) == (damage, 1)
    assert ("cr-302.6b" in trace.cites) == (book == "2009")


def test_only_printed_attacks_are_copied() -> None:
    # apr-II.C-18.p3, cr-302.6c: the attack of an attached card is not one the Pokémon has
    machine = trainer("Machine", "Pokémon Tool", attacks=(attack("Lent", 90),))
    them = Side(Mon(card("Them", 100, "R", attack("Own", 20)), attached=(machine,)))
    assert damage_on(play(board(copier(), them), "Nightcap"), THEM) == 20


def test_the_attacker_chooses_among_several_attacks() -> None:
    them = Side(card("Them", 100, "R", attack("One", 10), attack("Two", 20)))
    assert damage_on(play(board(copier(), them), "Nightcap", choices=["Two"]), THEM) == 20
    assert play(board(copier(), them), "Nightcap").question == "Which attack is used as this attack: One, Two?"


def test_where_the_text_asks_for_the_energy_it_must_be_there() -> None:
    # apr-II.C-18.ex-2
    them = Side(card("Them", 100, "R", attack("Flare", 40, cost="RR")))
    needs = CopyAttack(needs_energy=True)
    assert damage_on(play(board(copier(needs, energy="R"), them), "Nightcap"), THEM) == 0
    assert damage_on(play(board(copier(needs, energy="RR"), them), "Nightcap"), THEM) == 40


def test_the_copied_attacks_own_flip_and_choices_are_made() -> None:
    snipe = DoDamage(who=Who("opponent", "bench"), amount=Amount(50))
    them = Side(card("Them", 100, "R", attack("Wild", 40, *FAILS, snipe)), bench=(card("A"), card("B")))
    assert damage_on(play(board(copier(), them), "Nightcap", flips="T"), THEM) == 0
    trace = play(board(copier(), them), "Nightcap", flips="H", choices=["B"])
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS + 1)) == (40, 50)


def test_attacks_of_previous_evolutions_may_be_used_with_their_energy() -> None:
    # apr-II.D-06.ex-4 (Time Recall)
    young, old = card("Young", 50, "R", attack("Bite", 20, cost="R")), card("Old", 90, "R", stage="Stage 1")
    lent = trainer("Memory", "Pokémon Tool", Grant(what="attacks of"))
    mon = Mon(old, energy="R", attached=(lent,), under=(young,))
    assert damage_on(play(board(Side(mon)), "Bite"), THEM) == 20
    assert told(play(board(Side(Mon(old, energy="R", under=(young,)))), "Bite"), e.Damaged) == []


def test_a_bench_hit_does_not_make_a_defending_pokemon() -> None:
    # K76: the Active Pokémon cannot retreat, not the Benched one that is hit
    snipe = DoDamage(who=Who("opponent", "bench"), amount=Amount(30))
    hold = Forbid(what="retreat", who=DEFENDING)
    trace = play(board(hitter(snipe, hold, base=None)), "Hit")
    assert [effect.holder for effect in trace.board.effects] == [THEM]


# Waiving --------------------------------------------------------------------------------------------------------------


def test_waiving_the_step_before_damage_puts_its_text_after_it() -> None:
    text = Before(then=(PutCounters(amount=Amount(1)),))
    trace = play(board(hitter(text)), "Hit", book="2018", waive=["apr-I.A-01.step-3"])
    assert [type(event) for event in told(trace, e.CountersPut, e.Damaged)] == [e.Damaged, e.CountersPut]


def test_waiving_the_confusion_rule_flips_no_coin() -> None:
    trace = play(board(hitter(rotation="Confused")), "Hit", waive=["rb-confused.p2"])
    assert damage_on(trace, THEM) == 30


def test_waiving_the_rule_of_unused_attacks_makes_a_cancelled_attack_used() -> None:
    (failed,) = told(
        play(board(hitter(), effects=(SMOKE,)), "Hit", flips="T", waive=["apr-II.D-01.p1"]), e.AttackFailed
    )
    assert failed.used


def test_waiving_the_placing_of_damage_places_none() -> None:
    assert damage_on(play(board(hitter()), "Hit", waive=["rb-full-details-of-attacking.damage-6"]), THEM) == 0


# Attacks lent by an effect (II.D-06) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("mine", "theirs", "stage", "lent"),
    [(True, False, "Basic", True), (True, False, "Stage 1", False), (False, True, "Basic", False)],
)
def test_attacks_of_the_basic_pokemon_in_ones_own_discard_pile(
    book: str, mine: bool, theirs: bool, stage: str, lent: bool
) -> None:
    # apr-II.D-06.ex-3 (Shadow Hunt)
    hunt = Grant(what="attacks of", filter=Filter(stages=("Basic",)), zone="discard")
    hunter = card("Hunter", 100, "C", attack("Own", 10), abilities=(Ability("Hunt", program=(hunt,)),))
    leaf = card("Leafmon", 100, "C", attack("Leaf", 30), stage=stage)
    start = board(
        Side(hunter, discard=(leaf,) if mine else ()), Side(discard=(leaf,) if theirs else ())
    )  # fmt: skip
    trace = play(start, "Leaf", book=book)
    assert damage_on(trace, THEM) == (30 if lent else 0)
    assert bool(told(trace, e.NotAllowed)) is not lent


def test_a_lent_attack_still_costs_its_energy() -> None:
    hunt = Grant(what="attacks of", zone="discard")
    hunter = card("Hunter", 100, "C", attack("Own", 10), abilities=(Ability("Hunt", program=(hunt,)),))
    start = board(Side(hunter, discard=(card("Leafmon", 100, "C", attack("Leaf", 30, cost="G")),)))
    assert told(play(start, "Leaf"), e.NotAllowed)


@pytest.mark.parametrize(("gone", "damage"), [(False, 100), (True, 50)])
def test_pokemon_with_an_ability_are_counted_without_those_that_lost_theirs(gone: bool, damage: int) -> None:
    # apr-II.D-13.ex-6 (Evil Admonition)
    counted = Measure("in play", who=Who("opponent", filter=Filter(has_ability=True), every=True))
    evil = attack("Evil", 50, ChangeBase(how="times", amount=Amount(each=50, of=counted)))
    lose = Grant(what="no abilities", who=Who("both", filter=Filter(stages=("Basic",)), every=True))
    alchemy = Ability("Alchemy", program=(lose,) if gone else ())
    some = card("Somemon", 100, abilities=(Ability("Some"),))
    muk = card("Muk", 300, abilities=(alchemy,), stage="Stage 1")
    assert damage_on(play(board(Side(card("Mine", 100, "D", evil)), Side(muk, (some, card("None", 60)))), "Evil"), THEM) == damage  # fmt: skip
