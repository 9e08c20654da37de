"""Something else instead: a Knock Out survived, a card bound for the Lost Zone or the hand, stronger Poison."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import (
    DEFENDING,
    Amount,
    Cards,
    Draw,
    Flip,
    GiveCondition,
    If,
    MoveCards,
    Prevent,
    PutCounters,
    RemoveConditions,
    Source,
    Verb,
    When_,
    Who,
)
from tests.engine.boards import (
    BOOKS,
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

HOLDER = Who(role="holder")
STURDY = Prevent(
    source=Source(("attack",)), knock_out_at=10, full_hp=True, until="while in play", cites=("apr-II.D-14",)
)


def donphan(damage: int = 0, *verbs: Verb) -> Side:
    return Side(Mon(card("Donphan", 100, "F", abilities=(ability("Sturdy", *(verbs or (STURDY,))),)), damage=damage))


def hitter(base: int | None, *text: Verb) -> Side:
    return Side(card("Hitter", 200, "R", attack("Hit", base, *text)))


# A Knock Out survived ---------------------------------------------------------------------------------------------------


BRACE = Prevent(
    who=HOLDER, source=Source(("attack",)), knock_out_at=10, full_hp=True, until="while attached", spent=True
)


@pytest.mark.parametrize(("damage", "kept", "gone"), [(0, 0, 1), (10, 0, 2)])
def test_a_card_that_let_a_pokemon_survive_is_spent(damage: int, kept: int, gone: int) -> None:
    brace = trainer("Test Brace", "Pokémon Tool", BRACE)
    held = Side(Mon(card("Braced", 100, "F"), damage=damage, attached=(brace,)), bench=(card("Other", 60, "F"),))
    trace = play(board(hitter(150), held), "Hit")
    fallen = trace.board.find(THEM) is None
    assert fallen is (damage > 0)
    assert fallen or len(trace.board.get(THEM).attached) == kept
    assert len(trace.board.players[1].discard) == gone


def test_a_card_that_saves_nobody_is_not_spent() -> None:
    brace = trainer("Test Brace", "Pokémon Tool", BRACE)
    held = Side(Mon(card("Braced", 100, "F"), attached=(brace,)))
    assert len(play(board(hitter(90), held), "Hit").board.get(THEM).attached) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_at_full_hp_stays_with_10(book: str) -> None:
    # apr-II.D-14.ex-1, apr-II.D-16.ex-2
    trace = play(board(hitter(150), donphan()), "Hit", book=book)
    assert damage_on(trace, THEM) == 90
    assert told(trace, e.KnockedOut) == []
    assert [bare(event) for event in told(trace, e.CountersTaken)] == [
        e.CountersTaken(pokemon=THEM, counters=6, healed=False, cites=("apr-II.D-14.ex-1", "apr-II.D-14"))
    ]


def test_a_damaged_pokemon_does_not_survive() -> None:
    # apr-II.D-14.p1
    assert told(play(board(hitter(150), donphan(10)), "Hit"), e.KnockedOut) != []


def test_damage_that_leaves_hp_is_not_changed() -> None:
    assert damage_on(play(board(hitter(90), donphan()), "Hit"), THEM) == 90


def test_counters_knock_out_all_the_same() -> None:
    trace = play(board(hitter(None, PutCounters(amount=Amount(10))), donphan()), "Hit")
    assert [event.pokemon for event in told(trace, e.KnockedOut)] == [THEM]


@pytest.mark.parametrize(("flip", "out"), [("H", 0), ("T", 1)])
def test_survival_may_hang_on_a_flip(flip: str, out: int) -> None:
    band = Prevent(source=Source(("attack",)), knock_out_at=10, flip=True, until="while in play")
    trace = play(board(hitter(150), donphan(30, band)), "Hit", flips=flip)
    assert len(told(trace, e.KnockedOut)) == out


# Prism Stars ------------------------------------------------------------------------------------------------------------

PRISM = frozenset({"Prism Star"})


@pytest.mark.parametrize("book", BOOKS)
def test_a_prism_star_goes_to_the_lost_zone_instead_of_the_discard_pile(book: str) -> None:
    # rb-appendix-17-prism-star.p3
    orb = trainer("Orb ◇", "Item", Draw(amount=Amount(1)), labels=PRISM)
    trace = play(board(Side(hand=(orb,))), Action("play", card="Orb ◇"), book=book)
    you = trace.board.players[0]
    assert ([copy.name for copy in you.lost], you.discard) == (["Orb ◇"], ())
    assert "rb-appendix-17-prism-star.p3" in trace.cites


def test_waiving_the_rule_discards_it() -> None:
    orb = trainer("Orb ◇", "Item", Draw(amount=Amount(1)), labels=PRISM)
    start = board(Side(hand=(orb,)))
    trace = play(start, Action("play", card="Orb ◇"), waive=["rb-appendix-17-prism-star.p3"])
    assert [copy.name for copy in trace.board.players[0].discard] == ["Orb ◇"]


def test_a_knocked_out_prism_star_and_its_cards_part_ways() -> None:
    them = Side(Mon(card("Giratina ◇", 50, labels=PRISM), energy="P"))
    trace = play(board(hitter(50), them), "Hit")
    opponent = trace.board.players[1]
    assert [copy.name for copy in opponent.lost] == ["Giratina ◇"]
    assert [copy.name for copy in opponent.discard] == ["P Energy"]
    (left,) = told(trace, e.LeftPlay)
    assert left.cites == ("rb-turn-3-attack.step-C.p5", "rb-appendix-17-prism-star.p3")
    assert not told(trace, e.CardsMoved)


def test_a_prism_star_among_other_cards_is_taken_out() -> None:
    star, plain = trainer("Star ◇", "Item", labels=PRISM), trainer("Plain", "Item")
    dump = trainer("Dump", "Item", MoveCards(cards=Cards("hand", every=True)))
    trace = play(board(Side(hand=(dump, star, plain))), Action("play", card="Dump"))
    you = trace.board.players[0]
    assert [copy.name for copy in you.lost] == ["Star ◇"]
    assert [copy.name for copy in you.discard] == ["Plain", "Dump"]


# Into the hand instead --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("flip", "zone"), [("H", "hand"), ("T", "discard")])
def test_a_card_may_go_back_to_the_hand_instead_of_the_discard_pile(flip: str, zone: str) -> None:
    # apr-II.C-02.ex-1 (Kahili)
    back = MoveCards(cards=Cards("play", role="this"), to="hand")
    kahili = trainer("Kahili", "Supporter", Draw(amount=Amount(2)), Flip(), When_(condition=If("heads"), then=(back,)))
    trace = play(board(Side(hand=(kahili,))), Action("play", card="Kahili"), flips=flip)
    assert "Kahili" in [copy.name for copy in getattr(trace.board.players[0], zone)]


# Stronger Poison --------------------------------------------------------------------------------------------------------

TRIPLE = GiveCondition(conditions=("Poisoned",), counters=3)


@pytest.mark.parametrize("book", BOOKS)
def test_a_stronger_poison_puts_its_own_number_and_a_plain_one_overwrites_it(book: str) -> None:
    # K82: apr-II.E-16.p1, p2; cr-311.6c, cr-405.1
    strong = play(board(hitter(None, TRIPLE)), "Hit", Action("checkup"), book=book)
    assert damage_on(strong, THEM) == 30
    plain = GiveCondition(conditions=("Poisoned",))
    assert damage_on(play(board(hitter(None, TRIPLE, plain)), "Hit", Action("checkup"), book=book), THEM) == 10


def test_a_cured_poison_takes_its_number_along() -> None:
    cure = RemoveConditions(who=DEFENDING)
    trace = play(board(hitter(None, TRIPLE, cure)), "Hit", Action("checkup"))
    assert (damage_on(trace, THEM), trace.board.get(THEM).poison) == (0, 0)
