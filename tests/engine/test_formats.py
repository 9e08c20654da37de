"""2-on-2 and Team Battle: places, Prizes, turns, who is meant, who stays in the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.apply import apply
from ptcg_judge.engine.board import AttackUnderway, Board, Copy, Player, Pokemon
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.formats import (
    active_spots,
    bench_places,
    bound_on_first_turn,
    is_team_without_pokemon,
    meaning,
    next_player,
    prize_taker,
    who_takes_prizes,
)
from ptcg_judge.engine.numbers import Cited
from ptcg_judge.engine.steps.team import cannot_draw, come_up, fill_active
from ptcg_judge.engine.table import Table

from .boards import PLAIN, Side, attack, board, card, damage_on, play, told, trainer

YOU, OPPONENT, PARTNER, THEIR_PARTNER = range(4)


def table(*choices: str, book: str = "current", waive: tuple[str, ...] = ()) -> Table:
    return Table(book_in_force(book), (), [(word,) for word in choices], waive=waive)


def team(**more: object) -> Board:
    """Four players with an Active Pokémon, three Prizes and five cards in the deck each."""
    return Board(tuple(_player(number) for number in range(4)), next_id=1000, **more)  # type: ignore[arg-type]


def _player(owner: int) -> Player:
    cards = [Copy(100 * (owner + 1) + n, PLAIN, owner) for n in range(9)]
    active = Pokemon(owner + 1, owner, (cards[0],))
    return Player(active=(active,), prizes=tuple(cards[1:4]), deck=tuple(cards[4:]), prizes_at_start=3, turns=1)


def done(start: Board, step: Play) -> tuple[Board, list[e.Event]]:
    """A step carried out."""
    current, happened = start, list[e.Event]()
    try:
        event = next(step)
        while True:
            happened.append(event)
            current = apply(current, event)
            event = step.send(current)
    except StopIteration:
        return current, happened


# Places -----------------------------------------------------------------------------------------------------------------


def test_a_player_has_one_active_pokemon_and_five_benched() -> None:
    assert active_spots(board(), table()).value == 1
    assert bench_places(board(), table()) == Cited(5, ("rb-turn-2A-bench.p2",))


def test_in_2_on_2_two_are_active_and_four_benched() -> None:
    assert active_spots(board(spots=2), table()) == Cited(2, ("cr-701.1",))
    assert bench_places(board(spots=2), table()) == Cited(4, ("cr-701.3",))


def test_in_team_battle_four_are_benched_and_one_is_active() -> None:
    assert bench_places(team(), table()) == Cited(4, ("cr-702.6",))
    assert active_spots(team(), table()).value == 1
    assert bench_places(team(), table(waive=("cr-702.6",))).value == 5


def test_in_2_on_2_a_free_active_place_is_filled_from_the_bench() -> None:
    after, happened = done(board(spots=2), fill_active(board(spots=2), table(), YOU))
    assert happened == [e.Promoted(pokemon=11, player=YOU, cites=("cr-701.2",))]
    assert len(after.players[YOU].active) == 2


def test_with_one_active_place_nobody_comes_up_beside_the_active_pokemon() -> None:
    assert done(board(), fill_active(board(), table(), YOU))[1] == []


# Prizes and turns -------------------------------------------------------------------------------------------------------


def test_the_facing_opponent_takes_prizes() -> None:
    ruled = who_takes_prizes(team(), table(), OPPONENT)
    assert (ruled.answer, ruled.cites) == ("you", ("cr-702.10",))


def test_with_no_prizes_left_the_teammate_takes_them() -> None:
    start = team().with_player(YOU, prizes=())
    assert prize_taker(start, table(), OPPONENT) == PARTNER
    assert prize_taker(start, table(waive=("cr-702.10",)), OPPONENT) == YOU


def test_with_two_players_the_opponent_takes_prizes() -> None:
    assert prize_taker(board(), table(), YOU) == OPPONENT


def test_turns_go_round_the_table_past_those_who_are_out() -> None:
    assert [next_player(team(current=n)) for n in range(4)] == [1, 2, 3, 0]
    out = apply(team(current=YOU), e.PlayerLeft(player=OPPONENT, cites=("cr-702.12",)))
    assert next_player(out) == PARTNER


def test_the_first_turn_is_the_starting_players() -> None:
    assert next_player(team(turn=0, current=3, starting=3)) == THEIR_PARTNER


@pytest.mark.parametrize(("player", "bound"), [(YOU, True), (OPPONENT, True), (PARTNER, False), (THEIR_PARTNER, False)])
def test_the_first_player_of_each_team_is_bound_on_the_first_turn(player: int, bound: bool) -> None:
    assert bound_on_first_turn(team(turn=player + 1, current=player), table(), player) is bound  # cr-702.7


def test_with_two_players_only_the_starting_player_is_bound_and_only_once() -> None:
    first = board(turn=1).with_player(YOU, turns=1)
    assert bound_on_first_turn(first, table(), YOU)
    assert not bound_on_first_turn(board(turn=2).with_player(OPPONENT, turns=1), table(), OPPONENT)
    assert not bound_on_first_turn(team(turn=5).with_player(YOU, turns=2), table(), YOU)


# Who stays --------------------------------------------------------------------------------------------------------------


def test_a_player_without_pokemon_stays_while_the_teammate_has_one() -> None:
    alone = team().with_player(YOU, active=())
    assert not is_team_without_pokemon(alone, YOU)
    assert is_team_without_pokemon(alone.with_player(PARTNER, active=()), YOU)


def test_with_two_players_a_player_without_pokemon_has_none_to_stay_for() -> None:
    assert is_team_without_pokemon(board().with_player(YOU, active=(), bench=()), YOU)


def test_a_basic_pokemon_drawn_without_pokemon_comes_up_at_once() -> None:
    start = team().with_player(YOU, active=(), hand=(Copy(900, PLAIN, YOU),))
    after, happened = done(start, come_up(start, table(), YOU))
    assert happened == [e.PokemonBenched(copies=(900,), player=YOU, source="hand", active=True, cites=("cr-702.11",))]
    assert [pokemon.name for pokemon in after.players[YOU].active] == ["Plainmon"]


def test_with_pokemon_in_play_or_without_a_basic_nobody_comes_up() -> None:
    held = team().with_player(YOU, hand=(Copy(900, PLAIN, YOU),))
    assert done(held, come_up(held, table(), YOU))[1] == []
    none = team().with_player(YOU, active=(), hand=(Copy(900, Card("Test Ball", "Item"), YOU),))
    assert done(none, come_up(none, table(), YOU))[1] == []


def test_a_player_who_cannot_draw_leaves_and_the_teammate_lays_their_prizes() -> None:
    start = team().with_player(YOU, deck=(), prizes=team().players[YOU].prizes[:2])  # K75
    after, happened = done(start, cannot_draw(start, table(), YOU))
    assert happened == [
        e.PlayerLeft(player=YOU, cites=("cr-702.12",)),
        e.PrizesLaid(player=PARTNER, copies=(308, 307), bottom=True, cites=("cr-702.12",)),
    ]
    partner = after.players[PARTNER]
    assert (len(partner.prizes), len(partner.deck), partner.prizes_at_start) == (5, 3, 5)
    assert after.result is None


def test_with_two_players_whoever_cannot_draw_loses() -> None:
    _, happened = done(board(), cannot_draw(board(), table(), YOU))
    (ended,) = happened
    assert isinstance(ended, e.GameEnded)
    assert (ended.result.winner, ended.cites) == (OPPONENT, ("rb-turn-1-draw.p2",))


def test_the_second_player_of_a_team_who_cannot_draw_loses_the_game() -> None:
    out = apply(team(), e.PlayerLeft(player=PARTNER, cites=("cr-702.12",)))
    _, happened = done(out, cannot_draw(out, table(), YOU))
    assert [type(event) for event in happened] == [e.GameEnded]


# Words ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "answer", "rule"),
    [
        ("you", "you or your partner, as the player says", "cr-702.13"),
        ("your opponent's Pokémon", "opponent or opponent's partner, as the player says", "cr-702.14"),
        ("each Defending Pokémon", "opponent and opponent's partner", "cr-702.15"),
        ("all Pokémon in play", "you and your partner and opponent and opponent's partner", "cr-702.16"),
    ],
)
def test_words_mean_players_of_a_team(words: str, answer: str, rule: str) -> None:
    ruled = meaning(team(), table(), words, YOU)
    assert (ruled.answer, ruled.cites) == (answer, (rule,))


def test_while_attacking_the_opponent_is_the_one_attacked() -> None:
    attacking = replace(team(), attack=AttackUnderway(1, attack(), 4, YOU))
    assert meaning(attacking, table(), "your opponent's Pokémon", YOU).answer == "opponent's partner"


def test_with_two_players_you_means_the_player_alone() -> None:
    assert meaning(board(), table(), "you", YOU).answer == "you"


# Played out -------------------------------------------------------------------------------------------------------------


STRIKE = card("Strikemon", 100, "C", attack("Strike", 60))
FRAIL = card("Frailmon", 50)


def two_on_two() -> Board:
    """You have two Strikemon Active, the opponent a Plainmon (20) and a Frailmon (29); one Plainmon waits on each Bench."""
    start = board(Side(STRIKE, (STRIKE, PLAIN)), Side(PLAIN, (PLAIN, PLAIN)), spots=2)
    you, opponent = start.players
    start = start.with_player(YOU, active=(*you.active, you.bench[0]), bench=you.bench[1:])
    frail = Pokemon(29, OPPONENT, (Copy(990, FRAIL, OPPONENT),))
    return start.with_player(OPPONENT, active=(opponent.active[0], frail), bench=opponent.bench[1:])


def teams(**more: object) -> Board:
    """A Team Battle in which you have a Strikemon and the opponent's partner a Frailmon."""
    start = team(**more)
    you = replace(start.players[YOU].active[0], stack=(Copy(991, STRIKE, YOU),))
    partner = replace(start.players[THEIR_PARTNER].active[0], stack=(Copy(992, FRAIL, THEIR_PARTNER),))
    return start.with_pokemon(you).with_pokemon(partner)


def test_in_2_on_2_one_pokemon_attacks_one_target() -> None:
    trace = play(two_on_two(), "Strike", choices=("active 1", "active 1"))
    assert trace.question == ""
    assert damage_on(trace, 20) == 60
    assert damage_on(trace, 29) == 0
    assert "cr-701.4" in told(trace, e.AttackAnnounced)[0].cites


def test_in_2_on_2_a_knocked_out_pokemon_is_replaced_and_the_other_stays() -> None:
    trace = play(two_on_two(), "Strike", choices=("active 2", "Frailmon"))
    assert [pokemon.id for pokemon in trace.board.players[OPPONENT].active] == [20, 22]
    assert told(trace, e.Promoted)[-1].cites == ("cr-701.2",)


def test_in_2_on_2_paralysis_of_one_does_not_stop_the_other() -> None:
    start = two_on_two()
    start = start.with_pokemon(replace(start.get(10), rotation="Paralyzed", rotated_on=2))
    assert damage_on(play(start, "Strike", choices=("active 2", "active 1")), 20) == 60  # cr-701.6
    assert damage_on(play(start, "Strike", choices=("active 1",)), 20) == 0


def test_in_team_battle_either_opponent_may_be_attacked_and_who_faces_the_owner_takes_the_prize() -> None:
    trace = play(teams(), "Strike", choices=("Frailmon",))
    (taken,) = told(trace, e.PrizesTaken)  # the opponent's partner faces your partner: cr-702.10
    assert (taken.player, len(taken.copies)) == (PARTNER, 1)
    assert "cr-702.10" in taken.cites


def test_a_team_plays_on_while_one_of_its_players_has_a_pokemon() -> None:
    trace = play(teams(), "Strike", choices=("Frailmon",))
    assert trace.board.players[THEIR_PARTNER].in_play == ()
    assert trace.board.result is None  # cr-702.11


def test_a_team_without_pokemon_loses() -> None:
    trace = play(teams().with_player(OPPONENT, active=()), "Strike")
    assert trace.board.result
    assert (trace.board.result.outcome, trace.board.result.winner) == ("win", YOU)


def test_the_last_prize_of_one_player_does_not_win_for_the_team() -> None:
    start = teams().with_player(PARTNER, prizes=team().players[PARTNER].prizes[:1])
    assert play(start, "Strike", choices=("Frailmon",)).board.result is None
    done_too = start.with_player(YOU, prizes=())
    assert play(done_too, "Strike", choices=("Frailmon",)).board.result


def test_in_team_battle_the_first_player_of_the_second_team_plays_no_trainer_on_the_first_turn() -> None:
    item = trainer("Test Ball", "Item")
    start = team(turn=2, current=OPPONENT).with_player(OPPONENT, hand=(Copy(993, item, OPPONENT),))
    refused = told(play(start, Action("play", card="Test Ball")), e.NotAllowed)
    assert [event.cites for event in refused] == [("cr-702.7",)]
    later = team(turn=3, current=PARTNER).with_player(PARTNER, hand=(Copy(993, item, PARTNER),))
    assert told(play(later, Action("play", card="Test Ball")), e.NotAllowed) == []


def test_in_team_battle_a_checkup_is_about_the_players_whose_turns_meet() -> None:
    start = team(turn=3, current=OPPONENT, phase="end")
    for player in range(4):
        start = start.with_pokemon(replace(start.players[player].active[0], poison=1))
    trace = play(start, Action("checkup"))
    assert [event.pokemon for event in told(trace, e.CountersPut)] == [OPPONENT + 1, PARTNER + 1]  # cr-702.17


def test_in_team_battle_a_decked_players_turn_ends_their_game_alone() -> None:
    start = team(turn=3, current=THEIR_PARTNER).with_player(YOU, deck=())
    trace = play(start, Action("turn"))
    assert [event.player for event in told(trace, e.PlayerLeft)] == [YOU]
    assert len(trace.board.players[PARTNER].prizes) == 6
    assert trace.board.result is None
