"""What Energy gives while it is attached, and whom texts that ask for a type find by it."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Cards,
    ChangeBase,
    Filter,
    Grant,
    Heal,
    If,
    Measure,
    MoveCards,
    MoveEnergy,
    Provide,
    When_,
    Whenever,
    Who,
)
from ptcg_judge.engine.provision import EVERY
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    THEM,
    Mon,
    Side,
    ability,
    attack,
    board,
    card,
    damage_on,
    energy,
    play,
    told,
    trainer,
)

RAINBOW = trainer("Rainbow Energy", "Special Energy", Provide(units=(EVERY,)))
LIGHTNING = Filter(kinds=("Energy",), provides=("L",))


def names(trace: Trace, pokemon: int) -> list[str]:
    return [copy.name for copy in trace.board.get(pokemon).attached]


# Energy of every type (II.D-08, 305.4) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_energy_of_every_type_is_found_by_each_type_while_attached(book: str) -> None:
    # apr-II.D-08.faq-1 (Discharge), cr-305.4.ex-1 (Evaporating Heat)
    away = MoveCards(cards=Cards("attached", filter=LIGHTNING, every=True, on=THIS))
    mon = Mon(card("Mine", 100, "L", attack("Discharge", 0, away)), energy="LW", attached=(RAINBOW,))
    trace = play(board(Side(mon)), "Discharge", book=book)
    assert names(trace, ME) == ["W Energy"]


def test_energy_of_every_type_is_of_no_type_in_the_discard_pile() -> None:
    back = MoveCards(cards=Cards("discard", filter=LIGHTNING, every=True), to="hand")
    mine = Side(card("Mine", 100, "L", attack("Recharge", None, back)), discard=(RAINBOW, energy("L")))
    assert [copy.name for copy in play(board(mine), "Recharge").board.players[0].hand] == ["L Energy"]


@pytest.mark.parametrize("book", BOOKS)
def test_all_energy_of_a_type_is_moved_with_energy_of_every_type(book: str) -> None:  # cr-301.1.ex-2
    star = MoveEnergy(cards=Cards("attached", filter=LIGHTNING, every=True, on=THIS), target=Who(spot="bench"))
    mon = Mon(card("Mine", 100, "L", attack("Star", 0, star)), energy="LG", attached=(RAINBOW,))
    trace = play(board(Side(mon)), "Star", book=book)
    assert (names(trace, ME), names(trace, MINE)) == (["G Energy"], ["L Energy", "Rainbow Energy"])


def test_cards_of_a_type_are_counted_by_what_they_give() -> None:
    counted = Measure("energy cards", who=THIS, filter=LIGHTNING)
    hit = attack("Hit", 10, ChangeBase(how="times", amount=Amount(each=10, of=counted)))
    mon = Mon(card("Mine", 100, "L", hit), energy="LG", attached=(RAINBOW,))
    assert damage_on(play(board(Side(mon)), "Hit"), THEM) == 20


# Energy that gives more in some case (406.2) --------------------------------------------------------------------------------


BEHIND = If("compare", measure=Measure("prizes left"), op="more than opponent")
SCRAMBLE = trainer(
    "Scramble", "Special Energy", Provide(units=(("C",),)), When_(condition=BEHIND, then=(Provide(units=(EVERY,) * 3),))
)
FLAME = Whenever(
    event="attached from hand",
    filter=Filter(kinds=("Energy",), provides=("R",)),
    then=(Heal(amount=Amount(20)),),
)


@pytest.mark.parametrize(("prizes", "left"), [(5, 20), (3, 40), (2, 40)])
@pytest.mark.parametrize("book", BOOKS)
def test_what_it_gives_just_after_it_is_attached_sets_off_what_waits_for_a_type(
    book: str, prizes: int, left: int
) -> None:
    # cr-406.2.ex-1
    mon = Mon(card("Mag", 100, "R", abilities=(ability("Flame", FLAME),)), damage=40)
    start = board(Side(mon, hand=(SCRAMBLE,), prizes=prizes), Side(prizes=3))
    trace = play(start, Action("attach", card="Scramble", pokemon=ME), book=book)
    assert damage_on(trace, ME) == left


@pytest.mark.parametrize(("prizes", "allowed"), [(5, True), (3, False)])
def test_a_cost_is_paid_with_what_it_gives_as_things_stand(prizes: int, allowed: bool) -> None:
    mon = Mon(card("Mag", 100, "R", attack("Hit", 10, cost="RRC")), attached=(SCRAMBLE,))
    trace = play(board(Side(mon, prizes=prizes), Side(prizes=3)), "Hit")
    assert (not told(trace, e.NotAllowed)) is allowed


# Energy that an effect lets give more (II.E-15) ------------------------------------------------------------------------------


TOTEM = Grant(
    what="energy", who=Who(every=True), filter=Filter(kinds=("Basic Energy",), provides=("G",)), types=("G",), amount=2,
    stacks=False,
)  # fmt: skip
TOTEMMON = card("Totemmon", 100, "G", abilities=(ability("Totem", TOTEM),))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("cost", "letter", "bench", "allowed"),
    [
        ("GG", "G", (TOTEMMON,), True),
        ("GG", "G", (), False),
        ("GGG", "G", (TOTEMMON, TOTEMMON), False),
        ("RR", "R", (TOTEMMON,), False),
    ],
)
def test_basic_energy_gives_double_once_however_many_effects_say_so(
    book: str, cost: str, letter: str, bench: tuple[Card, ...], allowed: bool
) -> None:
    mine = Side(Mon(card("Mine", 100, "G", attack("Hit", 10, cost=cost)), energy=letter), bench)
    assert (not told(play(board(mine), "Hit", book=book), e.NotAllowed)) is allowed


def test_the_opponents_energy_gives_no_more() -> None:
    mine = Side(Mon(card("Mine", 100, "G", attack("Hit", 10, cost="GG")), energy="G"))
    assert told(play(board(mine, Side(TOTEMMON)), "Hit"), e.NotAllowed)


def test_a_discard_of_a_type_leaves_the_other_types_alone() -> None:
    dry = MoveCards(cards=Cards("attached", "opponent", Filter(kinds=("Energy",), provides=("W",)), on=DEFENDING))
    start = board(Side(card("Mine", 100, "R", attack("Dry", 10, dry))), Side(Mon(energy="GG")))
    assert names(play(start, "Dry"), THEM) == ["G Energy", "G Energy"]
