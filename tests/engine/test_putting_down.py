"""Cards of special classes put into play: as usual, or onto the Pokémon they name and no other."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.cards import Card
from tests.engine.boards import ME, THEM, Mon, Side, attack, board, card, play, told, trainer

A = "rb-appendix-"
VMAX = card("Bigmon VMAX", 320, stage="VMAX", evolves_from="Bigmon V", labels=frozenset({"VMAX", "V"}))
MEGA = card("M Bigmon-EX", 230, stage="MEGA", evolves_from="Bigmon-EX", labels=frozenset({"Mega EX", "EX"}))
PRIMAL = card("Primal Bigmon-EX", 240, stage="MEGA", evolves_from="Bigmon-EX", labels=frozenset({"Mega EX", "EX"}))
PLASMA = card("Catmon", 90, stage="Stage 1", evolves_from="Kitmon", labels=frozenset({"Team Plasma"}))
SNAIL = card("Snailstar", 130, stage="Stage 1", evolves_from="Snailmon")
FOSSIL = Card("Odd Fossil", "Item", hp=60, labels=frozenset({"Fossil"}))


def evolved(onto: Card, into: Card, book: str = "current", waive: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    """What the line on evolving cites, and what the refusals cite."""
    action = Action("evolve", card=into.name, pokemon=ME)
    trace = play(board(Side(active=Mon(onto), hand=(into,))), action, book=book, waive=waive)
    done, refused = told(trace, e.Evolved), told(trace, e.NotAllowed)
    return [name for event in done for name in event.cites], [name for event in refused for name in event.cites]


@pytest.mark.parametrize(
    ("into", "other", "named", "rule"),
    [
        (VMAX, "Bigmon", "Bigmon V", f"{A}13-pokemon-vmax.p3"),
        (MEGA, "Bigmon", "Bigmon-EX", f"{A}26-mega-evolution-pokemon-EX-upper.p2"),
        (PRIMAL, "Bigmon", "Bigmon-EX", f"{A}26-mega-evolution-pokemon-EX-upper.p6"),
    ],
)
def test_it_goes_onto_the_pokemon_it_names_alone(into: Card, other: str, named: str, rule: str) -> None:
    allowed, refused = evolved(card(named), into)
    assert (rule in allowed, refused) == (True, [])
    allowed, refused = evolved(card(other), into)
    assert (allowed, rule in refused) == ([], True)
    assert evolved(card(other), into, waive=(rule,))[1] == []


def test_an_older_book_does_not_speak_of_a_class_it_does_not_know() -> None:
    assert not any(name.startswith("rb-") for name in evolved(card("Bigmon V"), VMAX, "2009")[0])


@pytest.mark.parametrize(
    ("onto", "into", "rule"),
    [
        (card("Kitmon"), PLASMA, f"{A}27-team-plasma.p3"),
        (card("Snailmon", stage="Restored"), SNAIL, f"{A}28-restored-pokemon.p2"),
        (card("Snailmon", stage="Restored"), card("Snailstar", stage="Stage 2", evolves_from="Snailmon"), f"{A}28-restored-pokemon.p8"),
        (FOSSIL, card("Dinomon", stage="Stage 1", evolves_from="Odd Fossil"), f"{A}18-fossils.p2"),
    ],
)  # fmt: skip
def test_it_evolves_as_usual(onto: Card, into: Card, rule: str) -> None:
    assert rule in evolved(onto, into)[0]
    assert evolved(onto, into, waive=(rule,))[0] == []


def test_an_ordinary_evolution_cites_no_class() -> None:
    assert evolved(card("Snailmon"), SNAIL)[0] == ["rb-turn-2B-evolve.p1"]


def test_a_mega_evolution_is_not_called_an_ordinary_pokemon_ex() -> None:
    assert f"{A}25-pokemon-EX-upper.p3" not in evolved(card("Bigmon-EX"), MEGA)[0]


def benched(one: Card) -> tuple[str, ...]:
    trace = play(board(Side(hand=(one,))), Action("bench", card=one.name))
    return told(trace, e.PokemonBenched)[0].cites


def test_a_basic_pokemon_ex_is_benched_like_any_other() -> None:
    assert f"{A}25-pokemon-EX-upper.p3" in benched(card("Bigmon-EX", labels=frozenset({"EX"})))
    assert benched(card("Bigmon")) == ("rb-turn-2A-bench.p1",)


# Hyper Gear and the Tools of a V-UNION ----------------------------------------------------------------------------------

GEAR = trainer("Ringer Team Flare Hyper Gear", "Pokémon Tool")
CHARM = trainer("Charm", "Pokémon Tool")
STRONG = card("Strongmon-EX", labels=frozenset({"EX"}))


def attached(tool: Card, to: Mon, book: str = "current", waive: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    start = board(Side(active=to, hand=(tool,)))
    trace = play(start, Action("play", card=tool.name, pokemon=ME), book=book, waive=waive)
    return [event.cites for event in told(trace, e.NotAllowed)]


def test_a_v_union_has_one_tool_like_every_pokemon() -> None:
    union = card("Fourmon V-UNION", stage="V-UNION")
    both = ("rb-glossary-pokemon-tool", f"{A}10-pokemon-v-union.p4")
    assert attached(CHARM, Mon(union, attached=(CHARM,))) == [both]
    assert attached(CHARM, Mon(union)) == []
    assert attached(CHARM, Mon(card("Onemon"), attached=(CHARM,))) == [both[:1]]


def test_a_knocked_out_pokemon_gives_the_gear_back_to_who_played_it() -> None:
    hurt = Mon(STRONG, damage=90)
    striker = card("Striker", 100, "C", attack("Hit", 20))
    trace = play(
        board(Side(active=striker, hand=(GEAR,)), Side(active=hurt)),
        Action("play", card=GEAR.name, pokemon=THEM),
        "Hit",
    )
    assert [copy.name for copy in trace.board.players[0].discard] == [GEAR.name]
    assert told(trace, e.LeftPlay)[0].cites[-1] == f"{A}24-team-flare-hyper-gear.p2"


def test_an_own_tool_says_nothing_of_hyper_gear() -> None:
    striker = card("Striker", 100, "C", attack("Hit", 20))
    trace = play(board(Side(active=striker), Side(active=Mon(STRONG, damage=90, attached=(CHARM,)))), "Hit")
    assert told(trace, e.LeftPlay)[0].cites == ("rb-turn-3-attack.step-C.p5",)
