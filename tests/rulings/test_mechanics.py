"""Every mechanic of the game has a ruling that shows it, by a rule without which something else comes out."""

from __future__ import annotations

import pytest

from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.run import run
from ptcg_judge.rulings.scenario import Scenario
from ptcg_judge.rulings.shelf import sources

MECHANICS = (
    ("books that part", "checkup/burned-heads", "2009", "cr-311.3b"),
    ("an answer with its rule", "retreat/asleep-pokemon-stays", "current", "rb-turn-2E-retreat.p5"),
    ("coins", "attack/smokescreen-before-confusion", "2018", "apr-I.A-01.step-2a"),
    ("choices and who makes them", "cards/whirlwind-lets-the-opponent-choose", "2018", "apr-II.C-04.p1"),
    ("zones and what is seen", "looking/opponents-hand", "current", "rb-zone-hand.p2"),
    ("a card and the Pokémon it is", "abilities/power-used-again-after-evolving", "2009", "cr-408.2"),
    ("a Pokémon in play", "tools/tool-stays-through-evolving", "2018", "apr-I.A-05.p3"),
    ("what a player has spent", "attack/second-gx-attack-in-a-game", "current", "rb-appendix-19-pokemon-gx.p1"),
    ("what happened in a turn", "history/surprise-strike-after-a-retreat", "2018", "apr-II.E-24.p1"),
    ("what a card is", "what-is-it/pokemon-tool-as-an-item", "2018", "apr-I.B-01.p3"),
    ("names", "what-is-it/level-x-is-no-part-of-the-name", "2009", "cr-100.2c"),
    ("decks", "decks/fifty-nine-cards", "current", "rb-deck-building.p1"),
    ("setting up", "set-up/both-without-a-basic", "2009", "cr-500.4c"),
    ("turns and phases", "attack/second-attack-in-a-turn", "current", "rb-turn-3-attack.p1"),
    ("limits of a turn", "energy/second-energy-in-a-turn", "current", "rb-turn-2C-attach-energy.p1"),
    ("benching", "benching/sixth-benched-pokemon", "current", "rb-zone-bench.p1"),
    ("evolving", "evolving/pokemon-put-down-this-turn", "current", "rb-turn-2B-evolve.p6"),
    ("retreating and switching", "retreat/pay-and-swap", "current", "rb-turn-2E-retreat.p2"),
    ("Trainer cards", "trainers/second-supporter", "current", "rb-turn-2D-trainers.p3"),
    ("what is attached", "tools/a-second-tool", "current", "rb-glossary-pokemon-tool"),
    ("Energy that pays", "energy/colorless-takes-any-type-fire-does-not", "current", "rb-turn-3-attack.step-A.p1"),
    ("the steps of an attack", "attack/confusion-or-own-flip-first", "2018", "apr-I.A-01.step-2b"),
    ("damage", "damage/weakness-doubles", "current", "rb-full-details-of-attacking.damage-3"),
    ("counters and healing", "counters/moved-counters-knock-out", "2018", "apr-II.C-08.p1"),
    ("copied attacks", "copying/copied-attack-discards-all-of-nothing", "2009", "cr-103.3"),
    ("how long effects last", "effects/next-turn-lock-holds", "2018", "apr-II.E-01.p1"),
    ("what ends effects", "effects/a-marker-stays-on-the-bench", "2009", "cr-402.2b"),
    ("numbers that cards bend", "modifiers/two-reductions-add-up", "2018", "apr-II.D-12.p2"),
    ("prevention", "damage/tera-on-the-bench", "current", "rb-appendix-06-tera-pokemon-ex.p1"),
    ("replacement", "replacement/prism-star-goes-to-the-lost-zone", "current", "rb-appendix-17-prism-star.p3"),
    ("triggers", "triggers/wonder-tag-after-another-action", "2018", "apr-II.E-06.p2"),
    ("Abilities", "abilities/ability-from-the-bench-then-attack", "current", "rb-turn-2F-abilities.p2"),
    ("instructions", "instructions/strafe-without-the-switch", "2018", "apr-II.E-10.p1"),
    ("searching", "searching/a-search-for-a-kind-may-fail", "2018", "apr-II.D-04.p4"),
    ("who orders", "order/who-orders-two-reactions", "2009", "cr-400.4"),
    ("conditions and Checkup", "checkup/poison-comes-before-burn", "2018", "apr-I.F.step-1"),
    ("Knock Outs", "knock-out/both-actives-in-a-checkup", "2018", "apr-I.D.step-5.p2"),
    ("Prizes", "knock-out/mega-evolution-ex-three-prizes", "current", "rb-appendix-01-mega-evolution-pokemon-ex.p1"),
    ("winning", "winning/last-prizes-in-a-checkup", "2018", "apr-I.E.tie"),
    ("2-on-2 Battle", "two-on-two/against-a-baby-pokemon", "2009", "cr-701.5"),
    ("Team Battle", "team-battle/facing-player-takes-the-prize", "2009", "cr-702.10"),
    ("special classes", "what-is-it/radiant-is-always-basic", "current", "rb-appendix-08-radiant-pokemon.p2"),
)  # fmt: skip


@pytest.mark.parametrize(("mechanic", "name", "book", "rule"), MECHANICS, ids=[row[0] for row in MECHANICS])
def test_a_ruling_shows_it_and_without_the_rule_does_not_hold(mechanic: str, name: str, book: str, rule: str) -> None:  # noqa: ARG001
    (source,) = sources([name])
    scenario = source.read()
    ruling = run(scenario, book)
    assert ruling.verdict == "holds"
    assert rule in ruling.cites
    assert not _holds_without(scenario, book, rule)


def _holds_without(scenario: Scenario, book: str, rule: str) -> bool:
    try:
        return run(scenario, book, waive=[rule]).verdict == "holds"
    except JudgeError:
        return False


def test_there_are_42() -> None:
    assert len({row[0] for row in MECHANICS}) == 42
