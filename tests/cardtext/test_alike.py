"""Wordings of the 2018 book that mean what other wordings mean: they compile to the same, and what is near them does not."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.engine import events as e
from ptcg_judge.engine.effects import Provide, Use, Whenever
from tests.cardtext.bare import program
from tests.cardtext.test_acting import hitter
from tests.engine.boards import Side, board, card, energy, play, told, trainer

ALIKE: list[tuple[Kind, str, str]] = [
    ("tool", "The Pokémon this card is attached to takes -10 damage from attacks.", "The Pokémon this card is attached to takes 10 less damage from attacks."),
    ("ability", "This Pokémon takes +10 damage from attacks.", "This Pokémon takes 10 more damage from attacks."),
    ("attack", "The Defending Pokémon's attacks do -20 damage during your opponent's next turn.", "The Defending Pokémon's attacks do 20 less damage during your opponent's next turn."),
    ("tool", "Any damage done to the Pokémon this card is attached to by attacks is -10.", "Any damage done to the Pokémon this card is attached to by attacks is reduced by 10."),
    ("tool", "The Pokémon this card is attached to can retreat even if it's Asleep or Paralyzed.", "The Pokémon this card is attached to can retreat even if it is Asleep or Paralyzed."),
    ("ability", "As long as this Pokémon is in your Active Spot, it can't retreat.", "As long as this Pokémon is in the Active Spot, it can't retreat."),
    ("stadium", "Prevent all effects of the opponent's attacks done to Benched Pokémon.", "Prevent all effects of your opponent's attacks done to Benched Pokémon."),
    ("attack", "Choose 1 of the attacks that the Defending Pokémon has.", "Choose 1 of the Defending Pokémon's attacks."),
    ("attack", "If you have no Benched Pokémon, ignore all Energy in this attack's cost.", "Ignore all Energy in this attack's cost if you have no Benched Pokémon."),
    ("stadium", "The attacks of Fire Pokémon cost Fire less.", "Attacks used by Fire Pokémon cost Fire less."),
    ("tool", "The Basic Pokémon this card is attached to gets 10 more HP.", "The Basic Pokémon this card is attached to gets +10 HP."),
    ("attack", "The Defending Pokémon's Weakness is now Fire until the end of your next turn. (The amount of Weakness doesn't change.)", "The Weakness of the Defending Pokémon is now Fire until the end of your next turn."),
    ("ability", "Put 1 damage counter on your opponent's Burned Pokémon between turns.", "Between turns, put 1 damage counter on your opponent's Burned Pokémon."),
    ("ability", "Once during your turn, you may draw a card. You may not use an Ability with the same name each turn.", "Once during your turn, you may draw a card. You can't use more than 1 Testmander Ability each turn."),
    ("ability", "You may use this Ability as often as you like during your turn. Heal 10 damage from 1 of your Pokémon.", "As often as you like during your turn, you may heal 10 damage from 1 of your Pokémon."),
    ("attack", "Discard the top 2 cards of your deck. If any of those cards are basic Energy cards, attach them to this Pokémon.", "Discard the top 2 cards of your deck. Attach any basic Energy cards discarded in this way to this Pokémon."),
    ("attack", "Put a Pokémon from either player's discard pile onto its owner's Bench.", "Put a Pokémon from either player's discard pile onto that player's Bench."),
    ("ability", "Each of your Pokémon can use any attack that its previous Evolutions have.", "Each of your Pokémon can use any attack from its previous Evolutions."),
    ("supporter", "Draw a card. If you have no Benched Pokémon, you can't play this card.", "Draw a card. You can't play this card if you have no Benched Pokémon."),
    ("attack", "This attack can be used even if this Pokémon is Paralyzed. If it is, this attack does 30 more damage.", "This attack can be used even if this Pokémon is Paralyzed. If this Pokémon is Paralyzed, this attack does 30 more damage."),
    ("special energy", "At the end of the turn, discard this card.", "At the end of each turn, discard this card."),
    ("special energy", "While this card is attached to a Pokémon, it provides 1 amount of every Energy type.", "As long as this card is attached to a Pokémon, it provides every type of Energy."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "one", "other"), ALIKE, ids=[one[:40] for _, one, _ in ALIKE])
def test_two_wordings_mean_the_same(kind: Kind, one: str, other: str) -> None:
    assert program(one, kind) == program(other, kind)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("tool", "Any damage done to the Pokémon this card is attached to by attacks is 20."),
        ("ability", "This Pokémon takes 10 damage from attacks."),
        ("ability", "You may use this Ability."),
        ("attack", "If it is, this attack does 30 more damage."),
        ("attack", "Put 1 damage counter on your opponent's Burned Pokémon between turns."),
    ],
)
def test_what_lacks_a_part_is_not_guessed(kind: Kind, text: str) -> None:
    assert compile(text, kind).unknown


def test_an_ability_is_announced_first_and_what_it_does_said_next() -> None:
    (use,) = program("You may use this Ability once during your turn. Draw a card.", "ability")
    assert isinstance(use, Use)
    assert (use.times, len(use.then)) == (1, 1)


def test_energy_that_leaves_with_the_turn_gives_its_energy_until_then() -> None:
    text = (
        "This card can only be attached to Water Pokémon. Discard this card at the end of the turn you attach it. "
        "This card provides {W}{W} Energy only while it is attached to a Water Pokémon."
    )
    kinds = [type(verb) for verb in program(text, "special energy")]
    assert kinds.count(Whenever) == kinds.count(Provide) == 1


def test_each_player_switches_the_opponent_first() -> None:
    text = "Each player switches their Active Pokémon with 1 of their Benched Pokémon. (Your opponent switches first.)"
    both = board(Side(hitter(text), (card("Mine"),)), Side(card("Front"), (card("Theirs"),)))
    assert [one.player for one in told(play(both, "Hit"), e.Switched)] == [1, 0]
    only = play(board(Side(hitter(text), (card("Mine"),)), Side(card("Front"), ())), "Hit")
    assert [one.player for one in told(only, e.Switched)] == [0]


@pytest.mark.parametrize(("top", "gone"), [("Supporter", ["Top"]), ("Item", [])])
def test_the_card_that_was_seen_goes_only_if_it_is_of_the_kind_named(top: str, gone: list[str]) -> None:
    text = "Look at the top card of your opponent's deck. If that card is a Supporter card, you may put it in their discard pile."
    them = Side(card("Front"), deck=(trainer("Top", top), energy("R")))
    trace = play(board(Side(hitter(text)), them), "Hit", choices=["yes"] if gone else [])
    assert [copy.name for copy in trace.board.players[1].discard] == gone


def test_an_attack_that_can_be_used_though_asleep_frees_no_other() -> None:
    though = "This attack can be used even if this Pokémon is Asleep."
    trace = play(board(Side(hitter(though, 10))), "Hit")
    assert told(trace, e.EffectBegan) == []
