"""Numbers bent by cards: more, less, set, none, and which of several counts."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.board import AttackUnderway, InForce, Origin
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import Amount, Filter, Grant, If, Modify, Number, Source, Verb, When_, Who
from ptcg_judge.engine.force import in_force
from ptcg_judge.engine.numbers import Cited, bent, hp_left, max_hp
from tests.engine.boards import ME, MINE, THEIRS, THEM, Mon, Side, ability, board, card, trainer


def change(number: Number, how: str, amount: int = 0, **more: object) -> Modify:
    return Modify(number=number, how=how, amount=Amount(amount), cites=(f"apr-II.D-1{how[0]}",), **more)  # type: ignore[arg-type]


def retreat(*verbs: Verb, printed: int = 2) -> Cited:
    tools = tuple(trainer(f"Tool {n}", "Pokémon Tool", verb) for n, verb in enumerate(verbs))
    start = board(Side(Mon(card("Mon", 100, retreat=printed), attached=tools)))
    return bent(start, "retreat cost", start.get(ME), printed)


@pytest.mark.parametrize(
    ("verbs", "value"),
    [
        ((), 2),
        ((change("retreat cost", "more", 1), change("retreat cost", "more", 1)), 4),  # apr-II.D-11.p2
        ((change("retreat cost", "less", 1), change("retreat cost", "less", 2)), 0),  # apr-II.D-12.p2, never below 0
        ((change("retreat cost", "more", 1), change("retreat cost", "less", 1)), 2),  # apr-II.D-11.faq-1
        ((change("retreat cost", "more", 1), change("retreat cost", "none")), 0),  # apr-II.D-13.faq-1
        ((change("retreat cost", "set", 1), change("retreat cost", "more", 2)), 1),  # cr-309.3a
        ((change("retreat cost", "none"), change("retreat cost", "set", 3)), 0),
    ],
)
def test_how_a_number_is_bent(verbs: tuple[Verb, ...], value: int) -> None:
    assert retreat(*verbs).value == value


def test_the_rules_of_what_was_overruled_are_not_cited() -> None:
    assert retreat(change("retreat cost", "more", 1), change("retreat cost", "none")).cites == ("apr-II.D-1n",)


def stacked(stacks: bool) -> int:
    verb = Modify(number="hp", amount=Amount(20), who=Who("you", every=True), stacks=stacks)
    mon = card("Mon", 100, abilities=(ability("Big", verb),))
    start = board(Side(mon, (mon,)))
    return max_hp(start, start.get(ME))


def test_copies_of_an_ability_add_up_unless_the_text_lets_one_apply() -> None:
    # cr-409.2, apr-II.E-15.p1
    assert (stacked(True), stacked(False)) == (140, 120)


def test_remaining_hp_is_maximum_hp_less_damage() -> None:
    # apr-II.D-15.ex-2, apr-II.D-16.p1
    dumbbells = trainer("Dumbbells", "Pokémon Tool", change("hp", "more", 40))
    start = board(Side(Mon(card("Mon", 90), damage=30, attached=(dumbbells,))))
    assert hp_left(start, start.get(ME)) == 100


def test_of_several_numbers_of_burn_counters_the_largest_counts() -> None:
    # apr-II.E-28.faq-1, .faq-1a
    for numbers in ((4, 6), (6, 4), (6, 6)):
        tools = tuple(ability(f"Fire {n}", Modify(number="burn counters", how="set", amount=Amount(n), who=Who("opponent", every=True))) for n in numbers)  # fmt: skip
        start = board(Side(card("Mon", 100, abilities=tools)))
        assert bent(start, "burn counters", start.get(THEM), 2).value == 6


def test_of_two_that_set_the_same_the_newest_counts() -> None:
    # K59: cr-403.2
    def sun(name: str, hp: int) -> Mon:
        verb = Modify(number="hp", how="set", amount=Amount(hp), who=Who("you", filter=Filter(names=("Moon",)), every=True))  # fmt: skip
        return Mon(card(name, 80, abilities=(ability(name, verb),)), more={"since": 1 if name == "Old" else 2})

    for bench in ((sun("Old", 130), sun("New", 110)), (sun("New", 110), sun("Old", 130))):
        start = board(Side(card("Moon", 60), bench))
        assert max_hp(start, start.get(ME)) == 110


def test_a_text_under_a_condition_is_in_force_while_it_holds() -> None:
    verb = When_(
        condition=If("is", who=Who(role="this", filter=Filter(has_energy=True, energy_of=("R",)))),
        then=(change("hp", "more", 30),),
    )
    for energy, hp in (("R", 130), ("W", 100), ("", 100)):
        start = board(Side(Mon(card("Mon", 100, abilities=(ability("Fire", verb),)), energy=energy)))
        assert max_hp(start, start.get(ME)) == hp


def test_an_effect_while_active_ends_on_the_bench() -> None:
    # apr-II.E-13
    mon = card("Mon", 100, abilities=(ability("Front", change("hp", "more", 30, until="while active")),))
    start = board(Side(mon, (mon,)))
    assert (max_hp(start, start.get(ME)), max_hp(start, start.get(MINE))) == (130, 100)


def test_a_pokemon_without_abilities_has_none_in_force() -> None:
    # apr-II.D-13.ex-4; no Ability takes away itself
    big = ability("Big", change("hp", "more", 30))
    muk = ability("Alchemy", Grant(what="no abilities", who=Who("both", filter=Filter(stages=("Basic",)), every=True)))
    start = board(Side(card("Muk", 100, abilities=(muk,))), Side(card("Mon", 100, abilities=(big,))))
    assert max_hp(start, start.get(THEM)) == 100
    assert [effect.origin.name for effect in in_force(start)] == ["Alchemy"]


def test_an_ancient_trait_is_no_ability() -> None:
    trait = ability("Trait", change("hp", "more", 30), kind="Ancient Trait")
    gone = InForce(900, Grant(what="no abilities"), ME, None, Origin("attack", "Acid", 1), 3, 5)
    start = board(Side(card("Mon", 100, abilities=(trait,))), effects=(gone,))
    assert max_hp(start, start.get(ME)) == 130


def test_tools_without_effect_do_nothing() -> None:
    # apr-II.D-13.ex-3 (second): Lysandre Labs
    dumbbells = trainer("Dumbbells", "Pokémon Tool", change("hp", "more", 40))
    labs = trainer("Labs", "Stadium", Grant(what="no tool effects", who=Who("both", every=True)))
    side = Side(Mon(card("Mon", 90), attached=(dumbbells,)))
    with_labs, without = board(side, stadium=labs), board(side)
    assert (max_hp(with_labs, with_labs.get(ME)), max_hp(without, without.get(ME))) == (90, 130)


@pytest.mark.parametrize(("kind", "hp"), [("Poké-Body", 100), ("Pokémon Power", 100), ("Ability", 130)])
@pytest.mark.parametrize("spot", ["active", "bench"])
def test_powers_and_bodies_that_cannot_be_used_do_nothing(kind: str, hp: int, spot: str) -> None:
    # K73: an effect on Poké-Powers and Poké-Bodies reaches no Ability; it holds while its card is on an Active Pokémon
    big = ability("Big", change("hp", "more", 30), kind=kind)
    silence = Grant(what="no powers", who=Who("both", every=True), until="while active")
    crystal = trainer("Crystal", "Pokémon Tool", silence)
    holder = Mon(card("Holder", 100), attached=(crystal,))
    them = Side(holder) if spot == "active" else Side(bench=(holder,))
    start = board(Side(card("Mon", 100, abilities=(big,))), them)
    assert max_hp(start, start.get(ME)) == (hp if spot == "active" else 130)


# Prizes that hang on whose attack Knocks Out ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "attacker", "damaged", "worth"),
    [
        (Source(kinds=("attack",)), ME, (THEM,), 2),
        (Source(kinds=("attack",)), ME, (THEM, THEIRS), 2),
        (Source(kinds=("attack",)), ME, (THEIRS,), 1),
        (Source(kinds=("attack",)), ME, (), 1),
        (Source(kinds=("attack",)), None, (THEM,), 1),
        (Source(), None, (), 2),
        (Source(kinds=("attack",), side="you"), ME, (THEM,), 2),
        (Source(kinds=("attack",), side="opponent"), ME, (THEM,), 1),
        (Source(kinds=("attack",), side="you"), THEIRS, (THEM,), 1),
        (Source(kinds=("attack",), side="opponent"), THEIRS, (THEM,), 2),
        (Source(kinds=("attack",), this=True), MINE, (THEM,), 2),
        (Source(kinds=("attack",), this=True), ME, (THEM,), 1),
        (Source(kinds=("attack",), pokemon=Filter(types=("R",))), ME, (THEM,), 2),
        (Source(kinds=("attack",), pokemon=Filter(types=("W",))), ME, (THEM,), 1),
    ],
)
def test_more_prizes_for_an_attack_count_for_what_that_attack_damaged(
    source: Source, attacker: int | None, damaged: tuple[int, ...], worth: int
) -> None:
    greed = ability(
        "Greed",
        Modify(number="prizes", how="more", amount=Amount(1), who=Who("opponent", every=True), source=source),
    )
    underway = attacker and AttackUnderway(attacker, Attack("Hit"), THEM, 0, damaged=tuple((n, 10) for n in damaged))
    start = board(Side(card("Mon", 100, "R"), (card("Greedy", 100, abilities=(greed,)),)), attack=underway or None)
    assert bent(start, "prizes", start.get(THEM), 1).value == worth


def test_a_change_of_one_attack_bends_no_other() -> None:
    verb = change("attack cost", "less", 1, attack="Hit")
    start = board(Side(card("Mon", 100, abilities=(ability("Ease", verb),))))
    assert [bent(start, "attack cost", start.get(ME), 2, attack=name).value for name in ("Hit", "Kick")] == [1, 2]
