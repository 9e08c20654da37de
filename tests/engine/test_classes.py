"""The special classes: what each is worth, where it stands, what it counts as, per book."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.classes import BY_LABEL, CLASSES, _aspects, labels_of_name, prizes_for, rules_of
from ptcg_judge.engine.numbers import Cited
from ptcg_judge.engine.table import Table


def table(book: str = "current", *waive: str) -> Table:
    return Table(book_in_force(book), waive=waive)


def named(name: str) -> Card:
    return Card(name, labels=labels_of_name(name))


@pytest.mark.parametrize(
    ("name", "prizes", "rule"),
    [
        ("Mega Lucario ex", 3, "rb-appendix-01-mega-evolution-pokemon-ex.p1"),
        ("Pikachu & Zekrom-GX", 3, "rb-appendix-16-tag-team.p3"),
        ("Lapras VMAX", 3, "rb-appendix-13-pokemon-vmax.p2"),
        ("Mewtwo V-UNION", 3, "rb-appendix-10-pokemon-v-union.p13"),
        ("M Venusaur-EX", 2, "rb-appendix-26-mega-evolution-pokemon-EX-upper.p4"),
        ("Primal Kyogre-EX", 2, "rb-appendix-26-mega-evolution-pokemon-EX-upper.p4"),
        ("Shaymin VSTAR", 2, "rb-appendix-09-pokemon-vstar.p3"),
        ("Miraidon ex", 2, "rb-appendix-05-pokemon-ex.p1"),
        ("Yveltal-EX", 2, "rb-appendix-25-pokemon-EX-upper.p2"),
        ("Incineroar-GX", 2, "rb-appendix-19-pokemon-gx.p5"),
        ("Lapras V", 2, "rb-appendix-12-pokemon-v.p2"),
    ],
)
def test_a_class_is_worth_its_prizes(name: str, prizes: int, rule: str) -> None:
    assert prizes_for(named(name), table()) == Cited(prizes, (rule,))


@pytest.mark.parametrize("name", ["Pikachu", "Radiant Greninja", "Raichu BREAK", "Giratina ◇", "Unown V"])
def test_other_pokemon_are_worth_one_prize(name: str) -> None:
    assert prizes_for(named(name), table()).value == 1


def test_2009_knows_two_prizes_for_ex_alone() -> None:
    # cr-303.1e; a Mega Evolution Pokémon ex read as a Pokémon-ex gives two (K27)
    assert prizes_for(named("Mega Lucario ex"), table("2009")) == Cited(2, ("cr-303.1e",))
    assert prizes_for(named("Pikachu & Zekrom-GX"), table("2009")).value == 1


def test_2018_gives_one_prize_for_every_class() -> None:
    assert prizes_for(named("Incineroar-GX"), table("2018")).value == 1  # apr-I.D.step-4, K27


def test_waiving_the_higher_class_leaves_the_lower() -> None:
    waived = table("current", "rb-appendix-01-mega-evolution-pokemon-ex.p1")
    assert prizes_for(named("Mega Lucario ex"), waived) == Cited(2, ("rb-appendix-05-pokemon-ex.p1",))


@pytest.mark.parametrize("label", [row.label for row in CLASSES])
def test_every_class_says_something_with_its_rule(label: str) -> None:
    assert list(rules_of(label, table())), label


def test_every_column_of_the_table_is_stated_by_a_book() -> None:
    unstated = [
        f"{aspect} {row.label}"
        for row in CLASSES
        for aspect, _ in _aspects(row)
        if aspect not in ("class", "rule box") and not table().view.speaks(f"{aspect} {row.label}")
    ]
    assert unstated == ["stage LEGEND"]  # the books do not call LEGEND a stage: halves are played together (K91)


def test_a_name_shows_its_classes() -> None:
    assert labels_of_name("Lapras VMAX") == {"VMAX", "V"}
    assert labels_of_name("Iono's Bellibolt ex") == {"ex"}
    assert labels_of_name("Alolan Meowth") == {"Regional"}
    assert labels_of_name("Beast Ring ◇") == {"Prism Star"}


def test_a_name_does_not_show_what_it_lacks() -> None:
    assert labels_of_name("Mega Pidgeot") == frozenset()
    assert labels_of_name("Magnezone ex") == {"ex"}
    assert labels_of_name("Magnezone-EX") == {"EX"}
    assert BY_LABEL["Tera"].mark == ""
