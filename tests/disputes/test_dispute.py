"""Who is right, and which mistake explains the other answer; every claimed number worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg_judge.disputes.dispute import Dispute, Party, dispute
from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.reader import parse_scenario

from ..conftest import Judge
from ..rulings.described import scenario

HIT = """
    question: How much damage is it?
    board:
      you: {active: {name: Tester, type: R, hp: 70, attacks: [{name: Hit, damage: 60}], tool: Plus}}
      opponent: {active: {name: Target, hp: 900, weakness: R x2, tool: Shield}}
    cards:
      - {name: Plus, kind: Pokémon Tool, text: "The attacks of the Pokémon this card is attached to do 30 more damage to your opponent's Active Pokémon (before applying Weakness and Resistance)."}
      - {name: Shield, kind: Pokémon Tool, text: "The Pokémon this card is attached to takes 20 less damage from attacks (after applying Weakness and Resistance)."}
    play: [attack: Hit]
    """


def settled(text: str, claims: str, book: str = "current") -> Dispute:
    return dispute(scenario(f"{text.rstrip()}\n    claims: {{{claims}}}\n"), book)


def party(text: str, claims: str, book: str = "current") -> Party:
    return settled(text, f"you: {{{claims}}}", book).parties[0]


def clauses(text: str, claims: str, book: str = "current") -> list[str]:
    return [mistake.clause for mistake in party(text, claims, book).mistakes]


def test_the_right_claim_is_supported_and_the_wrong_one_contradicted_at_its_line() -> None:
    found = settled(HIT, "you: {opponent.active.damage: 160}, opponent: {opponent.active.damage: 180}")
    right, wrong = found.parties
    assert (right.verdict, right.mistakes) == ("supported", ())
    assert wrong.verdict == "contradicted"
    difference = wrong.claims[0].difference
    assert difference is not None
    assert difference.got == "160"
    assert difference.line is not None
    assert found.ruling.trace.lines[difference.line].event.cites == ("rb-full-details-of-attacking.damage-6",)
    assert found.is_settled


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (
            (60 + 30) * 2,
            "the text of Shield was left out (apr-II.B-05, apr-I.A-01.damage-step-5, rb-full-details-of-attacking.damage-5)",
        ),
        (60 + 30 - 20, "“Weakness” was left out (rb-full-details-of-attacking.damage-3)"),
        ((60 + 30 + 30) * 2 - 20, "Plus was counted twice"),
        ((60 + 30 - 20) * 2, "effects on the defender were counted before Weakness and Resistance"),
        (60 * 2 + 30 - 20, "effects on the attacker were counted after Weakness and Resistance"),
        ((60 + 30) * 4 - 20, "Weakness was applied twice"),
        (60, "the damage of Hit was put on as damage counters"),
    ],
)
def test_one_mistake_explains_the_number(damage: int, words: str) -> None:
    found = clauses(HIT, f"opponent.active.damage: {damage}")
    assert any(words in clause for clause in found), found


def test_a_mistake_is_placed_at_the_line_where_the_ways_part() -> None:
    """Weakness left out: the line that doubles is the first that is not there."""
    found = settled(HIT, "you: {opponent.active.damage: 70}")
    (mistake,) = found.parties[0].mistakes
    assert mistake.line is not None
    assert "rb-full-details-of-attacking.damage-3" in found.ruling.trace.lines[mistake.line].event.cites


def test_two_mistakes_explain_a_number_that_none_alone_does() -> None:
    (clause,) = clauses(HIT, "opponent.active.damage: 90")
    assert "“Weakness” was left out" in clause
    assert "the text of Shield was left out" in clause


def test_a_number_out_of_the_blue_has_no_explanation() -> None:
    wrong = party(HIT, "opponent.active.damage: 770")
    assert (wrong.verdict, wrong.mistakes, wrong.bounded) == ("contradicted", (), False)
    assert wrong.tried > 40


def test_pairs_are_tried_within_a_bound_that_is_told() -> None:
    text = scenario(HIT.rstrip() + "\n    claims: {you: {opponent.active.damage: 770}}\n")
    assert dispute(text, most_pairs=3).parties[0].bounded


BURNED = """
    board: {you: {active: {name: Tester, hp: 70, damage: 40, conditions: [Burned]}}}
    flips: [heads]
    play: [checkup]
    """


def test_the_rule_of_an_older_book_explains_an_answer() -> None:
    found = clauses(BURNED, "you.active.damage: 40, you.active.conditions: [Burned]")
    assert found[0].startswith("the rule of 2009 was used")
    assert "cr-311.3b" in found[0]


def test_under_the_older_book_the_same_claim_is_supported() -> None:
    assert party(BURNED, "you.active.damage: 40, you.active.conditions: [Burned]", "2009").verdict == "supported"


BENCH = """
    board:
      you: {active: {name: Tester, type: R, hp: 70, attacks: [{name: Snipe, text: "This attack does 30 damage to 1 of your opponent's Benched Pokémon."}]}}
      opponent: {active: {name: Target, hp: 90}, bench: [{name: Hidden, hp: 90, weakness: R x2}]}
    play: [attack: Snipe]
    """


def test_weakness_on_the_bench_explains_a_doubled_number() -> None:
    assert clauses(BENCH, "opponent.bench.0.damage: 60")[0] == (
        "Weakness and Resistance were applied on the Bench (rb-turn-3-attack.step-B.p2)"
    )
    assert party(BENCH, "opponent.bench.0.damage: 30").verdict == "supported"


COUNTERS = """
    board:
      you: {active: {name: Tester, type: R, hp: 70, attacks: [{name: Curse, text: "Put 3 damage counters on your opponent's Active Pokémon."}]}}
      opponent: {active: {name: Target, hp: 90, weakness: R x2}}
    play: [attack: Curse]
    """


def test_counters_treated_as_damage_explain_a_doubled_number() -> None:
    assert clauses(COUNTERS, "opponent.active.damage: 60")[0].startswith(
        "the damage counters of Curse were treated as damage"
    )
    assert party(COUNTERS, "opponent.active.damage: 30").verdict == "supported"


LASTING = """
    board:
      you: {active: {name: Tester, hp: 90, attacks: [{name: Hit, damage: 50}]}}
      opponent:
        active:
          name: Target
          hp: 200
          attacks: [{name: Harden, text: "During your opponent's next turn, this Pokémon takes 20 less damage from attacks."}]
      player: opponent
    play: [attack: Harden, checkup, turn, pass, checkup, turn, pass, checkup, turn, attack: Hit]
    """


def test_an_effect_that_has_ended_explains_a_smaller_number() -> None:
    text = LASTING.replace("[attack: Harden, checkup", "[{attack: Harden}, checkup").replace(
        "attack: Hit]", "{attack: Hit}]"
    )
    assert party(text, "opponent.active.damage: 50").verdict == "supported"
    assert clauses(text, "opponent.active.damage: 30")[0].startswith("Harden was still counted after it had ended")


def test_what_is_allowed_can_be_claimed() -> None:
    text = """
    board: {you: {active: {name: Tester, hp: 70, conditions: [Asleep]}, bench: [Benchmon]}}
    may: {retreat: Benchmon}
    """
    assert party(text, "allowed: false").verdict == "supported"
    wrong = party(text, "allowed: true")
    assert wrong.verdict == "contradicted"
    assert "rb-turn-2E-retreat.p5" in wrong.mistakes[0].cites


def test_an_open_question_leaves_open_only_what_hangs_on_it() -> None:
    text = BURNED.replace("    flips: [heads]\n", "")
    found = settled(text, "you: {you.active.conditions: []}, opponent: {you.active.damage: 60}")
    assert [one.verdict for one in found.parties] == ["open", "supported"]
    assert party(text, "you.active.damage: 40").verdict == "contradicted"


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ("claims: {judge: {winner: you}}", "'judge' is nobody at the table"),
        ("claims: {you: {you.active.harm: 3}}", "nothing is called 'you.active.harm'"),
        ("claims: [3]", "must be a mapping"),
        ("", "nobody claims anything"),
    ],
)
def test_what_is_wrong_with_claims_is_one_line_with_its_place(claims: str, message: str) -> None:
    with pytest.raises(BadFile) as error:
        dispute(scenario(f"board: {{you: {{active: Tester}}}}\n{claims}\nplay: [checkup]\n"))
    assert message in str(error.value)
    assert str(error.value).startswith("x.yaml")


def test_the_command_tells_who_is_right(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(
        "board: {you: {active: {name: Tester, hp: 70, damage: 40, conditions: [Burned]}}}\nflips: [heads]\n"
        "play: [checkup]\nclaims: {you: {you.active.damage: 40}, opponent: {you.active.damage: 60}}\n",
        "utf-8",
    )
    told = judge("dispute", str(file), columns=60)
    assert told.code == 0
    assert "the opponent says you.active.damage: 60: supported" in told.out
    assert "decided by line 2" in told.out
    assert max(map(len, told.out.splitlines())) <= 60
    (entry,) = json.loads(judge("dispute", "--json", str(file)).out)
    assert [one["verdict"] for one in entry["parties"]] == ["contradicted", "supported"]


def test_the_command_says_no_where_nobody_is_right(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(
        "board: {you: {active: {name: Tester, hp: 70, conditions: [Burned]}}}\nplay: [checkup]\n"
        "claims: {you: {you.active.damage: 0}}\n",
        "utf-8",
    )
    assert judge("dispute", str(file)).code == 1
    assert judge("dispute", "--outcomes", str(file)).out.count("1/2 (50%)") == 2
    assert judge("dispute", str(tmp_path / "none.yaml")).code == 2


def test_resistance_on_the_bench_is_one_mistake_and_told_once() -> None:
    """30 damage less 20."""
    text = BENCH.replace("weakness: R x2", "resistance: R -20")
    (clause,) = clauses(text, "opponent.bench.0.damage: 10")
    assert clause.startswith("Weakness and Resistance were applied on the Bench")


CHECKED = """
    board:
      you: {active: {name: Tester, hp: 90, conditions: [Poisoned, Burned]}}
    flips: [tails]
    play: [checkup]
    """


def test_two_neighbouring_steps_in_the_wrong_order_explain_an_order() -> None:
    """Poison comes before Burn at the Checkup."""
    told = clauses(CHECKED, "order: [2 damage counters, 1 damage counter]")
    assert told[0].startswith("'burned' was done before 'poisoned'")
    assert party(CHECKED, "order: [1 damage counter, 2 damage counters]").verdict == "supported"


TEXT = """
    board:
      you: {active: {name: Tester, type: R, hp: 70, attacks: [{name: Snap, text: "This attack does 30 damage to 1 of your opponent's Pokémon."}]}}
      opponent: {active: {name: Target, hp: 90, weakness: R x2}}
    play: [attack: Snap]
    """


def test_the_damage_of_a_text_put_on_as_counters_explains_a_number_without_weakness() -> None:
    assert any(
        clause.startswith("the damage of Snap was put on as damage counters")
        for clause in clauses(TEXT, "opponent.active.damage: 30")
    )
    assert party(TEXT, "opponent.active.damage: 60").verdict == "supported"


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ("claims: {}", "nobody claims anything under the book 'current'"),
        ("claims: {you: {}, opponent: {}}", "nobody claims anything"),
        ("claims: {you: {2009: {you.active.damage: 10}}}", "nobody claims anything under the book 'current'"),
        ("claims: {you: you.active.damage 40}", "what 'you' claims must be a mapping"),
    ],
)
def test_a_dispute_in_which_nothing_is_claimed_is_none(claims: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        dispute(scenario(f"board: {{you: {{active: Tester}}}}\n{claims}\nplay: [checkup]\n"))


def test_one_player_may_claim_alone() -> None:
    found = settled(BURNED, "you: {}, opponent: {you.active.damage: 60}")
    assert [(one.player, one.verdict) for one in found.parties] == [("opponent", "supported")]


def of_card(text: str) -> list[Party]:
    return list(dispute(parse_scenario(text.encode(), "x.yaml")).parties)


def test_what_a_card_is_can_be_claimed() -> None:
    """A Tool was an Item in 2018 and is none today."""
    wrong, right = of_card(
        "card: {name: Band, kind: Pokémon Tool}\nclaims: {you: {is.Item: true}, opponent: {is.Item: false}}\n"
    )
    assert (wrong.verdict, right.verdict) == ("contradicted", "supported")
    assert wrong.mistakes[0].words.startswith("the rule of 2018 was used")


def test_what_a_card_is_worth_can_be_claimed() -> None:
    right, wrong = of_card(
        "card: {name: Mega Lucario ex, hp: 300}\nclaims: {you: {prizes: 3}, opponent: {prizes: 2}}\n"
    )
    assert (right.verdict, wrong.verdict) == ("supported", "contradicted")
