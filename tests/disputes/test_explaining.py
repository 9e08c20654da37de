"""The natural explanation comes first, each kind of mistake once; every claimed number worked out by hand."""

from __future__ import annotations

from ptcg_judge.disputes.dispute import Party

from .test_dispute import BENCH, BURNED, CHECKED, COUNTERS, HIT, clauses, party, settled

RESISTED = HIT.replace("weakness: R x2", "resistance: R -30")


def deciding(text: str, claims: str, book: str = "current") -> tuple[str, ...]:
    """The rules of the line that decided the first claim."""
    found = settled(text, f"you: {{{claims}}}", book)
    difference = found.parties[0].claims[0].difference
    assert difference is not None
    assert difference.line is not None
    return found.ruling.trace.lines[difference.line].event.cites


def first(found: Party) -> str:
    return found.mistakes[0].words


def test_a_forgotten_resistance_is_likelier_than_a_bonus_counted_twice() -> None:
    """60 + 30 − 20 without the Resistance; 60 + 30 + 30 − 30 − 20 with the bonus twice."""
    found = [mistake.words for mistake in party(RESISTED, "opponent.active.damage: 70").mistakes]
    assert found[:2] == ["the rule “Resistance” was left out", "Plus was counted twice"]


def test_what_comes_to_the_same_lines_is_told_once_with_all_its_rules() -> None:
    found = party(HIT, f"opponent.active.damage: {60 * 2 - 20}")
    assert [mistake.words for mistake in found.mistakes] == ["the text of Plus was left out"]
    assert {"apr-II.B-04", "rb-full-details-of-attacking.damage-2"} <= set(found.mistakes[0].cites)


def test_a_rule_may_be_kept_in_part_only() -> None:
    """Heads: the 2 counters are put, but the Pokémon does not recover."""
    found = party(BURNED, "you.active.damage: 60, you.active.conditions: [Burned]")
    assert first(found) == "“Tester is no longer Burned” was left out"
    assert "rb-burned.p2" in found.mistakes[0].cites


CONFUSED = """
    board:
      you: {active: {name: Tester, hp: 90, conditions: [Confused], attacks: [{name: Hit, damage: 60}]}}
      opponent: {active: {name: Target, hp: 200}}
    flips: [tails]
    play: [attack: Hit]
    """


def test_counters_of_confusion_and_the_attack_all_the_same() -> None:
    found = party(CONFUSED, "you.active.damage: 30, opponent.active.damage: 60")
    assert first(found) == "“the attack of Tester does not happen: Confusion” was left out"
    assert party(CONFUSED, "you.active.damage: 30, opponent.active.damage: 0").verdict == "supported"


def test_the_second_mistake_may_arise_only_from_the_first() -> None:
    """Counters on the Bench taken for damage, and then doubled there."""
    text = COUNTERS.replace("your opponent's Active", "1 of your opponent's Benched").replace(
        "{active: {name: Target, hp: 90, weakness: R x2}}",
        "{active: Other, bench: [{name: Target, hp: 90, weakness: R x2}]}",
    )
    (clause,) = clauses(text, "opponent.bench.0.damage: 60")
    assert "the damage counters of Curse were treated as damage" in clause
    assert "and Weakness and Resistance were applied on the Bench (rb-turn-3-attack.step-B.p2)" in clause


def test_the_rule_of_today_explains_an_answer_under_an_older_book() -> None:
    found = party(BURNED, "you.active.damage: 60, you.active.conditions: []", "2009")
    assert first(found).startswith("today's rule was used")
    assert not any("2025" in mistake.words for mistake in found.mistakes)


COINS = """
    board:
      you:
        active:
          name: Tester
          type: R
          hp: 70
          attacks: [{name: Multi, damage: 20x, text: "Flip 3 coins. This attack does 20 damage for each heads."}]
      opponent: {active: {name: Target, hp: 200, weakness: R x2}}
    flips: [heads, heads, tails]
    play: [attack: Multi]
    """


def test_a_forgotten_weakness_is_likelier_than_a_text_left_out() -> None:
    """2 × 20 without Weakness; 20 × 2 without the coins."""
    found = party(COINS, "opponent.active.damage: 40")
    assert first(found) == "the rule “Weakness” was left out"
    assert found.mistakes[0].cites == ("rb-full-details-of-attacking.damage-3",)
    assert not any("Example" in mistake.words for mistake in found.mistakes)


def test_no_base_of_a_product_is_put_on_as_counters() -> None:
    """20 as counters plus 40 by the text would be no mistake that anybody makes."""
    assert party(COINS, "opponent.active.damage: 60").mistakes == ()


def test_nobody_forgets_to_announce_an_attack() -> None:
    """No damage at all: what merely carries the play on is the last explanation, if any."""
    found = party(HIT, "opponent.active.damage: 0")
    assert "announce" not in first(found)


def test_a_knock_out_decides_what_stands_in_a_place_afterwards() -> None:
    text = HIT.replace("hp: 900", "hp: 100").replace("tool: Shield}", "tool: Shield}, bench: [Next]")
    claim = "opponent.active.name: Target, opponent.active.damage: 70"
    assert "rb-turn-3-attack.step-C.p4" in deciding(text, claim)
    assert first(party(text, claim)) == "the rule “Weakness” was left out"


def test_what_kept_a_value_as_it_was_decides_it() -> None:
    text = HIT.replace("damage: 60", "damage: 0")
    assert deciding(text, "opponent.active.damage: 60") == ("rb-full-details-of-attacking.damage-2.p2",)
    assert "rb-confused.p2" in deciding(CONFUSED, "opponent.active.damage: 60")


def test_where_no_line_changed_what_is_claimed_the_mistake_shows_the_deciding_one() -> None:
    assert "rb-poisoned.p2" in deciding(CHECKED, "order: [2 damage counters, 1 damage counter]")
    text = BENCH.replace("hp: 90, weakness", "hp: 50, weakness")
    assert deciding(text, "knocked_out: [Hidden]") == ("rb-turn-3-attack.step-B.p2",)
