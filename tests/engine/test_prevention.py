"""Prevention: what it keeps off a Pokémon, what it does not, and what becomes of things moved onto a protected one."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import InForce, Origin
from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Cards,
    Devolve,
    DoDamage,
    Filter,
    Forbid,
    GiveCondition,
    If,
    Ignoring,
    KnockOut,
    Modify,
    MoveCards,
    MoveCounters,
    MoveEnergy,
    Prevent,
    PutCounters,
    Source,
    Switch,
    Verb,
    When_,
    Who,
)
from tests.engine.boards import (
    BOOKS,
    ME,
    MINE,
    PLAIN,
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
    energy,
    play,
    told,
    trainer,
)

AGILITY = Prevent(source=Source(("attack",)), until="while in play", cites=("apr-II.C-16", "apr-II.C-17"))
CURL = Prevent(source=Source(("attack",), effects=False), until="while in play", cites=("apr-II.C-16",))
GUARD = Prevent(source=Source(("attack",), "opponent", damage=False), until="while in play", cites=("apr-II.C-17",))


def protected(verb: Verb, **more: object) -> Mon:
    young = card("Young", 60)
    mon = card("Noibat", 200, "D", abilities=(ability("Shield", verb),), stage="Stage 1", evolves_from="Young")
    return Mon(mon, under=(young,), **more)  # type: ignore[arg-type]


def hitter(*text: Verb, base: int | None = None, energy: str = "", **more: object) -> Mon:
    return Mon(card("Hitter", 100, "R", attack("Hit", base, *text), **more), energy=energy)


def test_prevented_damage_places_no_counter_and_sets_off_no_reaction() -> None:
    # apr-I.A-01.damage-step-6.p2, apr-II.C-16.p1
    trace = play(board(Side(hitter(base=50)), Side(protected(CURL))), "Hit", book="2018")
    assert [bare(event) for event in told(trace, e.Damaged, e.Prevented)] == [
        e.Prevented(pokemon=THEM, what="damage", cites=("apr-I.A-01.damage-step-6.p2", "apr-II.C-16"))
    ]
    assert damage_on(trace, THEM) == 0


def test_only_the_protected_one_of_several_targets_is_spared() -> None:
    # apr-II.C-16.p2, apr-II.B-08.p5
    quake = DoDamage(who=Who("opponent", "in play", every=True), amount=Amount(20))
    trace = play(board(Side(hitter(quake)), Side(protected(CURL))), "Hit")
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS)) == (0, 20)


def test_prevention_of_damage_does_not_stop_effects() -> None:
    text = (GiveCondition(conditions=("Asleep",)), PutCounters(amount=Amount(2)))
    trace = play(board(Side(hitter(*text, base=50)), Side(protected(CURL))), "Hit")
    assert (damage_on(trace, THEM), trace.board.get(THEM).conditions) == (20, ("Asleep",))


def test_prevention_of_effects_does_not_stop_damage() -> None:
    text = (GiveCondition(conditions=("Asleep",)), PutCounters(amount=Amount(2)))
    trace = play(board(Side(hitter(*text, base=50)), Side(protected(GUARD))), "Hit")
    assert (damage_on(trace, THEM), trace.board.get(THEM).conditions) == (50, ())


@pytest.mark.parametrize(("book", "damage"), [("current", 0), ("2025", 30), ("2018", 0), ("2009", 0)])
def test_counters_put_by_an_attack_are_an_effect_of_it_but_by_the_letter_of_2025(book: str, damage: int) -> None:
    # K13: rb-full-details-of-attacking.damage-1.p2; apr-II.C-07.faq-1; cr-400.2
    trace = play(board(Side(hitter(PutCounters(amount=Amount(3)))), Side(protected(AGILITY))), "Hit", book=book)
    assert damage_on(trace, THEM) == damage


EFFECTS: dict[str, Verb] = {
    "condition": GiveCondition(conditions=("Paralyzed",)),  # apr-II.C-17 Bubble
    "weaker attacks": Modify(how="less", amount=Amount(50), who=DEFENDING, until="opponent's next turn"),
    "discard": MoveCards(cards=Cards("attached", "opponent", on=DEFENDING)),
    "counters": PutCounters(amount=Amount(1)),
    "ban": Forbid(who=DEFENDING),
    "switch": Switch(side="opponent", chooser="opponent", kind="forced"),
    "devolving": Devolve(),
    "knock out": KnockOut(),
}


@pytest.mark.parametrize("name", EFFECTS)
def test_what_prevention_of_effects_keeps_off(name: str) -> None:
    # apr-II.C-17.ex-3 to ex-8
    start = board(Side(hitter(EFFECTS[name])), Side(protected(GUARD, energy="D")))
    trace = play(start, "Hit")
    after = trace.board.players[1]
    assert len(told(trace, e.Prevented)) == 1
    assert (after.active, after.bench) == (start.players[1].active, start.players[1].bench)
    assert trace.board.effects == ()


@pytest.mark.parametrize("name", EFFECTS)
def test_the_same_reaches_an_unprotected_pokemon(name: str) -> None:
    young, old = card("Young", 60), card("Old", 200, stage="Stage 1", evolves_from="Young")
    start = board(Side(hitter(EFFECTS[name])), Side(Mon(old, energy="D", under=(young,))))
    trace = play(start, "Hit")
    assert told(trace, e.Prevented) == []
    assert (trace.board.players[1], trace.board.effects) != (start.players[1], ())


@pytest.mark.parametrize("book", BOOKS)
def test_what_was_there_before_stays(book: str) -> None:
    # K69: apr-II.C-17.p2, p3; cr-400.2
    ban = InForce(900, Forbid(what="retreat"), THEM, None, Origin("attack", "Hug", 0, ME), 3, 9)
    start = board(Side(hitter(base=10)), Side(protected(AGILITY, more={"rotation": "Asleep"})), effects=(ban,))
    trace = play(start, "Hit", book=book)
    assert trace.board.get(THEM).rotation == "Asleep"
    assert [effect.id for effect in trace.board.effects] == [900]


def test_a_prevented_condition_leaves_the_old_one() -> None:
    start = board(Side(hitter(GiveCondition(conditions=("Paralyzed",)))), Side(protected(GUARD, more={"rotation": "Asleep"})))  # fmt: skip
    assert play(start, "Hit").board.get(THEM).rotation == "Asleep"


@pytest.mark.parametrize("book", BOOKS)
def test_damage_not_affected_by_effects_gets_past_prevention(book: str) -> None:
    # apr-II.B-07.p1, apr-II.C-16.faq-1
    start = board(Side(hitter(Ignoring(effects=True), base=60)), Side(protected(AGILITY)))
    assert damage_on(play(start, "Hit", book=book), THEM) == 60


def test_a_ban_on_a_player_is_not_shielded() -> None:
    # apr-II.C-19.faq-1
    trace = play(board(Side(hitter(Forbid(what="play supporter"))), Side(protected(AGILITY))), "Hit")
    assert [effect.player for effect in trace.board.effects] == [1]


def test_a_forced_switch_aims_at_the_active_pokemon() -> None:
    # K70: apr-II.C-04.faq-1
    whirlwind = Switch(side="opponent", chooser="opponent", kind="forced")
    active = play(board(Side(hitter(whirlwind)), Side(protected(AGILITY))), "Hit", book="2018")
    assert [event.cites[0] for event in told(active, e.Prevented)] == ["apr-II.C-04.faq-1"]
    bench = play(board(Side(hitter(whirlwind)), Side(PLAIN, (protected(AGILITY),))), "Hit", book="2018")
    assert [event.comes for event in told(bench, e.Switched)] == [THEIRS]


def test_dragging_aims_at_the_benched_pokemon() -> None:
    # K70: apr-II.C-05.faq-1
    taunt = Switch(side="opponent", kind="gust")
    active = play(board(Side(hitter(taunt)), Side(protected(AGILITY))), "Hit", book="2018")
    assert [event.comes for event in told(active, e.Switched)] == [THEIRS]
    bench = play(board(Side(hitter(taunt)), Side(PLAIN, (protected(AGILITY),))), "Hit", book="2018")
    assert [event.cites[0] for event in told(bench, e.Prevented)] == ["apr-II.C-05.faq-1"]


@pytest.mark.parametrize("book", BOOKS)
def test_counters_moved_onto_a_protected_pokemon_are_gone(book: str) -> None:
    # K45: apr-II.C-08.faq-1
    start = board(Side(Mon(hitter(MoveCounters()).card, damage=50)), Side(protected(AGILITY)))
    trace = play(start, "Hit", book=book)
    assert (damage_on(trace, ME), damage_on(trace, THEM)) == (0, 0)


def test_counters_moved_onto_another_pokemon_arrive() -> None:
    trace = play(board(Side(Mon(hitter(MoveCounters()).card, damage=50))), "Hit")
    assert (damage_on(trace, ME), damage_on(trace, THEM)) == (0, 50)


def test_counters_that_cannot_leave_do_not_arrive() -> None:
    # The effect on the protected Pokémon does not happen, so there is nothing to put elsewhere: cr-400.2
    pull = MoveCounters(source=DEFENDING, target=THIS)
    trace = play(board(Side(hitter(pull)), Side(protected(GUARD, damage=40))), "Hit")
    assert (damage_on(trace, ME), damage_on(trace, THEM)) == (0, 40)


SAFEGUARD = Prevent(source=Source(("attack",), pokemon=Filter(labels=("EX",))), until="while in play", cites=("apr-II.C-16", "apr-II.C-17"))  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_energy_moved_onto_a_protected_pokemon_is_discarded(book: str) -> None:
    # K45: apr-II.C-10.faq-2, Y Cyclone to a Suicune with Safeguard
    cyclone = MoveEnergy(cards=Cards("attached", on=THIS), target=Who("you", "bench"))
    ex = hitter(cyclone, energy="D", labels=frozenset({"EX"}))
    trace = play(board(Side(ex, (protected(SAFEGUARD),))), "Hit", book=book)
    assert [copy.name for copy in trace.board.players[0].discard] == ["D Energy"]
    assert (trace.board.get(ME).energy, trace.board.get(MINE).energy) == ((), ())


def test_energy_moved_onto_another_pokemon_is_attached() -> None:
    cyclone = MoveEnergy(cards=Cards("attached", on=THIS), target=Who("you", "bench"))
    trace = play(board(Side(hitter(cyclone, energy="D"), (protected(SAFEGUARD),))), "Hit")
    assert [copy.card for copy in trace.board.get(MINE).energy] == [energy("D")]


def test_protection_from_some_pokemon_does_not_stop_others() -> None:
    start = board(Side(hitter(base=50)), Side(protected(SAFEGUARD)))
    assert damage_on(play(start, "Hit"), THEM) == 50
    ex = hitter(base=50, labels=frozenset({"EX"}))
    assert damage_on(play(board(Side(ex), Side(protected(SAFEGUARD))), "Hit"), THEM) == 0


def test_what_follows_if_you_do_is_not_done_after_a_prevented_effect() -> None:
    # cr-400.2: none of the actions that would follow take place
    chain = (
        PutCounters(amount=Amount(1)),
        When_(condition=If("done"), then=(PutCounters(who=THIS, amount=Amount(2)),)),
    )
    trace = play(board(Side(hitter(*chain)), Side(protected(GUARD))), "Hit")
    assert damage_on(trace, ME) == 0
    assert damage_on(play(board(Side(hitter(*chain))), "Hit"), ME) == 20


def test_a_card_played_from_hand_does_not_touch_what_is_protected_from_it() -> None:
    # apr-II.E-29.p1, p2
    unnerve = Prevent(source=Source(("item", "supporter"), "opponent"), until="while in play", cites=("apr-II.E-29",))
    venom = trainer("Venom", "Item", GiveCondition(conditions=("Poisoned",)))
    trace = play(board(Side(hand=(venom,)), Side(protected(unnerve))), Action("play", card="Venom"), book="2018")
    assert trace.board.get(THEM).conditions == ()
    assert [copy.name for copy in trace.board.players[0].discard] == ["Venom"]
    assert [event.cites[0] for event in told(trace, e.Prevented)] == ["apr-II.E-29.p1"]


def test_a_protected_stadium_stays_and_another_goes() -> None:
    # apr-II.E-29.faq-2
    shield = Prevent(source=Source(("item", "supporter")), until="while in play", cites=("apr-II.E-29",))
    from ptcg_judge.engine.books import book_in_force
    from ptcg_judge.engine.doors import instead
    from ptcg_judge.engine.table import Table

    for program, goes in (((shield,), False), ((), True)):
        start = board(stadium=trainer("Factory", "Stadium", *program))
        assert start.stadium is not None
        event = e.CardsMoved(copies=(start.stadium.id,), source="play", to="discard", player=0, cites=("apr-II.C-01.p1",), by=Origin("item", "Blower"))  # fmt: skip
        happened = list(instead(start, event, Table(book_in_force("2018"))))
        assert (happened == [event]) == goes


@pytest.mark.parametrize("book", BOOKS)
def test_a_benched_tera_takes_no_damage_from_attacks_of_either_player(book: str) -> None:
    # K80: rb-appendix-06-tera-pokemon-ex.p1, p2
    tera = card("Crystal ex", 200, labels=frozenset({"Tera", "ex"}))
    quake = DoDamage(who=Who("both", "bench", every=True), amount=Amount(20))
    trace = play(board(Side(hitter(quake), (tera,)), Side(PLAIN, (tera, PLAIN))), "Hit", book=book)
    assert [damage_on(trace, number) for number in (MINE, THEIRS, THEIRS + 1)] == [0, 0, 20]
    assert [event.cites for event in told(trace, e.Prevented)] == [
        ("rb-appendix-06-tera-pokemon-ex.p2",),
        ("rb-appendix-06-tera-pokemon-ex.p1",),
    ]


def test_counters_and_the_active_spot_reach_a_tera() -> None:
    # K80
    tera = card("Crystal ex", 200, labels=frozenset({"Tera", "ex"}))
    put = PutCounters(who=Who("opponent", "bench"), amount=Amount(2))
    assert damage_on(play(board(Side(hitter(put)), Side(PLAIN, (tera,))), "Hit"), THEIRS) == 20
    assert damage_on(play(board(Side(hitter(base=50)), Side(tera)), "Hit"), THEM) == 50


def test_dragging_a_protected_pokemon_does_nothing_and_neither_does_what_hangs_on_it() -> None:
    # apr-II.E-29.faq-1 (Guzma and Unnerve)
    unnerve = Prevent(source=Source(("item", "supporter"), "opponent"), until="while in play", cites=("apr-II.E-29",))
    guzma = trainer("Guzma", "Supporter", Switch(side="opponent", kind="gust"), When_(condition=If("done"), then=(Switch(),)))  # fmt: skip
    trace = play(board(Side(hand=(guzma,)), Side(PLAIN, (protected(unnerve),))), Action("play", card="Guzma"), book="2018")  # fmt: skip
    assert told(trace, e.Switched) == []
    assert [copy.name for copy in trace.board.players[0].discard] == ["Guzma"]
