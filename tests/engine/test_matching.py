"""Who is meant: what a Pokémon must be to fit the words, and at whom words point without a choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine.board import AttackUnderway, Board, Memory, Origin, Outcome
from ptcg_judge.engine.cards import Attack
from ptcg_judge.engine.effects import Filter, Grant, Role, Who
from ptcg_judge.engine.matching import fits, is_meant, those_meant
from tests.engine.boards import ME, MINE, PLAIN, THEIRS, THEM, Mon, Side, ability, board, card, trainer

STAGED = card("Raichu", 100, "L", stage="Stage 1", evolves_from="Pikachu")
PIKACHU = card("Pikachu", 60, "L")
EVOLVED = Mon(STAGED, under=(PIKACHU,))
TOOL = trainer("Tool", "Pokémon Tool")
DOUBLE = trainer("Double Energy", "Special Energy", provides=(("C",), ("C",)))
NEW, OLD = Mon(more={"since": 3}), Mon(more={"since": 2})
"""Boards of these tests are in turn 3."""


@pytest.mark.parametrize(
    ("want", "fit", "other"),
    [
        (Filter(damaged=True), Mon(damage=10), Mon()),  # apr-II.D-16: damage counters on it
        (Filter(damaged=False), Mon(), Mon(damage=10)),
        (Filter(evolved=True), EVOLVED, Mon(PIKACHU)),
        (Filter(evolved=False), Mon(PIKACHU), EVOLVED),
        (Filter(came_this_turn=True), NEW, OLD),
        (Filter(came_this_turn=False), OLD, NEW),
        (Filter(conditions=("Asleep", "Burned")), Mon(more={"burn": 2}), Mon(more={"poison": 1})),
        (Filter(conditions=("Asleep", "Burned")), Mon(more={"rotation": "Asleep"}), Mon()),
        (Filter(has_tool=True), Mon(attached=(TOOL,)), Mon(energy="R")),
        (Filter(has_tool=False), Mon(energy="R"), Mon(attached=(TOOL,))),
        (Filter(has_special_energy=True), Mon(attached=(DOUBLE,)), Mon(energy="R")),
        (Filter(has_special_energy=False), Mon(energy="R"), Mon(attached=(DOUBLE,))),
        (Filter(has_basic_energy=True), Mon(energy="R"), Mon(attached=(DOUBLE,))),
        (Filter(has_basic_energy=False), Mon(attached=(DOUBLE,)), Mon(energy="R")),
        (Filter(has_basic_energy=True, energy_of=("W",)), Mon(energy="RW"), Mon(energy="R")),
        (Filter(has_energy=True), Mon(attached=(DOUBLE,)), Mon(attached=(TOOL,))),
        (Filter(has_energy=False), Mon(), Mon(energy="R")),
        (Filter(has_energy=True, energy_of=("W",)), Mon(energy="RW"), Mon(energy="R")),
        (Filter(has_energy=False, energy_of=("W",)), Mon(energy="R"), Mon(energy="RW")),
        (Filter(remaining_at_most=30), Mon(damage=70), Mon(damage=60)),  # 100 HP less damage
        (Filter(remaining_at_least=30), Mon(damage=70), Mon(damage=80)),
        (Filter(remaining_at_most=50, remaining_at_least=40), Mon(damage=60), Mon(damage=40)),
        (Filter(remaining_at_most=50, remaining_at_least=40), Mon(damage=50), Mon(damage=70)),
        (Filter(types=("L",)), EVOLVED, Mon()),
        (Filter(without=("{L}",)), Mon(), EVOLVED),
        (Filter(any_of=(Filter(damaged=True), Filter(types=("L",)))), Mon(damage=10), Mon()),
        (Filter(any_of=(Filter(damaged=True), Filter(types=("L",)))), EVOLVED, Mon()),
        (Filter(names=("Raichu",), any_of=(Filter(damaged=True),)), Mon(STAGED, 10), Mon(damage=10)),
        (Filter(damaged=True, has_tool=True), Mon(damage=10, attached=(TOOL,)), Mon(damage=10)),
        (Filter(damaged=True, remaining_at_most=50), Mon(damage=50), Mon(damage=40)),
    ],
)
def test_what_a_pokemon_must_be(want: Filter, fit: Mon, other: Mon) -> None:
    start = board(Side(fit, (other,)))
    assert [fits(start, start.get(number), want) for number in (ME, MINE)] == [True, False]


@pytest.mark.parametrize("want", [Filter(types=("L",)), Filter(without=("{C}",))])
def test_a_type_that_an_effect_gives_counts(want: Filter) -> None:
    shiny = ability("Shiny", Grant(what="type", types=("L",)))
    start = board(Side(card("Mon", 100, "C", abilities=(shiny,)), (PLAIN,)))
    assert [fits(start, start.get(number), want) for number in (ME, MINE)] == [True, False]


def test_of_the_same_name_as_this_or_as_the_one_chosen() -> None:
    start = board(Side(PIKACHU, (PIKACHU, STAGED)), memory=Memory(Outcome(chosen=(MINE + 1,))))
    origin = Origin("attack", "Call", 0, ME)

    def named(which: str) -> list[int]:
        want = Filter(same_name_as=which)  # type: ignore[arg-type]
        return [pokemon.id for pokemon in start.pokemon() if fits(start, pokemon, want, origin)]

    assert (named("this"), named("it")) == ([ME, MINE], [MINE + 1])
    several = start.but(memory=Memory(Outcome(chosen=(MINE, MINE + 1))))
    it = Filter(same_name_as="it")
    assert all(fits(several, pokemon, it, origin) for pokemon in start.players[0].in_play)
    nobody = Origin("item", "Call", 0)
    assert not any(fits(start, pokemon, Filter(same_name_as="this"), nobody) for pokemon in start.pokemon())


def test_evolving_from_this_pokemon() -> None:
    start = board(Side(PIKACHU, (EVOLVED, PIKACHU, card("Mon", 60))))
    want, origin = Filter(evolves_from_this=True), Origin("attack", "Call", 0, ME)
    assert [p.id for p in start.pokemon() if fits(start, p, want, origin)] == [MINE]
    assert not any(fits(start, p, want, Origin("item", "Call", 0)) for p in start.pokemon())
    both = replace(want, same_name_as="this")  # it is not also named as the one it evolves from
    assert not any(fits(start, p, both, origin) for p in start.pokemon())


# At whom words point ----------------------------------------------------------------------------------------------------

ATTACK = Attack("Hit", (), 10)
UNDERWAY = AttackUnderway(ME, ATTACK, THEM, 0, damaged=((THEIRS, 10), (THEM, 20), (THEIRS, 10)))
LAST = Outcome(chosen=(MINE,), came=(MINE + 1,))


def field(attack: AttackUnderway | None = UNDERWAY, last: Outcome = LAST) -> Board:
    start = board(Side(bench=(PLAIN, PLAIN)), Side(bench=(PLAIN, PLAIN)), attack=attack)
    return start.but(memory=Memory(last))


def pointed(role: Role, start: Board, origin: Origin) -> list[int]:
    return [pokemon.id for pokemon in those_meant(start, Who(role=role), origin)]


MY_ATTACK = Origin("attack", "Hit", 0, ME)


@pytest.mark.parametrize(
    ("role", "meant", "without"),
    [
        ("this", [ME], [ME]),
        ("holder", [ME], [ME]),
        ("defending", [THEM], [THEM]),
        ("attacker", [ME], []),
        ("damaged", [THEIRS, THEM], []),
        ("new", [MINE + 1], []),
        ("it", [MINE], []),
        ("evolved", [MINE], [ME]),
    ],
)
def test_at_whom_a_word_points(role: Role, meant: list[int], without: list[int]) -> None:
    """With an attack underway and something chosen, and without both."""
    assert pointed(role, field(), MY_ATTACK) == meant
    assert pointed(role, field(None, Outcome()), MY_ATTACK) == without


def test_the_others_are_those_not_chosen_that_the_words_ask_for() -> None:
    who = Who("you", "bench", "others")
    assert [p.id for p in those_meant(field(), who, MY_ATTACK)] == [MINE + 1]


def test_the_card_that_its_own_ability_put_into_play_is_this_pokemon() -> None:  # apr-II.E-17
    start = field()
    copy = start.get(MINE).stack[0].id
    assert pointed("this", start, Origin("ability", "Come", 0, None, copy)) == [MINE]
    assert pointed("this", start, Origin("item", "Come", 0, None, copy)) == []
    assert pointed("this", start, Origin("ability", "Come", 0, ME, copy)) == [ME]


@pytest.mark.parametrize(("spot", "meant"), [("active", True), ("bench", False), ("in play", True)])
def test_words_that_name_a_place_point_at_nobody_elsewhere(spot: str, meant: bool) -> None:
    start, who = field(), Who(role="this", spot=spot)  # type: ignore[arg-type]
    assert bool(those_meant(start, who, MY_ATTACK)) is meant
    assert bool(those_meant(start, who, replace(MY_ATTACK, pokemon=MINE))) is (spot != "active")


def test_the_defending_pokemon_is_the_one_attacked_while_it_is_active() -> None:  # apr-II.D-07
    second = replace(UNDERWAY, defender=THEIRS)
    assert pointed("defending", field(second), MY_ATTACK) == [THEM]
    two = field(second).but(spots=2)
    theirs = two.players[1]
    two = two.but(
        players=(two.players[0], replace(theirs, active=(*theirs.active, theirs.bench[0]), bench=theirs.bench[1:]))
    )
    assert pointed("defending", two, MY_ATTACK) == [THEIRS]
    assert pointed("defending", two, Origin("ability", "Power", 1, THEM)) == [ME]


@pytest.mark.parametrize(
    ("who", "meant"),
    [
        (Who("you"), {ME, MINE, MINE + 1}),
        (Who("opponent"), {THEM, THEIRS, THEIRS + 1}),
        (Who("both", "active"), {ME, THEM}),
        (Who("you", "bench"), {MINE, MINE + 1}),
        (Who("you", other=True), {ME, MINE + 1}),
        (Who(role="this"), {ME}),
        (Who("you", "active", filter=Filter(damaged=True)), set()),
    ],
)
def test_a_lasting_effect_covers_just_those_meant(who: Who, meant: set[int]) -> None:
    start = field()
    assert {p.id for p in start.pokemon() if is_meant(start, who, MY_ATTACK, p)} == meant
    assert {p.id for p in those_meant(start, who, MY_ATTACK)} == meant


def test_another_is_any_but_this_one_where_none_was_chosen() -> None:
    start = field(last=Outcome())
    assert [p.id for p in those_meant(start, Who("you", other=True), MY_ATTACK)] == [MINE, MINE + 1]
