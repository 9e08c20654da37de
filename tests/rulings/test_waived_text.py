"""Waiving the rule that explains a phrase of a card: the clause is not carried out, a limit has no force."""

from __future__ import annotations

from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run

from .described import scenario


def waived(text: str, *rules: str, book: str = "current") -> Ruling:
    return run(scenario(text), book, waive=rules, strict=False)


def attack(text: str, rest: str = "") -> str:
    return f"""
    board:
      you:
        active: {{name: T, hp: 90, damage: 50, energy: R, attacks: [{{name: Hit, cost: R, damage: 30, text: "{text}"}}]}}
      opponent: {{active: {{name: Leafmon, hp: 200, labels: [Tera]}}}}
    play: [{{attack: Hit}}]
    {rest}
    """


HEALS = attack("Heal 20 damage from this Pokémon.")
COUNTERS = attack("Put 2 damage counters on your opponent's Active Pokémon.")
IF_GX = attack("If your opponent's Active Pokémon is a Pokémon-GX, this attack does 60 more damage.")
ABILITY = """
board:
  you:
    active: {name: T, hp: 90, damage: 50, abilities: [{name: Balm, text: "Once during your turn, you may heal 20 damage from this Pokémon."}]}
play: [{use: {ability: Balm, of: T}}, {use: {ability: Balm, of: T}}]
"""


def test_a_clause_whose_rule_is_waived_is_not_carried_out() -> None:
    assert waived(HEALS).trace.board.players[0].active[0].damage == 30
    assert waived(HEALS, "apr-II.C-06").trace.board.players[0].active[0].damage == 50


def test_the_rest_of_the_text_is_carried_out() -> None:
    assert waived(HEALS, "apr-II.C-06").trace.board.players[1].active[0].damage == 30
    assert waived(HEALS, "apr-II.C-07").trace.board.players[0].active[0].damage == 30


def test_a_condition_whose_rule_is_waived_is_judged_the_other_way() -> None:
    assert waived(IF_GX).trace.board.players[1].active[0].damage == 30
    assert waived(IF_GX, "rb-appendix-19-pokemon-gx").trace.board.players[1].active[0].damage == 90
    assert (
        waived(IF_GX.replace("Leafmon", "Leafmon-GX"), "rb-appendix-19-pokemon-gx")
        .trace.board.players[1]
        .active[0]
        .damage
        == 30
    )
    assert waived(IF_GX, "apr-II.B-01").trace.board.players[1].active[0].damage == 30


def test_a_limit_whose_rule_is_waived_is_no_limit() -> None:
    assert waived(ABILITY).trace.board.players[0].active[0].damage == 30
    assert waived(ABILITY, "apr-II.E-12").trace.board.players[0].active[0].damage == 10


def test_what_a_book_says_of_the_deed_itself_is_waived_too() -> None:
    assert "cr-304.3" in waived(COUNTERS, book="2009").trace.cites
    assert waived(COUNTERS, book="2009").trace.board.players[1].active[0].damage == 50
    assert waived(COUNTERS, "cr-304.3", book="2009").trace.board.players[1].active[0].damage == 30


def test_what_a_waived_rule_does_is_not_done() -> None:
    retreat = "board: {you: {active: {name: T, hp: 90, retreat: 0}, bench: [Benchmon]}}\nplay: [{retreat: Benchmon}]\n"
    assert waived(retreat).trace.board.players[0].active[0].name == "Benchmon"
    assert waived(retreat, "rb-turn-2E-retreat.p4").trace.board.players[0].active[0].name == "T"


def test_a_question_whose_rule_is_waived_has_no_answer() -> None:
    card = b"card: {name: Testmander, hp: 60, stage: Basic}\nexpect: {is: {Basic Pok\xc3\xa9mon: true}}\n"
    told = parse_scenario(card, "x.yaml")
    assert run(told).verdict == "holds"
    assert run(told, waive=("rb-card-type-pokemon",)).verdict == "contradicted"
    assert run(told, waive=("rb-card-type-energy-cards",)).verdict == "holds"
