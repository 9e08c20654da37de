"""Working out damage: its steps in each book, where it stops, whom Weakness and Resistance concern."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Origin
from ptcg_judge.engine.effects import (
    DEFENDING,
    Amount,
    ChangeBase,
    DoDamage,
    Filter,
    Flip,
    Grant,
    Ignoring,
    Measure,
    Modify,
    Source,
    Verb,
    Who,
)
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    THEIRS,
    THEM,
    Mon,
    Side,
    ability,
    attack,
    bare,
    board,
    card,
    damage_on,
    play,
    told,
    trainer,
)

CHANGES = (e.DamageChanged, e.DamageStopped, e.Damaged, e.DidNotApply)


def band(amount: int) -> Verb:
    return Modify(number="damage dealt", amount=Amount(amount), cites=("apr-II.B-04",), until="while attached")


def wall(amount: int, how: str = "less", **more: object) -> Verb:
    return Modify(number="damage taken", how=how, amount=Amount(amount), cites=("apr-II.B-05",), **more)  # type: ignore[arg-type]


def hitter(base: int | None, *text: Verb, types: str = "R", attached: tuple[Verb, ...] = ()) -> Side:
    tools = tuple(trainer(f"Tool {number}", "Pokémon Tool", verb) for number, verb in enumerate(attached))
    return Side(Mon(card("Hitter", 100, types, attack("Hit", base, *text)), attached=tools))


def wallmon(hp: int = 300, weakness: str = "", resistance: str = "", *effects: Verb) -> Side:
    words = {name: text for name, text in (("weakness", weakness), ("resistance", resistance)) if text}
    return Side(Mon(card("Wallmon", hp, "G", **words, abilities=tuple(ability("Wall", verb) for verb in effects))))


def test_the_six_steps_come_in_their_order() -> None:
    # (40 + 30) × 2 − 30 − 20: apr-I.A-01.damage-step-1a to step-6
    trace = play(board(hitter(40, attached=(band(30),)), wallmon(300, "R×2", "R−30", wall(20))), "Hit", book="2018")
    assert [bare(event) for event in told(trace, *CHANGES)] == [
        e.DamageChanged(before=40, after=70, why="Tool 0 +30", cites=("apr-I.A-01.damage-step-2.p1", "apr-II.B-04")),
        e.DamageChanged(before=70, after=140, why="Weakness ×2", cites=("apr-I.A-01.damage-step-3",)),
        e.DamageChanged(before=140, after=110, why="Resistance −30", cites=("apr-I.A-01.damage-step-4",)),
        e.DamageChanged(before=110, after=90, why="Wall −20", cites=("apr-I.A-01.damage-step-5", "apr-II.B-05")),
        e.Damaged(pokemon=THEM, damage=90, cites=("apr-I.A-01.damage-step-6",)),
    ]


def test_the_damage_comes_by_the_attack() -> None:
    (damaged,) = told(play(board(hitter(40)), "Hit"), e.Damaged)
    assert damaged.by == Origin("attack", "Hit", 0, ME)


@pytest.mark.parametrize("book", BOOKS)
def test_several_effects_on_the_attacker_add_up_before_weakness(book: str) -> None:
    # (30 + 30 + 10) × 2: apr-II.B-04.p3, cr-603.5b, rb-full-details-of-attacking.damage-2
    start = board(hitter(30, attached=(band(30), band(10))), wallmon(300, "R×2"))
    assert damage_on(play(start, "Hit", book=book), THEM) == 140


@pytest.mark.parametrize("book", BOOKS)
def test_several_effects_on_the_defender_add_up_after_weakness(book: str) -> None:
    # 30 × 2 − 20 − 10 + 30: apr-II.B-05.p4, apr-II.B-04.faq-1
    start = board(hitter(30), wallmon(300, "R×2", "", wall(20), wall(10), wall(30, "more")))
    assert damage_on(play(start, "Hit", book=book), THEM) == 60


@pytest.mark.parametrize("book", BOOKS)
def test_a_base_of_nothing_gets_no_bonus(book: str) -> None:
    # K09: 30 × 0 heads, and 40 more on the attacker: apr-II.B-02.p3, cr-603.5e, rb-…damage-2.p2
    times = ChangeBase(how="times", amount=Amount(each=30, of=Measure("heads")))
    start = board(hitter(30, Flip(), times, attached=(band(40),)))
    assert damage_on(play(start, "Hit", book=book, flips="T"), THEM) == 0
    assert damage_on(play(start, "Hit", book=book, flips="H"), THEM) == 70


def test_waiving_the_stop_lets_the_bonus_in() -> None:
    start = board(hitter(0, attached=(band(40),)))
    assert damage_on(play(start, "Hit", waive=["rb-full-details-of-attacking.damage-2.p2"]), THEM) == 40


@pytest.mark.parametrize(("book", "damage"), [("current", 0), ("2025", 20), ("2018", 0), ("2009", 0)])
def test_resistance_to_nothing_ends_the_calculation_but_not_in_2025(book: str, damage: int) -> None:
    # K08: 20 − 30, and the defender takes 30 more: 2025 20 − 30 + 30; apr-I.A-01.damage-step-4.p2; cr-603.5e
    start = board(hitter(20), wallmon(300, "", "R−30", wall(30, "more")))
    assert damage_on(play(start, "Hit", book=book), THEM) == damage


@pytest.mark.parametrize(("book", "damage"), [("current", 0), ("2025", 10), ("2018", 0), ("2009", 0)])
def test_effects_on_the_attacker_to_nothing_end_the_calculation_but_not_in_2025(book: str, damage: int) -> None:
    # K08: 40 − 50, then 20 more on the defender: −10 + 20 in 2025; apr-I.A-01.damage-step-2.p2
    less = Modify(number="damage dealt", how="less", amount=Amount(50))
    start = board(hitter(40, attached=(less,)), wallmon(300, "", "", wall(20, "more")))
    assert damage_on(play(start, "Hit", book=book), THEM) == damage


@pytest.mark.parametrize("book", BOOKS)
def test_damage_below_nothing_places_no_counter(book: str) -> None:
    trace = play(board(hitter(20), wallmon(300, "", "R−30")), "Hit", book=book)
    assert told(trace, e.Damaged) == []
    assert len(told(trace, e.DamageStopped)) == 1


def test_weakness_by_addition_adds_its_number() -> None:
    assert damage_on(play(board(hitter(40), wallmon(300, "R+20")), "Hit"), THEM) == 60  # K10


def test_a_bare_symbol_has_the_amount_of_2009() -> None:
    # K10: ×2 and −30 by cr-304.4a, which answers for the others
    trace = play(board(hitter(40), wallmon(300, "R", "R")), "Hit", book="2018")
    assert [event.cites for event in told(trace, e.DamageChanged)] == [
        ("apr-I.A-01.damage-step-3", "cr-304.4a"),
        ("apr-I.A-01.damage-step-4", "cr-304.4a"),
    ]
    assert damage_on(trace, THEM) == 50
    assert ("default weakness and resistance", "2009") in {
        (event.point, event.answers) for event in told(trace, e.BookSilent)
    }


@pytest.mark.parametrize("book", BOOKS)
def test_every_matching_weakness_counts_before_resistance(book: str) -> None:
    # K11: 30 × 2 × 2 − 30: cr-304.4b
    trace = play(board(hitter(30, types="RW"), wallmon(300, "R×2 W×2", "R−30")), "Hit", book=book)
    assert damage_on(trace, THEM) == 90
    assert "cr-304.4b" in trace.cites


def test_one_match_does_not_cite_the_rule_of_several() -> None:
    assert "cr-304.4b" not in play(board(hitter(30), wallmon(300, "R×2 W×2")), "Hit", book="2009").cites


@pytest.mark.parametrize("book", BOOKS)
def test_on_the_bench_there_is_no_weakness(book: str) -> None:
    # K85: 50 to a Benched Pokémon with Weakness ×2
    snipe = DoDamage(who=Who("opponent", "bench"), amount=Amount(50))
    weak = card("Weak", 200, "G", weakness="R×2")
    trace = play(board(hitter(None, snipe), Side(bench=(weak,))), "Hit", book=book)
    assert damage_on(trace, THEIRS) == 50
    assert [event.rule for event in told(trace, e.DidNotApply)] == ["Weakness"]


def test_the_printed_number_goes_to_the_active_pokemon_only() -> None:
    # apr-II.B-08.p3
    snipe = DoDamage(who=Who("opponent", "bench"), amount=Amount(30))
    trace = play(board(hitter(120, snipe), Side(card("Big", 200))), "Hit")
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS)) == (120, 30)


@pytest.mark.parametrize("book", BOOKS)
def test_self_damage_is_worked_out_like_any_other(book: str) -> None:
    # K12: 20 to itself, Weakness ×2, 10 less: apr-II.B-09.faq-1
    itself = DoDamage(who=Who(role="this"), amount=Amount(20))
    mine = card("Hitter", 100, "R", attack("Hit", 30, itself), weakness="R×2")
    tool = trainer("Eviolite", "Pokémon Tool", wall(10))
    trace = play(board(Side(Mon(mine, attached=(tool,)))), "Hit", book=book)
    assert damage_on(trace, ME) == 30
    assert "apr-II.B-09.faq-1" in trace.cites


def test_without_that_rule_self_damage_is_plain() -> None:
    itself = DoDamage(who=Who(role="this"), amount=Amount(20))
    mine = card("Hitter", 100, "R", attack("Hit", 30, itself), weakness="R×2")
    assert damage_on(play(board(Side(mine)), "Hit", waive=["apr-II.B-09.faq-1"]), ME) == 20


def test_protection_from_the_opponents_attacks_does_not_help_against_self_damage() -> None:
    # apr-II.B-09.faq-2
    itself = DoDamage(who=Who(role="this"), amount=Amount(20))
    helmet = trainer("Helmet", "Pokémon Tool", wall(30, source=Source(side="opponent")))
    start = board(Side(Mon(card("Hitter", 100, "R", attack("Hit", 30, itself)), attached=(helmet,))))
    assert damage_on(play(start, "Hit"), ME) == 20


def test_not_applying_weakness_leaves_out_both_steps() -> None:
    # apr-II.B-06.p1
    plain = Ignoring(weakness=True, resistance=True, cites=("apr-II.B-06",))
    trace = play(board(hitter(50, plain), wallmon(300, "R×2", "R−30")), "Hit", book="2018")
    assert damage_on(trace, THEM) == 50
    assert [bare(event) for event in told(trace, e.DidNotApply)] == [
        e.DidNotApply(rule=which, because="the attack does not apply it", cites=("apr-II.B-06.p1",))
        for which in ("Weakness", "Resistance")
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_damage_not_affected_by_effects_still_meets_weakness(book: str) -> None:
    # K65: Psyshock 60 against ×2 and 20 less, 30 more: 120; apr-II.B-07.p1, .ruling-change
    psyshock = Ignoring(effects=True, cites=("apr-II.B-07",))
    start = board(hitter(60, psyshock), wallmon(300, "R×2", "", wall(20), wall(30, "more")))
    assert damage_on(play(start, "Hit", book=book), THEM) == 120


def test_a_weakness_taken_away_does_not_come_back() -> None:
    # apr-II.B-07.faq-1, apr-II.D-13.ex-3
    policy = Grant(what="no weakness", cites=("apr-II.D-13.ex-3",))
    start = board(hitter(60, Ignoring(effects=True)), wallmon(300, "R×2", "", policy))
    trace = play(start, "Hit")
    assert damage_on(trace, THEM) == 60
    assert [bare(event) for event in told(trace, e.DidNotApply)] == [
        e.DidNotApply(rule="Weakness", because="Wall takes it away", cites=("apr-II.D-13.ex-3",))
    ]


def test_a_changed_weakness_keeps_its_amount() -> None:
    # apr-II.E-21.ex-2
    eyes = Modify(number="weakness", how="set", type="R", cites=("apr-II.E-21",))
    assert damage_on(play(board(hitter(40), wallmon(300, "W+20", "", eyes)), "Hit"), THEM) == 60
    assert damage_on(play(board(hitter(40, types="W"), wallmon(300, "W+20", "", eyes)), "Hit"), THEM) == 40


def test_a_given_type_meets_weakness_and_the_printed_one_no_more() -> None:
    paint = Grant(what="type", types=("W",))
    start = board(hitter(40, attached=(paint,)), wallmon(300, "W×2", "R−30"))
    assert damage_on(play(start, "Hit"), THEM) == 80


def test_what_is_said_to_come_after_weakness_comes_after_it() -> None:
    # cr-404.1: 40 × 2 + 10
    late = Modify(number="damage dealt", amount=Amount(10), after=True)
    assert damage_on(play(board(hitter(40, attached=(late,)), wallmon(300, "R×2")), "Hit"), THEM) == 90


def test_a_bonus_against_some_pokemon_is_for_them_alone() -> None:
    # apr-I.A-01.damage-step-2.ex-1
    choice = Modify(number="damage dealt", amount=Amount(30), against=Filter(labels=("GX",)))
    gx = Side(card("Big-GX", 300, labels=frozenset({"GX"})))
    assert damage_on(play(board(hitter(40, attached=(choice,)), gx), "Hit"), THEM) == 70
    assert damage_on(play(board(hitter(40, attached=(choice,)), wallmon()), "Hit"), THEM) == 40


def test_a_pokemon_brought_up_before_damage_takes_it() -> None:
    # K76: the opponent's Active Pokémon as things stand when damage is done
    from ptcg_judge.engine.effects import Before, Switch

    gust = Before(then=(Switch(side="opponent", kind="gust"),))
    trace = play(board(hitter(40, gust)), "Hit")
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS)) == (0, 40)


def test_own_benched_pokemon_take_plain_damage() -> None:
    quake = DoDamage(who=Who("you", "bench", every=True), amount=Amount(10))
    start = board(Side(card("Hitter", 100, "R", attack("Hit", 30, quake)), bench=(card("Weak", 50, weakness="R×2"),)))
    assert damage_on(play(start, "Hit"), MINE) == 10


def test_damage_to_the_defending_pokemon_by_text_is_worked_out_with_weakness() -> None:
    hit = DoDamage(who=DEFENDING, amount=Amount(30))
    assert damage_on(play(board(hitter(None, hit), wallmon(300, "R×2")), "Hit"), THEM) == 60
