"""Names as they count: what belongs to one, what evolves from what, whom a name in a text means."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.events import NamesCompared
from ptcg_judge.engine.names import canonical, evolves_onto, same_name
from ptcg_judge.engine.table import Table

BOOKS = ("current", "2025", "2018", "2009")


def table(book: str = "current", *waive: str) -> Table:
    return Table(book_in_force(book), waive=waive)


def same(first: str, second: str, book: str = "current") -> bool:
    return same_name(first, second, table(book)).same


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("other", ["Gengar LV. 43", "Gengar LV. 44", "Gengar LV.X", "Gengar Lv.X", "gengar"])
def test_level_and_lv_x_are_no_part_of_a_name(book: str, other: str) -> None:
    assert same("Gengar", other, book)  # rb-pokemon-names.ex-1, cr-100.2a, cr-100.2c


@pytest.mark.parametrize("book", BOOKS)
def test_delta_species_is_no_part_of_a_name(book: str) -> None:
    assert same("Aerodactyl", "Aerodactyl δ", book)
    assert same("Flygon ex δ", "Flygon ex", book)
    assert not same("Flygon ex δ", "Flygon", book)


def test_team_plasma_is_no_part_of_a_pokemons_name() -> None:
    told = same_name("Liepard", "Team Plasma Liepard", table())
    assert (told.same, told.cites) == (True, ("rb-appendix-27-team-plasma.p2",))


def test_team_plasma_is_part_of_the_name_of_other_cards() -> None:
    assert canonical("Team Plasma Grunt", table()).text == "Team Plasma Grunt"


@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        ("Miraidon", "Miraidon ex", "rb-appendix-05-pokemon-ex.p2"),
        ("Magnezone ex", "Magnezone-EX", "rb-appendix-05-pokemon-ex.p3"),
        ("Yveltal", "Yveltal-EX", "rb-appendix-25-pokemon-EX-upper.p1"),
        ("M Venusaur-EX", "Venusaur-EX", "rb-appendix-26-mega-evolution-pokemon-EX-upper.p1"),
        ("Incineroar", "Incineroar-GX", "rb-appendix-19-pokemon-gx.p3"),
        ("Raichu", "Raichu BREAK", "rb-appendix-22-break-evolution.p3"),
        ("Greninja", "Radiant Greninja", "rb-appendix-08-radiant-pokemon.p3"),
        ("Meowth", "Alolan Meowth", "rb-appendix-14-regional-variants.p2"),
        ("Tadbulp", "Iono's Tadbulp", "rb-appendix-02-trainers-pokemon.p2"),
        ("Alakazam", "Alakazam ☆", "rb-pokemon-names.p2"),
    ],
)
def test_a_mark_in_the_name_makes_another_name(first: str, second: str, rule: str) -> None:
    told = same_name(first, second, table())
    assert not told.same
    assert rule in told.cites


def test_2009_counts_ex_and_star_into_the_name() -> None:
    assert same_name("Gengar", "Gengar ex", table("2009")).cites == ("cr-100.2d",)
    assert not same("Gengar", "Gengar ☆", "2009")


def test_different_names_are_told_with_the_rule_on_names() -> None:
    assert same_name("Meowth", "Persian", table()) == NamesCompared(
        first="Meowth", second="Persian", same=False, because="they are different names", cites=("rb-pokemon-names.p1",)
    )


def test_the_pieces_of_a_v_union_share_one_name() -> None:
    assert same("Mewtwo V-UNION", "Mewtwo V-UNION")
    assert not same("Mewtwo V-UNION", "Mewtwo V")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Farfetch’d", "Farfetch'd"),
        ("Pokemon Catcher", "Pokémon Catcher"),
        ("Lunala {*}", "Lunala ◇"),
        ("Darkrai EX", "Darkrai-EX"),
    ],
)
def test_spellings_of_one_name_are_one(one: str, other: str) -> None:
    assert same(one, other)


def test_a_foreign_card_goes_by_its_local_name() -> None:
    local = {"Glurak": "Charizard"}
    told = same_name("Glurak", "Charizard", table("2009"), local=local)
    assert (told.same, told.cites) == (True, ("cr-100.2",))
    assert not same_name("Glurak", "Charizard", table("2009")).same


def test_without_the_rule_on_lv_x_it_is_another_name() -> None:
    waived = table("2009", "cr-100.2c")
    assert not same_name("Gengar", "Gengar LV.X", waived).same


def test_a_card_evolves_onto_the_name_it_states_whatever_the_level() -> None:
    graveler = Card("Graveler", stage="Stage 1", evolves_from="Geodude")  # rb-pokemon-names.p6
    assert evolves_onto(graveler, "Geodude", table()).same
    assert evolves_onto(graveler, "Geodude LV. 12", table()).same
    told = evolves_onto(graveler, "Brock's Geodude", table())
    assert not told.same
    assert told.cites[0] == "rb-pokemon-names.p6"


def test_a_basic_evolves_onto_nothing() -> None:
    assert not evolves_onto(Card("Geodude"), "", table()).same


def test_a_mega_ex_goes_onto_the_named_pokemon_alone() -> None:
    mega = Card("Mega Lucario ex", stage="Stage 1", evolves_from="Riolu")  # rb-appendix-01.p4
    assert evolves_onto(mega, "Riolu", table()).same
    assert not evolves_onto(mega, "Lucario ex", table()).same
