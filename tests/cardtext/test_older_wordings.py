"""Wordings of older and rarer cards, carried out on a small board: what they do, and what they leave alone."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import compile  # noqa: A004
from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from tests.cardtext.test_acting import having, hitter
from tests.cardtext.test_trials import trainer
from tests.engine.boards import ME, THEIRS, THEM, Mon, Side, attack, board, card, damage_on, energy, play, told


def test_a_sentence_that_recalls_how_much_can_be_done_adds_nothing() -> None:
    text = "Remove 3 damage counters from Hitter. If Hitter has fewer damage counters than that, remove all of them."
    trace = play(board(Side(hitter(text, damage=20))), "Hit")
    assert damage_on(trace, ME) == 0
    assert len(compile(text, "attack", "Hitter").program) == 1


@pytest.mark.parametrize(("energies", "damage", "left"), [("R", 40, 0), ("W", 0, 1)])
def test_discard_or_this_attack_does_nothing(energies: str, damage: int, left: int) -> None:
    text = "Discard 1 Fire Energy card attached to Hitter or this attack does nothing."
    trace = play(board(Side(hitter(text, 40, energy=energies))), "Hit")
    assert (damage_on(trace, THEM), len(trace.board.get(ME).energy)) == (damage, left)


@pytest.mark.parametrize("may", ["Choose", "Before doing damage, you may choose"])
def test_the_one_chosen_is_the_one_switched_in(may: str) -> None:
    text = f"{may} 1 of your opponent's Benched Pokémon and switch it with 1 of the Defending Pokémon. Your opponent chooses the Defending Pokémon to switch."
    them = Side(card("Front"), (card("A"), card("B")))
    choices = ["yes", "B"] if "may" in may else ["B"]
    trace = play(board(Side(hitter(text, 10)), them), "Hit", choices=choices)
    assert trace.board.players[1].active[0].name == "B"
    assert [one.comes for one in told(trace, e.Switched)] == [THEIRS + 1]


@pytest.mark.parametrize(("flips", "paralyzed"), [("HHT", True), ("HTT", False), ("HHH", True)])
def test_at_least_two_heads(flips: str, paralyzed: bool) -> None:
    text = "Flip 3 coins. If at least 2 of them are heads, your opponent's Active Pokémon is now Paralyzed."
    trace = play(board(Side(hitter(text, 10))), "Hit", flips=flips)
    assert (trace.board.get(THEM).rotation == "Paralyzed") is paralyzed


def test_both_pokemon_are_affected_and_no_other() -> None:
    trace = play(board(Side(hitter("Both Hitter and the Defending Pokémon are now Asleep."))), "Hit")
    assert [one.pokemon for one in told(trace, e.ConditionGiven)] == [ME, THEM]


@pytest.mark.parametrize(("weak", "healed"), [(False, 20), (True, 40)])
def test_as_many_counters_are_removed_as_damage_was_done(weak: bool, healed: int) -> None:
    text = "Remove a number of damage counters from Hitter equal to the damage done to the Defending Pokémon (after applying Weakness and Resistance)."
    them = card("Facing", 100, weakness="R×2") if weak else card("Facing", 100)
    trace = play(board(Side(hitter(text, 20, damage=90)), Side(them)), "Hit")
    assert damage_on(trace, ME) == 90 - healed


def test_a_number_times_the_heads() -> None:
    text = "Flip 3 coins. This attack does 20 times the number of heads."
    assert damage_on(play(board(Side(hitter(text, 20))), "Hit", flips="HTH"), THEM) == 40


@pytest.mark.parametrize(("held", "name"), [("Hitter", "Higher"), ("Other", "Hitter")])
def test_a_card_that_evolves_from_this_pokemon_is_put_onto_it(held: str, name: str) -> None:
    text = "Search your deck for a card that evolves from Hitter and put it onto Hitter. (This counts as evolving Hitter.) Shuffle your deck afterward."
    deck = (card("Higher", 120, stage="Stage 1", evolves_from=held), card("Else", 60))
    trace = play(board(Side(hitter(text), deck=deck)), "Hit", choices=["Higher"] if held == "Hitter" else [])
    assert trace.board.get(ME).name == name
    assert told(trace, e.DeckShuffled)


@pytest.mark.parametrize(("attacker", "damage"), [("R", 10), ("W", 10), ("G", 40)])
def test_less_damage_from_two_kinds_of_pokemon(attacker: str, damage: int) -> None:
    text = "Any damage done to Haver by attacks from Fire Pokémon and Water Pokémon is reduced by 30 (after applying Weakness and Resistance)."
    you = Side(card("Striker", 100, attacker, attack("Hit", 40)))
    assert damage_on(play(board(you, Side(having(text))), "Hit"), THEM) == damage


@pytest.mark.parametrize(("hurt", "damage"), [(60, 70), (50, 30)])
def test_a_pokemon_does_more_damage_while_it_has_little_hp_left(hurt: int, damage: int) -> None:
    text = "As long as Haver's remaining HP is 40 or less, Haver does 40 more damage to the Defending Pokémon (before applying Weakness and Resistance)."
    haver = having(text)
    striker = card("Haver", 100, "C", attack("Hit", 30), abilities=haver.abilities)
    assert damage_on(play(board(Side(Mon(striker, damage=hurt))), "Hit"), THEM) == damage


@pytest.mark.parametrize(("spot", "damage"), [("bench", 0), ("active", 20)])
def test_as_long_as_it_is_benched(spot: str, damage: int) -> None:
    haver = having("As long as Haver is Benched, prevent all damage done to Haver by attacks.")
    them = Side(card("Front"), (haver,)) if spot == "bench" else Side(haver, ())
    text = "This attack does 20 damage to each of your opponent's Pokémon."
    trace = play(board(Side(hitter(text)), them), "Hit")
    assert damage_on(trace, THEIRS if spot == "bench" else THEM) == damage


@pytest.mark.parametrize(("condition", "given"), [("Asleep", False), ("Burned", True)])
def test_what_a_pokemon_cannot_become(condition: str, given: bool) -> None:
    haver = having("Haver can't become Asleep, Confused, Paralyzed, or Poisoned.")
    trace = play(board(Side(hitter(f"The Defending Pokémon is now {condition}.")), Side(haver)), "Hit")
    assert (condition in trace.board.get(THEM).conditions) is given


@pytest.mark.parametrize(("since", "turns", "drawn"), [(0, 2, 2), (3, 2, 0), (0, 1, 0)])
def test_an_ability_not_in_the_first_turn_nor_by_a_new_pokemon(since: int, turns: int, drawn: int) -> None:
    text = "Once during your turn, you may draw 2 cards. You can't use this Ability during your first turn or on the turn this Pokémon was put into play."
    start = board(Side(Mon(having(text), more={"since": since}), turns=turns))
    assert len(play(start, Action("use", card="Gift")).board.players[0].hand) == drawn


@pytest.mark.parametrize(("labels", "retreats"), [(frozenset(), True), (frozenset({"GX"}), False)])
def test_no_retreat_cost_except_for_a_class(labels: frozenset[str], retreats: bool) -> None:
    haver = having("Your Pokémon in play have no Retreat Cost, except Pokémon-GX and Pokémon-EX.")
    front = card("Front", 100, retreat=2, labels=labels)
    trace = play(board(Side(front, (haver,))), Action("retreat", pokemon=11))
    assert (trace.board.players[0].active[0].name == "Haver") is retreats


def test_the_other_cards_go_back_in_any_order() -> None:
    text = "Look at the top 3 cards of your deck, choose 1 of them, and put it into your hand. Put the other cards back in any order."
    deck = tuple(card(name) for name in "ABCD")
    start = board(Side(hand=(trainer(text),), deck=deck))
    trace = play(start, Action("play", card="Paper"), choices=["B", "C"])
    assert [copy.name for copy in trace.board.players[0].hand] == ["B"]
    assert [copy.name for copy in trace.board.players[0].deck] == ["C", "A", "D"]


def test_a_cost_said_again_in_brackets() -> None:
    text = "Discard 2 cards from your hand. (If you can't discard 2 cards, you can't play this card.) Draw 3 cards."
    start = board(Side(hand=(trainer(text), energy("R"), energy("R"))))
    assert len(play(start, Action("play", card="Paper")).board.players[0].hand) == 3


def test_fighting_pokemon_do_more_and_others_do_not() -> None:
    text = "Each of your Fighting Pokémon's attacks do 20 more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)."
    for kind, damage in (("F", 50), ("R", 30)):
        you = Side(card("Striker", 100, kind, attack("Hit", 30)), (having(text),))
        assert damage_on(play(board(you), "Hit"), THEM) == damage


@pytest.mark.parametrize("word", ["except", "excluding"])
def test_effects_but_no_damage_are_kept_off(word: str) -> None:
    shield = having(f"Prevent all effects of attacks, {word} damage, done to Haver.")
    trace = play(board(Side(hitter("The Defending Pokémon is now Asleep.", 20)), Side(shield)), "Hit")
    assert (damage_on(trace, THEM), trace.board.get(THEM).conditions) == (20, ())
