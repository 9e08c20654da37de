"""Reactions: what sets them off, when they have their moment, how often, and who orders several."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Attach,
    Cards,
    DoDamage,
    Draw,
    Filter,
    GiveCondition,
    Grant,
    Heal,
    MoveCards,
    Prevent,
    PutCounters,
    Source,
    Verb,
    Whenever,
    Who,
)
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
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

OPPOSING = Source(("attack",), "opponent")
ATTACKER = Who("opponent", role="attacker")


def reaction(counters: int, event: str = "damaged by attack", **more: object) -> Whenever:
    more.setdefault("source", OPPOSING)
    return Whenever(event=event, then=(PutCounters(who=ATTACKER, amount=Amount(counters)),), cites=("apr-II.E-03",), **more)  # type: ignore[arg-type] # fmt: skip


def sharp(*verbs: Verb, hp: int = 100, **more: object) -> Side:
    abilities = tuple(ability(f"Skin {n}", verb) for n, verb in enumerate(verbs))
    return Side(Mon(card("Sharp", hp, "D", abilities=abilities), **more))  # type: ignore[arg-type]


def hitter(base: int | None, *text: Verb) -> Side:
    return Side(card("Hitter", 200, "R", attack("Hit", base, *text)))


# Damaged by an attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_reaction_comes_after_the_attacks_effects_and_before_the_knock_out(book: str) -> None:
    # K30: apr-I.A-01.step-5 to 7, apr-II.E-03.p2, p3; cr-303.1b, c
    text = GiveCondition(conditions=("Burned",))
    trace = play(board(hitter(100, text), sharp(reaction(3))), "Hit", book=book)
    kinds = (e.Damaged, e.ConditionGiven, e.CountersPut, e.KnockedOut)
    assert [type(event) for event in told(trace, *kinds)] == list(kinds)
    assert damage_on(trace, ME) == 30


@pytest.mark.parametrize("book", BOOKS)
def test_no_damage_sets_off_no_reaction(book: str) -> None:
    # apr-II.E-03.p1: 10 or more damage
    assert damage_on(play(board(hitter(0), sharp(reaction(3))), "Hit", book=book), ME) == 0
    shield = Prevent(source=Source(("attack",)), until="while in play")
    assert damage_on(play(board(hitter(50), sharp(reaction(3), shield)), "Hit", book=book), ME) == 0
    assert damage_on(play(board(hitter(10), sharp(reaction(3))), "Hit", book=book), ME) == 30


def test_counters_put_by_an_attack_are_no_damage_for_a_reaction() -> None:
    # cr-304.3
    assert damage_on(play(board(hitter(None, PutCounters(amount=Amount(3))), sharp(reaction(3))), "Hit"), ME) == 0


def test_own_attacks_do_not_set_off_what_answers_to_the_opponents() -> None:
    itself = DoDamage(who=THIS, amount=Amount(20))
    mon = card("Sharp", 100, "D", attack("Hit", 10, itself), abilities=(ability("Skin", reaction(3)),))
    assert damage_on(play(board(Side(mon)), "Hit"), ME) == 20


def test_a_reaction_of_the_active_pokemon_does_not_come_from_the_bench() -> None:
    snipe = DoDamage(who=Who("opponent", "bench"), amount=Amount(10))
    skin = card("Sharp", 100, abilities=(ability("Skin", reaction(3, spot="active")),))
    assert damage_on(play(board(hitter(None, snipe), Side(PLAIN, (skin,))), "Hit"), ME) == 0
    assert damage_on(play(board(hitter(10), Side(skin)), "Hit"), ME) == 30


@pytest.mark.parametrize("book", BOOKS)
def test_an_ability_that_the_attack_has_taken_away_reacts_no_more(book: str) -> None:
    # apr-II.E-21.faq (Gastro Acid and Rough Skin), cr-406.2
    acid = Grant(what="no abilities", who=DEFENDING, until="end of your next turn")
    assert damage_on(play(board(hitter(50, acid), sharp(reaction(3))), "Hit", book=book), ME) == 0


def test_a_tool_that_the_attack_has_discarded_reacts_no_more() -> None:
    # apr-I.A-01.step-6
    barb = trainer("Barb", "Pokémon Tool", reaction(3))
    strip = MoveCards(cards=Cards("attached", "opponent", Filter(kinds=("Pokémon Tool",)), every=True, on=DEFENDING))
    them = Side(Mon(PLAIN, attached=(barb,)))
    assert damage_on(play(board(hitter(50, strip), them), "Hit"), ME) == 0
    assert damage_on(play(board(hitter(50), them), "Hit"), ME) == 30


def test_a_reaction_made_by_an_attack_lasts_as_long_as_it_says() -> None:
    # apr-II.E-03.ex-1 (Shell Trap)
    trap = reaction(8, who=THIS, until="opponent's next turn")
    mine = card("Turtle", 100, "R", attack("Trap", None, trap), attack("Wait", None))
    theirs = card("Hitter", 200, "R", attack("Hit", 10))
    trace = play(board(Side(mine), Side(theirs)), "Trap", Action("turn"), "Hit")
    assert damage_on(trace, THEM) == 80
    late = play(board(Side(mine), Side(theirs)), "Trap", Action("turn"), Action("pass"), Action("turn"), "Wait", Action("turn"), "Hit")  # fmt: skip
    assert damage_on(late, THEM) == 0


@pytest.mark.parametrize(("book", "player"), [("current", 1), ("2025", 1), ("2018", 1), ("2009", 0)])
def test_who_orders_several_reactions(book: str, player: int) -> None:
    # K31: apr-II.E-03.p4 the damaged Pokémon's player; cr-400.4 the owner of the Pokémon they hit
    start = board(hitter(50), sharp(reaction(1), reaction(2)))
    trace = play(start, "Hit", book=book, choices=["Skin 1"])
    assert [event.counters for event in told(trace, e.CountersPut)] == [2, 1]
    (order,) = [event for event in told(trace, e.Chosen) if event.option]
    assert (order.player, order.cites) == (player, ("cr-400.4",) if book == "2009" else ("apr-II.E-03.p4",))


def test_an_untold_order_is_a_question() -> None:
    trace = play(board(hitter(50), sharp(reaction(1), reaction(2))), "Hit")
    assert trace.question == "Which of these effects comes first, as your opponent chooses: Skin 0, Skin 1?"


# Knocked Out -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_knock_out_by_damage_of_the_opponents_attack_sets_it_off(book: str) -> None:
    # apr-II.E-04.ex-1 (Innards Out)
    innards = reaction(6, "knocked out by damage", spot="active")
    assert damage_on(play(board(hitter(100), sharp(innards)), "Hit", book=book), ME) == 60
    counters = PutCounters(amount=Amount(10))
    assert damage_on(play(board(hitter(None, counters), sharp(innards)), "Hit", book=book), ME) == 0
    assert damage_on(play(board(hitter(90), sharp(innards)), "Hit", book=book), ME) == 0


def test_a_knock_out_by_its_own_attack_is_none_by_the_opponents() -> None:
    recoil = DoDamage(who=THIS, amount=Amount(100))
    innards = Whenever(event="knocked out by damage", source=OPPOSING, then=(Draw(amount=Amount(1)),))
    mon = card("Sharp", 100, "D", attack("Hit", 10, recoil), abilities=(ability("Innards", innards),))
    trace = play(board(Side(mon)), "Hit")
    assert [event.verb for event in told(trace, e.CardsMoved)] == []


# From the hand ---------------------------------------------------------------------------------------------------------

DRAWS = Draw(amount=Amount(1), may=True, words="draw a card")


def newcomer(event: str) -> tuple[Verb, ...]:
    return (Whenever(event=event, then=(DRAWS,), cites=("apr-II.E-06",)),)  # type: ignore[arg-type]


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_an_ability_on_benching_is_offered_at_once(answer: str, drawn: int) -> None:
    # K58: apr-II.E-06.p2
    lele = card("Lele", 100, abilities=(ability("Tag", *newcomer("benched from hand")),))
    trace = play(board(Side(hand=(lele,))), Action("bench", card="Lele"), choices=[answer])
    assert len(trace.board.players[0].hand) == drawn
    assert trace.board.waiting == ()


def test_evolving_from_hand_sets_it_off_and_a_pokemon_in_play_does_not_wait() -> None:
    # apr-II.E-05.p1
    old = card("Old", 90, stage="Stage 1", evolves_from="Young", abilities=(ability("Hunt", *newcomer("evolved from hand")),))  # fmt: skip
    start = board(Side(card("Young", 60), hand=(old,)))
    trace = play(start, Action("evolve", card="Old", pokemon=ME), choices=["yes"])
    assert len(trace.board.players[0].hand) == 1
    assert told(play(board(Side(Mon(old, under=(card("Young"),)))), Action("pass")), e.Triggered) == []


CURSE = Whenever(
    event="energy attached",
    who=Who("opponent", every=True),
    filter=Filter(kinds=("Energy",)),
    then=(PutCounters(who=Who("opponent", role="it"), amount=Amount(2)),),
    cites=("apr-II.E-07",),
)
ASSIST = Attach(cards=Cards("hand", filter=Filter(kinds=("Energy",)), most=2, least=2), who=Who("you", "active"))


@pytest.mark.parametrize(("book", "damage"), [("current", 40), ("2025", 40), ("2018", 40), ("2009", 20)])
def test_several_energy_attached_at_once_count_each_but_once_in_2009(book: str, damage: int) -> None:
    # K43: apr-II.C-09.faq-1, apr-II.E-07.faq-2; cr-406.3
    heat = trainer("Heat", "Item", ASSIST)
    cards = (heat, energy("R"), energy("R"))
    start = board(Side(Mon(card("Mine", 100)), hand=cards), Side(card("Gengar", 100, abilities=(ability("Curse", CURSE),))))  # fmt: skip
    assert damage_on(play(start, Action("play", card="Heat"), book=book), ME) == damage


@pytest.mark.parametrize("book", BOOKS)
def test_one_card_of_two_energy_counts_once(book: str) -> None:
    # apr-II.E-07.faq-1
    double = trainer("Double", "Special Energy", provides=(("C",), ("C",)))
    gengar = Side(card("Gengar", 100, abilities=(ability("Curse", CURSE),)))
    trace = play(board(Side(hand=(double,)), gengar), Action("attach", card="Double", pokemon=MINE), book=book)
    assert damage_on(trace, MINE) == 20


def test_own_energy_does_not_set_off_what_looks_at_the_opponents() -> None:
    mine = Side(card("Gengar", 100, abilities=(ability("Curse", CURSE),)), hand=(energy("R"),))
    assert damage_on(play(board(mine), Action("attach", card="R Energy", pokemon=ME)), ME) == 0


def test_healing_sets_off_what_waits_for_it() -> None:
    glad = Whenever(event="healed", then=(Draw(amount=Amount(1)),))
    potion = trainer("Potion", "Item", Heal(who=Who("you", "active"), amount=Amount(30)))
    mon = Mon(card("Glad", 100, abilities=(ability("Glad", glad),)), damage=20)
    assert len(play(board(Side(mon, hand=(potion,))), Action("play", card="Potion")).board.players[0].hand) == 1


def test_coming_up_from_the_bench_sets_off_what_waits_for_it() -> None:
    up = Whenever(event="becomes active", then=(Draw(amount=Amount(1)),))
    mon = card("Upper", 100, abilities=(ability("Up", up),))
    assert len(play(board(Side(PLAIN, (mon,))), Action("retreat")).board.players[0].hand) == 1
    assert len(play(board(Side(mon, (PLAIN,))), Action("retreat")).board.players[0].hand) == 0


@pytest.mark.parametrize("book", BOOKS)
def test_two_attachments_one_after_the_other_in_one_attack_count_twice_in_every_book(book: str) -> None:
    # cr-406.3 makes one event of what is attached at once, not of what two instructions attach
    one = Attach(cards=Cards("hand", filter=Filter(kinds=("Energy",))), who=THIS)
    mine = Side(card("Mine", 100, "R", attack("Twice", None, one, one)), hand=(energy("R"), energy("R")))
    start = board(mine, Side(card("Gengar", 100, abilities=(ability("Curse", CURSE),))))
    assert damage_on(play(start, "Twice", book=book), ME) == 40
