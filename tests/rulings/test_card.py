"""Questions about a card, about two names, and "may I look at …": read, answered, held against what is expected."""

from __future__ import annotations

import textwrap

import pytest

from ptcg_judge.errors import BadFile
from ptcg_judge.rulings.reader import parse_scenario
from ptcg_judge.rulings.ruling import Ruling
from ptcg_judge.rulings.run import run

from ..conftest import Judge
from .described import said

FOSSIL = "card: {name: Rare Fossil, kind: Item, labels: [Fossil]}\n"
VMAX = "card: {name: Testlas VMAX, hp: 320, stage: VMAX, evolves from: Testlas V}\n"
BOARD = "board: {you: {active: Testmander}}\n"


def asked(text: str, book: str = "current") -> Ruling:
    return run(parse_scenario(textwrap.dedent(text).encode(), "x.yaml"), book)


def wrong(text: str) -> str:
    with pytest.raises(BadFile) as error:
        asked(text)
    return str(error.value)


def holds(text: str, book: str = "current") -> bool:
    ruling = asked(text, book)
    assert ruling.verdict in ("holds", "contradicted")
    return ruling.verdict == "holds"


# What is this card? -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "book", "basic"),
    [
        ("hand", "current", "false"),
        ("in play", "current", "true"),
        ("set-up", "current", "false"),
        ("set-up", "2009", "true"),
        ("hand", "2009", "false"),
    ],
)
def test_a_card_is_asked_about_where_it_is(where: str, book: str, basic: str) -> None:
    text = f"{FOSSIL}where: {where}\nexpect: {{is: {{Basic: {basic}}}}}\n"
    assert holds(text, book)
    assert not holds(text.replace(basic, "true" if basic == "false" else "false"), book)


def test_only_what_is_asked_is_answered() -> None:
    ruling = asked(FOSSIL + "expect: {is: {Item: yes, Supporter: no}}\n")
    assert said(ruling) == ["Rare Fossil is an Item", "Rare Fossil is not a Supporter"]


def test_if_nothing_is_asked_everything_is_told() -> None:
    ruling = asked(VMAX)
    assert "Testlas VMAX is an Evolution card" in said(ruling)
    assert "Testlas VMAX is worth 3 Prize cards" in said(ruling)
    assert said(ruling)[-1] == "Prize cards for a Knocked Out Testlas VMAX: 3"
    assert all(event.cites for event in ruling.trace.events)


def test_the_first_difference_names_the_line_that_decided() -> None:
    ruling = asked(VMAX + "expect: {is: {Pokémon V: true, Basic Pokémon: true}, prizes: 3}\n")
    assert ruling.difference
    assert (ruling.difference.words, ruling.difference.place, ruling.difference.line) == (
        "is.Basic Pokémon is false, not true", "x.yaml:2", 1,
    )  # fmt: skip


@pytest.mark.parametrize(("book", "prizes"), [("current", 2), ("2018", 1), ("2009", 2)])
def test_prizes_are_counted_by_the_book(book: str, prizes: int) -> None:
    assert holds(f"card: {{name: Leafmon ex, hp: 190}}\nexpect: {{prizes: {prizes}}}\n", book)


def test_what_lies_beneath_is_told_by_on_top_of() -> None:
    text = "card: {name: Testmander, hp: 60}\non top of: [{name: Testchu, hp: 30, stage: Baby}]\n"
    assert holds(text + "expect: {is: {evolved: true, Basic: false}}\n", "2009")  # cr-307.1.ex-1
    assert holds(text + "expect: {is: {evolved: true, Basic: true}}\n")


def test_a_card_played_as_something_else_is_only_that() -> None:
    text = "card: {name: Unown G, hp: 60}\nplayed as: Pokémon Tool\nexpect: {is: {Pokémon: false, Tool: true}}\n"
    assert holds(text, "2009")  # cr-200.3.ex-1


def test_the_word_trainer_goes_by_the_time_of_the_card_that_uses_it() -> None:
    text = "card: {name: Coach, kind: Supporter}\nexpect: {is: {meant by Trainer: true}}\n"
    assert holds(text)
    assert not holds(text + "word of: Diamond & Pearl\n")  # cr-902.3


def test_a_text_is_an_attack_or_an_ability() -> None:
    text = "card: {name: T, hp: 60, attacks: [{name: Call}], abilities: [{name: Juice}]}\n"
    assert holds(text + "expect: {texts: {Call: attack, Juice: Ability}}\n")
    assert not holds(text + "expect: {texts: {Juice: attack}}\n")


# Two names --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "same"),
    [
        ("Gengar, Gengar LV.X", "true"),
        ("Miraidon, Miraidon ex", "false"),
        ("Liepard, Team Plasma Liepard", "true"),
        ("Meowth, Alolan Meowth", "false"),
    ],
)
def test_two_names_are_compared(names: str, same: str) -> None:
    assert holds(f"names: [{names}]\nexpect: {{same: {same}}}\n")


def test_names_of_trainers_count_as_they_stand() -> None:
    assert holds("names: [Grunt, Team Plasma Grunt]\nof: Trainer\nexpect: {same: false}\n")


def test_a_foreign_name_goes_by_the_local_one() -> None:
    text = "names: [Glurak, Charizard]\nlocal names: {Glurak: Charizard}\nexpect: {same: true, cites: [cr-100.2]}\n"
    assert holds(text, "2009")


# May I look at …? -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("look", "allowed"),
    [
        ("opponent's hand", False),
        ("my hand", True),
        ("the opponent's discard pile", True),
        ("my deck", False),
        ("my Prize cards", False),
        ("my face-up Prize cards", True),
        ("number of cards in opponent's hand", True),
        ("{zone: deck, of: opponent, count: true}", True),
        ("{zone: hand, of: opponent, by an effect: true}", True),
    ],
)
def test_may_i_look(look: str, allowed: bool) -> None:
    ruling = asked(f"{BOARD}may: {{look at: {look}}}\n")
    assert ruling.allowed is allowed
    assert ruling.trace.cites


def test_the_opponent_may_ask_too() -> None:
    ruling = asked(f"{BOARD}may: {{look at: my hand, by: opponent}}\nexpect: {{allowed: true}}\n")
    assert said(ruling) == ["the opponent may look at their own hand"]
    assert ruling.verdict == "holds"


def test_a_refused_look_is_told_with_its_rule() -> None:
    ruling = asked(f"{BOARD}may: {{look at: opponent hand}}\nexpect: {{allowed: true}}\n")
    assert said(ruling) == ["you may not look at the opponent's hand"]
    assert ruling.difference
    assert (ruling.difference.words, ruling.difference.line) == ("allowed is false, not true", 0)


# What is wrong ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (FOSSIL + "expect: {is: {Basik: true}}", "x.yaml:2: nothing is called 'is.Basik'; did you mean 'is.Basic"),
        (FOSSIL + "where: pocket", "x.yaml:2: 'where' must be one of: hand, deck"),
        (FOSSIL + "play: [checkup]", "x.yaml:2: unknown key 'play' in a scenario"),
        ("card: Zzyzxmon", "x.yaml:1: nothing is known of 'Zzyzxmon'; write what is printed on it"),
        ("names: [Gengar]", "x.yaml:1: 'names' are two names; write 'names: [Gengar, Gengar LV.X]'"),
        (BOARD + "may: {look at: the moon}", "x.yaml:2: what is to be looked at is not said; write 'look at: opp"),
        (BOARD + "may: {look at: {zone: pocket}}", "x.yaml:2: 'zone' must be one of: deck, hand"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_a_remedy(text: str, line: str) -> None:
    assert wrong(text).startswith(line)


def test_a_card_has_no_board(judge: Judge) -> None:
    assert "Prizes 0" not in judge("replay", "what-is-it/pokemon-tool-as-an-item").out
    assert '"board": null' in judge("replay", "--json", "what-is-it/pokemon-tool-as-an-item").out
