"""Attack texts become instructions."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.effects import (
    DEFENDING,
    THIS,
    Amount,
    Attach,
    Before,
    BenchCards,
    Cards,
    ChangeBase,
    Choose,
    CopyAttack,
    DoDamage,
    DoesNothing,
    Draw,
    Filter,
    Flip,
    Forbid,
    GiveCondition,
    Heal,
    If,
    Ignoring,
    Measure,
    Modify,
    MoveCards,
    MoveCounters,
    MoveEnergy,
    Prevent,
    Program,
    PutCounters,
    Repeat,
    Requires,
    ReturnPokemon,
    Shuffle,
    Source,
    Switch,
    When_,
    Whenever,
    Who,
)
from tests.cardtext.bare import program

HEADS = Measure("heads")
OPPOSING_BENCH = Who("opponent", "bench")
ALL_OPPOSING = Who("opponent", least=0, most=None, every=True)
BOTH_ATTACKS = Source(kinds=("attack",))

TEXTS: tuple[tuple[str, Program], ...] = (
    ("Flip a coin. If heads, this attack does 20 more damage.",
     (Flip(), When_(condition=If("heads"), then=(ChangeBase(how="more", amount=Amount(20)),)))),
    ("Flip 3 coins. This attack does 40 damage for each heads.",
     (Flip(coins=Amount(3)), ChangeBase(how="times", amount=Amount(each=40, of=HEADS)))),
    ("Flip a coin until you get tails. This attack does 30 damage times the number of heads.",
     (Flip(until_tails=True), ChangeBase(how="times", amount=Amount(each=30, of=HEADS)))),
    ("If tails, this attack does nothing.", (When_(condition=If("tails"), then=(DoesNothing(),)),)),
    ("This attack does 10 less damage for each damage counter on this Pokémon.",
     (ChangeBase(how="less", amount=Amount(each=10, of=Measure("damage counters", who=THIS))),)),
    ("This attack also does 30 damage to 1 of your opponent's Benched Pokémon.",
     (DoDamage(who=OPPOSING_BENCH, amount=Amount(30)),)),
    ("This Pokémon also does 50 damage to itself.", (DoDamage(who=THIS, amount=Amount(50)),)),
    ("This attack's damage isn't affected by Weakness or Resistance, or by any effects on your opponent's Active Pokémon.",
     (Ignoring(weakness=True, resistance=True, effects=True),)),
    ("Your opponent's Active Pokémon is now Asleep and Poisoned.",
     (GiveCondition(who=DEFENDING, conditions=("Asleep", "Poisoned")),)),
    ("Your opponent's Active Pokémon is now Poisoned. Put 3 damage counters instead of 1 on that Pokémon for this Special Condition.",
     (GiveCondition(who=DEFENDING, conditions=("Poisoned",), counters=3),)),
    ("Heal 30 damage from each of your Pokémon.",
     (Heal(who=Who("you", least=0, most=None, every=True), amount=Amount(30)),)),
    ("Put 4 damage counters on your opponent's Pokémon in any way you like.",
     (PutCounters(who=ALL_OPPOSING, amount=Amount(4), spread=True),)),
    ("Move all damage counters from this Pokémon to your opponent's Active Pokémon.",
     (MoveCounters(source=THIS, target=DEFENDING),)),
    ("Discard 2 {R} Energy from this Pokémon.",
     (MoveCards(cards=Cards("attached", filter=Filter(kinds=("Energy",), provides=("R",)), least=2, most=2, on=THIS, units=True)),)),
    ("Discard the top 2 cards of your opponent's deck.",
     (MoveCards(cards=Cards("deck top", "opponent", least=2, most=2)),)),
    ("Search your deck for up to 2 Basic Pokémon and put them onto your Bench. Then, shuffle your deck.",
     (BenchCards(cards=Cards("deck", filter=Filter(kinds=("Pokémon",), stages=("Basic",)), least=0, most=2)), Shuffle())),
    ("Attach a Basic Energy card from your discard pile to 1 of your Benched Pokémon.",
     (Attach(cards=Cards("discard", filter=Filter(kinds=("Basic Energy",))), who=Who("you", "bench")),)),
    ("Move an Energy from this Pokémon to 1 of your Benched Pokémon.",
     (MoveEnergy(cards=Cards("attached", filter=Filter(kinds=("Energy",)), on=THIS, units=True), target=Who("you", "bench")),)),
    ("Draw cards until you have 6 cards in your hand.", (Draw(until=6),)),
    ("Switch this Pokémon with 1 of your Benched Pokémon.", (Switch(),)),
    ("Switch in 1 of your opponent's Benched Pokémon to the Active Spot.", (Switch(side="opponent", kind="gust"),)),
    ("Your opponent switches their Active Pokémon with 1 of their Benched Pokémon.",
     (Switch(side="opponent", chooser="opponent", kind="forced"),)),
    ("During your opponent's next turn, the Defending Pokémon can't retreat.",
     (Forbid(what="retreat", who=DEFENDING, until="opponent's next turn"),)),
    ("During your next turn, this Pokémon can't use Test Beam.",
     (Forbid(what="attack", who=THIS, attack="Test Beam", until="your next turn"),)),
    ("If the Defending Pokémon tries to attack during your opponent's next turn, your opponent flips a coin. If tails, that attack does nothing.",
     (Forbid(what="attack", who=DEFENDING, until="opponent's next turn", flip=True),)),
    ("During your opponent's next turn, prevent all damage done to this Pokémon by attacks.",
     (Prevent(who=THIS, source=Source(kinds=("attack",), effects=False), until="opponent's next turn"),)),
    ("During your opponent's next turn, this Pokémon takes 30 less damage from attacks (after applying Weakness and Resistance).",
     (Modify(number="damage taken", how="less", amount=Amount(30), who=THIS, source=Source(kinds=("attack",), effects=False), after=True, until="opponent's next turn"),)),
    ("During your opponent's next turn, they can't play any Item cards from their hand.",
     (Forbid(what="play item", until="opponent's next turn"),)),
    ("Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack.", (CopyAttack(who=DEFENDING),)),
    ("Choose 2 of your opponent's Pokémon. This attack does 20 damage to each of them.",
     (Choose(who=Who("opponent", least=2, most=2)), DoDamage(who=Who("opponent", role="it", least=2, most=2, every=True), amount=Amount(20)))),
    ("Before doing damage, discard all Pokémon Tools from your opponent's Active Pokémon.",
     (Before(then=(MoveCards(cards=Cards("attached", "opponent", Filter(kinds=("Pokémon Tool",)), 0, None, True, on=DEFENDING)),)),)),
    ("Flip 2 coins. For each heads, discard an Energy from your opponent's Active Pokémon.",
     (Flip(coins=Amount(2)), Repeat(times=Amount(each=1, of=HEADS), then=(
         MoveCards(cards=Cards("attached", "opponent", Filter(kinds=("Energy",)), on=DEFENDING, units=True)),)))),
    ("You may discard a Stadium in play. If you do, this attack does 60 more damage.",
     (MoveCards(may=True, cards=Cards("play", "both", Filter(kinds=("Stadium",)))),
      When_(condition=If("done"), then=(ChangeBase(amount=Amount(60)),)))),
    ("Put this Pokémon and all attached cards into your hand.", (ReturnPokemon(who=THIS, to="hand"),)),
    ("You can use this attack only if you have more Prize cards remaining than your opponent.",
     (Requires(condition=If("compare", measure=Measure("prizes left"), op="more than opponent")),)),
    ("During your opponent's next turn, if this Pokémon is damaged by an attack, put 3 damage counters on the Attacking Pokémon.",
     (Whenever(event="damaged by attack", source=BOTH_ATTACKS, until="opponent's next turn",
               then=(PutCounters(who=Who("opponent", role="attacker"), amount=Amount(3)),)),)),
)  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TEXTS, ids=[text[:50] for text, _ in TEXTS])
def test_an_attack_text_compiles_to_its_instructions(text: str, expected: Program) -> None:
    assert program(text) == expected


def test_a_limit_belongs_to_the_damage_named_before_it() -> None:
    text = "This attack does 10 more damage for each {W} Energy attached to this Pokémon. You can't add more than 20 damage in this way."
    counted = Measure("energy", who=THIS, filter=Filter(provides=("W",)))
    assert program(text) == (ChangeBase(how="more", amount=Amount(each=10, of=counted, limit=20)),)


def test_that_pokemon_is_the_one_chosen_and_not_the_one_whose_energy_is_counted() -> None:
    text = "Choose 1 of your opponent's Pokémon. This attack does 10 damage for each Energy attached to Testmander to that Pokémon."
    damage = program(text)[1]
    assert isinstance(damage, DoDamage)
    assert damage.who.role == "it"


def test_them_after_a_bench_means_pokemon_and_after_energy_means_cards() -> None:
    bench, energy = (program(text)[0] for text in (
        "If your opponent has any Benched Pokémon, choose 1 of them and this attack does 10 damage to it.",
        "If the Defending Pokémon has any Energy cards attached to it, choose 1 of them and discard it.",
    ))  # fmt: skip
    assert isinstance(bench, When_)
    assert isinstance(energy, When_)
    assert bench.then[0] == Choose(who=Who("opponent", "bench"))
    assert energy.then[0] == Choose(cards=Cards("attached", "opponent", Filter(kinds=("Energy",)), on=DEFENDING))
