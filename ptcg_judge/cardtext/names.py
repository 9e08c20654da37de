"""Names of cards inside a text: capital letters tell them from the words of the game."""

from __future__ import annotations

import re

from ptcg_judge.cardtext.reader import Reader

_GAME_WORDS = frozenset(
    [
        "pokemon",
        "pokemon-ex",
        "pokemon-EX",
        "pokemon-gx",
        "energy",
        "card",
        "cards",
        "basic",
        "stage",
        "evolution",
        "evolved",
        "benched",
        "bench",
        "active",
        "item",
        "supporter",
        "stadium",
        "trainer",
        "tool",
        "tools",
        "special",
        "prize",
        "asleep",
        "burned",
        "confused",
        "paralyzed",
        "poisoned",
        "ability",
        "abilities",
        "resistance",
        "weakness",
        "your",
        "opponent's",
        "if",
        "then",
        "flip",
        "this",
        "the",
        "each",
        "discard",
        "search",
        "attach",
        "draw",
        "hp",
        "defending",
        "attacking",
        "knocked",
        "ultra",
        "poke-power",
        "poke-body",
        "poke-powers",
        "lost",
        "single",
        "rapid",
        "fusion",
        "ancient",
        "future",
        "tera",
        "prism",
        "ace",
        "radiant",
        "technical",
        "attacks",
        "between",
        "during",
        "when",
        "you",
        "it",
        "both",
    ]
)
_CLASS = re.compile(r"[ -](?:ex|EX|GX|V|VMAX|VSTAR)$")
_JOINING = ("of", "&", "the", "and")


OWN, NAMED, ELSEWHERE = "cr-310.1", "cr-310.2", "cr-310.3"
"""A card's own name in its text is that card alone; any card of the name with "named" or "a" before it, or in another zone."""


def own_name(p: Reader, word: str) -> bool:
    """The card's own name, where it means this card alone."""
    return p.cited(word, OWN)


def name(p: Reader) -> str:
    """A card's name: its capitalised words; its own means any card of that name here."""
    start = p.pos
    if p.cited("~", NAMED if p.ahead(-1) in ("named", "a", "an") else ELSEWHERE):
        return p.words(start) if _CLASS.search(p.name.removeprefix(p.words(start))) else p.name
    while _part_of_name(p):
        p.pos += 1
    if p.pos == start:
        p.fail("a card name")
    return p.words(start)


def _part_of_name(p: Reader) -> bool:
    raw = p.token.raw
    if raw in _JOINING and p.pos + 1 < len(p.tokens):
        following = p.tokens[p.pos + 1]
        return raw in ("of", "&") and following.raw[:1].isupper() and following.word not in _GAME_WORDS
    if p.word in _GAME_WORDS:
        return False
    if p.word.startswith("{"):
        return raw[:1].isupper() and len(raw) > 3 and p.ahead() != "energy" and p.ahead() != "pokemon"
    return (raw[:1].isupper() and p.word != "") or raw in ("δ", "ex", "♀", "♂", "★", "◇")


def owner(p: Reader) -> str:
    """Somebody's: Erika's, Team Rocket's, Lt. Surge's."""
    start = p.pos
    if p.word in ("~'s", "your", "opponent's", "pokemon's", "") or not p.token.raw[:1].isupper():
        p.fail("an owner")
    if p.at("team aqua|magma|galactic|flare|rocket pokemon|pokemon-ex"):
        p.pos += 2
        return p.words(start)
    if p.take("lt . surge's"):
        return p.words(start)
    for _ in range(3):
        if p.word in _GAME_WORDS or p.word == "pokemon's" or not p.token.raw[:1].isupper():
            break
        p.pos += 1
        if p.tokens[p.pos - 1].word.endswith("'s"):
            return p.words(start)
    if p.pos == start + 1 and p.tokens[start].word in (
        "dark",
        "light",
        "shining",
        "hisuian",
        "alolan",
        "galarian",
        "paldean",
    ):
        return p.words(start)
    return p.fail("an owner")
