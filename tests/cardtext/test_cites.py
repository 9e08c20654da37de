"""Every phrase carries the rule that governs it, and every rule named exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ptcg_judge.cardtext as room
from ptcg_judge.cardtext import Kind, Phrase, compile  # noqa: A004
from ptcg_judge.cardtext.compiler import TWO_MEANINGS
from ptcg_judge.cardtext.grammar import TwoMeanings, longest
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.tokens import tokens
from ptcg_judge.engine.effects import Draw, EndTurn, Program
from ptcg_judge.kb.index import Index
from ptcg_judge.kb.model import CardEntry
from ptcg_judge.kb.store import knowledge_base

RULE_ID = re.compile(r'"((?:apr-I{1,2}\.|rb-|cr-\d)[\w.-]+)"')


def named_ids() -> set[str]:
    folder = Path(room.__file__).parent
    return {found for path in folder.glob("*.py") for found in RULE_ID.findall(path.read_text("utf-8"))}


def test_every_rule_that_the_grammar_names_exists() -> None:
    index = Index(knowledge_base())
    assert named_ids()
    assert sorted(cite for cite in named_ids() if cite not in index.rules and cite not in index.parts) == []


CITED: tuple[tuple[Kind, str, str, str], ...] = (
    ("item", "Discard up to 2 cards from your hand.", "up to 2", "apr-II.D-05"),
    ("attack", "You may draw a card.", "You may", "apr-II.E-10"),
    ("attack", "Draw a card. If you do, draw 2 cards.", "you do", "apr-II.E-19"),
    ("attack", "During your opponent's next turn, this Pokémon can't retreat.", "During your opponent's next turn", "apr-II.E-01"),
    ("attack", "During your next turn, this Pokémon can't attack.", "During your next turn", "apr-II.E-02"),
    ("attack", "Discard all Energy from this Pokémon.", "all", "apr-II.D-03"),
    ("attack", "Heal 10 damage from this Pokémon.", "Heal 10 damage from this Pokémon", "apr-II.C-06"),
    ("attack", "Put 1 damage counter on each of your opponent's Pokémon.", "Put 1 damage counter on each of your opponent's Pokémon", "apr-II.C-07"),
    ("attack", "This attack does 20 damage to 1 of your opponent's Pokémon.", "This attack does 20 damage to 1 of your opponent's Pokémon", "apr-II.B-08"),
    ("attack", "This Pokémon does 20 damage to itself.", "This Pokémon does 20 damage to itself", "apr-II.B-09"),
    ("attack", "This attack does 20 damage to Testmander.", "This attack does 20 damage to Testmander", "apr-II.B-09"),
    ("attack", "Flip a coin. If tails, this attack does nothing.", "Flip a coin", "apr-II.D-01"),
    ("attack", "Flip a coin. If tails, this attack does nothing.", "Flip a coin", "rb-full-details-of-attacking.step-E"),
    ("attack", "Flip a coin. If tails, this attack does nothing.", "tails", "cr-603.4c"),
    ("attack", "Flip a coin. If heads, this attack does 20 more damage.", "Flip a coin", "apr-II.B-01.ex-1"),
    ("attack", "Flip 2 coins. This attack does 20 damage for each heads.", "Flip 2 coins", "apr-II.B-02.ex-2"),
    ("attack", "Flip a coin. If heads, the Defending Pokémon is now Asleep.", "Flip a coin", "apr-I.A-01.step-5"),
    ("attack", "Flip a coin. If heads, the Defending Pokémon is now Asleep.", "Flip a coin", "cr-603.4i"),
    ("item", "Flip a coin. If heads, draw 2 cards.", "Flip a coin", "apr-I.B-01.step-3"),
    ("item", "Flip a coin. If heads, draw 2 cards.", "Flip a coin", "cr-315.1"),
    ("attack", "If this Pokémon has any damage counters on it, this attack does 20 more damage.",
     "this Pokémon has any damage counters on it", "rb-glossary-damage-counter"),
    ("attack", "If this Pokémon has no damage counters on it, this attack does 20 more damage.",
     "this Pokémon has no damage counters on it", "apr-II.D-14"),
    ("attack", "If the Defending Pokémon has an Ability, this attack does 20 more damage.",
     "the Defending Pokémon has an Ability", "apr-II.D-06"),
    ("attack", "If the Defending Pokémon is a Pokémon VMAX, this attack does 20 more damage.",
     "the Defending Pokémon is a Pokémon VMAX", "rb-appendix-13-pokemon-vmax"),
    ("attack", "If the Defending Pokémon is a Water Pokémon, this attack does 20 more damage.",
     "the Defending Pokémon is a Water Pokémon", "apr-II.D-07"),
    ("attack", "If you have 7 or more cards in your hand, draw a card.", "you have 7 or more cards in your hand", "rb-zone-hand"),
    ("attack", "This attack's damage isn't affected by Weakness. Draw a card.", "This attack's damage isn't affected by Weakness", "apr-II.B-06"),
    ("item", "During this turn, your Pokémon's attacks do 10 more damage to your opponent's Active Pokémon.", "During this turn", "cr-402.1"),
    ("item", "Put a Basic Pokémon with 70 HP or less from your discard pile onto your Bench.", "70 HP or less", "apr-II.D-15"),
    ("ability", "Once during your turn, you may draw a card.", "Once during your turn, you may draw a card", "apr-II.E-12"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words", "cite"), CITED)
def test_a_phrase_carries_the_section_that_governs_it(kind: Kind, text: str, words: str, cite: str) -> None:
    phrases = compile(text, kind, "Testmander").phrases
    assert cite in {found for phrase in phrases if phrase.words == words for found in phrase.cites}


NOT_CITED: tuple[tuple[Kind, str, str], ...] = (
    ("attack", "Flip a coin. If heads, the Defending Pokémon is now Asleep.", "apr-II.B-01.ex-1"),
    ("attack", "Flip a coin. If tails, this attack does nothing.", "apr-II.B-01.ex-1"),
    ("item", "Flip a coin. If heads, draw 2 cards.", "apr-II.B-01.ex-1"),
    ("attack", "If this Pokémon has any damage counters on it, this attack does 20 more damage.", "apr-II.D-06"),
    ("attack", "If this Pokémon has any damage counters on it, this attack does 20 more damage.", "apr-II.C-07"),
    ("attack", "If the Defending Pokémon is a Pokémon VMAX, this attack does 20 more damage.", "apr-II.D-07"),
    ("attack", "If you have 7 or more cards in your hand, draw a card.", "apr-II.A.p4"),
)


@pytest.mark.parametrize(("kind", "text", "cite"), NOT_CITED)
def test_a_rule_about_something_else_is_not_cited(kind: Kind, text: str, cite: str) -> None:
    compiled = compile(text, kind, "Testmander")
    assert compiled.program
    assert cite not in {found for phrase in compiled.phrases for found in phrase.cites}
    assert cite not in {found for verb in compiled.program for found in verb.cites}


def test_damage_to_itself_is_not_damage_to_others() -> None:
    cites = {
        cite for phrase in compile("This Pokémon does 20 damage to itself.", "attack").phrases for cite in phrase.cites
    }
    assert "apr-II.B-08" not in cites


def test_an_instruction_carries_the_rules_of_the_phrases_inside_it() -> None:
    (discard,) = compile("Discard up to 2 cards from your hand.", "item").program
    assert set(discard.cites) == {"apr-II.C-01", "apr-II.D-05", "apr-II.D-04"}
    assert discard.words == "Discard up to 2 cards from your hand"


def test_the_words_of_a_phrase_stand_at_its_place() -> None:
    text = "Flip a coin. If heads, search your deck for up to 2 {R} Energy cards and attach them to this Pokémon."
    phrases: tuple[Phrase, ...] = compile(text, "attack").phrases
    assert len(phrases) > 5
    assert all(text[phrase.start : phrase.end] == phrase.words for phrase in phrases)


def reads(verb: Program, words: str) -> object:
    def rule(p: Reader) -> Program:
        p.expect(words)
        return verb

    return rule


def reader() -> Reader:
    return Reader("draw a card", tokens("draw a card"), "item")


def test_two_readings_of_the_same_words_are_an_error() -> None:
    with pytest.raises(TwoMeanings):
        longest(reader(), [reads((Draw(),), "draw a card"), reads((EndTurn(),), "draw a card")])  # type: ignore[list-item]


def test_no_text_of_the_books_cards_has_two_meanings() -> None:
    cards = knowledge_base().cards
    texts = [(text, kind, card.name) for card in cards for text, kind in card_texts(card) if text]
    assert len(texts) > 100
    clauses = [clause for text, kind, name in texts for clause in compile(text, kind, name).unknown]
    assert [clause.words for clause in clauses if clause.nearest == TWO_MEANINGS] == []


def card_texts(card: CardEntry) -> list[tuple[str, Kind]]:
    abilities: list[tuple[str, Kind]] = [(ability.text, "ability") for ability in card.abilities]
    attacks: list[tuple[str, Kind]] = [(attack.text, "attack") for attack in card.attacks]
    return [(card.text, "item"), *abilities, *attacks]


def test_the_longer_of_two_readings_counts() -> None:
    found = longest(reader(), [reads((Draw(),), "draw a card"), reads((EndTurn(),), "draw")])  # type: ignore[list-item]
    assert found == (Draw(),)
