"""Decks checked: size by format, four of a name, a Basic Pokémon, the limits of classes."""

from __future__ import annotations

import pytest

from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.classes import labels_of_name
from ptcg_judge.engine.deck import Entry, Format, check_deck, is_legal
from ptcg_judge.engine.table import Table


def entry(count: int, name: str, kind: str = "Pokémon", basic: bool | None = False, **more: object) -> Entry:
    labels = frozenset(more.pop("labels", ())) | labels_of_name(name)  # type: ignore[call-overload]
    return Entry(count, name, f"deck:{name}", kind, basic, labels, True, **more)  # type: ignore[arg-type]


PIKACHU = entry(4, "Pikachu", basic=True)


def filled(*entries: Entry, size: int = 60) -> list[Entry]:
    """A deck of these cards and Basic Energy."""
    rest = size - sum(each.count for each in entries)
    return [*entries, entry(rest, "Fire Energy", "Basic Energy")]


def answers(deck: list[Entry], form: Format = "constructed", book: str = "current", *waive: str) -> list[e.Event]:
    return list(check_deck(deck, Table(book_in_force(book), waive=waive), form))


def faults(deck: list[Entry], form: Format = "constructed", book: str = "current", *waive: str) -> list[e.DeckFault]:
    return [answer for answer in answers(deck, form, book, *waive) if isinstance(answer, e.DeckFault)]


@pytest.mark.parametrize("book", ["current", "2025", "2018", "2009"])
def test_a_deck_of_60_with_basic_energy_without_end_is_legal(book: str) -> None:
    assert is_legal(answers(filled(PIKACHU), book=book)) is True


@pytest.mark.parametrize("size", [59, 61])
def test_one_card_more_or_less_is_a_fault(size: int) -> None:
    assert faults(filled(PIKACHU, size=size)) == [
        e.DeckFault(what=f"{size} cards; a constructed deck has exactly 60", cites=("rb-deck-building.p1",))
    ]


@pytest.mark.parametrize(("form", "size", "rule"), [("limited", 40, "cr-100.1"), ("half", 30, "apr-II.D-17.p2")])
def test_other_formats_have_their_own_size(form: Format, size: int, rule: str) -> None:
    assert faults(filled(PIKACHU, size=size), form) == []
    (fault,) = faults(filled(PIKACHU), form)
    assert fault.cites == (rule,)


def test_five_of_a_name_are_a_fault_with_both_lines() -> None:
    deck = filled(PIKACHU, entry(1, "Pikachu LV. 12", basic=True))
    assert faults(deck) == [
        e.DeckFault(
            what="5 cards of the name Pikachu; at most 4 are allowed", places=("deck:Pikachu", "deck:Pikachu LV. 12"),
            cites=("rb-deck-building.p2", "rb-pokemon-names.p5", "rb-pokemon-names.p1", "rb-pokemon-names.ex-1"),
        )
    ]  # fmt: skip


def test_the_three_decks_of_k50() -> None:
    plasma = entry(4, "Liepard", labels={"Team Plasma"})
    assert len(faults(filled(PIKACHU, plasma, entry(1, "Liepard")))) == 1
    assert not faults(filled(PIKACHU, entry(4, "Magnezone ex"), entry(4, "Magnezone-EX")))
    assert len(faults(filled(PIKACHU, entry(2, "Gengar"), entry(3, "Gengar LV.X")))) == 1
    assert len(faults(filled(PIKACHU, entry(2, "Gengar"), entry(3, "Gengar LV.X")), book="2009")) == 1


def test_special_energy_counts_and_basic_energy_does_not() -> None:
    (fault,) = faults(filled(PIKACHU, entry(5, "Double Energy", "Special Energy")), book="2018")
    assert fault.cites == ("apr-I.C.p5",)
    assert not faults(filled(PIKACHU), book="2018")


def test_without_the_exemption_basic_energy_counts() -> None:
    # rb-deck-building.p2 states limit and exemption at once; 2018 has them apart
    (fault,) = faults(filled(PIKACHU), "constructed", "2018", "apr-I.C.p4")
    assert fault.what == "56 cards of the name Fire Energy; at most 4 are allowed"


def test_limited_play_knows_no_limit_of_names() -> None:
    deck = filled(entry(9, "Pikachu", basic=True), size=40)  # K51
    assert not faults(deck, "limited")
    assert len(faults(filled(entry(9, "Pikachu", basic=True)))) == 1


def test_a_deck_without_a_basic_pokemon_is_a_fault() -> None:
    (fault,) = faults(filled(entry(4, "Raichu")))
    assert fault == e.DeckFault(what="no Basic Pokémon is in it", cites=("rb-deck-building.p3",))


def test_v_union_and_restored_pokemon_are_no_basics() -> None:
    union = entry(4, "Mewtwo V-UNION", set="SWSHP", artist="A")
    (fault,) = faults(filled(union, entry(4, "Omanyte", labels={"Restored"})))
    assert "rb-appendix-10-pokemon-v-union.p6" in fault.cites
    assert "rb-appendix-28-restored-pokemon.p4" in fault.cites


def test_whether_there_is_a_basic_pokemon_may_be_unknown() -> None:
    deck = filled(entry(4, "Whatmon", basic=None))
    assert is_legal(answers(deck)) is None
    (unknown,) = [answer for answer in answers(deck) if isinstance(answer, e.NotKnown)]
    assert unknown.places == ("deck:Whatmon",)


def test_the_three_decks_of_k52() -> None:
    ace = [entry(1, f"Ace {n}", "Item", labels={"ACE SPEC"}) for n in "AB"]
    radiant = [entry(1, f"Radiant {n}", basic=True) for n in ("Greninja", "Charizard")]
    prism = [entry(1, f"{n} ◇") for n in ("Lunala", "Giratina")]
    assert [fault.cites for fault in faults(filled(PIKACHU, *ace))] == [("rb-appendix-03-ace-spec.p1",)]
    assert [fault.cites for fault in faults(filled(*radiant))] == [("rb-appendix-08-radiant-pokemon.p1",)]
    assert not faults(filled(PIKACHU, *prism))


def test_two_prism_stars_of_one_name_are_a_fault_and_one_of_each_class_is_not() -> None:
    assert len(faults(filled(PIKACHU, entry(2, "Lunala ◇")))) == 1
    one = (entry(1, "Ace", "Item", labels={"ACE SPEC"}), entry(1, "Radiant Greninja"), entry(4, "Greninja"))
    assert not faults(filled(PIKACHU, *one))


def test_in_2009_the_text_of_each_card_sets_its_class_limit() -> None:
    (fault,) = faults(filled(PIKACHU, entry(2, "Star Card", limit=1)), book="2009")
    assert fault.cites == ("cr-100.2e",)
    assert not faults(filled(PIKACHU, entry(1, "Star Card", limit=1)), book="2009")


def test_which_cards_are_ace_spec_is_unknown_without_a_store() -> None:
    unknown = Entry(2, "Some Item", "deck:1", "Trainer", False)
    told = [answer for answer in answers(filled(PIKACHU, unknown)) if isinstance(answer, e.NotKnown)]
    assert [answer.cites for answer in told] == [("rb-appendix-03-ace-spec.p1",)]


def test_the_pieces_of_a_v_union_are_of_one_set_and_artist() -> None:
    pieces = [entry(2, "Mewtwo V-UNION", set=code, artist="A") for code in ("ONE", "TWO")]
    (fault,) = faults(filled(PIKACHU, *pieces))
    assert fault.cites == ("rb-appendix-10-pokemon-v-union.p2",)
    same = [entry(2, "Mewtwo V-UNION", set="ONE", artist="A") for _ in range(2)]
    assert not faults(filled(PIKACHU, *same))


def test_more_than_four_pieces_of_one_v_union_are_a_fault() -> None:
    assert len(faults(filled(PIKACHU, entry(5, "Mewtwo V-UNION", set="ONE", artist="A")))) == 1


def test_there_are_no_side_decks() -> None:
    told = list(check_deck(filled(PIKACHU), Table(book_in_force("current")), side=[PIKACHU]))
    assert [answer.cites for answer in told if isinstance(answer, e.DeckFault)] == [("cr-100.1",)]
