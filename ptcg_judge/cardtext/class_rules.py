"""Sentences that recall the rule of a class of cards: recognised, cited, and compiled to nothing."""

from __future__ import annotations

from functools import cache

from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.who import HOLDER

_SENTENCES: tuple[tuple[str, str], ...] = (
    ("you may play any number of item cards during your turn .", "apr-I.B-01"),
    ("you may play as many item cards as you like during your turn ( before your attack ) .", "apr-I.B-01"),
    ("you may|can play only 1|one supporter card during your turn .", "apr-I.B-02"),
    ("you may|can play only 1|one supporter card during your turn ( before your attack ) .", "apr-I.B-02"),
    ("you may|can play only 1|one supporter card each turn .", "apr-I.B-02"),
    ("you can play only one supporter card each turn . when you play this card , put it next to your active pokemon . when your turn ends , discard this card .", "apr-I.B-02"),
    ("when you play this card , put it next to your active pokemon .", "apr-I.B-02"),
    ("when your turn ends , discard this card .", "apr-I.B-02"),
    ("this card|stadium stays in play when you play it .", "apr-I.B-03"),
    ("this card stays in play after being played .", "apr-I.B-03"),
    ("discard this card|stadium if another stadium card? comes into play .", "apr-I.B-03"),
    ("discard it if another stadium comes into play .", "apr-I.B-03"),
    ("if another card|stadium with the same name is in play , you can't play this card .", "apr-I.B-03"),
    ("if a stadium with the same name is in play , you can't play this card .", "apr-I.B-03"),
    ("you may play only 1 stadium card during your turn .", "apr-I.B-03"),
    ("put it next to the active spot , and discard it if another stadium comes into play .", "apr-I.B-03"),
    ("a stadium with the same name can't be played .", "apr-I.B-03"),
    ("attach a|this pokemon tool to 1 of your pokemon that doesn't already? have a pokemon tool attached to? it? .", "apr-I.B-01"),
    ("attach ~ to 1 of your pokemon that doesn't already? have a pokemon tool attached to? it? .", "apr-I.B-01"),
    ("attach a pokemon tool to 1 of your pokemon that doesn't already have a pokemon tool attached to it .", "apr-I.B-01"),
    ("you may attach any number of pokemon tools to your pokemon during your turn .", "apr-I.B-01"),
    ("you may attach only 1 pokemon tool to each pokemon , and it stays attached .", "apr-I.B-01"),
    ("if that pokemon is knocked out , discard this card .", "apr-I.D"),
    ("you can't have more than 1 ace spec card in your deck .", "rb-appendix-03-ace-spec"),
    ("ace spec : you can't have more than 1 ace spec card in your deck .", "rb-appendix-03-ace-spec"),
    ("◇ ( prism star ) rule : you can't have more than 1 ◇ card with the same name in your deck . if a ◇ card would go to the discard pile , put it in the lost zone instead .", "rb-appendix-17-prism-star"),
    ("attach this|~ card? to 1 of your pokemon in? play? .", "apr-I.B-01"),
    ("put it into the active spot , and discard it if another stadium comes into play .", "apr-I.B-03"),
    ("put this card onto your active|bench pokemon? .", "apr-I.B-01"),
    ("( this counts as a pokemon tool card? . )", "apr-I.B-01"),
    ("that pokemon may use this card's attack instead of its own .", "cr-314.1"),
    ("at the end of your turn , discard ~ .", "cr-314.1"),
)  # fmt: skip


@cache
def _by_first() -> dict[str, tuple[tuple[str, str], ...]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for words, cite in _SENTENCES:
        for first in words.split(" ")[0].split("|"):
            found.setdefault(first, []).append((words, cite))
    return {first: tuple(entries) for first, entries in found.items()}


def _as_pokemon(p: Reader) -> bool:
    """Play this card as if it were a Basic Pokémon of so much HP."""
    p.expect("play this|~ card? as if it were a|an")
    if p.word.removesuffix("-hp").isdecimal() and p.word.endswith("-hp"):
        p.pos += 1
    else:
        number(p)
        p.expect("hp")
    return p.expect("basic|{C} {C}|basic pokemon .")


def class_rule(p: Reader) -> bool:
    """A sentence that only says what cards of this class always do."""
    if p.kind in ("attack", "ability"):
        return False
    start = p.pos
    if p.word == "play" and p.maybe(_as_pokemon):
        p.tag(start, "rb-appendix-18-fossils")
        return True
    for words, cite in _by_first().get(p.word, ()):
        if p.take(words):
            p.tag(start, cite)
            if words.startswith("attach"):
                p.antecedent = HOLDER
            return True
    return False
