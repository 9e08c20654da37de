"""What a card is, in its place and by the book: kinds of Trainers, stages in play, Fossils, Rule Boxes."""

from __future__ import annotations

import pytest

from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.cards import Ability, Attack, Card
from ptcg_judge.engine.classes import labels_of_name
from ptcg_judge.engine.classify import classify, is_a
from ptcg_judge.engine.events import Classified
from ptcg_judge.engine.stages import ELSEWHERE, IN_PLAY, Place
from ptcg_judge.engine.table import Table
from ptcg_judge.engine.terms import kind_of_text, reaches, word_trainer

TOOL = Card("Test Band", "Pokémon Tool")
ITEM = Card("Test Ball", "Item")
SUPPORTER = Card("Test Coach", "Supporter")
FOSSIL = Card("Rare Fossil", "Item", labels=frozenset({"Fossil"}))
BASIC = Card("Testmander")
STAGE_2 = Card("Testizard", stage="Stage 2", evolves_from="Testmeleon")
RESTORED = Card("Testanyte", stage="Restored", labels=frozenset({"Restored"}))
UNION = Card("Test V-UNION", stage="V-UNION", labels=labels_of_name("Test V-UNION"))
BABY = Card("Testchu", stage="Baby", labels=frozenset({"Baby"}))
LEVEL_UP = Card("Testgar LV.X", stage="Level Up", labels=frozenset({"LV.X"}))
SETTING_UP = Place(setting_up=True)


def table(book: str = "current", *waive: str) -> Table:
    return Table(book_in_force(book), waive=waive)


def holds(card: Card, what: str, book: str = "current", place: Place = ELSEWHERE) -> bool:
    return is_a(card, what, table(book), place).holds


@pytest.mark.parametrize(
    ("book", "answer", "rule"),
    [
        ("current", False, "rb-card-type-trainer-cards.p1"),
        ("2025", False, "rb-card-type-trainer-cards.p1"),
        ("2018", True, "apr-I.B-01.p3"),
        ("2009", False, "cr-205.2"),
    ],
)
def test_a_tool_is_an_item_in_2018_alone(book: str, answer: bool, rule: str) -> None:
    told = is_a(TOOL, "Item", table(book))  # K19
    assert (told.holds, rule in told.cites) == (answer, True)


def test_2009_has_no_items() -> None:
    assert not holds(ITEM, "Item", "2009")
    assert holds(ITEM, "Trainer", "2009")
    assert holds(ITEM, "Item", "2018")


def test_the_word_trainer_covers_supporters_today() -> None:
    assert word_trainer(SUPPORTER, table()) == Classified(
        card="Test Coach",
        what='meant by "Trainer"',
        cites=("rb-card-type-trainer-cards.p1", "rb-glossary-trainer-card"),
    )


def test_the_word_trainer_leaves_out_supporters_on_cards_since_diamond_and_pearl() -> None:
    told = word_trainer(SUPPORTER, table(), "Diamond & Pearl")  # K20
    assert (told.holds, told.cites) == (False, ("cr-902.3", "cr-205.1"))
    assert word_trainer(TOOL, table(), "Diamond & Pearl").holds


@pytest.mark.parametrize("book", ["current", "2009"])
def test_on_older_cards_the_word_trainer_covers_all_three_kinds(book: str) -> None:
    assert word_trainer(SUPPORTER, table(book), "before Diamond & Pearl").holds  # cr-902.2


def test_a_stage_2_put_straight_onto_the_bench_is_no_basic_today() -> None:
    told = is_a(STAGE_2, "Basic Pokémon", table(), IN_PLAY)  # K40
    assert (told.holds, told.cites) == (False, ("rb-card-type-pokemon.p1", "rb-glossary-evolved-pokemon"))


def test_a_stage_2_put_straight_onto_the_bench_is_basic_in_2009() -> None:
    told = is_a(STAGE_2, "Basic Pokémon", table("2009"), IN_PLAY)
    assert (told.holds, told.cites) == (True, ("cr-307.1",))
    assert not holds(STAGE_2, "Basic Pokémon", "2009", Place(True, (BASIC,)))
    assert not holds(STAGE_2, "Basic Pokémon", "2009")  # only in play


def test_a_basic_on_a_baby_is_evolved_in_2009_and_basic_by_print_today() -> None:
    on_baby = Place(True, (BABY,))  # cr-307.1.ex-1
    assert not holds(BASIC, "Basic Pokémon", "2009", on_baby)
    assert holds(BASIC, "Basic Pokémon", "current", on_baby)
    assert holds(BASIC, "evolved", "2009", on_baby)


def test_a_baby_counts_as_basic() -> None:
    assert is_a(BABY, "Basic Pokémon", table()).cites == ("cr-201.2",)
    assert holds(BABY, "Basic Pokémon")
    assert not is_a(BABY, "Basic Pokémon", table("current", "cr-201.2")).holds


def test_a_level_up_card_is_neither_basic_nor_evolution_out_of_play() -> None:
    assert not holds(LEVEL_UP, "Basic Pokémon")  # cr-204.3
    assert not holds(LEVEL_UP, "Evolution card")


def test_a_levelled_up_pokemon_has_the_stage_beneath() -> None:
    assert holds(LEVEL_UP, "Basic Pokémon", "2009", Place(True, (BASIC,)))  # cr-307.1
    assert not holds(LEVEL_UP, "Basic Pokémon", "2009", Place(True, (BASIC, STAGE_2)))
    assert not holds(LEVEL_UP, "evolved", "2009", Place(True, (BASIC,)))


@pytest.mark.parametrize("card", [RESTORED, UNION])
def test_restored_and_v_union_are_neither_basic_nor_evolution_but_unevolved(card: Card) -> None:
    assert not holds(card, "Basic Pokémon", place=IN_PLAY)
    assert not holds(card, "Evolution card", place=IN_PLAY)
    assert holds(card, "unevolved", place=IN_PLAY)  # rb-appendix-10.p9, rb-appendix-28.p7


@pytest.mark.parametrize(
    ("stage", "label"), [("VMAX", "VMAX"), ("VSTAR", "VSTAR"), ("BREAK", "BREAK"), ("MEGA", "Mega EX")]
)
def test_a_stage_of_its_own_counts_as_evolution(stage: str, label: str) -> None:
    card = Card("Test", stage=stage, labels=frozenset({label}))
    told = is_a(card, "Evolution card", table())
    assert told.holds
    assert not holds(card, "Basic Pokémon")


def test_a_fossil_is_no_basic_in_hand_and_one_in_play() -> None:
    assert not holds(FOSSIL, "Basic Pokémon")  # rb-glossary-fossil-trainer-cards
    assert holds(FOSSIL, "Basic Pokémon", place=IN_PLAY)
    assert holds(FOSSIL, "Item")
    assert not holds(FOSSIL, "Trainer", place=IN_PLAY)


def test_a_fossil_is_a_basic_in_set_up_in_2009_alone() -> None:
    told = is_a(FOSSIL, "Basic Pokémon", table("2009"), SETTING_UP)  # K53
    assert (told.holds, told.cites) == (True, ("cr-500.2a",))
    assert not holds(FOSSIL, "Basic Pokémon", "current", SETTING_UP)
    assert not holds(FOSSIL, "Basic Pokémon", "2018", SETTING_UP)


def test_in_play_a_card_is_only_what_it_is_played_as() -> None:
    guard = Card("Unown G", labels=frozenset({"SP"}))  # cr-200.3.ex-1, K74
    attached = Place(in_play=True, played_as="Pokémon Tool")
    assert not holds(guard, "Pokémon", "2009", attached)
    assert holds(guard, "Pokémon Tool", "2009", attached)
    assert holds(guard, "Pokémon", "2009")
    assert is_a(guard, "Pokémon", table("2009"), attached).cites == ("cr-200.3",)


def test_a_vmax_counts_as_a_pokemon_v() -> None:
    vmax = Card("Test VMAX", stage="VMAX", labels=frozenset({"VMAX"}))
    assert is_a(vmax, "Pokémon V", table()).cites == ("rb-appendix-13-pokemon-vmax.p5",)
    assert not is_a(vmax, "Pokémon V", table("current", "rb-appendix-13-pokemon-vmax.p5")).holds
    assert not holds(BASIC, "Pokémon V")


def test_a_mega_ex_counts_as_a_pokemon_ex_and_a_magnezone_ex_is_no_ex_upper() -> None:
    assert holds(Card("Mega Test ex", labels=labels_of_name("Mega Test ex")), "Pokémon ex")
    assert not holds(Card("Test ex", labels=labels_of_name("Test ex")), "Pokémon-EX")


def test_a_v_union_has_a_rule_box_in_play_and_its_pieces_have_none() -> None:
    told = is_a(UNION, "Rule Box", table(), IN_PLAY)  # K94
    assert (told.holds, told.cites) == (True, ("rb-appendix-10-pokemon-v-union.p12",))
    told = is_a(UNION, "Rule Box", table())
    assert (told.holds, told.cites) == (False, ("rb-appendix-10-pokemon-v-union.p14",))


def test_a_radiant_pokemon_has_a_rule_box_and_a_plain_one_none() -> None:
    radiant = Card("Radiant Test", labels=labels_of_name("Radiant Test"))
    assert is_a(radiant, "Rule Box", table()).cites == ("rb-appendix-08-radiant-pokemon.p2",)
    assert not holds(BASIC, "Rule Box")


def test_an_attack_without_damage_is_an_attack_and_an_ability_none() -> None:
    card = Card("Test", attacks=(Attack("Call"),), abilities=(Ability("Juice"), Ability("Ω Barrier", "Ancient Trait")))
    kinds = {name: kind_of_text(card, name, table()) for name in ("Call", "Juice", "Ω Barrier", "Nothing")}
    assert {name: told and told.what for name, told in kinds.items()} == {
        "Call": "attack", "Juice": "Ability", "Ω Barrier": "Ancient Trait", "Nothing": None,
    }  # fmt: skip
    call = kinds["Call"]
    assert call
    assert call.cites == ("rb-what-counts-as-an-attack.p1", "rb-what-counts-as-an-attack.p2")


def test_an_effect_on_abilities_reaches_no_trait_and_no_body() -> None:
    assert reaches("Abilities", "Ability", table()).holds
    trait = reaches("Abilities", "Ancient Trait", table())  # K73
    assert (trait.holds, trait.cites) == (False, ("rb-appendix-23-ancient-traits.p2", "rb-glossary-ancient-trait"))
    assert not reaches("Abilities", "Poké-Body", table()).holds


def test_an_effect_on_powers_and_bodies_reaches_old_pokemon_powers() -> None:
    assert reaches("Poké-Powers and Poké-Bodies", "Pokémon Power", table("2009")).cites == ("cr-407.1",)
    assert not reaches("Poké-Powers", "Poké-Body", table("2009")).holds


def test_a_card_is_classified_as_a_whole() -> None:
    told = [answer.what for answer in classify(Card("Test V", labels=labels_of_name("Test V")), table())]
    assert told[:3] == ["Pokémon", "Basic Pokémon", "Rule Box"]
    assert "worth 2 Prize cards" in told
    assert "Evolution card" not in told
