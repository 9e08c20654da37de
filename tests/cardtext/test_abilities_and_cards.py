"""Abilities, Trainers, Tools, Stadiums and Special Energy become instructions."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext import Kind, compile  # noqa: A004
from ptcg_judge.engine.effects import (
    THIS,
    Amount,
    Cards,
    Draw,
    EndTurn,
    Filter,
    Forbid,
    Grant,
    Heal,
    If,
    Modify,
    MoveCards,
    OneOf,
    Prevent,
    Program,
    Provide,
    PutCounters,
    Requires,
    Shuffle,
    Source,
    Switch,
    Use,
    When_,
    Whenever,
    Who,
)
from tests.cardtext.bare import program

HOLDER = Who(role="holder")
ATTACKER = Who("opponent", role="attacker")
ALL = ("G", "R", "W", "L", "P", "F", "D", "M", "Y", "N", "C")
ACTIVE_THIS = Who(spot="active", role="this")
AFFECTED = Filter(conditions=("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"))
TEXTS: tuple[tuple[Kind, str, Program], ...] = (
    ("ability", "Once during your turn, you may draw 2 cards.", (Use(then=(Draw(amount=Amount(2)),)),)),
    ("ability", "As often as you like during your turn, you may use this Ability. Draw a card.",
     (Use(times=None, then=(Draw(amount=Amount(1)),)),)),
    ("ability", "You must discard a card from your hand in order to use this Ability. Once during your turn, you may draw 2 cards.",
     (Use(then=(Requires(cost=(MoveCards(cards=Cards("hand")),)), Draw(amount=Amount(2)))),)),
    ("ability", "Once during your turn, if this Pokémon is in the Active Spot, you may draw a card. If you use this Ability, your turn ends.",
     (Use(condition=If("location", who=ACTIVE_THIS, words="active"), then=(Draw(amount=Amount(1)), EndTurn())),)),
    ("ability", "Once during your turn, you may draw a card. You can't use more than 1 Test Draw Ability each turn.",
     (Use(by_name=True, then=(Draw(amount=Amount(1)),)),)),
    ("ability", "Once during your turn (before your attack), you may draw a card. This power can't be used if Testmander is affected by a Special Condition.",
     (Use(condition=If("has condition", who=Who(role="this", filter=AFFECTED), filter=AFFECTED, negated=True), then=(Draw(amount=Amount(1)),)),)),
    ("ability", "When you play this Pokémon from your hand onto your Bench during your turn, you may switch it with your Active Pokémon.",
     (Whenever(event="benched from hand", then=(Switch(may=True, this=True),)),)),
    ("ability", "If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if this Pokémon is Knocked Out), put 2 damage counters on the Attacking Pokémon.",
     (Whenever(event="damaged by attack", source=Source(kinds=("attack",), side="opponent"), spot="active",
               then=(PutCounters(who=ATTACKER, amount=Amount(2)),)),)),
    ("ability", "As long as this Pokémon is on your Bench, prevent all damage done to this Pokémon by attacks.",
     (Prevent(source=Source(kinds=("attack",), effects=False), until="while on bench"),)),
    ("ability", "If this Pokémon has any {G} Energy attached, it has no Retreat Cost.",
     (When_(condition=If("is", who=Who(role="this", filter=Filter(has_energy=True, energy_of=("G",))), filter=Filter(has_energy=True, energy_of=("G",))),
            then=(Modify(number="retreat cost", how="none"),)),)),
    ("ability", "Your opponent's Active Pokémon can't use any Poké-Powers or Poké-Bodies.", (Grant(what="no powers", who=Who("opponent", "active")),)),
    ("ability", "Your opponent's Active Pokémon can't use any Poké-Powers.", (Forbid(what="use powers", who=Who("opponent", "active"), until="while in play"),)),
    ("ability", "Your opponent's Active Pokémon has no Abilities.", (Grant(what="no abilities", who=Who("opponent", "active")),)),
    ("ability", "If any damage is done to this Pokémon by attacks, flip a coin. If heads, prevent that damage.",
     (Prevent(source=Source(kinds=("attack",), effects=False), until="while in play", flip=True),)),
    ("item", "Heal 30 damage from 1 of your Pokémon.", (Heal(who=Who("you"), amount=Amount(30)),)),
    ("item", "You can use this card only if you discard 2 other cards from your hand. Draw 3 cards.",
     (Requires(cost=(MoveCards(cards=Cards("hand", least=2, most=2)),)), Draw(amount=Amount(3)))),
    ("supporter", "Each player shuffles their hand into their deck and draws 4 cards.",
     (Shuffle(side="both", into=Cards("hand", "both", least=0, most=None, every=True)), Draw(side="both", amount=Amount(4)))),
    ("supporter", "Switch 1 of your opponent's Benched Pokémon with their Active Pokémon.", (Switch(side="opponent", kind="gust"),)),
    ("stadium", "Once during each player's turn, that player may draw a card.", (Use(side="both", then=(Draw(amount=Amount(1)),)),)),
    ("tool", "The Pokémon this card is attached to gets +30 HP.", (Modify(number="hp", amount=Amount(30), who=HOLDER, until="while attached"),)),
    ("special energy", "This card provides {C}{C} Energy.", (Provide(units=(("C",), ("C",))),)),
    ("special energy", "As long as this card is attached to a Pokémon, it provides every type of Energy but provides only 1 Energy at a time.",
     (Provide(units=(ALL,)),)),
    ("special energy", "When you attach this card from your hand to a Pokémon, draw a card.",
     (Whenever(event="attached from hand", who=HOLDER, this_card=True, then=(Draw(amount=Amount(1)),)),)),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "expected"), TEXTS, ids=[text[:60] for _, text, _ in TEXTS])
def test_a_card_text_compiles_to_its_instructions(kind: Kind, text: str, expected: Program) -> None:
    assert program(text, kind) == expected


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("item", "You may play any number of Item cards during your turn."),
        ("supporter", "You may play only 1 Supporter card during your turn."),
        (
            "stadium",
            "This card stays in play when you play it. Discard this card if another Stadium card comes into play.",
        ),
    ],
)
def test_the_rule_of_a_class_compiles_to_nothing_and_is_cited(kind: Kind, text: str) -> None:
    compiled = compile(text, kind)
    assert compiled.whole
    assert compiled.program == ()
    assert compiled.phrases[0].cites[0].startswith("apr-I.B-0")


def test_an_attack_cannot_hide_behind_the_rule_of_a_class() -> None:
    assert not compile("You may play any number of Item cards during your turn.", "attack").whole


def test_a_cannot_attack_unless_is_a_ban_while_the_condition_does_not_hold() -> None:
    (found,) = program("This Pokémon can't attack unless you have 4 or more Pokémon in play.", "ability")
    assert isinstance(found, When_)
    assert found.condition.negated
    assert found.then == (Forbid(what="attack", who=THIS, until="while in play"),)


def test_choose_1_offers_its_bullets() -> None:
    (found,) = program("Choose 1: • Draw 2 cards. • Heal 30 damage from 1 of your Pokémon.", "supporter")
    assert found == OneOf(programs=((Draw(amount=Amount(2)),), (Heal(who=Who("you"), amount=Amount(30)),)))


def test_a_standing_effect_after_a_trigger_stands_by_itself() -> None:
    text = "At the end of your opponent's next turn, discard Testmander. Damage done to that Pokémon by attacks is reduced by 20 (after applying Weakness and Resistance)."
    trigger, standing = program(f"Attach Testmander to 1 of your Pokémon. {text}", "item")
    assert isinstance(trigger, Whenever)
    assert isinstance(standing, Modify)
    assert standing.who == HOLDER


def test_what_follows_a_flip_in_a_trigger_belongs_to_the_trigger() -> None:
    text = "If this Pokémon is damaged by an attack, flip a coin. If heads, draw a card."
    (trigger,) = program(text, "ability")
    assert isinstance(trigger, Whenever)
    assert len(trigger.then) == 2


def test_basic_energy_that_must_be_attached_is_not_any_energy() -> None:
    basic, any_kind = (
        program(f"If this Pokémon has any {kind}Energy attached, it has no Retreat Cost.", "ability")
        for kind in ("basic ", "")
    )
    assert basic != any_kind


def test_each_player_counts_their_own_prizes() -> None:
    draws = program("Each player draws a card for each of their remaining Prize cards.", "supporter")
    assert [verb.side for verb in draws if isinstance(verb, Draw)] == ["you", "opponent"]


def test_less_damage_when_damaged_is_part_of_the_damage_and_the_rest_follows_it() -> None:
    text = "If the Pokémon this card is attached to is damaged by an attack from your opponent's {P} Pokémon, it takes 60 less damage (after applying Weakness and Resistance), and discard this card."
    standing, trigger = program(text, "tool")
    assert isinstance(standing, Modify)
    assert standing.source == Source(kinds=("attack",), side="opponent", pokemon=Filter(types=("P",)), effects=False)
    assert isinstance(trigger, Whenever)
    assert trigger.then == (MoveCards(cards=Cards("play", role="this")),)


def test_an_exception_after_two_kinds_of_pokemon_is_said_of_both() -> None:
    (found, _) = program(
        "Search your deck for a Basic Pokémon or Evolution card (excluding Pokémon-ex) and put it into your hand. Then, shuffle your deck.",
        "item",
    )
    assert isinstance(found, MoveCards)
    assert [kind.without for kind in found.cards.filter.any_of] == [("ex",), ("ex",)]


EXTRA = "you may discard 2 other cards from your hand. If you do, heal 60 damage from your Active Pokémon."


def test_a_tag_team_supporter_offers_more_for_extra_cards() -> None:
    compiled = compile(f"Draw 2 cards. When you play this card, {EXTRA}", "supporter", "Ann & Bob")
    assert "rb-appendix-15-tag-team-supporter.p1" in compiled.program[1].cites
    assert program(f"Draw 2 cards. When you play this card, {EXTRA}", "supporter") == (
        Draw(amount=Amount(2)),
        MoveCards(cards=Cards("hand", least=2, most=2), may=True),
        When_(condition=If("done"), then=(Heal(who=Who(spot="active"), amount=Amount(60)),)),
    )


def test_an_attack_is_not_played() -> None:
    assert compile(f"When you play this card, {EXTRA}", "attack", "Testmander").unknown


def test_a_search_may_ask_for_a_retreat_cost() -> None:
    found, _ = program(
        "Search your deck for a Pokémon with a Retreat Cost of 3 or more and put it into your hand. Then, shuffle your deck.",
        "item",
    )
    assert isinstance(found, MoveCards)
    assert found.cards.filter == Filter(kinds=("Pokémon",), retreat_at_least=3)
