"""Evolving, devolving and levelling up: what goes onto what, when, what is kept, and what follows at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import (
    Amount,
    Cards,
    Choose,
    Devolve,
    Draw,
    EvolveFrom,
    Filter,
    Grant,
    Requires,
    Use,
    Who,
)
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.trace import Trace
from tests.engine.boards import BOOKS, ME, MINE, THEM, Mon, Side, ability, attack, board, card, play, told, trainer

EGG = card("Eggmon", 60, "G", attack("Roll", 10))
CHICK = card("Chickmon", 90, "G", attack("Peck", 30), stage="Stage 1", evolves_from="Eggmon")
HEN = card("Henmon", 140, "G", attack("Flap", 80), stage="Stage 2", evolves_from="Chickmon")


def evolve(name: str, pokemon: int | None = None) -> Action:
    return Action("evolve", card=name, pokemon=pokemon)


def refusals(trace: Trace) -> list[tuple[str, ...]]:
    return [event.cites for event in told(trace, e.NotAllowed)]


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-turn-2B-evolve.p1", "rb-turn-2B-evolve.p3")),
        ("2018", ("apr-I.A-05.p1", "apr-I.A-05.p3")),
        ("2009", ("cr-602.1.p2", "cr-307.2b")),
    ],
)
def test_evolving_keeps_damage_and_energy_and_brings_the_new_attacks(book: str, cites: tuple[str, ...]) -> None:
    trace = play(board(Side(active=Mon(EGG, damage=30, energy="G"), hand=(CHICK,))), evolve("Chickmon"), book=book)
    assert trace.events == [e.Evolved(pokemon=ME, copy=103, source="hand", cites=cites)]
    grown = trace.board.get(ME)
    assert (grown.name, grown.damage, len(grown.energy), grown.evolved) == ("Chickmon", 30, 1, True)
    assert [one.name for one in grown.card.attacks] == ["Peck"]


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-turn-2B-evolve.p4", "rb-removing-special-conditions.p1")),
        ("2018", ("apr-I.A-05.p4",)),
        ("2009", ("cr-307.2c",)),
    ],
)
def test_evolving_ends_special_conditions(book: str, cites: tuple[str, ...]) -> None:
    asleep = Mon(EGG, more={"rotation": "Asleep", "poison": 1})
    trace = play(board(Side(active=asleep, hand=(CHICK,))), evolve("Chickmon"), book=book)
    assert trace.board.get(ME).conditions == ()
    marker = ("rb-glossary-poison-marker",) if book == "current" else ()
    ended = {event.condition: event.cites for event in told(trace, e.ConditionEnded)}
    assert ended == {"Asleep": cites, "Poisoned": (*cites, *marker)}


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2B-evolve.p1"), ("2018", "apr-I.A-05.p1"), ("2009", "cr-307.2a")]
)
def test_an_evolution_card_goes_only_onto_the_pokemon_it_names(book: str, cites: str) -> None:
    trace = play(board(Side(active=EGG, hand=(HEN,))), evolve("Henmon", ME), book=book)
    assert [event.because for event in told(trace, e.NotAllowed)] == ["Henmon does not evolve from Eggmon"]
    assert refusals(trace)[0][0] == cites


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2B-evolve.p9"), ("2018", "apr-I.A-05.p2"), ("2009", "cr-307.2f")]
)
def test_nobody_evolves_on_their_first_turn(book: str, cites: str) -> None:
    trace = play(board(Side(active=EGG, hand=(CHICK,), turns=1), turn=2, starting=1), evolve("Chickmon"), book=book)
    assert refusals(trace) == [(cites,)]


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2B-evolve.p6"), ("2018", "apr-I.A-05.p2"), ("2009", "cr-307.2e")]
)
def test_a_pokemon_that_came_into_play_this_turn_does_not_evolve(book: str, cites: str) -> None:
    trace = play(board(Side(active=Mon(EGG, more={"since": 3}), hand=(CHICK,))), evolve("Chickmon"), book=book)
    assert refusals(trace) == [(cites,)]


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2B-evolve.p7"), ("2018", "apr-I.A-05.p2"), ("2009", "cr-307.2e")]
)
def test_a_pokemon_evolves_once_in_a_turn(book: str, cites: str) -> None:
    trace = play(board(Side(active=EGG, hand=(CHICK, HEN))), evolve("Chickmon"), evolve("Henmon"), book=book)
    assert refusals(trace) == [(cites,)]
    assert trace.board.get(ME).name == "Chickmon"


def test_several_pokemon_evolve_in_a_turn() -> None:
    start = board(Side(active=EGG, bench=(EGG,), hand=(CHICK, CHICK)))
    trace = play(start, evolve("Chickmon", ME), evolve("Chickmon", MINE))
    assert [p.name for p in trace.board.players[0].in_play] == ["Chickmon", "Chickmon"]


def test_a_card_may_let_a_new_pokemon_evolve_at_once() -> None:  # rb-turn-2B-evolve.p9: except where a card says so
    forest = trainer("Forest", "Stadium", Grant(what="evolve at once", who=Who("both", filter=Filter(types=("G",)))))
    start = board(Side(active=Mon(EGG, more={"since": 3}), hand=(CHICK,), turns=1), stadium=forest)
    assert play(start, evolve("Chickmon")).board.get(ME).name == "Chickmon"


# By an effect (II.C-12), Rare Candy (K42) --------------------------------------------------------------------------------

GROW = EvolveFrom(cards=Cards("deck", filter=Filter(stages=("Evolution",)), least=0))


@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_evolves_a_new_pokemon_on_the_first_turn(book: str) -> None:  # apr-II.C-12.p3
    egg = replace(EGG, attacks=(attack("Ascend", None, GROW),))
    start = board(Side(active=Mon(egg, more={"since": 2}), deck=(CHICK, HEN), turns=1), turn=2, starting=1)
    assert play(start, "Ascend", book=book, choices=["Chickmon"]).board.get(ME).name == "Chickmon"


CANDY = trainer(
    "Rare Candy", "Item",
    EvolveFrom(who=Who(filter=Filter(stages=("Basic",))), cards=Cards("hand", filter=Filter(kinds=("Pokémon",))), skip_stage=True),
)  # fmt: skip


def candy(book: str, *hand: Card, catalogue: tuple[Card, ...] = (EGG, CHICK, HEN), egg: Card = EGG) -> Trace:
    start = board(Side(active=egg, bench=(), hand=(CANDY, *hand)))
    return replay(start, [Action("play", card="Rare Candy")], Table(book_in_force(book), catalogue=catalogue))


@pytest.mark.parametrize("book", BOOKS)
def test_rare_candy_skips_the_stage_1_that_exists_in_print(book: str) -> None:  # cr-800.1a
    trace = candy(book, HEN)
    assert trace.board.get(ME).name == "Henmon"
    assert [one.name for one in trace.board.get(ME).card.attacks] == ["Flap"]


@pytest.mark.parametrize("book", BOOKS)
def test_rare_candy_is_refused_if_no_stage_1_links_the_two(book: str) -> None:  # cr-800.1a
    trace = candy(book, HEN, catalogue=(EGG, HEN, replace(CHICK, evolves_from="Ovumon")))
    assert trace.board.get(ME).name == "Eggmon"
    assert told(trace, e.NotAllowed)


@pytest.mark.parametrize("book", BOOKS)
def test_rare_candy_asks_for_a_stage_1_of_which_nothing_is_told(book: str) -> None:  # cr-800.1a
    trace = candy(book, HEN, catalogue=(EGG, HEN))
    assert trace.board.get(ME).name == "Eggmon"
    assert trace.question == "Does Chickmon, from which Henmon evolves, evolve from Eggmon?"


@pytest.mark.parametrize("book", BOOKS)
def test_a_stage_1_of_this_very_game_exists_in_print(book: str) -> None:  # cr-800.1a
    start = board(Side(active=EGG, bench=(), hand=(CANDY, HEN), deck=(CHICK,)))
    assert play(start, Action("play", card="Rare Candy"), book=book).board.get(ME).name == "Henmon"


@pytest.mark.parametrize(("book", "evolves"), [("current", False), ("2018", False), ("2009", True)])
def test_only_in_2009_rare_candy_puts_a_stage_1_onto_its_basic(book: str, evolves: bool) -> None:  # cr-800.1
    assert (candy(book, CHICK).board.get(ME).name == "Chickmon") is evolves


@pytest.mark.parametrize("book", BOOKS)
def test_rare_candy_as_it_is_printed_chooses_the_basic_first(book: str) -> None:
    onto = EvolveFrom(who=Who(role="it"), cards=Cards("hand", filter=Filter(stages=("Stage 2",))), skip_stage=True)
    printed = trainer("Rare Candy", "Item", Choose(who=Who(filter=Filter(stages=("Basic",)))), onto)
    start = board(Side(active=EGG, bench=(), hand=(printed, HEN)))
    trace = replay(start, [Action("play", card="Rare Candy")], Table(book_in_force(book), catalogue=(CHICK,)))
    assert trace.board.get(ME).name == "Henmon"


# Devolving (II.C-13, K39) -------------------------------------------------------------------------------------------------

BACK = card("Clockmon", 100, "M", attack("Back", None, Devolve()))


def test_devolving_takes_the_top_card_off_and_keeps_damage_and_energy() -> None:  # apr-II.C-13.p2, p5
    hen = Mon(HEN, damage=20, energy="G", under=(EGG, CHICK), more={"rotation": "Asleep"})
    trace = play(board(Side(active=BACK), Side(active=hen)), "Back", choices=[])
    back = trace.board.get(THEM)
    assert (back.name, back.damage, len(back.energy), back.rotation) == ("Chickmon", 20, 1, "")
    assert [copy.name for copy in trace.board.players[1].hand] == ["Henmon"]


def test_a_stage_put_into_play_directly_is_not_devolved() -> None:  # apr-II.C-13.p6
    trace = play(board(Side(active=BACK), Side(active=HEN)), "Back")
    assert told(trace, e.Devolved) == []
    assert [event.cites for event in told(trace, e.DidNotApply) if event.rule == "devolving"] == [("apr-II.C-13.p6",)]


@pytest.mark.parametrize(("book", "cites"), [("current", ("apr-II.C-13.p3",)), ("2009", ("cr-307.2d", "cr-307.2e"))])
def test_a_devolved_pokemon_does_not_evolve_in_the_same_turn(book: str, cites: tuple[str, ...]) -> None:
    spray = trainer("Spray", "Item", Devolve(who=Who(filter=Filter(evolved=True))))
    start = board(Side(active=Mon(CHICK, under=(EGG,)), hand=(spray,)))
    trace = play(start, Action("play", card="Spray"), evolve("Chickmon"), book=book)
    assert refusals(trace) == [cites]


@pytest.mark.parametrize("book", BOOKS)
def test_a_devolved_pokemon_without_hp_is_knocked_out_before_the_item_goes_on(book: str) -> None:  # K29
    spray = trainer("Spray", "Item", Devolve(who=Who("opponent", filter=Filter(evolved=True))), Draw(amount=Amount(1)))
    start = board(Side(hand=(spray,)), Side(active=Mon(CHICK, damage=70, under=(EGG,))))
    trace = play(start, Action("play", card="Spray"), book=book)
    kinds = [type(event) for event in trace.events if isinstance(event, (e.KnockedOut, e.PrizesTaken))]
    drawn_at = next(
        n for n, event in enumerate(trace.events) if isinstance(event, e.CardsMoved) and event.verb == "drawn"
    )
    assert kinds == [e.KnockedOut, e.PrizesTaken]
    assert drawn_at > next(n for n, event in enumerate(trace.events) if isinstance(event, e.PrizesTaken))


@pytest.mark.parametrize(("book", "at_once"), [("current", False), ("2018", False), ("2009", True)])
def test_devolving_by_an_attack_knocks_out_at_once_only_in_2009(book: str, at_once: bool) -> None:  # K39, apr-I.D.p2.1
    clock = replace(BACK, attacks=(attack("Back", None, Devolve(), Draw(amount=Amount(1))),))
    trace = play(board(Side(active=clock), Side(active=Mon(CHICK, damage=70, under=(EGG,)))), "Back", book=book)
    order = [
        type(x)
        for x in trace.events
        if isinstance(x, e.KnockedOut) or (isinstance(x, e.CardsMoved) and x.verb == "drawn")
    ]
    assert order == ([e.KnockedOut, e.CardsMoved] if at_once else [e.CardsMoved, e.KnockedOut])


SPECIAL = trainer("Grown Energy", "Special Energy", Requires(holder=Filter(evolved=True)), provides=(("C",),))


@pytest.mark.parametrize("book", BOOKS)
def test_energy_that_a_devolved_pokemon_may_not_have_is_discarded_at_once(book: str) -> None:  # cr-301.1.ex-3
    start = board(Side(active=BACK), Side(active=Mon(CHICK, under=(EGG,), attached=(SPECIAL,))))
    trace = play(start, "Back", book=book)
    off = [x for x in told(trace, e.CardsMoved) if x.pokemon == THEM]
    assert [(x.to, x.cites) for x in off] == [("discard", ("cr-303.1a", "cr-301.1"))]


# Levelling up (307.3) -----------------------------------------------------------------------------------------------------

LUCK = card("Luckmon", 80, "F", attack("Kick", 30), weakness="P×2", retreat=1)
LUCK_X = card("Luckmon LV.X", 110, "F", attack("Aura", 70), stage="Level Up", evolves_from="Luckmon", retreat=2)


def level(board_: Board, book: str = "2009", **more: object) -> Trace:
    return play(board_, Action("level up", card="Luckmon LV.X", **more), book=book)  # type: ignore[arg-type]


def test_a_levelled_up_pokemon_has_both_cards_attacks_and_the_stage_of_the_lower() -> None:  # cr-307.3h, j
    trace = level(board(Side(active=Mon(LUCK, damage=20), hand=(LUCK_X,))))
    up = trace.board.get(ME)
    assert [one.name for one in up.card.attacks] == ["Aura", "Kick"]
    assert (up.card.hp, up.card.stage, up.card.retreat, up.card.weaknesses, up.damage) == (110, "Basic", 2, (), 20)
    assert not up.evolved
    assert [x.cites for x in told(trace, e.Evolved)] == [("cr-602.1.p3", "cr-307.3h", "cr-307.3j", "cr-307.3b")]


def test_the_lower_cards_attack_is_used_by_a_levelled_up_pokemon() -> None:
    trace = play(board(Side(active=Mon(LUCK_X, under=(LUCK,)))), "Kick", book="2009")
    assert trace.board.get(THEM).damage == 30


@pytest.mark.parametrize(
    ("side", "cites"),
    [
        (Side(active=EGG, bench=(LUCK,), hand=(LUCK_X,)), "cr-307.3a"),
        (Side(active=LUCK, hand=(LUCK_X,), turns=1), "cr-307.3f"),
        (Side(active=Mon(LUCK, more={"since": 3}), hand=(LUCK_X,)), "cr-307.3e"),
        (Side(active=Mon(LUCK_X, under=(LUCK,)), hand=(LUCK_X,)), "cr-307.3g"),
    ],
)
def test_levelling_up_is_refused(side: Side, cites: str) -> None:
    assert refusals(level(board(side))) == [(cites,)]


def test_only_the_active_pokemon_levels_up() -> None:  # cr-307.3d
    assert refusals(level(board(Side(active=EGG, bench=(LUCK,), hand=(LUCK_X,))), pokemon=MINE)) == [("cr-307.3d",)]


def test_a_level_up_card_leaves_with_the_stage_below_it() -> None:  # cr-307.3i
    top = card("Chickmon LV.X", 120, "G", stage="Level Up", evolves_from="Chickmon")
    trace = play(board(Side(active=BACK), Side(active=Mon(top, under=(EGG, CHICK)))), "Back", book="2009")
    assert trace.board.get(THEM).name == "Eggmon"
    assert [copy.name for copy in trace.board.players[1].hand] == ["Chickmon LV.X", "Chickmon"]


# BREAK and Mega Evolution ---------------------------------------------------------------------------------------------------

BREAK = card("Chickmon BREAK", 130, "R", attack("Break", 100), stage="BREAK", evolves_from="Chickmon")


def test_a_break_keeps_attacks_weakness_and_retreat_cost() -> None:  # rb-appendix-22-break-evolution.p1
    chick = replace(CHICK, weaknesses=card(weakness="R×2").weaknesses, retreat=1)
    trace = play(board(Side(active=Mon(chick, under=(EGG,)), hand=(BREAK,))), evolve("Chickmon BREAK"))
    broken = trace.board.get(ME).card
    assert [one.name for one in broken.attacks] == ["Break", "Peck"]
    assert (broken.hp, broken.types, broken.weaknesses, broken.retreat) == (130, ("R",), chick.weaknesses, 1)
    assert told(trace, e.Evolved)[0].cites[-1] == "rb-appendix-22-break-evolution.p1"


EX = card("Saurmon-EX", 180, "G", labels=frozenset({"EX"}))
MEGA = card(
    "M Saurmon-EX", 230, "G", attack("Vine", 120), stage="MEGA", evolves_from="Saurmon-EX", labels=frozenset({"EX", "Mega EX"})
)  # fmt: skip
MEGA_EX = card(
    "Mega Eggmon ex",
    300,
    "G",
    attack("Vine", 120),
    stage="Stage 1",
    evolves_from="Eggmon",
    labels=frozenset({"ex", "Mega ex"}),
)
ENDS = "rb-appendix-26-mega-evolution-pokemon-EX-upper.p5"


def test_the_turn_is_over_when_a_pokemon_ex_becomes_its_mega_evolution() -> None:  # K67
    trace = play(board(Side(active=EX, hand=(MEGA,))), evolve("M Saurmon-EX"), "Vine")
    assert [event.cites for event in told(trace, e.PhaseBegan)] == [(ENDS,)]
    assert told(trace, e.AttackAnnounced) == []
    assert trace.board.get(THEM).damage == 0


def test_without_that_rule_the_turn_goes_on() -> None:
    start = board(Side(active=EX, hand=(MEGA,)), Side(active=card(hp=200)))
    trace = play(start, evolve("M Saurmon-EX"), "Vine", waive=(ENDS,))
    assert trace.board.get(THEM).damage == 120


def test_the_newer_mega_evolution_does_not_end_the_turn() -> None:  # rb-appendix-01-mega-evolution-pokemon-ex.p2
    trace = play(board(Side(active=EGG, hand=(MEGA_EX,)), Side(active=card(hp=200))), evolve("Mega Eggmon ex"), "Vine")
    assert trace.board.get(THEM).damage == 120


# K81 ------------------------------------------------------------------------------------------------------------------------

PEEK = ability("Peek", Use(then=(Draw(amount=Amount(1)),)))


@pytest.mark.parametrize("book", BOOKS)
def test_an_ability_kept_through_break_evolution_may_be_used_again(book: str) -> None:  # cr-307.2d, cr-408.2
    chick = replace(CHICK, abilities=(PEEK,))
    start = board(Side(active=Mon(chick, under=(EGG,)), hand=(BREAK,)))
    use = Action("use", card="Peek")
    trace = play(start, use, evolve("Chickmon BREAK"), use, use, book=book)
    assert len([x for x in told(trace, e.CardsMoved) if x.verb == "drawn"]) == 2
    assert len(refusals(trace)) == 1


def test_a_levelled_up_pokemon_does_not_use_its_power_again() -> None:  # K81: levelling up is not named
    luck = replace(LUCK, abilities=(replace(PEEK, kind="Poké-Power"),))
    use = Action("use", card="Peek")
    trace = play(
        board(Side(active=luck, hand=(LUCK_X,))), use, Action("level up", card="Luckmon LV.X"), use, book="2009"
    )
    assert refusals(trace) == [("cr-408.2",)]
