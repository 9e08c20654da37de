"""Texts as they are printed, carried out on a small board: what they do, and what they leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.executed import not_executed
from tests.engine.boards import (
    ME,
    MINE,
    THEIRS,
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
)
from tests.engine.boards import trainer as trainer_card


def hitter(text: str, base: int | None = None, *, cost: str = "", name: str = "Hitter", **more: Any) -> Mon:
    """A Pokémon with this attack text, all of it understood and carried out."""
    compiled = compile(text, "attack", name)
    assert (compiled.unknown, not_executed(compiled.program, "attack")) == ((), ())
    return Mon(card(name, 200, "R", attack("Hit", base, *compiled.program, cost=cost)), **more)


def having(text: str, name: str = "Haver", hp: int = 100, **more: Any) -> Card:
    """A Pokémon with this Ability."""
    compiled = compile(text, "ability", name)
    assert (compiled.unknown, not_executed(compiled.program, "ability")) == ((), ())
    return card(name, hp, "C", abilities=(ability("Gift", *compiled.program),), **more)


EXTRA = "If this Pokémon has at least 2 extra Water Energy attached (in addition to this attack's cost), this attack does 50 more damage."


@pytest.mark.parametrize(
    ("energies", "damage"), [("RWW", 60), ("RWWW", 60), ("WWW", 60), ("RW", 10), ("RRWF", 10), ("WWF", 60), ("CWW", 60)]
)
def test_extra_energy_of_a_type_is_what_the_cost_leaves_over(energies: str, damage: int) -> None:
    trace = play(board(Side(hitter(EXTRA, 10, cost="C", energy=energies))), "Hit")
    assert damage_on(trace, THEM) == damage


def test_extra_energy_of_the_type_that_the_cost_needs_is_not_counted_twice() -> None:
    assert damage_on(play(board(Side(hitter(EXTRA, 10, cost="WC", energy="WWW"))), "Hit"), THEM) == 10
    assert damage_on(play(board(Side(hitter(EXTRA, 10, cost="WC", energy="WWWR"))), "Hit"), THEM) == 60


ALARM = "This attack does 30 damage for each of your Pokémon in play that has the Alarm attack."


def test_pokemon_are_counted_by_their_attacks() -> None:
    bench = (card("A", 60, "C", attack("Alarm")), card("B", 60, "C", attack("Snore")))
    assert damage_on(play(board(Side(hitter(ALARM, 30), bench)), "Hit"), THEM) == 30


MILL = "Discard the top 4 cards of your deck. This attack does 20 more damage for each Fire Energy card you discarded in this way."


def test_only_cards_of_the_kind_named_are_counted() -> None:
    deck = (energy("R"), energy("W"), energy("R"), card("Mon"), energy("R"))
    start = board(Side(hitter(MILL, 10), deck=deck))
    assert damage_on(play(start, "Hit"), THEM) == 50


STADIUM = "If a Stadium is in play, discard it."


def test_a_stadium_in_play_is_discarded() -> None:
    field = trainer_card("Field", "Stadium")
    trace = play(board(Side(hitter("Discard a Stadium in play.", 10)), stadium=field), "Hit")
    assert trace.board.stadium is None
    assert damage_on(play(board(Side(hitter("Discard a Stadium in play.", 10))), "Hit"), THEM) == 10


PRIZE = "If your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card."


@pytest.mark.parametrize(("hp", "left"), [(60, 4), (90, 6)])
def test_a_knock_out_by_this_attack_is_worth_one_more(hp: int, left: int) -> None:
    trace = play(board(Side(hitter(PRIZE, 60)), Side(card("Frail", hp))), "Hit")
    assert len(trace.board.players[0].prizes) == left


GREEDY = (
    "If your opponent's Pokémon is Knocked Out by damage from an attack used by this Pokémon, take 1 more Prize card."
)


@pytest.mark.parametrize(("owner", "left"), [("active", 4), ("bench", 5)])
def test_an_ability_adds_a_prize_only_for_its_own_attacks(owner: str, left: int) -> None:
    greedy = having(GREEDY)
    striker = Mon(Card("Striker", hp=100, types=("C",), attacks=(attack("Hit", 60),), abilities=greedy.abilities))
    plain = Mon(card("Striker", 100, "C", attack("Hit", 60)))
    you = Side(striker) if owner == "active" else Side(plain, (greedy,))
    trace = play(board(you, Side(card("Frail", 60))), "Hit")
    assert len(trace.board.players[0].prizes) == left


LOCK = "During your opponent's next turn, they can't play any cards from their hand."


def test_a_lock_on_all_cards_from_the_hand() -> None:
    balm = trainer_card("Balm", "Item", *compile("Draw a card.", "item", "Balm").program)
    theirs = Side(hand=(balm, energy("R"), card("Newmon", 50, stage="Basic")), turns=3)
    start = board(Side(hitter(LOCK, 10)), theirs, turn=3)
    after = ("Hit", Action("checkup"), Action("turn"))
    for action in (
        Action("play", card="Balm", player=1), Action("attach", card="R Energy", pokemon=THEM, player=1),
        Action("bench", card="Newmon", player=1),
    ):  # fmt: skip
        assert any(refusal.because == "Hit forbids it" for refusal in told(play(start, *after, action), e.NotAllowed))


ONCE = "When you play this Pokémon from your hand onto your Bench during your turn, you may use this Ability. Draw 3 cards. You can't use more than 1 Gift Ability each turn."


@pytest.mark.parametrize(("answers", "drawn"), [(["yes", "yes"], 3), (["no", "yes"], 3), (["no", "no"], 0)])
def test_an_ability_of_a_moment_is_offered_and_used_once_by_name(answers: list[str], drawn: int) -> None:
    once = having(ONCE, stage="Basic")
    asked = answers if answers[0] == "no" else answers[:1]
    actions = (Action("bench", card="Haver"), Action("bench", card="Haver"))
    trace = play(board(Side(hand=(once, once))), *actions, choices=asked)
    assert len(trace.board.players[0].hand) == drawn


EVOLVES = "Search your deck for a card that evolves from this Pokémon and put it onto this Pokémon to evolve it. Then, shuffle your deck."


def test_only_a_card_that_evolves_from_this_pokemon_is_found() -> None:
    higher, other = card("Higher", 120, stage="Stage 1", evolves_from="Hitter"), card("Other", 90, stage="Stage 1", evolves_from="Plainmon")  # fmt: skip
    trace = play(board(Side(hitter(EVOLVES), deck=(other, higher))), "Hit", choices=["Higher"])
    assert trace.board.get(ME).name == "Higher"
    assert trace.board.get(MINE).name == "Plainmon"
    assert play(board(Side(hitter(EVOLVES), deck=(other, other))), "Hit").board.get(ME).name == "Hitter"


THEIR_STADIUM = "If your opponent has a Stadium in play, discard it. If you do, draw 2 cards."


@pytest.mark.parametrize(("owner", "drawn"), [(1, 2), (0, 0), (None, 0)])
def test_if_you_do_looks_at_what_was_done_under_the_condition(owner: int | None, drawn: int) -> None:
    field = trainer_card("Field", "Stadium")
    start = board(Side(hitter(THEIR_STADIUM, 10)), stadium=field if owner is not None else None)
    start = start.but(stadium_player=owner) if owner is not None else start
    trace = play(start, "Hit")
    assert len(trace.board.players[0].hand) == drawn
    assert (trace.board.stadium is None) == (owner != 0)


def test_each_of_them_are_the_pokemon_just_named() -> None:
    text = "Discard a Fire Energy card attached to Hitter. If your opponent has any Benched Pokémon, this attack does 10 damage to each of them."
    trace = play(board(Side(hitter(text, 20, energy="R"))), "Hit")
    assert (damage_on(trace, THEM), damage_on(trace, THEIRS), damage_on(trace, ME)) == (20, 10, 0)


@pytest.mark.parametrize(("bench", "damage"), [("Hitter", 70), ("Plainmon", 10)])
def test_an_attack_that_asks_for_its_own_name_on_the_bench_means_another_one(bench: str, damage: int) -> None:
    you = Side(hitter("If Hitter is on your Bench, this attack does 60 more damage.", 10), (card(bench),))
    assert damage_on(play(board(you), "Hit"), THEM) == damage


@pytest.mark.parametrize(("hand", "damage"), [("item", 30), ("mon", 0)])
def test_what_is_found_in_a_hand_is_counted_before_the_damage(hand: str, damage: int) -> None:
    text = "Your opponent reveals their hand. This attack does 30 damage for each Trainer card you find there."
    held = trainer_card("Balm", "Item") if hand == "item" else card("Newmon")
    assert damage_on(play(board(Side(hitter(text, 30)), Side(hand=(held,))), "Hit"), THEM) == damage


@pytest.mark.parametrize(("flips", "damage"), [("HTT", 10), ("HHT", 30), ("HHH", 60), ("TTT", 0)])
def test_several_flips_are_made_before_the_damage_that_counts_them(flips: str, damage: int) -> None:
    text = "Flip 3 coins. If 1 of them is heads, this attack does 10 more damage. If 2 of them are heads, this attack does 30 more damage. If all of them are heads, this attack does 60 more damage."
    assert damage_on(play(board(Side(hitter(text, 0))), "Hit", flips=flips), THEM) == damage


@pytest.mark.parametrize(("prizes", "drawn"), [(6, 4), (5, 2)])
def test_instead_takes_the_place_of_the_instruction_before(prizes: int, drawn: int) -> None:
    text = "Draw 2 cards. If you have exactly 6 Prize cards remaining, draw 4 cards instead."
    trace = play(board(Side(hitter(text), prizes=prizes)), "Hit")
    assert len(trace.board.players[0].hand) == drawn


def test_for_each_pokemon_that_pokemon_is_each_of_them() -> None:
    text = "For each of your Benched Pokémon, attach a Fire Energy card from your discard pile to that Pokémon."
    start = board(Side(hitter(text), (card("A"), card("B")), discard=(energy("R"),) * 3))
    trace = play(start, "Hit")
    assert [len(p.energy) for p in trace.board.players[0].bench] == [1, 1]
    assert len(trace.board.get(ME).energy) == 0


@pytest.mark.parametrize(("prizes", "refused"), [(3, False), (4, True)])
def test_an_attacks_own_text_bends_its_cost(prizes: int, refused: bool) -> None:
    text = "Ignore all Energy in this attack's cost if you have 3 or fewer Prize cards remaining."
    trace = play(board(Side(hitter(text, 10, cost="RR"), prizes=prizes)), "Hit")
    assert bool(told(trace, e.NotAllowed)) is refused


@pytest.mark.parametrize(("hp", "own"), [(60, 200), (0, 0)])
def test_damage_to_itself_hangs_on_the_knock_out(hp: int, own: int) -> None:
    text = "Knock Out your opponent's Active Pokémon. If your opponent's Active Pokémon is Knocked Out in this way, this Pokémon does 200 damage to itself."
    big = hitter(text)
    shield = having("Prevent all effects of attacks done to this Pokémon.", name="Shielded")
    them = Side(card("Frail", 60)) if hp else Side(shield)
    start = board(Side(Mon(card("Hitter", 300, "R", *big.card.attacks))), them)
    assert damage_on(play(start, "Hit"), ME) == own


def test_any_energy_found_by_a_search_is_told_from_the_shuffling_after_it() -> None:
    text = "Search your deck for a Basic Pokémon and put it onto your Bench. Then, shuffle your deck. If you put any Pokémon onto your Bench in this way, draw 2 cards."
    deck = (card("Newmon", 50, stage="Basic"), *(card("Old", 90, stage="Stage 1"),) * 4)
    found = play(board(Side(hitter(text), deck=deck)), "Hit", choices=["Newmon"])
    none = play(board(Side(hitter(text), deck=deck)), "Hit", choices=[()])
    assert (len(found.board.players[0].hand), len(none.board.players[0].hand)) == (2, 0)


def test_a_flip_for_each_discarded_card_comes_after_the_discard_and_before_the_damage() -> None:
    text = "Discard all Lightning Energy attached to this Pokémon. Flip a coin for each Lightning Energy you discarded. This attack does 30 damage times the number of heads."
    trace = play(board(Side(hitter(text, 30, energy="LLR"))), "Hit", flips="HH")
    assert (damage_on(trace, THEM), len(trace.board.get(ME).energy)) == (60, 1)


def test_each_player_does_it_with_their_own_cards_and_all_of_them_count() -> None:
    text = "Each player discards the top card of their deck. This attack does 30 more damage for each Energy card discarded in this way."
    mine, theirs = (energy("R"), card("Mon")), (energy("W"), card("Mon"))
    trace = play(board(Side(hitter(text, 10), deck=mine), Side(deck=theirs)), "Hit")
    assert [len(player.discard) for player in trace.board.players] == [1, 1]
    assert damage_on(trace, THEM) == 70
    none = play(board(Side(hitter(text, 10), deck=mine[::-1]), Side(deck=theirs[::-1])), "Hit")
    assert damage_on(none, THEM) == 10


ALCHEMY = "Basic Pokémon in play, in either player's hand, and in either player's discard pile have no Abilities."
FROM_HAND = "Once during your turn, if this Pokémon is in your hand, you may put it onto your Bench."


@pytest.mark.parametrize(("stage", "refused"), [("Basic", True), ("Stage 1", False)])
def test_abilities_of_cards_in_the_hand_may_be_taken_away_too(stage: str, refused: bool) -> None:
    hand = having(FROM_HAND, name="Jumper", stage=stage)
    start = board(Side(hand=(hand,)), Side(having(ALCHEMY, stage="Stage 1")))
    trace = play(start, Action("use", card="Gift"))
    taken = [event for event in told(trace, e.NotAllowed) if event.because == "Gift takes it away"]
    assert bool(taken) is refused


def test_it_is_the_same_type_as_another_only_where_it_says() -> None:
    change = "As long as this Pokémon is in the Active Spot, it is the same type as your opponent's Active Pokémon."
    gift = having(change).abilities
    striker = Card("Striker", hp=100, types=("C",), attacks=(attack("Hit", 20),), abilities=gift)
    weak = card("Weakling", 200, "W", weakness="W×2")
    assert damage_on(play(board(Side(striker), Side(weak)), "Hit"), THEM) == 40
    other = card("Other", 200, "R", weakness="W×2")
    assert damage_on(play(board(Side(striker), Side(other)), "Hit"), THEM) == 20


STANCE = "When you play this Pokémon from your hand onto your Active Haver, you may draw 2 cards."
ON_EVOLVING = "When you play this Pokémon from your hand to evolve 1 of your Pokémon, draw 3 cards."


def test_levelling_up_is_a_moment_of_its_own_and_no_evolving() -> None:
    higher = having(STANCE, name="Haver LV.X", stage="Level Up", evolves_from="Haver")
    start = board(Side(having(ON_EVOLVING), hand=(higher,)))
    action = Action("level up", card="Haver LV.X", pokemon=ME)
    assert len(play(start, action, choices=["yes"]).board.players[0].hand) == 2
    assert len(play(start, action, choices=["no"]).board.players[0].hand) == 0
