"""Setting up: who goes first, opening hands, mulligans with all their branches, Prizes, per book."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Player
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.classes import labels_of_name
from ptcg_judge.engine.play import replay
from ptcg_judge.engine.setup import board_before
from ptcg_judge.engine.table import BadAnswer, Table
from ptcg_judge.engine.trace import Trace
from ptcg_judge.errors import JudgeError

from .boards import bare, told

FIRE, WATER = Card("Firemon", hp=60), Card("Watermon", hp=60)
FOSSIL = Card("Rare Fossil", "Item", labels=frozenset({"Fossil"}))
NONE: tuple[Card, ...] = ()
"""A hand of seven cards that nobody names: no Basic Pokémon among them."""
YOU, OPPONENT = 0, 1
BOOKS = ("current", "2025", "2018", "2009")
NEW = ("current", "2025", "2018")
Hands = Sequence[Sequence[Card]]


def set_up(
    *hands: Hands,
    book: str = "current",
    choices: Sequence[str | tuple[str, ...]] = (),
    waive: Sequence[str] = (),
    **more: object,
) -> Trace:
    """The trace of a set-up; `choices` come in the order in which the book asks."""
    answers = [(words,) if isinstance(words, str) else words for words in choices]
    before = board_before(hands, **more)  # type: ignore[arg-type]
    return replay(before, [Action("set up")], Table(book_in_force(book), (), answers, waive=waive))


def toss(book: str, *between: str) -> tuple[str, ...]:
    """You win the toss and go first; before everything else, or in 2009 after it."""
    return (*between, "you") if book == "2009" else ("you", "first", *between)


def names(player: Player) -> tuple[list[str], list[str]]:
    return [p.name for p in player.active], [p.name for p in player.bench]


def sizes(player: Player) -> tuple[int, int, int]:
    """Cards in hand, Prizes, cards in the deck."""
    return len(player.hand), len(player.prizes), len(player.deck)


def kinds(trace: Trace) -> list[type[e.Event]]:
    return [type(event) for event in trace.events]


# Who goes first ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_everyone_starts_with_seven_cards_and_six_prizes(book: str) -> None:
    trace = set_up([[FIRE]], [[WATER]], book=book, choices=toss(book))
    assert trace.question == ""
    assert [sizes(player) for player in trace.board.players] == [(6, 6, 47), (6, 6, 47)]
    assert [names(player) for player in trace.board.players] == [(["Firemon"], []), (["Watermon"], [])]
    assert trace.board.starting == YOU


@pytest.mark.parametrize("book", ["current", "2025"])
def test_the_winner_of_the_coin_flip_may_go_second(book: str) -> None:
    trace = set_up([[FIRE]], [[WATER]], book=book, choices=("you", "second"))
    cites = ("rb-setting-up-to-play.step-2",)  # K02
    assert told(trace, e.TossWon) == [e.TossWon(player=YOU, how="coin flip", cites=cites)]
    assert told(trace, e.StarterDecided) == [e.StarterDecided(player=OPPONENT, cites=cites)]


def test_in_2018_rock_paper_scissors_decides_and_its_winner_chooses() -> None:
    trace = set_up([[FIRE]], [[WATER]], book="2018", choices=("opponent", "second"))
    assert told(trace, e.TossWon)[0].how == "rock-paper-scissors"
    assert told(trace, e.StarterDecided) == [e.StarterDecided(player=YOU, cites=("apr-I.G.step-2",))]


def test_in_2009_the_winner_must_go_first() -> None:
    trace = set_up([[FIRE]], [[WATER]], book="2009", choices=("opponent",))
    assert told(trace, e.StarterDecided) == [e.StarterDecided(player=OPPONENT, forced=True, cites=("cr-500.5",))]


def test_the_flip_comes_before_the_draw_today_and_after_the_prizes_in_2009() -> None:
    today = kinds(set_up([[FIRE]], [[WATER]], choices=("you", "first")))
    assert today.index(e.TossWon) < today.index(e.OpeningHandDrawn)
    then = kinds(set_up([[FIRE]], [[WATER]], book="2009", choices=("you",)))
    assert then.index(e.TossWon) > then.index(e.PrizesLaid)


# Active, Bench, Prizes --------------------------------------------------------------------------------------------------


def test_pokemon_lie_face_down_until_the_end() -> None:
    trace = set_up([[FIRE]], [[WATER]], choices=("you", "first"))
    placed = [line for line in trace.lines if isinstance(line.event, e.PokemonBenched)]
    assert all(line.after.players[line.event.player].active[0].face_down for line in placed)  # type: ignore[attr-defined]
    assert not any(pokemon.face_down for pokemon in trace.board.pokemon())
    assert bare(told(trace, e.PokemonRevealed)[0]).cites == ("rb-setting-up-to-play.step-8", "rb-mulligan.step-4")


def test_a_player_chooses_the_active_pokemon_and_whom_to_bench() -> None:
    trace = set_up([[FIRE, WATER, WATER]], [[WATER]], choices=("you", "first", "Watermon", ("Firemon", "Watermon")))
    assert names(trace.board.players[YOU]) == (["Watermon"], ["Firemon", "Watermon"])


def test_nobody_has_to_bench() -> None:
    trace = set_up([[FIRE, WATER]], [[WATER]], choices=("you", "first", "Firemon", "none"))
    assert names(trace.board.players[YOU]) == (["Firemon"], [])


def test_the_bench_takes_five() -> None:
    with pytest.raises(BadAnswer, match="takes 0 to 5"):
        set_up([[FIRE] * 7], [[WATER]], choices=("you", "first", ("Firemon",) * 6))


@pytest.mark.parametrize(
    ("size", "book", "prizes", "rule"),
    [
        (60, "current", 6, "rb-setting-up-to-play.step-7"),
        (60, "2009", 6, "cr-500.3"),
        (40, "current", 4, "cr-500.3a"),
        (30, "current", 3, "cr-500.3a"),
        (30, "2018", 3, "apr-II.D-17.p2"),
    ],
)
def test_prizes_go_by_the_size_of_the_deck(size: int, book: str, prizes: int, rule: str) -> None:
    trace = set_up([[FIRE]], [[WATER]], book=book, choices=toss(book), deck_size=size)  # K51
    laid = told(trace, e.PrizesLaid)[0]
    assert (len(laid.copies), rule in laid.cites) == (prizes, True)
    assert trace.board.players[YOU].prizes_at_start == prizes


@pytest.mark.parametrize(
    ("book", "rule"), [("current", "rb-sudden-death.p1"), ("2018", "apr-I.E.step-2"), ("2009", "cr-606.2a.i")]
)
def test_sudden_death_has_one_prize(book: str, rule: str) -> None:
    trace = set_up([[FIRE]], [[WATER]], book=book, choices=toss(book), sudden_death=True)
    laid = told(trace, e.PrizesLaid)[0]
    assert (len(laid.copies), rule in laid.cites) == (1, True)


# Mulligans --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        ("current", ("rb-mulligan.both", "rb-setting-up-to-play.step-4")),
        ("2018", ("apr-I.G.step-5a.p2", "apr-I.G.step-5")),
        ("2009", ("cr-500.4c", "cr-500.2")),
    ],
)
def test_if_both_have_no_basic_both_start_over_and_nobody_draws(book: str, rules: tuple[str, str]) -> None:
    trace = set_up([NONE, [FIRE]], [NONE, [WATER]], book=book, choices=toss(book))
    assert trace.question == ""
    assert [(event.player, event.extra, event.cites) for event in told(trace, e.MulliganTaken)] == [
        (YOU, False, rules),
        (OPPONENT, False, rules),
    ]
    assert [sizes(player) for player in trace.board.players] == [(6, 6, 47), (6, 6, 47)]


A = [NONE] * 5 + [[FIRE]]
B = [NONE] * 2 + [[WATER]]


@pytest.mark.parametrize("book", NEW)
@pytest.mark.parametrize("number", ["0", "3"])
def test_extra_cards_are_drawn_up_to_the_extra_mulligans(book: str, number: str) -> None:
    trace = set_up(A, B, book=book, choices=("you", "first", number))  # K26
    assert trace.question == ""
    assert sizes(trace.board.players[OPPONENT]) == (6 + int(number), 6, 47 - int(number))


@pytest.mark.parametrize("book", NEW)
def test_more_extra_cards_than_extra_mulligans_are_not_drawn(book: str) -> None:
    with pytest.raises(BadAnswer, match="it can be 0, 1, 2, 3"):
        set_up(A, B, book=book, choices=("you", "first", "4"))


def test_in_2009_each_extra_card_is_decided_when_the_hand_is_shown() -> None:
    trace = set_up(A, B, book="2009", choices=("yes", "no", "yes", "you"))
    assert trace.question == ""
    drawn = told(trace, e.CardsMoved)
    assert [event.cites for event in drawn] == [("cr-500.4a",)] * 2
    assert sizes(trace.board.players[OPPONENT]) == (8, 6, 45)


@pytest.mark.parametrize("book", BOOKS)
def test_the_other_player_sets_up_before_the_hand_is_shown(book: str) -> None:
    trace = set_up([NONE, [FIRE]], [[WATER]], book=book, choices=toss(book, *(["no"] if book == "2009" else ["0"])))
    order = kinds(trace)  # K89
    assert order.index(e.NoBasicAnnounced) < order.index(e.PrizesLaid) < order.index(e.LookedAt)


def test_where_2009_is_silent_on_waiting_2018_answers() -> None:
    trace = set_up([NONE, [FIRE]], [[WATER]], book="2009", choices=("no", "you"))
    silent = [(event.point, event.answers) for event in told(trace, e.BookSilent)]
    assert ("announcing a mulligan", "2018") in silent


@pytest.mark.parametrize(
    ("book", "rule"), [("current", "rb-mulligan.step-3.p2"), ("2018", "apr-I.G.step-7.p2"), ("2009", "cr-500.4b")]
)
def test_a_basic_drawn_as_an_extra_card_may_be_benched(book: str, rule: str) -> None:
    choices = ("yes", "Firemon", "you") if book == "2009" else ("you", "first", "1", "Firemon")
    trace = set_up([NONE, [FIRE]], [[WATER]], book=book, choices=choices, extra=[[], [FIRE]])
    assert names(trace.board.players[OPPONENT]) == (["Watermon"], ["Firemon"])
    assert [event.cites for event in told(trace, e.PokemonBenched) if not event.active] == [(rule,)]


def test_a_basic_drawn_as_an_extra_card_may_stay_in_hand() -> None:
    trace = set_up([NONE, [FIRE]], [[WATER]], choices=("you", "first", "1", "none"), extra=[[], [FIRE]])
    assert names(trace.board.players[OPPONENT]) == (["Watermon"], [])


def test_a_hand_that_nobody_tells_is_asked_for() -> None:
    assert set_up([], [[WATER]], choices=("you", "first")).question == "Which cards are in your opening hand?"
    trace = set_up([NONE], [[WATER]], choices=("you", "first"))
    assert trace.question == "Which cards are in your opening hand after 1 mulligan?"


def test_an_opening_hand_of_eight_is_refused_as_a_description() -> None:
    with pytest.raises(JudgeError, match="an opening hand has 7 cards, not 8"):
        board_before([[[FIRE] * 8], [[WATER]]])


def test_who_won_the_flip_is_asked_for() -> None:
    assert set_up([[FIRE]], [[WATER]]).question.startswith("Who won the coin flip")


def test_without_the_rule_on_both_each_mulligan_earns_a_card() -> None:
    hands: tuple[Hands, Hands] = ([NONE, [FIRE]], [NONE, [WATER]])
    trace = set_up(*hands, choices=("you", "first", "1", "1"), waive=("rb-mulligan.both",))
    assert [player.mulligans for player in trace.board.players] == [1, 1]


# Fossils and the like ---------------------------------------------------------------------------------------------------


def test_a_hand_whose_only_starter_is_a_fossil_is_a_mulligan_today() -> None:
    trace = set_up([[FOSSIL], [FIRE]], [[WATER]], choices=("you", "first", "0"))  # K53
    assert told(trace, e.Classified)[0].cites == ("rb-glossary-fossil-trainer-cards",)
    assert [event.player for event in told(trace, e.MulliganTaken)] == [YOU]


def test_in_2009_the_fossil_is_the_active_pokemon() -> None:
    trace = set_up([[FOSSIL], [FIRE]], [[WATER]], book="2009", choices=("you",))
    assert told(trace, e.MulliganTaken) == []
    assert names(trace.board.players[YOU]) == (["Rare Fossil"], [])
    assert told(trace, e.Classified)[0].cites == ("cr-500.2a",)


@pytest.mark.parametrize("stage", ["V-UNION", "Restored", "Stage 1"])
def test_what_is_no_basic_pokemon_cannot_start(stage: str) -> None:
    card = Card(f"Test {stage}", stage=stage, labels=labels_of_name(f"Test {stage}"))
    trace = set_up([[card], [FIRE]], [[WATER]], choices=("you", "first", "0"))
    assert len(told(trace, e.MulliganTaken)) == 1


def test_a_baby_can_start() -> None:
    trace = set_up([[Card("Babymon", stage="Baby")]], [[WATER]], choices=("you", "first"))
    assert names(trace.board.players[YOU]) == (["Babymon"], [])


# Other formats ----------------------------------------------------------------------------------------------------------


def test_in_team_battle_the_winning_team_picks_its_starter_and_lays_half_the_prizes() -> None:
    trace = set_up([[FIRE]], [[WATER]], [[FIRE]], [[WATER]], choices=("you", "your partner"))
    assert trace.question == ""
    assert told(trace, e.StarterDecided) == [e.StarterDecided(player=2, cites=("cr-702.3",))]
    assert [len(player.prizes) for player in trace.board.players] == [3, 3, 3, 3]
    assert "cr-702.4" in told(trace, e.PrizesLaid)[0].cites


def test_in_team_battle_the_facing_opponent_draws_for_a_mulligan() -> None:
    trace = set_up([[FIRE]], [[WATER]], [NONE, [FIRE]], [[WATER]], choices=("you", "you", "1"))
    assert trace.question == ""
    assert [len(player.hand) for player in trace.board.players] == [6, 6, 6, 7]


def test_in_a_2_on_2_battle_two_active_pokemon_come_before_the_bench() -> None:
    choices = ("you", "first", "Firemon", "Watermon", "none")
    trace = set_up([[FIRE, WATER, WATER]], [[WATER]], choices=choices, spots=2)
    assert names(trace.board.players[YOU]) == (["Firemon", "Watermon"], [])
    assert names(trace.board.players[OPPONENT]) == (["Watermon"], [])


def test_in_a_2_on_2_battle_nobody_benches_with_one_active_pokemon() -> None:
    trace = set_up([[FIRE, WATER]], [[WATER]], choices=("you", "first", "Firemon", "none"), spots=2)
    assert trace.question == ""
    assert names(trace.board.players[YOU]) == (["Firemon"], [])


def test_every_card_is_in_one_place_afterwards() -> None:
    trace = set_up(A, B, choices=("you", "first", "2"))
    for player in trace.board.players:
        cards = [*player.deck, *player.hand, *player.prizes, *(copy for p in player.in_play for copy in p.stack)]
        assert len({copy.id for copy in cards}) == len(cards) == 60
