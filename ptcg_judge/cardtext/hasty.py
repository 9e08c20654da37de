"""Words that a hand in a hurry leaves out, put back where they can be only these; they take no place in the text."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.cardtext.tokens import Token

SHORT = {"dmg": "damage", "pkmn": "pokemon"}
ENDS = (".", ",", "", "is", "can't", "with", "to", "has", "takes", "from")
"""What follows "your opponent's Active" where the word Pokémon was left out."""
BEGINS = ("", ".", ",")


def put_back(told: tuple[Token, ...]) -> tuple[Token, ...]:
    """The same words with those left out: your opponent, Active Pokémon, a comma after heads, this attack does."""
    found = [token._replace(word=SHORT.get(token.word, token.word)) for token in told]
    for rule in (_commas, _opponent, _active, _more):
        found = list(rule(found))
    return tuple(found)


def _said(word: str, place: int) -> Token:
    return Token(word, "", place, place)


def _around(found: list[Token]) -> Iterator[tuple[str, Token, str, str]]:
    """Each word with the one before it and the two after it."""
    words = [token.word for token in found]
    for n, token in enumerate(found):
        after = [*words[n + 1 : n + 3], "", ""]
        yield words[n - 1] if n else "", token, after[0], after[1]


def _commas(found: list[Token]) -> Iterator[Token]:
    """Flip a coin, if heads the Defending Pokémon …: the coin ends a sentence, and heads a condition."""
    for before, token, after, then in _around(found):
        ends = token.word == "," and before in ("coin", "coins") and (after, then) in (("if", "heads"), ("if", "tails"))
        yield token._replace(word=".") if ends else token
        if before == "if" and token.word in ("heads", "tails") and after not in (",", ".", "or", "and", ""):
            yield _said(",", token.end)


def _opponent(found: list[Token]) -> Iterator[Token]:
    """Opponent's: your opponent's; Defending Pokémon: the Defending Pokémon."""
    for before, token, after, _ in _around(found):
        bare = before in (*BEGINS, "of", "from", "to", "during", "on", "by", "with")
        if bare and token.word in ("opponent", "opponent's"):
            yield _said("your", token.start)
        elif bare and token.word == "defending" and after == "pokemon":
            yield _said("the", token.start)
        yield token


def _active(found: list[Token]) -> Iterator[Token]:
    """Your opponent's Active: their Active Pokémon."""
    for before, token, after, _ in _around(found):
        yield token
        if token.word == "active" and before in ("opponent's", "your", "their") and after in ENDS:
            yield _said("pokemon", token.end)


def _more(found: list[Token]) -> Iterator[Token]:
    """20 more damage, +20 damage: this attack does 20 more damage."""
    plus = False
    for before, token, after, then in _around(found):
        if token.word == "+" and after.isdecimal() and then == "damage" and before in BEGINS:
            plus = True
            yield token._replace(word="does")
            continue
        if token.word.isdecimal() and before in BEGINS and (after == "damage" or (after, then) == ("more", "damage")):
            yield _said("does", token.start)
        yield token
        if plus and token.word.isdecimal():
            yield _said("more", token.end)
            plus = False
