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


def own(count: int, name: str, limit: int | None, *labels: str) -> Entry:
    return entry(count, name, "Trainer", labels=set(labels), limit=limit)


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ([own(1, "Star", 1)], []),
        ([own(2, "Star", 1)], ["2 cards of the name Star; their text allows 1"]),
        ([own(2, "Star", 2)], []),
        ([own(3, "Star", 2)], ["3 cards of the name Star; their text allows 2"]),
        ([own(1, "Star", 1), own(1, "Moon", 1)], []),
        ([own(1, "Star", 2), own(1, "Star", 1)], ["2 cards of the name Star; their text allows 1"]),
        ([own(1, "Star", 1, "Shining"), own(1, "Moon", 1, "Shining")], ["2 cards of the class Shining; their text allows 1"]),
        ([own(1, "Star", 1, "Shining"), own(1, "Moon", 1, "Fading")], []),
        ([own(2, "Star", None)], []),
    ],
)  # fmt: skip
def test_a_limit_in_a_cards_own_text_counts_by_class_or_else_by_name(entries: list[Entry], what: list[str]) -> None:
    # cr-100.2e
    assert [fault.what for fault in faults(filled(PIKACHU, *entries), book="2009")] == what


@pytest.mark.parametrize(
    ("count", "kind", "all_labels", "told"),
    [
        (2, "Trainer", False, 1),
        (1, "Trainer", False, 0),
        (2, "Trainer", True, 0),
        (2, "Pokémon", False, 0),
        (2, "Basic Energy", False, 0),
        (2, "Special Energy", False, 1),
    ],
)
def test_a_hidden_class_may_be_that_of_two_unknown_cards_that_are_no_pokemon(
    count: int, kind: str, all_labels: bool, told: int
) -> None:
    unknown = Entry(count, "Some card", "deck:1", kind, False, all_labels=all_labels)
    found = [answer for answer in answers(filled(PIKACHU, unknown)) if isinstance(answer, e.NotKnown)]
    assert [answer.cites for answer in found] == [("rb-appendix-03-ace-spec.p1",)] * told


@pytest.mark.parametrize(
    ("sets", "artists", "expected"),
    [
        (("ONE", "ONE"), ("A", "A"), True),
        (("ONE", "TWO"), ("A", "A"), False),
        (("ONE", "ONE"), ("A", "B"), False),
        (("ONE", ""), ("A", "A"), None),
        (("ONE", "ONE"), ("A", ""), None),
        (("", ""), ("A", "B"), False),
    ],
)
def test_pieces_of_a_v_union_whose_set_or_artist_is_not_told(
    sets: tuple[str, str], artists: tuple[str, str], expected: bool | None
) -> None:  # rb-appendix-10-pokemon-v-union.p2
    pieces = [entry(1, "Mewtwo V-UNION", set=s, artist=a) for s, a in zip(sets, artists, strict=True)]
    assert is_legal(answers(filled(PIKACHU, *pieces))) is expected


def test_one_piece_alone_needs_no_set_told() -> None:
    assert is_legal(answers(filled(PIKACHU, entry(1, "Mewtwo V-UNION")))) is True


@pytest.mark.parametrize(("count", "legal"), [(3, True), (4, True), (5, False)])
def test_four_of_a_name_are_allowed_and_five_are_not(count: int, legal: bool) -> None:  # rb-deck-building.p2
    assert is_legal(answers(filled(PIKACHU, entry(count, "Raichu")))) is legal


@pytest.mark.parametrize(("kind", "expected"), [("", None), ("Pokémon", None), ("Trainer", False)])
def test_only_what_may_be_a_pokemon_may_be_the_basic_pokemon(kind: str, expected: bool | None) -> None:
    # rb-deck-building.p3
    assert is_legal(answers(filled(Entry(1, "Whatmon", "deck:1", kind, None, all_labels=True)))) is expected


def test_a_rule_is_kept_or_broken_and_not_both() -> None:
    def kept(*entries: Entry) -> list[str]:
        return [each.what for each in answers(filled(*entries)) if isinstance(each, e.DeckRuleKept)]

    size, names, basic = (
        "60 cards",
        "no more than 4 cards of any name but Basic Energy",
        "a Basic Pokémon is in it: Pikachu",
    )
    prism = "at most 1 Prism Star card of each name"
    assert kept(PIKACHU) == [size, names, basic]
    assert kept(PIKACHU, entry(5, "Raichu")) == [size, basic]
    assert kept(PIKACHU, entry(1, "Lunala ◇")) == [size, names, basic, prism]
    assert kept(PIKACHU, entry(2, "Lunala ◇")) == [size, names, basic]
