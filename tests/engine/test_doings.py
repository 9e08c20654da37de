"""What instructions come to: how much was done, and whether anything was, with what "if you do" and numbers go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import (
    Amount,
    Attach,
    Cards,
    Devolve,
    Draw,
    EvolveFrom,
    Filter,
    GiveCondition,
    If,
    KnockOut,
    LookAt,
    Measure,
    MoveCards,
    MoveEnergy,
    PutCounters,
    RemoveConditions,
    Verb,
    When_,
    Who,
)
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
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

THEIR_ACTIVE = Who("opponent", "active")
ALL_THEIRS = Who("opponent", every=True)
R, W = energy("R"), energy("W")
PLAIN_SIDE = Side()


def done(verb: Verb, you: Side = PLAIN_SIDE, opponent: Side = PLAIN_SIDE, **more: object) -> tuple[Trace, int, bool]:
    """An attack with this text used: the trace, how much the text did, and whether that is anything."""
    mon = you.active if isinstance(you.active, Mon) else Mon(you.active or PLAIN)
    mon = replace(mon, card=replace(mon.card, attacks=(attack("Text", None, verb),)))
    trace = play(board(replace(you, active=mon), opponent), "Text", **more)  # type: ignore[arg-type]
    assert trace.question == ""
    last = told(trace, e.Counted)[-1]
    return trace, last.count, last.done


# Drawing ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "hand", "deck", "drawn"),
    [
        (Draw(amount=Amount(3)), 0, 5, 3),
        (Draw(amount=Amount(1)), 0, 5, 1),
        (Draw(amount=Amount(3)), 0, 2, 2),  # as many as there are: rb-draw-more-than-you-have.p1
        (Draw(amount=Amount(3)), 0, 3, 3),
        (Draw(until=3), 1, 5, 2),
        (Draw(until=3), 3, 5, 0),
        (Draw(until=3), 4, 5, 0),
        (Draw(until_amount=Amount(1, each=1, of=Measure("benched"))), 0, 5, 2),
        (Draw(amount=Amount(0, each=1, of=Measure("cards in hand", side="opponent"))), 2, 5, 0),
    ],
)
def test_how_many_cards_are_drawn(verb: Draw, hand: int, deck: int, drawn: int) -> None:
    trace, count, any_at_all = done(verb, Side(hand=(R,) * hand, deck=(W,) * deck))
    assert (count, any_at_all) == (drawn, drawn > 0)
    assert len(trace.board.players[0].hand) == hand + drawn
    assert len(trace.board.players[0].deck) == deck - drawn


def test_the_rule_on_a_deck_that_falls_short_is_said_of_that_deck_alone() -> None:  # rb-draw-more-than-you-have.p1
    trace, count, _ = done(Draw(side="both", amount=Amount(3)), Side(deck=(R,)), Side(deck=(R,) * 9))
    drawn = [event for event in told(trace, e.CardsMoved) if event.verb == "drawn"]
    assert count == 4
    assert {event.player: "rb-draw-more-than-you-have.p1" in event.cites for event in drawn} == {0: True, 1: False}


# Damage counters and Knock Outs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "count", "damage"),
    [
        (PutCounters(who=THEIR_ACTIVE, amount=Amount(2)), 2, (20, 0)),
        (PutCounters(who=ALL_THEIRS, amount=Amount(2)), 4, (20, 20)),
        (PutCounters(who=THEIR_ACTIVE, amount=Amount(0)), 0, (0, 0)),
        (PutCounters(who=Who("opponent", "bench", filter=Filter(damaged=True)), amount=Amount(2)), 0, (0, 0)),
        (PutCounters(who=ALL_THEIRS, until_left=70), 6, (30, 30)),
        (PutCounters(who=ALL_THEIRS, until_left=100), 0, (0, 0)),
        (PutCounters(who=ALL_THEIRS, until_left=120), 0, (0, 0)),
    ],
)
def test_damage_counters_put_are_counted(verb: PutCounters, count: int, damage: tuple[int, int]) -> None:
    trace, put, any_at_all = done(verb)
    assert (put, any_at_all) == (count, count > 0)
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS)) == damage


@pytest.mark.parametrize("amount", [0, 2])
def test_counters_spread_are_counted_one_by_one(amount: int) -> None:
    verb = PutCounters(who=Who("opponent"), amount=Amount(amount), spread=True)
    trace, count, any_at_all = done(verb, choices=["opponent bench 1"] * amount)
    assert (count, any_at_all, damage_on(trace, THEIRS)) == (amount, amount > 0, 10 * amount)


@pytest.mark.parametrize(
    ("counters", "left", "deadly"),
    [(2, 30, False), (3, 30, True), (4, 30, True), (2, 20, True), (1, 20, False), (10, 110, False), (11, 110, True)],
)
def test_counters_that_take_the_last_hp_say_that_they_knock_out(counters: int, left: int, deadly: bool) -> None:
    # apr-II.C-07.p2
    verb = PutCounters(who=THEIR_ACTIVE, amount=Amount(counters), cites=("apr-II.C-07.p1",))
    trace, _, _ = done(verb, opponent=Side(Mon(card("Big", 200), damage=200 - left)), book="2018")
    (put,) = told(trace, e.CountersPut)
    assert ("apr-II.C-07.p2" in put.cites) is deadly
    assert bool(told(trace, e.KnockedOut)) is deadly


def test_only_counters_by_an_attack_are_said_to_be_its_effect() -> None:  # apr-II.C-07.p3
    verb = PutCounters(who=THEIR_ACTIVE, amount=Amount(1), cites=("apr-II.C-07.p1",))
    by_attack, _, _ = done(verb, book="2018")
    start = board(Side(hand=(trainer("Text", "Item", verb),)))
    by_item = play(start, Action("play", card="Text"), book="2018")
    said = ["apr-II.C-07.p3" in put.cites for trace in (by_attack, by_item) for put in told(trace, e.CountersPut)]
    assert said == [True, False]


def test_knocked_out_by_an_effect_whatever_hp_is_left() -> None:
    trace, count, any_at_all = done(KnockOut(who=THEIR_ACTIVE))
    assert (count, any_at_all) == (1, True)
    assert [event.pokemon for event in told(trace, e.KnockedOut)] == [THEM]
    nobody = KnockOut(who=Who("opponent", "active", filter=Filter(damaged=True)))
    assert done(nobody)[1:] == (0, False)


# Special Conditions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "before", "count", "after"),
    [
        (RemoveConditions(who=Who(spot="active")), {"burn": 2, "poison": 1}, 2, ()),
        (RemoveConditions(who=Who(spot="active")), {}, 0, ()),
        (RemoveConditions(who=Who(spot="active"), conditions=("Burned",)), {"burn": 2, "poison": 1}, 1, ("Poisoned",)),
        (RemoveConditions(who=Who(spot="active"), conditions=("Burned",)), {"poison": 1}, 0, ("Poisoned",)),
    ],
)
def test_recovering_is_counted_by_condition(
    verb: RemoveConditions, before: dict[str, object], count: int, after: tuple[str, ...]
) -> None:
    trace, ended, any_at_all = done(verb, Side(Mon(more=before)))
    assert (ended, any_at_all) == (count, count > 0)
    assert trace.board.get(ME).conditions == after


@pytest.mark.parametrize("rotation", ["", "Asleep", "Confused", "Paralyzed"])
@pytest.mark.parametrize("new", ["Asleep", "Confused", "Burned"])
def test_only_a_condition_of_the_turned_kind_replaces_another_of_that_kind(rotation: str, new: str) -> None:
    # rb-removing-special-conditions, apr-I.G: the last one counts; markers stay beside it
    verb = GiveCondition(who=THEIR_ACTIVE, conditions=(new,))  # type: ignore[arg-type]
    trace, count, any_at_all = done(verb, opponent=Side(Mon(more={"rotation": rotation})))
    if new != rotation:
        assert (count, any_at_all) == (1, True)
    theirs = trace.board.get(THEM)
    assert theirs.rotation == (rotation if new == "Burned" else new)
    ended = [event.condition for event in told(trace, e.ConditionEnded)]
    assert ended == ([rotation] if rotation and new not in ("Burned", rotation) else [])


def test_a_benched_pokemon_gets_no_special_condition() -> None:
    trace, count, any_at_all = done(GiveCondition(who=Who("opponent", "bench"), conditions=("Asleep",)))
    assert (trace.board.get(THEIRS).conditions, count, any_at_all) == ((), 0, False)


# Attaching and moving Energy ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "count"), [((R, W), 2), ((R,), 1), ((), 0)])
def test_energy_attached_by_an_effect_is_counted(hand: tuple[Card, ...], count: int) -> None:
    verb = Attach(cards=Cards("hand", filter=Filter(kinds=("Energy",)), every=True), who=Who(spot="active"))
    trace, attached, any_at_all = done(verb, Side(hand=hand))
    assert (attached, any_at_all) == (count, count > 0)
    assert len(trace.board.get(ME).attached) == count


def test_energy_attached_any_way_may_go_to_several() -> None:
    cards = Cards("hand", filter=Filter(kinds=("Energy",)), every=True)
    trace, attached, _ = done(
        Attach(cards=cards, who=Who(), any_way=True), Side(hand=(R, W)), choices=["bench 1", "active"]
    )
    assert attached == 2
    assert [len(trace.board.get(number).attached) for number in (ME, MINE)] == [1, 1]


@pytest.mark.parametrize("bench", [(PLAIN,), ()])
def test_energy_moves_to_another_pokemon_if_there_is_one(bench: tuple[Card, ...]) -> None:
    verb = MoveEnergy(cards=Cards("attached", on=Who(spot="active"), every=True), target=Who(spot="bench"))
    trace, moved, any_at_all = done(verb, Side(Mon(energy="RW"), bench))
    assert (moved, any_at_all) == ((2, True) if bench else (0, False))
    assert len(trace.board.get(ME).attached) == (0 if bench else 2)


# Looking --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "seen"), [(5, 3), (3, 3), (2, 2)])
def test_looking_at_the_top_of_a_deck(deck: int, seen: int) -> None:
    trace, count, any_at_all = done(LookAt(cards=Cards("deck top", least=3, most=3)), Side(deck=(R,) * deck))
    assert (count, any_at_all) == (seen, True)
    (looked,) = told(trace, e.LookedAt)
    assert looked.copies == tuple(copy.id for copy in trace.board.players[0].deck[:seen])
    assert ("rb-draw-more-than-you-have.p1" in looked.cites) is (seen < 3)
    assert (looked.player, looked.owner, looked.revealed) == (0, 0, False)


def test_looking_at_a_hand_shows_all_of_it_and_an_empty_one_nothing() -> None:
    verb = LookAt(cards=Cards("hand", "opponent", every=True), reveal=True)
    trace, count, _ = done(verb, opponent=Side(hand=(R, W)))
    (looked,) = told(trace, e.LookedAt)
    assert (count, looked.zone, looked.owner, looked.revealed) == (2, "hand", 1, True)
    empty, count, any_at_all = done(verb)
    assert (told(empty, e.LookedAt), count, any_at_all) == ([], 0, False)


def test_a_card_shown_out_of_ones_own_hand_is_chosen() -> None:
    verb = LookAt(cards=Cards("hand", filter=Filter(kinds=("Energy",))), reveal=True)
    trace, count, any_at_all = done(verb, Side(hand=(R, W, PLAIN)), choices=["W Energy"])
    (looked,) = told(trace, e.LookedAt)
    shown = [trace.board.copy(number).name for number in looked.copies]  # type: ignore[union-attr]
    assert (shown, looked.zone, looked.revealed, count, any_at_all) == (["W Energy"], "hand", True, 1, True)
    assert looked.owner == 0
    none, count, any_at_all = done(verb, Side(hand=(PLAIN,)))
    assert (told(none, e.LookedAt), count, any_at_all) == ([], 0, False)


# Evolving and devolving by an effect ----------------------------------------------------------------------------------------

PIKACHU, RAICHU = card("Pikachu", 60, "L"), card("Raichu", 100, "L", stage="Stage 1", evolves_from="Pikachu")
ALL_OFF = Devolve(who=THEIR_ACTIVE, stages=None)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("stages", "left"), [(1, 2), (2, 1), (None, 1), (5, 1)])
def test_as_many_stages_come_off_as_the_text_says_but_never_the_basic(book: str, stages: int | None, left: int) -> None:
    top = card("Topchu", 150, "L", stage="Stage 2", evolves_from="Raichu")
    theirs = Mon(top, under=(PIKACHU, RAICHU))
    verb = Devolve(who=THEIR_ACTIVE, stages=stages)
    trace, count, any_at_all = done(verb, opponent=Side(theirs), book=book)
    assert (count, any_at_all, len(trace.board.get(THEM).stack)) == (1, True, left)
    assert len(trace.board.players[1].hand) == 3 - left


def test_a_pokemon_that_has_not_evolved_is_not_devolved() -> None:
    trace, count, any_at_all = done(ALL_OFF, opponent=Side(PIKACHU))
    assert (count, any_at_all, told(trace, e.Devolved)) == (0, False, [])
    assert [event.rule for event in told(trace, e.DidNotApply)] == ["devolving"]


@pytest.mark.parametrize(
    ("deck", "evolves"), [((RAICHU,), True), ((card("Other", 100, stage="Stage 1", evolves_from="X"),), False)]
)
def test_a_pokemon_evolves_by_an_effect_if_a_card_fits(deck: tuple[Card, ...], evolves: bool) -> None:
    verb = EvolveFrom(who=Who(spot="active"), cards=Cards("deck", filter=Filter(stages=("Evolution",))))
    trace, count, any_at_all = done(verb, Side(PIKACHU, deck=deck))
    assert (count, any_at_all) == (int(evolves), evolves)
    assert trace.board.get(ME).name == ("Raichu" if evolves else "Pikachu")


def test_if_you_do_goes_on_with_what_was_done() -> None:
    """The next part hangs on the count that the part before came to."""
    for damage, drawn in ((0, 0), (10, 1)):
        verbs = (KnockOut(who=Who("opponent", "bench", filter=Filter(damaged=True))), When_(condition=If("done"), then=(Draw(amount=Amount(1)),)))  # fmt: skip
        start = board(Side(card("Mon", 100, "C", attack("Hit", None, *verbs))), Side(bench=(Mon(damage=damage),)))
        trace = play(start, "Hit")
        assert len([event for event in told(trace, e.CardsMoved) if event.verb == "drawn"]) == drawn


# What "Trainer card" means (K20) ----------------------------------------------------------------------------------------------


WORD = {"cr-902.2", "cr-902.3", "rb-card-type-trainer-cards.p1"}


@pytest.mark.parametrize(
    ("printing", "book", "supporters", "said"),
    [
        ("", "current", True, set()),
        ("", "2009", False, {"cr-902.3"}),
        ("Diamond & Pearl 1", "2009", False, {"cr-902.3"}),
        ("Base Set 1", "2009", True, {"cr-902.2"}),
        ("Base Set 1", "2025", True, {"rb-card-type-trainer-cards.p1"}),
        ("", "2025", True, set()),
    ],
)
def test_trainer_means_what_it_meant_when_the_card_was_printed(
    printing: str, book: str, supporters: bool, said: set[str]
) -> None:
    verb = MoveCards(cards=Cards("discard", filter=Filter(kinds=("Trainer",))), to="hand")
    mon = replace(PLAIN, printing=printing, attacks=(attack("Text", None, verb),))
    start = board(Side(mon, discard=(trainer("Ball", "Item"), trainer("Lady", "Supporter"), R)))
    # an Item and a Supporter to choose between, or the Item alone
    assert bool(play(start, "Text", book=book).question) is supporters
    trace = play(start, "Text", book=book, choices=["Ball"] if supporters else [])
    assert {name for event in told(trace, e.Chosen) for name in event.cites} & WORD == said
    assert [copy.name for copy in trace.board.players[0].hand] == ["Ball"]


# Poison again, Energy from elsewhere, stages from the top -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "overwritten"),
    [(1, 0, False), (2, 0, True), (3, 2, True), (3, 3, False), (2, 3, False), (0, 0, False)],
)
def test_an_ordinary_poison_takes_the_place_of_a_stronger_one_alone(old: int, new: int, overwritten: bool) -> None:
    # apr-II.E-16.p2
    verb = GiveCondition(who=THEIR_ACTIVE, conditions=("Poisoned",), counters=new)
    theirs = Side(Mon(more={"poison": old}))
    trace, _, _ = done(verb, opponent=theirs, book="2018")
    assert trace.board.get(THEM).poison == max(1, new)
    (given,) = told(trace, e.ConditionGiven)
    assert ("apr-II.E-16.p2" in given.cites) is overwritten
    without, _, _ = done(verb, opponent=theirs, book="2018", waive=("apr-II.E-16.p2",))
    assert without.board.get(THEM).poison == max(old, new, 1)


@pytest.mark.parametrize(("old", "hung"), [(1, False), (2, True), (3, True)])
def test_a_number_of_counters_goes_with_the_poison_that_it_hung_on(old: int, hung: bool) -> None:  # cr-311.6c, cr-405.1
    verb = GiveCondition(who=THEIR_ACTIVE, conditions=("Poisoned",))
    trace, _, _ = done(verb, opponent=Side(Mon(more={"poison": old})), book="2009")
    (ended,) = told(trace, e.ConditionEnded)
    assert ended.cites == (("cr-311.6c", "cr-405.1") if hung else ("cr-311.6c",))
    assert trace.board.get(THEM).poison == 1


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_energy_attached_by_an_effect_tells_whence_it_came(zone: str) -> None:
    verb = Attach(cards=Cards(zone, filter=Filter(kinds=("Energy",))), who=Who(spot="active"))  # type: ignore[arg-type]
    trace, _, _ = done(verb, Side(hand=(R,)) if zone == "hand" else Side(discard=(R,)))
    (event,) = told(trace, e.CardAttached)
    assert (event.source, event.from_hand, event.pokemon) == (zone, zone == "hand", ME)


@pytest.mark.parametrize(("bench", "cites"), [((PLAIN,), []), ((), [("apr-II.C-10.p3",)])])
def test_energy_that_nobody_can_receive_stays_and_the_rule_is_told(
    bench: tuple[Card, ...], cites: list[tuple[str, ...]]
) -> None:
    verb = MoveEnergy(cards=Cards("attached", on=Who(spot="active"), every=True), target=Who(spot="bench"))
    trace, _, _ = done(verb, Side(Mon(energy="RW"), bench), book="2018")
    assert [event.cites for event in told(trace, e.DidNotApply)] == cites


@pytest.mark.parametrize(("stages", "said"), [(1, True), (2, False), (None, False)])
def test_that_stages_come_off_from_the_top_is_said_where_some_stay(stages: int | None, said: bool) -> None:
    # apr-II.C-13.p5
    top = card("Topchu", 150, "L", stage="Stage 2", evolves_from="Raichu")
    verb = Devolve(who=THEIR_ACTIVE, stages=stages)
    trace, _, _ = done(verb, opponent=Side(Mon(top, under=(PIKACHU, RAICHU))), book="2018")
    (event,) = told(trace, e.Devolved)
    assert ("apr-II.C-13.p5" in event.cites) is said


@pytest.mark.parametrize(
    ("turns", "since", "said"), [(2, 2, False), (2, 3, True), (1, 2, True), (1, 3, True), (0, 2, True), (2, 1, False)]
)
def test_an_effect_evolves_at_once_what_the_turn_would_not(turns: int, since: int, said: bool) -> None:
    # apr-II.C-12.p3: in the player's first turn, or the turn in which the Pokémon came
    cards = Cards("deck", filter=Filter(stages=("Evolution",)))
    verb = EvolveFrom(who=Who(spot="active"), cards=cards, cites=("apr-II.C-12.p1",))
    you = Side(Mon(PIKACHU, more={"since": since}), deck=(RAICHU,), turns=turns)
    trace, count, _ = done(verb, you, book="2018")
    (event,) = told(trace, e.Evolved)
    assert ("apr-II.C-12.p3" in event.cites, count) == (said, 1)
    waived, _, _ = done(verb, you, book="2018", waive=("apr-II.C-12.p3",))
    assert bool(told(waived, e.Evolved)) is not said
