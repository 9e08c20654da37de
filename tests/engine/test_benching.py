"""Benching: Basic Pokémon from the hand, Fossils, V-UNION and Restored Pokémon, the size of the Bench, and benching by an effect."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Amount, BenchCards, Cards, Filter, Modify, Shuffle, Who
from tests.engine.boards import BOOKS, PLAIN, Side, attack, board, card, play, told, trainer

BASIC = card("Newmon", 50)
STAGE = card("Bigmon", 90, stage="Stage 1", evolves_from="Newmon")
FULL = (PLAIN,) * 5
FETCH = BenchCards(cards=Cards("deck", filter=Filter(stages=("Basic",)), least=0, most=2))


def bench(name: str) -> Action:
    return Action("bench", card=name)


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("current", ("rb-turn-2A-bench.p1",)),
        ("2018", ("apr-I.A-04.p1", "apr-I.A-04.p3")),
        ("2009", ("cr-602.1.p1", "cr-300.2")),
    ],
)
def test_a_basic_pokemon_goes_from_the_hand_onto_the_bench(book: str, cites: tuple[str, ...]) -> None:
    trace = play(board(Side(hand=(BASIC,))), bench("Newmon"), book=book)
    assert trace.events == [e.PokemonBenched(copies=(102,), player=0, source="hand", cites=cites)]
    assert [p.name for p in trace.board.players[0].bench] == ["Plainmon", "Newmon"]
    assert trace.board.players[0].hand == ()


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2A-bench.p1"), ("2018", "apr-I.A-04.p1"), ("2009", "cr-300.2")]
)
def test_an_evolution_card_is_not_benched(book: str, cites: str) -> None:
    start = board(Side(hand=(STAGE,)))
    trace = play(start, bench("Bigmon"), book=book)
    assert trace.events == [
        e.NotAllowed(action="bench Bigmon", because="Bigmon is not a Basic Pokémon", cites=(cites,))
    ]
    assert trace.board == start


@pytest.mark.parametrize(
    ("book", "cites"), [("current", "rb-turn-2A-bench.p2"), ("2018", "apr-I.A-04.p2"), ("2009", "cr-300.3")]
)
def test_a_sixth_benched_pokemon_is_refused(book: str, cites: str) -> None:
    trace = play(board(Side(bench=FULL, hand=(BASIC,))), bench("Newmon"), book=book)
    assert trace.events == [e.NotAllowed(action="bench Newmon", because="the Bench is full", cites=(cites,))]


def test_without_the_rule_on_its_size_the_bench_takes_a_sixth() -> None:
    trace = play(board(Side(bench=FULL, hand=(BASIC,))), bench("Newmon"), waive=("rb-turn-2A-bench.p2",))
    assert len(trace.board.players[0].bench) == 6


def test_a_stadium_that_sets_the_size_of_the_bench_counts() -> None:
    field = trainer(
        "Small Field",
        "Stadium",
        Modify(number="bench limit", how="set", amount=Amount(3), who=Who("both"), cites=("apr-II.A.p1",)),
    )
    trace = play(board(Side(bench=(PLAIN,) * 3, hand=(BASIC,)), stadium=field), bench("Newmon"))
    assert trace.events == [
        e.NotAllowed(action="bench Newmon", because="the Bench is full", cites=("rb-turn-2A-bench.p2", "apr-II.A.p1"))
    ]


def test_a_baby_pokemon_counts_as_a_basic() -> None:  # cr-201.2
    trace = play(board(Side(hand=(card("Tiny", 30, stage="Baby"),))), bench("Tiny"), book="2009")
    assert [p.name for p in trace.board.players[0].bench] == ["Plainmon", "Tiny"]


def test_nobody_benches_in_the_opponents_turn() -> None:
    trace = play(board(Side(), Side(hand=(BASIC,))), Action("bench", 1, "Newmon"))
    assert [event.cites for event in told(trace, e.NotAllowed)] == [("rb-parts-of-a-turn.step-2",)]


# Fossils --------------------------------------------------------------------------------------------------------------

FOSSIL = Card("Rare Fossil", "Item", "", hp=50, labels=frozenset({"Fossil"}))


def test_a_fossil_is_played_as_a_basic_pokemon() -> None:  # rb-appendix-18-fossils.p1
    trace = play(board(Side(hand=(FOSSIL,))), Action("play", card="Rare Fossil"))
    assert trace.events == [
        e.PokemonBenched(copies=(102,), player=0, source="hand", cites=("rb-appendix-18-fossils.p1",))
    ]
    placed = trace.board.players[0].bench[1]
    assert (placed.card.kind, placed.card.stage, placed.card.hp) == ("Pokémon", "Basic", 50)


@pytest.mark.parametrize(("book", "refused"), [("current", False), ("2018", False), ("2009", True)])
def test_only_in_2009_the_starting_player_may_not_bench_a_fossil_on_the_first_turn(book: str, refused: bool) -> None:
    trace = play(board(Side(hand=(FOSSIL,), turns=1), turn=1), bench("Rare Fossil"), book=book)
    assert [event.cites for event in told(trace, e.NotAllowed)] == ([("cr-602.1a",)] if refused else [])


# V-UNION and Restored Pokémon -------------------------------------------------------------------------------------------

PIECES = tuple(
    card("Fourmon V-UNION", 300, "P", attack(name), stage="V-UNION", labels=frozenset({"V-UNION", "V"}))
    for name in ("One", "Two", "Three", "Four")
)


def test_the_four_pieces_of_a_v_union_come_from_the_discard_pile_as_one() -> None:  # rb-appendix-10 .p3, .p4, .p5
    trace = play(board(Side(discard=PIECES)), bench("Fourmon V-UNION"))
    union = trace.board.players[0].bench[1]
    assert trace.events == [
        e.Used(
            player=0, right="Fourmon V-UNION", per_game=True, what="Fourmon V-UNION",
            cites=("rb-appendix-10-pokemon-v-union.p3", "rb-appendix-10-pokemon-v-union.p5"),
        ),
        e.PokemonBenched(
            copies=(112, 113, 114, 115), player=0, source="discard",
            cites=("rb-appendix-10-pokemon-v-union.p3", "rb-appendix-10-pokemon-v-union.p4"),
        ),
    ]  # fmt: skip
    assert {one.name for one in union.card.attacks} == {"One", "Two", "Three", "Four"}
    assert not union.evolved
    assert trace.board.players[0].discard == ()


def test_three_pieces_of_a_v_union_stay_in_the_discard_pile() -> None:
    trace = play(board(Side(discard=PIECES[:3])), bench("Fourmon V-UNION"))
    assert [event.cites for event in told(trace, e.NotAllowed)] == [("rb-appendix-10-pokemon-v-union.p3",)]


def test_a_v_union_of_the_same_name_comes_once_in_a_game() -> None:
    start = board(Side(discard=PIECES)).with_player(0, spent=("Fourmon V-UNION",))
    trace = play(start, bench("Fourmon V-UNION"))
    assert [event.cites for event in told(trace, e.NotAllowed)] == [("rb-appendix-10-pokemon-v-union.p5",)]


RESTORED = card("Oldmon", 80, stage="Restored")


def test_a_restored_pokemon_is_not_benched_from_the_hand() -> None:
    trace = play(board(Side(hand=(RESTORED,))), bench("Oldmon"))
    assert [event.cites for event in told(trace, e.NotAllowed)] == [("rb-appendix-28-restored-pokemon.p3",)]


def test_its_item_puts_a_restored_pokemon_onto_the_bench() -> None:
    item = trainer("Old Fossil", "Item", BenchCards(cards=Cards("hand", filter=Filter(names=("Oldmon",)))))
    trace = play(board(Side(hand=(RESTORED, item))), Action("play", card="Old Fossil"))
    assert [p.name for p in trace.board.players[0].bench] == ["Plainmon", "Oldmon"]


# By an effect, with a full Bench (K56) -----------------------------------------------------------------------------------


def test_an_attack_that_fetches_pokemon_takes_only_as_many_as_there_is_room_for() -> None:  # apr-II.C-11.p5
    caller = card("Caller", 60, "C", attack("Call", None, FETCH, Shuffle()))
    start = board(Side(active=caller, bench=(PLAIN,) * 4, deck=(BASIC, BASIC, BASIC)))
    trace = play(start, "Call", choices=[("Newmon",)])
    assert len(trace.board.players[0].bench) == 5


@pytest.mark.parametrize(("book", "shuffled"), [("current", False), ("2018", False), ("2009", True)])
def test_with_a_full_bench_such_an_attack_ends_before_the_deck_is_looked_through(book: str, shuffled: bool) -> None:
    caller = card("Caller", 60, "C", attack("Call", None, FETCH, Shuffle()))
    trace = play(board(Side(active=caller, bench=FULL, deck=(BASIC,))), "Call", book=book)
    assert bool(told(trace, e.DeckShuffled)) is shuffled
    assert len(trace.board.players[0].bench) == 5


@pytest.mark.parametrize("book", ["current", "2018"])
def test_with_a_full_bench_such_an_item_or_ability_is_refused(book: str) -> None:  # apr-II.C-11.p4
    item = trainer("Nest Ball", "Item", FETCH)
    trace = play(board(Side(bench=FULL, hand=(item,), deck=(BASIC,))), Action("play", card="Nest Ball"), book=book)
    assert [event.cites for event in told(trace, e.NotAllowed)] == [("apr-II.C-11.p4",)]


def test_with_room_such_an_item_is_played() -> None:
    item = trainer("Nest Ball", "Item", FETCH)
    trace = play(board(Side(hand=(item,), deck=(BASIC,))), Action("play", card="Nest Ball"), choices=["Newmon"])
    assert [p.name for p in trace.board.players[0].bench] == ["Plainmon", "Newmon"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_from_a_discard_pile_goes_onto_its_owners_bench(book: str) -> None:  # apr-II.C-11.ex-2
    fetch = BenchCards(cards=Cards("discard", "both", Filter(stages=("Basic",))))
    caller = card("Caller", 60, "C", attack("Wash Ashore", None, fetch))
    trace = play(board(Side(active=caller), Side(discard=(BASIC,))), "Wash Ashore", book=book)
    assert [p.name for p in trace.board.players[1].bench] == ["Plainmon", "Newmon"]


# From either discard pile (II.C-11.ex-2) ------------------------------------------------------------------------------------

ASHORE = BenchCards(cards=Cards("discard", "both", Filter(kinds=("Pokémon",), stages=("Basic",))))


@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_of_either_discard_pile_goes_onto_its_owners_bench(book: str) -> None:
    mine = Side(card("Mine", 100, "W", attack("Ashore", None, ASHORE)), (), discard=(card("Ours", 60),))
    start = board(mine, Side(bench=(), discard=(card("Theirs", 60),)))
    after = play(start, "Ashore", book=book, choices=["Theirs"]).board
    assert [[pokemon.name for pokemon in player.bench] for player in after.players] == [[], ["Theirs"]]


def test_a_player_with_a_full_bench_gets_none_there() -> None:
    mine = Side(card("Mine", 100, "W", attack("Ashore", None, ASHORE)), (), discard=(card("Ours", 60),))
    start = board(mine, Side(bench=(PLAIN,) * 5, discard=(card("Theirs", 60),)))
    after = play(start, "Ashore").board
    assert [len(player.bench) for player in after.players] == [1, 5]
