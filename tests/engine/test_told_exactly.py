"""What an effect is about, told exactly: which Pokémon, which cards, how many, and which it is not about."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.effects import (
    Amount,
    Attach,
    BenchCards,
    Cards,
    ChangeBase,
    Condition,
    Draw,
    Filter,
    Measure,
    MoveEnergy,
    PutCounters,
    RemoveConditions,
    Verb,
    Who,
)
from ptcg_judge.engine.events import LookAsked
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.visibility import Look, may_look
from tests.engine.boards import (
    ME,
    MINE,
    THEM,
    Mon,
    Side,
    attack,
    board,
    card,
    energy,
    play,
    told,
    trainer,
)


def hitting(*program: Verb, damage: int | None = None, **more: object) -> Mon:
    return Mon(card("Hitter", 100, "P", attack("Hit", damage, *program)), more=dict(more))


CURE: tuple[Condition, ...] = ("Asleep", "Confused", "Paralyzed")


@pytest.mark.parametrize(("book", "poison"), [("2009", 0), ("2018", 1), ("2025", 1)])
def test_the_three_old_words_mean_every_special_condition_in_2009_only(book: str, poison: int) -> None:  # cr-903.1
    start = board(Side(active=hitting(RemoveConditions(who=Who(role="this"), conditions=CURE), poison=1)))
    assert play(start, "Hit", book=book).board.get(ME).poison == poison


def test_fewer_of_the_old_words_mean_only_themselves() -> None:  # cr-903.1 asks for all three
    start = board(Side(active=hitting(RemoveConditions(who=Who(role="this"), conditions=("Asleep",)), poison=1)))
    assert play(start, "Hit", book="2009").board.get(ME).poison == 1


def test_those_are_the_pokemon_just_put_onto_the_bench() -> None:
    pup = card("Pup", 50)
    call = BenchCards(cards=Cards("deck", filter=Filter(stages=("Basic",)), least=2, most=2))
    mark = PutCounters(who=Who("you", role="it", least=2, most=2, every=True), amount=Amount(1))
    start = board(Side(active=hitting(call, mark), bench=(card("Old", 80),), deck=(pup, pup)))
    bench = play(start, "Hit", choices=[("Pup", "Pup")]).board.players[0].bench
    assert [(pokemon.name, pokemon.damage) for pokemon in bench] == [("Old", 0), ("Pup", 10), ("Pup", 10)]


@pytest.mark.parametrize(("zone", "said"), [("hand", True), ("discard", False)])
def test_only_energy_from_the_hand_is_told_to_be_besides_the_turns_own(zone: str, said: bool) -> None:
    give = Attach(cards=Cards(zone), who=Who(role="this"), cites=("apr-II.C-09",))  # type: ignore[arg-type]
    fire = (energy("R"),)
    side = Side(active=hitting(give), hand=fire if zone == "hand" else (), discard=fire if zone == "discard" else ())
    (attached,) = told(play(board(side), "Hit"), e.CardAttached)
    own = set(Table(book_in_force("current")).detail("attaching by effect"))
    assert (bool(own) and own.issubset(attached.cites)) == said


@pytest.mark.parametrize(("letters", "cards"), [("RR", 2), ("R", 1), ("", 0)])
def test_as_many_are_drawn_as_energy_was_moved(letters: str, cards: int) -> None:
    away = MoveEnergy(
        cards=Cards("attached", on=Who(role="this"), every=True, least=0, most=None), target=Who(spot="bench")
    )
    draw = Draw(amount=Amount(each=1, of=Measure("moved")))
    mon = Mon(card("Hitter", 100, "P", attack("Hit", None, away, draw)), energy=letters)
    trace = play(board(Side(active=mon)), "Hit")
    assert len(trace.board.players[0].hand) == cards
    assert len(trace.board.get(MINE).energy) == cards


@pytest.mark.parametrize(("letters", "damage"), [("", 10), ("R", 30), ("RR", 30), ("RW", 50)])
def test_each_type_of_basic_energy_in_the_discard_pile_counts_once(letters: str, damage: int) -> None:
    counted = Measure("energy types", who=Who(role="this"), filter=Filter(kinds=("Basic Energy",)))
    more = ChangeBase(how="more", amount=Amount(each=20, of=counted))
    pile = (*(energy(letter) for letter in letters), trainer("Double", "Special Energy", provides=(("C",), ("C",))))
    assert play(board(Side(active=hitting(more, damage=10), discard=pile)), "Hit").board.get(THEM).damage == damage


def test_each_type_of_pokemon_on_the_bench_counts_once() -> None:
    counted = Measure("types", who=Who("you", "bench", least=0, most=None, every=True))
    more = ChangeBase(how="more", amount=Amount(each=20, of=counted))
    bench = (card("A", 50, "R"), card("B", 50, "R"), card("C", 50, "W"), card("D", 50, "RG"))
    assert play(board(Side(active=hitting(more, damage=10), bench=bench)), "Hit").board.get(THEM).damage == 70


def asked(player: int, owner: int) -> LookAsked:
    return may_look(board(), Look(player, owner, "hand"), Table(book_in_force("2009")))


def test_a_partners_hand_is_hidden_by_its_own_rule_whoever_of_the_two_asks() -> None:  # cr-702.8
    assert [asked(*pair).allowed for pair in ((0, 2), (2, 0), (1, 3), (3, 1))] == [False] * 4
    assert {asked(*pair).cites for pair in ((0, 2), (2, 0), (1, 3), (3, 1))} == {("cr-702.8",)}
    assert "cr-702.8" not in asked(0, 3).cites


def test_sudden_death_is_refused_with_the_reason() -> None:
    going = play(board(), Action("sudden death"))
    assert [refusal.because for refusal in told(going, e.NotAllowed)] == ["the game is not over"]
    won = play(board(Side(active=hitting(damage=200), prizes=1)), "Hit", Action("sudden death"))
    assert [refusal.because for refusal in told(won, e.NotAllowed)] == ["somebody has won the game"]


def test_an_attached_card_is_not_taken_off_and_one_that_is_not_there_has_another_reason() -> None:
    start = board(Side(active=Mon(card("Holder", 60), energy="R")))
    trace = play(start, Action("take off", card="R Energy"))
    assert [refusal.cites for refusal in told(trace, e.NotAllowed)] == [("apr-I.C.p3",)]
    assert trace.board == start
    (missing,) = told(play(start, Action("take off", card="W Energy")), e.NotAllowed)
    assert missing.because == "no such card is attached to that player's Pokémon"
