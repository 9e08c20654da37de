"""Card text as words: accents, quotes, type symbols and their spellings made alike, places kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

LETTERS = {
    "grass": "G", "fire": "R", "water": "W", "lightning": "L", "psychic": "P", "fighting": "F", "darkness": "D",
    "metal": "M", "fairy": "Y", "dragon": "N", "colorless": "C",
}  # fmt: skip
_SYMBOL = r"\{[A-Za-z]{1,2}\}|\[[GRWLPFDMYNC]\]|\([GRWLPFDMYNC]\)"
_WORD = r"[^\W_](?:[^\W_]|[♀♂δ★☆◇]|(?:['’&-]|(?<![a-z]{2})\.)(?=[^\W_]))*['’]?"
_TOKEN = re.compile(rf"</?i>|{_SYMBOL}|[♀♂δ★☆◇]|{_WORD}|\S")
_TYPE_RUN = re.compile(rf"(?:{'|'.join(LETTERS)})+", re.IGNORECASE)
_TYPE = re.compile("|".join(LETTERS), re.IGNORECASE)
_FOLD = str.maketrans(
    {"é": "e", "É": "e", "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "×": "x", "—": "-"}
)
_MERGED = {
    ("his", "or", "her"): "their", ("he", "or", "she"): "they", ("him", "or", "her"): "them", ("its", "owner's"): "their",
    ("your", "opponents'"): "your-opponents'",
}  # fmt: skip
_SUFFIX = re.compile(r"\s*(?:δ|☆|★|◇|LV\.X|\[.*\]|\(.*\)| (?:G|GL|FB|C|4|M|E4)| ex| EX|-GX|-EX| V| VMAX| VSTAR)$")


class Token(NamedTuple):
    """One word of a card text: as it is matched, as it is printed, and where."""

    word: str
    raw: str
    start: int
    end: int


def tokens(text: str, name: str = "") -> tuple[Token, ...]:
    """The words of a text; the card's own name becomes the one word ~."""
    found = _merged(list(_split(text)))
    for own in _own_names(name):
        found = _with_self(found, own, small=name[:1].islower())
    return tuple(found)


def _split(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        raw, start = match[0], match.start()
        if raw in ("<i>", "</i>"):
            continue
        word = _folded(raw)
        if word:
            yield Token(word, raw, start, match.end())
        else:
            for part in _TYPE.finditer(raw):
                letter = LETTERS[part[0].lower()]
                yield Token("{" + letter + "}", part[0], start + part.start(), start + part.end())


@cache
def _folded(raw: str) -> str:
    """The word as it is matched: small letters without accents, but EX and ex, and type symbols, stay apart; types: none."""
    if _TYPE_RUN.fullmatch(raw):
        return ""
    if len(raw) == 3 and raw[0] in "{[(":
        return "{" + raw[1].upper() + "}"
    word = raw.strip("{}") if len(raw) > 3 else raw
    word = word.translate(_FOLD).lower()
    if raw == "EX" or raw.endswith("-EX"):
        word = word[:-2] + "EX"
    return word


def _merged(found: list[Token]) -> list[Token]:
    """Words that mean the same in all years become one word."""
    if not any(token.word in ("or", "owner's") for token in found):
        return found
    out: list[Token] = []
    for token in found:
        out.append(token)
        for words, one in _MERGED.items():
            if tuple(t.word for t in out[-len(words) :]) == words:
                first = out[-len(words)]
                out[-len(words) :] = [Token(one, first.raw, first.start, token.end)]
    return out


@cache
def _own_names(name: str) -> tuple[tuple[str, ...], ...]:
    """The ways in which a card may call itself, the fullest first."""
    names = [name] if name else []
    while names and (shorter := _SUFFIX.sub("", names[-1])) != names[-1]:
        names.append(shorter)
    return tuple(tuple(token.word for token in _split(own)) for own in names if own)


def _with_self(found: list[Token], own: tuple[str, ...], *, small: bool) -> list[Token]:
    """The card's own name as ~; a word in small letters is no name, unless the name itself is written so."""
    words = tuple(token.word if small or not token.raw[:1].islower() else "" for token in found)
    if not {own[0], own[0] + "'s", own[0] + "s"}.intersection(words):
        return found
    out: list[Token] = []
    place = 0
    while place < len(found):
        end = place + len(own)
        several = (*own[:-1], own[-1] + "s")
        if any(_named(words[place:end], found[place:end], one) for one in (own, several)) and not _longer_name(
            found, end
        ):
            out.append(Token("~", " ".join(t.raw for t in found[place:end]), found[place].start, found[end - 1].end))
            place = end
        elif _named(words[place:end], found[place:end], (*own[:-1], own[-1] + "'s")):
            out.append(Token("~'s", found[place].raw, found[place].start, found[end - 1].end))
            place = end
        else:
            out.append(found[place])
            place += 1
    return out


def _named(first: tuple[str, ...], here: list[Token], own: tuple[str, ...]) -> bool:
    """Whether these words are a name; only its first word must be written like one ("Team Rocket's" … "of the sea")."""
    return first[:1] == own[:1] and tuple(token.word for token in here) == own


def _longer_name(found: list[Token], end: int) -> bool:
    """A name followed by its class is another card's name: Testmander is not Testmander ex."""
    return end < len(found) and found[end].word in ("ex", "EX", "gx", "v", "vmax", "vstar", "lv.x")
